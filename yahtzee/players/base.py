"""The computer players: who they are, and the one way to ask for a move.

    program = choose(game, solver, random)
    move = run(machine, program)              # in the page: await run_async(call, program)

Players only pick among what the engine and the solver offer, so every move is legal.
"""

from collections.abc import Callable
from typing import Protocol

from yahtzee.game import Game, Level
from yahtzee.moves import Keep, Move, Score
from yahtzee.players import beginner, casual, expert, perfect
from yahtzee.solver.kernel import Program, Solver

Chance = Callable[[], float]


class Player(Protocol):
    """A way of playing: the move of the player whose turn it is."""

    def __call__(
        self, game: Game, solver: Solver | None, chance: Chance, /
    ) -> Program[Keep | Score]:
        """Work out a move; the game is not over.

        ``solver`` has solved the rules of the game, or is None where it cannot run.
        ``chance`` gives numbers from 0 to 1, 1 excluded.
        """


def _pip(game: Game, _solver: Solver | None, _chance: Chance) -> Program[Keep | Score]:
    yield from ()
    return beginner.move(game)


def _clover(game: Game, _solver: Solver | None, _chance: Chance) -> Program[Keep | Score]:
    yield from ()
    return casual.move(game)


def _rook(game: Game, solver: Solver | None, chance: Chance) -> Program[Keep | Score]:
    if solver is None:
        return casual.move(game)
    return (yield from expert.choose(game, solver, chance))


def _ada(game: Game, solver: Solver | None, _chance: Chance) -> Program[Keep | Score]:
    if solver is None:
        return casual.move(game)
    return (yield from perfect.choose(game, solver))


PLAYERS: dict[Level, Player] = {
    Level.BEGINNER: _pip,
    Level.CASUAL: _clover,
    Level.EXPERT: _rook,
    Level.PERFECT: _ada,
}


def choose(game: Game, solver: Solver | None, chance: Chance) -> Program[Move]:
    """The move of the computer player whose turn it is.

    Without a solver the two upper levels play as Clover does. Raises ValueError if the
    game is over, or if a person is on turn.
    """
    level = None if game.is_over else game.setup.level_of(game.player)
    if level is None:
        raise ValueError("no computer player is on turn")
    return (yield from PLAYERS[level](game, solver, chance))
