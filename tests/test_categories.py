"""The table of categories: complete, unambiguous, and with numbers that codes rely on."""

import pytest
from builders import box

from yahtzee.engine.categories import CATEGORIES, Section, sentence_of
from yahtzee.engine.presets import DEFAULT

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


def test_order_and_keys_are_these():
    table = ", ".join(f"{category.id} {category.key}".strip() for category in CATEGORIES)
    assert table == ORDER_AND_KEYS


@each_category
def test_every_category_has_words_for_people(category):
    short = str(category.short(()))
    for words in (category.label, short):
        assert words == words.strip() != ""
    assert len(short) <= len(category.label)
    assert str(category) == category.label


# The sentence of each category: what it takes and pays.
SENTENCES = """
ones: Pays the sum of all ones.
twos: Pays the sum of all twos.
threes: Pays the sum of all threes.
fours: Pays the sum of all fours.
fives: Pays the sum of all fives.
sixes: Pays the sum of all sixes.
one_pair: For at least 2 alike: the sum of those 2.
two_pairs: For 2 pairs of different faces: the sum of those 4.
two_pairs_or_four: For 2 pairs, even of one face: the sum of those 4.
three_of_a_kind: For at least 3 alike: the sum of all 5.
four_of_a_kind: For at least 4 alike: the sum of all 5.
four_of_a_kind_forty: For at least 4 alike: 40 points.
three_alike: For at least 3 alike: the sum of those 3.
four_alike: For at least 4 alike: the sum of those 4.
five_alike: For all 5 dice alike: the sum of all 5.
full_house: For 3 of one, 2 of another: 25 points.
house: For 3 of one, 2 of another: the sum of all 5.
small_straight: For 4 faces in a row: 30 points.
large_straight: For 5 faces in a row: 40 points.
low_straight: For 1, 2, 3, 4, 5: 15 points.
high_straight: For 2, 3, 4, 5, 6: 20 points.
yahtzee: For all 5 dice alike: 50 points.
yatzy: For all 5 dice alike: 50 points.
chance: For any dice: the sum of all 5.
"""


def test_a_sentence_follows_from_pattern_and_payment():
    told = (f"{category.id}: {sentence_of(category, 5)}" for category in CATEGORIES)
    assert "\n".join(told) == SENTENCES.strip()


def test_the_marked_rows_are_the_yahtzee_boxes_and_the_full_houses():
    assert [each.id for each in CATEGORIES if each.is_yahtzee] == ["yahtzee", "yatzy"]
    assert [each.id for each in CATEGORIES if each.is_full_house] == ["full_house", "house"]
    for each in CATEGORIES:
        assert {type(each.is_yahtzee), type(each.is_full_house)} == {bool}


def test_a_joker_is_paid_without_qualifying():
    fives = (5, 5, 5, 5, 5)
    assert box("large_straight").natural_points(fives) == 0
    assert box("large_straight").joker_points(fives) == 40


def test_an_example_shows_what_a_box_is_about_and_as_little_else_as_can_be():
    told = ("sixes", "three_of_a_kind", "four_of_a_kind", "small_straight", "chance")
    shown = {name: "".join(map(str, box(name).example(5))) for name in told}
    assert shown == {
        "sixes": "66613",
        "three_of_a_kind": "44426",
        "four_of_a_kind": "55553",
        "small_straight": "12346",
        "chance": "13566",
    }
    lower = [each for each in DEFAULT.rules.categories if each.section is Section.LOWER]
    assert len({each.example(5) for each in lower}) == len(lower)  # no two show the same dice
    assert all(each.natural_points(each.example(5)) for each in CATEGORIES)
