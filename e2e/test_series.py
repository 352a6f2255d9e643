"""The best of three in a real browser: agreed on in New game, played, told, and begun anew."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import axe, games
from e2e.pages import Table
from yahtzee.engine.game_setup import Mode

pytestmark = pytest.mark.reuses_python


def won_by(table: Table, place: int) -> Table:
    """Play a game on real dice to its end; who plays in this place writes a point, nobody more."""
    for box in games.game("grail").rules.categories:
        for seat in range(2):
            table.write(box.id, int(seat == place and box.id == "ones"))
    return table


@pytest.mark.slow
def test_the_best_of_three_is_agreed_on_played_and_found_again(table: Table) -> None:
    table.open().choose("New").fill_in("grail", Mode.REAL, ["Ann", "Ben"])
    table.unfold("Series:")
    table.dialog.get_by_role("radio", name="best of 3").check()
    table.start()
    won_by(table, 1)
    expect(table.dialog).to_contain_text("Ben leads 1 : 0.")
    table.dialog.get_by_role("button", name="Rematch").click()
    won_by(table, 0)  # Ben starts this time
    expect(table.dialog).to_contain_text("Ben wins the series!")
    expect(table.dialog.get_by_role("list", name="The games of the series")).to_be_visible()
    axe.check(table)
    table.reload().page.locator("[data-action=show-result]").click()
    expect(table.dialog).to_contain_text("2 : 0")
