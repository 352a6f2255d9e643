"""Tables say what legality says, for every card and roll."""

import re
from pathlib import Path

import pytest
from builders import rules_of
from hypothesis import given
from strategies import cards, five_faces, yahtzees

from yahtzee.engine import legality
from yahtzee.engine.dice import FACES, all_alike, keeps, multisets
from yahtzee.engine.rules import MAX_CATEGORIES, MAX_ROLLS
from yahtzee.solver import tables as module
from yahtzee.solver.states import YahtzeeBox, bonus_boxes, turn_state
from yahtzee.solver.tables import (
    EARNS,
    MOST_ROLLS,
    MOST_SMALL_KEEPS,
    OUTCOMES,
    PRIORITIES,
    UPPER_SETS,
    one_die_more,
    tables,
)


def choices_in_tables(card, roll, *, first_roll):
    """Points and bonus by box, as the kernel reads them from the tables."""
    found, state = tables(card.rules), turn_state(card)
    boxes = range(len(card.rules.categories))
    open_boxes = (1 << len(boxes)) - 1 & ~state.filled
    if card.rules.in_order:
        open_boxes &= -open_boxes
    if not all_alike(roll):
        flat = [points for values in found.values for points in values]
        natural = found.served if first_roll else found.natural
        points = [flat[natural[box][multisets(5).index(roll)]] for box in boxes]
        legal, bonus = open_boxes, 0
    else:
        five = found.all_alike[state.yahtzee, roll[0]]
        legal = next((open_boxes & step for step in five.priority if open_boxes & step), 0)
        values = five.served if first_roll else five.values
        points = values[bool(state.filled & five.switch)]
        bonus = five.bonus
    return {box: points[box] for box in boxes if legal >> box & 1}, bonus


def choices_by_the_rules(card, roll, *, first_roll):
    place = card.rules.categories.index
    return {
        place(box): legality.points_in(card, box, roll, served=first_roll)
        for box in legality.legal_boxes(card, roll)
    }, legality.bonus_points(card, roll)


def agree(card, roll):
    for first_roll in () if card.is_full else (False, True):
        found = choices_in_tables(card, roll, first_roll=first_roll)
        assert found == choices_by_the_rules(card, roll, first_roll=first_roll)


@given(cards(), five_faces())
def test_any_roll_may_do_what_the_rules_say(card, dice):
    agree(card, tuple(sorted(dice)))


@given(cards(), yahtzees())
def test_five_alike_may_do_what_the_rules_say(card, roll):
    agree(card, roll)


UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]
OTHER_UPPER = [name for name in UPPER if name != "fours"]
LOWER = [
    "three_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "chance",
]
OPEN, ZERO, POINTS = YahtzeeBox


@pytest.mark.parametrize(
    ("which", "state", "priority"),
    [
        ("official", OPEN, [[*UPPER, *LOWER, "yahtzee"]]),
        ("official", ZERO, [["fours"], LOWER, OTHER_UPPER]),
        ("official", POINTS, [["fours"], LOWER, OTHER_UPPER]),
        ("solo", POINTS, [["fours"], [*OTHER_UPPER, *LOWER]]),
        ("silentmatt", POINTS, [[*UPPER, *LOWER]]),
        ("tabletop", OPEN, [["yahtzee"]]),
        ("tabletop", ZERO, [[*UPPER, *LOWER]]),
    ],
)
def test_five_fours_go_to_the_first_of_these_that_are_open(which, state, priority):
    rules = rules_of(which)
    found = tables(rules).all_alike[state, 4].priority
    assert [boxes_of(rules, step) for step in found] == list(map(set, priority))


@pytest.mark.parametrize(
    ("which", "state", "switch"),
    [
        ("official", OPEN, set()),
        ("official", ZERO, {"fours"}),
        ("silentmatt", POINTS, {"fours"}),
        ("kniffel", POINTS, set()),
    ],
)
def test_five_fours_bring_joker_points_once_their_own_box_is_filled(which, state, switch):
    rules = rules_of(which)
    five = tables(rules).all_alike[state, 4]
    assert boxes_of(rules, five.switch) == switch
    straights = [place for place, each in enumerate(rules.categories) if "straight" in each.id]
    first, then = five.values
    assert [first[place] for place in straights] == [0, 0]
    assert [then[place] for place in straights] == ([30, 40] if switch else [0, 0])


def boxes_of(rules, boxes):
    """The ids of a set of boxes."""
    return {each.id for place, each in enumerate(rules.categories) if boxes >> place & 1}


@given(cards(), five_faces())
def test_scoring_moves_the_upper_lane_as_the_card_moves(card, dice):
    found, state = tables(card.rules), turn_state(card)
    upper_boxes = len(bonus_boxes(card.rules))
    upper_set = state.filled & (1 << upper_boxes) - 1
    lane = found.lanes[upper_set].lane[state.upper]
    firsts = found.first_outcomes
    for box in legality.legal_boxes(card, dice):
        place = card.rules.categories.index(box)
        if place >= upper_boxes:
            continue
        after = legality.score(card, box, dice)
        value = firsts[place] + found.values[place].index(after[box])
        step = found.steps[upper_set][value][lane]
        after_set = upper_set | 1 << place
        assert step % EARNS == found.lanes[after_set].lane[turn_state(after).upper]
        assert (step >= EARNS) == (after.upper_bonus > card.upper_bonus)


def test_a_bonus_that_is_earned_is_not_earned_again():
    rules = rules_of("official")
    found, threshold = tables(rules), rules.upper_bonus.threshold
    reached = [
        (steps, lanes.lane[threshold])
        for steps, lanes in zip(found.steps, found.lanes, strict=True)
        if threshold in lanes.lane
    ]
    assert len(reached) > 1  # with all boxes filled, and with some still open
    assert all(step[lane] < EARNS for steps, lane in reached for step in steps)


def test_the_lattice_has_462_keeps_252_of_them_rolls():
    assert (len(keeps(5)), len(multisets(5))) == (462, 252)
    assert len({more for keep in one_die_more(5) for more in keep}) == 461


def test_the_kernel_counts_as_the_tables_do():
    source = Path(module.__file__).with_name("kernel.c").read_text(encoding="utf-8")
    numbers = {name: int(value, 0) for name, value in re.findall(r"(\w+) = (0x\d+|\d+),", source)}
    counted = {
        "FACES": len(FACES),
        "MOST_ROLLS": MOST_ROLLS,
        "MOST_KEEPS": MOST_SMALL_KEEPS + MOST_ROLLS,
        "MAX_BOXES": MAX_CATEGORIES,
        "MAX_ROLLS": MAX_ROLLS,
        "MAX_OUTCOMES": OUTCOMES,
        "PRIORITIES": PRIORITIES,
        "UPPER_SETS": UPPER_SETS,
        "EARNS": EARNS,
    }
    assert {name: numbers[name] for name in counted} == counted
