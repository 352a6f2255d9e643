"""What the kernel is told, read back as the structure that its source declares."""

from ctypes import LittleEndianStructure, c_double, c_uint16, c_uint32, sizeof
from dataclasses import replace

import pytest
from builders import box, rules_of
from small_games import reduced

from yahtzee.engine.dice import FACES, all_alike, keeps, multisets, ways
from yahtzee.engine.legality import holdable_points, natural_points
from yahtzee.engine.patterns import Alike
from yahtzee.engine.presets import PRESETS
from yahtzee.engine.rules import Joker, RuleSet, UpperBonus
from yahtzee.solver.states import YahtzeeBox, tells_points_from_zero
from yahtzee.solver.tables import pack, tables

BOXES, OUTCOMES, ROLLS, SMALL_KEEPS, UPPER_SETS, PRIORITIES = 20, 2048, 462, 462, 64, 4


class Packed(LittleEndianStructure):
    """``Tables`` of kernel.c, but for the steps at its end."""

    _fields_ = (
        ("boxes", c_uint32),
        ("rolls", c_uint32),
        ("watched_box", c_uint32),
        ("told_apart", c_uint32),
        ("upper_boxes", c_uint32),
        ("outcomes", c_uint32),
        ("in_order", c_uint32),
        ("solver", c_uint32),
        ("served", c_uint32),
        ("bonus_steps", c_uint32),
        ("step_count", c_uint32),
        ("all_rolls", c_uint32),
        ("all_keeps", c_uint32),
        ("small_keeps", c_uint32),
        ("upper_bonus", c_double),
        ("earned", c_double * 16),
        ("bonus", c_double * 3),
        ("points", c_double * OUTCOMES),
        ("chance", c_double * ROLLS),
        ("step_start", c_uint32 * UPPER_SETS),
        ("priority", c_uint32 * PRIORITIES * 6 * 3),
        ("switch_boxes", c_uint32 * 6 * 3),
        ("first_outcome", c_uint16 * (BOXES + 1)),
        ("natural", c_uint16 * ROLLS * BOXES * 2),
        ("all_alike", c_uint16 * BOXES * 2 * 6 * 3 * 2),
        ("all_alike_roll", c_uint16 * 6),
        ("one_die_more", c_uint16 * 6 * SMALL_KEEPS),
        ("classes", c_uint16 * UPPER_SETS),
    )


HOUSE_RULES = {
    "two rolls": reduced(rules_of("tabletop"), "twos", "full_house", "yahtzee", "chance"),
    "no Yahtzee box": RuleSet((box("small_straight"), box("chance")), rolls=2),
    "three dice": RuleSet((box("sixes"), box("one_pair")), UpperBonus(6, 1), dice=3),
    "six dice": RuleSet(
        (box("fours"), box("house"), replace(box("yatzy"), pattern=Alike((6,)))),
        joker=Joker(),
        dice=6,
    ),
    "served, and steps": RuleSet(
        (box("sixes"), replace(box("large_straight"), served=5), replace(box("yahtzee"), served=9)),
        UpperBonus(6, 1, ((12, 4),)),
    ),
}
RULES = {**{preset.id: preset.rules for preset in PRESETS}, **HOUSE_RULES}


@pytest.fixture(scope="module", params=RULES)
def rules(request):
    return RULES[request.param]


@pytest.fixture(scope="module")
def packed(rules):
    return Packed.from_buffer_copy(pack(tables(rules), 7)[0].ljust(sizeof(Packed), b"\0"))


def padded(values, length, filler):
    return [*values, *[filler] * (length - len(values))]


def test_the_head_is_the_rules(rules, packed):
    boxes = rules.categories
    assert (packed.boxes, packed.rolls) == (len(boxes), rules.rolls)
    assert packed.watched_box == (boxes.index(rules.yahtzee) if rules.yahtzee else BOXES)
    assert packed.told_apart == tells_points_from_zero(rules)
    assert packed.upper_boxes == (len(rules.upper) if rules.upper_bonus else 0)
    steps = rules.upper_bonus.steps if rules.upper_bonus else ((0, 0),)
    assert packed.upper_bonus == steps[-1][1]
    assert list(packed.earned)[: len(steps) + 1] == [0, *(points for _total, points in steps)]
    assert packed.bonus_steps == (len(steps) if rules.upper_bonus else 0)
    assert packed.served == any(each.served for each in rules.categories)
    assert (packed.in_order, packed.solver) == (rules.in_order, 7)


def test_the_yahtzee_bonus_is_told_by_what_the_yahtzee_box_holds(rules, packed):
    bonus = rules.yahtzee_bonus
    over_zero = bonus.points if bonus and bonus.over == "filled" else 0
    assert list(packed.bonus) == [0, over_zero, bonus.points if bonus else 0]


def test_outcomes_are_the_values_of_each_box_in_turn(rules, packed):
    values = [holdable_points(rules, each) for each in rules.categories]
    flat = [points for some in values for points in some]
    assert packed.outcomes == len(flat)
    assert list(packed.points) == padded(flat, OUTCOMES, 0)
    firsts = [sum(map(len, values[:place])) for place in range(len(values))]
    assert list(packed.first_outcome) == padded(firsts, BOXES + 1, len(flat))


def test_chances_are_those_of_the_rolls(rules, packed):
    chances = [ways(roll) / 6**rules.dice for roll in multisets(rules.dice)]
    assert list(packed.chance) == padded(chances, ROLLS, 0)


def test_rolls_have_the_outcomes_of_their_points(rules, packed):
    for served, natural in enumerate(packed.natural):
        for place, each in enumerate(rules.categories):
            rolls = multisets(rules.dice)
            outcomes = natural[place][: len(rolls)]
            found = [packed.points[outcome] for outcome in outcomes]
            assert found == [natural_points(rules, each, roll, served=served) for roll in rolls]
            first = packed.first_outcome[place]
            assert min(outcomes) >= first
            assert max(outcomes) < packed.first_outcome[place + 1]
        for place in range(len(rules.categories), BOXES):
            assert set(natural[place]) == {0}


def test_all_alike_are_what_the_tables_have(rules, packed):
    found = tables(rules)
    for state in YahtzeeBox:
        for face in FACES:
            five = found.all_alike[state, face]
            assert list(packed.priority[state][face - 1]) == padded(five.priority, PRIORITIES, 0)
            assert packed.switch_boxes[state][face - 1] == five.switch
            rows = [*packed.all_alike[0][state][face - 1], *packed.all_alike[1][state][face - 1]]
            for outcomes, points in zip(rows, (*five.values, *five.served), strict=True):
                boxes = len(rules.categories)
                assert [packed.points[outcome] for outcome in outcomes[:boxes]] == list(points)
                assert all(
                    packed.first_outcome[place] <= outcome < packed.first_outcome[place + 1]
                    for place, outcome in enumerate(outcomes[:boxes])
                )
                assert set(outcomes[boxes:]) <= {0}


def test_rolls_and_keeps_are_numbered(rules, packed):
    rolls = multisets(rules.dice)
    all_keeps = keeps(rules.dice)
    small = len(all_keeps) - len(rolls)
    assert (packed.all_rolls, packed.all_keeps) == (len(rolls), len(all_keeps))
    assert packed.small_keeps == small
    assert [rolls[number] for number in packed.all_alike_roll] == [
        roll for roll in rolls if all_alike(roll)
    ]
    for keep, more in zip(all_keeps[:small], packed.one_die_more, strict=False):
        assert [all_keeps[number] for number in more] == [
            tuple(sorted((*keep, face))) for face in FACES
        ]


def test_steps_are_found_where_their_starts_say(rules, packed):
    found = tables(rules)
    classes = [len(upper.totals) for upper in found.lanes]
    assert list(packed.classes) == padded(classes, UPPER_SETS, 1)
    moves = memoryview(pack(found, 7)[1]).cast("H")
    place = 0
    for upper_set, steps in enumerate(found.steps):
        assert packed.step_start[upper_set] == place
        for step in steps:
            assert list(moves[place : place + len(step)]) == list(step)
            assert len(step) == classes[upper_set]
            place += len(step)
    assert len(moves) == place
    assert set(packed.step_start[len(found.steps) :]) <= {0}


@pytest.mark.parametrize(
    ("which", "most"),
    [
        ("kniffel", 105 + 35 + 30 + 30 + 25 + 30 + 40 + 50 + 30),
        ("official", 375 + 13 * 100),
        ("grail", 105 + 18 + 24 + 30 + 28),
    ],
)
def test_no_game_brings_more_than_all_boxes_at_their_best_and_a_bonus_for_each(which, most):
    assert tables(rules_of(which)).most_points == most
