"""Ada: exactly optimal for the rules in force, and near the end of a match, for the win.

Alone, and in a match while many boxes are open, Ada plays for as many points as possible:
each choice is the solver's best. In a match the goal is to win, and the two part company
when a rival's total comes into sight: whoever is behind should gamble, whoever is ahead
should not. So Ada changes over as soon as the chance of winning can be maximised exactly
within ``AIM_BYTES`` of values, which is a matter of time more than of memory: half a
second's work a choice. That happens with six to eight boxes open, sooner where the card
has few upper boxes open, later where the totals are far apart. Before that, points are
all but the same goal.

The chance of winning is worked out against the exact distributions of the others' final
totals, each playing for points; ties count for the part that a player has in them. What
is left of Ada's own turn and turns is chosen with that goal. Choices whose chances of
winning differ by less than ``SAME`` are compared by points, so that a decided match is
still played out well.
"""

from yahtzee.engine.game import Game
from yahtzee.engine.moves import Keep, Score
from yahtzee.players.aims import WIN, advise_for
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import Program, Solver
from yahtzee.solver.prospects import Prospects

AIM_BYTES = 4 << 20
AIM_BOXES = 8


def choose(game: Game, solver: Solver) -> Program[Keep | Score]:
    """Ada's move; the game must not be over."""
    points = yield from advise_game(solver, game)
    if len(points.choices) == 1:
        return points.best.move
    winning = yield from advise_to_win(game, solver)
    return winning.best.choice.move if winning else points.best.move


def advise_to_win(game: Game, solver: Solver) -> Program[Prospects | None]:
    """The chance of winning with every choice, if it is time for that, and a match."""
    if not game.rivals or len(game.card.open_boxes) > AIM_BOXES:
        return None
    return (yield from advise_for(game, solver, WIN, AIM_BYTES))
