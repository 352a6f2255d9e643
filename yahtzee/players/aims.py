"""What a player may play for in place of points: the win, or a total.

With ``EXACT_BOXES`` boxes or fewer open, and for a win with no more open to any rival,
``advise_for`` tells the exact chance of every choice when the player plays for nothing else from
there on; rivals are taken to play for points. Before that, points are all but the same goal.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from yahtzee.engine.game import Game
from yahtzee.players.forecasts import EXACT_BOXES
from yahtzee.players.winning import certain_goal, is_decided, most_further
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import AIM_BYTES, OutOfMemory, Program, Progress, Solver, reach
from yahtzee.solver.prospects import Prospects, aim, all_alike


@dataclass(frozen=True, slots=True)
class Win:
    """The win, of a game with rivals."""


@dataclass(frozen=True, slots=True)
class Total:
    """So many points or more at the end."""

    points: int


Aim = Win | Total
WIN = Win()


def can_aim(game: Game, wanted: Aim) -> bool:
    """Whether few enough boxes are open to tell the chances of what is played for."""
    cards = [game.cards[player] for player in game.rivals] if isinstance(wanted, Win) else []
    return all(len(card.open_boxes) <= EXACT_BOXES for card in (game.card, *cards))


def advise_for(
    game: Game,
    solver: Solver,
    wanted: Aim,
    most_bytes: int = AIM_BYTES,
    progress: Progress | None = None,
) -> Program[Prospects | None]:
    """The exact chance of every choice of the player on turn; None while that cannot be told.

    Too many boxes are open then, or there is too little memory.

    ``progress`` is told the share done, 0 to 1.
    """
    if not can_aim(game, wanted):
        return None
    goal = yield from _goal(game, solver, wanted)
    if goal is None:
        return None
    points = yield from advise_game(solver, game)
    if is_decided(goal):
        return all_alike(points, goal[0])
    dice, left = game.dice, game.rolls_left
    try:
        return (
            yield from aim(
                solver, game.card, dice, left, goal, most_bytes=most_bytes, progress=progress
            )
        )
    except OutOfMemory:
        return None


def _goal(game: Game, solver: Solver, wanted: Aim) -> Program[Sequence[float] | None]:
    """What each number of further points is worth; None if that is not known exactly."""
    if isinstance(wanted, Win):
        return (yield from certain_goal(game, solver))
    needed = wanted.points - game.card.total
    if needed > most_further(game.card):
        return (0.0,)
    return reach(max(needed, 0))
