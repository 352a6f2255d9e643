"""The house in a real browser: what it makes of a contest's dice is what the library says."""

from __future__ import annotations

import json
from datetime import date

import pytest
from playwright.sync_api import expect

from e2e.pages import Table
from yahtzee.engine.contest import daily_setup
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import CALLED
from yahtzee.engine.moves import Keep
from yahtzee.players.direct import house_ladder
from yahtzee.players.house import after_move
from yahtzee.session.company import HOUSE_TOTALS
from yahtzee.session.storage.keys import HOUSE

DAY = date(2026, 11, 20)
KEY = f"{HOUSE}official:daily {DAY}"
ALL_HAVE_FINISHED = f"() => (localStorage.getItem({json.dumps(KEY)}) ?? '').includes('perfect')"
# What the house covers, or is covered by.
HIDDEN = """
() => {
    const box = (each) => each.getBoundingClientRect();
    const all = [...document.querySelectorAll(".company svg, .company .speech")].map(box);
    return [...document.querySelectorAll(".die, .roll, .card td, .card th, .heading")]
        .filter((each) => all.some((one) => one.left < box(each).right
            && box(each).left < one.right && one.top < box(each).bottom
            && box(each).top < one.bottom))
        .map((each) => each.outerHTML.slice(0, 100));
}
"""


@pytest.mark.slow
def test_the_ladder_of_a_day_is_the_same_in_the_page_and_in_the_library(table: Table) -> None:
    table.resume(after_move(new_game(daily_setup(DAY, "Ann")), Keep()))
    watching = table.page.get_by_role("list", name="Who is watching")
    expect(watching.get_by_role("listitem")).to_have_text(["Pip", "Clover", "Rook", "Ada"])
    for size, edge in (((1440, 900), 64), ((390, 844), 40)):
        table.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert table.page.evaluate(HIDDEN) == []
        for drawn in watching.locator("svg").all():
            expect(drawn).to_have_css("width", f"{edge}px")
    table.page.wait_for_function(ALL_HAVE_FINISHED, timeout=120_000)
    made = HOUSE_TOTALS.parse(table.stored()[KEY])
    assert {CALLED[level]: total for level, total in made.items()} == {
        rung.name: rung.total for rung in house_ladder(DAY)
    }
