"""The chance of each number of further points, if all is played for points as well as can be.

What is exact
    A player's further points are forecast exactly when ``EXACT_BOXES`` boxes or fewer are
    open, dice on the table aside. With more, from ``PLAY_OUTS`` games played out, moved so
    that their mean is the exact one.
Dice on the table
    With ``DICE_BOXES`` boxes or fewer open, the player on turn is forecast exactly from
    the dice as they lie. Before that, from the state before this turn, moved by what the
    dice so far have added to the expected total: right in the mean, near in the shape.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import floor
from weakref import WeakKeyDictionary

from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game
from yahtzee.engine.legality import legal_boxes, score
from yahtzee.engine.scorecard import Scorecard
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import OutOfMemory, Program, Solver, TurnValues
from yahtzee.solver.lattice import keeps_of, rerolls
from yahtzee.solver.states import TIE, TurnState, turn_state
from yahtzee.solver.tables import keep_number

EXACT_BOXES = 10
DICE_BOXES = 5
PLAY_OUTS = 4_096
PORTION = 1_024  # a call; hints come in between
REMEMBERED = 400

Chances = Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Forecast:
    """The chance of each number of further points, exact or an estimate."""

    chances: Chances
    exact: bool = True


# A cache: a forecast depends on the state alone. Between two moves all players but one
# stay in theirs.
_known: WeakKeyDictionary[Solver, dict[TurnState, Forecast]] = WeakKeyDictionary()


def further(solver: Solver, card: Scorecard) -> Program[Forecast]:
    """The chances of further points from a card, before a turn."""
    if card.is_full:
        return Forecast({0: 1.0})
    state, known = turn_state(card), _known.setdefault(solver, {})
    if state not in known:
        forecast = None
        if len(card.open_boxes) <= EXACT_BOXES:
            forecast = yield from _exactly(solver, state)
        if forecast is None:
            forecast = yield from _by_play_outs(solver, state)
        while len(known) >= REMEMBERED:
            del known[next(iter(known))]
        known[state] = forecast
    return known[state]


def _exactly(solver: Solver, state: TurnState) -> Program[Forecast | None]:
    try:
        chances = yield from solver.distribution(state)
    except OutOfMemory:
        return None
    return Forecast({points: chance for points, chance in enumerate(chances) if chance})


def _by_play_outs(solver: Solver, state: TurnState) -> Program[Forecast]:
    found: dict[int, float] = defaultdict(float)
    portions = PLAY_OUTS // PORTION
    for portion in range(portions):
        chances = yield from _portion(solver, state, PORTION, portion)
        for points, chance in chances.items():
            found[points] += chance / portions
    value = yield from solver.value(state)
    return Forecast(_moved(found, value - _mean(found)), exact=False)


def _portion(solver: Solver, state: TurnState, games: int, portion: int) -> Program[Chances]:
    # The seed follows from the state, so that the same question has the same answer.
    seed = state.filled << 16 | state.upper << 6 | state.yahtzee << 4 | portion
    tally = yield from solver.play_out(state, games, seed)
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
    state = turn_state(card)
    value = yield from solver.value(state)
    found = []
    for part in range(parts):
        chances = yield from _portion(solver, state, games, part)
        found.append(_moved(chances, value - _mean(chances)))
    return tuple(found)


def on_turn(game: Game, solver: Solver) -> Program[Forecast]:
    """The chances of further points of the player on turn, with the dice on the table."""
    before = yield from further(solver, game.card)
    if not game.dice:
        return before
    if len(game.card.open_boxes) <= DICE_BOXES:
        return (yield from _from_dice(game, solver))
    advice = yield from advise_game(solver, game)
    gained = advice.best.equity - game.card.total - _mean(before.chances)
    return Forecast(_moved(before.chances, gained), exact=False)


def _mean(chances: Chances) -> float:
    return sum(points * chance for points, chance in chances.items())


def _moved(chances: Chances, by: float) -> dict[int, float]:
    """The same chances of so many points more, shared between two whole numbers."""
    whole = floor(by)
    part = by - whole
    moved: dict[int, float] = defaultdict(float)
    for points, chance in chances.items():
        moved[points + whole] += chance * (1 - part)
        moved[points + whole + 1] += chance * part
    return moved


def _from_dice(game: Game, solver: Solver) -> Program[Forecast]:
    """Exactly, by following best play through the rest of the turn to each card after it."""
    card = game.card
    rest = yield from rest_of_turn(solver, card)
    after_turn = yield from rest.cards(solver, {tuple(sorted(game.dice)): 1.0}, game.rolls_left)
    chances: dict[int, float] = defaultdict(float)
    for after, chance in after_turn.items():
        forecast = yield from further(solver, after)
        for points, share in forecast.chances.items():
            chances[after.total - card.total + points] += chance * share
    return Forecast(chances)


@dataclass(frozen=True, slots=True)
class RestOfTurn:
    """Best play for points through the rest of a turn of ``card``; what it finds is remembered."""

    card: Scorecard
    values: TurnValues
    _scored: dict[Faces, Scorecard] = field(default_factory=dict)
    _worth: dict[TurnState, float] = field(default_factory=dict)

    def cards(
        self, solver: Solver, rolls: Mapping[Faces, float], left: int
    ) -> Program[dict[Scorecard, float]]:
        """The chance of each card after the turn; ``rolls`` have theirs, ``left`` are to come."""
        after_turn: dict[Scorecard, float] = defaultdict(float)
        for roll, chance in self._last_rolls(rolls, left).items():
            if roll not in self._scored:
                self._scored[roll] = yield from self._score(solver, roll)
            after_turn[self._scored[roll]] += chance
        return after_turn

    def _score(self, solver: Solver, roll: Faces) -> Program[Scorecard]:
        """The card after a roll went to its best box."""
        best, most = self.card, float("-inf")
        for box in legal_boxes(self.card, roll):
            after = score(self.card, box, roll)
            state = turn_state(after)
            if state not in self._worth:
                self._worth[state] = yield from solver.value(state)
            if after.total + self._worth[state] > most + TIE:
                best, most = after, after.total + self._worth[state]
        return best

    def _last_rolls(self, rolls: Mapping[Faces, float], left: int) -> Mapping[Faces, float]:
        """The chance of each roll to be the one that is scored."""
        for remaining in range(left, 0, -1):
            fallen: dict[Faces, float] = defaultdict(float)
            for roll, chance in rolls.items():
                for after, share in rerolls(_best_keep(self.values, roll, remaining)):
                    fallen[after] += chance * share
            rolls = fallen
        return rolls


def rest_of_turn(solver: Solver, card: Scorecard) -> Program[RestOfTurn]:
    """What best play for points does with any roll of a turn of this card."""
    return RestOfTurn(card, (yield from solver.look(turn_state(card))))


def _best_keep(values: TurnValues, roll: Faces, left: int) -> Faces:
    """The best keep of a roll, all five dice among them; of equals one of the largest."""
    worth, number = values.keeps[left], keep_number()
    best, most = roll, worth[number[roll]]
    for keep in keeps_of(roll):
        if worth[number[keep]] > most + TIE:
            best, most = keep, worth[number[keep]]
    return best
