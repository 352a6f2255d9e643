"""Which languages the page has: facts only, the messages are in ``yahtzee/languages/``."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the page: its tag, its own name for itself, and its text direction.

    ``rules`` is the preset that is played where it is spoken, if that is not the default; ``leads``
    are further languages whose speakers get this one; ``is_new`` says that nobody who speaks it
    from home has confirmed its words yet.
    """

    tag: str
    name: str
    direction: str = "ltr"
    rules: str = ""
    leads: tuple[str, ...] = ()
    is_new: bool = False

    @property
    def primary(self) -> str:
        """The language itself, without a country: ``pt`` of ``pt-BR``."""
        return self.tag.partition("-")[0]


# The first is that of the messages themselves; each other one has languages/<tag>.po.
LANGUAGES = (
    Language("en", "English"),
    Language("de", "Deutsch", rules="kniffel"),
    Language("es", "Español"),
    Language("fr", "Français"),
    Language("sv", "Svenska", rules="yatzy"),
    Language("da", "Dansk", rules="yatzy", is_new=True),
    Language("nb", "Norsk", rules="yatzy", leads=("no", "nn"), is_new=True),
    Language("fi", "Suomi", rules="yatzy", is_new=True),
    Language("nl", "Nederlands", is_new=True),
    Language("it", "Italiano", is_new=True),
    Language("pt-BR", "Português (Brasil)", is_new=True),
    Language("pl", "Polski", is_new=True),
    Language("ja", "日本語", is_new=True),
    Language("ar", "العربية", direction="rtl", is_new=True),
)
ENGLISH = LANGUAGES[0]
BY_TAG = {language.tag: language for language in LANGUAGES}
# Every language that has or leads to one of ours, and that one's tag.
LED = {lead: each.tag for each in LANGUAGES for lead in (each.primary, *each.leads)}


def known(tag: str) -> str:
    """The tag of ours that goes with a tag, as ``de`` with ``de-AT``; empty if there is none."""
    return LED.get(tag.replace("_", "-").partition("-")[0].lower(), "")


def choose(wishes: Iterable[str]) -> Language:
    """The first of the wished languages that is supported, else English.

    ``theme_and_language.js`` chooses in the same way, before Python is up.
    """
    return next((BY_TAG[known(wish)] for wish in wishes if known(wish)), ENGLISH)
