"""The dice that this page rolled by chance, by face, counted as they fall.

Whatever becomes of a roll, it counts: in games that are given up, and if it is taken back. Each
browser counts under a name of its own, and its count only goes up. So of two counts of one name
the larger is the later, and files can be brought in in any order, and twice.
"""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from yahtzee.engine.dice import FACES, Counts, Faces
from yahtzee.saves.checks import exactly, listed, refuse, several, text, whole
from yahtzee.saves.envelope import SaveFormat

NO_DICE: Counts = (0, 0, 0, 0, 0, 0)
MOST_DICE = 10**12
MOST_NAMES = 100
NAME_LENGTH, HEX = 12, "0123456789abcdef"


@dataclass(frozen=True, slots=True)
class Fallen:
    """How often each face fell, ones first, for people and for computer players."""

    people: Counts = NO_DICE
    computers: Counts = NO_DICE

    def plus(self, other: "Fallen") -> "Fallen":
        """Both together. Not an operator, which a first roll would need more of the runtime for."""
        return Fallen(_sum(self.people, other.people), _sum(self.computers, other.computers))

    @property
    def dice(self) -> int:
        """How many dice these are."""
        return sum(self.people) + sum(self.computers)


def fallen(faces: Iterable[int], *, computer: bool) -> Fallen:
    """These faces, of one kind of player."""
    several = tuple(faces)
    counts: Counts = tuple(map(several.count, FACES))  # type: ignore[assignment]
    return Fallen(computers=counts) if computer else Fallen(counts)


def together(counts: Iterable[Fallen]) -> Fallen:
    """All of these counts as one."""
    total = Fallen()
    for each in counts:
        total = total.plus(each)
    return total


def _sum(some: Counts, others: Counts) -> Counts:
    return tuple(a + b for a, b in zip(some, others, strict=True))  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class Rolled:
    """All counts by the names of browsers; ``own`` is this one's, empty before its first roll."""

    own: str = ""
    counts: Mapping[str, Fallen] = field(default_factory=dict)

    @property
    def whole(self) -> Fallen:
        """All counts together."""
        return together(self.counts.values())

    def with_roll(self, faces: Faces, *, computer: bool) -> "Rolled":
        """The counts after one more roll here."""
        own = self.own or "".join(HEX[byte % len(HEX)] for byte in os.urandom(NAME_LENGTH))
        counted = self.counts.get(own, Fallen()).plus(fallen(faces, computer=computer))
        return Rolled(own, {**self.counts, own: counted})


def merged(here: Rolled, brought: Rolled) -> Rolled:
    """The counts here and those of a file. Raises CorruptSave if they are of too many browsers."""
    counts = dict(here.counts)
    for name, count in brought.counts.items():
        counts[name] = max(count, counts.get(name, count), key=lambda each: each.dice)
    return replace(here, counts=_checked(counts))


def _checked(counts: dict[str, Fallen]) -> Mapping[str, Fallen]:
    if len(counts) > MOST_NAMES:
        refuse("dice were counted by too many browsers")
    return counts


def fallen_data(count: Fallen) -> list[int]:
    """The numbers that are stored of a count."""
    return [*count.people, *count.computers]


def read_fallen(data: object) -> Fallen:
    """The count of such numbers. Raises CorruptSave."""
    numbers = [
        whole(each, "a number of dice", MOST_DICE)
        for each in several(data, 2 * len(FACES), "the dice by face")
    ]
    people, computers = tuple(numbers[: len(FACES)]), tuple(numbers[len(FACES) :])
    return Fallen(people, computers)  # type: ignore[arg-type]


def _data(rolled: Rolled) -> dict[str, Any]:
    counts = [[name, fallen_data(count)] for name, count in rolled.counts.items()]
    return {"own": rolled.own, "counts": counts}


def _rolled(data: Any) -> Rolled:
    record = exactly(data, ("own", "counts"))
    lines = [several(line, 2, "a count") for line in listed(record["counts"], "the counts")]
    counts = {text(name, "a name"): read_fallen(numbers) for name, numbers in lines}
    return Rolled(text(record["own"], "a name"), _checked(counts))


ROLLED: SaveFormat[Rolled] = SaveFormat("rolled", 1, _data, MappingProxyType({1: _rolled}))
