"""The language of the page: where a message becomes the same message in another language.

Messages are English and are looked up in a gettext catalogue as they are shown, never when a
module is imported: what stands in a table is marked with ``N_`` and looked up with ``_`` later.
Values go in by name after the lookup: ``_("{player} rolls.").format(player=name)``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from gettext import NullTranslations


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
AUTO = "auto"  # the wish for what the browser is set to


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


Catalogue: TypeAlias = "English | NullTranslations"
FILE = "messages.mo"  # a compiled catalogue in the archive of a language


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


def use(catalogue: Catalogue, language: Language = ENGLISH) -> None:
    """Take the messages of this catalogue, in this language, from now on."""
    global _catalogue, _language  # noqa: PLW0603 # one page speaks one language
    _catalogue = catalogue
    _language = language


def in_use() -> Language:
    """The language in use."""
    return _language


def catalogue() -> Catalogue:
    """The catalogue in use, as a cache key for translated results."""
    return _catalogue


def _(message: str) -> str:
    """The message in the language in use."""
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
    text = f"{value:{'+' if signed else ''},.{digits}f}"
    if not text.strip("+-0.,"):
        text = text.lstrip("+-")  # there is no minus nought
    separators = {
        ",": pgettext("between thousands", ","),
        ".": pgettext("decimal point", "."),
        "-": "\N{MINUS SIGN}",
    }
    return "".join(separators.get(character, character) for character in text)


_COUNTED = (
    N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"),
    N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve"),
)  # fmt: skip


def counted(things: int) -> str:
    """How many there are: from two to twelve as a word, else as a number."""
    return _(_COUNTED[things - 2]) if 2 <= things <= 12 else number(things)


def percent(share: float, digits: int = 0) -> str:
    """A share of one as a percentage: what is not quite none or all is ``<1%`` or ``>99%``."""
    least = 10.0**-digits
    told = round(100 * share, digits)
    if told == 0 < share:
        written = "<" + number(least, digits)
    elif told == 100 and share < 1:
        written = ">" + number(100 - least, digits)
    else:
        written = number(100 * share, digits)
    return _("{number}%").format(number=written)


_MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"),
    N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec"),
)  # fmt: skip


def date(text: str, *, short: bool = False) -> str:
    """An ISO date, ``2026-11-21``, as the language writes it: ``21 Nov 2026``, ``21 Nov``."""
    year, month, day = text.split("-")
    message = _("{day} {month}") if short else _("{day} {month} {year}")
    return message.format(day=int(day), month=_(_MONTHS[int(month) - 1]), year=year)


def sentences(*parts: str) -> str:
    """Whole sentences in a row; those that are empty are left out."""
    return " ".join(filter(None, parts))


def listing(items: list[str]) -> str:
    """``a``, ``a and b`` or ``a, b and c``; nothing for no items."""
    *earlier, last = items or [""]
    if not earlier:
        return last
    return _("{earlier} and {last}").format(earlier=", ".join(earlier), last=last)


def either(parts: Iterable[str]) -> str:
    """``a``, ``a, or b`` or ``a, b, or c``, where the parts may hold commas themselves."""
    *some, last = parts
    # Translators: "only ones and sixes, only twos and fives, or only threes and fours".
    return _("{some}, or {last}").format(some=", ".join(some), last=last) if some else last
