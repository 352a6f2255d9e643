"""What dice must show, and what they then pay: the two halves of a box, as values.

A pattern is one class, and all that is known of it stands there. Its fields are read from texts and
numbered in codes by what their types say: a number names all that it can be. ``match``
gives the dice that make it, of several such choices the dearest; None if none do. ``size`` is how
many make it, at most, ``written`` what a text of rules has for it, and ``in_words`` what it is amid
a sentence where so many dice are played with, empty if any will do. In ``written`` a part in
brackets is left out where its field is as usual, and a switch is written as its name.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Annotated

from yahtzee.engine.dice import FACES, MOST_DICE, Faces, faces_called, faces_listed
from yahtzee.engine.errors import BadRules
from yahtzee.messages import (
    NOTHING,
    Joint,
    Text,
    count,
    either,
    listing,
    row,
    say,
)

# What fields hold. Codes number these values: what is there stays as it is.
SIZES = (2, 3, 4, 5, 6)  # dice in a group or a row
FIRSTS = (0, *FACES)
STEPS = (1, 2, 3, 4, 5)
TOTALS = (*range(1, 100),)
MAX_GROUPS = 3
MAX_BOTH = 4
MAX_POINTS = 999

Size = Annotated[int, SIZES]
First = Annotated[int, FIRSTS]
Step = Annotated[int, STEPS]
FaceSets = tuple[Faces, ...]


def face_sets(*sets: Faces) -> FaceSets:
    """Sets of faces in the one order in which a pattern holds them."""
    return tuple(sorted({tuple(sorted({*faces})) for faces in sets}))


def _must(sound: object, message: str) -> None:
    """Raise BadRules with what a pattern or a payment should be, unless it is so."""
    if not sound:
        raise BadRules("pattern", message)


def _whole(value: object, values: tuple[int, ...]) -> bool:
    return type(value) is int and values[0] <= value <= values[-1]


def _check_sets(sets: FaceSets) -> None:
    fit = type(sets) is tuple and all(
        type(faces) is tuple and faces and all(_whole(face, FACES) for face in faces)
        for faces in sets
    )
    _must(fit and sets and sets == face_sets(*sets), "Name faces from 1 to 6, each once.")


@dataclass(frozen=True, slots=True)
class Anything:
    """Any dice at all."""

    size = MOST_DICE
    written = example = "any"

    def match(self, dice: Faces) -> Faces | None:
        return dice

    def in_words(self, _dice: int) -> Text:
        return NOTHING


@dataclass(frozen=True, slots=True)
class Only:
    """The dice that show one of these faces: an upper box. Always fits, even with none of them."""

    faces: Faces

    size = 0
    written = "only {faces}"
    example = "only 1 3 5"

    def __post_init__(self) -> None:
        _check_sets((self.faces,))

    def match(self, dice: Faces) -> Faces | None:
        return tuple(die for die in dice if die in self.faces)

    def in_words(self, _dice: int) -> Text:
        return NOTHING  # only some dice are paid, but all fit


@dataclass(frozen=True, slots=True)
class Every:
    """All dice are of one of these sets of faces: all even, all of one colour."""

    sets: FaceSets

    size = MOST_DICE
    written = "all {sets}"
    example = "all 1 6 / 2 5"

    def __post_init__(self) -> None:
        _check_sets(self.sets)

    def match(self, dice: Faces) -> Faces | None:
        return dice if any(set(dice) <= set(faces) for faces in self.sets) else None

    def in_words(self, _dice: int) -> Text:
        # Translators: "only ones and sixes": no die shows anything else.
        return either(*(say("only {faces}", faces=faces_listed(faces)) for faces in self.sets))


@dataclass(frozen=True, slots=True)
class Alike:
    """Groups of so many alike, the largest first; ``same`` lets several show one face."""

    groups: tuple[int, ...]
    same: bool = False

    written = "alike {groups}[ {same}]"
    example = "alike 3+2"

    def __post_init__(self) -> None:
        few = type(self.groups) is tuple and 1 <= len(self.groups) <= MAX_GROUPS
        sizes = few and all(_whole(size, SIZES) for size in self.groups)
        in_order = sizes and all(one >= two for one, two in pairwise(self.groups))
        several = not self.same or (in_order and len(self.groups) > 1)
        message = (
            f"Ask for one to {MAX_GROUPS} groups of 2 to {SIZES[-1]} alike, the largest first, "
            "such as 3+2; only several can be the same."
        )
        _must(in_order and several, message)

    @property
    def size(self) -> int:
        return sum(self.groups)

    def match(self, dice: Faces) -> Faces | None:
        left = [0, *map(dice.count, FACES)]
        return max(self._choices(left, self.groups), key=sum, default=None)

    def _choices(self, left: list[int], groups: tuple[int, ...]) -> Iterator[Faces]:
        if not groups:
            yield ()
            return
        size, *rest = groups
        for face in reversed(FACES):
            if left[face] >= size:
                after = [*left]
                after[face] = left[face] - size if self.same else 0
                for more in self._choices(after, tuple(rest)):
                    yield (face,) * size + more
                if not rest:
                    return  # lower faces are no dearer

    def in_words(self, dice: int) -> Text:
        groups = self.groups
        same = self.same
        if groups == (dice,):
            words = dice
            return count("all {number} dice alike", "all {number} dice alike", dice, number=words)
        if len(groups) == 1:
            size = groups[0]
            return count(
                "at least {number} alike",
                "at least {number} alike",
                size,
                number=size,
            )
        if {*groups} == {2}:
            pairs = len(groups)
            number = len(groups)
            if same:
                return count(
                    "{number} pair, even of one face",
                    "{number} pairs, even of one face",
                    pairs,
                    number=number,
                )
            return count(
                "{number} pair of different faces",
                "{number} pairs of different faces",
                pairs,
                number=number,
            )
        if not same and len(groups) == 2:
            first, second = groups
            # Translators: "three of one face and two of another", but short.
            return count(
                "{number} of one, {other} of another",
                "{number} of one, {other} of another",
                groups[0],
                number=first,
                other=second,
            )
        sizes = [
            count("{number} alike", "{number} alike", size, number=size)
            if size > 2
            else say("a pair")
            for size in groups
        ]
        # Translators: "three alike and a pair, even of one face".
        message = say("{groups}, even of one face") if same else say("{groups}, of different faces")
        return message.filled(groups=listing(*sizes))


@dataclass(frozen=True, slots=True)
class Run:
    """``length`` faces in a row, each ``step`` above the last; from ``first``, unless that is 0."""

    length: Size
    first: First = 0
    step: Step = 1

    written = "run {length}[ from {first}][ by {step}]"
    example = "run 4"

    def __post_init__(self) -> None:
        sound = _whole(self.length, SIZES) and _whole(self.step, STEPS)
        message = (
            f"A run has from 2 to {SIZES[-1]} faces, from one of 1 to 6 and each 1 to 5 above the "
            "last, such as 5 from 2, or 3 by 2."
        )
        _must(sound and _whole(self.first, FIRSTS), message)

    @property
    def size(self) -> int:
        return self.length

    def match(self, dice: Faces) -> Faces | None:
        for first in (self.first,) if self.first else reversed(FACES):
            run = tuple(range(first, first + self.length * self.step, self.step))
            if all(face in dice for face in run):
                return run
        return None

    def in_words(self, _dice: int) -> Text:
        if self.first:
            return row(
                Joint.COMMAS, *(self.first + self.step * place for place in range(self.length))
            )
        length = self.length
        number = self.length
        if self.step == 1:
            return count("{number} face in a row", "{number} faces in a row", length, number=number)
        # Translators: such as 1, 3, 5, which are 2 apart.
        return count(
            "{number} face, each {step} more than the last",
            "{number} faces, each {step} more than the last",
            length,
            number=number,
            step=self.step,
        )


@dataclass(frozen=True, slots=True)
class Sum:
    """A total from ``least`` to ``most``, both included."""

    least: int | None = None
    most: int | None = None

    size = MOST_DICE
    written = "sum [{least}]..[{most}]"
    example = "sum 22.."

    def __post_init__(self) -> None:
        ends = [end for end in (self.least, self.most) if end is not None]
        fit = all(_whole(end, TOTALS) for end in ends) and ends == sorted(ends)
        _must(ends and fit, f"A total is from 1 to {TOTALS[-1]}, such as 22.. or ..10 or 13.")

    def match(self, dice: Faces) -> Faces | None:
        total = sum(dice)
        enough = self.least is None or total >= self.least
        return dice if enough and (self.most is None or total <= self.most) else None

    def in_words(self, _dice: int) -> Text:
        ends = [end for end in (self.least, self.most) if end is not None]
        if len({*ends}) > 1:
            return say("a total from {least} to {most}", least=ends[0], most=ends[1])
        if self.least is None:
            return say("a total of {points} or less", points=ends[0])
        if self.most is None:
            return say("a total of {points} or more", points=ends[0])
        return say("a total of {points}", points=ends[0])


@dataclass(frozen=True, slots=True)
class Different:
    """No two dice alike."""

    size = MOST_DICE
    written = example = "different"

    def match(self, dice: Faces) -> Faces | None:
        return dice if len(set(dice)) == len(dice) else None

    def in_words(self, _dice: int) -> Text:
        return say("all dice different")


@dataclass(frozen=True, slots=True)
class Within:
    """A pattern that the dice of one of these sets of faces make by themselves."""

    pattern: "Plain"
    sets: FaceSets

    def __post_init__(self) -> None:
        _must(isinstance(self.pattern, Plain), "Only one pattern by itself can be within faces.")
        _check_sets(self.sets)

    @property
    def size(self) -> int:
        return self.pattern.size

    def match(self, dice: Faces) -> Faces | None:
        found = (
            self.pattern.match(tuple(die for die in dice if die in faces)) for faces in self.sets
        )
        return max((each for each in found if each is not None), key=sum, default=None)

    def in_words(self, dice: int) -> Text:
        match self:
            case Within(Alike((size,)), ((face,),)):
                # Translators: "at least two sixes".
                message = count("at least {number} {faces}", "at least {number} {faces}", size)
                return message.filled(number=size, faces=faces_called(face))
        asked = self.pattern.in_words(dice)
        # Translators: goes on "three dice alike, …": those of other faces do not count.
        among = [say("among {faces}", faces=faces_listed(faces)) for faces in self.sets]
        # Translators: "three dice alike, among ones and sixes".
        return say("{dice}, {among}", dice=asked, among=either(*among)) if asked else NOTHING


@dataclass(frozen=True, slots=True)
class Both:
    """Two or more patterns at once. The dice that make it are those of the first."""

    patterns: "tuple[Plain | Within, ...]"

    def __post_init__(self) -> None:
        some = type(self.patterns) is tuple and 2 <= len(self.patterns) <= MAX_BOTH
        sound = some and all(isinstance(each, Plain | Within) for each in self.patterns)
        _must(sound, f"Join from 2 to {MAX_BOTH} patterns.")

    def match(self, dice: Faces) -> Faces | None:
        found = [pattern.match(dice) for pattern in self.patterns]
        return None if None in found else found[0]

    def in_words(self, dice: int) -> Text:
        asked: list[Text] = [each.in_words(dice) for each in self.patterns]
        *some, last = [words for words in asked if words] or [NOTHING]
        # Translators: two things asked at once: "four faces in a row, and a total of 14".
        both = say("{some}, and {last}", some=row(Joint.COMMAS, *some), last=last)
        return both if some else last


# In the order of their numbers in codes: a new one comes last.
Plain = Anything | Only | Every | Alike | Run | Sum | Different
Pattern = Plain | Within | Both


class Of(StrEnum):
    """Which dice are paid, before a fixed number of points is added."""

    NOTHING = ""
    TOTAL = "total"
    MATCHED = "matched"


@dataclass(frozen=True, slots=True)
class Payment:
    """What dice that fit are worth: the sum of all, or of those that match, and ``points``."""

    of: Of
    points: int = 0

    def __post_init__(self) -> None:
        sound = type(self.of) is Of and _whole(self.points, (0, MAX_POINTS))
        _must(sound, f"A box pays total, matched, or from 0 to {MAX_POINTS} points.")

    def worth(self, dice: Faces, matched: Faces) -> int:
        """The points of dice, of which ``matched`` make the pattern."""
        counted = {Of.NOTHING: (), Of.TOTAL: dice, Of.MATCHED: matched}[self.of]
        return sum(counted) + self.points


TOTAL = Payment(Of.TOTAL)
MATCHED = Payment(Of.MATCHED)


def fixed(points: int) -> Payment:
    """The same for all dice that fit."""
    return Payment(Of.NOTHING, points)
