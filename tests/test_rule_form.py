"""The form of the house rules editor: it holds every rule set, and forgets nothing typed."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import own_rule_sets, rule_sets

from yahtzee.engine.categories import CATEGORIES, YAHTZEE
from yahtzee.engine.presets import DEFAULT, preset
from yahtzee.engine.rules import JokerValues, RuleDraft
from yahtzee.explain.summary import differences, summary
from yahtzee.ui.dialogs.rule_form import BOXES, FIRST, KNOBS, MORE, OFF, ON, form_of

OFFICIAL = form_of(DEFAULT.rules)
HOSTILE_NUMBERS = [
    "",
    " ",
    "0",
    "-1",
    "1.5",
    "1e2",
    "ten",
    "1000",
    "9" * 10_000,
    "٣",
    "²",
    "\x00",
    "+5",
]

# From one of these rules, each knob that is turned says something new.
FULL = replace(
    preset("solo").rules,
    joker=replace(preset("solo").rules.joker, values=JokerValues.MATCHING_FILLED),
)
BASES = (FULL, replace(FULL, joker=None))  # nothing is in order with jokers
NUMBERS = ("upper_bonus.points", "upper_bonus.threshold", "yahtzee_bonus.points")
TYPED = dict.fromkeys(NUMBERS, "50") | {"upper_bonus.further": "71 = 55; 78:75"}


@given(st.one_of(rule_sets(), own_rule_sets()))
def test_every_rule_set_has_its_form(rules):
    form = form_of(rules)
    assert form.values.keys() == KNOBS.keys()
    assert form.faults == ()
    assert form.rules == rules


def test_every_knob_of_a_rule_set_has_a_control():
    parts = {knob.partition(".")[0] for knob in KNOBS}
    assert parts == {*RuleDraft.__dataclass_fields__} - {BOXES}


def test_knobs_are_under_knobs_that_can_be_ticked():
    for knob in KNOBS.values():
        assert not knob.under or KNOBS[knob.under].is_tick
    assert sum(map(len, (FIRST, *MORE.values()))) == len(KNOBS)


@pytest.mark.parametrize("knob", KNOBS.values(), ids=KNOBS)
def test_every_knob_changes_what_the_rules_say(knob):
    values = [value for value, _label in knob.options] or [TYPED.get(knob.id, ON), OFF]
    for base, value in product(BASES, values):
        before = form_of(base)
        form = before.turn(knob.id, value)
        if not form.faults and value != before.values[knob.id]:
            assert form.rules != base
            assert differences(form.rules, base)
            assert form_of(base) == before  # a form is never changed itself
            break
    else:
        pytest.fail("it cannot be turned")


def test_a_line_of_summary_tells_the_rules_apart_that_it_can():
    turned = OFFICIAL.turn("rolls", "5").rules
    assert summary(turned) != summary(DEFAULT.rules)


@pytest.mark.parametrize("knob", NUMBERS)
@pytest.mark.parametrize("typed", HOSTILE_NUMBERS)
def test_what_is_not_a_number_is_said_to_be_wrong_and_stays(knob, typed):
    form = OFFICIAL.turn(knob, typed)
    assert form.values[knob] == typed
    assert form.rules is None
    told = [sentence for place, sentence in form.faults if place == knob]
    assert "999" in str(told[0])
    assert form.turn(knob, " 50 ").faults == ()


def test_what_is_turned_off_keeps_what_was_put_into_it():
    form = OFFICIAL.turn("upper_bonus.points", "70").turn("joker.placement", "free")
    off = form.turn("upper_bonus", OFF).turn("joker", OFF)
    assert off.rules.upper_bonus is None
    assert off.rules.joker is None
    assert not off.counts(KNOBS["joker.placement"])
    assert off.turn("upper_bonus", ON).turn("joker", ON) == form


EIGHT_MORE = [
    "one_pair",
    "two_pairs",
    "two_pairs_or_four",
    "four_of_a_kind_forty",
    "three_alike",
    "four_alike",
    "five_alike",
    "house",
]
CONTRADICTIONS = {
    "no Yahtzee box": (
        {"box.yahtzee": OFF},
        {"yahtzee_bonus", "joker"},
        {"yahtzee_bonus": OFF, "joker": OFF},
    ),
    "no box for a forced first": (
        {"box.yahtzee": OFF, "yahtzee_bonus": OFF, "joker": OFF, "first_yahtzee_forced": ON},
        {"first_yahtzee_forced"},
        {"first_yahtzee_forced": OFF},
    ),
    "jokers in a fixed order": ({"in_order": ON}, {"in_order"}, {"joker": OFF}),
    "both Yahtzee boxes": ({"box.yatzy": ON}, {"categories"}, {"box.yatzy": OFF}),
    "too many boxes": (
        {f"box.{each}": ON for each in EIGHT_MORE},
        {"categories"},
        {"box.house": OFF},
    ),
    "one box": (
        {f"box.{each.id}": OFF for each in CATEGORIES if each != YAHTZEE} | {"upper_bonus": OFF},
        {"categories"},
        {"box.chance": ON},
    ),
    "no upper boxes": (
        {f"box.{each.id}": OFF for each in CATEGORIES if each.face},
        {"upper_bonus"},
        {"upper_bonus": OFF},
    ),
    "a bonus out of reach": (
        {"upper_bonus.threshold": "106"},
        {"upper_bonus.threshold"},
        {"upper_bonus.threshold": "105"},
    ),
    "no full house": (
        {"five_alike_is_full_house": ON, "box.full_house": OFF},
        {"five_alike_is_full_house"},
        {"box.house": ON},
    ),
    "ties by bonuses that are not": (
        {"ties": "bonuses", "yahtzee_bonus": OFF},
        {"ties"},
        {"ties": "shared"},
    ),
}


def turned(form, turns):
    """A form after these turns, "box." those of boxes on or off."""
    for knob, value in turns.items():
        box = knob.removeprefix("box.")
        form = form.turn(knob, value) if box == knob else form.toggle(box, on=value == ON)
    return form


@pytest.mark.parametrize(
    ("turns", "knobs", "cure"), CONTRADICTIONS.values(), ids=CONTRADICTIONS.keys()
)
def test_a_contradiction_names_its_knobs_and_goes_when_it_is_resolved(turns, knobs, cure):
    form = turned(OFFICIAL, turns)
    assert {knob for knob, _sentence in form.faults} == knobs
    assert all(str(sentence).endswith(".") for _knob, sentence in form.faults)
    assert form.rules is None
    assert turned(form, cure).faults == ()


def test_every_fault_has_a_place_on_the_form():
    for _turns, knobs, _cure in CONTRADICTIONS.values():
        assert knobs <= {*KNOBS, BOXES}


def test_a_known_box_comes_back_where_the_pad_has_it():
    for box in CATEGORIES:
        if box in OFFICIAL.boxes:
            form = OFFICIAL.toggle(box.id, on=False)
            assert box not in form.boxes
            assert form.toggle(box.id, on=True) == OFFICIAL


@given(st.integers(0, 12), st.integers(0, 20))
def test_a_box_moves_within_its_section(place, to):
    form = OFFICIAL.move(place, to)
    assert form.faults == ()
    assert sorted(map(str, form.boxes)) == sorted(map(str, OFFICIAL.boxes))
    low, high = (0, 5) if place < 6 else (6, 12)
    assert form.boxes[min(max(to, low), high)] == OFFICIAL.boxes[place]
