"""The chance of winning, for everyone at the table, and of each number of further points.

People are taken to play for points from here on, as well as can be, and computers as they play; a
tie counts for each of its players in equal parts, so that the chances add up to one.

What is exact
    Further points of people with ``EXACT_BOXES`` boxes or fewer open, dice on the table or not;
    where Yahtzee bonuses settle ties, and more of them may come, with ``SETTLED_BOXES`` or fewer.
What is an estimate
    With more open, ``PLAY_OUTS`` games are played out from the position as it lies, and each
    number of points is weighed so that their mean is the exact one: J.-C. Deville and C.-E.
    Särndal, Calibration Estimators in Survey Sampling (1992). Of a chance of winning that leaves
    a standard error of 0.14 points in a hundred by most rules, and of up to 0.35 where Yahtzees
    bring bonuses: docs/figures.md has them. Computers' games are played out to the end of the
    game; their mean is not known, which leaves an error of 0.5, and 0.8 at most.
Ties that Yahtzee bonuses settle
    are settled by all the bonuses at the end; in an estimate by those that the players have now.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from itertools import accumulate
from math import exp, sqrt
from types import MappingProxyType
from typing import NamedTuple
from weakref import WeakKeyDictionary

from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Level
from yahtzee.engine.legality import bonus_open, most_points
from yahtzee.engine.rules import Ties
from yahtzee.engine.scorecard import Scorecard
from yahtzee.players import manners
from yahtzee.players.manners import AIM_BOXES, MANNERS, PART_WITH_SLIPS, TO_WIN
from yahtzee.solver.advice import advise
from yahtzee.solver.estimate import variance
from yahtzee.solver.kernel import BEST_PLAY, Call, Manner, OutOfMemory, Program, Solver
from yahtzee.solver.states import TurnState
from yahtzee.solver.tables import keep_number

EXACT_BOXES = 10
SETTLED_BOXES = 8
PLAY_OUTS = 4_096
PORTION = 1_024  # a call; hints come in between, and a first estimate after one
REMEMBERED = 400
WIDEST = 4  # standard deviations: further from the mean nothing is expected

Chances = Mapping[int, float]
NONE: Mapping[int, int] = MappingProxyType({})


class Further(NamedTuple):
    """What is still to come: points, and the Yahtzee bonuses among them."""

    points: int
    bonuses: int = 0


class Forecast(NamedTuple):
    """The chance of all that may still come, exact or an estimate.

    The bonuses are told only by an exact one, and only where they settle ties. ``counts`` has how
    many of ``games`` that were played out brought so many points.
    """

    chances: Mapping[Further, float]
    exact: bool = True
    games: int = PLAY_OUTS
    counts: Mapping[int, int] = NONE


class Position(NamedTuple):
    """All that a forecast depends on: the state, the dice on the table, and the rolls left.

    And how it is played on from there, for which goal, if for any.
    """

    state: TurnState
    dice: Faces
    left: int
    manner: Manner = BEST_PLAY
    goal: tuple[float, ...] = ()


# A cache: between two moves all players but one stay in their positions.
_known: WeakKeyDictionary[Solver, dict[Position, Forecast]] = WeakKeyDictionary()


def further(
    solver: Solver,
    card: Scorecard,
    dice: Faces = (),
    left: int = 0,
    *,
    level: Level | None = None,
    games: int = PLAY_OUTS,
) -> Program[Forecast]:
    """The chances of further points from a card, with these dice on the table, if any.

    ``level`` is a computer player's, who plays on as it does, None for best play. Where games are
    played out, these are ``games``, or more if more were before.
    """
    if card.is_full:
        return Forecast({Further(0): 1.0})
    manner = MANNERS[level] if level else BEST_PLAY
    position = _position(solver.state(card), dice, left, manner)
    before = _cache(solver).get(position)
    if before is not None and before.games >= games:
        return before
    forecast = None
    if manner == BEST_PLAY and len(card.open_boxes) <= exact_boxes(card):
        forecast = yield from _exactly(solver, position, unit_of(card))
    if forecast is None:
        forecast = yield from _by_games(solver, card, position, games, before)
    return _remembered(solver, position, forecast)


def _position(state: TurnState, dice: Faces, left: int, manner: Manner) -> Position:
    return Position(state, tuple(sorted(dice)), left if dice else 0, manner)


def _cache(solver: Solver) -> dict[Position, Forecast]:
    return _known.setdefault(solver, {})


def _remembered(solver: Solver, position: Position, forecast: Forecast) -> Forecast:
    known = _cache(solver)
    while len(known) >= REMEMBERED:
        del known[next(iter(known))]
    known[position] = forecast
    return forecast


def _exactly(solver: Solver, position: Position, unit: int) -> Program[Forecast | None]:
    """The forecast of best play; None if there is too little memory."""
    at = position.state, position.dice, position.left
    with suppress(OutOfMemory):
        chances = yield from solver.distribution(*at, unit=unit)
        return Forecast(
            {Further(*divmod(n, unit)): chance for n, chance in enumerate(chances) if chance}
        )
    return None


def _by_games(
    solver: Solver, card: Scorecard, position: Position, games: int, before: Forecast | None
) -> Program[Forecast]:
    """An estimate of so many games, of which some have been played out ``before``."""
    manner = position.manner
    if not manner.knows_values:
        left = min(position.left, card.rules.rerolls)  # and no rolls are saved
        return (yield from _by_play_outs(solver, position._replace(left=left), games, before))
    is_best = manner == BEST_PLAY
    advice = yield from advise(solver, card, position.dice, position.left)
    mean = advice.best.equity - card.total
    if not solver.can_play_out(position.state):
        return _about(mean if is_best else PART_WITH_SLIPS * mean, variance(card))
    return (yield from _by_play_outs(solver, position, games, before, mean if is_best else None))


def _about(mean: float, variance: float) -> Forecast:
    """A forecast where nothing is worked out: points spread normally about their mean."""
    spread = max(1.0, sqrt(variance))
    least, most = (max(0, round(mean + side * WIDEST * spread)) for side in (-1, 1))
    weights = {n: exp(-(((n - mean) / spread) ** 2) / 2) for n in range(least, most + 1)}
    total = sum(weights.values())
    return Forecast({Further(n): weight / total for n, weight in weights.items()}, exact=False)


def _by_play_outs(
    solver: Solver,
    at: Position,
    games: int,
    before: Forecast | None,
    mean: float | None = None,
) -> Program[Forecast]:
    # The seed follows from the position, so that the same question has the same answer.
    state = at.state
    number = keep_number(solver.rules.dice)[at.dice]
    key = state.filled << 16 | state.upper << 6 | state.yahtzee << 4
    mixed = number * 0x9E3779B1 + at.left * 0x85EBCA6B + at.manner.kind * 0xC2B2AE35
    seed = (key + mixed) & 0xFFFF_FFF0
    counts: Counter[int] = Counter(before.counts if before else NONE)
    for portion in range(before.games // PORTION if before else 0, games // PORTION):
        found = yield from solver.play_out(
            state, PORTION, seed | portion, at.dice, at.left, manner=at.manner
        )
        counts.update({points: count for points, count in enumerate(found) if count})
    chances: Chances = {points: count / games for points, count in counts.items()}
    if mean is not None:
        chances = _with_mean(chances, mean)
    return Forecast(
        {Further(points): chance for points, chance in chances.items()}, False, games, counts
    )


def _with_mean(chances: Chances, value: float) -> dict[int, float]:
    """The chances, weighed as little as can be for this mean; one number stays as it is.

    Points far from the mean may get a chance slightly below zero where the games were few.
    """
    mean = sum(points * chance for points, chance in chances.items())
    variance = sum((points - mean) ** 2 * chance for points, chance in chances.items())
    slope = (value - mean) / variance if variance else 0.0
    return {points: chance * (1 + slope * (points - mean)) for points, chance in chances.items()}


CERTAIN = 1e-12

# Each player's chance of winning, once it is worked out; it yields often, as it may take a while.
Shares = Generator[None, None, tuple[float, ...]]


class Outlook(NamedTuple):
    """Each one's chance of winning, still to be worked out without the solver.

    ``exact`` says whether that is exact, ``rough`` whether more games are to be played out for it.
    """

    shares: Shares
    exact: bool
    rough: bool


def win_chances(game: Game, solver: Solver, games: int = PLAY_OUTS) -> Program[Outlook]:
    """The chance of winning of each one at the table.

    Of ``games`` that are played out, where it cannot be worked out.
    """
    strengths = []
    exact = True
    rough = False
    for player in game.present:
        forecast = yield from _forecast(game, solver, player, games)
        strengths.append(_strengths(game, player, forecast.chances))
        exact = exact and forecast.exact
        rough = rough or forecast.games < PLAY_OUTS
    return Outlook(shares(strengths), exact, rough)


def _forecast(game: Game, solver: Solver, player: int, games: int) -> Program[Forecast]:
    """What is still to come for a player at the table."""
    card = game.cards[player]
    on_turn = player == game.player and not game.is_over
    at = (game.dice, game.rolls_left) if on_turn else ((), 0)
    level = game.setup.level_of(player)
    if level is not Level.PERFECT or card.is_full or len(game.present) < 2:
        return (yield from further(solver, card, *at, level=level, games=games))
    forecast = None
    if len(card.open_boxes) <= AIM_BOXES:
        forecast = yield from _further_to_win(game, solver, player, at, games)
    if forecast is None:
        forecast = yield from further(solver, card, *at, games=games)
    return forecast._replace(exact=False)  # as the goal changes with each turn of the others


def _further_to_win(
    game: Game, solver: Solver, player: int, at: tuple[Faces, int], games: int
) -> Program[Forecast | None]:
    """What is still to come for Ada, who plays for the win; None if she still plays for points."""
    card = game.cards[player]
    goal = yield from certain_goal(game, solver, player)
    if goal is None or is_decided(goal):
        return None
    state = solver.state(card)
    position = _position(state, *at, TO_WIN)._replace(goal=tuple(goal.worth))
    before = _cache(solver).get(position)
    if before is not None and before.games >= games:
        return before
    try:
        yield from solver.aim(state, goal.worth, most_bytes=manners.AIM_BYTES, unit=goal.unit)
    except OutOfMemory:
        return None
    forecast = yield from _by_play_outs(solver, position, games, before)
    return _remembered(solver, position, forecast)


class Goal(NamedTuple):
    """What all that may come is worth, by points times ``unit`` plus bonuses: for an aim."""

    worth: Sequence[float]
    unit: int


# The last one of each solver: in a turn all choices, and all chances, are about the same.
_goals: WeakKeyDictionary[Solver, tuple[object, Goal]] = WeakKeyDictionary()

AT_A_TIME = 64  # numbers of points; a page answers between them
BREATHE = Call("mark")


def certain_goal(game: Game, solver: Solver, player: int | None = None) -> Program[Goal | None]:
    """What all that may come from a turn's start on is worth: the chance to win.

    Of the player on turn, or of another one. All rivals are taken for perfect players. None if a
    rival's total cannot be forecast exactly yet.
    """
    own = game.player if player is None else player
    asked = game.cards, tuple(game.present), own
    if (last := _goals.get(solver)) and last[0] == asked:
        return last[1]
    others = [other for other in game.present if other != own]
    cards = [game.cards[other] for other in others]
    if any(len(card.open_boxes) > exact_boxes(card) for card in cards):
        return None
    rivals = []
    for other, card in zip(others, cards, strict=True):
        forecast = yield from further(solver, card)
        if not forecast.exact:
            return None
        rivals.append(_strengths(game, other, forecast.chances))
    unit = unit_of(game.cards[own])
    most = most_further(game.cards[own])
    counts = range(unit * (most + 1))  # that the player on turn may reach, and some more
    below = [_below(chances) for chances in rivals]
    worth: list[float] = []
    for to_come in (Further(*divmod(count, unit)) for count in counts):
        strength = _strength(game, own, to_come)
        low = [chance_below(strength) for chance_below in below]
        worth.append(_share(low, [chances.get(strength, 0.0) for chances in rivals]))
        if worth[-1] >= 1 - CERTAIN:
            break
        if len(worth) % AT_A_TIME == 0:
            yield BREATHE
    goal = Goal(worth, unit)
    _goals[solver] = asked, goal
    return goal


def is_decided(goal: Goal) -> bool:
    """Whether nothing that may come changes anything."""
    return goal.worth[-1] - goal.worth[0] <= CERTAIN


# ---- Strengths: totals as whole numbers that also hold what settles a tie ----


def unit_of(card: Scorecard) -> int:
    """One more than the Yahtzee bonuses that may still come, where they settle ties; else 1."""
    rules = card.rules
    may_come = bonus_open(card) or (rules.yahtzee is not None and card.is_open(rules.yahtzee))
    return 1 + len(card.open_boxes) * (rules.ties is Ties.BONUSES and may_come)


def exact_boxes(card: Scorecard) -> int:
    """With so many boxes open or fewer the forecast of a card is exact."""
    return EXACT_BOXES if unit_of(card) == 1 else SETTLED_BOXES


def _strength(game: Game, player: int, to_come: Further) -> int:
    """A number that compares as the ends of games do, ties settled as the rules want it."""
    card = game.cards[player]
    total = card.total + to_come.points
    if game.rules.ties is not Ties.BONUSES:
        return total
    most = max(other.yahtzee_bonuses + unit_of(other) for other in game.cards)
    return total * most + card.yahtzee_bonuses + to_come.bonuses


def most_further(card: Scorecard) -> int:
    """No more than this can come: every open box at its best, and every bonus."""
    rules = card.rules
    boxes = card.open_boxes
    upper = rules.upper_bonus.steps[-1][1] - card.upper_bonus if rules.upper_bonus else 0
    yahtzee = rules.yahtzee_bonus.points if rules.yahtzee_bonus else 0
    return sum(most_points(box, rules.dice) for box in boxes) + upper + len(boxes) * yahtzee


def _strengths(game: Game, player: int, chances: Mapping[Further, float]) -> Chances:
    return {_strength(game, player, to_come): chance for to_come, chance in chances.items()}


def shares(strengths: Sequence[Chances]) -> Shares:
    """The chance of each to be the strongest, those who tie sharing equally."""
    won = [0.0] * len(strengths)
    below = [_below(chances) for chances in strengths]
    for strength in sorted(set().union(*strengths)):
        low = [chance_below(strength) for chance_below in below]
        equal = [chances.get(strength, 0.0) for chances in strengths]
        for player, chance in enumerate(equal):
            if chance:
                others = [other for other in range(len(equal)) if other != player]
                won[player] += chance * _share(
                    [low[other] for other in others], [equal[other] for other in others]
                )
        yield
    total = sum(won)
    return tuple(chance / total for chance in won)


def _below(chances: Chances) -> Callable[[int], float]:
    """The chance of less than a strength."""
    known = sorted(chances)
    sums = list(accumulate((chances[strength] for strength in known), initial=0.0))
    return lambda strength: sums[bisect_left(known, strength)]


def _share(below: Sequence[float], equal: Sequence[float]) -> float:
    """The share of a win, if each other is weaker, or as strong, with such chances.

    A player who ties with k others wins 1 / (k + 1).
    """
    ties = [1.0]  # the chance that so many tie and none is stronger, of the others so far
    for low, tie in zip(below, equal, strict=True):
        if tie:
            ties = [
                low * same + tie * one_less
                for same, one_less in zip([*ties, 0.0], [0.0, *ties], strict=True)
            ]
        else:
            ties = [low * chance for chance in ties]
    return sum(chance / (number + 1) for number, chance in enumerate(ties))
