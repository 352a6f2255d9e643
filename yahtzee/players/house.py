"""The house: the computer players, each alone with the dice of a contest.

Everybody in the world meets the same ladder: dice and chance both come from the seed.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from yahtzee.engine.game import Game, new_game, play, roll_dice
from yahtzee.engine.game_setup import CALLED, Level, Setup
from yahtzee.engine.moves import Keep, Move
from yahtzee.engine.rules import RuleSet
from yahtzee.players.computers import chance_in, choose_at
from yahtzee.solver import kernel
from yahtzee.solver.kernel import Program
from yahtzee.solver.states import is_exact

Totals = Mapping[Level, int]  # of those who have finished
NOBODY: Totals = MappingProxyType({})
UNAIDED = (Level.BEGINNER, Level.CASUAL)  # who plays without a solver


def house(rules: RuleSet, *, has_solver: bool = True) -> tuple[Level, ...]:
    """Who plays these rules, from weak to strong: the strong need all of best play."""
    return tuple(Level) if has_solver and is_exact(rules) else UNAIDED


def house_game(setup: Setup, level: Level) -> Game:
    """A level's game on the dice of a contest, in which nothing has been played."""
    return new_game(replace(setup, players=(CALLED[level],), levels=(), late=0))


def after_move(game: Game, move: Move) -> Game:
    """The game after a move; the seed says what is rolled."""
    return play(game, move, roll_dice(game, move) if isinstance(move, Keep) else ())


def play_out(game: Game, level: Level, solver: kernel.Solver | None) -> Program[Game]:
    """The game as this level plays it to its end."""
    while not game.is_over:
        move = yield from choose_at(level, game, solver, chance_in(game))
        game = after_move(game, move)
    return game


def beaten(total: int, totals: Totals) -> tuple[Level, ...]:
    """Who of the house has made less, from weak to strong."""
    return tuple(level for level in Level if level in totals and totals[level] < total)
