"""The pace under the dice of a wide screen, with the solver in a real worker."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.axe import check
from e2e.pages import Table
from e2e.solving import SOLVED

pytestmark = pytest.mark.reuses_python


@pytest.mark.viewport(1280, 800)
def test_the_pace_comes_by_itself_and_moves_nothing(table: Table) -> None:
    table.resume(games.rounds_left(games.game(seed="pace"), 5))
    parts = (table.card, table.tray, table.main_button)
    before = [part.bounding_box() for part in parts]
    pace = table.page.get_by_role("region", name="Your pace")
    expect(pace).to_be_visible(timeout=SOLVED)
    assert [part.bounding_box() for part in parts] == before
    total = table.total()
    expect(pace.get_by_role("heading")).to_have_text(f"You’re at {total}.")
    expect(pace.get_by_role("row", name="Best play")).to_contain_text("255")
    check(table)
    table.roll().score(table.offered[-1])
    expect(pace.get_by_role("heading")).to_have_text(f"You’re at {table.total()}.")


@pytest.mark.viewport(1280, 800)
def test_games_before_make_the_average(table: Table) -> None:
    table.resume(games.rounds_left(games.game("kniffel"), 1))
    table.roll().box(table.offered[0]).click()
    expect(table.dialog).to_be_visible()
    total = table.total()
    table.close().press("r")
    row = table.page.get_by_role("row", name=re.compile("^Your average 1 game"))
    expect(row).to_contain_text(str(total), timeout=SOLVED)


def test_a_phone_has_no_room_for_it_and_does_not_ask_the_solver(table: Table) -> None:
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.open().roll()
    table.page.wait_for_function("() => performance.getEntriesByName('yahtzee:warmed-up').length")
    expect(table.page.locator(".pace")).to_have_count(0)
    assert not [url for url in asked if "solver" in url]
