"""What best play makes of a rule set: its scores and, box by box, where they come from.

It is stored as a cache: it can be worked out again from the rules.
"""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from yahtzee.engine.legality import holdable_points
from yahtzee.engine.rules import RuleSet
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.typed import read, refuse, to_data
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
        ends = yield from solver.ends(START)
    except OutOfMemory:
        ends = yield from solver.ends(START, unit=0)
    return BestPlay(average, ends.chances, ends.boxes, ends.upper_bonus)


VERSION = 5  # increased as well when the solver changes its results
DECIMALS = 9  # of the chances


def format_for(rules: RuleSet) -> SaveFormat[BestPlay | None]:
    """How best play under one rule set is stored; what is of a version before is read as None."""
    readers: dict[int, Any] = dict.fromkeys(range(2, VERSION), lambda _data: None)
    return SaveFormat("reckoning", VERSION, _data, {**readers, VERSION: partial(_best_play, rules)})


def _data(best: BestPlay | None) -> Any:
    if best is None:
        return None
    return to_data(replace(best, chances=tuple(round(each, DECIMALS) for each in best.chances)))


def _best_play(rules: RuleSet, data: object) -> BestPlay | None:
    best: BestPlay | None = read(BestPlay | None, data)
    if best and (len(best.boxes) != len(rules.categories) or min(best.chances, default=0) < 0):
        refuse("This is best play by other rules.")
    return best
