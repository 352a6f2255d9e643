"""Why this score: the reason, the number and the refusal are always the engine's."""

import re
from itertools import product

import pytest
from builders import box, card, card_open_at, dice, rules_of, start, turn
from hypothesis import example, given
from hypothesis import strategies as st
from naive import ROLLS
from reading import (
    check_arithmetic,
    check_dice,
    check_english,
    check_mentions,
    claimed_points,
    first_sentence,
)
from strategies import cards, five_faces, games

from yahtzee.engine import legality
from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.game import play
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Write
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import empty_card
from yahtzee.engine.scoring import natural_points
from yahtzee.explain.boxes import because
from yahtzee.explain.why import where, why, why_filled, why_written

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
        (
            "two_pairs",
            "22221",
            "These dice do not fit: 0.",
        ),
        ("two_pairs_or_four", "22551", "These dice fit: 2 + 2 + 5 + 5 = 14."),
        ("two_pairs_or_four", "22251", "These dice do not fit: 0."),
        (
            "two_pairs_or_four",
            "22221",
            "These dice fit: 4 × 2 = 8.",
        ),
        (
            "two_pairs_or_four",
            "66666",
            "These dice fit: 4 × 6 = 24.",
        ),
        ("four_of_a_kind_forty", "22221", "4 dice show 2: 40 points."),
        ("four_of_a_kind_forty", "22222", "All five dice are alike: 40 points."),
        ("four_of_a_kind_forty", "22213", "No more than 3 dice are alike; 4 are needed: 0."),
        (
            "three_of_a_kind",
            "53551",
            "3 dice show 5: 5 + 3 + 5 + 5 + 1 = 19.",
        ),
        ("three_of_a_kind", "33456", "No more than 2 dice are alike; 3 are needed: 0."),
        ("three_of_a_kind", "33446", "No more than 2 dice are alike; 3 are needed: 0."),
        ("three_of_a_kind", "12346", "No two dice are alike; 3 are needed: 0."),
        (
            "four_alike",
            "66666",
            "All five dice are alike: 4 × 6 = 24.",
        ),
        ("five_alike", "44444", "All five dice are alike: 5 × 4 = 20."),
        (
            "full_house",
            "22332",
            "These dice fit: 25 points.",
        ),
        (
            "full_house",
            "22331",
            "These dice do not fit: 0.",
        ),
        (
            "full_house",
            "33333",
            "These dice do not fit: 0.",
        ),
        (
            "house",
            "55522",
            "These dice fit: 5 + 5 + 5 + 2 + 2 = 19.",
        ),
        ("small_straight", "34563", "3, 4, 5, 6 are in a row: 30 points."),
        ("small_straight", "23456", "2, 3, 4, 5, 6 are in a row: 30 points."),
        (
            "small_straight",
            "12356",
            "No more than 3 are in a row (1, 2, 3); 4 are needed: 0.",
        ),
        ("large_straight", "11355", "No two faces are in a row; 5 are needed: 0."),
        ("low_straight", "12346", "These dice do not fit: 0."),
        ("low_straight", "22446", "These dice do not fit: 0."),
        ("high_straight", "65432", "These dice fit: 20 points."),
        ("yahtzee", "22222", "All five dice are alike: 50 points."),
        ("yahtzee", "22221", "No more than 4 dice are alike; 5 are needed: 0."),
        ("chance", "22461", "These dice fit: 2 + 2 + 4 + 6 + 1 = 15."),
    ],
)
def test_the_reason_for_a_score(category, roll, words):
    rules = RuleSet(tuple(each for each in CATEGORIES if each.id in {category, "sixes"}))
    assert because(rules, box(category), dice(roll)) == words
    assert why(empty_card(rules), box(category), dice(roll)) == words


@pytest.mark.parametrize("category", CATEGORIES, ids=str)
@pytest.mark.parametrize("five_alike_is_full_house", [False, True])
def test_every_reason_counts_as_the_engine_does(category, five_alike_is_full_house):
    rules = rules_of("silentmatt" if five_alike_is_full_house else "official")
    for roll in ROLLS:
        text = because(rules, category, roll)
        check_english(text)
        check_dice(text, roll)
        check_arithmetic(text)
        assert claimed_points(text) == natural_points(rules, category, roll)


# Boxes of a card.

STATES = {
    "empty": {},
    "yahtzee scored": {"yahtzee": 50},
    "yahtzee zeroed": {"yahtzee": 0},
    "face filled": {"yahtzee": 50, "fives": 15, "threes": 6},
    "no lower box open": {
        "yahtzee": 50,
        "fives": 20,
        "three_of_a_kind": 0,
        "four_of_a_kind": 0,
        "full_house": 0,
        "small_straight": 0,
        "large_straight": 0,
        "chance": 22,
    },
    "bonus near": {"yahtzee": 0, "sixes": 24, "fives": 20, "fours": 12},
}


def state(preset_id, name):
    rules = rules_of(preset_id)
    on_card = {each.id for each in rules.categories}
    points = {each: value for each, value in STATES[name].items() if each in on_card}
    if "yatzy" in on_card and "yahtzee" in STATES[name]:
        points["yatzy"] = STATES[name]["yahtzee"]
    return card(rules, **points)


def check_why(on, category, roll):
    """The words for one box agree with the engine in everything that they say."""
    text = why(on, category, roll)
    rules = on.rules
    check_english(text)
    check_mentions(rules, text)
    if not on.is_open(category):
        name = str(category)
        assert text == f"{name} holds {on[category]} already, and a box is filled once."
        return
    allowed = category in legality.legal_boxes(on, roll)
    assert text.startswith("Not now.") != allowed
    if not allowed:
        assert where(on, roll) in text
        return
    assert claimed_points(text) == legality.points_in(on, category, roll)
    check_dice(first_sentence(text), roll)
    check_arithmetic(text)
    earned = f"also earns the bonus of {rules.yahtzee_bonus.points if rules.yahtzee_bonus else ''}"
    assert (earned in text) == (legality.bonus_points(on, roll) > 0)
    after_it = legality.score(on, category, roll)
    reaches = after_it.upper_bonus > on.upper_bonus
    assert ("The upper section comes to" in text) == reaches
    if reaches:
        assert f"comes to {after_it.upper_subtotal}, which earns" in text
    full = legality.points_in(on, category, roll) == category.joker_points(roll)
    natural = legality.points_in(on, category, roll) == natural_points(rules, category, roll)
    assert ("counts here although its dice do not fit" in text) == (not natural)
    if "counts in full here only once" in text:
        assert legality.is_joker(on, roll)
        assert not full
        match = rules.upper_box(roll[0])
        assert f"only once {match} is filled" in text
        filled = legality.points_in(on.fill(match, 0), category, roll)
        assert filled == category.joker_points(roll)
    if "is no joker" in text:
        assert not legality.is_joker(on, roll)
        assert on[rules.yahtzee] == 0


@pytest.mark.parametrize(
    ("preset_id", "name"),
    [
        *product(["official"], STATES),
        *product(["solo", "silentmatt"], ["yahtzee scored", "face filled"]),
        *product(["grail", "yatzy"], ["empty"]),
    ],
)
def test_why_agrees_with_the_engine_for_every_roll_and_box(preset_id, name):
    on = state(preset_id, name)
    for roll in ROLLS:
        for category in on.rules.categories:
            check_why(on, category, roll)


@given(cards(), five_faces())
def test_why_agrees_with_the_engine_by_any_rules(on, roll):
    for category in on.rules.categories:
        check_why(on, category, roll)


def test_a_box_that_is_not_on_the_card_is_refused():
    with pytest.raises(KeyError):
        why(card("grail"), box("chance"), (1, 2, 3, 4, 5))


# Where five alike may go.


@pytest.mark.parametrize(
    ("on", "words"),
    [
        (card("official"), ""),
        (card("tabletop"), "A first Yahtzee must go in the Yahtzee box while that is open."),
        (
            card("official", yahtzee=50),
            "This Yahtzee is a joker, and Fives is open: it must go there.",
        ),
        (
            card("official", yahtzee=0, fives=5),
            "This Yahtzee is a joker, and Fives is filled. So it may go in any open lower box.",
        ),
        (
            card_open_at("official", "ones", "chance", yahtzee=50),
            "This Yahtzee is a joker, and Fives is filled. "
            "So it must go in Chance, the one lower box still open.",
        ),
        (
            card_open_at("official", "ones", yahtzee=50),
            "This Yahtzee is a joker, and Fives is filled. "
            "All lower boxes are filled too, so it must be a zero in an open upper box.",
        ),
        (
            card("solo", yahtzee=50, fives=5),
            "This Yahtzee is a joker, and Fives is filled. So it may go in any open box.",
        ),
        (card("solo", yahtzee=0), ""),
        (card("verhoeff", yahtzee=0), "This Yahtzee is a joker: it may go in any open box."),
        (card("kniffel", yahtzee=50), ""),
    ],
)
def test_where_five_fives_may_go(on, words):
    assert where(on, (5, 5, 5, 5, 5)) == words


@given(cards(), five_faces() | st.integers(1, 6).map(lambda face: (face,) * 5))
@example(card("official", yahtzee=50), (5, 5, 5, 5, 5))
@example(card("official", yahtzee=50, fives=15), (5, 5, 5, 5, 5))
@example(card_open_at("official", "ones", "twos", yahtzee=50), (5, 5, 5, 5, 5))
def test_where_says_what_is_legal(on, roll):
    text = where(on, roll)
    legal = legality.legal_boxes(on, roll)
    if not text:
        assert set(legal) == set(on.open_boxes)
        return
    check_english(text)
    check_mentions(on.rules, text)
    if on.rules.in_order:
        assert f"{legal[0]!s} is next" in text
        assert legal == on.open_boxes[:1]
    elif "any open box" in text:
        assert set(legal) == set(on.open_boxes)
    elif "must go" in text:
        assert len(legal) == 1 or on.is_full
    elif "any open lower box" in text:
        assert set(legal) == set(on.open_boxes) & set(on.rules.lower)
    else:
        assert "must be a zero" in text
        assert all(legality.points_in(on, each, roll) == 0 for each in legal)


@pytest.mark.parametrize(
    ("on", "category", "words"),
    [
        (
            card("official", yahtzee=50),
            "chance",
            "Not now. This Yahtzee is a joker, and Fives is open: it must go there.",
        ),
        (
            card("official", yahtzee=50, fives=15),
            "large_straight",
            "This Yahtzee is a joker, so it counts here although its dice do not fit: 40 points. "
            "A further Yahtzee also earns the bonus of 100 points.",
        ),
        (
            card("official", yahtzee=0, fives=15),
            "full_house",
            "This Yahtzee is a joker, so it counts here although its dice do not fit: 25 points. "
            "Over the zero in the Yahtzee box, a Yahtzee earns no bonus.",
        ),
        (
            card("tabletop", yahtzee=0),
            "full_house",
            "These dice do not fit: 0. "
            "Over the zero in the Yahtzee box, a Yahtzee is no joker and earns no bonus.",
        ),
        (
            card("verhoeff", yahtzee=50),
            "large_straight",
            "No two faces are in a row; 5 are needed: 0. "
            "A further Yahtzee also earns the bonus of 100 points. "
            "A joker counts in full here only once Fives is filled.",
        ),
        (
            card("official", fours=12, sixes=24, threes=9),
            "fives",
            "5 dice show 5: 5 × 5 = 25. "
            "The upper section comes to 70, which earns the bonus of 35 points.",
        ),
        (
            card_open_at("official", "ones", "twos", yahtzee=50),
            "ones",
            "No die shows 1: 0. A further Yahtzee also earns the bonus of 100 points. "
            "This Yahtzee is a joker, and Fives is filled. "
            "All lower boxes are filled too, so it must be a zero in an open upper box.",
        ),
        (
            card("silentmatt"),
            "full_house",
            "All five dice are alike, which is a full house too: 25 points.",
        ),
        (
            card("official", fives=15),
            "fives",
            "Fives holds 15 already, and a box is filled once.",
        ),
    ],
)
def test_five_fives_on_a_card(on, category, words):
    assert why(on, box(category), (5, 5, 5, 5, 5)) == words


# Boxes that are filled.


@pytest.mark.parametrize(
    ("category", "points", "words"),
    [
        ("fours", 12, "3 dice show 4: 12 points."),
        ("fours", 4, "1 die shows 4: 4 points."),
        ("fours", 0, "A zero: the dice scored nothing in Fours."),
        ("full_house", 25, "Written in Full house: 25 points."),
        ("chance", 23, "Written in Chance: 23 points."),
        ("yahtzee", 50, "Written in Yahtzee: 50 points."),
    ],
)
def test_a_box_whose_dice_are_not_known(category, points, words):
    assert why_written(card("official"), box(category), points) == words


@pytest.mark.parametrize(
    ("preset_id", "words"),
    [
        (
            "solo",
            "Written in Yahtzee: 50 points. 2 bonuses of 100 added here: 250 in all.",
        ),
        (
            "official",
            "Written in Yahtzee: 50 points. "
            "2 bonuses of 100 beside it, counted on a line of its own.",
        ),
    ],
)
def test_bonuses_beside_the_yahtzee_box(preset_id, words):
    on = card(preset_id, bonuses=2, yahtzee=50)
    assert why_written(on, box("yahtzee"), 50) == words


def test_with_real_dice_a_written_box_has_no_dice():
    game = play(start("fun", mode=Mode.REAL), Write(box("fours"), 12))
    assert why_filled(game, 0, box("fours")) == "3 dice show 4: 12 points."
    game = turn(game, "22332 full_house")
    assert why_filled(game, 0, box("full_house")) == "These dice fit: 25 points."


@given(games())
def test_every_filled_box_of_a_game_is_explained(game):
    for player, on in enumerate(game.cards):
        for category in game.rules.categories:
            text = why_filled(game, player, category)
            assert bool(text) == (on[category] is not None)
            if text and game.setup.mode is Mode.VIRTUAL:
                assert claimed_points(text) == on[category]
            elif text:
                check_english(text)
                check_mentions(game.rules, text)
                numbers = map(int, re.findall(r"\d+", text))
                assert on[category] in {0, *numbers}
