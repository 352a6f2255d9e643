"""What one turn can do for one box: exact averages, from the engine's points.

On the keeps of no to five dice, the average over one more die climbs down from the rolls,
and the best keep of a roll climbs up to them; a turn alternates the two.
"""

from functools import cache

from yahtzee.categories import Category
from yahtzee.dice import DICE, FACES, Faces, keeps, multisets, ways


@cache
def turn_average(box: Category, rolls: int) -> float:
    """Points on average of a turn played for this box alone, jokers and bonuses aside."""
    values = {roll: float(box.natural_points(roll)) for roll in multisets(DICE)}
    for _ in range(rolls - 1):
        values = _best(_averages(values))
    return _averages(values)[()]


def _averages(values: dict[Faces, float]) -> dict[Faces, float]:
    """For each keep, the average over what the dice rolled beside it can show."""
    averages = dict(values)
    for keep in reversed(keeps()):
        if len(keep) < DICE:
            grown = (averages[tuple(sorted((*keep, face)))] for face in FACES)
            averages[keep] = sum(grown) / len(FACES)
    return averages


def _best(averages: dict[Faces, float]) -> dict[Faces, float]:
    """For each roll, the value of the best keep of its dice."""
    best: dict[Faces, float] = {}
    for keep in keeps():
        smaller = (best[(*keep[:place], *keep[place + 1 :])] for place in range(len(keep)))
        best[keep] = max((averages[keep], *smaller))
    return {roll: best[roll] for roll in multisets(DICE)}


def odds(box: Category, keep: Faces) -> float:
    """How likely dice fit a box after one roll of those that are not kept."""
    rolled = DICE - len(keep)
    fitting = [fallen for fallen in multisets(rolled) if box.natural_points(keep + fallen)]
    return float(sum(map(ways, fitting)) / len(FACES) ** rolled)
