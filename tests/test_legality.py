"""Where a roll may go and what it pays there, over any rules and cards.

``test_brute_force.py`` walks every joker situation of the thirteen boxes; here are the
properties that hold for house rules of every kind, and the corners between the two.
"""

import naive
import pytest
from builders import as_dict, box, card, card_open_at, ids
from hypothesis import given
from strategies import cards, five_faces, yahtzees

from yahtzee.engine.legality import (
    bonus_open,
    bonus_points,
    is_joker,
    legal_boxes,
    points_in,
    score,
)
from yahtzee.engine.rules import Joker, RuleSet


@given(cards(), five_faces() | yahtzees())
def test_legal_boxes_are_those_of_the_rules_table(at, faces):
    assert sorted(ids(legal_boxes(at, faces))) == sorted(
        naive.allowed(at.rules, as_dict(at), faces)
    )


@given(cards(), five_faces())
def test_there_is_a_legal_box_until_the_card_is_full(at, faces):
    assert (legal_boxes(at, faces) == ()) == at.is_full


@given(cards(), five_faces() | yahtzees())
def test_points_are_those_of_the_rules_table(at, faces):
    for each in at.open_boxes:
        assert points_in(at, each, faces) == naive.worth(at.rules, as_dict(at), each.id, faces)


@given(cards(), yahtzees())
def test_jokers_and_bonuses_are_those_of_the_rules_table(at, faces):
    assert is_joker(at, faces) == naive.joker_active(at.rules, as_dict(at), faces)
    assert bonus_open(at) == naive.bonus_due(at.rules, as_dict(at))
    bonus = at.rules.yahtzee_bonus
    assert bonus_points(at, faces) == (bonus.points if bonus and bonus_open(at) else 0)


@given(cards(), five_faces())
def test_a_score_adds_its_points_and_its_bonus(at, faces):
    for each in legal_boxes(at, faces):
        after = score(at, each, faces)
        assert after[each] == points_in(at, each, faces)
        assert after.yahtzee_bonuses - at.yahtzee_bonuses == (bonus_points(at, faces) > 0)
        assert set(at.open_boxes) - set(after.open_boxes) == {each}


@pytest.mark.parametrize("held", [0, 50])
@pytest.mark.parametrize("preset_id", ["grail", "kniffel", "yatzy"])
def test_where_there_are_no_jokers_a_yahtzee_is_a_roll_like_any_other(preset_id, held):
    at = card(preset_id)
    if at.rules.yahtzee is not None:
        at = at.fill(at.rules.yahtzee, held)
    assert not is_joker(at, (5,) * 5)
    assert legal_boxes(at, (5,) * 5) == at.open_boxes
    assert not bonus_open(at)


def test_a_full_card_has_no_legal_box():
    assert legal_boxes(card_open_at("official"), (5,) * 5) == ()
    assert legal_boxes(card_open_at("official"), (1, 2, 3, 4, 6)) == ()


def test_a_card_without_upper_boxes_sends_forced_jokers_to_the_lower_ones():
    rules = RuleSet(tuple(map(box, ("full_house", "yahtzee", "chance"))), joker=Joker())
    at = card(rules, yahtzee=50)
    assert ids(legal_boxes(at, (2,) * 5)) == ["full_house", "chance"]
    assert points_in(at, box("full_house"), (2,) * 5) == 25
