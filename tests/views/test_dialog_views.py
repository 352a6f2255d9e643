"""The dialogs: what each offers for what it is told."""

from dataclasses import replace

import pytest
from builders import box
from fakes import find, find_all, name_of, text_of

from yahtzee.coach import Hint
from yahtzee.draft import Draft
from yahtzee.game import MAX_NAME, MAX_PLAYERS, Mode
from yahtzee.high_scores import HighScore
from yahtzee.notation import make_rules
from yahtzee.presets import PRESETS, preset
from yahtzee.rules import RuleSet
from yahtzee.settings import Previews, Settings, Theme
from yahtzee.views import dialogs
from yahtzee.views import help as help_views
from yahtzee.views.coach import coach
from yahtzee.views.dialogs import Standing
from yahtzee.views.house_rules import house_rules
from yahtzee.views.options import options


def form(players=("Ann",), rules="official", mode=Mode.VIRTUAL, problem="", replaces_game=False):
    return dialogs.new_game(
        Draft(rules, mode, players, problem=problem), replaces_game=replaces_game
    )


def checked(tree, action):
    """The value that is chosen among some radio buttons."""
    (chosen,) = [
        node.attributes["value"]
        for node in find_all(tree, "input", data_action=action)
        if "checked" in node.attributes
    ]
    return chosen


def ticked(tree, action):
    return "checked" in find(tree, "input", data_action=action).attributes


# New game.


def test_the_form_offers_every_preset_and_sums_up_the_chosen_one():
    tree = form(rules="solo")
    options = find_all(tree, "option")
    assert [option.attributes["value"] for option in options][: len(PRESETS)] == [
        each.id for each in PRESETS
    ]
    chosen = [text_of(option) for option in options if "selected" in option.attributes]
    assert chosen == ["Solo"]
    assert text_of(find(tree, id="draft-summary")) == preset("solo").summary


def test_house_rules_are_shown_as_chosen_when_they_are():
    """Else a browser would show the first preset, and start another game than it shows."""
    code = make_rules(RuleSet((box("ones"), box("chance"))))
    chosen = [
        option for option in find_all(form(rules=code), "option")
        if "selected" in option.attributes
    ]  # fmt: skip
    assert [option.attributes["value"] for option in chosen] == [code]
    assert text_of(chosen[0]) == "House rules"


@pytest.mark.parametrize("mode", Mode)
def test_the_kind_of_dice_is_chosen(mode):
    assert checked(form(mode=mode), "draft-mode") == mode


def test_each_player_has_a_field_with_a_name_of_its_own():
    fields = find_all(form(("Ann", "", "Cid")), "input", type="text")
    assert [field.attributes["value"] for field in fields] == ["Ann", "", "Cid"]
    assert [name_of(field) for field in fields] == [
        "Name of player 1", "Name of player 2", "Name of player 3",
    ]  # fmt: skip
    assert {field.attributes["maxlength"] for field in fields} == {str(MAX_NAME)}
    assert [field.attributes["data-value"] for field in fields] == ["0", "1", "2"]


@pytest.mark.parametrize(
    ("players", "add", "removes"), [(1, 1, 0), (2, 1, 2), (9, 1, 9), (MAX_PLAYERS, 0, 10)]
)
def test_players_can_be_added_up_to_ten_and_removed_down_to_one(players, add, removes):
    tree = form(("Ann",) * players)
    assert len(find_all(tree, "button", data_action="add-player")) == add
    assert len(find_all(tree, "button", data_action="remove-player")) == removes


def test_a_problem_is_told_at_once_and_its_place_is_always_there():
    assert text_of(find(form(problem="Bad."), role="alert")) == "Bad."
    assert text_of(find(form(), role="alert")) == ""


def test_the_form_warns_that_a_game_will_end():
    assert "game in progress will end" in text_of(form(replaces_game=True))
    assert "in progress" not in text_of(form())


def test_the_form_is_sent_by_its_own_button_without_the_browsers_checks():
    tree = find(form(), "form")
    assert tree.attributes["data-action"] == "start"
    assert "novalidate" in tree.attributes
    assert text_of(find(tree, "button", type="submit")) == "Start"


# High scores.


def entry(**changes):
    return replace(HighScore("Ann", 41, "2026-02-28", Mode.VIRTUAL, 0, False, "g1"), **changes)


def lines(*scores):
    tree = dialogs.high_scores([("official", "Official")], "official", scores)
    return [[text_of(cell) for cell in row.children] for row in find_all(find(tree, "tbody"), "tr")]


def test_scores_are_ranked_in_the_order_given():
    assert lines(entry(), entry(name="Bob", score=7)) == [
        ["1", "Ann", "41", "28 Feb 2026"],
        ["2", "Bob", "7", "28 Feb 2026"],
    ]


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"mode": Mode.REAL}, "Ann real dice"),
        ({"undos": 2}, "Ann undo used"),
        ({"coached": True}, "Ann hints used"),
        ({"mode": Mode.REAL, "undos": 2}, "Ann real dice · corrected"),
    ],
)
def test_a_score_says_how_it_was_made(changes, name):
    assert lines(entry(**changes))[0][1] == name


def test_no_scores_are_a_sentence_not_an_empty_table():
    tree = dialogs.high_scores([("official", "Official")], "official", ())
    assert not find_all(tree, "table")
    assert "No finished games yet." in text_of(tree)


def test_the_rules_whose_scores_are_shown_are_chosen_in_the_list():
    choices = [("official", "Official"), ("fun", "Yahtzee Fun")]
    options = find_all(dialogs.high_scores(choices, "fun", ()), "option")
    assert [text_of(option) for option in options] == ["Official", "Yahtzee Fun"]
    assert ["selected" in option.attributes for option in options] == [False, True]


# Options.


@pytest.mark.parametrize("previews", Previews)
@pytest.mark.parametrize("theme", Theme)
def test_options_show_what_is_set(previews, theme):
    tree = options(Settings(previews=previews, theme=theme))
    assert checked(tree, "set-previews") == previews
    assert checked(tree, "set-theme") == theme


@pytest.mark.parametrize("on", [True, False])
def test_switches_show_whether_they_are_on(on):
    tree = options(Settings(shortcuts=on, animation=not on))
    assert ticked(tree, "set-shortcuts") is on
    assert ticked(tree, "set-animation") is not on


# Result.


def test_a_result_has_a_line_for_each_player_and_marks_the_first():
    standings = [
        Standing(1, "Ann", 41, "Your best yet"),
        Standing(1, "Bob", 41, ""),
        Standing(3, "Cid", 7, ""),
    ]
    tree = dialogs.result("Ann and Bob tie at 41", standings)
    assert text_of(find(tree, "h2")) == "Ann and Bob tie at 41"
    found = [text_of(line) for line in find_all(tree, "li")]
    assert found == ["1.AnnYour best yet41", "1.Bob41", "3.Cid7"]
    assert len(find_all(tree, "li", class_="winner")) == 2


def test_the_result_of_a_contest_says_which_it_was():
    tree = dialogs.result("245 points", [], contest="Daily 1")
    assert text_of(find(tree, class_="occasion")) == "Daily 1"
    assert find_all(dialogs.result("245 points", []), class_="occasion") == []


def test_a_result_leads_on_to_another_game():
    tree = dialogs.result("41 points", [])
    assert text_of(find(tree, "button", class_="primary")) == "Play again"


# Writing a value.


def test_a_box_offers_the_values_that_it_can_hold():
    tree = dialogs.write(box("full_house"), (0, 25), bonus=0, has_bonus=False)
    values = find_all(tree, "button", class_="value")
    assert [(text_of(value), value.attributes["data-value"]) for value in values] == [
        ("0", "0"),
        ("25", "25"),
    ]
    assert not find_all(tree, "input")


@pytest.mark.parametrize("has_bonus", [False, True])
def test_a_bonus_is_offered_apart_from_the_values(has_bonus):
    tree = dialogs.write(box("chance"), (5,), bonus=100, has_bonus=has_bonus)
    assert find(tree, "button", class_="value").attributes["data-value"] == "5"
    switch = find(tree, "input", data_action="write-bonus")
    assert ("checked" in switch.attributes) is has_bonus
    assert "+100" in text_of(tree)


# House rules.


def test_what_was_begun_is_gone_on_with_by_its_name_if_it_has_one():
    buttons = find_all(house_rules((), "", ("", "Monday")), "button", data_action="resume-rules")
    assert [(each.attributes["data-value"], text_of(each)) for each in buttons] == [
        ("0", "Continue where you left off"), ("1", "Go on with “Monday”"),
    ]  # fmt: skip


# All of them.


@pytest.mark.parametrize(
    "tree",
    [
        form(),
        options(Settings()),
        dialogs.high_scores([], "", ()),
        help_views.help_("rules", "Fun"),
        help_views.box(box("fours"), ()),
        dialogs.result("41 points", []),
        dialogs.write(box("chance"), (5,), bonus=0, has_bonus=False),
    ],
    ids=lambda tree: tree.attributes["data-dialog"],
)
def test_each_dialog_is_named_by_its_heading_and_can_be_closed(tree):
    assert tree.tag == "dialog"
    heading = find(tree, id=tree.attributes["aria-labelledby"])
    assert heading.tag == "h2"
    assert text_of(heading)
    assert name_of(find(tree, "button", data_action="close")) == "Close"


def test_a_name_that_is_missing_is_marked_once_that_was_told():
    def marked(problem):
        fields = find_all(form(("Ann", " "), problem=problem), "input", type="text")
        return [field.attributes.get("aria-invalid") for field in fields]

    assert marked("") == [None, None]
    assert marked("a player has no name") == [None, "true"]


def test_a_result_says_what_made_it_and_where_it_stands():
    facts = [dialogs.Fact("Bonus", "+35"), dialogs.Fact("Yahtzee", "50 + 100")]
    tree = dialogs.result("300 points", [], facts, "Place 3 of 12")
    assert text_of(find(tree, "dl")) == "Bonus+35Yahtzee50 + 100"
    assert text_of(find(tree, "p", class_="place")) == "Place 3 of 12"
    assert find_all(dialogs.result("300 points", []), "p", class_="place") == []


def test_the_buttons_of_a_result_are_one_even_row():
    for shares in (False, True):
        row = find(dialogs.result("1 point", [], shares=shares), "p", class_="buttons")
        assert len(find_all(row, "button")) == 3


def test_the_coach_gives_no_odds_where_there_are_none():
    hint = Hint("Best: score.", "", (), "", (), ())
    assert "odds" not in text_of(coach(hint))
