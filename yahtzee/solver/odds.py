"""The odds of one turn: how likely each open box is to come good from here.

A box *comes good* if the turn ends with dice that earn points in it; an upper box, with
three of its face or more. The odds of a box are those of a player who rolls for that
box alone, by the same recurrence as the solver's: on the lattice of the 462 keeps,
``E[keep]`` is the mean of ``E[keep + one die]`` and ``M[roll]`` the best ``E`` of its
keeps.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from yahtzee.categories import Category
from yahtzee.dice import DICE, FACES, Faces, five_alike, keeps, multisets
from yahtzee.legality import legal_boxes, points_in
from yahtzee.rules import RuleSet
from yahtzee.scorecard import Scorecard
from yahtzee.scoring import natural_points
from yahtzee.solver.tables import SMALL_KEEPS, keep_number, one_die_more

GOOD_UPPER = 3


@cache
def _with_one_less() -> tuple[tuple[int, ...], ...]:
    """By keep: the keeps that taking one die away makes of it."""
    number = keep_number()
    return tuple(
        tuple({number[(*keep[:place], *keep[place + 1 :])] for place in range(len(keep))})
        for keep in keeps()
    )


def _expected(worth: Sequence[float]) -> list[float]:
    """The expectation of every keep, all other dice rolled once; ``worth`` is by roll."""
    values = [0.0] * SMALL_KEEPS + list(worth)
    for keep in range(SMALL_KEEPS - 1, -1, -1):
        values[keep] = sum(values[more] for more in one_die_more()[keep]) / len(FACES)
    return values


def _best(values: list[float]) -> list[float]:
    """By roll: the best expectation among its keeps."""
    best = list(values)
    for keep, fewer in enumerate(_with_one_less()):
        for less in fewer:
            best[keep] = max(best[keep], best[less])
    return best[SMALL_KEEPS:]


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


def _after_rolls(worth: Sequence[float], left: int) -> list[float]:
    """The odds of every keep with ``left`` rolls to come, at least one."""
    values = _expected(worth)
    for _ in range(left - 1):
        values = _expected(_best(values))
    return values


class TurnOdds:
    """The odds of each open box in one turn, rolling for it alone.

    ``left`` rolls are left, on a card before the turn's score.
    """

    def __init__(self, card: Scorecard, left: int) -> None:
        self._worth = {box: _worth(card, box) for box in card.open_boxes}
        self._values = (
            {box: _after_rolls(worth, left) for box, worth in self._worth.items()} if left else {}
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
