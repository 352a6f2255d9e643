"""The pace under the dice of a wide screen, with the solver in a real worker."""

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.axe import check
from e2e.solving import SOLVED

pytestmark = pytest.mark.reuses_python


@pytest.mark.viewport(1280, 800)
def test_the_pace_comes_by_itself_and_moves_nothing(table):
    table.store_finished(1)  # in a first game there is no pace
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
