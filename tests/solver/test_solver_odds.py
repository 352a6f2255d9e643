"""The odds of a turn, against figures that people know and against another way to them."""

from functools import cache

import pytest
from builders import box, card, dice
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import cards, five_faces

from yahtzee.engine.dice import DICE, keeps, multisets
from yahtzee.engine.legality import boxes_in_turn, legal_boxes, points_in
from yahtzee.solver.lattice import keeps_of, rerolls
from yahtzee.solver.odds import TurnOdds


def odds_of(which, box_id, left=3):
    """The odds of a box before the first of ``left`` rolls."""
    return TurnOdds(card(which), left).of_keep(())[box(box_id)]


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
        return max(of_keep(keep, left) if len(keep) < DICE else of_roll(roll, left - 1)
                   for keep in keeps_of(roll))  # fmt: skip

    @cache
    def of_keep(keep, left):
        return sum(chance * of_roll(roll, left - 1) for roll, chance in rerolls(keep))

    return of_roll, of_keep


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
    odds, (of_roll, of_keep) = TurnOdds(some_card, left), by_recurrence(some_card, box(box_id))
    close = {"abs": 1e-12, "rel": 0}
    for roll in multisets(DICE)[:: 3 if left == 1 else 9]:
        assert odds.of_dice(roll)[box(box_id)] == pytest.approx(of_roll(roll, left), **close)
    for keep in keeps()[:: 5 if left == 1 else 11]:
        if len(keep) < DICE:
            assert odds.of_keep(keep)[box(box_id)] == pytest.approx(of_keep(keep, left), **close)


# What holds in any position.


@settings(max_examples=20)
@given(cards(), five_faces(), st.integers(1, 4))
def test_boxes_that_may_be_filled_have_odds_and_more_rolls_never_lower_them(some_card, faces, left):
    fewer, more = TurnOdds(some_card, left), TurnOdds(some_card, left + 1)
    for few, many in (
        (TurnOdds(some_card, 0).of_dice(faces), fewer.of_dice(faces)),
        (fewer.of_dice(faces), more.of_dice(faces)),
        (fewer.of_keep(faces[:2]), more.of_keep(faces[:2])),
        (fewer.of_keep(()), more.of_keep(())),
    ):
        assert list(few) == list(many) == list(boxes_in_turn(some_card))
        for each in few:
            assert 0 <= few[each] <= many[each] + 1e-12 <= 1 + 1e-9


@settings(max_examples=20)
@given(cards(), five_faces(), st.integers(1, 3))
def test_the_odds_of_dice_are_those_of_their_best_keep_or_certain(some_card, faces, left):
    odds = TurnOdds(some_card, left)
    of_keeps = [odds.of_keep(keep) for keep in keeps_of(tuple(sorted(faces))) if len(keep) < DICE]
    for each, chance in odds.of_dice(faces).items():
        best = max(of_keep[each] for of_keep in of_keeps)
        assert chance == pytest.approx(max(best, good(some_card, each, tuple(sorted(faces)))))


def test_without_rolls_left_a_box_is_good_or_not():
    odds = TurnOdds(card("official"), 0).of_dice(dice("66612"))
    good_boxes = {each.id for each, chance in odds.items() if chance == 1}
    assert good_boxes == {"sixes", "three_of_a_kind", "chance"}
    assert set(odds.values()) == {0, 1}


# Jokers.


def test_a_joker_is_good_where_it_may_go_and_scores():
    odds = TurnOdds(card("official", **JOKER), 0).of_dice(dice("66666"))
    good_boxes = {each.id for each, chance in odds.items() if chance == 1}
    assert good_boxes == {
        "three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight",
        "chance",
    }  # fmt: skip
