"""What dice are worth in a box, and which values a box can hold."""

import naive
import pytest
from builders import box, start
from hypothesis import given
from strategies import five_faces, rule_sets

from yahtzee.engine.game import writable_points
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.legality import holdable_points, most_points, natural_points


@given(rule_sets(), five_faces())
def test_every_box_scores_by_its_definition(rules, faces):
    for category in rules.categories:
        for first in (False, True):
            points = natural_points(rules, category, faces, served=first)
            assert points == naive.natural(rules, category.id, faces, first_roll=first)


@pytest.mark.parametrize("preset_id", ["official", "fun", "solo", "tabletop", "kniffel", "yatzy"])
def test_real_dice_offer_exactly_the_values_that_a_box_can_hold(preset_id):
    game = start(preset_id, mode=Mode.REAL)
    for category in game.rules.categories:
        assert list(writable_points(game, category)) == naive.values(game.rules, category.id)


@pytest.mark.parametrize(
    ("box_id", "values"),
    [
        ("ones", [0, 1, 2, 3, 4, 5]),
        ("sixes", [0, 6, 12, 18, 24, 30]),
        ("three_of_a_kind", [0, *range(5, 31)]),
        ("full_house", [0, 25]),
        ("small_straight", [0, 30]),
        ("large_straight", [0, 40]),
        ("yahtzee", [0, 50]),
        ("chance", [0, *range(5, 31)]),
    ],
)
def test_the_values_of_the_official_boxes(box_id, values):
    assert list(writable_points(start(mode=Mode.REAL), box(box_id))) == values


@given(rule_sets())
def test_no_rules_allow_a_value_that_is_not_possible(rules):
    for category in rules.categories:
        holdable = holdable_points(rules, category)
        assert list(holdable) == naive.values(rules, category.id)
        assert holdable[-1] <= most_points(category, 5)


@given(rule_sets())
def test_a_yahtzee_scores_what_five_alike_pay_by_definition_or_as_a_joker(rules):
    for category in rules.categories:
        fives = {
            naive.natural(rules, category.id, (face,) * 5, first_roll=first)
            for face in range(1, 7)
            for first in (False, True)
        }
        jokers = naive.joker_values(category.id, 5) if rules.joker else frozenset()
        assert list(holdable_points(rules, category, yahtzee=True)) == sorted(fives | jokers)
