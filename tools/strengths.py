"""How much each of the house makes, as tables: see docs/figures.md.

    make strengths                     each alone, in 2,000 games: a quarter of an hour
    make strengths ARGS=--beaten       how often best play makes more, in 10,000 games: an hour
    make strengths ARGS="--beaten 500 casual"    in fewer games, than some of them
    make strengths ARGS="expert ..."   of some levels alone

All play the same sequences of dice, by the official rules.
"""

import sys
from collections.abc import Sequence
from statistics import mean, stdev

from yahtzee.engine.contest import challenge_setup
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.presets import DEFAULT
from yahtzee.engine.scorecard import empty_card
from yahtzee.players.characters import BY_LEVEL
from yahtzee.players.house import house_game, play_out
from yahtzee.players.manners import MANNERS
from yahtzee.players.winning import win_chances
from yahtzee.solver.kernel import START, Solver, WasmtimeMachine, run, wasmtime_machine
from yahtzee.solver.states import turn_state
from yahtzee.time_slices import at_once

GAMES = 2_000
MANY_GAMES = 10_000
OTHER_DICE = 987_654  # than those of what is told
WEAKER = (Level.BEGINNER, Level.CASUAL, Level.EXPERT)  # than best play, which Ada alone plays


def solved() -> tuple[WasmtimeMachine, Solver]:
    machine = wasmtime_machine()
    solver = Solver(DEFAULT.rules)
    run(machine, solver.solve())
    return machine, solver


def totals(level: Level, games: int = GAMES) -> list[int]:
    """What a level makes of so many sequences of dice."""
    machine, solver = solved()
    made = []
    for number in range(games):
        setup = challenge_setup(DEFAULT.rules, "House", f"strength {number}")
        game = run(machine, play_out(house_game(setup, level), level, solver))
        made.append(game.cards[0].total)
    return made


def played_out(level: Level, games: int = MANY_GAMES) -> list[int]:
    """What a level makes in so many games that the kernel plays out as it plays: in seconds."""
    machine, solver = solved()
    start = turn_state(empty_card(DEFAULT.rules))
    counts = run(machine, solver.play_out(start, games, OTHER_DICE, manner=MANNERS[level]))
    return [total for total, count in enumerate(counts) for _ in range(count)]


def beaten(made: Sequence[int], chances: Sequence[float]) -> list[float]:
    """Of each total the chance that a score with these chances is above it, and half of a tie."""
    above = [sum(chances[total + 1 :]) + chances[total] / 2 for total in range(max(made) + 1)]
    return [above[total] for total in made]


def told(level: Level) -> float:
    """What the page tells a person who plays against this level, before the first roll."""
    machine, solver = solved()
    game = new_game(Setup(DEFAULT.rules, ("Ann", BY_LEVEL[level].name), levels=(None, level)))
    return at_once(run(machine, win_chances(game, solver)).shares)[0]


def main() -> None:
    asked = sys.argv[1:]
    if asked[:1] == ["--beaten"]:
        games = int(asked[1]) if asked[1:] else MANY_GAMES
        machine, solver = solved()
        chances = run(machine, solver.distribution(START))
        print("| against | told | played out | games | won | standard error |")
        print("|---|---|---|---|---|---|")
        for level in map(Level, asked[2:]) if asked[2:] else WEAKER:
            soon = 100 * mean(beaten(played_out(level), chances))
            won = [100 * each for each in beaten(totals(level, games), chances)]
            error = stdev(won) / len(won) ** 0.5
            line = (
                f"{100 * told(level):.1f} | {soon:.1f} | {games:,} | {mean(won):.1f} | {error:.1f}"
            )
            print(f"| {BY_LEVEL[level].name} | {line} |", flush=True)
        return
    print("| | mean of 2,000 games | standard error |\n|---|---|---|")
    for level in map(Level, asked) if asked else Level:
        made = totals(level)
        error = stdev(made) / len(made) ** 0.5
        print(f"| {BY_LEVEL[level].name} | {mean(made):.1f} | {error:.1f} |", flush=True)


if __name__ == "__main__":
    main()
