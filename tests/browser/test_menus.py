"""What the menu leads to: a new game, high scores, options, help, and the result."""

import time

import pytest
from builders import TINY
from fakes import (
    MemoryStorage,
    Tab,
    bring_in,
    find,
    find_all,
    finished_games,
    let_fall,
    make_backup,
    text_of,
)

from yahtzee.codes import make_game, make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import PRESETS
from yahtzee.saves.envelope import make_save
from yahtzee.saves.settings import SWITCHES, DieStyle, Theme
from yahtzee.session.draft import Draft
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import GAME

CODE = make_rules(TINY)


def asked(rules="official", *names, mode=Mode.VIRTUAL, storage=None, seed=None, **options):
    return Tab(storage, Draft(rules, mode, names or ("Ann",), seed), **options)


def finished(*names, storage=None, **options):
    """A short game to its end; its result is shown."""
    tab = asked(CODE, *names, storage=storage, **options)
    if tab.table.is_over:
        tab.click("again")
    for box_id in ("ones", "chance"):
        for _ in tab.table.players:
            tab.play_turn(box_id)
    assert tab.dialog == "result"
    return tab


def players(tab):
    return [player.name for player in tab.table.players]


def fields(tab):
    return [node.attributes["value"] for node in find_all(tab.screen.dialog, "input", type="text")]


def problem(tab):
    return text_of(find(tab.screen.dialog, role="alert"))


def scores(tab):
    return [text_of(each) for each in find_all(tab.screen.dialog, class_="game")]


# A new game.


def test_a_new_game_begins_as_the_form_says():
    tab = asked().click("new-game").choose("draft-rules", "yatzy").choose("draft-mode", "real")
    tab.choose("draft-name", "Zoe", place="0").click("add-player").submit()
    assert (tab.table.rules_name, tab.table.mode) == ("Yatzy", Mode.REAL)
    assert players(tab) == ["Zoe", "Player 2"]
    assert tab.dialog is None


@pytest.mark.parametrize("rules", [preset.id for preset in PRESETS] + [CODE])
def test_the_form_begins_with_the_game_on_the_table(rules):
    tab = asked(rules, "Ann", "Bob", mode=Mode.REAL).click("new-game")
    assert fields(tab) == ["Ann", "Bob"]
    chosen = [
        node.attributes["value"]
        for node in find_all(tab.screen.dialog)
        if {"checked", "selected"} & node.attributes.keys()
    ]
    assert chosen == [rules, "real", "1"]  # and no series
    assert tab.submit().game.setup == asked(rules, "Ann", "Bob", mode=Mode.REAL).game.setup


def test_players_are_added_up_to_ten_and_removed_one_by_one():
    tab = asked().click("new-game")
    while tab.buttons("add-player"):
        tab.click("add-player")
    assert fields(tab) == ["Ann", *(f"Player {number}" for number in range(2, 11))]
    tab.app.act("add-player")
    assert len(fields(tab)) == 10
    tab.click("remove-player", 0).click("remove-player", 8).click("remove-player", 3)
    assert fields(tab) == ["Player 2", "Player 3", "Player 4"] + [
        f"Player {number}" for number in range(6, 10)
    ]
    assert len(players(tab.submit())) == 7


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("A" * 25, "A name has 1 to 24 characters, not 25."),
        ("A\u200b", "control characters"),
    ],
)
def test_a_form_that_is_wrong_says_so_and_starts_nothing(name, reason):
    tab = asked().play_turn("chance")
    before = tab.game
    tab.click("new-game").choose("draft-name", name, place="0").submit()
    assert reason in problem(tab)
    assert tab.game == before
    assert fields(tab) == [name]
    # Putting it right takes the complaint away.
    tab.choose("draft-name", "Ann", place="0")
    assert problem(tab) == ""
    assert tab.submit().game != before


def test_the_form_warns_only_when_a_game_would_be_lost():
    warning = "Your game is kept under “New game”."
    tab = asked(CODE)
    assert warning not in text_of(tab.click("new-game").screen.dialog)
    tab.escape().click("roll").click("new-game")
    assert warning in text_of(tab.screen.dialog)
    over = finished().escape().click("new-game")
    assert warning not in text_of(over.screen.dialog)


def test_closing_the_form_forgets_it():
    tab = asked().click("new-game").choose("draft-rules", "yatzy").click("close")
    assert tab.dialog is None
    tab.click("new-game")
    assert "checked" in find(tab.screen.dialog, "input", value="official").attributes


def test_the_last_setup_is_the_next_visits_when_no_game_is_stored():
    storage = asked("solo", "Ann", "Bob", mode=Mode.REAL).storage
    storage.remove(GAME)
    tab = Tab(storage)
    assert (tab.table.rules_name, players(tab)) == ("Solo", ["Ann", "Bob"])
    assert tab.table.mode is Mode.REAL


# The result.


def test_a_result_ranks_the_players_in_the_order_of_play():
    tab = finished("Ann", "Bob", "Cid", seed="result")
    totals = [player.total for player in tab.table.players]
    best_first = sorted(totals, reverse=True)
    assert totals != best_first
    assert tab.standings() == [
        (f"{best_first.index(total) + 1}.", name, str(total))
        for name, total in zip(players(tab), totals, strict=True)
    ]


def test_the_best_is_the_best_of_all_games_under_the_same_rules(monkeypatch):
    let_fall(monkeypatch, *["22223"] * 2, *["66666"] * 2, *["33333"] * 2, *["22222"] * 2)
    first = finished()
    said = [
        text_of(first.screen.dialog),
        *(text_of(finished(storage=first.storage).screen.dialog) for _later in range(3)),
    ]
    assert ["Your best yet" in each for each in said] == [False, True, False, False]
    assert "Place" not in said[2]  # of so few it says little


def test_who_ties_shares_a_rank_and_the_next_ones_follow_after_them(monkeypatch):
    let_fall(monkeypatch, *["66666", "66666", "22222"] * 2)
    tab = finished("Ann", "Bob", "Cid")
    assert [line[:2] for line in tab.standings()] == [("1.", "Ann"), ("1.", "Bob"), ("3.", "Cid")]


def test_playing_again_keeps_rules_and_players_and_the_next_of_them_starts():
    tab = finished("Ann", "Bob", seed="abc").click("again")
    assert (players(tab), tab.game.rules, tab.game.log) == (["Bob", "Ann"], TINY, ())
    assert tab.game.setup.seed is None
    assert tab.dialog is None
    assert tab.status == "Bob starts."
    # The button of the tray does the same once the result is closed.
    closed = finished("Ann", "Bob").escape().click("again")
    assert (players(closed), closed.game.log) == (["Bob", "Ann"], ())


def test_alone_who_plays_again_is_told_what_to_beat_and_not_how_to_play():
    tab = finished("Ann")
    best = tab.game.cards[0].total
    told = tab.click("again").status
    assert told == f"Your best is {best}. Can you beat it?"


# High scores.


def test_games_of_today_are_told_apart_by_their_hour():
    storage, ended = MemoryStorage(), "2026-01-03 {}:05"
    for hour in ("09", "14"):
        now = time.mktime(time.strptime(ended.format(hour), "%Y-%m-%d %H:%M"))
        tab = finished(storage=storage, today="2026-01-03", now=lambda now=now: now)
    both = [["Today,", "09:05"], ["Today,", "14:05"]]
    told = scores(tab.click("again").click("scores"))
    assert sorted(line.split()[1:3] for line in told) == both
    # So they are where a file has brought them, at whatever time.
    file = make_backup(tab.app.session.archive)
    brought = MemoryStorage()
    bring_in(Archive(brought, lambda: now + 3600), file)
    tab = Tab(brought, today="2026-01-03")
    assert sorted(line.split()[1:3] for line in scores(tab.click("scores"))) == both


def test_of_games_from_an_older_file_no_time_is_told_and_they_stay_in_order():
    played = [finished("Ann", today="2026-01-03").game, finished("Ann", "Bob").game]
    listed = [[make_game(game), "2026-01-03", False, False] for game in played]
    parts = {f"games:{CODE}": {"version": 4, "data": listed}}
    storage = MemoryStorage()
    now = time.mktime(time.strptime("2026-01-03 10:00", "%Y-%m-%d %H:%M"))
    bring_in(Archive(storage, lambda: now), make_save("everything", parts))
    tab = finished("Ann", storage=storage, today="2026-01-03", now=lambda: now)
    codes = [game.code for game in finished_games(tab.app.session.archive, CODE)]
    assert codes[:2] == [make_game(game) for game in played]
    told = " ".join(scores(tab.click("again").click("scores")))
    assert told.count("Today") == 4
    assert told.count("10:00") == 1


def test_high_scores_are_kept_for_each_rule_set_and_ranked(monkeypatch):
    storage = MemoryStorage()
    let_fall(
        monkeypatch, "22222", "22222", "33333", "66666", "44444", "22222", "55555", "22222"
    )  # fmt: skip
    for today in ("2026-01-01", "2026-01-02", "2025-12-31"):
        finished(storage=storage, today=today)
    tab = finished(storage=storage, today="2026-01-03").escape().click("scores")
    assert [line.removesuffix(" Review") for line in scores(tab)] == [
        "30 Yesterday Chance\u00a030",
        *(f"10 {day} Chance\u00a010" for day in ("31 Dec 2025", "1 Jan", "Just played")),
    ]
    shown = find_all(tab.screen.dialog, class_="game")
    assert ["best" in each.attributes["class"] for each in shown] == [True, False, False, False]
    assert [each.attributes.get("aria-current") for each in shown] == [None, None, None, "true"]
    assert not find_all(tab.screen.dialog, "select")  # there is little to choose from
    monkeypatch.setattr("yahtzee.ui.dialogs.scores.MANY", 3)
    assert tab.click("scores").click("print").click("print-sheet").device.printed == 1
    assert tab.escape().dialog == "scores"
    other = Tab(storage, Draft("fun", Mode.VIRTUAL, ("Ann",))).click("scores")
    assert scores(other) == []
    assert "Play a game, and it stands here." in text_of(other.screen.dialog)
    assert not other.buttons("print")
    assert not find_all(other.screen.dialog, data_action="daily")
    assert Tab().click("scores").click("daily").dialog == "daily"  # where nothing was played
    options = [text_of(option) for option in find_all(other.screen.dialog, "option")]
    assert options == ["Yahtzee Fun", "House rules"]
    assert len(scores(other.choose("scores-rules", CODE))) == 4


def test_where_several_have_played_each_row_names_its_player_and_opens_the_game():
    tab = finished("Ann", "Bob").escape().click("scores")
    assert sorted(line.split()[1:4] for line in scores(tab)) == [
        [name, "Just", "played"] for name in ("Ann", "Bob")
    ]


@pytest.mark.parametrize(
    ("mode", "mark"),
    [
        (Mode.REAL, "Just played real dice · Chance\u00a05"),
        (Mode.VIRTUAL, "Just played Chance\u00a018"),
    ],
)
def test_scores_say_whose_dice_they_were(mode, mark):
    tab = asked(CODE, mode=mode)
    for box_id in ("ones", "chance"):
        if mode is Mode.REAL:
            tab.click("open-write", box_id).click("write", 5 if box_id == "chance" else 0)
        else:
            tab.play_turn(box_id)
    (game,) = find_all(tab.escape().click("scores").screen.dialog, class_="game")
    assert text_of(game) == f"{tab.game.card.total} {mark} Review"


# Options.


@pytest.mark.parametrize(
    ("action", "value", "setting", "expected"),
    [
        *(("set-dice", each.value, "dice", each) for each in DieStyle),
        *(("set-theme", each.value, "theme", each) for each in Theme),
        ("set-shortcuts", "False", "shortcuts", False),
        ("set-shortcuts", "True", "shortcuts", True),
        ("set-animation", "False", "animation", False),
        ("set-animation", "True", "animation", True),
    ],
)
def test_a_setting_holds_at_once_and_after_a_reload(action, value, setting, expected):
    tab = asked().click("options").choose(action, value)
    assert getattr(tab.settings, setting) == expected
    assert tab.dialog == "options"
    assert getattr(tab.reload().settings, setting) == expected


def test_the_options_are_few_and_each_switch_is_among_them():
    tab = asked().click("options")
    controls = [
        each for name in ("button", "input", "select") for each in find_all(tab.screen.dialog, name)
    ]
    (drawer,) = find_all(tab.screen.dialog, "details")  # which is shut
    lying = find_all(drawer, "input")
    assert len(controls) - len(lying) + 1 <= 16
    assert {each.attributes["data-action"] for each in lying} == {"set-material"}
    controls = [each for each in controls if each not in lying]
    assert {each.attributes["data-action"] for each in controls} == {
        *("close", "set-theme", "set-language", "set-dice", "export", "import"),
        *(f"set-{name}" for name in SWITCHES),
    }


def test_dialogs_replace_each_other_and_escape_closes_them():
    tab = asked()
    for action in ("new-game", "scores", "options", "help"):
        tab.app.act(action)
        assert len(find_all(tab.tree, "dialog")) == 1
    assert tab.escape().dialog is None
