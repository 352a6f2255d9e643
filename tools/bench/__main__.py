"""Measure how the game starts, how soon it answers, how smoothly it moves and how fast its solver
is, each beside others in the same run; --against FOLDER adds another build of the game.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tools.bench.harness import OURS, ROOT, Plan
from tools.bench.solver import bench_solver
from tools.bench.starts import bench_languages, bench_many_games, bench_starts
from tools.bench.turns import bench_turns
from tools.find_browser import ADVICE, find

PARTS: dict[str, Callable[[Plan], None]] = {
    "plain": bench_starts,
    # A middling phone on two networks: a middling one and a poor one.
    "slow": partial(bench_starts, line=(10, 40)),
    "slower": partial(bench_starts, line=(3, 100)),
    "games": bench_many_games,
    "languages": bench_languages,
    "turns": bench_turns,
    "solver": bench_solver,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description="Measure starts and solver.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--against", type=Path, help="another build, such as the dist/ of a tag")
    options = parser.parse_args()
    games = {OURS: ROOT / "dist"}
    if options.against:
        games["the other build"] = options.against
    plan = Plan(find() or sys.exit(ADVICE), options.rounds, games)
    for name in [options.only] if options.only else PARTS:
        PARTS[name](plan)


if __name__ == "__main__":
    main()
