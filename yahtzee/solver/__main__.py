"""Print what best play is worth: ``python3 -m yahtzee.solver verhoeff``."""

import argparse
import sys
from collections.abc import Iterator, Sequence

from yahtzee.codes import parse_rules
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.presets import PRESETS, name_of
from yahtzee.solver.direct import Solver
from yahtzee.solver.kernel import OutOfMemory, SolverUnavailable


def command_line(prog: str) -> argparse.ArgumentParser:
    """What the command understands; ``prog`` is what it is called in its help."""
    line = argparse.ArgumentParser(
        prog=prog,
        description="Solve a rule set and print the expected score of best play.",
    )
    known = ", ".join(preset.id for preset in PRESETS)
    line.add_argument("rules", help=f"one of {known}, or a code of house rules")
    line.add_argument(
        "--distribution",
        action="store_true",
        help="also the exact chance of every final score, which takes some seconds and up to "
        "150 MB",
    )
    return line


def main(arguments: Sequence[str] | None = None, prog: str = "python3 -m yahtzee.solver") -> int:
    """Run the command; gives its exit status."""
    line = command_line(prog)
    asked = line.parse_args(arguments)
    try:
        rules = parse_rules(asked.rules)
    except YahtzeeError as error:
        line.error(str(error))
    solver = Solver(rules)
    try:
        value = solver.expected_score()
        sys.stdout.write(f"{name_of(rules)}: expected score of best play {value:.7f}\n")
        if asked.distribution:
            sys.stdout.writelines(f"{text}\n" for text in chances(solver.distribution()))
    except (SolverUnavailable, OutOfMemory) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def chances(distribution: Sequence[float]) -> Iterator[str]:
    """The chance of each final score that can be reached, and of that score or more."""
    mean = sum(points * chance for points, chance in enumerate(distribution))
    variance = sum((points - mean) ** 2 * chance for points, chance in enumerate(distribution))
    yield f"\nMean {mean:.7f}, standard deviation {variance**0.5:.7f}"
    yield "Score   Chance          Or more"
    rest = 1.0
    for points, chance in enumerate(distribution):
        if chance:
            yield f"{points:5}   {chance:.6e}   {max(rest, 0.0):.9f}"
        rest -= chance


if __name__ == "__main__":
    sys.exit(main())
