"""The chance of each number of further points, if all is played for points as well as can be.

What is exact
    With ``EXACT_BOXES`` boxes or fewer open, dice on the table or not.
What is an estimate
    With more open, ``PLAY_OUTS`` games are played out from the position as it lies, and each
    number of points is weighed so that their mean is the exact one: J.-C. Deville and C.-E.
    Särndal, Calibration Estimators in Survey Sampling (1992). Of a chance of winning that leaves
    a standard error of 0.2 points in a hundred by most rules, and of 0.3 where Yahtzees bring
    bonuses; docs/figures.md has the worst cases.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from yahtzee.engine.dice import Faces
from yahtzee.engine.scorecard import Scorecard
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import OutOfMemory, Program, Solver
from yahtzee.solver.states import TurnState
from yahtzee.solver.tables import keep_number

EXACT_BOXES = 10
PLAY_OUTS = 4_096
PORTION = 1_024  # a call; hints come in between
REMEMBERED = 400

Chances = Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Forecast:
    """The chance of each number of further points, exact or an estimate."""

    chances: Chances
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Position:
    """All that a forecast depends on: the state, the dice on the table, and the rolls left."""

    state: TurnState
    dice: Faces = ()
    left: int = 0

    @property
    def seed(self) -> int:
        """It follows from the position, so that the same question has the same answer."""
        state, number = self.state, keep_number()[self.dice]
        key = state.filled << 16 | state.upper << 6 | state.yahtzee << 4
        return (key + number * 0x9E3779B1 + self.left * 0x85EBCA6B) & 0xFFFF_FFF0


# A cache: between two moves all players but one stay in their positions.
_known: WeakKeyDictionary[Solver, dict[Position, Forecast]] = WeakKeyDictionary()


def further(solver: Solver, card: Scorecard, dice: Faces = (), left: int = 0) -> Program[Forecast]:
    """The chances of further points from a card, with these dice on the table, if any."""
    if card.is_full:
        return Forecast({0: 1.0})
    position = Position(solver.state(card), tuple(sorted(dice)), left if dice else 0)
    known = _known.setdefault(solver, {})
    if position not in known:
        forecast = None
        if len(card.open_boxes) <= EXACT_BOXES:
            forecast = yield from _exactly(solver, position)
        if forecast is None:
            advice = yield from advise(solver, card, dice, left)
            value = advice.best.equity - card.total
            forecast = yield from _by_play_outs(solver, position, value)
        while len(known) >= REMEMBERED:
            del known[next(iter(known))]
        known[position] = forecast
    return known[position]


def _exactly(solver: Solver, at: Position) -> Program[Forecast | None]:
    try:
        chances = yield from solver.distribution(at.state, at.dice, at.left)
    except OutOfMemory:
        return None
    return Forecast({points: chance for points, chance in enumerate(chances) if chance})


def _by_play_outs(solver: Solver, at: Position, value: float) -> Program[Forecast]:
    found: dict[int, float] = defaultdict(float)
    for portion in range(PLAY_OUTS // PORTION):
        seed = at.seed | portion
        counts = yield from solver.play_out(at.state, PORTION, seed, at.dice, at.left)
        for points, count in enumerate(counts):
            if count:
                found[points] += count / PLAY_OUTS
    return Forecast(_with_mean(found, value), exact=False)


def _with_mean(chances: Chances, value: float) -> dict[int, float]:
    """The chances, weighed as little as can be for this mean; one number stays as it is.

    Points far from the mean may get a chance slightly below zero where the games were few.
    """
    mean = sum(points * chance for points, chance in chances.items())
    variance = sum((points - mean) ** 2 * chance for points, chance in chances.items())
    slope = (value - mean) / variance if variance else 0.0
    return {points: chance * (1 + slope * (points - mean)) for points, chance in chances.items()}
