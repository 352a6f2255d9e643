"""What five faces are worth in a box: the arithmetic, with no card in sight."""

from functools import cache

from yahtzee.categories import Category
from yahtzee.dice import DICE, Faces, five_alike, multisets
from yahtzee.rules import RuleSet


def natural_points(rules: RuleSet, category: Category, faces: Faces) -> int:
    """Points of ``faces`` in ``category`` by its definition.

    A rule set may count five alike as a full house (silentmatt.txt: "a yahtzee meets
    the requirements for a 3 of a kind, 4 of a kind, full house, and chance").
    """
    if category.is_full_house and rules.five_alike_is_full_house and five_alike(faces):
        return category.joker_points(faces)
    return category.natural_points(faces)


@cache
def possible_points(category: Category) -> tuple[int, ...]:
    """Every value that a box can hold under any rules, ascending, zero and jokers included."""
    rolls = multisets(DICE)
    natural = {category.natural_points(roll) for roll in rolls}
    jokers = {category.joker_points(roll) for roll in rolls if five_alike(roll)}
    return tuple(sorted(natural | jokers | {0}))


@cache
def holdable_points(rules: RuleSet, category: Category) -> tuple[int, ...]:
    """Every value that a box can hold under these rules, ascending, zero included."""
    rolls = multisets(DICE)
    points = {0} | {natural_points(rules, category, roll) for roll in rolls}
    if rules.joker is not None:
        points |= {category.joker_points(roll) for roll in rolls if five_alike(roll)}
    return tuple(sorted(points))
