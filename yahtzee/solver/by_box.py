"""What best play does with each box, from exact distributions: ``yahtzee stats official``."""

import argparse
import sys
from collections.abc import Iterator, Sequence

from yahtzee.engine.rules import RuleSet
from yahtzee.solver.__main__ import ask_rules, asked_rules
from yahtzee.solver.kernel import (
    START,
    Ends,
    OutOfMemory,
    Program,
    Solver,
    SolverUnavailable,
    TooManyStates,
    run,
    wasmtime_machine,
)


def main(arguments: Sequence[str] | None = None, prog: str = "yahtzee stats") -> int:
    """Run the command; gives its exit status."""
    line = argparse.ArgumentParser(
        prog=prog,
        description="Print what best play does with each box: its points on average, how often it "
        "is zero, how often the upper bonus is earned, and how many Yahtzees there are.",
    )
    ask_rules(line)
    name, rules = asked_rules(line, line.parse_args(arguments).rules)
    try:
        value, ends = run(wasmtime_machine(), of_boxes(Solver(rules)))
    except (SolverUnavailable, OutOfMemory) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    for text in lines(name, rules, value, ends):
        sys.stdout.write(f"{text}\n")
    return 0


def of_boxes(solver: Solver) -> Program[tuple[float, Ends]]:
    """The mean of best play, and how it ends, without the chances of all totals.

    Raises OutOfMemory, and TooManyStates where not all is worked out.
    """
    if not solver.can_play_out(START):
        raise TooManyStates("These rules have too many states to be solved.")
    return (yield from solver.value(START)), (yield from solver.ends(START, unit=0))


def lines(name: str, rules: RuleSet, value: float, ends: Ends) -> Iterator[str]:
    """The table: a line for each box and bonus, and one for the total."""
    yield f"{name}: what best play does with each box"
    yield ""
    yield f"{'Box':<24}{'Mean':>12}{'Zero':>12}"
    for box, mean, zero in zip(rules.categories, ends.boxes, ends.zeros, strict=True):
        yield _line(str(box.message), mean, zero)
    further = rules.yahtzee_bonus.points * ends.yahtzee_bonuses if rules.yahtzee_bonus else 0.0
    if rules.upper_bonus:
        yield _line("Upper bonus", value - sum(ends.boxes) - further, 1 - ends.upper_bonus)
    if rules.yahtzee_bonus:
        yield _line("Yahtzee bonuses", further)
    yield _line("Total", value)
    yield ""
    if rules.upper_bonus:
        yield f"The upper bonus is earned in {ends.upper_bonus:.4%} of games."
    if rules.yahtzee:
        scored = 1 - ends.zeros[rules.places[rules.yahtzee]]
        yield f"{rules.yahtzee.message} is scored in {scored:.4%} of games."
    if rules.yahtzee_bonus:
        yield f"There are {ends.yahtzee_bonuses:.6f} Yahtzee bonuses a game."


def _line(what: str, mean: float, zero: float | None = None) -> str:
    return f"{what:<24}{mean:>12.6f}" + (f"{zero:>12.4%}" if zero is not None else "")
