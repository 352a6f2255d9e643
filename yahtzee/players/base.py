"""The computer players' moves, by their level.

    program = choose(game, solver, chance)
    move = run(machine, program)              # in the page: await run_async(call, program)

Players choose among the moves that the engine and the solver offer, so every move is legal.
"""

from collections.abc import Callable

from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Level
from yahtzee.engine.moves import Keep, Move, Score
from yahtzee.players import beginner, casual, expert, perfect
from yahtzee.solver.kernel import Program, Solver

Chance = Callable[[], float]


def choose(game: Game, solver: Solver | None, chance: Chance) -> Program[Move]:
    """The move of the computer player whose turn it is.

    ``chance`` gives numbers from 0 to 1, 1 excluded. Raises ValueError if the game is over,
    or if a person is on turn.
    """
    level = None if game.is_over else game.setup.level_of(game.player)
    if level is None:
        raise ValueError("no computer player is on turn")
    return (yield from choose_at(level, game, solver, chance))


def choose_at(
    level: Level, game: Game, solver: Solver | None, chance: Chance
) -> Program[Keep | Score]:
    """The move that a level makes in a game that is not over, whoever is on turn.

    ``solver`` has solved the rules of the game; without one, where it cannot run, the two
    upper levels play as the casual one does.
    """
    if level is Level.EXPERT and solver:
        return (yield from expert.choose(game, solver, chance))
    if level is Level.PERFECT and solver:
        return (yield from perfect.choose(game, solver))
    return unaided(level, game)


def unaided(level: Level, game: Game) -> Keep | Score:
    """The move that a level makes without a solver."""
    move = beginner.move if level is Level.BEGINNER else casual.move
    return move(game)
