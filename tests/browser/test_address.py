"""The page's address: which game it asks for, and what becomes of one in progress."""

import pytest
from builders import TINY
from fakes import MemoryStorage, Tab, find, find_all, text_of

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Level, Mode
from yahtzee.session.address import asked_game, asked_language
from yahtzee.session.draft import Draft, draft_of
from yahtzee.session.events import Refused
from yahtzee.session.preferences import Preferences
from yahtzee.session.storage.archive import Archive
from yahtzee.ui.screen import first_screen

FIRST = Draft("official", Mode.VIRTUAL, ("Player 1",))  # what a first visitor plays


@pytest.mark.parametrize(
    ("parameters", "tag"),
    [({}, ""), ({"lang": ""}, ""), ({"lang": "de-AT"}, "de"), ({"lang": "xx"}, "")],
)
def test_an_address_asks_for_a_language_that_there_is_or_for_none(parameters, tag):
    assert asked_language(parameters) == tag


@pytest.mark.parametrize("parameters", [{}, {"theme": "dark"}, {"lang": "de", "embed": "1"}])
def test_an_address_without_a_game_asks_for_none(parameters):
    assert asked_game(parameters, FIRST) is None


@pytest.mark.parametrize(
    ("parameters", "draft"),
    [
        ({"rules": "fun"}, Draft("fun", Mode.VIRTUAL, ("Player 1",))),
        ({"players": "Ann,Bob"}, Draft("official", Mode.VIRTUAL, ("Ann", "Bob"))),
        ({"players": " Ann , ,Bob,"}, Draft("official", Mode.VIRTUAL, ("Ann", "Bob"))),
        (
            {"computers": "beginner,expert,x"},
            Draft("official", Mode.VIRTUAL, ("Pip", "Rook"), levels=(Level.BEGINNER, Level.EXPERT)),
        ),
        (
            {"players": "Ann", "computers": "casual"},
            Draft("official", Mode.VIRTUAL, ("Ann", "Clover"), levels=(None, Level.CASUAL)),
        ),
        ({"computers": "casual", "mode": "real"}, Draft("official", Mode.REAL, ("Player 1",))),
        ({"players": ""}, Draft("official", Mode.VIRTUAL, ("Player 1",))),
        ({"players": ","}, Draft("official", Mode.VIRTUAL, ("Player 1",))),
        ({"mode": "real"}, Draft("official", Mode.REAL, ("Player 1",))),
        ({"mode": "virtual"}, Draft("official", Mode.VIRTUAL, ("Player 1",))),
        ({"mode": "astral"}, Draft("official", Mode.VIRTUAL, ("Player 1",))),
        ({"seed": "abc"}, Draft("official", Mode.VIRTUAL, ("Player 1",), "abc")),
        ({"seed": ""}, Draft("official", Mode.VIRTUAL, ("Player 1",))),
        ({"rules": ""}, Draft("official", Mode.VIRTUAL, ("Player 1",))),
        (
            {"rules": "yatzy", "players": "Ann", "mode": "real", "theme": "dark"},
            Draft("yatzy", Mode.REAL, ("Ann",)),
        ),
    ],
)
def test_what_is_left_out_has_its_default(parameters, draft):
    assert asked_game(parameters, FIRST) == draft


def test_computers_stay_away_from_real_dice():
    usual = Draft("fun", Mode.VIRTUAL, ("Ann", "Pip"), levels=(None, Level.BEGINNER))
    assert asked_game({"mode": "real"}, usual) == Draft("fun", Mode.REAL, ("Ann",))


def opened(storage=None, early=(), **parameters):
    usual = Preferences(Archive(storage or MemoryStorage())).usual_setup()
    return Tab(storage, asked_game(parameters, draft_of(usual)), early)


def players(tab):
    return [player.name for player in tab.table.players]


def test_a_new_visitor_gets_the_game_asked_for_at_once():
    tab = opened(rules="solo", players="Ann,Bob", mode="real")
    assert (tab.table.rules_name, players(tab), tab.table.mode) == (
        "Solo", ["Ann", "Bob"], Mode.REAL,
    )  # fmt: skip
    assert tab.dialog is None


def test_house_rules_can_be_asked_for_by_their_code():
    assert opened(rules=make_rules(TINY)).game.rules == TINY


def test_a_seed_fixes_the_dice():
    first, second = (opened(seed="abc").click("roll") for _ in range(2))
    assert first.game.dice == second.game.dice
    assert opened(seed="abd").click("roll").click("roll").game.dice != first.game.dice


def test_an_address_that_names_the_game_in_progress_resumes_it():
    tab = opened(players="Ann,Bob").play_turn("chance")
    again = opened(tab.storage, players="Ann,Bob")
    assert again.game == tab.game
    assert again.dialog is None


def test_a_finished_game_of_the_same_address_stays_to_be_looked_at():
    tab = opened(rules=make_rules(TINY)).play_turn("ones").play_turn("chance")
    assert opened(tab.storage, rules=make_rules(TINY)).table.is_over


def test_a_game_in_progress_is_not_thrown_away_unasked():
    tab = opened().play_turn("chance")
    asked = opened(tab.storage, rules="fun", players="Ann,Bob", seed="abc")
    assert asked.dialog == "new-game"
    assert "Your game is kept under “New game”." in text_of(asked.screen.dialog)
    assert asked.game == tab.game
    assert opened(tab.storage).game == tab.game

    declined = asked.escape()
    assert (declined.game, declined.dialog) == (tab.game, None)


def test_the_game_in_progress_ends_when_the_player_says_so():
    tab = opened().play_turn("chance")
    accepted = opened(tab.storage, rules="fun", players="Ann,Bob", seed="abc").submit()
    assert (accepted.table.rules_name, players(accepted)) == ("Yahtzee Fun", ["Ann", "Bob"])
    assert accepted.game.setup.seed == "abc"
    assert accepted.dialog is None


@pytest.mark.parametrize("boxes", [(), ("ones", "chance")], ids=["not begun", "finished"])
def test_a_game_that_cannot_be_lost_gives_way_without_a_question(boxes):
    tab = opened(rules=make_rules(TINY))
    for box_id in boxes:
        tab.play_turn(box_id)
    asked = opened(tab.storage, rules="fun")
    assert (asked.table.rules_name, asked.dialog) == ("Yahtzee Fun", None)


@pytest.mark.parametrize(
    ("parameters", "problem"),
    [
        ({"rules": "whist"}, "'whist' is not a rules code"),
        ({"rules": "<script>"}, "It has only letters"),
        ({"players": ",".join("ABCDEFGHIJK")}, "1 to 10 players, not 11"),
        ({"players": "A" * 25}, "1 to 24 characters, not 25"),
        ({"players": "A\x07"}, "control characters"),
        ({"seed": "s" * 65}, "A seed has 1 to 64 characters"),
        ({"seed": "abc", "mode": "real"}, "Real dice cannot be seeded"),
    ],
)
def test_an_address_that_cannot_be_played_is_a_form_that_says_why(parameters, problem):
    tab = opened(**parameters)
    assert tab.dialog == "new-game"
    said = text_of(find(tab.screen.dialog, role="alert"))
    assert said.startswith("This link does not work. ")
    assert problem in said
    # What lies behind the form is a game that can be played.
    assert tab.escape().click("roll").table.can_undo


def mend_rules(tab):
    tab.choose("draft-rules", "official")


def mend_names(tab):
    while len(find_all(tab.screen.dialog, "input", type="text")) > 10:
        tab.click("remove-player", 0)
    tab.choose("draft-name", "Ann", place="0")


@pytest.mark.parametrize(
    ("parameters", "mend"),
    [
        ({"rules": "whist"}, mend_rules),
        ({"players": ",".join("ABCDEFGHIJK")}, mend_names),
        ({"players": "A" * 25}, mend_names),
        ({"seed": "s" * 65}, None),
        ({"seed": "abc", "mode": "real"}, None),
    ],
)
def test_the_form_of_a_bad_address_can_be_put_right(parameters, mend):
    tab = opened(**parameters)
    if mend:
        mend(tab)
    assert tab.submit().dialog is None


def test_a_bad_name_does_not_cost_the_seed():
    tab = opened(players="A" * 25, seed="abc").choose("draft-name", "Ann", place="0").submit()
    assert (players(tab), tab.game.setup.seed) == (["Ann"], "abc")


def test_a_bad_address_changes_no_stored_game():
    tab = opened().play_turn("chance")
    assert opened(tab.storage, rules="whist").escape().game == tab.game


# Clicks made before the page could answer.


def test_a_first_roll_clicked_early_is_made():
    for tab in (opened(early=["roll"]), opened(early=["roll", "roll"], players="Ann,Bob")):
        assert (tab.game.rolls, len(tab.screens)) == (1, 1)
        assert tab.status.startswith(", ".join(map(str, tab.game.dice)))


def test_early_clicks_of_another_kind_do_nothing():
    assert opened(early=["score"]).game.log == ()


def test_an_early_click_begins_a_resumed_turn_but_does_not_reroll_one():
    tab = opened().play_turn("chance")
    assert opened(tab.storage, early=["roll"]).game.rolls == 1
    rolled = Tab(tab.storage)
    assert opened(tab.storage, early=["roll"]).game == rolled.game


@pytest.mark.parametrize(
    ("parameters", "turns"), [({"rules": make_rules(TINY)}, 2), ({"mode": "real"}, 0)]
)
def test_an_early_click_means_nothing_where_there_is_no_roll_to_make(parameters, turns):
    tab = opened(**parameters)
    for box_id in ("ones", "chance")[:turns]:
        tab.play_turn(box_id)
    again = opened(tab.storage, early=["roll"])
    assert again.game == tab.game
    assert not isinstance(again.app.session.table.event, Refused)


def test_an_early_click_does_not_answer_a_question():
    tab = opened().play_turn("chance")
    asked = opened(tab.storage, early=["roll"], rules="fun")
    assert asked.dialog == "new-game"
    assert asked.game == tab.game


def test_the_first_screen_of_a_new_visitor_is_the_one_painted_by_the_build():
    assert Tab(MemoryStorage()).screen == first_screen()
