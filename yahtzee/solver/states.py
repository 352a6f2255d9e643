"""Turn states: all that the rest of a game depends on when a turn begins.

Filled boxes
    a number with one bit a box, in card order; bit 0 is the first box.
Upper total
    points in the upper boxes, capped at the highest step of the upper bonus; 0 if there
    is no upper bonus to earn.
Yahtzee box
    open, filled with zero or filled with points. Where no rule tells the last two
    apart, both are written ZERO.

A *row* is one set of filled boxes with one state of the Yahtzee box. Its upper totals
lie side by side as *lanes*, and totals that no way of finishing the card can tell apart
share a lane: with Sixes alone open and a threshold of 63, all totals from 57 to 62 need
exactly one more six.
"""

from bisect import bisect_left
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache

from yahtzee.engine import legality
from yahtzee.engine.categories import Category
from yahtzee.engine.dice import USUAL_DICE, keeps
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard, empty_card

# Choices whose values differ by less count as equally good, so that rounding does not decide
# between them. The kernel has the same constant.
TIE = 1e-10


class YahtzeeBox(IntEnum):
    """What the Yahtzee box holds; OPEN too if the card has none."""

    OPEN = 0
    ZERO = 1
    POINTS = 2


@dataclass(frozen=True, slots=True)
class TurnState:
    """Filled boxes (bits in card order), capped upper total, Yahtzee box."""

    filled: int
    upper: int
    yahtzee: YahtzeeBox


def turn_state(card: Scorecard) -> TurnState:
    """The turn state of a card."""
    rules = card.rules
    filled = sum(1 << place for place, points in enumerate(card.points) if points is not None)
    bonus = rules.upper_bonus
    upper = min(card.upper_subtotal, bonus.steps[-1][0]) if bonus else 0
    points = card[rules.yahtzee] if rules.yahtzee else None
    if points is None:
        return TurnState(filled, upper, YahtzeeBox.OPEN)
    pays = points > 0 and tells_points_from_zero(rules)
    return TurnState(filled, upper, YahtzeeBox.POINTS if pays else YahtzeeBox.ZERO)


def with_yahtzee_box(card: Scorecard, state: YahtzeeBox) -> Scorecard:
    """``card`` with its Yahtzee box open, at zero, or at its points."""
    box = card.rules.yahtzee
    if box is None:
        return card
    place = card.rules.places[box]
    cleared = Scorecard(
        card.rules, (*card.points[:place], None, *card.points[place + 1 :]), card.yahtzee_bonuses
    )
    if state is YahtzeeBox.OPEN:
        return cleared
    return cleared.fill(
        box, legality.holdable_points(card.rules, box)[-1] if state is YahtzeeBox.POINTS else 0
    )


@cache
def tells_points_from_zero(rules: RuleSet) -> bool:
    """Whether a Yahtzee box with points and one with a zero ever play differently."""
    empty = empty_card(rules)
    yahtzee = (1,) * rules.dice
    cards = [with_yahtzee_box(empty, state) for state in (YahtzeeBox.ZERO, YahtzeeBox.POINTS)]
    kinds = {(legality.bonus_open(card), legality.is_joker(card, yahtzee)) for card in cards}
    return len(kinds) > 1


def bonus_boxes(rules: RuleSet) -> tuple[Category, ...]:
    """The boxes whose points count towards an upper bonus: the first on the card, or none."""
    return rules.upper if rules.upper_bonus else ()


def _sums(rules: RuleSet, boxes: tuple[Category, ...]) -> set[int]:
    sums = {0}
    for box in boxes:
        sums = {total + points for total in sums for points in legality.holdable_points(rules, box)}
    return sums


@dataclass(frozen=True, slots=True)
class UpperLanes:
    """The upper totals that one set of filled upper boxes can hold, and their lanes.

    ``lane`` gives the lane of each reachable total (capped), ``totals`` one total a lane.
    """

    lane: dict[int, int]
    totals: tuple[int, ...]


@cache
def upper_lanes(rules: RuleSet) -> tuple[UpperLanes, ...]:
    """Lanes by the set of filled upper boxes (bits in card order); one set if no bonus."""
    boxes = bonus_boxes(rules)
    bonus = rules.upper_bonus
    if bonus is None:
        return (UpperLanes({0: 0}, (0,)),)
    thresholds = [threshold for threshold, _points in bonus.steps]
    lanes = []
    for filled in range(1 << len(boxes)):
        inside = tuple(box for bit, box in enumerate(boxes) if filled >> bit & 1)
        outside = tuple(box for box in boxes if box not in inside)
        reachable = sorted({min(total, thresholds[-1]) for total in _sums(rules, inside)})
        # Totals play alike if the same of all possible further sums reach each threshold.
        further = sorted(_sums(rules, outside))
        enough = {
            total: tuple(bisect_left(further, threshold - total) for threshold in thresholds)
            for total in reachable
        }
        ranks = sorted(set(enough.values()), reverse=True)
        lane = {total: ranks.index(enough[total]) for total in reachable}
        totals = {rank: total for total, rank in lane.items()}
        lanes.append(UpperLanes(lane, tuple(totals[rank] for rank in range(len(ranks)))))
    return tuple(lanes)


# Of five dice and so many boxes all is worked out in about a second, whatever the rules; of more,
# as long as it takes no more than some times that: states times keeps of a turn.
SOLVED_BOXES = 15
MOST_WORK = 1 << 30
LITTLE_WORK = 1 << 26  # a fifth of a second


def is_exact(rules: RuleSet, filled: int = 0, most_work: int | None = None) -> bool:
    """Whether best play with these boxes filled is worked out on any device, without an opening.

    Where rolls are saved it is not: how many there are would be part of each state.
    """
    most_work = MOST_WORK if most_work is None else most_work
    left = len(rules.categories) - filled.bit_count()
    if rules.saved_rolls or (rules.dice <= USUAL_DICE and left <= SOLVED_BOXES):
        return not rules.saved_rolls
    return states_after(rules, filled) * len(keeps(rules.dice)) <= most_work


def without_saved_rolls(rules: RuleSet) -> RuleSet:
    """The same rules where rolls that are left over are lost, of which more is exact."""
    return replace(rules, saved_rolls=False)


def states_after(rules: RuleSet, filled: int) -> int:
    """How many turn states can follow one with these boxes filled, at most."""
    uppers = upper_lanes(rules)
    inside = filled % len(uppers)
    lanes = sum(len(upper.totals) for at, upper in enumerate(uppers) if at & inside == inside)
    lower = len(rules.categories) - len(bonus_boxes(rules))
    left = lower - (filled // len(uppers)).bit_count()
    return (lanes << left) * (1 + tells_points_from_zero(rules))


def row_states(rules: RuleSet, filled: int) -> tuple[YahtzeeBox, ...]:
    """The states of the Yahtzee box that a set of filled boxes leaves possible."""
    box = rules.yahtzee
    if box is None or not filled >> rules.places[box] & 1:
        return (YahtzeeBox.OPEN,)
    if tells_points_from_zero(rules):
        return (YahtzeeBox.ZERO, YahtzeeBox.POINTS)
    return (YahtzeeBox.ZERO,)
