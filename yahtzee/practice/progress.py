"""What is kept of practice: the days of the daily ten, and how the answers went.

Everything is bounded: the last ``MOST_DAYS`` days, a sum for each theme, and a sum for each of the
last ``MOST_SPANS`` spans of ``SPAN`` answers.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from math import isfinite
from types import MappingProxyType
from typing import Any

from yahtzee.engine.contest import number_of
from yahtzee.language import N_, _, ngettext, number
from yahtzee.practice.drills import LEVELS, Drill, Theme, is_right
from yahtzee.saves.checks import choice, exactly, iso_date, listed, refuse, several, whole
from yahtzee.saves.envelope import SaveFormat

TEN = 10
MOST_DAYS = 400
MOST_ANSWERS = 10**9
SPAN = 10
MOST_SPANS = 50
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
    sign: str
    name: str


MARKS = (
    Mark(0.05, "🟩", N_("perfect")),
    Mark(1.0, "🟨", N_("close")),
    Mark(3.0, "🟧", N_("costly")),
    Mark(float("inf"), "🟥", N_("very costly")),
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

    ``level`` is how hard free drills are, ``row`` the step on it. ``course`` has the sums of the
    last answers, the oldest first: its last part alone may have less than ``SPAN``.
    """

    level: int = 1
    row: int = FIRST_STEP
    days: Mapping[date, tuple[float, ...]] = field(default_factory=lambda: MappingProxyType({}))
    themes: Mapping[Theme, Tally] = field(default_factory=lambda: MappingProxyType({}))
    course: tuple[Tally, ...] = ()

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
        *whole, last = self.course or (Tally(),)
        if last.answers == SPAN:
            whole, last = [*whole, last], Tally()
        course = (*whole, last.add(loss))[-MOST_SPANS:]
        return replace(self, themes=MappingProxyType(themes), course=course)

    @property
    def all_answers(self) -> Tally:
        """The sum of all answers whose theme is known."""
        return sum_of(self.themes.values())

    @property
    def done(self) -> frozenset[date]:
        """The days whose ten are all answered."""
        return frozenset(day for day, losses in self.days.items() if len(losses) == TEN)


def sum_of(tallies: Iterable[Tally]) -> Tally:
    """Several sums in one."""
    known = tuple(tallies)
    return Tally(
        sum(tally.answers for tally in known),
        sum(tally.right for tally in known),
        sum(tally.lost for tally in known),
    )


def seed_of(day: date, place: int) -> str:
    """The seed of one of the ten drills of a date: the same for everyone."""
    return f"{SEED}{day.isoformat()} {place}"


def title_of(day: date) -> str:
    """What the ten of a day are called."""
    return _("Yahtzee practice {number}, {date}").format(
        number=number_of(day), date=day.isoformat()
    )


def share_text(day: date, losses: tuple[float, ...], link: str = "") -> str:
    """A result to pass on: how many were right, points lost, and a sign for each."""
    signs = "".join(mark_of(loss).sign for loss in losses)
    lines = (f"{title_of(day)}: {told_result(losses)}", signs, link)
    return "\n".join(filter(None, lines))


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
        course=max(here.course, brought.course, key=lambda spans: sum_of(spans).answers),
    )


def _data(progress: Progress) -> dict[str, Any]:
    return {
        "level": progress.level,
        "row": progress.row,
        "days": [[day.isoformat(), list(losses)] for day, losses in progress.days.items()],
        "themes": [[theme.value, *_written(tally)] for theme, tally in progress.themes.items()],
        "course": [_written(tally) for tally in progress.course],
    }


def _written(tally: Tally) -> list[float]:
    return [tally.answers, tally.right, round(tally.lost, 2)]


def _second(stored: object) -> Progress:
    """The data of version 2, which knew no course."""
    return _known(exactly(stored, ("level", "row", "days", "themes")))


def _third(stored: object) -> Progress:
    """The data of version 3, which had sums for the thirds of a game as well."""
    data = exactly(stored, ("level", "row", "days", "themes", "stages", "course"))
    return _progress({name: each for name, each in data.items() if name != "stages"})


def _progress(stored: object) -> Progress:
    data = exactly(stored, ("level", "row", "days", "themes", "course"))
    course = tuple(_sum(each, SPAN) for each in listed(data["course"], "the course"))
    if len(course) > MOST_SPANS:
        refuse(f"there are no more than {MOST_SPANS} spans")
    if not all(span.answers for span in course):
        refuse("a span has at least one answer")
    return replace(_known(data), course=course)


def _known(data: Mapping[str, Any]) -> Progress:
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
    theme, *tally = several(line, 4, "a theme")
    return choice(Theme, theme, "a theme"), _sum(tally, MOST_ANSWERS)


def _sum(line: object, most: int) -> Tally:
    answers, right, lost = several(line, 3, "a sum")
    all_of = whole(answers, "answers", most)
    return Tally(all_of, whole(right, "right answers", all_of), _loss(lost))


def _loss(data: object) -> float:
    if type(data) not in (int, float) or not isfinite(data) or data < 0:  # type: ignore[arg-type,operator]
        refuse("points lost are a number from 0")
    return float(data)  # type: ignore[arg-type]


PROGRESS: SaveFormat[Progress] = SaveFormat(
    "practice", 4, _data, MappingProxyType({2: _second, 3: _third, 4: _progress})
)
