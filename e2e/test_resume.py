"""A reload, a closed tab or a crash finds everything where it was."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from e2e.pages import Table


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
