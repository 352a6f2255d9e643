"""A reload, a closed tab or a crash finds everything where it was."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from e2e.pages import Table


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
