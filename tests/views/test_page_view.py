"""The whole page: bar, strip of players, notice, dialog."""

import pytest
from builders import start, turn
from fakes import find, find_all, name_of, text_of
from gallery import coached, options

from yahtzee.engine.game_setup import Mode
from yahtzee.messages import say
from yahtzee.saves.settings import Settings
from yahtzee.telling.status import Status, done
from yahtzee.ui.table_model import present
from yahtzee.ui.views.page import page
from yahtzee.ui.views.tray import Screen


def tree_of(game, **options):
    return page(Screen(**{"view": present(game), "status": done(say("status")), **options}))


@pytest.mark.parametrize(
    ("parts", "marks"),
    [
        ({}, {}),
        ({"view": present(start(mode=Mode.REAL))}, {"data-entering": ""}),
        ({"dialog": options()}, {}),
        ({"dialog": coached(None, beside=True)}, {"data-beside": ""}),
    ],
)
def test_the_style_sheets_are_told_what_lies_on_the_table(parts, marks):
    assert find(tree_of(start(), **parts), "main").attributes == marks


@pytest.mark.parametrize(
    ("rules", "title"),
    [
        ("official", "Yahtzee Official"),
        ("grail", "Yahtzee Ten boxes"),
        ("kniffel", "Kniffel"),
        ("yacht-dice", "Yacht Yacht Dice"),
    ],
)
def test_the_page_is_called_as_the_game_is(rules, title):
    assert name_of(find(tree_of(start(rules)), "h1")) == title


def test_the_menu_leads_everywhere():
    menu = find_all(find(tree_of(start()), "nav"), "button")
    assert [button.attributes["data-action"] for button in menu] == [
        "new-game", "scores", "options", "help", "set-sound",
    ]  # fmt: skip


def test_sound_is_off_at_first_and_its_button_says_which():
    button = find(tree_of(start()), "button", data_action="set-sound")
    assert (text_of(button), button.attributes["aria-pressed"]) == ("Sound", "false")
    heard = find(
        page(Screen(present(start()), Status(), settings=Settings(sound=True))),
        "button",
        class_="sound",
    )
    assert heard.attributes["aria-pressed"] == "true"
    assert find(heard, "path") != find(button, "path")


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
        "Player 1 63% to win 16",
        "Player 2 37% to win 0",
    ]


def test_chances_add_up_to_100_as_they_are_shown():
    tree = tree_of(start(players=4), chances=(0.29, 0.2367, 0.2367, 0.2366))
    told = [text_of(each) for each in find_all(tree, class_="chance")]
    assert told == ["29% to win", "24% to win", "24% to win", "23% to win"]


def test_an_estimated_chance_is_said_to_be_about_so_much():
    tree = tree_of(start(players=2), chances=(0.625, 0.375), estimated=True)
    told = find_all(tree, class_="chance")
    assert [text_of(each) for each in told] == ["≈63% to win", "≈37% to win"]
    tree = tree_of(start(players=2), chances=(0.998, 0.002), estimated=True)
    told = find_all(tree, class_="chance")
    assert [text_of(each) for each in told] == [">99% to win", "<1% to win"]


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
