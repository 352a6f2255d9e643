"""What is kept of practice: the days of the daily ten, and how the answers went.

Everything is bounded: the last ``MOST_DAYS`` days, and a sum for each theme.
"""

from collections.abc import Mapping
from dataclasses import astuple, dataclass, field, replace
from datetime import date
from types import MappingProxyType
from typing import Any

from yahtzee.language import N_, ngettext, number
from yahtzee.practice.drills import LEVELS, RIGHT, Drill, Theme, is_right
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.typed import read, refuse, to_data

TEN = 10
MOST_DAYS = 400
SEED = "ten "
# The levels of the ten, from the first on: they get harder.
TEN_LEVELS = (0, 0, 1, 1, 2, 2, 3, 3, 4, 4)
# A level has steps: an answer goes one up or down, and off the ends to the next level.
STEPS, FIRST_STEP = 4, 1


# How well an answer did: the name, for one that lost less than so many points.
MARKS = (
    (N_("perfect"), RIGHT),
    (N_("close"), 1.0),
    (N_("costly"), 3.0),
    (N_("very costly"), float("inf")),
)


def mark_of(loss: float) -> int:
    """How well an answer did that lost so many points, as a place in ``MARKS``."""
    return next(place for place, (_name, below) in enumerate(MARKS) if loss < below)


@dataclass(frozen=True, slots=True)
class Tally:
    """How some answers went: their number, those right, and the points lost."""

    answers: int = 0
    right: int = 0
    lost: float = 0.0

    def add(self, loss: float) -> "Tally":
        """The tally with one more answer."""
        return Tally(self.answers + 1, self.right + is_right(loss), self.lost + loss)

    @property
    def average(self) -> float:
        """Points lost an answer."""
        return self.lost / max(1, self.answers)


@dataclass(frozen=True, slots=True)
class Progress:
    """All that is kept: ``days`` has the losses of each daily ten, as far as it has gone.

    ``level`` is how hard free drills are, ``row`` the step on it.
    """

    level: int = 1
    row: int = FIRST_STEP
    days: Mapping[date, tuple[float, ...]] = field(default_factory=lambda: MappingProxyType({}))
    themes: Mapping[Theme, Tally] = field(default_factory=lambda: MappingProxyType({}))

    def answered(self, drill: Drill, loss: float) -> "Progress":
        """After an answer to a free drill: three right ones make it harder, two bad ones easier."""
        row, level = self.row + 1, self.level
        if not is_right(loss):
            row = min(self.row - (mark_of(loss) > 1), FIRST_STEP)
        if not 0 <= row < STEPS:
            level = min(max(level + (1 if row > 0 else -1), 0), len(LEVELS) - 1)
            row = FIRST_STEP
        return replace(self._told(drill, loss), row=row, level=level)

    def answered_on(self, day: date, drill: Drill, loss: float) -> "Progress":
        """After an answer to the next drill of a day's ten."""
        losses = (*self.days.get(day, ()), round(loss, 2))[:TEN]
        days = dict(sorted({**self.days, day: losses}.items())[-MOST_DAYS:])
        return replace(self._told(drill, loss), days=MappingProxyType(days))

    def _told(self, drill: Drill, loss: float) -> "Progress":
        themes = {**self.themes, drill.theme: self.themes.get(drill.theme, Tally()).add(loss)}
        return replace(self, themes=MappingProxyType(themes))

    @property
    def all_answers(self) -> Tally:
        """The sum of all answers whose theme is known."""
        return Tally(*map(sum, zip(*map(astuple, self.themes.values()), strict=True)))

    @property
    def done(self) -> frozenset[date]:
        """The days whose ten are all answered."""
        return frozenset(day for day, losses in self.days.items() if len(losses) == TEN)


def seed_of(day: date, place: int) -> str:
    """The seed of one of the ten drills of a date: the same for everyone."""
    return f"{SEED}{day.isoformat()} {place}"


def told_result(losses: tuple[float, ...]) -> str:
    """A day's result in words."""
    right = sum(map(is_right, losses))
    return ngettext(
        "{right} of {number} right, {lost} points lost",
        "{right} of {number} right, {lost} points lost",
        right,
    ).format(right=right, number=len(losses), lost=number(sum(losses), 1))


def merged(here: Progress, brought: Progress) -> Progress:
    """Both in one: of each day and each kind of sum what has more answers."""
    days = dict(here.days)
    for day, losses in brought.days.items():
        days[day] = max(days.get(day, ()), losses, key=len)
    themes = dict(here.themes)
    for theme, tally in brought.themes.items():
        themes[theme] = max(themes.get(theme, Tally()), tally, key=lambda each: each.answers)
    return replace(
        here,
        days=MappingProxyType(dict(sorted(days.items())[-MOST_DAYS:])),
        themes=MappingProxyType(themes),
    )


@dataclass(frozen=True, slots=True)
class _Stored:
    """What is stored of it, the points lost in hundredths."""

    level: int
    row: int
    days: Mapping[date, tuple[float, ...]]
    themes: tuple[tuple[Theme, int, int, float], ...]


def _data(progress: Progress) -> Any:
    themes = tuple(
        (theme, tally.answers, tally.right, round(tally.lost, 2))
        for theme, tally in progress.themes.items()
    )
    return to_data(_Stored(progress.level, progress.row, progress.days, themes))


def _with_course(data: Any) -> Progress:
    """Versions 3 and 4 had sums of the last answers, and version 3 of the thirds of a game."""
    known = dict(data) if isinstance(data, Mapping) else {}
    for name in ("course", "stages"):
        known.pop(name, None)
    return _progress(known)


def _progress(data: Any) -> Progress:
    stored = read(_Stored, data)
    if stored.level >= len(LEVELS) or stored.row >= STEPS:
        refuse("there is no such level of practice")
    if not all(1 <= len(losses) <= TEN for losses in stored.days.values()):
        refuse(f"a day has 1 to {TEN} answers")
    return Progress(
        stored.level,
        stored.row,
        MappingProxyType(dict(sorted(stored.days.items()))),
        MappingProxyType({theme: Tally(*sums) for theme, *sums in stored.themes}),
    )


PROGRESS: SaveFormat[Progress] = SaveFormat(
    "practice", 5, _data, {2: _progress, 3: _with_course, 4: _with_course, 5: _progress}
)
