"""Why dice score what they do, and where five alike may go: the engine's word, always."""

import pytest
from builders import box, card, card_open_at, dice, rules_of
from hypothesis import example, given
from hypothesis import strategies as st
from naive import ROLLS
from reading import check_arithmetic, check_dice, check_english, check_mentions, claimed_points
from strategies import cards, five_faces

from yahtzee.engine import legality
from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.legality import natural_points
from yahtzee.engine.rules import RuleSet
from yahtzee.explain.boxes import because
from yahtzee.explain.jokers import in_short, where

# Boxes by themselves.


@pytest.mark.parametrize(
    ("category", "roll", "words"),
    [
        ("fours", "11444", "3 dice show 4: 3 × 4 = 12."),
        ("fours", "11234", "1 die shows 4: 4."),
        ("fours", "11235", "No die shows 4: 0."),
        ("one_pair", "33661", "2 dice show 6: 2 × 6 = 12."),
        ("one_pair", "44421", "3 dice show 4: 2 × 4 = 8."),
        ("two_pairs", "22551", "These dice fit: 2 + 2 + 5 + 5 = 14."),
        ("two_pairs", "22251", "These dice do not fit: 0."),
        ("two_pairs", "22221", "These dice do not fit: 0."),
        ("two_pairs_or_four", "22551", "These dice fit: 2 + 2 + 5 + 5 = 14."),
        ("two_pairs_or_four", "22251", "These dice do not fit: 0."),
        ("two_pairs_or_four", "22221", "These dice fit: 4 × 2 = 8."),
        ("two_pairs_or_four", "66666", "These dice fit: 4 × 6 = 24."),
        ("four_of_a_kind_forty", "22221", "4 dice show 2: 40 points."),
        ("four_of_a_kind_forty", "22222", "All 5 dice are alike: 40 points."),
        ("four_of_a_kind_forty", "22213", "Only 3 dice are alike; it takes 4: 0."),
        ("three_of_a_kind", "53551", "3 dice show 5: 5 + 3 + 5 + 5 + 1 = 19."),
        ("three_of_a_kind", "33456", "Only 2 dice are alike; it takes 3: 0."),
        ("three_of_a_kind", "33446", "Only 2 dice are alike; it takes 3: 0."),
        ("three_of_a_kind", "12346", "No two dice are alike; it takes 3: 0."),
        ("four_alike", "66666", "All 5 dice are alike: 4 × 6 = 24."),
        ("five_alike", "44444", "All 5 dice are alike: 5 × 4 = 20."),
        ("full_house", "22332", "These dice fit: 25 points."),
        ("full_house", "22331", "These dice do not fit: 0."),
        ("full_house", "33333", "These dice do not fit: 0."),
        ("house", "55522", "These dice fit: 5 + 5 + 5 + 2 + 2 = 19."),
        ("small_straight", "34563", "3, 4, 5, 6 are in a row: 30 points."),
        ("small_straight", "23456", "2, 3, 4, 5, 6 are in a row: 30 points."),
        ("small_straight", "12356", "Only 3 are in a row (1, 2, 3); it takes 4: 0."),
        ("large_straight", "11355", "No two are in a row; it takes 5: 0."),
        ("low_straight", "12346", "These dice do not fit: 0."),
        ("low_straight", "22446", "These dice do not fit: 0."),
        ("high_straight", "65432", "These dice fit: 20 points."),
        ("yahtzee", "22222", "All 5 dice are alike: 50 points."),
        ("yahtzee", "22221", "Only 4 dice are alike; it takes 5: 0."),
        ("chance", "22461", "These dice fit: 2 + 2 + 4 + 6 + 1 = 15."),
    ],
)
def test_the_reason_for_a_score(category, roll, words):
    rules = RuleSet(tuple(each for each in CATEGORIES if each.id in {category, "sixes"}))
    assert str(because(rules, box(category), dice(roll))) == words


@pytest.mark.parametrize("category", CATEGORIES, ids=str)
@pytest.mark.parametrize("five_alike_is_full_house", [False, True])
def test_every_reason_counts_as_the_engine_does(category, five_alike_is_full_house):
    rules = rules_of("silentmatt" if five_alike_is_full_house else "official")
    for roll in ROLLS:
        text = str(because(rules, category, roll))
        check_english(text)
        check_dice(text, roll)
        check_arithmetic(text)
        assert claimed_points(text) == natural_points(rules, category, roll)


# Where five alike may go.


@pytest.mark.parametrize(
    ("on", "words"),
    [
        (card("official"), ""),
        (card("tabletop"), "A first Yahtzee must go in the Yahtzee box while that is open."),
        (card("official", yahtzee=50), "A joker! It goes in Fives."),
        (
            card("official", yahtzee=0, fives=5),
            "A joker! Choose a lower box.",
        ),
        (
            card_open_at("official", "ones", "chance", yahtzee=50),
            "A joker! It goes in Chance.",
        ),
        (
            card_open_at("official", "ones", yahtzee=50),
            "A joker, but the lower boxes are full: cross out an upper one.",
        ),
        (
            card("solo", yahtzee=50, fives=5),
            "A joker! Choose a box.",
        ),
        (card("solo", yahtzee=0), ""),
        (card("verhoeff", yahtzee=0), "A joker! Choose a box."),
        (card("kniffel", yahtzee=50), ""),
    ],
)
def test_where_five_fives_may_go(on, words):
    assert str(where(on, (5, 5, 5, 5, 5))) == words


@pytest.mark.parametrize(
    ("on", "words"),
    [
        (card("official"), ""),
        (card_open_at("official", "ones", "chance", yahtzee=50), "100, and 25 in Chance."),
        (card_open_at("official", "ones", "chance"), "25 in Chance."),
        (card("official", yahtzee=50, fives=5), "100 is yours. Choose a lower box."),
        (card("official", yahtzee=0, fives=5), "Choose a lower box."),
        (card("verhoeff", yahtzee=0), "Choose a box."),
    ],
)
def test_where_five_fives_may_go_in_short(on, words):
    assert str(in_short(on, (5, 5, 5, 5, 5))) == words


@given(cards(), five_faces() | st.integers(1, 6).map(lambda face: (face,) * 5))
@example(card("official", yahtzee=50), (5, 5, 5, 5, 5))
@example(card("official", yahtzee=50, fives=15), (5, 5, 5, 5, 5))
@example(card_open_at("official", "ones", "twos", yahtzee=50), (5, 5, 5, 5, 5))
def test_where_says_what_is_legal(on, roll):
    text = str(where(on, roll))
    legal = legality.legal_boxes(on, roll)
    if not text:
        assert set(legal) == set(on.open_boxes)
        return
    check_english(text)
    check_mentions(on.rules, text)
    if on.rules.in_order:
        assert f"{legal[0]!s} is next" in text
        assert legal == on.open_boxes[:1]
    elif "Choose a box" in text:
        assert set(legal) == set(on.open_boxes)
    elif "must go" in text or "It goes" in text:
        assert len(legal) == 1 or on.is_full
    elif "Choose a lower box" in text:
        assert set(legal) == set(on.open_boxes) & set(on.rules.lower)
    else:
        assert "cross out an upper one" in text
        assert all(legality.points_in(on, each, roll) == 0 for each in legal)
