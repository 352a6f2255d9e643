"""Rook: knows the exact odds, but slips.

What a person notices: Rook plays like the coach most of the time, and errs where choices
are close. What counts is the loss against what a turn brings from here on: with every
``SLIP`` of that, the chance of a choice falls by a factor of e, and one that loses more
than ``WORST`` of it is never made. On the first turns of a usual game that is one point,
and 5 points.
"""

from collections.abc import Callable
from itertools import accumulate
from math import exp

from yahtzee.engine.game import Game
from yahtzee.engine.moves import Keep, Score
from yahtzee.solver.advice import Advice, Choice, advise_game
from yahtzee.solver.kernel import Program, Solver

SLIP = 0.05
WORST = 0.25


def choose(game: Game, solver: Solver, chance: Callable[[], float]) -> Program[Keep | Score]:
    """Rook's move; the game must not be over."""
    advice = yield from advise_game(solver, game)
    return pick(advice, stake(game, advice), chance).move


def stake(game: Game, advice: Advice) -> float:
    """What a turn brings from here on: expected further points for each open box."""
    return (advice.best.equity - game.card.total) / len(game.card.open_boxes)


def pick(advice: Advice, stake: float, chance: Callable[[], float]) -> Choice:
    """One of the choices, the likelier the less it loses."""
    choices = [choice for choice in advice.choices if choice.loss <= WORST * stake]
    # With nothing at stake only choices without loss are left.
    sums = list(accumulate(exp(-c.loss / (SLIP * stake)) if c.loss else 1.0 for c in choices))
    mark = chance() * sums[-1]
    return next((c for c, reached in zip(choices, sums, strict=True) if mark < reached), choices[0])
