"""Which languages the page has: facts only, the messages are in ``yahtzee/languages/``."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the page: its tag, its own name for itself, and its text direction."""

    tag: str
    name: str
    direction: str = "ltr"


# The first is that of the messages themselves; each other one has languages/<tag>.po.
LANGUAGES = (
    Language("en", "English"),
    Language("de", "Deutsch"),
    Language("es", "Español"),
    Language("fr", "Français"),
    Language("sv", "Svenska"),
)
ENGLISH = LANGUAGES[0]
BY_TAG = {language.tag: language for language in LANGUAGES}


def known(tag: str) -> str:
    """The tag of ours that goes with a tag, as ``de`` with ``de-AT``; empty if there is none."""
    primary = tag.replace("_", "-").partition("-")[0].lower()
    return primary if primary in BY_TAG else ""


def choose(wishes: Iterable[str]) -> Language:
    """The first of the wished languages that is supported, else English.

    ``theme_and_language.js`` chooses in the same way, before Python is up.
    """
    return next((BY_TAG[known(wish)] for wish in wishes if known(wish)), ENGLISH)
