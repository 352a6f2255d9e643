"""Boxes as values, and the one table of those that everybody knows.

A box is a name, a section, a pattern and a payment; points and jokers follow from these, and no
code depends on one particular box. Only what a known name brings along stands in a row of the
table: its id, its number in codes, its key and what it is called where there is less room.
Names are texts, since codes and rules have them, and messages where they are shown.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import Any

from yahtzee.engine.dice import FACES, Faces, faces_listed, multisets
from yahtzee.engine.errors import BadRules
from yahtzee.engine.patterns import (
    MATCHED,
    TOTAL,
    Alike,
    Anything,
    Both,
    Of,
    Only,
    Pattern,
    Payment,
    Run,
    Within,
    fixed,
)
from yahtzee.messages import N_, Message, Name, Number, Text, count, either, say


class Section(StrEnum):
    """The half of the scorecard that a category belongs to."""

    UPPER = "upper"
    LOWER = "lower"


@dataclass(frozen=True, slots=True)
class Known:
    """What a known name brings along.

    ``number`` stands for the category in share codes: it never changes, and a new row takes the
    next one. ``key`` is the keyboard key, one letter or digit, unique in the table; empty if the
    category has none. ``apart`` stands for ``short`` on a card that has another box of that
    short name. A box that some game calls otherwise has all but the short name there, too.
    """

    id: str
    number: int
    key: str
    short: str
    apart: str = ""


_KNOWN: dict[str, Known] = {}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Category:
    """A kind of box: a value, equal to another of the same name, section, pattern and payment.

    ``served`` is what it pays beside that where the first roll of a turn fits by itself.
    ``is_yahtzee`` marks the one that bonuses and jokers speak of. ``known`` is what its name brings
    along, None if a player has invented it. ``face`` is that of an upper box that pays the dice of
    one face, None of any other box.
    """

    label: str
    section: Section
    pattern: Pattern
    pays: Payment
    is_yahtzee: bool = False
    served: int = 0
    known: Known | None = field(init=False)
    face: int | None = field(init=False)
    _hash: int = field(init=False)

    def __post_init__(self) -> None:
        if type(self.section) is not Section:  # its text equals it, but is not the same
            if self.section not in tuple(Section):
                raise BadRules("section", f"{self.section!r} is not one of: {', '.join(Section)}.")
            object.__setattr__(self, "section", Section(self.section))
        object.__setattr__(self, "known", _KNOWN.get(self.label))
        is_plain = self.section is Section.UPPER and self.pays == MATCHED
        faces = self.pattern.faces if is_plain and isinstance(self.pattern, Only) else ()
        object.__setattr__(self, "face", faces[0] if len(faces) == 1 else None)
        object.__setattr__(self, "_hash", hash(self._value))

    @property
    def _value(self) -> tuple[Any, ...]:
        return self.label, self.section, self.pattern, self.pays, self.is_yahtzee, self.served

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Category):
            return NotImplemented
        return self._hash == other._hash and self._value == other._value

    def __hash__(self) -> int:
        return self._hash  # rule sets are looked up all the time

    def __repr__(self) -> str:
        if BY_ID.get(self.id) == self:
            return self.id.upper()  # the name of its constant in this module
        return f"Category{self._value!r}"

    def __str__(self) -> str:
        """Its name as it is shown."""
        return str(self.message)

    @property
    def message(self) -> Text:
        """Its name as a message; one that a player has invented is none."""
        if self.label in NAMES:
            return say(self.label)
        return Name(self.label, "es" if self.label in SPANISH else "")

    @property
    def id(self) -> str:
        """What it is called by controls and messages; no two boxes of a card share one."""
        return self.known.id if self.known else self.label

    @property
    def unique_name(self) -> str:
        """What no other box of its card has, too."""
        return self.id if self.known else self.id.casefold()

    @property
    def number(self) -> int:
        """Its number in codes; those that have none come after the others."""
        return self.known.number if self.known else len(_KNOWN)

    @property
    def key(self) -> str:
        """Its keyboard key, empty if it has none."""
        return self.known.key if self.known else ""

    def short(self, card: "Iterable[Category]") -> Text:
        """Its name where there is less room, told apart from the other boxes of the card."""
        if not self.known:
            return self.message
        name = self.known.short
        apart = self.known.apart
        if not apart:
            return say(name)
        others = [other.known.short for other in card if other.known and other is not self]
        return say(apart if name in others else name)

    @property
    def is_full_house(self) -> bool:
        """Whether all alike lack only a second face to fit: three of one and two of another."""
        return self.pattern == _THREE_AND_TWO

    def natural_points(self, faces: Faces) -> int:
        """Points of these dice by the category's own definition, jokers aside."""
        return _natural(self, tuple(sorted(faces)))

    def example(self, dice: int) -> Faces:
        """So many dice that show at a glance what fits, those of the pattern first.

        Empty if none do.
        """
        return _example(self, dice)

    def joker_points(self, faces: Faces) -> int:
        """Points of a Yahtzee scored here as a joker, that is, as if it fitted."""
        return self.pays.worth(faces, self.joker_dice(faces))

    def joker_dice(self, faces: Faces) -> Faces:
        """The dice of a joker that stand for the pattern: as many of them as make it.

        Where dice of some faces are asked for, only those, even if there are none.
        """
        paid = self.pattern.patterns[0] if isinstance(self.pattern, Both) else self.pattern
        matched = paid.match(faces)
        return faces[: paid.size] if matched is None else matched


@cache
def _natural(box: Category, roll: Faces) -> int:
    matched = box.pattern.match(roll)
    return 0 if matched is None else box.pays.worth(roll, matched)


_THREE_AND_TWO = Alike((3, 2))

# What dice show that lie there by chance, as few of which as can be are in an example.
_BY_CHANCE = (Alike((2,)), Alike((2, 2)), Alike((3,)), Alike((4,)), Run(3), Run(4))
_TELLING = 3  # dice of its face in an upper box


@cache
def _by_chance(roll: Faces) -> int:
    """How many things dice show, of which neighbours are the least."""
    neighbours = sum(face + 1 in roll for face in set(roll))
    return 10 * sum(pattern.match(roll) is not None for pattern in _BY_CHANCE) + neighbours


@cache
def _example(box: Category, dice: int) -> Faces:
    fit = {roll: box.pattern.match(roll) for roll in multisets(dice)}
    rolls = [roll for roll, matched in fit.items() if matched is not None]
    mixed = [roll for roll in rolls if len(set(roll)) > 1] or rolls

    def unlike(roll: Faces) -> tuple[int, ...]:
        """How far dice are from what is drawn; the least is."""
        matched = fit[roll] or ()
        groups = box.pattern.groups if isinstance(box.pattern, Alike) else ()
        far = abs(len(matched) - _TELLING) if isinstance(box.pattern, Only) else 0
        # Another face for each size, so that no two boxes show the same dice.
        far += abs(matched[0] - groups[0] - 1) if groups else 0
        return far, _by_chance(roll), -box.natural_points(roll), sum(roll)

    roll = min(mixed, key=unlike, default=())
    matched = fit.get(roll) or ()
    rest = list(roll)
    for die in matched:
        rest.remove(die)
    return (*matched, *rest)


# The boxes of this table by their ids, in the order of the scorecard. That may change: stored games
# and links depend on numbers only.
BY_ID: dict[str, Category] = {}


def _known(  # noqa: PLR0917 - the columns of the table
    number: int,
    box_id: str,
    key: str,
    name: str,
    pattern: Pattern,
    pays: Payment,
    short: str = "",
    apart: str = "",
    *,
    section: Section = Section.LOWER,
    is_yahtzee: bool = False,
) -> Category:
    """A row of the table; without a ``short`` name it has only one."""
    _KNOWN[name] = Known(box_id, number, key, short or name, apart)
    BY_ID[box_id] = Category(name, section, pattern, pays, is_yahtzee)
    return BY_ID[box_id]


def _upper(face: int, name: str) -> Category:
    only = Only((face,))
    return _known(face - 1, name.lower(), str(face), name, only, MATCHED, section=Section.UPPER)


ONES, TWOS, THREES, FOURS, FIVES, SIXES = UPPER_CATEGORIES = (
    _upper(1, N_("Ones")),
    _upper(2, N_("Twos")),
    _upper(3, N_("Threes")),
    _upper(4, N_("Fours")),
    _upper(5, N_("Fives")),
    _upper(6, N_("Sixes")),
)
ONE_PAIR = _known(6, "one_pair", "p", N_("One pair"), Alike((2,)), MATCHED)
TWO_PAIRS = _known(7, "two_pairs", "w", N_("Two pairs"), Alike((2, 2)), MATCHED)
TWO_PAIRS_OR_FOUR = _known(
    22, "two_pairs_or_four", "", N_("Two pairs or four alike"), Alike((2, 2), same=True), MATCHED,
    N_("Two pairs"), N_("Two pairs or 4"),
)  # fmt: skip
THREE_OF_A_KIND = _known(
    8, "three_of_a_kind", "t", N_("Three of a kind"), Alike((3,)), TOTAL, N_("3 of a kind")
)
FOUR_OF_A_KIND = _known(
    9, "four_of_a_kind", "f", N_("Four of a kind"), Alike((4,)), TOTAL, N_("4 of a kind")
)
FOUR_OF_A_KIND_FORTY = _known(
    23, "four_of_a_kind_forty", "", N_("Four of a kind for 40"), Alike((4,)), fixed(40),
    N_("4 of a kind"), N_("4 of a kind (40)"),
)  # fmt: skip
THREE_ALIKE = _known(10, "three_alike", "a", N_("Three alike"), Alike((3,)), MATCHED, N_("3 alike"))
FOUR_ALIKE = _known(11, "four_alike", "b", N_("Four alike"), Alike((4,)), MATCHED, N_("4 alike"))
FIVE_ALIKE = _known(12, "five_alike", "v", N_("Five alike"), Alike((5,)), MATCHED, N_("5 alike"))
FULL_HOUSE = _known(13, "full_house", "h", N_("Full house"), Alike((3, 2)), fixed(25))
HOUSE = _known(14, "house", "o", N_("House"), Alike((3, 2)), TOTAL)
SMALL_STRAIGHT = _known(
    15, "small_straight", "s", N_("Small straight"), Run(4), fixed(30), N_("Sm. straight")
)
LARGE_STRAIGHT = _known(
    16, "large_straight", "l", N_("Large straight"), Run(5), fixed(40), N_("Lg. straight")
)
LOW_STRAIGHT = _known(
    17, "low_straight", "m", N_("Small straight 1–5"), Run(5, 1), fixed(15),
    N_("Sm. straight"), N_("Sm. straight 1–5"),
)  # fmt: skip
HIGH_STRAIGHT = _known(
    18, "high_straight", "g", N_("Large straight 2–6"), Run(5, 2), fixed(20),
    N_("Lg. straight"), N_("Lg. straight 2–6"),
)  # fmt: skip
YAHTZEE = _known(19, "yahtzee", "y", N_("Yahtzee"), Alike((5,)), fixed(50), is_yahtzee=True)
YATZY = _known(20, "yatzy", "z", N_("Yatzy"), Alike((5,)), fixed(50), is_yahtzee=True)
CHANCE = _known(21, "chance", "c", N_("Chance"), Anything(), TOTAL)

CATEGORIES = tuple(BY_ID.values())


def _called(box: Category, name: str) -> Category:
    """A box of this table by the name that some game has for it."""
    assert box.known is not None
    _KNOWN[name] = replace(box.known, short=name)
    return replace(box, label=name)


ACES = _called(ONES, N_("Ones (Aces)"))
KNIFFEL = _called(YAHTZEE, N_("Kniffel"))
THREE_BY_DIGIT = _called(THREE_ALIKE, N_("3-of-a-kind"))
FOUR_BY_DIGIT = _called(FOUR_ALIKE, N_("4-of-a-kind"))
FIVE_BY_DIGIT = _called(FIVE_ALIKE, N_("5-of-a-kind"))

# Those of Generala, which is called so in any language.
SPANISH = frozenset({"Escalera", "Full", "Póker", "Generala"})
# Every name of a box that is a message, the known ones first; those of other games that every
# language has are none.
NAMES = dict.fromkeys((
    *_KNOWN,
    N_("Choice"),
    N_("Little straight"),
    N_("Big straight"),
    N_("Straight"),
    N_("Flush"),
    N_("Big hand"),
    N_("Two pairs, one colour"),
    N_("Full house, one colour"),
    N_("Three pairs"),
    N_("Full straight"),
    N_("Villa"),
    N_("Tower"),
    N_("Odd straight"),
    N_("Even straight"),
    N_("Low straight"),
    N_("High straight"),
    N_("Thirteen"),
))  # fmt: skip


# What a box takes and pays, in a sentence: put together from its pattern and its payment. The parts
# stand amid a sentence, so they begin with a small letter where the language has one.


@cache  # a card is drawn anew at every tap
def sentence_of(box: Category, dice: int) -> Message:
    """What a box takes and pays: "For at least three alike: the sum of all five."."""
    asked = box.pattern.in_words(dice)
    pays = pays_words(box, dice)
    if not asked and box.pays.of is Of.MATCHED:
        # Translators: what a box pays, of the dice that it is for: "Pays the sum of all ones."
        return say("Pays {pays}.", pays=pays)
    # Translators: what a box takes, and what it pays: "For any dice: the sum of all five."
    return say("For {dice}: {pays}.", dice=asked or say("any dice"), pays=pays)


def pays_words(box: Category, dice: int) -> Text:
    """What a box pays of so many dice, to stand after a colon."""
    pays = box.pays
    paid = points(box.pays.points)
    if pays.of is not Of.NOTHING:
        summed = _sum_of_all(dice) if pays.of is Of.TOTAL else _matched(box.pattern, dice)
        # Translators: "the sum of all five, and 20 points more".
        more = say("{sum}, and {points} more", sum=summed, points=paid)
        paid = more if pays.points else summed
    if not box.served:
        return paid
    # Translators: "20 points, 5 more on the first roll".
    return say("{pays}, {points} more on the first roll", pays=paid, points=Number(box.served))


def _sum_of_all(dice: int) -> Message:
    return say("the sum of all {number}", number=dice)


def points(number: int) -> Text:
    """Points to stand after a colon: "1 point", "35 points"."""
    return count("{points} point", "{points} points", number, points=Number(number))


def _matched(pattern: Pattern, dice: int) -> Text:
    """The sum of the dice that make a pattern."""
    match pattern:
        case Only(faces):
            return say("the sum of all {faces}", faces=faces_listed(faces))
        case Both(patterns):
            return _matched(patterns[0], dice)
        case Within(Anything() | Only() as inside, sets):
            paid = inside.faces if isinstance(inside, Only) else FACES
            some = {tuple(face for face in paid if face in faces) for faces in sets} - {()}
            sums = [_matched(Only(faces), dice) for faces in sorted(some)] or [points(0)]
            # Translators: of several sums a box pays the highest.
            most = say("{sums}, whichever is more", sums=either(*sums))
            return most if len(sums) > 1 else sums[0]
        case _ if 2 <= pattern.size < dice:
            # Translators: "the sum of those 3", of the dice that make the pattern.
            return say("the sum of those {number}", number=pattern.size)
        case Within(inside) if not isinstance(inside, Alike | Run):
            return say("the sum of those dice")
    return _sum_of_all(dice)
