"""Chances of winning, and the house, asked and answered directly, as ``solver.direct`` does."""

from datetime import date
from typing import NamedTuple

from yahtzee.engine.contest import daily_setup
from yahtzee.engine.errors import BadSetup
from yahtzee.engine.game import Game, strength
from yahtzee.engine.game_setup import CALLED, Level, Setup
from yahtzee.players import winning
from yahtzee.players.house import house, house_game, play_out
from yahtzee.solver.direct import Solver
from yahtzee.solver.kernel import Program
from yahtzee.solver.kernel import Solver as KernelSolver
from yahtzee.time_slices import at_once


class WinChances(NamedTuple):
    """Each player's share of a win, ties shared; all that adds up to 1.

    It is 0 for who is away. ``exact`` is False where many boxes are open and where a computer still
    plays: then the shares are estimates with a standard error of 0.005, and 0.008 at most.
    """

    shares: tuple[float, ...]
    exact: bool


def win_chances(game: Game, solver: Solver | None = None) -> WinChances:
    """The chance of winning of each player, if people play for the most points from here on.

    Computers play as they do. ``solver`` is one for the game's rules that has solved them
    already. Raises SolverUnavailable where ``wasmtime`` is not installed, and BadSetup if the
    solver is for other rules.
    """

    def question(kernel: KernelSolver) -> Program[WinChances]:
        outlook = yield from winning.win_chances(game, kernel)
        found = dict(zip(game.present, at_once(outlook.shares), strict=True))
        shares = tuple(found.get(seat, 0.0) for seat in range(len(game.cards)))
        return WinChances(shares, outlook.exact)

    return (solver or Solver(game.rules)).answer(game.rules, question)


class Rung(NamedTuple):
    """What one of the house has made of a contest's dice."""

    name: str
    total: int
    game: Game


def house_ladder(contest: date | Setup, solver: Solver | None = None) -> tuple[Rung, ...]:
    """What the house makes of a day's dice, or of any seeded dice for one player, best first.

    The four computer players are each alone with these dice; of equals the weaker comes first.
    Where the rules have too many states for best play, as Maxi Yatzy has, only Pip and Clover
    play. ``solver`` is one for the rules that has solved them already.

    Raises BadSetup for a set-up without a seed, for several players, or if the solver is for other
    rules, and SolverUnavailable where ``wasmtime`` is not installed.
    """
    setup = daily_setup(contest, "House") if isinstance(contest, date) else contest
    if setup.seed is None or len(setup.players) > 1:
        raise BadSetup("The house plays seeded dice, against one player.")
    asked = solver or Solver(setup.rules)

    def rung(level: Level) -> Rung:
        begun = house_game(setup, level)
        game = asked.answer(setup.rules, lambda kernel: play_out(begun, level, kernel))
        return Rung(CALLED[level], game.cards[0].total, game)

    rungs = map(rung, house(setup.rules))
    return tuple(sorted(rungs, key=lambda rung: strength(rung.game, 0), reverse=True))
