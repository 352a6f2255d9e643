"""One turn in plain Python, on all keeps: the values of rolling and of choosing, and odds.

Values by keep are a sequence in the order of ``dice.keeps``, values by roll one in the order of
``dice.multisets``, both of as many ``dice`` as there are. A turn alternates two steps. The
expected value of a keep about to be rolled is the mean over one more die,
``E[keep] = mean of E[keep + die]``; the best value of a roll is the maximum over one die fewer,
``M[keep] = max(E[keep], M[keep - die])``.

The odds of a box are those of a player who rolls for that box alone.
"""

from collections.abc import Generator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import FACES, Faces, all_alike, keeps, multisets, ways
from yahtzee.engine.legality import (
    box_points,
    boxes_in_turn,
    legal_boxes,
    natural_points,
    points_in,
)
from yahtzee.engine.rules import RuleDraft, RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.solver.tables import keep_number, one_die_more, small_keeps

NOTHING_KEPT = 0  # the number of that keep


@cache
def rerolls(keep: Faces, dice: int) -> tuple[tuple[Faces, float], ...]:
    """Each roll of so many dice that a keep can become, with its probability."""
    rolled = dice - len(keep)
    chances: dict[Faces, float] = {}
    for fallen in multisets(rolled):
        chances[tuple(sorted(keep + fallen))] = ways(fallen) / len(FACES) ** rolled
    return tuple(chances.items())


class Level(NamedTuple):
    """The keeps of as many dice: the first, one past the last, and where neighbours stand.

    ``more`` has, for each face, the keep with that die added, of one keep after the other.
    ``fewer`` has in the same way all keeps with a die less, some of them twice.
    """

    first: int
    beyond: int
    more: tuple[tuple[int, ...], ...]
    fewer: tuple[tuple[int, ...], ...]


@cache
def _contained(dice: int) -> list[list[int]]:
    """The keeps with a die less than each keep has, by number."""
    contains: list[list[int]] = [[] for _keep in keeps(dice)]
    for keep, larger in enumerate(one_die_more(dice)):
        for each in larger:
            contains[each].append(keep)
    return contains


@cache
def _levels(dice: int) -> tuple[Level, ...]:
    more = one_die_more(dice)
    contains = _contained(dice)
    levels = []
    first = 0
    for size in range(dice + 1):
        beyond = first + len(multisets(size))
        inside = contains[first:beyond]
        fewer = [[each[n % len(each)] for each in inside] for n in range(max(map(len, inside)))]
        added = zip(*more[first:beyond], strict=True)
        levels.append(Level(first, beyond, tuple(added), tuple(map(tuple, fewer))))
        first = beyond
    return tuple(levels)


def preparing(dice: int) -> Generator[None, None, None]:
    """Make what ``expected`` and ``best`` look up of so many dice, a little at a time."""
    for make in (keep_number, one_die_more, _contained, _levels):
        make(dice)
        yield


def expected(worth: Sequence[float], dice: int) -> list[float]:
    """By keep: the expected value once all other dice are rolled; ``worth`` is by roll."""
    values = [0.0] * small_keeps(dice) + list(worth)
    at = values.__getitem__
    for level in reversed(_levels(dice)[:dice]):
        by_face = (map(at, places) for places in level.more)
        values[level.first : level.beyond] = [
            (a + b + c + d + e + f) / len(FACES) for a, b, c, d, e, f in zip(*by_face, strict=True)
        ]
    return values


def best(values: Sequence[float], dice: int) -> list[float]:
    """By roll: the best value among its keeps; ``values`` is by keep."""
    most = list(values)
    at = most.__getitem__
    # Keeps are numbered by size: each is final before a larger one asks for it.
    for level in _levels(dice)[1:]:
        inside = slice(level.first, level.beyond)
        most[inside] = map(max, most[inside], *(map(at, places) for places in level.fewer))
    return most[small_keeps(dice) :]


def after_rolls(worth: Sequence[float], left: int, dice: int) -> list[float]:
    """By keep: the expected value with ``left`` rolls to come, at least one, chosen well."""
    values = expected(worth, dice)
    for _ in range(left - 1):
        values = expected(best(values, dice), dice)
    return values


def turn_average(rules: RuleDraft, box: Category) -> float:
    """Points on average of a turn played for this box alone, jokers and bonuses aside."""
    all_alike_fit = rules.five_alike_is_full_house and box.is_full_house
    return _average(box, rules.rolls, rules.dice, all_alike_fit)


def turn_chance(rules: RuleDraft, box: Category) -> float:
    """How often a turn played for this box alone ends with dice that fit it, or count as such."""
    all_alike_fit = rules.five_alike_is_full_house and box.is_full_house
    return _chance(box, rules.rolls, rules.dice, all_alike_fit)


@cache
def _average(box: Category, rolls: int, dice: int, all_alike_fit: bool) -> float:
    def points(*, served: bool) -> list[float]:
        return [
            float(box_points(box, roll, all_alike_fit=all_alike_fit, served=served))
            for roll in multisets(dice)
        ]

    values = points(served=False)
    for _ in range(rolls - 1):
        values = best(expected(values, dice), dice)
    # The first roll may be scored as it lies, which can be worth more than later.
    return expected(list(map(max, values, points(served=True))), dice)[NOTHING_KEPT]


@cache
def _chance(box: Category, rolls: int, dice: int, all_alike_fit: bool) -> float:
    fits = [
        float(box.pattern.match(roll) is not None or (all_alike_fit and all_alike(roll)))
        for roll in multisets(dice)
    ]
    return after_rolls(fits, rolls, dice)[NOTHING_KEPT]


GOOD_UPPER = 3


@cache
def _good_rolls(rules: RuleSet, box: Category) -> tuple[bool, ...]:
    least = GOOD_UPPER * box.face if box.face else 1
    return tuple(natural_points(rules, box, roll) >= least for roll in multisets(rules.dice))


@lru_cache(maxsize=64)
def _values(card: Scorecard, box: Category, left: int) -> list[float]:
    """By keep; a roll is worth 1 with which the box comes good on this card, others 0."""
    worth = list(map(float, _good_rolls(card.rules, box)))
    least = GOOD_UPPER * box.face if box.face else 1
    for place, roll in enumerate(multisets(card.rules.dice)):
        if all_alike(roll):
            legal = box in legal_boxes(card, roll)
            worth[place] = float(legal and points_in(card, box, roll) >= least)
    return after_rolls(worth, left, card.rules.dice)


def odds_of_keep(card: Scorecard, left: int, keep: Faces) -> dict[Category, float]:
    """The odds of each box that may be filled this turn, rolling for it alone.

    These dice are kept and the others rolled: ``left`` rolls are left, at least one, on a card
    before the turn's score.
    """
    number = keep_number(card.rules.dice)[tuple(sorted(keep))]
    return {box: _values(card, box, left)[number] for box in boxes_in_turn(card)}


def odds_of_roll(card: Scorecard, left: int, dice: Faces) -> dict[Category, float]:
    """The odds of each box that may be filled this turn, keeping what is best for it alone.

    As ``odds_of_keep``, of these dice on the table: where they fit as they lie, that is 1.
    """
    number = keep_number(card.rules.dice)
    keeps = {
        number[kept] for size in range(len(dice) + 1) for kept in combinations(sorted(dice), size)
    }
    return {
        box: max(_values(card, box, left)[keep] for keep in keeps) for box in boxes_in_turn(card)
    }
