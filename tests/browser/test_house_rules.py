"""House rules in the page: made, kept, played, passed on and received."""

import asyncio
from dataclasses import replace
from urllib.parse import unquote

import pytest
from builders import TINY
from fakes import (
    ADDRESS,
    DRAWN,
    FakeDevice,
    FaultyStorage,
    Tab,
    find,
    find_all,
    name_of,
    settle,
    text_of,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import any_dice, own_rule_sets, rule_sets

from yahtzee.codes import make_rules
from yahtzee.engine.categories import Category, Section
from yahtzee.engine.errors import BadCode
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.patterns import Alike, fixed
from yahtzee.engine.presets import DEFAULT, PRESETS, preset
from yahtzee.explain.summary import summary
from yahtzee.session.address import SHARED_RULES
from yahtzee.session.draft import Draft
from yahtzee.session.part_missing import PartMissing
from yahtzee.ui.dialogs.box_form import form_of_box
from yahtzee.ui.dialogs.house_rules import PLAYED_NOW, linked_rules, rules_link
from yahtzee.ui.dialogs.passing_on import NOT_COPIED, NOT_DRAWN, NOT_SENT
from yahtzee.ui.dialogs.rule_editor import RuleEditorDialog
from yahtzee.ui.dialogs.rule_form import KNOBS, OFF, ON, form_of

FOUR_ROLLS = replace(DEFAULT.rules, rolls=4)
CODE = make_rules(FOUR_ROLLS)
OWN = Category("Boat", Section.LOWER, Alike((3, 2)), fixed(20), served=5)
HOSTILE = "<script>x()</script>&é🎲"


def open_list(tab):
    return tab.click("new-game").click("house-rules")


def begin(tab=None):
    """The editor, as it opens for new house rules: at once where none are kept."""
    tab = open_list(tab or Tab())
    return tab.click("new-rules") if tab.dialog == "house-rules" else tab


def turn(tab, **knobs):
    """Turn knobs; two underscores stand for the dot in the name of one."""
    for knob, value in knobs.items():
        tab.choose("rules-knob", value, place=knob.replace("__", "."))
    return tab


def kept(tab=None, name="Sunday", **knobs):
    """A page that keeps house rules; the editor is closed again."""
    tab = turn(begin(tab), **(knobs or {"rolls": "4"}))
    return tab.choose("rules-name", name).submit().to_table()


def names(tab):
    return [text_of(find(line, "h3")) for line in find_all(tab.screen.dialog, "li")]


def text(tab):
    return text_of(tab.screen.dialog)


def verdict(tab):
    return text_of(find(tab.screen.dialog, role="status"))


def rules_in_editor(tab):
    return rules_in_form(tab).rules


def playing(storage=None, **options):
    """A page amid a game by the usual rules."""
    return Tab(storage, Draft("official", Mode.VIRTUAL, ("Ann",)), **options).play_turn("chance")


def received(fragment, storage=None, **options):
    return Tab(storage, link=fragment, **options)


def settled(story):
    """Run a story and all that it leaves running."""

    async def whole():
        await story()
        await settle()

    asyncio.run(whole())


# Making.


def held(form, knob):
    return str(form.is_on(knob.id)) if knob.is_tick else form.values[knob.id]


def add_box(tab, box):
    """Put a box on the card with the fields of its form."""
    tab.click("open-box")
    for name, value in form_of_box(box, 0).values.items():
        if name == "faces":
            for face in value.split():
                tab.choose("box-face", "True", place=face)
        elif find_all(tab.screen.dialog, data_action="box-field", data_value=name):
            tab.choose("box-field", value, place=name)
    return tab.submit()


def click_through(tab, rules):
    """Change what the screen offers until it says these rules."""
    wanted = form_of(rules)
    while rules_in_form(tab).boxes:
        tab.click("open-box", 0).click("remove-box")
    turn_to(tab, wanted, [KNOBS["dice"]])  # it decides which boxes there can be
    for box in rules.categories:
        add_box(tab, box)
    return turn_to(tab, wanted, KNOBS.values())


def turn_to(tab, wanted, knobs):
    """Set the knobs that differ as this form has them."""
    for knob in knobs:
        have, due = held(rules_in_form(tab), knob), held(wanted, knob)
        if wanted.counts(knob) and have != due:
            tab.choose("rules-knob", due, place=knob.id)
    return tab


def rules_in_form(tab):
    return tab.app.session.dialogs.left(RuleEditorDialog).sheet.form


@given(
    st.sampled_from(PRESETS),
    own_rule_sets(max_rolls=5) | own_rule_sets(max_rolls=5, dice=any_dice(), saves=True),
)
@settings(max_examples=settings().max_examples // 5)
def test_any_rules_can_be_reached_by_clicks_from_any_preset(base, rules):
    tab = begin().choose("rules-base", base.id)
    click_through(tab, rules)
    assert rules_in_editor(tab) == rules
    tab.choose("rules-name", "Ours").click("save-and-play")
    assert (tab.dialog, tab.game.rules) == (None, rules)


def test_the_editor_begins_with_the_rules_in_force_if_they_have_a_name():
    tab = begin(Tab(asked=Draft("yatzy", Mode.VIRTUAL, ("Ann",))))
    assert rules_in_editor(tab) == preset("yatzy").rules
    unnamed = begin(Tab(asked=Draft(make_rules(TINY), Mode.VIRTUAL, ("Ann",))))
    assert rules_in_editor(unnamed) == DEFAULT.rules


def test_what_is_typed_is_answered_at_once_and_never_taken_away():
    tab = turn(begin(), upper_bonus__points="1000")
    assert "999" in verdict(tab)
    assert find(tab.screen.dialog, data_value="upper_bonus.points").attributes["value"] == "1000"
    assert tab.buttons("save-and-play") == tab.buttons("keep-rules") == []
    tab.app.act("keep-rules")
    assert tab.dialog == "rule-editor"
    turn(tab, upper_bonus__points="50")
    assert verdict(tab) == ""
    assert "Upper bonus: 50 for 63 or more." in text(tab)


def test_what_is_rare_is_folded_away():
    dialog, seen = begin().reachable, []
    for tag in ("input", "select", "button"):
        folded = [each for fold in find_all(dialog, "details") for each in find_all(fold, tag)]
        seen += [each for each in find_all(dialog, tag) if each not in folded]
    assert len(seen) == 14  # the cross is one of them


def test_a_wrong_knob_is_marked_and_says_why():
    tab = turn(begin(), upper_bonus__threshold="200")
    field = find(tab.screen.dialog, data_value="upper_bonus.threshold")
    assert field.attributes["aria-invalid"] == "true"
    why = find(tab.screen.dialog, id=field.attributes["aria-describedby"])
    assert "105 points at most" in text_of(why)


def test_of_several_contradictions_one_after_the_other_is_told():
    tab = turn(begin().click("open-box", 11).click("remove-box"), rolls="2")
    assert "need a Yahtzee or Yatzy box." in verdict(tab)
    turn(tab, joker=OFF, yahtzee_bonus=OFF)
    assert verdict(tab) == ""
    assert "Left out: Jokers." in text(tab)


def test_every_change_can_be_taken_back_typing_in_one_step():
    tab = begin()
    assert "Undo" not in text(tab)
    turn(tab, upper_bonus__points="4").choose("rules-box", ON, place="one_pair")
    turn(tab, rolls="5", upper_bonus__points="40").choose("rules-base", "yatzy")
    turn(tab, upper_bonus__points="6").choose("rules-base", "kniffel")
    turn(tab, rolls="4").click("open-box", 12).click("shift-box", "-1").click("remove-box")
    states = []
    while tab.buttons("undo-rules"):
        tab.click("undo-rules")
        states.append((len(rules_in_form(tab).boxes), rules_in_form(tab).values["rolls"]))
    assert states == [(13, "4")] * 2 + [(13, "3"), (15, "3"), (15, "3"), (14, "5")] + [
        (14, "5"), (14, "3"), (13, "3"), (13, "3")
    ]  # fmt: skip
    assert rules_in_editor(tab) == DEFAULT.rules


# Keeping.


def test_kept_rules_are_listed_with_what_they_say_also_by_the_next_page():
    tab = open_list(kept().reload())
    assert names(tab) == ["Sunday"]
    assert str(summary(FOUR_ROLLS)) in text(tab)


def test_where_nothing_is_stored_keeping_says_so():
    tab = turn(begin(Tab(FaultyStorage(lambda call: call.method == "write"))), rolls="4")
    tab.choose("rules-name", "Sunday").submit()
    assert "only until this page is closed" in verdict(tab)
    assert names(open_list(tab.to_table())) == ["Sunday"]


def test_kept_rules_can_be_changed_and_renamed_in_their_place():
    tab = kept(kept(), "Monday", rolls="5")
    open_list(tab).click("change-rules", CODE)
    assert "Change: Sunday" in text(tab)
    turn(tab, rolls="2").choose("rules-name", "Quick").submit()
    tab = open_list(tab.to_table().reload())
    assert names(tab) == ["Quick", "Monday"]
    assert str(summary(replace(DEFAULT.rules, rolls=2))) in text(tab)


def test_deleting_can_be_taken_back_into_the_same_place():
    tab = open_list(kept(kept(), "Monday", rolls="5")).click("delete-rules", CODE)
    assert names(tab) == ["Monday"]
    assert "“Sunday” is deleted." in text(tab)
    assert names(open_list(tab.reload())) == ["Monday"]
    assert names(tab.click("restore-rules")) == ["Sunday", "Monday"]
    assert names(open_list(tab.reload())) == ["Sunday", "Monday"]
    assert tab.buttons("restore-rules") == []


def test_what_was_deleted_does_not_come_back_over_something_new():
    tab = open_list(kept()).click("delete-rules", CODE).escape()
    kept(tab, "Sunday", rolls="5")
    assert names(open_list(tab).click("restore-rules")) == ["Sunday"]
    tab.app.act("restore-rules")  # a second press of the same button
    assert names(tab) == ["Sunday"]


def test_two_pages_do_not_undo_each_other():
    one = Tab()
    other = one.reload()
    kept(one)
    kept(other, "Monday", rolls="5")
    assert names(open_list(one)) == ["Sunday", "Monday"]
    one.click("delete-rules", CODE)
    assert names(open_list(other)) == ["Monday"]


# Playing.


def test_kept_rules_are_in_the_list_of_a_new_game_by_name():
    tab = kept().click("new-game")
    offered = find_all(tab.screen.dialog, "label")
    (card,) = [each for each in offered if find_all(each, "input", name="draft-rules", value=CODE)]
    assert text_of(find(card, class_="choice")) == "Sunday"
    tab.choose("draft-rules", CODE)
    assert str(summary(FOUR_ROLLS)) in text(tab)
    tab.submit()
    assert (tab.game.rules, tab.table.rules_name) == (FOUR_ROLLS, "Sunday")
    assert tab.reload().table.rules_name == "Sunday"


def test_playing_asks_for_players_first_and_the_game_goes_on_until_then():
    tab = open_list(kept(playing()))
    before = tab.game
    tab.click("play-rules", CODE)
    assert (tab.dialog, tab.game) == ("new-game", before)
    assert "Your game is kept under “New game”." in text(tab)
    tab.submit()
    assert (tab.game.rules, players(tab)) == (FOUR_ROLLS, ["Ann"])
    assert tab.table.rules_name == "Sunday"


def test_house_rules_made_for_an_invitation_are_those_of_the_invitation():
    tab = Tab().click("new-game").click("links").click("invite-link")
    tab.choose("draft-name", "Ann", place="0").choose("draft-name", "Bob", place="1")
    turn(tab.click("house-rules"), rolls="4")
    tab.choose("rules-name", "Sunday").click("save-and-play")
    assert tab.dialog == "send-link"
    assert (tab.game.rules, players(tab)) == (FOUR_ROLLS, ["Ann", "Bob"])


def test_save_and_play_is_one_button_for_the_players_who_were_set_up():
    tab = Tab().click("new-game").choose("draft-name", "Ann", place="0").click("house-rules")
    tab = turn(tab, rolls="4").click("save-and-play")
    assert "Give these rules a name" in verdict(tab)
    tab.choose("rules-name", "Sunday").click("save-and-play")
    assert (tab.dialog, tab.game.rules, players(tab)) == (None, FOUR_ROLLS, ["Ann"])
    assert tab.table.rules_name == "Sunday"
    turn(begin(tab.click("roll")), rolls="5").choose("rules-name", "Slow").click("save-and-play")
    assert (tab.dialog, tab.game.rules) == ("new-game", FOUR_ROLLS)
    assert "Your game is kept under “New game”." in text(tab)


# Boxes.


def test_a_box_is_made_changed_moved_and_taken_off():
    tab = add_box(begin(), OWN)
    assert rules_in_form(tab).boxes[-1] == OWN
    tab.click("open-box", 13).choose("box-field", "30", place="points").click("shift-box", "-1")
    assert "Box 13 of 14" in text(tab)
    tab.submit()
    assert rules_in_form(tab).boxes[12] == replace(OWN, pays=fixed(30))
    tab.click("open-box", 12)
    for _row in range(9):
        tab.click("shift-box", "-1")  # no further than its section goes
    tab.click("leave-box")
    assert rules_in_form(tab).boxes[6].label == OWN.label
    tab.click("open-box", 6).choose("box-field", "Nobody’s", place="name").click("leave-box")
    assert rules_in_form(tab).boxes[6].label == OWN.label
    tab.click("open-box", 6).click("remove-box")
    assert rules_in_form(tab).boxes == DEFAULT.rules.categories


def test_a_box_that_is_being_made_outlives_the_dialog():
    tab = begin().click("open-box").choose("box-field", "Boat", place="name").to_table()
    open_list(tab).click("open-box")
    tab.choose("box-field", "x", place="points").submit()
    assert "from 0 to 999" in text_of(find(tab.screen.dialog, role="alert"))
    assert tab.escape().dialog == "rule-editor"  # what is open innermost is closed first
    tab.click("open-box")
    assert [box_field(tab, each) for each in ("name", "points")] == ["Boat", "x"]


def box_field(tab, name):
    return find(tab.screen.dialog, data_action="box-field", data_value=name).attributes["value"]


def players(tab):
    return [player.name for player in tab.table.players]


# Receiving.


@given(rule_sets(), st.text(max_size=40))
def test_a_link_holds_all_of_the_rules_and_the_name(rules, name):
    found, called = linked_rules(rules_link(rules, name))
    assert found == rules
    assert called in (name, " ".join(name.split()), "")
    assert called == "" or len(called) <= 32


@given(st.text(max_size=60))
def test_any_text_is_a_link_or_is_refused(text):
    try:
        rules, name = linked_rules(SHARED_RULES + text)
    except BadCode:
        return
    assert make_rules(rules) == unquote(text.split("&")[0]).strip()
    assert len(name) <= 32


HOSTILE_NAMES = ["x" * 33, "%E2%80%AEabc", "%00", "%FF", "%20%20", "", "x" * 5000, "%F0%9F%8E"]


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_a_name_that_cannot_be_one_is_left_out(name):
    tab = received(f"#rules={CODE}&name={name}")
    assert tab.dialog == "received-rules"
    assert text_of(find(tab.screen.dialog, "h2")) in ("House rules", "\ufffd")


def test_a_link_shows_what_its_rules_say_and_asks():
    tab = playing()
    before, stored = tab.game, dict(tab.storage.texts)
    tab = received(rules_link(FOUR_ROLLS, HOSTILE), tab.storage)
    assert tab.dialog == "received-rules"
    assert text_of(find(tab.screen.dialog, "h2")) == HOSTILE
    footer = find(tab.screen.dialog, "footer")
    assert [text_of(each) for each in find_all(footer, "button")] == ["Play", "Not now"]
    assert str(summary(FOUR_ROLLS)) in text(tab)
    assert "4 rolls a turn." in text(tab)
    assert (tab.game, tab.storage.texts) == (before, stored)
    tab.click("refuse-rules")
    assert (tab.dialog, tab.game, tab.storage.texts) == (None, before, stored)
    assert tab.device.forgot_link


def test_rules_whose_name_is_taken_are_played_and_changed_under_another():
    storage = kept(rolls="5").storage
    tab = received(rules_link(FOUR_ROLLS, "Sunday"), storage).click("play-received")
    assert tab.game.rules == FOUR_ROLLS
    assert names(open_list(tab)) == ["Sunday"]
    tab = received(rules_link(FOUR_ROLLS, "Sunday"), storage).click("change-received").submit()
    assert "“Sunday” is taken already." in verdict(tab)
    tab.choose("rules-name", "Bob’s Sunday").submit()
    assert names(open_list(tab.to_table())) == ["Sunday", "Bob’s Sunday"]


def test_a_game_that_is_left_for_the_rules_of_a_link_can_be_gone_on_with():
    before = playing()
    tab = received(rules_link(FOUR_ROLLS), before.storage)
    assert "Your game is kept under “New game”." in text(tab)
    tab.click("play-received")
    assert (tab.dialog, tab.game.rules) == (None, FOUR_ROLLS)
    assert tab.click("new-game").click("take-up").game == before.game


def test_rules_that_are_here_already_are_not_kept_twice():
    tab = received(rules_link(FOUR_ROLLS, "Bob’s"), kept().storage)
    assert "You have these rules already: “Sunday”." in text(tab)
    assert "already: “Official”" in text(received("#rules=official"))
    amid = received("#rules=official", playing().storage)
    assert (amid.dialog, amid.status) == (None, str(PLAYED_NOW))


def test_playing_by_the_rules_of_a_link_keeps_them_under_their_name():
    tab = received(rules_link(FOUR_ROLLS, "Bob’s")).click("play-received")
    assert tab.dialog is None
    assert (tab.game.rules, tab.table.rules_name) == (FOUR_ROLLS, "Bob’s")
    assert names(open_list(tab)) == ["Bob’s"]
    nameless = received(rules_link(FOUR_ROLLS)).click("play-received")
    assert (nameless.game.rules, nameless.table.rules_name) == (FOUR_ROLLS, "House rules")


@pytest.mark.parametrize(
    "fragment",
    ["#rules=", "#rules=oficial", f"#rules={CODE[:-1]}", f"#rules={CODE}x", "#rules=%ff",
     "#rules=" + "r" * 10_000, "#rules=<script>", f"#rules=&name={CODE}",
     "#rules=" + CODE.replace("r1", "r2", 1)],
)  # fmt: skip
def test_a_spoiled_link_says_so_and_changes_nothing(fragment):
    tab = playing()
    before, stored = tab.game, dict(tab.storage.texts)
    tab = received(fragment, tab.storage)
    assert tab.dialog == "spoiled-link"
    assert "This link does not work" in text(tab)
    assert (tab.game, tab.storage.texts) == (before, stored)
    assert tab.device.forgot_link
    assert tab.click("close").dialog is None
    tab.click("roll")


def test_a_link_opened_in_an_open_page_is_heard():
    tab = turn(begin(playing()), rolls="2")
    before = tab.game
    tab.app.go_to(rules_link(FOUR_ROLLS, "Bob’s"))
    assert (tab.dialog, tab.game) == ("received-rules", before)
    assert tab.click("refuse-rules").game == before
    assert rules_in_editor(open_list(tab)).rolls == 2
    tab.app.go_to("#nothing")
    tab.app.go_to("")
    assert tab.dialog == "rule-editor"


# Passing on.


def shared(**options):
    """A page that shows the link of its kept rules."""
    device = FakeDevice(lambda link: DRAWN, **options)
    return open_list(kept(Tab(device=device))).click("share-rules", CODE)


LINK = f"{ADDRESS}#rules={CODE}&name=Sunday"


def shown_link(tab):
    return find(tab.screen.dialog, "input").attributes["value"]


def test_kept_rules_have_a_link_with_their_name_and_what_was_open_comes_back():
    async def story():
        tab = shared()
        assert shown_link(tab) == LINK
        assert linked_rules(shown_link(tab).removeprefix(ADDRESS)) == (FOUR_ROLLS, "Sunday")
        assert tab.escape().dialog == "house-rules"

    settled(story)


def test_the_code_is_drawn_when_it_is_there():
    async def story():
        tab = shared()
        assert find_all(tab.screen.dialog, "svg", role="img") == []
        await asyncio.sleep(0)
        await tab.settle()
        drawing = find(tab.screen.dialog, "svg", role="img")
        assert name_of(drawing) == "QR code of the link"
        assert find(drawing, "path").attributes["d"] == "M4 4h1v1h-1zM5 5h1v1h-1z"

    settled(story)


def missing(link):
    raise PartMissing("status 404")


@pytest.mark.parametrize(
    ("action", "refuses", "says"),
    [("copy-link", False, "Copied."), ("copy-link", True, str(NOT_COPIED)),
     ("send-link", False, ""), ("send-link", True, str(NOT_SENT))],
)  # fmt: skip
def test_a_link_is_copied_or_sent_or_it_is_said_that_it_was_not(action, refuses, says):
    async def story():
        tab = shared(refuses=refuses).click(action)
        await tab.settle()
        assert verdict(tab) == says
        assert tab.device.copied == ([LINK] if action == "copy-link" else [])
        assert tab.device.sent == ([("Yahtzee: Sunday", LINK)] if action == "send-link" else [])

    settled(story)


def test_without_the_part_that_draws_the_link_is_still_there():
    async def story():
        tab = shared()
        tab.device._draw = missing
        await tab.settle()
        assert verdict(tab) == str(NOT_DRAWN)
        assert shown_link(tab) == LINK

    settled(story)
