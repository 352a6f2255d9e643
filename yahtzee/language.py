"""The language of the page: where a message becomes the same message in another language.

``text`` and ``template`` word a message of ``yahtzee.messages`` in the language in use, with its
gettext catalogue, or in English, as a ``StandIn``, where that lacks it. Only what draws or speaks
may ask: see docs/decisions/words-are-values.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, ParamSpec, TypeAlias, TypeVar, cast

from yahtzee import messages
from yahtzee.languages import ENGLISH, Language
from yahtzee.messages import PATTERNS, Joint, Message, Value

if TYPE_CHECKING:
    from gettext import NullTranslations

    P = ParamSpec("P")
    R = TypeVar("R")


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


class StandIn(str):
    """Words in English in a page in another language, which has none for it yet."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> StandIn:
        """The same words with their values, which are still a stand-in."""
        return StandIn(super().format(*args, **values))


class _StandIns(English):
    """What a catalogue that lacks a message falls back to."""

    def gettext(self, message: str, /) -> str:
        return StandIn(message)

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        return StandIn(super().ngettext(one, many, number))

    def pgettext(self, context: str, message: str, /) -> str:
        return StandIn(super().pgettext(context, message))


Catalogue: TypeAlias = "English | NullTranslations"
# The context under which a catalogue has ``messages.PATTERNS``, which the build takes from CLDR.
CLDR = "CLDR"
ZERO_WIDTH_SPACE = "\u200b"


def read_catalogue(content: bytes) -> Catalogue:
    """The catalogue that was compiled to this; what it lacks is a ``StandIn``.

    Raises an error, of whatever kind, if it is not one.
    """
    from gettext import GNUTranslations  # noqa: PLC0415 - not needed in English
    from io import BytesIO  # noqa: PLC0415

    catalogue = GNUTranslations(BytesIO(content))
    catalogue.add_fallback(cast("NullTranslations", _StandIns()))
    return catalogue


_catalogue: Catalogue = English()
_language = ENGLISH
_has_mouse = False


_caches: list[Callable[[], None]] = []  # what empties those of what was drawn in the language


def use(catalogue: Catalogue, language: Language = ENGLISH) -> None:
    """Take the messages of this catalogue, in this language, from now on."""
    global _catalogue, _language  # noqa: PLW0603 # one page speaks one language
    _catalogue = catalogue
    _language = language
    for clear in _caches:
        clear()


def use_mouse(has_mouse: bool) -> None:
    """Say from now on what to click to who has a mouse, and else what to tap."""
    global _has_mouse  # noqa: PLW0603 # one page is used in one way
    _has_mouse = has_mouse
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


class _InUse(messages.Wording):
    """How the language in use words messages."""

    @property
    def is_mirrored(self) -> bool:  # type: ignore[override] # it changes with the language
        return _language.direction == "rtl"

    def template(self, message: Message) -> str:
        words = (_has_mouse and message.clicked) or message.words
        many = message.many
        context = message.context
        if many:
            # Of a number that is none of things, such as 1.5, the form is that for many.
            number = int(message.number) if message.number == int(message.number) else 2
            if context:
                return _catalogue.npgettext(context, words, many, number)
            return _catalogue.ngettext(words, many, number)
        return _catalogue.pgettext(context, words) if context else _catalogue.gettext(words)

    def pattern(self, name: str) -> str:
        found = _catalogue.pgettext(CLDR, name)
        return PATTERNS[name] if found == name else found


_IN_USE = _InUse()


def text(value: Value) -> str:
    """A message, or what goes into one, as plain text in the language in use."""
    return messages.text(value, _IN_USE)


def in_a_row(joint: Joint, length: int) -> Iterator[str | int]:
    """How the language writes so many in a row: their places, and the words around them."""
    return messages.in_a_row(joint, length, _IN_USE)


def gap() -> str:
    """What stands between two sentences that are elements: at least a place to break the line."""
    return _IN_USE.pattern("sentences").partition("{0}")[2].partition("{1}")[0] or ZERO_WIDTH_SPACE


def template(message: Message) -> str:
    """The words of a message in the language in use, with the places for its values."""
    return _IN_USE.template(message)
