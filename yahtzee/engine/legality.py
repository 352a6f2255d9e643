"""Where a roll may be scored and what it is worth there, jokers included.

The one place for these rules: ``play``, the page, the computer players and the solver use it.
"""

from functools import cache

from yahtzee.engine.categories import Category, Section
from yahtzee.engine.dice import FACES, Faces, all_alike, multisets, ways
from yahtzee.engine.rules import JokerValues, Over, Placement, RuleSet, most_in
from yahtzee.engine.scorecard import Scorecard

# What dice are worth in a box, whatever the card holds.


def natural_points(
    rules: RuleSet, category: Category, faces: Faces, *, served: bool = False
) -> int:
    """Points of ``faces`` in ``category`` by its definition; ``served``: on the first roll.

    A rule set may count all alike as a full house (silentmatt.txt: "a yahtzee meets
    the requirements for a 3 of a kind, 4 of a kind, full house, and chance").
    """
    all_alike_fit = rules.five_alike_is_full_house and category.is_full_house
    return box_points(category, faces, all_alike_fit=all_alike_fit, served=served)


def box_points(category: Category, faces: Faces, *, all_alike_fit: bool, served: bool) -> int:
    """The same of a box by itself; ``all_alike_fit``: they are a full house, and this is one."""
    if all_alike_fit and all_alike(faces):
        return category.joker_points(faces)
    more = category.served if served and category.pattern.match(faces) is not None else 0
    return category.natural_points(faces) + more


@cache
def most_points(category: Category, dice: int) -> int:
    """The most that a box can hold under any rules with so many dice, as a joker or not."""
    return max(most_in(category, dice), *(category.joker_points((face,) * dice) for face in FACES))


@cache
def fitting(category: Category, dice: int) -> int:
    """How many rolls of so many dice, told apart, score something in a box."""
    return sum(ways(roll) for roll in multisets(dice) if category.natural_points(roll))


@cache
def typical_points(category: Category, dice: int) -> float:
    """What the rolls of so many dice that fit a box score there on average; 0 if none do."""
    points = sum(ways(roll) * category.natural_points(roll) for roll in multisets(dice))
    return points / max(1, fitting(category, dice))


@cache
def holdable_points(
    rules: RuleSet, category: Category, *, yahtzee: bool = False
) -> tuple[int, ...]:
    """The values, ascending, that a box can hold; with ``yahtzee`` those that all alike score."""
    fives = [roll for roll in multisets(rules.dice) if all_alike(roll)]
    rolls = fives if yahtzee else multisets(rules.dice)
    points = {
        natural_points(rules, category, roll, served=served)
        for roll in rolls
        for served in {False, bool(category.served)}
    }
    if rules.joker is not None:
        points |= {category.joker_points(roll) for roll in fives}
    return tuple(sorted(points if yahtzee else points | {0}))


# What they are on a card.


def _yahtzee_box_holds(card: Scorecard, over: Over) -> bool:
    box = card.rules.yahtzee
    points = card[box] if box else None
    return points is not None if over is Over.FILLED else bool(points)


def bonus_open(card: Scorecard) -> bool:
    """Whether a Yahtzee rolled now would earn the Yahtzee bonus."""
    bonus = card.rules.yahtzee_bonus
    return bonus is not None and _yahtzee_box_holds(card, bonus.over)


def bonus_points(card: Scorecard, faces: Faces) -> int:
    """What scoring this roll, in whichever box, earns as a Yahtzee bonus; mostly 0."""
    bonus = card.rules.yahtzee_bonus
    return bonus.points if bonus and all_alike(faces) and bonus_open(card) else 0


def is_joker(card: Scorecard, faces: Faces) -> bool:
    """Whether this roll is a Yahtzee that the rules now treat as a joker."""
    joker = card.rules.joker
    return joker is not None and all_alike(faces) and _yahtzee_box_holds(card, joker.over)


def _matching_box_open(card: Scorecard, faces: Faces) -> bool:
    box = card.rules.upper_box(faces[0])
    return box is not None and card.is_open(box)


def boxes_in_turn(card: Scorecard) -> tuple[Category, ...]:
    """The open boxes that may be filled now, all alike aside: all, or only the first."""
    return card.open_boxes[:1] if card.rules.in_order else card.open_boxes


def legal_boxes(card: Scorecard, faces: Faces) -> tuple[Category, ...]:
    """The open boxes in which this roll may be scored, in card order; none if the card is full."""
    open_boxes = boxes_in_turn(card)
    if not all_alike(faces):
        return open_boxes
    rules = card.rules
    if rules.first_yahtzee_forced and rules.yahtzee in open_boxes:
        return tuple(box for box in open_boxes if box.is_yahtzee)
    if rules.joker is None or not is_joker(card, faces):
        return open_boxes
    placement = rules.joker.placement
    if placement is Placement.FREE:
        return open_boxes
    if _matching_box_open(card, faces):
        return tuple(box for box in open_boxes if box.face == faces[0])
    lower = tuple(box for box in open_boxes if box.section is Section.LOWER)
    return lower if lower and placement is Placement.FORCED else open_boxes


def _is_paid_in_full(card: Scorecard, faces: Faces) -> bool:
    """Whether this roll is a joker that is paid where its dice do not fit, too.

    It is at once, or only once the matching upper box is filled, as the rule set says. An upper box
    that is not on the card counts as filled.
    """
    joker = card.rules.joker
    if joker is None or not is_joker(card, faces):
        return False
    return joker.values is JokerValues.ALWAYS or not _matching_box_open(card, faces)


def points_in(card: Scorecard, category: Category, faces: Faces, *, served: bool = False) -> int:
    """What this roll would score in a box of this card now, the Yahtzee bonus aside.

    ``served`` says that it is the first of its turn, for which some boxes pay more.
    """
    if _is_paid_in_full(card, faces):
        return category.joker_points(faces)
    return natural_points(card.rules, category, faces, served=served)


def points_by_box(card: Scorecard, faces: Faces, *, served: bool = False) -> tuple[int, ...]:
    """The same of each box, filled or not, in card order."""
    boxes = card.rules.categories
    if _is_paid_in_full(card, faces):
        return tuple(box.joker_points(faces) for box in boxes)
    return tuple(natural_points(card.rules, box, faces, served=served) for box in boxes)


def score(card: Scorecard, category: Category, faces: Faces, *, served: bool = False) -> Scorecard:
    """The card after a roll is scored in a legal box, bonus included. Raises IllegalMove."""
    points = points_in(card, category, faces, served=served)
    return card.fill(category, points, bonus=bonus_points(card, faces) > 0)
