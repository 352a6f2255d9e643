"""The dice that this page rolled by chance, by face, counted as they fall.

Whatever becomes of a roll, it counts: in games that are given up, and if it is taken back. Each
browser counts under a name of its own, and its count only goes up. So of two counts of one name
the larger is the later, and files can be brought in in any order, and twice.
"""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from yahtzee.engine.dice import FACES, Counts, Faces
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.typed import STORED_AS, StoredAs, reader, refuse, to_data

NO_DICE: Counts = (0, 0, 0, 0, 0, 0)
MOST_NAMES = 100
NAME_LENGTH = 12
HEX = "0123456789abcdef"


@dataclass(frozen=True, slots=True)
class Fallen:
    """How often each face fell, ones first, for people and for computer players."""

    people: Counts = NO_DICE
    computers: Counts = NO_DICE

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
    every = tuple(counts)
    return Fallen(_sum(each.people for each in every), _sum(each.computers for each in every))


def _sum(counts: Iterable[Counts]) -> Counts:
    return tuple(map(sum, zip(NO_DICE, *counts, strict=True)))  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class Rolled:
    """All counts by the names of browsers; ``own`` is this one's, empty before its first roll.

    Raises CorruptSave if they are of too many browsers.
    """

    own: str = ""
    counts: Mapping[str, Fallen] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.counts) > MOST_NAMES:
            refuse("Dice were counted by too many browsers.")

    @property
    def whole(self) -> Fallen:
        """All counts together."""
        return together(self.counts.values())

    def with_roll(self, faces: Faces, *, computer: bool) -> "Rolled":
        """The counts after one more roll here."""
        own = self.own or "".join(HEX[byte % len(HEX)] for byte in os.urandom(NAME_LENGTH))
        before = self.counts.get(own, Fallen())
        counted = together((before, fallen(faces, computer=computer)))
        return Rolled(own, {**self.counts, own: counted})


def merged(here: Rolled, brought: Rolled) -> Rolled:
    """The counts here and those of a file. Raises CorruptSave if they are of too many browsers."""
    counts = dict(here.counts)
    for name, count in brought.counts.items():
        counts[name] = max(count, counts.get(name, count), key=lambda each: each.dice)
    return replace(here, counts=counts)


def _numbers(count: Fallen) -> tuple[int, ...]:
    return (*count.people, *count.computers) if count.dice else ()


def _fallen(numbers: tuple[int, ...]) -> Fallen:
    if len(numbers) not in (0, 2 * len(FACES)):
        refuse(f"The dice by face cannot be {len(numbers)} numbers.")
    people = numbers[: len(FACES)]
    computers = numbers[len(FACES) :]
    return Fallen(people, computers) if numbers else Fallen()  # type: ignore[arg-type]


STORED_AS[Fallen] = StoredAs(tuple[int, ...], _numbers, _fallen)
ROLLED: SaveFormat[Rolled] = SaveFormat("rolled", 1, to_data, {1: reader(Rolled)})
