"""What five faces are worth in a box, whatever the card holds."""

from functools import cache

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, FACES, Faces, five_alike, multisets, ways
from yahtzee.engine.rules import RuleSet, most_in


def natural_points(
    rules: RuleSet, category: Category, faces: Faces, *, served: bool = False
) -> int:
    """Points of ``faces`` in ``category`` by its definition; ``served``: on the first roll.

    A rule set may count five alike as a full house (silentmatt.txt: "a yahtzee meets
    the requirements for a 3 of a kind, 4 of a kind, full house, and chance").
    """
    if rules.five_alike_is_full_house and category.is_full_house and five_alike(faces):
        return category.joker_points(faces)
    more = category.served if served and category.pattern.match(faces) is not None else 0
    return category.natural_points(faces) + more


@cache
def most_points(category: Category) -> int:
    """The most that a box can hold under any rules, as a joker or not."""
    return max(most_in(category), *(category.joker_points((face,) * DICE) for face in FACES))


@cache
def typical_points(category: Category) -> float:
    """What the rolls that fit a box score there on average; 0 if none do."""
    worth = {roll: category.natural_points(roll) for roll in multisets(DICE)}
    fit = sum(ways(roll) for roll, points in worth.items() if points)
    return sum(ways(roll) * points for roll, points in worth.items()) / max(1, fit)


@cache
def holdable_points(
    rules: RuleSet, category: Category, *, yahtzee: bool = False
) -> tuple[int, ...]:
    """The values, ascending, that a box can hold; with ``yahtzee`` those that five alike score."""
    fives = [roll for roll in multisets(DICE) if five_alike(roll)]
    rolls = fives if yahtzee else multisets(DICE)
    points = {
        natural_points(rules, category, roll, served=served)
        for roll in rolls
        for served in {False, bool(category.served)}
    }
    if rules.joker is not None:
        points |= {category.joker_points(roll) for roll in fives}
    return tuple(sorted(points if yahtzee else points | {0}))
