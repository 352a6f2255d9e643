"""The statistics, in a real browser: counted, drawn, read aloud, kept, and without a network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e import games
from e2e.pages import Table
from yahtzee.session.storage.keys import RECKONING

pytestmark = pytest.mark.reuses_python

WORKED_OUT = 90_000  # milliseconds; on a busy machine best play takes its time
SECTIONS = (
    "In short", "Your scores", "Over time", "Box by box", "Luck and loss",
)  # fmt: skip


def open_statistics(table: Table) -> Table:
    table.choose("Scores").dialog.get_by_role("button", name="Statistics").click()
    expect(table.dialog).to_have_accessible_name("Statistics")
    return table


def all_known(table: Table, number: int) -> Table:
    """Wait until everything has been worked out."""
    done = table.dialog.get_by_text(re.compile(rf"^Reviewed {number} of {number} games?$"))
    expect(done).to_be_visible(timeout=WORKED_OUT)
    return table


def section(table: Table, name: str) -> Locator:
    return table.dialog.get_by_role("region", name=name)


def pictures(table: Table) -> Locator:
    return table.dialog.get_by_role("img")


# A chart is drawn in a frame of its own, and anew when its figures change.
COLOURS = """
async (picture) => {
    let found = 0;
    for (let frame = 0; frame < 600 && found < 4; frame++) {
        await new Promise(requestAnimationFrame);
        const canvas = picture.shadowRoot?.querySelector("canvas");
        if (!canvas?.width || !canvas.height) continue;
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        found = new Set(new Uint32Array(data.buffer)).size;
    }
    return found;
}
"""


def drawn(picture: Locator) -> None:
    """The picture is on the screen, drawn, and not one colour all over."""
    picture.scroll_into_view_if_needed()
    expect(picture.locator("canvas")).to_be_visible()
    assert picture.evaluate(COLOURS) > 3


def seated_with_games(table: Table, number: int = 4, *names: str) -> Table:
    table.store_finished(number, *(names or ("Ann", "Bob")))
    return open_statistics(table.open(rules="grail"))


def test_games_played_on_the_page_are_counted_drawn_and_kept(table: Table) -> None:
    game = games.rounds_left(games.game("grail", "Ann"), 1)
    box = game.card.open_boxes[0].id
    table.resume(game).roll().score(box).close()
    all_known(open_statistics(table), 1)
    for name in SECTIONS:
        expect(section(table, name)).to_be_visible()
    expect(pictures(table)).to_have_count(4)
    for picture in pictures(table).all():
        drawn(picture)
    expect(section(table, "Your scores")).to_contain_text("Best play averages 112.7")
    assert RECKONING + "grail" in table.stored()


@pytest.mark.slow
def test_nothing_moves_while_it_is_worked_out(table: Table) -> None:
    seated_with_games(table, 4, "Ann")
    moved = table.page.evaluate_handle(
        """() => {
            const moved = [];
            const note = (list) => list.getEntries().forEach((entry) => moved.push(entry.value));
            new PerformanceObserver(note).observe({ type: "layout-shift" });
            return moved;
        }"""
    )
    all_known(table, 4)
    assert sum(moved.json_value()) == 0


@pytest.mark.allow_console
def test_without_the_charts_the_figures_are_there_and_the_next_time_they_are_drawn(
    table: Table,
) -> None:
    table.reuses_python = False  # another test may have loaded them
    table.store_finished(1, "Ann")
    table.open(rules="grail")
    table.page.route("**/vendor/chart/**", lambda route: route.abort())
    all_known(open_statistics(table), 1)
    expect(pictures(table).first).to_contain_text("The table has the same figures.")
    expect(table.page.locator("script[data-charts]")).to_have_count(0)
    table.close()
    table.page.unroute("**/vendor/chart/**")
    open_statistics(table)
    drawn(pictures(table).first)
