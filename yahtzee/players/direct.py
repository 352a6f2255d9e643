"""Chances of winning, asked and answered directly, as ``yahtzee.solver.direct`` does."""

from typing import NamedTuple

from yahtzee.engine.game import Game
from yahtzee.players import winning
from yahtzee.solver.direct import Solver
from yahtzee.solver.kernel import Program
from yahtzee.solver.kernel import Solver as KernelSolver
from yahtzee.time_slices import at_once


class WinChances(NamedTuple):
    """Each player's share of a win, ties shared; all that adds up to 1.

    It is 0 for who is away. ``exact`` is False where many boxes are open: then the shares are
    estimates with a standard error of 0.005 at most.
    """

    shares: tuple[float, ...]
    exact: bool


def win_chances(game: Game, solver: Solver | None = None) -> WinChances:
    """The chance of winning of each player, if all play for the most points from here on.

    Computer players are no exception. ``solver`` is one for the game's rules that has solved them
    already. Raises SolverUnavailable where ``wasmtime`` is not installed, and BadSetup if the
    solver is for other rules.
    """

    def question(kernel: KernelSolver) -> Program[WinChances]:
        program, exact = yield from winning.win_chances(game, kernel)
        found = dict(zip(game.present, at_once(program), strict=True))
        return WinChances(tuple(found.get(seat, 0.0) for seat in range(len(game.cards))), exact)

    return (solver or Solver(game.rules)).answer(game.rules, question)
