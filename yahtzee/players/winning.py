"""The chance of winning, for everyone at the table.

All are taken to play for points from here on, as well as can be; a tie counts for each
of its players in equal parts, so that the chances add up to one.

How certain
    What ``forecasts`` says of everyone's further points decides: exact, or an estimate that is
    within one point in a hundred.
Ties that Yahtzee bonuses settle
    are settled by the bonuses that the players have now.
"""

from collections.abc import Generator, Iterator, Sequence
from functools import cache
from math import cos, pi, prod

from yahtzee.engine.game import Game
from yahtzee.engine.rules import Ties
from yahtzee.engine.scorecard import Scorecard
from yahtzee.engine.scoring import most_points
from yahtzee.players.forecasts import Chances, further
from yahtzee.solver.kernel import Program, Solver

CERTAIN = 1e-12

# Each player's chance of winning, once it is worked out; it yields often, as it may take a while.
Shares = Generator[None, None, tuple[float, ...]]


def win_chances(game: Game, solver: Solver) -> Program[tuple[Shares, bool]]:
    """The chance of winning of each one at the table, still to be worked out without the solver.

    And whether that is exact.
    """
    strengths, exact = [], True
    for player in game.present:
        on_turn = player == game.player and not game.is_over
        position = (game.dice, game.rolls_left) if on_turn else ((), 0)
        forecast = yield from further(solver, game.cards[player], *position)
        strengths.append(_strengths(game, player, forecast.chances))
        exact = exact and forecast.exact
    return shares(strengths), exact


def certain_goal(game: Game, solver: Solver) -> Program[Sequence[float] | None]:
    """What each number of further points from this turn's start is worth: the chance to win.

    A goal for ``Solver.aim`` and the player on turn. None if a rival's total cannot be
    forecast exactly yet.
    """
    others = {}
    for player in game.rivals:
        forecast = yield from further(solver, game.cards[player])
        if not forecast.exact:
            return None
        others[player] = forecast.chances
    rivals = [_strengths(game, player, chances) for player, chances in others.items()]
    goal: list[float] = []
    for worth in _worth(rivals, _reachable(game)):
        goal.append(worth)
        if worth >= 1 - CERTAIN:
            break
    return goal


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


def most_further(card: Scorecard) -> int:
    """No more than this can come: every open box at its best, and every bonus."""
    rules, boxes = card.rules, card.open_boxes
    upper = rules.upper_bonus.steps[-1][1] - card.upper_bonus if rules.upper_bonus else 0
    yahtzee = rules.yahtzee_bonus.points if rules.yahtzee_bonus else 0
    return sum(most_points(box) for box in boxes) + upper + len(boxes) * yahtzee


def _strengths(game: Game, player: int, chances: Chances) -> dict[int, float]:
    so_far = game.cards[player].total
    return {_strength(game, player, so_far + points): chance for points, chance in chances.items()}


def shares(strengths: Sequence[Chances]) -> Shares:
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
            weighted = weight * prod(factors)
            for player in reached:  # whose factor is not zero, as u is not
                won[player] += weighted * equal[player] / factors[player]
        for player in reached:
            below[player] += equal[player]
        yield
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
