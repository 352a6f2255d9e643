"""The chance of winning, for everyone at the table.

All are taken to play for points from here on, as well as can be; a tie counts for each
of its players in equal parts, so that the chances add up to one.

What is exact
    A player's further points are forecast exactly when ``EXACT_BOXES`` boxes or fewer are
    open, dice on the table aside. With more, from ``PLAY_OUTS`` games played out, moved so
    that their mean is the exact one, which leaves a standard error of about 0.005
    (``Outlook.standard_error`` says 0.008 at most).
Dice on the table
    With ``DICE_BOXES`` boxes or fewer open, the player on turn is forecast exactly from
    the dice as they lie. Before that, from the state before this turn, moved by what the
    dice so far have added to the expected total: right in the mean, near in the shape.
Ties that Yahtzee bonuses settle
    are settled by the bonuses that the players have now.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import cos, floor, pi, prod
from weakref import WeakKeyDictionary

from yahtzee.dice import Faces
from yahtzee.game import Game
from yahtzee.legality import legal_boxes, score
from yahtzee.rules import Ties
from yahtzee.scorecard import Scorecard
from yahtzee.scoring import possible_points
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
CERTAIN = 1e-12

Chances = Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Forecast:
    """The chance of each number of further points, exact or an estimate.

    ``play_outs`` games stand behind it; none if chance had no part.
    """

    chances: Chances
    exact: bool = True
    play_outs: int = 0


@dataclass(frozen=True, slots=True)
class Outlook:
    """Each player's chance of winning, in order of play, exact or an estimate.

    ``play_outs`` games stand behind the least certain forecast, or none if chance had no
    part.
    """

    chances: tuple[float, ...]
    exact: bool = True
    play_outs: int = 0

    @property
    def standard_error(self) -> float:
        """The standard error of each chance, on the careful side."""
        # That of one whole match a play-out. Comparing every total with every other, and
        # moving them to their exact means, leaves about two thirds of it.
        largest = max(chance * (1 - chance) for chance in self.chances)
        return float((largest / self.play_outs) ** 0.5) if self.play_outs else 0.0


def win_chances(game: Game, solver: Solver) -> Program[tuple[float, ...]]:
    """Each player's chance of winning."""
    return (yield from outlook(game, solver)).chances


def outlook(game: Game, solver: Solver) -> Program[Outlook]:
    """Each player's chance of winning, and what it rests on."""
    forecasts = []
    for player, card in enumerate(game.cards):
        on_turn = player == game.player and not game.is_over
        forecast = yield from (_on_turn(game, solver) if on_turn else further(solver, card))
        forecasts.append(forecast)
    strengths = [
        _strengths(game, player, forecast.chances) for player, forecast in enumerate(forecasts)
    ]
    return Outlook(
        shares(strengths),
        all(forecast.exact for forecast in forecasts),
        max(forecast.play_outs for forecast in forecasts),
    )


def certain_goal(game: Game, solver: Solver) -> Program[Sequence[float] | None]:
    """What each number of further points from this turn's start is worth: the chance to win.

    A goal for ``Solver.aim`` and the player on turn. None if a rival's total cannot be
    forecast exactly yet.
    """
    others = {}
    for player, card in enumerate(game.cards):
        if player != game.player:
            forecast = yield from further(solver, card)
            if not forecast.exact:
                return None
            others[player] = forecast.chances
    goal: list[float] = []
    for worth in worth_of_points(game, others):
        goal.append(worth)
        if worth >= 1 - CERTAIN:
            break
    return goal


def worth_of_points(game: Game, others: Mapping[int, Chances]) -> Iterator[float]:
    """What each number of further points from this turn's start is worth: the chance to win.

    ``others`` are the forecasts of the players who are not on turn, by their places.
    """
    rivals = [_strengths(game, player, chances) for player, chances in others.items()]
    return _worth(rivals, _reachable(game))


def is_decided(goal: Sequence[float]) -> bool:
    """Whether no number of further points changes anything."""
    return goal[-1] - goal[0] <= CERTAIN


# ---- Strengths: totals as whole numbers that also hold what settles a tie ----


def _strength(game: Game, player: int, total: int) -> int:
    """A number that compares as final totals do, ties settled as the rules want it."""
    if game.rules.ties is not Ties.BONUSES:
        return total
    bonuses = [card.yahtzee_bonuses for card in game.cards]
    return total * (max(bonuses) + 1) + bonuses[player]


def _reachable(game: Game) -> Iterator[int]:
    """The strength of each total that the player on turn may reach, and some more."""
    so_far = game.card.total
    for total in range(so_far, so_far + most_further(game.card) + 1):
        yield _strength(game, game.player, total)


def _strengths(game: Game, player: int, chances: Chances) -> dict[int, float]:
    so_far = game.cards[player].total
    return {_strength(game, player, so_far + points): chance for points, chance in chances.items()}


def shares(strengths: Sequence[Chances]) -> tuple[float, ...]:
    """The chance of each to be the strongest, those who tie sharing equally.

    A player who ties with k others wins 1 / (k + 1), the integral over u of u to the k:
    so each win is the integral of the product, over the others, of "is weaker, or u times
    equal". Gauss's rule gives it exactly.
    """
    won = [0.0] * len(strengths)
    below = [0.0] * len(strengths)
    for strength in sorted(set().union(*strengths)):
        equal = [chances.get(strength, 0.0) for chances in strengths]
        reached = [player for player, chance in enumerate(equal) if chance]
        for u, weight in _gauss((len(reached) + 1) // 2):
            factors = [low + u * tie for low, tie in zip(below, equal, strict=True)]
            for player in reached:
                others = prod(factors[:player]) * prod(factors[player + 1 :])
                won[player] += weight * equal[player] * others
        for player in reached:
            below[player] += equal[player]
    total = sum(won)
    return tuple(chance / total for chance in won)


def _worth(others: Sequence[Chances], strengths: Iterator[int]) -> Iterator[float]:
    """The share of a win that each strength, ascending, earns against the others."""
    rising = [sorted(chances.items()) for chances in others]
    below = [0.0] * len(others)
    places = [0] * len(others)
    for strength in strengths:
        for other, chances in enumerate(rising):
            while places[other] < len(chances) and chances[places[other]][0] < strength:
                below[other] += chances[places[other]][1]
                places[other] += 1
        equal = [chances.get(strength, 0.0) for chances in others]
        yield sum(
            weight * prod(low + u * tie for low, tie in zip(below, equal, strict=True))
            for u, weight in _gauss(len(others) // 2 + 1)
        )


@cache
def _gauss(points: int) -> tuple[tuple[float, float], ...]:
    """Gauss's rule on 0 to 1: exact for polynomials of degree 2 * points - 1."""
    rule = []
    for number in range(points):
        x = cos(pi * (number + 0.75) / (points + 0.5))
        for _ in range(8):  # Newton, on the Legendre polynomial
            lower, value = 1.0, x
            for degree in range(2, points + 1):
                lower, value = value, ((2 * degree - 1) * x * value - (degree - 1) * lower) / degree
            slope = points * (x * value - lower) / (x * x - 1)
            x -= value / slope
        rule.append(((1 + x) / 2, 1 / ((1 - x * x) * slope * slope)))
    return tuple(rule)


# ---- Forecasts ----

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
    return Forecast(_moved(found, value - _mean(found)), exact=False, play_outs=PLAY_OUTS)


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


def _on_turn(game: Game, solver: Solver) -> Program[Forecast]:
    """The player on turn, with the dice on the table."""
    before = yield from further(solver, game.card)
    if not game.dice:
        return before
    if len(game.card.open_boxes) <= DICE_BOXES:
        return (yield from _from_dice(game, solver))
    advice = yield from advise_game(solver, game)
    gained = advice.best.equity - game.card.total - _mean(before.chances)
    return Forecast(_moved(before.chances, gained), exact=False, play_outs=before.play_outs)


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


def most_further(card: Scorecard) -> int:
    """No more than this can come: every open box at its best, and every bonus."""
    rules, boxes = card.rules, card.open_boxes
    upper = rules.upper_bonus.points - card.upper_bonus if rules.upper_bonus else 0
    yahtzee = rules.yahtzee_bonus.points if rules.yahtzee_bonus else 0
    return sum(possible_points(box)[-1] for box in boxes) + upper + len(boxes) * yahtzee
