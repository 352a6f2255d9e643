"""A reload, a closed tab or a crash finds everything where it was."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from e2e import games
from e2e.pages import Table
from yahtzee.game_setup import Mode


def test_a_reload_in_mid_turn_finds_everything_where_it_was(table: Table) -> None:
    table.open().new_game(rules="fun", players=["Ann", "Bob"])
    table.roll().score("chance").roll().roll().score("ones")
    table.roll().hold(2, 5).roll().hold(1)
    looks, status = table.looks, table.status
    assert table.held == (1, 2, 5)
    kept = [table.dice[place - 1] for place in table.held]

    table.reload()

    assert table.looks == looks
    assert table.status == status
    assert table.progress == "Round 2 of 13 · roll 2 of 3"
    table.roll()
    assert [table.dice[place - 1] for place in (1, 2, 5)] == kept
    table.score("twos")
    assert table.heading.startswith("Bob")


def test_a_reload_between_turns_keeps_the_card_and_whose_turn_it_is(table: Table) -> None:
    table.open(players="Ann,Bob,Cleo").roll().score("chance").roll().score("chance")
    looks = table.looks
    table.reload()
    assert table.looks == looks
    assert table.heading.startswith("Cleo")


def test_undo_reaches_back_beyond_a_reload(table: Table) -> None:
    table.open(seed="back").roll().hold(1).roll().score("chance").reload()
    table.undo()
    assert table.held == (1,)
    assert table.points("chance") is None


def test_a_reload_keeps_real_dice_that_were_entered(table: Table) -> None:
    table.open(mode="real", players="Ann,Bob")
    table.write("full_house", 25).enter(6, 6, 5, 5, 5)
    looks = table.looks
    assert table.points("full_house") == 25
    table.reload()
    assert table.looks == looks
    assert table.dice == (6, 6, 5, 5, 5)
    table.score("full_house")
    assert table.points("full_house", player=1) == 25


def test_after_the_end_a_reload_keeps_the_result_and_doubles_no_score(table: Table) -> None:
    table.resume(games.rounds_left(games.game("official", "Ann", "Bob"), 1))
    table.roll().score("chance").roll().score("chance")
    expect(table.dialog).to_be_visible()
    table.close()
    looks = table.looks
    before = table.high_scores()
    assert len(before) == 2

    for _ in range(2):
        table.reload()
        assert table.looks == looks
        assert table.high_scores() == before
    expect(table.main_button).to_have_text("Play again")


def test_a_closed_tab_loses_nothing_and_a_crash_neither(page: Page, url: str) -> None:
    table = Table(page, url).open()
    table.new_game(players=["Ann", "Bob"]).roll().score("chance").roll().hold(3, 4)
    looks = table.looks
    page.close()

    second = Table(page.context.new_page(), url).open()
    assert second.looks == looks
    second.roll().hold(3).roll()
    looks = second.looks
    with second.page.expect_event("crash"), suppress(PlaywrightError):
        second.page.goto("chrome://crash")

    third = Table(page.context.new_page(), url).open()
    assert third.looks == looks
    third.score("chance")
    assert third.points("chance", player=1) is not None


def test_the_next_game_is_offered_with_the_last_set_up(table: Table) -> None:
    table.open().new_game(rules="yatzy", mode=Mode.REAL, players=["Ann", "Bob"])
    table.reload().choose("New")
    rules = table.dialog.get_by_role("group", name="Rules").get_by_role("radio", checked=True)
    expect(rules).to_have_value("yatzy")
    names = table.dialog.get_by_role("textbox")
    assert [name.input_value() for name in names.all()] == ["Ann", "Bob"]
    chosen = table.dialog.get_by_role("group", name="Dice").get_by_role("radio", checked=True)
    expect(chosen).to_have_value(Mode.REAL)
