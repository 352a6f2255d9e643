"""How much each of the house makes on average, as a table: see docs/figures.md.

    make strengths

Each plays the same 2,000 sequences of dice alone, by the official rules: a quarter of an hour.
"""

import sys
from statistics import mean, stdev

from yahtzee.engine.contest import challenge_setup
from yahtzee.engine.game_setup import Level
from yahtzee.engine.presets import DEFAULT
from yahtzee.players.characters import BY_LEVEL
from yahtzee.players.house import house_game, play_out
from yahtzee.solver.kernel import Solver, run, wasmtime_machine

GAMES = 2_000


def totals(level: Level, games: int = GAMES) -> list[int]:
    """What a level makes of so many sequences of dice."""
    machine = wasmtime_machine()
    solver = Solver(DEFAULT.rules)
    run(machine, solver.solve())
    made = []
    for number in range(games):
        setup = challenge_setup(DEFAULT.rules, "House", f"strength {number}")
        game = run(machine, play_out(house_game(setup, level), level, solver))
        made.append(game.cards[0].total)
    return made


def main() -> None:
    print("| | mean of 2,000 games | standard error |\n|---|---|---|")
    for level in map(Level, sys.argv[1:]) if sys.argv[1:] else Level:
        made = totals(level)
        error = stdev(made) / len(made) ** 0.5
        print(f"| {BY_LEVEL[level].name} | {mean(made):.1f} | {error:.1f} |", flush=True)


if __name__ == "__main__":
    main()
