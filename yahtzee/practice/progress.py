"""What is kept of practice: the days of the daily ten, and how the answers went.

Everything is bounded: the last ``MOST_DAYS`` days, and a sum for each theme.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from math import isfinite
from types import MappingProxyType
from typing import Any

from yahtzee.language import N_, ngettext, number
from yahtzee.practice.drills import LEVELS, Drill, Theme, is_right
from yahtzee.saves.checks import choice, exactly, iso_date, listed, refuse, several, whole
from yahtzee.saves.envelope import SaveFormat

TEN = 10
MOST_DAYS = 400
MOST_ANSWERS = 10**9
SEED = "ten "
# The levels of the ten, from the first on: they get harder.
TEN_LEVELS = (0, 0, 1, 1, 2, 2, 3, 3, 4, 4)
# A level has steps: an answer goes one up or down, and off the ends to the next level.
STEPS, FIRST_STEP = 4, 1


@dataclass(frozen=True, slots=True)
class Mark:
    """How well an answer did: it lost less than ``below`` points.

    The name is translated by whoever shows it.
    """

    below: float
    name: str


MARKS = (
    Mark(0.05, N_("perfect")),
    Mark(1.0, N_("close")),
    Mark(3.0, N_("costly")),
    Mark(float("inf"), N_("very costly")),
)


def mark_of(loss: float) -> Mark:
    """How well an answer did that lost so many points."""
    return next(mark for mark in MARKS if loss < mark.below)


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
        told = self._told(drill, loss)
        if is_right(loss):
            row, level = self.row + 1, self.level
        else:
            row, level = self.row - (loss >= MARKS[1].below), self.level
            row = min(row, FIRST_STEP)
        if not 0 <= row < STEPS:
            level = min(max(level + (1 if row > 0 else -1), 0), len(LEVELS) - 1)
            row = FIRST_STEP
        return replace(told, row=row, level=level)

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
        known = self.themes.values()
        return Tally(
            sum(tally.answers for tally in known),
            sum(tally.right for tally in known),
            sum(tally.lost for tally in known),
        )

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


def _data(progress: Progress) -> dict[str, Any]:
    return {
        "level": progress.level,
        "row": progress.row,
        "days": [[day.isoformat(), list(losses)] for day, losses in progress.days.items()],
        "themes": [
            [theme.value, tally.answers, tally.right, round(tally.lost, 2)]
            for theme, tally in progress.themes.items()
        ],
    }


def _with_course(stored: object) -> Progress:
    """Versions 3 and 4 had sums of the last answers, and version 3 of the thirds of a game."""
    data = stored if isinstance(stored, Mapping) else {}
    return _progress({name: data[name] for name in data.keys() - {"course", "stages"}})


def _progress(stored: object) -> Progress:
    data = exactly(stored, ("level", "row", "days", "themes"))
    days = dict(_day(each) for each in listed(data["days"], "the days"))
    themes = dict(_tally(each) for each in listed(data["themes"], "the themes"))
    if len(days) > MOST_DAYS:
        refuse(f"no more than {MOST_DAYS} days are kept")
    return Progress(
        whole(data["level"], "the level", len(LEVELS) - 1),
        whole(data["row"], "a step", STEPS - 1),
        MappingProxyType(dict(sorted(days.items()))),
        MappingProxyType(themes),
    )


def _day(line: object) -> tuple[date, tuple[float, ...]]:
    day, losses = several(line, 2, "a day")
    read = tuple(_loss(each) for each in listed(losses, "the losses"))
    if not 1 <= len(read) <= TEN:
        refuse(f"a day has 1 to {TEN} answers")
    return iso_date(day, "a day"), read


def _tally(line: object) -> tuple[Theme, Tally]:
    theme, answers, right, lost = several(line, 4, "a theme")
    all_of = whole(answers, "answers", MOST_ANSWERS)
    tally = Tally(all_of, whole(right, "right answers", all_of), _loss(lost))
    return choice(Theme, theme, "a theme"), tally


def _loss(data: object) -> float:
    if type(data) not in (int, float) or not isfinite(data) or data < 0:  # type: ignore[arg-type,operator]
        refuse("points lost are a number from 0")
    return float(data)  # type: ignore[arg-type]


PROGRESS: SaveFormat[Progress] = SaveFormat(
    "practice",
    5,
    _data,
    MappingProxyType(dict.fromkeys((3, 4), _with_course) | dict.fromkeys((2, 5), _progress)),
)
