"""What dice must show, and what they then pay: the two halves of a box, as values.

``match`` gives the dice that make a pattern, of several such choices the dearest; None if
none do. A new pattern needs nothing else: points, jokers, words, odds and codes ask it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from yahtzee.engine.dice import DICE, FACES, Faces
from yahtzee.engine.errors import BadRules
from yahtzee.language import N_, _

MAX_SIZE = 6  # dice in a group or a row: one more than there are
MAX_GROUPS = 3
MAX_BOTH = 4
MAX_SUM = 99
MAX_POINTS = 999

FaceSets = tuple[Faces, ...]


def face_sets(*sets: Faces) -> FaceSets:
    """Sets of faces in the one order in which a pattern holds them."""
    return tuple(sorted({tuple(sorted({*faces})) for faces in sets}))


def _must(sound: object, message: str) -> None:
    """Raise BadRules with what a pattern or a payment should be, unless it is so."""
    if not sound:
        limits = {"size": MAX_SIZE, "number": MAX_GROUPS, "both": MAX_BOTH}
        told = _(message).format(**limits, sum=MAX_SUM, points=MAX_POINTS)
        raise BadRules("pattern", told)


def _whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _check_sets(sets: FaceSets) -> None:
    fit = type(sets) is tuple and all(
        type(faces) is tuple and faces and all(_whole(face, 1, len(FACES)) for face in faces)
        for faces in sets
    )
    _must(fit and sets and sets == face_sets(*sets), N_("Name faces from 1 to 6, each once."))


@dataclass(frozen=True, slots=True)
class Anything:
    """Any dice at all."""

    size = DICE

    def match(self, dice: Faces) -> Faces | None:
        """See the module."""
        return dice


@dataclass(frozen=True, slots=True)
class Only:
    """The dice that show one of these faces: an upper box. Always fits, even with none of them."""

    faces: Faces

    size = 0

    def __post_init__(self) -> None:
        _check_sets((self.faces,))

    def match(self, dice: Faces) -> Faces | None:
        """See the module."""
        return tuple(die for die in dice if die in self.faces)


@dataclass(frozen=True, slots=True)
class Every:
    """All dice are of one of these sets of faces: all even, all of one colour."""

    sets: FaceSets

    size = DICE

    def __post_init__(self) -> None:
        _check_sets(self.sets)

    def match(self, dice: Faces) -> Faces | None:
        """See the module."""
        return dice if any(set(dice) <= set(faces) for faces in self.sets) else None


@dataclass(frozen=True, slots=True)
class Alike:
    """Groups of so many alike, the largest first; ``same`` lets several show one face."""

    groups: tuple[int, ...]
    same: bool = False

    def __post_init__(self) -> None:
        few = type(self.groups) is tuple and 1 <= len(self.groups) <= MAX_GROUPS
        sizes = few and all(_whole(size, 2, MAX_SIZE) for size in self.groups)
        in_order = sizes and all(one >= two for one, two in pairwise(self.groups))
        several = not self.same or (in_order and len(self.groups) > 1)
        message = N_(
            "Ask for one to {number} groups of 2 to {size} alike, the largest first, such as 3+2; "
            "only several can be the same."
        )
        _must(in_order and several, message)

    @property
    def size(self) -> int:
        """How many dice make the pattern."""
        return sum(self.groups)

    def match(self, dice: Faces) -> Faces | None:
        """See the module."""
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


@dataclass(frozen=True, slots=True)
class Run:
    """``length`` faces in a row, each ``step`` above the last; from ``first``, unless that is 0."""

    length: int
    first: int = 0
    step: int = 1

    def __post_init__(self) -> None:
        sound = _whole(self.length, 2, MAX_SIZE) and _whole(self.step, 1, len(FACES) - 1)
        message = N_(
            "A run has from 2 to {size} faces, from one of 1 to 6 and each 1 to 5 above the last, "
            "such as 5 from 2, or 3 by 2."
        )
        _must(sound and _whole(self.first, 0, len(FACES)), message)

    @property
    def size(self) -> int:
        """How many dice make the pattern."""
        return self.length

    def match(self, dice: Faces) -> Faces | None:
        """See the module."""
        for first in (self.first,) if self.first else reversed(FACES):
            run = tuple(range(first, first + self.length * self.step, self.step))
            if all(face in dice for face in run):
                return run
        return None


@dataclass(frozen=True, slots=True)
class Sum:
    """A total from ``least`` to ``most``, both included."""

    least: int | None = None
    most: int | None = None

    size = DICE

    def __post_init__(self) -> None:
        ends = [end for end in (self.least, self.most) if end is not None]
        fit = all(_whole(end, 1, MAX_SUM) for end in ends) and ends == sorted(ends)
        _must(ends and fit, N_("A total is from 1 to {sum}, such as 22.. or ..10 or 13."))

    def match(self, dice: Faces) -> Faces | None:
        """See the module."""
        total = sum(dice)
        enough = self.least is None or total >= self.least
        return dice if enough and (self.most is None or total <= self.most) else None


@dataclass(frozen=True, slots=True)
class Different:
    """No two dice alike."""

    size = DICE

    def match(self, dice: Faces) -> Faces | None:
        """See the module."""
        return dice if len(set(dice)) == len(dice) else None


@dataclass(frozen=True, slots=True)
class Within:
    """A pattern that the dice of one of these sets of faces make by themselves."""

    pattern: "Plain"
    sets: FaceSets

    def __post_init__(self) -> None:
        _must(
            isinstance(self.pattern, Plain), N_("Only one pattern by itself can be within faces.")
        )
        _check_sets(self.sets)

    @property
    def size(self) -> int:
        """How many dice make the pattern."""
        return self.pattern.size

    def match(self, dice: Faces) -> Faces | None:
        """See the module."""
        found = (
            self.pattern.match(tuple(die for die in dice if die in faces)) for faces in self.sets
        )
        return max((each for each in found if each is not None), key=sum, default=None)


@dataclass(frozen=True, slots=True)
class Both:
    """Two or more patterns at once. The dice that make it are those of the first."""

    patterns: "tuple[Plain | Within, ...]"

    def __post_init__(self) -> None:
        some = type(self.patterns) is tuple and 2 <= len(self.patterns) <= MAX_BOTH
        sound = some and all(isinstance(each, Plain | Within) for each in self.patterns)
        _must(sound, N_("Join from 2 to {both} patterns."))

    @property
    def size(self) -> int:
        """How many dice make the first pattern."""
        return self.patterns[0].size

    def match(self, dice: Faces) -> Faces | None:
        """See the module."""
        found = [pattern.match(dice) for pattern in self.patterns]
        return None if None in found else found[0]


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
        sound = type(self.of) is Of and _whole(self.points, 0, MAX_POINTS)
        _must(sound, N_("A box pays total, matched, or from 0 to {points} points."))

    def worth(self, dice: Faces, matched: Faces) -> int:
        """The points of dice, of which ``matched`` make the pattern."""
        counted = {Of.NOTHING: (), Of.TOTAL: dice, Of.MATCHED: matched}[self.of]
        return sum(counted) + self.points


TOTAL, MATCHED = Payment(Of.TOTAL), Payment(Of.MATCHED)


def fixed(points: int) -> Payment:
    """The same for all dice that fit."""
    return Payment(Of.NOTHING, points)
