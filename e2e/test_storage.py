"""Storage that is refused: the game goes on in memory."""

import pytest
from playwright.sync_api import expect

from e2e import games

pytestmark = pytest.mark.reuses_python

NOT_KEPT = "This browser can’t save anything right now."

REFUSED = """
Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("denied", "SecurityError"); },
});
"""


def test_without_storage_a_game_goes_on_in_memory(table):
    table.prepare(REFUSED).open(rules="grail", seed="memory")
    for box in games.game("grail").rules.categories:
        table.roll().score(box.id)
    table.close()
    expect(table.notice).to_be_hidden()  # it was there for a turn, and is found again:
    table.choose("Scorebook")
    expect(table.dialog).to_contain_text(NOT_KEPT)
    table.close()
    assert [line.score for line in table.high_scores()] == [table.total()]
    table.option("Dark")
    expect(table.root).to_have_attribute("data-theme", "dark")
    table.main_button.click()
    table.roll()
    expect(table.notice).to_be_hidden()
