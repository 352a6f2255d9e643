"""The language of the page: where a message becomes the same message in another language.

``text`` and ``parts`` word a message of ``yahtzee.messages`` in the language in use. What is not
a message yet is English, looked up in a gettext catalogue as it is shown: what stands in a table is
marked with ``N_`` and looked up with ``_`` later, and values go in by name after the lookup.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ParamSpec, TypeAlias, TypeVar, cast

from yahtzee import messages
from yahtzee.messages import PATTERNS, Date, Message, Number, Part, Percent, Text, Value

if TYPE_CHECKING:
    from gettext import NullTranslations


P = ParamSpec("P")
R = TypeVar("R")


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


class English:
    """The messages as they are written: the part of ``gettext.NullTranslations`` that is used."""

    def gettext(self, message: str, /) -> str:
        """The message itself."""
        return message

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        """The form for one, or that for any other number."""
        return one if number == 1 else many

    def pgettext(self, context: str, message: str, /) -> str:  # noqa: ARG002 # gettext's form
        """The message itself, which a context tells apart from the same words elsewhere."""
        return message

    def npgettext(self, context: str, one: str, many: str, number: int, /) -> str:  # noqa: ARG002
        """The form of such a message for one, or that for any other number."""
        return self.ngettext(one, many, number)


Catalogue: TypeAlias = "English | NullTranslations"
FILE = "messages.mo"  # a compiled catalogue in the archive of a language
# The context under which a catalogue has ``messages.PATTERNS``, which the build takes from CLDR.
CLDR = "CLDR"


def read_catalogue(archive: str) -> Catalogue:
    """The catalogue in an archive of the build's, given its path.

    Raises an error, of whatever kind, if it is not there or is not one.
    """
    from gettext import GNUTranslations  # noqa: PLC0415 - not needed in English
    from io import BytesIO  # noqa: PLC0415
    from zipimport import zipimporter  # noqa: PLC0415

    return GNUTranslations(BytesIO(zipimporter(archive).get_data(FILE)))


_catalogue: Catalogue = English()
_language = ENGLISH


_caches: list[Callable[[], None]] = []  # what empties those of what was drawn in the language


def use(catalogue: Catalogue, language: Language = ENGLISH) -> None:
    """Take the messages of this catalogue, in this language, from now on."""
    global _catalogue, _language  # noqa: PLW0603 # one page speaks one language
    _catalogue = catalogue
    _language = language
    for clear in _caches:
        clear()


def cached(maxsize: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """As ``functools.lru_cache``, for what holds text of messages: another language empties it."""

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        kept = lru_cache(maxsize)(function)
        _caches.append(kept.cache_clear)
        return cast("Callable[P, R]", kept)

    return keep


def in_use() -> Language:
    """The language in use."""
    return _language


def catalogue() -> Catalogue:
    """The catalogue in use, as a cache key for translated results."""
    return _catalogue


class _InUse(messages.Wording):
    """How the language in use words messages."""

    @property
    def is_mirrored(self) -> bool:  # type: ignore[override] # it changes with the language
        return _language.direction == "rtl"

    def template(self, message: Message) -> str:
        words, many, context = message.words, message.many, message.context
        if many:
            # Of a number that is none of things, such as 1.5, the form is that for many.
            number = int(message.number) if message.number == int(message.number) else 2
            if context:
                return _catalogue.npgettext(context, words, many, number)
            return _catalogue.ngettext(words, many, number)
        return _catalogue.pgettext(context, words) if context else _(words)

    def pattern(self, name: str) -> str:
        found = _catalogue.pgettext(CLDR, name)
        return PATTERNS[name] if found == name else found


_IN_USE = _InUse()


def text(value: Value) -> str:
    """A message, or what goes into one, as plain text in the language in use."""
    return messages.text(value, _IN_USE)


def parts(value: Value) -> Iterator[Part]:
    """The same in pieces, each with the name of the value that it is of."""
    return messages.parts(value, _IN_USE)


def template(message: Message) -> str:
    """The words of a message in the language in use, with the places for its values."""
    return _IN_USE.template(message)


messages.show_by(text)


# What is not made of messages yet.


def _(message: str | Text) -> str:
    """The message in the language in use."""
    if not isinstance(message, str):
        return text(message)
    # Under the empty message a catalogue keeps facts about itself.
    return _catalogue.gettext(message) if message else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a message that goes with a number; the number itself is put in by the caller."""
    return _catalogue.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """The message in the language in use, told apart from the same words elsewhere."""
    return _catalogue.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 # gettext's name for it
    """Mark a message of a table, to be looked up when it is shown."""
    return message


def number(value: float, digits: int = 0, *, signed: bool = False) -> str:
    """A number as the language writes it, ``1,234.5``, with U+2212; ``signed`` shows a plus."""
    return text(Number(value, digits, signed))


def counted(things: int) -> str:
    """How many there are: from two to twelve as a word, else as a number."""
    return text(messages.counted(things))


def percent(share: float, digits: int = 0) -> str:
    """A share of one as a percentage: what is not quite none or all is ``<1%`` or ``>99%``."""
    return text(Percent(share, digits))


def percentages(shares: Sequence[float], digits: int = 0) -> list[str]:
    """Parts of a whole as percentages that add up to 100, or to what they are of it."""
    return list(map(text, messages.percentages(shares, digits)))


def date(iso: str, *, short: bool = False) -> str:
    """An ISO date, ``2026-11-21``, as the language writes it: ``21 Nov 2026``, ``21 Nov``."""
    return text(Date(iso, short))


def sentences(*parts: Value) -> str:
    """Whole sentences in a row; those that are empty are left out."""
    return text(messages.sentences(*parts))


def listing(items: Iterable[Value]) -> str:
    """``a``, ``a and b`` or ``a, b and c``; nothing for no items."""
    return text(messages.listing(*items))


def either(parts: Iterable[Value]) -> str:
    """``a``, ``a, or b`` or ``a, b, or c``, where the parts may hold commas themselves."""
    return text(messages.either(*parts))
