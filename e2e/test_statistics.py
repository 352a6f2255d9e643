"""The statistics, in a real browser: counted, drawn and kept, while nothing moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e import games
from e2e.pages import Table
from yahtzee.session.storage.keys import ANALYSIS

pytestmark = pytest.mark.reuses_python

WORKED_OUT = 90_000  # milliseconds; on a busy machine best play takes its time
SECTIONS = (
    "Over time", "In short", "Scores", "Box by box",
)  # fmt: skip


def open_statistics(table: Table) -> Table:
    table.choose("Scorebook").dialog.get_by_role("button", name="Statistics").click()
    expect(table.dialog.locator("[aria-current=page]")).to_have_text("Statistics")
    return table


def all_known(table: Table) -> Table:
    """Wait until everything has been worked out."""
    expect(table.dialog.get_by_text(re.compile("^Best play averages: "))).to_be_visible(
        timeout=WORKED_OUT
    )
    return table


def section(table: Table, name: str) -> Locator:
    return table.dialog.get_by_role("region", name=name)


def pictures(table: Table) -> Locator:
    return table.dialog.get_by_role("img")


def seated_with_games(table: Table, number: int = 4, *names: str) -> Table:
    table.store_finished(number, *(names or ("Ann", "Bob")))
    return open_statistics(table.open(rules="grail"))


def test_games_played_on_the_page_are_counted_drawn_and_kept(table: Table) -> None:
    game = games.rounds_left(games.game("grail", "Ann"), 1)
    box = game.card.open_boxes[0].id
    table.store_finished(9, "Ann").resume(game).roll().score(box).close()
    open_statistics(table)
    assert pictures(table).first.locator(".points text").first.is_visible()  # at once
    all_known(table)
    for name in SECTIONS:
        expect(section(table, name)).to_be_visible()
    expect(pictures(table)).to_have_count(3)
    for picture in pictures(table).all():
        expect(picture.locator(".plot")).to_be_visible()
        assert picture.locator(".plot g > *").count()
    expect(section(table, "Scores")).to_contain_text("Best play averages: 112.7")
    assert ANALYSIS + "grail" in table.stored()


@pytest.mark.slow
def test_nothing_moves_while_it_is_worked_out(table: Table) -> None:
    seated_with_games(table, 10, "Ann")
    moved = table.page.evaluate_handle(
        """() => {
            const moved = [];
            const note = (list) => list.getEntries().forEach((entry) => moved.push(entry.value));
            new PerformanceObserver(note).observe({ type: "layout-shift" });
            return moved;
        }"""
    )
    all_known(table)
    assert sum(moved.json_value()) == 0
