"""Turn states and lanes."""

import pytest
from builders import box, card, card_open_at
from hypothesis import given
from strategies import cards
from turn_states import a_card, all_states

from yahtzee.engine.presets import preset
from yahtzee.solver.states import (
    TurnState,
    YahtzeeBox,
    tells_points_from_zero,
    turn_state,
    upper_lanes,
)


def test_the_game_of_thirteen_boxes_has_536448_states():
    assert len(all_states(preset("verhoeff").rules)) == 536_448


def test_a_state_is_boxes_upper_total_and_yahtzee_box():
    state = turn_state(card("verhoeff", ones=3, sixes=24, yahtzee=50, chance=20))
    assert state == TurnState(0b1_1000_0010_0001, 27, YahtzeeBox.POINTS)


def test_upper_totals_are_capped_at_the_threshold():
    rich = card("verhoeff", threes=15, fours=20, fives=25, sixes=30)
    assert turn_state(rich).upper == 63


@pytest.mark.parametrize(
    ("which", "told_apart"),
    [("verhoeff", True), ("official", True), ("fun", False), ("kniffel", False), ("grail", False)],
)
def test_a_yahtzee_box_is_told_from_a_zeroed_one_only_where_it_matters(which, told_apart):
    assert tells_points_from_zero(preset(which).rules) is told_apart
    boxes = {"fun": "yahtzee", "grail": "five_alike"}
    if which != "grail":
        state = turn_state(card(which, **{boxes.get(which, "yahtzee"): 50}))
        assert (state.yahtzee is YahtzeeBox.POINTS) is told_apart


def test_with_sixes_alone_open_totals_share_a_lane_when_they_need_the_same_sixes():
    last = upper_lanes(preset("verhoeff").rules)[0b011111].lane
    assert len({last[total] for total in range(57, 63)}) == 1
    assert len({last[total] for total in (56, 57, 63)}) == 3


def test_with_all_upper_boxes_filled_only_the_bonus_matters():
    assert len(upper_lanes(preset("verhoeff").rules)[0b111111].totals) == 2


@given(cards())
def test_some_card_has_each_state(some):
    state = turn_state(some)
    assert turn_state(a_card(some.rules, state)) == state


def test_no_card_has_an_upper_total_that_its_boxes_cannot_hold():
    one_box = turn_state(card_open_at("verhoeff", "chance"))
    with pytest.raises(ValueError, match="upper total"):
        a_card(preset("verhoeff").rules, TurnState(0b1, 4 + 2, one_box.yahtzee.OPEN))
    assert box("ones").face == 1
