"""Messages as values: what is said and of what, in no language until it is drawn or spoken.

    say("{player} leads {others}.", player=Name("Ann"), others=listing(Name("Bob"), Name("Di")))
    count("{number} roll left.", "{number} rolls left.", 2)

A message is its English words, as gettext knows them, and the values that go into it by name.
Values compare and hash. ``text`` makes a string of one, as a ``Wording`` words it: here there is
English only, which ``str`` uses, and ``yahtzee.language`` has the language in use. Nothing joins,
cuts or compares text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from math import floor
from typing import Protocol, TypeAlias


class Joint(StrEnum):
    """How things in a row are joined."""

    SENTENCES = "sentences"  # whole sentences after each other
    AND = "and"  # "a", "a and b", "a, b and c"
    OR = "or"  # "a or b"
    COMMAS = "commas"  # "5, 5, 2"
    DOTS = "dots"  # facts side by side, "Round 2 · 3 rolls left"


class _Text:
    """What can be made into text."""

    __slots__ = ()

    def __str__(self) -> str:
        return text(self)  # type: ignore[arg-type] # all that derive from this are Text


@dataclass(frozen=True, slots=True)
class Name(_Text):
    """What a player wrote, or what machines read: never translated, its direction its own.

    ``lang`` is the tag of the language that its words are of, if they are of one.
    """

    text: str
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Number(_Text):
    """A number as the language writes it, with so many digits.

    ``signed`` shows a plus; thousands are kept apart unless ``grouped`` says not to, as in cells
    in which numbers count up.
    """

    value: float
    digits: int = 0
    signed: bool = False
    grouped: bool = True


@dataclass(frozen=True, slots=True)
class Percent(_Text):
    """A share of one, from 0 to 1: what is not quite none or all is ``<1%`` or ``>99%``."""

    share: float
    digits: int = 0


@dataclass(frozen=True, slots=True)
class Date(_Text):
    """An ISO date, ``2026-11-21``, as the language writes it; ``short`` leaves out the year.

    Without its day, ``2026-11``, it is a month.
    """

    iso: str
    short: bool = False


@dataclass(frozen=True, slots=True)
class Message(_Text):
    """A message of the catalogue by its English words, and the values in it by name.

    ``many`` are the words for other numbers than one, of which there are ``number``; ``context``
    tells it apart from the same words elsewhere; ``clicked`` are the words for who has a mouse, and
    ``words`` then those for who has not.
    """

    words: str
    values: tuple[tuple[str, Text | int], ...] = ()
    many: str = ""
    number: float = 1
    context: str = ""
    clicked: str = ""

    def or_clicked(self, words: str, /) -> Message:
        """The same message, with other words for who has a mouse, marked by ``N_``."""
        return replace(self, clicked=words)

    def filled(self, **values: Value) -> Message:
        """The same message with those of these values that it names, besides those that it has.

        Others are left out, so that two that say the same are equal.
        """
        named = {name for words in (self.words, self.many) for _words, name in pieces(words)}
        some = {name: value for name, value in values.items() if name in named}
        return replace(self, values=(*self.values, *_plain(some)))


@dataclass(frozen=True, slots=True)
class Row(_Text):
    """Some in a row, joined as the language joins them; false if there are none."""

    joint: Joint
    parts: tuple[Text | int, ...] = ()

    def __len__(self) -> int:  # not `__bool__`, which needs the second part of the runtime
        return len(self.parts)


Text: TypeAlias = Message | Row | Name | Number | Percent | Date
TEXT = (Message, Row, Name, Number, Percent, Date)


class HasMessage(Protocol):
    """What is told by a message of its own, as a box is."""

    @property
    def message(self) -> Text:
        """What it is called."""


Value: TypeAlias = "Text | int | HasMessage"
NOTHING = Row(Joint.SENTENCES)  # where nothing is said


def say(words: str, /, **values: Value) -> Message:
    """A message, with the values that it names in braces."""
    return Message(words, _plain(values))


def say_in(context: str, words: str, /, **values: Value) -> Message:
    """A message that a context tells apart from the same words elsewhere."""
    return Message(words, _plain(values), context=context)


def count(one: str, many: str, number: float, /, **values: Value) -> Message:
    """A message about a number of things, which goes in as "number" unless that is given."""
    if "number" not in values and isinstance(number, int):
        values["number"] = number
    return Message(one, _plain(values), many, number)


def N_(words: str, /) -> str:  # noqa: N802 # gettext's name for it
    """Mark words that are data as well, such as the label of a box, as those of a message."""
    return words


def row(joint: Joint, *parts: Value | None) -> Text:
    """Those that are there, in a row; one alone is itself."""
    some = tuple(_text(part) for part in parts if part is not None and not _is_empty(part))
    if len(some) == 1 and isinstance(some[0], TEXT):
        return some[0]
    return Row(joint, some)


def _is_empty(part: Value) -> bool:
    return isinstance(part, Row) and not part.parts


def percentages(shares: Sequence[float], digits: int = 0) -> list[Percent]:
    """Parts of a whole, which add up as they are shown: to 100%, if they are all of it."""
    # What is not quite none or all is still said to be so.
    least = 0.4 / (100 * 10**digits)
    shown = adding_up([100 * share for share in shares], digits)
    rounded = [
        min(max(each / 100, least), 1 - least) if 0 < share < 1 else share
        for each, share in zip(shown, shares, strict=True)
    ]
    return [Percent(share, digits) for share in rounded]


def adding_up(parts: Sequence[float], digits: int = 0, total: float | None = None) -> list[float]:
    """Numbers rounded so that they add up as they are shown: to their sum, or the ``total``.

    That is their sum, rounded up or down. All are rounded down but those that would lose most by it
    (the largest remainders).
    """
    unit = 10**digits
    exact = [round(unit * part, 9) for part in parts]  # 29, not 28.999999999999996
    shown = list(map(floor, exact))
    missing = round(sum(exact) if total is None else unit * total) - sum(shown)
    for place in sorted(range(len(shown)), key=lambda place: shown[place] - exact[place])[:missing]:
        shown[place] += 1
    return [each / unit for each in shown]


def sentences(*parts: Value | None) -> Text:
    """Whole sentences in a row; nothing is left out but what is not there."""
    return row(Joint.SENTENCES, *parts)


def stopped(words: Value) -> Message:
    """What stands elsewhere by itself, such as a heading, as a sentence."""
    # Translators: "17 in Chance.", of the heading "17 in Chance".
    return say("{words}.", words=words)


def labelled(label: Value, value: Value) -> Message:
    """What something is, after what it is called: neither is changed by the other's grammar."""
    # Translators: "Kept: 5, 5", "Ann: 17 in Chance".
    return say("{label}: {value}", label=label, value=value)


def listing(*parts: Value) -> Text:
    """``a``, ``a and b`` or ``a, b and c``; nothing for no parts."""
    return row(Joint.AND, *parts)


def either(*parts: Value) -> Text:
    """``a``, ``a, or b`` or ``a, b, or c``, where the parts may hold commas themselves."""
    *some, last = parts
    if not some:
        return row(Joint.COMMAS, last)
    # Translators: "only ones and sixes, only twos and fives, or only threes and fours".
    return say("{some}, or {last}", some=row(Joint.COMMAS, *some), last=last)


def _plain(values: Mapping[str, Value]) -> tuple[tuple[str, Text | int], ...]:
    return tuple((name, _text(value)) for name, value in values.items())


def _text(value: Value) -> Text | int:
    """The value itself, or the message of what has one."""
    return value if isinstance(value, (*TEXT, int)) else value.message


# How they become text.

# What a language writes in its own way, in English: the build takes that of other languages from
# CLDR. Lists of three and more have a start, a middle and an end.
PATTERNS: Mapping[str, str] = {
    "decimal": ".",
    "group": ",",
    "percent": "{number}%",
    "date": "{day} {month} {year}",
    "day": "{day} {month}",
    "month": "{month} {year}",
    "sentences": "{0} {1}",
    **{f"and {part}": "{0}, {1}" for part in ("start", "middle")},
    **{f"and {part}": "{0} and {1}" for part in ("end", "2")},
    **{f"or {part}": "{0}, {1}" for part in ("start", "middle")},
    **{f"or {part}": "{0} or {1}" for part in ("end", "2")},
    **dict(
        zip(
            map("month {}".format, range(1, 13)),
            ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
            strict=True,
        )
    ),
}
# Translators: what stands between the dice "5, 5, 2" and other things in a row without an "and".
COMMA = say_in("list", "{earlier}, {next}")
_DOTS = "{0} · {1}"  # the page's own sign, in every language
_FIRST = frozenset({"0", "earlier"})  # which of two a pattern has there; the other is the rest


class Wording:
    """How messages are worded: in English, as they are written."""

    is_mirrored = False  # whether its text runs from the right

    def template(self, message: Message) -> str:
        """The words of a message, the form for its number, with the places for its values."""
        return message.many if message.many and message.number != 1 else message.words

    def pattern(self, name: str) -> str:
        """How the language writes one of ``PATTERNS``."""
        return PATTERNS[name]


ENGLISH = Wording()


def text(value: Value, wording: Wording = ENGLISH) -> str:
    """All of it as plain text: for a title, an announcement or a clipboard.

    A name that is all of it is as it was written; within other text it is isolated.
    """
    whole = _text(value)
    return whole.text if isinstance(whole, Name) else _within(whole, wording)


def _within(value: Text | int, wording: Wording) -> str:
    match value:
        case Message():
            template = wording.template(value)
            values = {name: _within(each, wording) for name, each in value.values}
            return template.format(**values) if values else template
        case Row(joint, parts):
            return "".join(
                piece if isinstance(piece, str) else _within(parts[piece], wording)
                for piece in in_a_row(joint, len(parts), wording)
            )
        case Name(written):
            return _isolated(written, wording)
        case written:
            return _written(written, wording)


@cache
def pieces(template: str) -> tuple[tuple[str, str], ...]:
    """The words before each name in braces and that name, "" after the last words."""
    found = []
    words, *others = template.split("{")
    for other in others:
        name, _brace, after = other.partition("}")
        found.append((words, name))
        words = after
    return (*found, (words, ""))


def in_a_row(joint: Joint, length: int, wording: Wording, place: int = 0) -> Iterator[str | int]:
    """How a language writes so many in a row, from a place on: places, and words around them.

    As CLDR has it, a pattern takes one of them and what the rest has come to, and may have words
    before, between and after the two.
    """
    last = length - 1
    if place >= last:
        yield from range(place, length)
        return
    where = "2" if last == 1 else "start" if not place else "end" if place + 1 == last else "middle"
    for words, name in pieces(_pattern(joint, where, wording)):
        if words:
            yield words
        if name in _FIRST:
            yield place
        elif name:
            yield from in_a_row(joint, length, wording, place + 1)


def _pattern(joint: Joint, where: str, wording: Wording) -> str:
    """How two are joined: the first and the rest, some and the rest, the last, or the only two."""
    match joint:
        case Joint.DOTS:
            return _DOTS
        case Joint.COMMAS:
            return wording.template(COMMA)
        case Joint.SENTENCES:
            return wording.pattern("sentences")
    return wording.pattern(f"{joint} {where}")


# Where letters that run from the right are. By numbers: for a text with letters of four bytes, and
# for `re.split`, a start would need the second part of the runtime.
_FROM_RIGHT = (
    range(0x590, 0x900),
    range(0xFB1D, 0xFE00),
    range(0xFE70, 0xFF00),
    range(0x10800, 0x11000),
    range(0x1E800, 0x1F000),
)


def _runs_from_right(name: str) -> bool:
    return any(ord(letter) in letters for letter in name for letters in _FROM_RIGHT)


def _isolated(name: str, wording: Wording) -> str:
    """A name, between marks that keep its direction its own where that is another."""
    if wording.is_mirrored or _runs_from_right(name):
        return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"
    return name


def _written(value: Number | Percent | Date | int, wording: Wording) -> str:
    match value:
        case Number(number, digits, signed, grouped):
            return _number(number, digits, wording, signed=signed, grouped=grouped)
        case Percent(share, digits):
            return _percent(share, digits, wording)
        case Date(iso, short):
            year, month, *days = (int(part) for part in iso.split("-"))
            name = wording.pattern(f"month {month}")
            pattern = wording.pattern("month" if not days else "day" if short else "date")
            return pattern.format(
                day=days[0] if days else None, month=name, month_number=month, year=year
            )
    return str(value)


def _number(
    value: float, digits: int, wording: Wording, *, signed: bool = False, grouped: bool = True
) -> str:
    """``1,234.5`` with U+2212 for a minus, of which nought has none."""
    written = f"{value:{'+' if signed else ''},.{digits}f}"
    if not written.strip("+-0.,"):
        written = written.lstrip("+-")
    first = _before_signs(wording)
    own = {
        ",": wording.pattern("group") if grouped else "",
        ".": wording.pattern("decimal"),
        "-": f"{first}\N{MINUS SIGN}",
        "+": f"{first}+",
    }
    return "".join(own.get(character, character) for character in written)


def _before_signs(wording: Wording) -> str:
    """What keeps a sign to the left of its number in text that runs from the right."""
    return "\N{LEFT-TO-RIGHT MARK}" if wording.is_mirrored else ""


def _percent(share: float, digits: int, wording: Wording) -> str:
    least = 10.0**-digits
    rounded = round(100 * share, digits)
    sign = ""
    shown = 100 * share
    if rounded == 0 < share:
        sign = f"{_before_signs(wording)}<"
        shown = least
    elif rounded == 100 and share < 1:
        sign = f"{_before_signs(wording)}>"
        shown = 100 - least
    number = _number(shown, digits, wording)
    return wording.pattern("percent").format(number=f"{sign}{number}")
