"""The odds of a turn, against figures that people know and against another way to them."""

from functools import cache

import pytest
from builders import box, card, dice
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import keeps_of
from strategies import cards, five_faces

from yahtzee.engine.dice import USUAL_DICE, keeps
from yahtzee.engine.legality import boxes_in_turn, legal_boxes, points_in
from yahtzee.solver.odds import odds_of_keep, odds_of_roll, rerolls


def odds_of(which, box_id, left=3):
    """The odds of a box before the first of ``left`` rolls."""
    return odds_of_keep(card(which), left, ())[box(box_id)]


# The three are in any text on the game's odds, as 4.6029 %, 26.11 % and 61.54 %: the
# chances of a player who rolls three times for that box alone.
@pytest.mark.parametrize(
    ("box_id", "chance", "within"),
    [
        ("yahtzee", 0.046029, 5e-7),
        ("large_straight", 0.2611, 5e-5),
        ("small_straight", 0.6154, 5e-5),
    ],
)
def test_known_chances_of_a_turn(box_id, chance, within):
    assert odds_of("official", box_id) == pytest.approx(chance, abs=within)


def test_of_one_roll_the_odds_can_be_counted():
    assert odds_of("official", "yahtzee", 1) == pytest.approx(6 / 6**5)
    assert odds_of("official", "large_straight", 1) == pytest.approx(240 / 6**5)
    assert odds_of("official", "full_house", 1) == pytest.approx(300 / 6**5)
    # Three, four or five of a face: 10 * 25 + 5 * 5 + 1 of 6^5.
    assert odds_of("official", "sixes", 1) == pytest.approx(276 / 6**5)
    assert odds_of("official", "chance", 1) == pytest.approx(1)


def test_of_a_roll_the_odds_are_those_of_what_is_best_kept_of_it():
    odds = odds_of_roll(card("official"), 1, dice("12346"))
    assert odds[box("large_straight")] == pytest.approx(1 / 6)  # keeping 1, 2, 3, 4
    assert odds[box("small_straight")] == 1  # which lies there
    assert odds[box("yahtzee")] == pytest.approx(1 / 6**4)
    for each, chance in odds.items():
        kept = [odds_of_keep(card("official"), 1, keep)[each] for keep in keeps_of(dice("12346"))]
        assert chance == pytest.approx(max(kept))


# By the textbook: every roll, every keep, every way to fall.


def good(some_card, each, roll):
    """Whether a roll serves a box: points, three of a face in an upper box."""
    if each not in legal_boxes(some_card, roll):
        return 0.0
    points = points_in(some_card, each, roll)
    return float(points >= 3 * each.face if each.face else points > 0)


def by_recurrence(some_card, each):
    @cache
    def of_roll(roll, left):
        if not left:
            return good(some_card, each, roll)
        return max(of_keep(keep, left) if len(keep) < USUAL_DICE else of_roll(roll, left - 1)
                   for keep in keeps_of(roll))  # fmt: skip

    @cache
    def of_keep(keep, left):
        return sum(chance * of_roll(roll, left - 1) for roll, chance in rerolls(keep, 5))

    return of_keep


JOKER = {"yahtzee": 50, "sixes": 24}


@pytest.mark.parametrize("left", [1, 2])
@pytest.mark.parametrize(
    ("some_card", "box_id"),
    [
        (card("official"), "fours"),
        (card("official"), "full_house"),
        (card("official"), "four_of_a_kind"),
        (card("official", **JOKER), "small_straight"),
        (card("tabletop"), "yahtzee"),
        (card("tabletop"), "three_of_a_kind"),
        (card("kniffel"), "full_house"),
        (card("yatzy"), "two_pairs"),
    ],
    ids=[
        "fours",
        "full house",
        "four of a kind",
        "straight with jokers",
        "forced yahtzee",
        "three of a kind unless forced",
        "full house of kniffel",
        "two pairs",
    ],
)
def test_the_odds_are_those_of_the_recurrence(some_card, box_id, left):
    each, of_keep = box(box_id), by_recurrence(some_card, box(box_id))
    for keep in keeps(5)[:: 3 if left == 1 else 9]:
        chance = odds_of_keep(some_card, left, keep)[each]
        due = of_keep(keep, left) if len(keep) < USUAL_DICE else good(some_card, each, keep)
        if len(keep) < USUAL_DICE or left == 1:
            assert chance == pytest.approx(due, abs=1e-12, rel=0)


# What holds in any position.


@settings(max_examples=20)
@given(cards(), five_faces(), st.integers(1, 4))
def test_boxes_that_may_be_filled_have_odds_and_more_rolls_never_lower_them(some_card, faces, left):
    for keep in (faces[:2], ()):
        few, many = odds_of_keep(some_card, left, keep), odds_of_keep(some_card, left + 1, keep)
        assert list(few) == list(many) == list(boxes_in_turn(some_card))
        for each in few:
            assert 0 <= few[each] <= many[each] + 1e-12 <= 1 + 1e-9


# Jokers, and a first Yahtzee that has to be scored as one: five dice kept are a roll as it lies.


def good_boxes(some_card, faces):
    odds = odds_of_keep(some_card, 1, dice(faces))
    assert set(odds.values()) <= {0, 1}
    return {each.id for each, chance in odds.items() if chance == 1}


def test_a_joker_is_good_where_it_may_go_and_scores():
    assert good_boxes(card("official", **JOKER), "66666") == {
        "three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight",
        "chance",
    }  # fmt: skip
