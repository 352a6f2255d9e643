"""What best play makes of a rule set: its scores and, box by box, where they come from."""

from collections.abc import Sequence
from dataclasses import dataclass

from yahtzee.engine.rules import RuleSet
from yahtzee.explain.figures import figures
from yahtzee.solver.kernel import START, OutOfMemory, Program, Solver


@dataclass(frozen=True, slots=True)
class BestPlay:
    """Best play under one rule set.

    ``average`` and ``chances``, those of each final score from 0, are exact; ``chances``
    is empty where a device has no memory for them. ``boxes``, averages in card order, and
    ``upper_bonus``, from 0 to 1, are from games played out.
    """

    average: float
    chances: tuple[float, ...]
    boxes: tuple[float, ...]
    upper_bonus: float

    def yahtzee(self, rules: RuleSet) -> float | None:
        """How often the Yahtzee box is not zero, from 0 to 1; None if there is no such box."""
        if rules.yahtzee is None:
            return None
        place = rules.categories.index(rules.yahtzee)
        # The box holds its full points or none.
        return self.boxes[place] / rules.yahtzee.natural_points((1,) * 5)

    def reaches(self, score: int) -> float | None:
        """How often best play makes this score or more; None if that is not known."""
        return sum(self.chances[score:]) if self.chances else None


def best_play(solver: Solver) -> Program[BestPlay]:
    """The figures of the rules that the solver has solved; the same each time.

    The chances of all scores take the kernel much memory: see ``Solver.distribution``.
    """
    parts = yield from figures(solver)
    try:
        chances: Sequence[float] = yield from solver.distribution(START)
    except OutOfMemory:
        chances = ()
    return BestPlay(parts.total, tuple(chances), parts.boxes, parts.upper_bonus)
