"""What best play makes of a rule set: its scores and, box by box, where they come from."""

from dataclasses import dataclass

from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scoring import holdable_points
from yahtzee.solver.kernel import START, OutOfMemory, Program, Solver


@dataclass(frozen=True, slots=True)
class BestPlay:
    """Best play under one rule set, exactly.

    ``chances``, those of each final score from 0, are empty where a device has no memory for
    them. ``boxes`` are averages in card order, ``upper_bonus`` is from 0 to 1.
    """

    average: float
    chances: tuple[float, ...]
    boxes: tuple[float, ...]
    upper_bonus: float

    def yahtzee(self, rules: RuleSet) -> float | None:
        """How often the Yahtzee box is not zero, from 0 to 1; None if that cannot be told."""
        held = holdable_points(rules, rules.yahtzee) if rules.yahtzee else ()
        if rules.yahtzee is None or len(held) != 2:
            return None
        # The box holds its full points or none.
        return self.boxes[rules.places[rules.yahtzee]] / held[-1]

    def reaches(self, score: int) -> float | None:
        """How often best play makes this score or more; None if that is not known."""
        return sum(self.chances[score:]) if self.chances else None


def best_play(solver: Solver) -> Program[BestPlay]:
    """Best play by the solver's rules. Raises OutOfMemory.

    The chances of all scores take the kernel much memory: see ``Solver.distribution``.
    """
    average = yield from solver.value(START)
    try:
        ends = yield from solver.ends(START, by_points=True)
    except OutOfMemory:
        ends = yield from solver.ends(START, by_points=False)
    return BestPlay(average, *ends)
