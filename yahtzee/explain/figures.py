"""What best play earns, by the solver: all of it exact."""

from yahtzee.explain.strategy import Figures
from yahtzee.solver.kernel import START, Program, Solver


def figures(solver: Solver) -> Program[Figures]:
    """The figures of the solver's rules. Raises OutOfMemory."""
    total = yield from solver.value(START)
    ends = yield from solver.ends(START, by_points=False)
    return Figures(total, ends.upper_bonus, ends.boxes)
