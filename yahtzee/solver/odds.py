"""One turn in plain Python, on the 462 keeps: the values of rolling and of choosing, and odds.

Values by keep are a sequence in the order of ``dice.keeps``, values by roll one in the order
of ``dice.multisets(5)``. A turn alternates two steps. The expected value of a keep about to be
rolled is the mean over one more die, ``E[keep] = mean of E[keep + die]``; the best value of a
roll is the maximum over one die fewer, ``M[keep] = max(E[keep], M[keep - die])``.

The odds of a box are those of a player who rolls for that box alone.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, FACES, Faces, five_alike, multisets, ways
from yahtzee.engine.legality import (
    box_points,
    boxes_in_turn,
    legal_boxes,
    natural_points,
    points_in,
)
from yahtzee.engine.rules import RuleDraft, RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.solver.tables import SMALL_KEEPS, keep_number, one_die_more


@cache
def rerolls(keep: Faces) -> tuple[tuple[Faces, float], ...]:
    """Each roll that a keep can become, with its probability."""
    rolled = DICE - len(keep)
    chances: dict[Faces, float] = {}
    for fallen in multisets(rolled):
        chances[tuple(sorted(keep + fallen))] = ways(fallen) / len(FACES) ** rolled
    return tuple(chances.items())


def expected(worth: Sequence[float]) -> list[float]:
    """By keep: the expected value once all other dice are rolled; ``worth`` is by roll."""
    values = [0.0] * SMALL_KEEPS + list(worth)
    more = one_die_more()
    for keep in range(SMALL_KEEPS - 1, -1, -1):
        values[keep] = sum([values[after] for after in more[keep]]) / len(FACES)
    return values


def best(values: Sequence[float]) -> list[float]:
    """By roll: the best value among its keeps; ``values`` is by keep."""
    most = list(values)
    # Keeps are numbered by size: each is final before a larger one asks for it.
    for keep, more in enumerate(one_die_more()):
        for after in more:
            most[after] = max(most[after], most[keep])
    return most[SMALL_KEEPS:]


def after_rolls(worth: Sequence[float], left: int) -> list[float]:
    """By keep: the expected value with ``left`` rolls to come, at least one, chosen well."""
    values = expected(worth)
    for _ in range(left - 1):
        values = expected(best(values))
    return values


def turn_average(rules: RuleDraft, box: Category) -> float:
    """Points on average of a turn played for this box alone, jokers and bonuses aside."""
    return _average(box, rules.rolls, rules.five_alike_is_full_house and box.is_full_house)


def turn_chance(rules: RuleDraft, box: Category) -> float:
    """How often a turn played for this box alone ends with dice that fit it, or count as such."""
    return _chance(box, rules.rolls, rules.five_alike_is_full_house and box.is_full_house)


@cache
def _average(box: Category, rolls: int, five_alike_fit: bool) -> float:
    def points(*, served: bool) -> list[float]:
        return [
            float(box_points(box, roll, five_alike_fit=five_alike_fit, served=served))
            for roll in multisets(DICE)
        ]

    values = points(served=False)
    for _ in range(rolls - 1):
        values = best(expected(values))
    # The first roll may be scored as it lies, which can be worth more than later.
    return expected(list(map(max, values, points(served=True))))[keep_number()[()]]


@cache
def _chance(box: Category, rolls: int, five_alike_fit: bool) -> float:
    fits = [
        float(box.pattern.match(roll) is not None or (five_alike_fit and five_alike(roll)))
        for roll in multisets(DICE)
    ]
    return after_rolls(fits, rolls)[keep_number()[()]]


GOOD_UPPER = 3


@cache
def _good_rolls(rules: RuleSet, box: Category) -> tuple[bool, ...]:
    least = GOOD_UPPER * box.face if box.face else 1
    return tuple(natural_points(rules, box, roll) >= least for roll in multisets(DICE))


@lru_cache(maxsize=64)
def _values(card: Scorecard, box: Category, left: int) -> list[float]:
    """By keep; a roll is worth 1 with which the box comes good on this card, others 0."""
    worth = list(map(float, _good_rolls(card.rules, box)))
    least = GOOD_UPPER * box.face if box.face else 1
    for place, roll in enumerate(multisets(DICE)):
        if five_alike(roll):
            legal = box in legal_boxes(card, roll)
            worth[place] = float(legal and points_in(card, box, roll) >= least)
    return after_rolls(worth, left)


def odds_of_keep(card: Scorecard, left: int, keep: Faces) -> dict[Category, float]:
    """The odds of each box that may be filled this turn, rolling for it alone.

    These dice are kept and the others rolled: ``left`` rolls are left, at least one, on a card
    before the turn's score.
    """
    number = keep_number()[tuple(sorted(keep))]
    return {box: _values(card, box, left)[number] for box in boxes_in_turn(card)}
