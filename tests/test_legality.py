"""Where a roll may go and what it pays there, over any rules and cards.

``test_brute_force.py`` walks every joker situation of the thirteen boxes; here are the
properties that hold for house rules of every kind, and the corners between the two.
"""

import naive
import pytest
from builders import box, card, card_open_at, ids
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import cards, five_faces, yahtzees

from yahtzee.errors import IllegalMove, MoveFault
from yahtzee.legality import (
    bonus_open,
    boxes_in_turn,
    earns_bonus,
    is_joker,
    legal_boxes,
    points_in,
    score,
)
from yahtzee.rules import Joker, RuleSet


def as_dict(at):
    return dict(zip(ids(at.rules.categories), at.points, strict=True))


@given(cards(), five_faces())
def test_legal_boxes_are_those_of_the_rules_table(at, faces):
    assert sorted(ids(legal_boxes(at, faces))) == sorted(
        naive.allowed(at.rules, as_dict(at), faces)
    )


@given(cards(), yahtzees())
def test_legal_boxes_of_yahtzees_are_those_of_the_rules_table(at, faces):
    assert sorted(ids(legal_boxes(at, faces))) == sorted(
        naive.allowed(at.rules, as_dict(at), faces)
    )


@given(cards(), five_faces())
def test_legal_boxes_are_open_and_in_card_order(at, faces):
    boxes = legal_boxes(at, faces)
    assert set(boxes) <= set(at.open_boxes)
    assert list(boxes) == sorted(boxes, key=at.rules.categories.index)


@given(cards(), five_faces())
def test_there_is_a_legal_box_until_the_card_is_full(at, faces):
    assert (legal_boxes(at, faces) == ()) == at.is_full


@given(cards(), five_faces())
def test_points_are_those_of_the_rules_table(at, faces):
    for each in at.open_boxes:
        assert points_in(at, each, faces) == naive.worth(at.rules, as_dict(at), each.id, faces)


@given(cards(), yahtzees())
def test_points_of_yahtzees_are_those_of_the_rules_table(at, faces):
    for each in at.open_boxes:
        assert points_in(at, each, faces) == naive.worth(at.rules, as_dict(at), each.id, faces)


@given(cards(), five_faces())
def test_points_are_values_that_the_box_can_hold(at, faces):
    for each in at.open_boxes:
        assert points_in(at, each, faces) in naive.values(at.rules, each.id)


@given(cards(), yahtzees())
def test_jokers_and_bonuses_are_those_of_the_rules_table(at, faces):
    assert is_joker(at, faces) == naive.joker_active(at.rules, as_dict(at), faces)
    assert bonus_open(at) == naive.bonus_due(at.rules, as_dict(at))
    assert earns_bonus(at, faces) == bonus_open(at)


@given(cards(), five_faces())
def test_only_yahtzees_are_jokers_and_earn_bonuses(at, faces):
    assume(len(set(faces)) > 1)
    assert not is_joker(at, faces)
    assert not earns_bonus(at, faces)
    assert legal_boxes(at, faces) == boxes_in_turn(at)
    assert ids(boxes_in_turn(at)) == naive.takeable(at.rules, as_dict(at))


@given(cards(), five_faces())
def test_a_score_adds_its_points_and_its_bonus(at, faces):
    for each in legal_boxes(at, faces):
        after = score(at, each, faces)
        assert after[each] == points_in(at, each, faces)
        assert after.yahtzee_bonuses - at.yahtzee_bonuses == earns_bonus(at, faces)
        assert set(at.open_boxes) - set(after.open_boxes) == {each}


@given(cards(), five_faces(), st.randoms(use_true_random=False))
def test_the_order_of_the_dice_changes_nothing(at, faces, random):
    shuffled = list(faces)
    random.shuffle(shuffled)
    assert legal_boxes(at, tuple(shuffled)) == legal_boxes(at, faces)
    for each in at.open_boxes:
        assert points_in(at, each, tuple(shuffled)) == points_in(at, each, faces)


@pytest.mark.parametrize("held", [0, 50])
@pytest.mark.parametrize("preset_id", ["grail", "kniffel", "yatzy"])
def test_where_there_are_no_jokers_a_yahtzee_is_a_roll_like_any_other(preset_id, held):
    at = card(preset_id)
    if at.rules.yahtzee is not None:
        at = at.fill(at.rules.yahtzee, held)
    assert not is_joker(at, (5,) * 5)
    assert legal_boxes(at, (5,) * 5) == at.open_boxes
    assert not bonus_open(at)


def test_an_open_yahtzee_box_makes_no_joker():
    assert not is_joker(card(), (5,) * 5)
    assert not bonus_open(card())


def test_a_first_yahtzee_is_free_again_once_the_box_is_scratched():
    at = card("tabletop", yahtzee=0)
    assert legal_boxes(at, (5,) * 5) == at.open_boxes


def test_a_forced_first_yahtzee_goes_before_everything_else():
    at = card_open_at("tabletop", "fives", "yahtzee", "chance")
    assert ids(legal_boxes(at, (5,) * 5)) == ["yahtzee"]


def test_a_forced_first_yahtzee_leaves_other_rolls_alone():
    at = card_open_at("tabletop", "fives", "yahtzee", "chance")
    assert ids(legal_boxes(at, (5, 5, 5, 5, 6))) == ["fives", "yahtzee", "chance"]


def test_a_full_card_has_no_legal_box():
    assert legal_boxes(card_open_at("official"), (5,) * 5) == ()
    assert legal_boxes(card_open_at("official"), (1, 2, 3, 4, 6)) == ()


def test_a_card_without_upper_boxes_sends_forced_jokers_to_the_lower_ones():
    rules = RuleSet(tuple(map(box, ("full_house", "yahtzee", "chance"))), joker=Joker())
    at = card(rules, yahtzee=50)
    assert ids(legal_boxes(at, (2,) * 5)) == ["full_house", "chance"]
    assert points_in(at, box("full_house"), (2,) * 5) == 25


def test_a_filled_box_is_not_scored_again():
    filled = card(chance=17)
    for box_id, reason in (("chance", MoveFault.BOX_FILLED), ("yatzy", MoveFault.NOT_ON_CARD)):
        with pytest.raises(IllegalMove) as refusal:
            score(filled, box(box_id), (6, 6, 6, 6, 6))
        assert refusal.value.reason is reason
