"""The card: open and filled boxes, and totals that are always derived."""

from math import ceil

import naive
import pytest
from builders import as_dict, card, rules_of
from hypothesis import given
from strategies import cards

from yahtzee.engine.rules import RuleSet, UpperBonus, YahtzeeBonus
from yahtzee.engine.scorecard import empty_card

OFFICIAL = rules_of("official")
each_preset = pytest.mark.parametrize(
    "preset_id",
    ["official", "fun", "solo", "tabletop", "silentmatt", "grail", "verhoeff", "kniffel", "yatzy"],
)


@each_preset
def test_a_new_card_is_open_everywhere(preset_id):
    new = empty_card(rules_of(preset_id))
    assert new.open_boxes == new.rules.categories
    assert not new.is_full
    assert (new.total, new.upper_total, new.lower_total, new.yahtzee_bonuses) == (0, 0, 0, 0)
    assert new.upper_pace == 0


@given(cards())
def test_the_total_is_the_sum_of_its_parts(at):
    assert at.total == naive.total(at.rules, as_dict(at), at.yahtzee_bonuses)
    assert at.total == at.upper_total + at.lower_total
    assert at.upper_total == at.upper_subtotal + at.upper_bonus
    lower_boxes = sum(at[each] or 0 for each in at.rules.lower)
    assert at.lower_total == lower_boxes + at.yahtzee_bonus_points


@given(cards())
def test_filling_a_box_changes_that_box_only(at):
    for each in at.open_boxes:
        filled = at.fill(each, 0)
        assert as_dict(filled) == {**as_dict(at), each.id: 0}
        assert filled.yahtzee_bonuses == at.yahtzee_bonuses
        assert at[each] is None


def test_bonuses_pay_what_the_rules_say():
    rules = RuleSet(OFFICIAL.categories, yahtzee_bonus=YahtzeeBonus(points=7))
    assert card(rules, bonuses=3, yahtzee=50).total == 50 + 21


@pytest.mark.parametrize(("ones", "bonus"), [(0, 0), (2, 0), (3, 35), (4, 35), (5, 35)], ids=str)
def test_the_upper_bonus_is_all_or_nothing(ones, bonus):
    at = card(ones=ones, twos=6, threes=9, fours=12, fives=15, sixes=18)
    assert at.upper_subtotal == 60 + ones
    assert at.upper_bonus == bonus
    assert at.upper_total == 60 + ones + bonus
    assert at.lower_total == 0


@pytest.mark.parametrize(
    ("points", "pace"),
    [
        ({}, 0),
        ({"ones": 3}, 0),
        ({"ones": 5}, 2),
        ({"ones": 0}, -3),
        ({"sixes": 24}, 6),
        ({"sixes": 24, "ones": 1}, 4),
        ({"sixes": 12, "fives": 20}, -1),
        ({"chance": 30}, 0),
        ({"ones": 5, "twos": 10, "threes": 15, "fours": 20, "fives": 25, "sixes": 30}, 42),
    ],
    ids=str,
)
def test_the_pace_is_three_of_each(points, pace):
    """silentmatt.txt: "showing how far behind or ahead you are"."""
    assert card(**points).upper_pace == pace


@pytest.mark.parametrize("threshold", [1, 20, 21, 22, 62, 64, 84, 105])
def test_the_pace_of_other_thresholds_is_shared_out_by_face_and_rounded_up(threshold):
    rules = RuleSet(OFFICIAL.categories, UpperBonus(threshold, 35))
    for face, upper in enumerate(rules.upper, 1):
        share = ceil(round(threshold * face / 21, 9))
        assert empty_card(rules).fill(upper, 0).upper_pace == -share
    full = card(rules, ones=1, twos=2, threes=3, fours=4, fives=5, sixes=6)
    assert full.upper_pace == 21 - threshold
