"""What five faces are worth in a box, whatever the card holds."""

from functools import cache

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, Faces, five_alike, multisets
from yahtzee.engine.rules import RuleSet


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
def holdable_points(
    rules: RuleSet, category: Category, *, yahtzee: bool = False
) -> tuple[int, ...]:
    """Every value that a box can hold under these rules, ascending, zero included.

    With ``yahtzee`` only what five alike can score there, as a joker or not.
    """
    fives = [roll for roll in multisets(DICE) if five_alike(roll)]
    rolls = fives if yahtzee else multisets(DICE)
    points = {natural_points(rules, category, roll) for roll in rolls}
    if rules.joker is not None:
        points |= {category.joker_points(roll) for roll in fives}
    return tuple(sorted(points if yahtzee else points | {0}))
