"""The casual player, Clover: the most points from this turn, as if it were the last.

Clover plays each turn exactly, but never thinks of the upper bonus or of what a box could
still bring, and never gives up points today for more tomorrow.
"""

from functools import lru_cache

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, Faces, multisets
from yahtzee.engine.game import Game
from yahtzee.engine.legality import earns_bonus, legal_boxes, points_in
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.scorecard import Scorecard
from yahtzee.engine.scoring import most_points
from yahtzee.solver.advice import distinct_keeps
from yahtzee.solver.lattice import best, expected
from yahtzee.solver.tables import keep_number


def move(game: Game) -> Keep | Score:
    """Clover's move; the game must not be over."""
    if not game.dice:
        return Keep()
    box = best_box(game.card, game.dice, served=game.is_served)
    keeps = distinct_keeps(game.dice) if game.rolls_left else {}
    if keeps:
        values = _values(game.card, game.rolls_left)
        number = keep_number()
        keep = max(keeps, key=lambda keep: values[number[keep]])
        if values[number[keep]] > _points(game.card, box, game.dice, served=game.is_served):
            return Keep(keeps[keep])
    return Score(box)


def best_box(card: Scorecard, roll: Faces, *, served: bool = False) -> Category:
    """The box that pays most for a roll now; of equals the one that can hold least."""
    return max(
        legal_boxes(card, roll),
        key=lambda box: (points_in(card, box, roll, served=served), -most_points(box)),
    )


def _points(card: Scorecard, box: Category, roll: Faces, *, served: bool = False) -> int:
    """What scoring a roll in a box brings this turn, a Yahtzee bonus included."""
    bonus = card.rules.yahtzee_bonus
    extra = bonus.points if bonus and earns_bonus(card, roll) else 0
    return points_in(card, box, roll, served=served) + extra


@lru_cache(maxsize=16)
def _values(card: Scorecard, left: int) -> list[float]:
    """By keep: the expected points of this turn with ``left`` rolls to come, at least one."""
    if left > 1:
        return expected(best(_values(card, left - 1)))
    return expected([_points(card, best_box(card, roll), roll) for roll in multisets(DICE)])
