"""Clover: a bird in the hand. The most points from this turn, as if it were the last.

What a person notices: Clover reckons well within a turn, never thinks of the upper bonus
or of what a box could still bring, and never gives up points today for more tomorrow.

The turn is worked out on the lattice of keeps, as the solver does it: the value of a keep
is the mean over one die more, and the best of a keep the maximum over one die fewer.
"""

from functools import lru_cache

from yahtzee.categories import Category
from yahtzee.dice import DICE, FACES, Faces, multisets
from yahtzee.game import Game
from yahtzee.legality import earns_bonus, legal_boxes, points_in
from yahtzee.moves import Keep, Score
from yahtzee.scorecard import Scorecard
from yahtzee.scoring import possible_points
from yahtzee.solver.advice import distinct_keeps
from yahtzee.solver.tables import SMALL_KEEPS, keep_number, one_die_more

Values = tuple[float, ...]


def move(game: Game) -> Keep | Score:
    """Clover's move; the game must not be over."""
    if not game.dice:
        return Keep()
    box = best_box(game.card, game.dice)
    keeps = distinct_keeps(game.dice) if game.rolls_left else {}
    if keeps:
        values = _turn(game.card, game.rolls_left)[-1]
        number = keep_number()
        best = max(keeps, key=lambda keep: values[number[keep]])
        if values[number[best]] > _points(game.card, box, game.dice):
            return Keep(keeps[best])
    return Score(box)


def best_box(card: Scorecard, roll: Faces) -> Category:
    """The box that pays most for a roll now; of equals the one that can hold least."""
    return max(
        legal_boxes(card, roll),
        key=lambda box: (points_in(card, box, roll), -possible_points(box)[-1]),
    )


def _points(card: Scorecard, box: Category, roll: Faces) -> int:
    """What scoring a roll in a box brings this turn, a Yahtzee bonus included."""
    bonus = card.rules.yahtzee_bonus
    extra = bonus.points if bonus and earns_bonus(card, roll) else 0
    return points_in(card, box, roll) + extra


@lru_cache(maxsize=16)
def _turn(card: Scorecard, left: int) -> tuple[Values, ...]:
    """For one roll left, two, … ``left``: the value of each keep about to be rolled."""
    if left == 1:
        rolls = [_points(card, best_box(card, roll), roll) for roll in multisets(DICE)]
        return (_rolled((*(0.0,) * SMALL_KEEPS, *rolls)),)
    fewer_left = _turn(card, left - 1)
    return (*fewer_left, _rolled(_best(fewer_left[-1])))


def _rolled(values: Values) -> Values:
    """Value of each keep once the other dice are rolled; five dice stay as they are."""
    means = list(values)
    more = one_die_more()
    for keep in range(SMALL_KEEPS - 1, -1, -1):
        means[keep] = sum([means[after] for after in more[keep]]) / len(FACES)
    return tuple(means)


def _best(values: Values) -> Values:
    """Value of the best keep that each keep contains, itself included."""
    best = list(values)
    # Keeps are numbered by size: each is final before a larger one asks for it.
    for keep, more in enumerate(one_die_more()):
        for after in more:
            best[after] = max(best[after], best[keep])
    return tuple(best)
