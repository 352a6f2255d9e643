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
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game
from yahtzee.engine.legality import legal_boxes, score
from yahtzee.engine.scorecard import Scorecard
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import OutOfMemory, Program, Solver, TurnValues
from yahtzee.solver.lattice import keeps_of, rerolls
from yahtzee.solver.states import TIE, TurnState
from yahtzee.solver.tables import SMALL_KEEPS, keep_number

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


def on_turn(game: Game, solver: Solver) -> Program[Forecast]:
    """The chances of further points of the player on turn, with the dice on the table."""
    return further(solver, game.card, game.dice, game.rolls_left)


def _exactly(solver: Solver, at: Position) -> Program[Forecast | None]:
    try:
        chances = yield from solver.distribution(at.state, at.dice, at.left)
    except OutOfMemory:
        return None
    return Forecast({points: chance for points, chance in enumerate(chances) if chance})


def _by_play_outs(solver: Solver, at: Position, value: float) -> Program[Forecast]:
    found: dict[int, float] = defaultdict(float)
    portions = PLAY_OUTS // PORTION
    for portion in range(portions):
        chances = yield from _portion(solver, at, PORTION, portion)
        for points, chance in chances.items():
            found[points] += chance / portions
    return Forecast(_with_mean(found, value), exact=False)


def _portion(solver: Solver, at: Position, games: int, portion: int) -> Program[Chances]:
    tally = yield from solver.play_out(at.state, games, at.seed | portion, at.dice, at.left)
    return {points: count / tally.games for points, count in enumerate(tally.counts) if count}


def in_parts(
    solver: Solver, card: Scorecard, games: int, parts: int, exact_boxes: int
) -> Program[tuple[Chances, ...]]:
    """Estimates of the further points from a card that do not depend on each other.

    Each rests on ``games`` games and has the exact mean. With ``exact_boxes`` boxes or fewer open
    they are exact, and all the same.
    """
    if len(card.open_boxes) <= exact_boxes:
        forecast = yield from further(solver, card)
        if forecast.exact:
            return (forecast.chances,) * parts
    state = solver.state(card)
    value = yield from solver.value(state)
    found = []
    for part in range(parts):
        chances = yield from _portion(solver, Position(state), games, part)
        found.append(_with_mean(chances, value))
    return tuple(found)


def _with_mean(chances: Chances, value: float) -> dict[int, float]:
    """The chances, weighed as little as can be for this mean; one number stays as it is.

    Points far from the mean may get a chance slightly below zero where the games were few.
    """
    mean = sum(points * chance for points, chance in chances.items())
    variance = sum((points - mean) ** 2 * chance for points, chance in chances.items())
    slope = (value - mean) / variance if variance else 0.0
    return {points: chance * (1 + slope * (points - mean)) for points, chance in chances.items()}


@dataclass(frozen=True, slots=True)
class RestOfTurn:
    """Best play for points through the rest of a turn of ``card``; what it finds is remembered."""

    card: Scorecard
    values: TurnValues
    _scored: dict[tuple[Faces, bool], Scorecard] = field(default_factory=dict)
    _worth: dict[TurnState, float] = field(default_factory=dict)

    def cards(
        self, solver: Solver, rolls: Mapping[Faces, float], left: int
    ) -> Program[dict[Scorecard, float]]:
        """The chance of each card after the turn; ``rolls`` have theirs, ``left`` are to come."""
        after_turn: dict[Scorecard, float] = defaultdict(float)
        for (roll, served), chance in self._last_rolls(rolls, left).items():
            if (roll, served) not in self._scored:
                self._scored[roll, served] = yield from self._score(solver, roll, served=served)
            after_turn[self._scored[roll, served]] += chance
        return after_turn

    def _score(self, solver: Solver, roll: Faces, *, served: bool) -> Program[Scorecard]:
        """The card after a roll, the first of its turn if ``served``, went to its best box."""
        best, most = self.card, float("-inf")
        for box in legal_boxes(self.card, roll):
            after = score(self.card, box, roll, served=served)
            state = solver.state(after)
            if state not in self._worth:
                self._worth[state] = yield from solver.value(state)
            if after.total + self._worth[state] > most + TIE:
                best, most = after, after.total + self._worth[state]
        return best

    def _last_rolls(
        self, rolls: Mapping[Faces, float], left: int
    ) -> Mapping[tuple[Faces, bool], float]:
        """The chance of each roll to be the one that is scored, and whether it is a first one."""
        first, last = self.card.rules.rolls - 1, {}
        for remaining in range(left, 0, -1):
            fallen: dict[Faces, float] = defaultdict(float)
            for roll, chance in rolls.items():
                keep = _best_keep(self.values, roll, remaining)
                if remaining == first and self._is_served(roll, keep, remaining):
                    last[roll, True] = chance
                    continue
                for after, share in rerolls(keep):
                    fallen[after] += chance * share
            rolls = fallen
        return {**last, **{(roll, not first): chance for roll, chance in rolls.items()}}

    def _is_served(self, roll: Faces, keep: Faces, left: int) -> bool:
        """Whether a first roll is worth more scored as it lies."""
        number = keep_number()
        worth = self.values.served[number[roll] - SMALL_KEEPS]
        return worth > self.values.keeps[left][number[keep]] - TIE


def rest_of_turn(solver: Solver, card: Scorecard) -> Program[RestOfTurn]:
    """What best play for points does with any roll of a turn of this card."""
    return RestOfTurn(card, (yield from solver.look(solver.state(card))))


def _best_keep(values: TurnValues, roll: Faces, left: int) -> Faces:
    """The best keep of a roll, all five dice among them; of equals one of the largest."""
    worth, number = values.keeps[left], keep_number()
    best, most = roll, worth[number[roll]]
    for keep in keeps_of(roll):
        if worth[number[keep]] > most + TIE:
            best, most = keep, worth[number[keep]]
    return best
