"""The odds of one turn: how likely each open box is to come good from here.

A box *comes good* if the turn ends with dice that earn points in it; an upper box, with
three of its face or more. The odds of a box are those of a player who rolls for that
box alone.
"""

from functools import cache
from itertools import combinations

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, Faces, five_alike, multisets
from yahtzee.engine.legality import boxes_in_turn, legal_boxes, points_in
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.engine.scoring import natural_points
from yahtzee.solver.lattice import after_rolls
from yahtzee.solver.tables import SMALL_KEEPS, keep_number

GOOD_UPPER = 3


def _good(box: Category, points: int) -> bool:
    return points >= (GOOD_UPPER * box.face if box.face else 1)


@cache
def _good_rolls(rules: RuleSet, box: Category) -> tuple[float, ...]:
    return tuple(float(_good(box, natural_points(rules, box, roll))) for roll in multisets(DICE))


def _worth(card: Scorecard, box: Category) -> list[float]:
    """1 for each roll with which the box comes good on this card, 0 for the others."""
    worth = list(_good_rolls(card.rules, box))
    for place, roll in enumerate(multisets(DICE)):
        if five_alike(roll):
            legal = box in legal_boxes(card, roll)
            worth[place] = float(legal and _good(box, points_in(card, box, roll)))
    return worth


class TurnOdds:
    """The odds of each box that may be filled this turn, rolling for it alone.

    ``left`` rolls are left, on a card before the turn's score.
    """

    def __init__(self, card: Scorecard, left: int) -> None:
        self._worth = {box: _worth(card, box) for box in boxes_in_turn(card)}
        self._values = (
            {box: after_rolls(worth, left) for box, worth in self._worth.items()} if left else {}
        )

    def of_keep(self, keep: Faces) -> dict[Category, float]:
        """The odds once these dice are kept and the others rolled; a roll must be left."""
        number = keep_number()[tuple(sorted(keep))]
        return {box: values[number] for box, values in self._values.items()}

    def of_dice(self, dice: Faces) -> dict[Category, float]:
        """The odds with these five dice on the table, to keep what serves each box best."""
        roll = keep_number()[tuple(sorted(dice))] - SMALL_KEEPS
        sizes = range(DICE) if self._values else ()
        numbers = [
            keep_number()[keep] for size in sizes for keep in set(combinations(sorted(dice), size))
        ]
        return {
            box: max([worth[roll], *(self._values[box][number] for number in numbers)])
            for box, worth in self._worth.items()
        }
