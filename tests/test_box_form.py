"""The form of a box in the editor: it holds every box, and says what speaks against one."""

from dataclasses import replace

import pytest
from fakes import find_all, text_of
from hypothesis import given
from strategies import own_rule_sets

from yahtzee.engine.categories import CHANCE, FULL_HOUSE, YAHTZEE, Category, Section
from yahtzee.engine.patterns import Alike, Every, Run, Sum
from yahtzee.engine.presets import DEFAULT, preset
from yahtzee.engine.rules import MAX_BOX_NAME
from yahtzee.messages import NOTHING
from yahtzee.ui.dialogs.box_form import EMPTY, FIELDS, KINDS, BoxForm, box_dialog, form_of_box
from yahtzee.ui.dialogs.rule_form import ON, form_of

CARD = form_of(preset("grail").rules)


def filled(**fields):
    form = BoxForm(EMPTY)
    for name, value in fields.items():
        form = form.set(name, value)
    return form


def shown(form, card=CARD):
    return text_of(box_dialog(form, card))


@given(own_rule_sets())
def test_every_box_has_its_form_and_stays_as_it_is(rules):
    card = form_of(rules)
    for place, box in enumerate(card.boxes):
        form = form_of_box(box, place)
        assert form.box == box
        assert form.put_on(card) == (card, None)


@pytest.mark.parametrize(
    ("fields", "pattern"),
    [
        ({"kind": "alike", "size": "3"}, Alike((3,))),
        ({"kind": "groups", "groups": "3+2"}, Alike((3, 2))),
        ({"kind": "groups", "groups": "2+2", "same": " same"}, Alike((2, 2), same=True)),
        ({"kind": "run", "length": "5", "first": " from 2"}, Run(5, 2)),
        ({"kind": "all", "faces": "1 6"}, Every(((1, 6),))),
        ({"kind": "sum", "least": "22"}, Sum(22, None)),
        ({"kind": "sum", "least": "7", "most": "7"}, Sum(7, 7)),
        ({"kind": "words", "words": "run 3 by 2"}, Run(3, 0, 2)),
    ],
)
def test_a_pattern_is_chosen_in_words_with_its_fields(fields, pattern):
    box = filled(name="Ours", **fields).box
    assert box.pattern == pattern
    again = form_of_box(box, 0).values
    assert {name: again[name] for name in fields} == fields


def test_every_kind_of_pattern_can_be_read_with_any_of_its_options():
    for name, kind in KINDS.items():
        for field in kind.fields:
            for value in FIELDS[field].options:
                assert filled(kind=name, **{field: value}).faults == {}


@pytest.mark.parametrize(
    ("fields", "at", "told"),
    [
        ({}, "name", "A name is missing."),
        ({"name": "x" * (MAX_BOX_NAME + 1)}, "name", f"has 1 to {MAX_BOX_NAME} characters"),
        ({"name": " full  HOUSE "}, "name", "is taken already"),
        ({"name": "A", "points": "1000"}, "points", "from 0 to 999"),
        ({"name": "A", "served": "x"}, "served", "from 0 to 999"),
        ({"name": "A", "kind": "only"}, "kind", "one face or more"),
        ({"name": "A", "kind": "sum", "least": "9", "most": "5"}, "kind", "the least or the most"),
        ({"name": "A", "kind": "words", "words": "alike 9"}, "kind", "alike 3+2"),
        ({"name": "A", "size": "5", "yahtzee": ON}, "yahtzee", "only one Yahtzee box"),
    ],
)
def test_what_speaks_against_a_box_is_said_and_nothing_is_lost(fields, at, told):
    card = form_of(DEFAULT.rules)
    form = filled(**fields)
    after, left = form.put_on(card)
    assert after == card
    assert (left.at, left.values) == (at, form.values)
    assert told in str(left.problem)
    assert str(left.problem) in shown(left, card)
    assert left.set("name", "B").problem == NOTHING


def test_one_box_too_many_and_a_seventh_upper_one_are_refused():
    maxi = form_of(preset("maxi-yatzy").rules)
    assert "from 2 to 20 boxes" in str(filled(name="A").put_on(maxi)[1].problem)
    assert "at most 6 of them" in str(
        filled(name="A", upper=ON).put_on(form_of(DEFAULT.rules))[1].problem
    )


def test_a_box_stands_where_its_section_ends_and_stays_in_its_place_when_it_is_changed():
    form = filled(name="Ours", points="20")
    after, left = form.put_on(CARD)
    assert left is None
    assert after.boxes == (*CARD.boxes, form.box)
    place = len(CARD.boxes)
    changed = form_of_box(form.box, place).set("points", "30").set("name", "Theirs")
    again, left = changed.put_on(after)
    assert left is None
    assert [str(box) for box in again.boxes[-2:]] == ["Full house", "Theirs"]
    assert again.boxes[-1].pays.points == 30


def test_a_known_box_keeps_what_its_name_brings_along_until_it_is_renamed():
    form = form_of_box(FULL_HOUSE, 11).set("points", "30")
    assert form.box == replace(FULL_HOUSE, pays=form.box.pays)
    assert form.box.key == FULL_HOUSE.key
    assert form.set("name", "Boat").box.key == ""
    assert filled(name="Chance", kind="any", pays="total").box == CHANCE
    assert BoxForm(EMPTY).filled_in("yahtzee").box == YAHTZEE


def test_the_preview_tells_what_players_will_read_with_examples_and_exact_figures():
    form = filled(name="Ours", kind="groups", groups="3+2", pays="", points="25")
    told = shown(form)
    for part in (
        "For 3 of one, 2 of another: 25 points.",
        "Just fits",
        "Does not fit",
    ):
        assert part in told
    assert "36%" in told
    assert "9.1" in told


def test_a_box_that_never_fits_or_is_there_already_says_so():
    assert "only be crossed out" in shown(filled(kind="run", length="5", first=" from 3"))
    same = filled(kind="alike", size="3", pays="matched")
    assert "just like 3-of-a-kind" in shown(same)
    assert "the same as" not in shown(same.set("points", "1"))
    own = form_of_box(CARD.boxes[6], 6)
    assert "the same as" not in shown(own)


def test_a_box_of_some_faces_has_a_control_for_each():
    form = filled(kind="only").turn_face("5", on=True).turn_face("1", on=True)
    assert form.box == Category("", Section.LOWER, form.box.pattern, form.box.pays)
    faces = find_all(box_dialog(form, CARD), "input", data_action="box-face")
    assert [each.attributes["aria-label"] for each in faces][:2] == ["ones", "twos"]
    assert ["checked" in each.attributes for each in faces] == [True, *[False] * 3, True, False]
    assert form.turn_face("1", on=False).turn_face("5", on=False).box is None
