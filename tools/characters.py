"""What the computer characters lose a decision, measured over whole games.

    make characters ARGS="official --games 200"

The dice and slips follow from a seed, and are the same for each character at the same place of
the game. What counts is every decision at which a choice can lose anything, as in practice.
"""

import argparse
import sys
from collections.abc import Sequence
from random import Random

from yahtzee.codes import parse_rules
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import new_game, play, roll_dice
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Keep
from yahtzee.engine.presets import name_of
from yahtzee.players.base import choose_at
from yahtzee.players.characters import CHARACTERS
from yahtzee.practice.drills import PLAYER, is_right
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import Program, Solver, SolverUnavailable, run, wasmtime_machine

Played = tuple[int, float]  # decisions that could lose anything, and what they lost together


def played(solver: Solver, level: Level, seed: str) -> Program[Played]:
    """The game of a seed, played alone by a character."""
    game = new_game(Setup(solver.rules, (PLAYER,), seed=seed))
    decisions, lost = 0, 0.0
    while not game.is_over:
        slips = Random(f"{seed} {game.round} {game.rolls}")
        move = yield from choose_at(level, game, solver, slips.random)
        if game.dice:
            advice = yield from advise_game(solver, game)
            if not is_right(advice.choices[-1].loss):
                decisions += 1
                lost += advice.loss_of(move, game.dice)
        game = play(game, move, roll_dice(game, move) if isinstance(move, Keep) else ())
    return decisions, lost


def average(games: Sequence[Played]) -> tuple[float, float]:
    """Points lost per decision over at least two games, and the standard error of that.

    The error is that of a ratio of two sums, each game being one draw of both: W. G. Cochran,
    Sampling Techniques, chapter 2.
    """
    decisions = sum(count for count, _ in games)
    ratio = sum(lost for _, lost in games) / decisions
    squares = sum((lost - ratio * count) ** 2 for count, lost in games)
    return ratio, float((squares * len(games) / (len(games) - 1)) ** 0.5) / decisions


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; gives its exit status."""
    line = argparse.ArgumentParser(prog="python3 -m tools.characters", description=__doc__)
    line.add_argument("rules", help="a preset, or a code of house rules")
    line.add_argument("--games", type=int, default=200, help="2 or more; default: 200")
    line.add_argument("--seed", default="figures")
    asked = line.parse_args(arguments)
    try:
        solver = Solver(parse_rules(asked.rules))
        machine = wasmtime_machine()
    except (YahtzeeError, SolverUnavailable) as wrong:
        line.error(str(wrong))
    if asked.games < 2:
        line.error("--games is 2 or more")
    run(machine, solver.solve())
    print(f"{name_of(solver.rules)}: {asked.games} games each, seed {asked.seed!r}")
    print("Character   Lost per decision   Standard error")
    for character in CHARACTERS:
        seeds = (f"{asked.seed} {number}" for number in range(asked.games))
        lost, error = average([run(machine, played(solver, character.level, s)) for s in seeds])
        print(f"{character.name:<11} {lost:15.3f} {error:16.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
