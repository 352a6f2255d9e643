"""Measure playing to win, and chances of winning: ``python3 -m tools.duels official``."""

import argparse
import os
import sys
from collections.abc import Sequence

from tools.duels import simulating
from tools.duels.measuring import report
from tools.duels.simulating import BATCHES
from yahtzee.codes import parse_rules
from yahtzee.engine.errors import YahtzeeError
from yahtzee.players.characters import CHARACTERS
from yahtzee.solver.kernel import SolverUnavailable, wasmtime_machine


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; gives its exit status."""
    line = argparse.ArgumentParser(
        prog="python3 -m tools.duels",
        description="Play to win and play for points, on the same dice, and compare.",
    )
    names = {character.name.lower(): character for character in CHARACTERS}
    line.add_argument("rules", help="a preset, or a code of house rules")
    line.add_argument("--pairs", type=int, default=100, help="pairs of games; default: 100")
    line.add_argument("--seed", default="figures")
    line.add_argument("--rival", choices=names, help="only this one")
    line.add_argument(
        "--processes", type=int, default=os.cpu_count(), help="default: one for each CPU"
    )
    line.add_argument(
        "--chances",
        metavar="GAMES",
        type=int,
        help="compare the chances of winning that are told with so many games instead",
    )
    asked = line.parse_args(arguments)
    try:
        rules = parse_rules(asked.rules)
    except YahtzeeError as error:
        line.error(str(error))
    if asked.pairs < 2:
        line.error("--pairs is 2 or more")
    if asked.processes < 1:
        line.error("--processes is 1 or more")
    if asked.chances is not None and asked.chances < BATCHES:
        line.error(f"--chances is {BATCHES} or more")
    try:
        machine = wasmtime_machine()
    except SolverUnavailable as missing:
        sys.stderr.write(f"{missing}\n")
        return 1
    rivals = (names[asked.rival],) if asked.rival else CHARACTERS
    lines = (
        report(rules, rivals, asked.pairs, asked.seed, asked.processes)
        if asked.chances is None
        else simulating.report(machine, rules, asked.chances)
    )
    for text in lines:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
