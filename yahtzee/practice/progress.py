"""What is kept of practice: the level, and the last ``MOST_DAYS`` days of the daily ten."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from types import MappingProxyType
from typing import Any

from yahtzee.messages import Message, count, say
from yahtzee.practice.drills import LEVELS, RIGHT, is_right
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.typed import read, refuse, to_data

TEN = 10
MOST_DAYS = 400
SEED = "ten "
# The levels of the ten, from the first on: they get harder.
TEN_LEVELS = (0, 0, 1, 1, 2, 2, 3, 3, 4, 4)
# A level has steps: an answer goes one up or down, and off the ends to the next level.
STEPS = 4
FIRST_STEP = 1


# How well an answer did: the name, for one that lost less than so many points.
MARKS = (
    (say("perfect"), RIGHT),
    (say("close"), 1.0),
    (say("costly"), 3.0),
    (say("very costly"), float("inf")),
)


def mark_of(loss: float) -> int:
    """How well an answer did that lost so many points, as a place in ``MARKS``."""
    return next(place for place, (_name, below) in enumerate(MARKS) if loss < below)


@dataclass(frozen=True, slots=True)
class Progress:
    """All that is kept: ``days`` has the losses of each daily ten, as far as it has gone.

    ``level`` is how hard free drills are, ``row`` the step on it.
    """

    level: int = 1
    row: int = FIRST_STEP
    days: Mapping[date, tuple[float, ...]] = field(default_factory=lambda: MappingProxyType({}))

    def answered(self, loss: float) -> "Progress":
        """After an answer to a free drill: three right ones make it harder, two bad ones easier."""
        row = self.row + 1
        level = self.level
        if not is_right(loss):
            row = min(self.row - (mark_of(loss) > 1), FIRST_STEP)
        if not 0 <= row < STEPS:
            level = min(max(level + (1 if row > 0 else -1), 0), len(LEVELS) - 1)
            row = FIRST_STEP
        return replace(self, row=row, level=level)

    def answered_on(self, day: date, loss: float) -> "Progress":
        """After an answer to the next drill of a day's ten."""
        losses = (*self.days.get(day, ()), round(loss, 2))[:TEN]
        days = dict(sorted({**self.days, day: losses}.items())[-MOST_DAYS:])
        return replace(self, days=MappingProxyType(days))

    @property
    def done(self) -> frozenset[date]:
        """The days whose ten are all answered."""
        return frozenset(day for day, losses in self.days.items() if len(losses) == TEN)


def seed_of(day: date, place: int) -> str:
    """The seed of one of the ten drills of a date: the same for everyone."""
    return f"{SEED}{day.isoformat()} {place}"


def told_result(losses: tuple[float, ...]) -> Message:
    """A day's result in words."""
    right = sum(map(is_right, losses))
    return count(
        "{right} of {number} right",
        "{right} of {number} right",
        right,
        right=right,
        number=len(losses),
    )


def merged(here: Progress, brought: Progress) -> Progress:
    """Both in one: of each day what has more answers."""
    days = dict(here.days)
    for day, losses in brought.days.items():
        days[day] = max(days.get(day, ()), losses, key=len)
    return replace(here, days=MappingProxyType(dict(sorted(days.items())[-MOST_DAYS:])))


def _progress_of_1_0_0(data: Any) -> Progress:
    """With sums of the answers by theme."""
    if isinstance(data, Mapping):
        data = {name: data[name] for name in data if name != "themes"}
    return _progress(data)


def _progress(data: Any) -> Progress:
    progress: Progress = read(Progress, data)
    if progress.level >= len(LEVELS) or progress.row >= STEPS:
        refuse("There is no such level of practice.")
    if not all(1 <= len(losses) <= TEN for losses in progress.days.values()):
        refuse(f"A day has 1 to {TEN} answers.")
    return progress


PROGRESS: SaveFormat[Progress] = SaveFormat(
    "practice", 6, to_data, {2: _progress_of_1_0_0, 6: _progress}
)
