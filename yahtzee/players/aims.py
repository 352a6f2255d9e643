"""What a player may play for in place of points: the win, or a total.

With ``EXACT_BOXES`` boxes or fewer open, and for a win with no more open to any rival,
``advise_for`` tells the exact chance of every choice when the player plays for nothing else from
there on; rivals are taken to play for points. Before that, points are all but the same goal.
"""

from collections.abc import Sequence

from yahtzee.engine.game import Game
from yahtzee.players.winning import EXACT_BOXES, certain_goal, is_decided, most_further
from yahtzee.solver.advice import Advice, advise_game, aim, by_chance
from yahtzee.solver.kernel import AIM_BYTES, OutOfMemory, Program, Progress, Solver, reach

Aim = int  # so many points or more at the end, or WIN
WIN = 0  # the win, of a game with rivals


def can_aim(game: Game, wanted: Aim) -> bool:
    """Whether few enough boxes are open to tell the chances of what is played for."""
    cards = [game.cards[player] for player in game.rivals] if wanted == WIN else []
    return all(len(card.open_boxes) <= EXACT_BOXES for card in (game.card, *cards))


def advise_for(
    game: Game,
    solver: Solver,
    wanted: Aim,
    most_bytes: int = AIM_BYTES,
    progress: Progress | None = None,
) -> Program[Advice | None]:
    """The exact chance of every choice of the player on turn; None while that cannot be told.

    Too many boxes are open then, or there is too little memory.

    ``progress`` is told the share done, 0 to 1.
    """
    if not can_aim(game, wanted):
        return None
    goal: Sequence[float] | None = (0.0,)
    if wanted == WIN:
        goal = yield from certain_goal(game, solver)
    elif wanted - game.card.total <= most_further(game.card):
        goal = reach(max(wanted - game.card.total, 0))
    if goal is None:
        return None
    points = yield from advise_game(solver, game)
    if is_decided(goal):
        # The same whatever is chosen: points are what is left.
        return by_chance(points, {each.move: goal[0] for each in points.choices})
    try:
        return (
            yield from aim(
                solver,
                game.card,
                game.dice,
                game.rolls_left,
                goal,
                most_bytes=most_bytes,
                progress=progress,
            )
        )
    except OutOfMemory:
        return None
