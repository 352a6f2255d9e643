"""The table of categories: complete, unambiguous, and with numbers that codes rely on."""

import naive
import pytest
from builders import box

from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.dice import check_faces

each_category = pytest.mark.parametrize("category", CATEGORIES, ids=lambda each: each.id)

# The keyboard keys, in card order. Both may change.
ORDER_AND_KEYS = (
    "ones 1, twos 2, threes 3, fours 4, fives 5, sixes 6, one_pair p, two_pairs w, "
    "two_pairs_or_four, "
    "three_of_a_kind t, four_of_a_kind f, four_of_a_kind_forty, "
    "three_alike a, four_alike b, five_alike v, "
    "full_house h, house o, small_straight s, large_straight l, low_straight m, "
    "high_straight g, yahtzee y, yatzy z, chance c"
)


# What share codes call the categories. Add a line for a new one, and never change one.
NUMBERS = {
    "ones": 0,
    "twos": 1,
    "threes": 2,
    "fours": 3,
    "fives": 4,
    "sixes": 5,
    "one_pair": 6,
    "two_pairs": 7,
    "three_of_a_kind": 8,
    "four_of_a_kind": 9,
    "three_alike": 10,
    "four_alike": 11,
    "five_alike": 12,
    "full_house": 13,
    "house": 14,
    "small_straight": 15,
    "large_straight": 16,
    "low_straight": 17,
    "high_straight": 18,
    "yahtzee": 19,
    "yatzy": 20,
    "chance": 21,
    "two_pairs_or_four": 22,
    "four_of_a_kind_forty": 23,
}


def test_order_and_keys_are_these():
    table = ", ".join(f"{category.id} {category.key}".strip() for category in CATEGORIES)
    assert table == ORDER_AND_KEYS


@each_category
def test_every_category_has_words_for_people(category):
    for words in (category.label, category.short, category.help):
        assert words == words.strip() != ""
    assert category.help.endswith(".")
    assert len(category.short) <= len(category.label)
    assert str(category) == category.label


@each_category
def test_every_example_scores_by_its_own_definition(category):
    assert check_faces(category.example) == category.example
    assert category.natural_points(category.example) > 0
    assert naive.BY_DEFINITION[category.id](category.example) > 0


# What help shows of each category: five dice and what they score there.
EXAMPLES = (
    "ones 11123 3, twos 22234 6, threes 33345 9, fours 44456 12, fives 55561 15, sixes 66612 18, "
    "one_pair 33661 12, two_pairs 22551 14, two_pairs_or_four 55551 20, "
    "three_of_a_kind 53551 19, four_of_a_kind 33353 17, "
    "four_of_a_kind_forty 33353 40, "
    "three_alike 55345 15, four_alike 33353 12, five_alike 44444 20, full_house 22332 25, "
    "house 55522 19, small_straight 34563 30, large_straight 23456 40, low_straight 12345 15, "
    "high_straight 23456 20, yahtzee 22222 50, yatzy 66666 50, chance 22461 15"
)


def test_examples_score_what_help_says():
    shown = (
        f"{each.id} {''.join(map(str, each.example))} {each.natural_points(each.example)}"
        for each in CATEGORIES
    )
    assert ", ".join(shown) == EXAMPLES


def test_the_marked_rows_are_the_yahtzee_boxes_and_the_full_houses():
    assert [each.id for each in CATEGORIES if each.is_yahtzee] == ["yahtzee", "yatzy"]
    assert [each.id for each in CATEGORIES if each.is_full_house] == ["full_house", "house"]
    for each in CATEGORIES:
        assert {type(each.is_yahtzee), type(each.is_full_house)} == {bool}


def test_a_joker_is_paid_without_qualifying():
    fives = (5, 5, 5, 5, 5)
    assert box("large_straight").natural_points(fives) == 0
    assert box("large_straight").joker_points(fives) == 40


@pytest.mark.parametrize("box_id", ["one_pair", "three_alike", "four_alike", "five_alike"])
def test_where_no_dice_are_alike_there_are_none_to_pay(box_id):
    """Whoever compares a roll with what a joker would bring asks of any dice."""
    assert box(box_id).joker_points((1, 2, 3, 4, 6)) == 0
