"""The best of three in a real browser: agreed on in New game, played, told, and begun anew."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import axe, games
from e2e.pages import Table
from yahtzee.engine.game_setup import Mode

pytestmark = pytest.mark.reuses_python


def won_by(table: Table, name: str) -> Table:
    """Play a game on real dice to its end; this one writes ten points and the others none."""
    boxes = [box.id for box in games.game("grail").rules.categories]
    seats = table.strip.get_by_role("button")
    first = seats.all_inner_texts()
    order = [name in each for each in first]
    for box in boxes:
        for wins in order:
            table.write(box, int(wins and box == "ones"))
    return table


def test_the_best_of_three_is_agreed_on_played_and_begun_anew(table: Table) -> None:
    table.open().choose("New").fill_in("grail", Mode.REAL, ["Ann", "Ben"])
    table.unfold("Series:")
    table.dialog.get_by_role("radio", name="best of 3").check()
    table.start()
    won_by(table, "Ben")
    expect(table.dialog).to_contain_text("Ben leads 1 : 0.")
    table.dialog.get_by_role("button", name="Rematch").click()
    won_by(table, "Ben")
    expect(table.dialog).to_contain_text("Ben wins the series!")
    expect(table.dialog.get_by_role("list", name="The games of the series")).to_be_visible()
    axe.check(table)
    table.reload().page.locator("[data-action=show-result]").click()
    expect(table.dialog).to_contain_text("2 : 0")
    table.dialog.get_by_role("button", name="Rematch").click()
    won_by(table, "Ann")
    expect(table.dialog).to_contain_text("Ann leads 1 : 0.")
