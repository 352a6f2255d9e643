"""The whole page: bar, strip of players, notice, dialog."""

import pytest
from builders import played_out, start, turn, turns
from fakes import find, find_all, name_of, text_of

from yahtzee.contest import FIRST_DAY, challenge_setup, daily_setup
from yahtzee.game import new_game
from yahtzee.game_setup import Mode
from yahtzee.present.table import present
from yahtzee.settings import Settings
from yahtzee.views.coach import waiting_coach
from yahtzee.views.options import options
from yahtzee.views.page import Screen, page
from yahtzee.views.tour import steps, tour
from yahtzee.views.tray import Typing


def tree_of(game, **options):
    return page(Screen(present(game), "status", **options))


def test_the_root_is_the_app_element_and_knows_how_many_play():
    tree = tree_of(start(players=3))
    assert (tree.attributes["id"], tree.attributes["data-players"]) == ("app", "3")


@pytest.mark.parametrize(
    ("parts", "marks"),
    [
        ({}, {}),
        ({"typing": Typing(3, (1, 2, 3))}, {"data-entering": ""}),
        ({"tour": tour(steps(Mode.VIRTUAL, 3), 1)}, {"data-tour": steps(Mode.VIRTUAL, 3)[1].of}),
        ({"dialog": options(Settings())}, {}),
        ({"dialog": waiting_coach(sees_dice=False, beside=True)}, {"data-beside": ""}),
    ],
)
def test_the_style_sheets_are_told_what_lies_on_the_table(parts, marks):
    assert find(tree_of(start(), **parts), "main").attributes == marks


@pytest.mark.parametrize("answers", [(), (("Yes", "yes"),), (("Yes", "yes"), ("No", "no"))])
def test_the_style_sheets_are_told_how_many_answers_a_notice_has(answers):
    (notice,) = find_all(tree_of(start(), notice="Well?", answers=answers), "p", class_="notice")
    assert notice.attributes.get("data-answers", "0") == str(len(answers))


def test_the_bar_names_the_game_and_its_rules():
    assert text_of(find(tree_of(start("solo")), "h1")) == "Yahtzee Solo"


def test_the_menu_leads_everywhere():
    menu = find_all(find(tree_of(start()), "nav"), "button")
    assert [button.attributes["data-action"] for button in menu] == [
        "new-game", "scores", "options", "help", "set-sound",
    ]  # fmt: skip


def test_sound_is_off_at_first_and_its_button_says_which():
    button = find(tree_of(start()), "button", data_action="set-sound")
    assert (text_of(button), button.attributes["aria-pressed"]) == ("Sound", "false")
    heard = find(page(Screen(present(start()), "", sound=True)), "button", class_="sound")
    assert heard.attributes["aria-pressed"] == "true"
    assert find(heard, "path") != find(button, "path")


def test_icons_stand_beside_words_and_are_not_read():
    drawings = find_all(tree_of(start()), "svg", class_="icon")
    assert len(drawings) == 7  # the menu, sound, undo and hint
    assert {each.attributes["aria-hidden"] for each in drawings} == {"true"}


def test_one_player_needs_no_strip():
    assert not find_all(tree_of(start()), class_="strip")


def test_the_strip_shows_totals_and_picks_the_column_of_a_narrow_screen():
    tree = tree_of(turn(start(players=3), "12346 chance"), shown=2)
    strip = find_all(tree, "button", class_="player")
    assert [name_of(player) for player in strip] == ["Player 1 16", "Player 2 0", "Player 3 0"]
    pressed = [player.attributes["aria-pressed"] for player in strip]
    assert pressed == ["false", "false", "true"]
    assert len(find_all(tree, "button", class_="current")) == 1
    assert "current" in strip[1].attributes["class"]


def test_chances_of_winning_stand_apart_from_names_and_totals():
    tree = tree_of(turn(start(players=2), "12346 chance"), chances=(0.625, 0.375))
    assert [name_of(player) for player in find_all(tree, "button", class_="player")] == [
        "Player 1 chance of winning 62% 16",
        "Player 2 chance of winning 38% 0",
    ]
    heads = find_all(find(tree, class_="lower"), "th", class_="column")
    assert [text_of(head) for head in heads] == [
        "P1Player 1 chance of winning 62%",
        "P2Player 2 chance of winning 38%",
    ]


def test_the_bars_of_the_standings_are_as_long_as_the_totals():
    game = turns(start(players=2), "66666 sixes", "66612 sixes")
    bars = find_all(tree_of(game), "svg", class_="gauge")
    assert [find_all(bar, "rect")[1].attributes["width"] for bar in bars[:2]] == ["100", "60"]


def test_a_contest_is_named_beside_the_title():
    daily = new_game(daily_setup(FIRST_DAY, "Ann"))
    assert text_of(find(tree_of(daily), "h1")) == "Yahtzee Daily 1 Official"
    challenge = new_game(challenge_setup(daily.rules, "Ann", "0a"))
    assert text_of(find(tree_of(challenge), "h1")) == "Yahtzee Challenge Official"
    assert find_all(tree_of(start()), class_="occasion") == []


def test_winners_are_marked_in_the_strip():
    tree = tree_of(played_out(start("grail", players=2)))
    assert len(find_all(tree, "button", class_="winner")) == 2


@pytest.mark.parametrize(
    ("notice", "buttons", "empty"), [("", 0, True), ("Nothing is kept.", 1, False)]
)
def test_a_notice_can_be_dismissed_and_its_place_is_always_there(notice, buttons, empty):
    place = find(tree_of(start(), notice=notice), "p", class_="notice")
    assert len(find_all(place, "button", data_action="dismiss")) == buttons
    assert ("data-empty" in place.attributes) is empty
    assert place.attributes["role"] == "status"


def test_a_notice_may_have_answers_of_its_own():
    answers = (("Reload", "update"), ("Later", "dismiss"))
    place = find(tree_of(start(), notice="News.", answers=answers), "p", class_="notice")
    buttons = find_all(place, "button")
    assert [text_of(button) for button in buttons] == ["Reload", "Later"]
    assert [button.attributes["data-action"] for button in buttons] == ["update", "dismiss"]


def test_a_dialog_is_the_last_child_and_there_is_at_most_one():
    dialog = options(Settings())
    assert tree_of(start(), dialog=dialog).children[-1] == dialog
    assert not find_all(tree_of(start()), "dialog")


def test_the_player_shown_is_the_column_shown():
    tree = tree_of(start(players=3), shown=1)
    heads = find_all(find(tree, class_="upper"), "th", class_="column")
    assert ["shown" in head.attributes["class"].split() for head in heads] == [False, True, False]
