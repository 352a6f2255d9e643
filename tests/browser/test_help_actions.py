"""The help in the page, and what is told of a box."""

import pytest
from builders import box
from fakes import Tab, find, find_all, is_taught, let_fall, text_of

from yahtzee.engine.categories import sentence_of
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import preset
from yahtzee.explain.rules_in_words import explain
from yahtzee.session.draft import Draft
from yahtzee.ui.keyboard import action_of


def tab_of(rules="official", *names, mode=Mode.VIRTUAL):
    return Tab(asked=Draft(rules, mode, names or ("Ann",)))


def said(tab):
    return text_of(tab.screen.dialog)


def titles(tab):
    return [text_of(title) for title in find_all(tab.screen.dialog, "h3")]


# The pages.


@pytest.mark.parametrize("rules", ["fun", "grail", "yatzy"])
def test_the_help_opens_on_the_rules_in_force(rules):
    tab, own = tab_of(rules).click("help"), preset(rules).rules
    assert str(preset(rules).name) in said(tab)
    lines = find_all(find(tab.screen.dialog, class_="boxes"), "li")
    upper, lower = find_all(find(tab.screen.dialog, class_="boxes"), "ul")  # a column each
    assert "Sixes" in text_of(upper)
    assert "Sixes" not in text_of(lower)
    drawn = [line for line in lines if find_all(line, class_="mini")]
    assert [text_of(line.children[0]) for line in drawn] == [str(each) for each in own.categories]
    assert titles(tab) == []
    assert titles(tab.click("help", "rules")) == [str(topic.title) for topic in explain(own)]
    assert titles(tab.click("help", "rules")) == []  # folded away again


def test_the_question_mark_leads_to_the_keys():
    tab = tab_of()
    assert tab.app.press("?", True)
    opened = find(tab.screen.dialog, class_="opened")
    # In the order in which one plays.
    assert [text_of(key) for key in find_all(opened, "kbd")][:4] == ["N", "R", "1 to 5", "D"]
    # Somebody has pressed a key: they are there even where no keyboard is known of.
    assert "at-a-desk" not in opened.attributes["class"]


# One box.


def test_a_box_tells_in_place_what_it_takes_until_something_else_is_done(monkeypatch):
    let_fall(monkeypatch, "12346")
    tab = tab_of().click("explain", "full_house")
    assert tab.dialog is None
    told = find(tab.tree, class_="explained")
    assert not find_all(told, class_="primary")
    assert text_of(told) == str(sentence_of(box("full_house"), 5))
    assert len(find_all(told, class_="mini")) == 5
    opened = [each.attributes["data-row"] for each in find_all(tab.tree, class_="opened")]
    assert opened == ["threes", "full_house"]  # both halves make room
    assert find(tab.tree, "button", aria_expanded="true").attributes["data-value"] == "full_house"
    for close in (("explain", "full_house"), ("roll", "")):
        tab.click(*close)
        assert find_all(tab.tree, class_="explained") == []
        tab.click("explain", "full_house")
    assert str(sentence_of(box("full_house"), 5)) in text_of(
        find(find(tab.tree, class_="tray"), role="status")
    )
    tab.app.press("escape", shift=False)
    assert find_all(tab.tree, class_="explained") == []
    # So does the first tap on a box that is crossed out by a second.
    tab.click("explain", "yahtzee").click("score", "yahtzee")
    assert find_all(tab.tree, class_="explained") == []
    assert "Cross out Yahtzee?" in tab.status
    tab.app.press("escape", shift=False)
    assert "Cross out" not in tab.status
    # A box that pays can be filled there, too.
    here = find(tab.click("explain", "chance").tree, class_="primary")
    assert text_of(here) == f"Score {sum(tab.game.dice)} here"
    tab.click(here.attributes["data-action"], here.attributes["data-value"])
    assert tab.game.card[box("chance")]


def test_a_filled_box_tells_what_it_takes_too(monkeypatch):
    let_fall(monkeypatch, "33345")
    tab = tab_of().click("roll").click("score", "threes").click("explain", "threes")
    assert text_of(find(tab.tree, class_="explained")) == str(sentence_of(box("threes"), 5))
    tab.app.press("3", shift=True)
    assert find_all(tab.tree, class_="explained") == []


# Where five alike may go.


@pytest.mark.parametrize(
    ("rules", "turns", "call", "sentence"),
    [
        ("tabletop", (), "Yahtzee! Five sixes!", "A first Yahtzee must go in the Yahtzee box"),
        (
            "silentmatt",
            ("yahtzee",),
            "Second Yahtzee! Five sixes!",
            "100 is yours. Choose a box.",
        ),
    ],
)
def test_five_alike_say_where_they_may_go_and_why(monkeypatch, rules, turns, call, sentence):
    let_fall(monkeypatch, *["66666"] * (len(turns) + 1))
    tab = tab_of(rules)
    is_taught(tab)
    for box_id in turns:
        tab.play_turn(box_id)
    tab.click("roll")
    assert tab.status.startswith(call)
    assert sentence in tab.status
    assert call in tab.reload().status


def test_a_joker_that_is_not_scored_by_itself_says_why_it_has_a_choice(monkeypatch):
    let_fall(monkeypatch, *["66666"] * 3)
    tab = tab_of()
    is_taught(tab)
    tab.play_turn("yahtzee").play_turn("sixes").click("roll")
    score, why = "Score 140 in Large straight.", "100 is yours. Choose a lower box."
    assert tab.status == f"Third Yahtzee! Five sixes! {score} {why}"
    assert text_of(find(tab.tree, class_="status")) == why
    assert (tab.table.claim_label, action_of(tab.app.session, " ", shift=False)) == (
        score[:-1],
        ("score", "large_straight"),
    )
