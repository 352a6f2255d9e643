"""What one turn can do for one box: exact averages, from the engine's points."""

from functools import cache

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, multisets
from yahtzee.solver.lattice import after_rolls
from yahtzee.solver.tables import keep_number


@cache
def turn_average(box: Category, rolls: int) -> float:
    """Points on average of a turn played for this box alone, jokers and bonuses aside."""
    points = [float(box.natural_points(roll)) for roll in multisets(DICE)]
    return after_rolls(points, rolls)[keep_number()[()]]


@cache
def turn_chance(box: Category, rolls: int) -> float:
    """How often a turn played for this box alone ends with dice that fit it."""
    fits = [float(box.matched(roll) is not None) for roll in multisets(DICE)]
    return after_rolls(fits, rolls)[keep_number()[()]]
