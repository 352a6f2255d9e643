"""Storage that is refused, full or damaged: the game goes on, and nothing is destroyed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from yahtzee.saves import formats
from yahtzee.saves.saved_game import SavedGame
from yahtzee.session.storage.keys import GAME, SET_ASIDE

pytestmark = pytest.mark.reuses_python

NOT_KEPT = "This browser can’t save anything right now."
UNREADABLE = "Some stored data could not be read. It was set aside, not deleted."

REFUSED = """
Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("denied", "SecurityError"); },
});
"""


def full_after(writes: int) -> str:
    """A storage in which only so many writes succeed."""
    return f"""
    let left = {writes};
    const {{ setItem }} = Storage.prototype;
    Storage.prototype.setItem = function (...args) {{
        if (left-- <= 0) throw new DOMException("full", "QuotaExceededError");
        return setItem.apply(this, args);
    }};
    """


def garbled(text: str) -> str:
    return text.replace("a", "b").replace("1", "2")


@pytest.mark.parametrize(
    "script",
    [REFUSED, full_after(7)],
    ids=["refused", "full at the eighth write"],
)
def test_without_storage_a_game_goes_on_in_memory(table: Table, script: str) -> None:
    table.prepare(script).open(rules="grail", seed="memory")
    for box in games.game("grail").rules.categories:
        table.roll().score(box.id)
    table.close()
    expect(table.notice).to_be_hidden()  # it was there for a turn, and is found again:
    table.choose("Scores")
    expect(table.dialog).to_contain_text(NOT_KEPT)
    table.close()
    assert [line.score for line in table.high_scores()] == [table.total()]
    table.option("Dark")
    expect(table.root).to_have_attribute("data-theme", "dark")
    table.main_button.click()
    table.roll()
    expect(table.notice).to_be_hidden()


def set_aside(table: Table) -> dict[str, str]:
    return {key: text for key, text in table.stored().items() if key.startswith(SET_ASIDE)}


def test_a_damaged_game_is_set_aside_and_a_new_one_begins(table: Table) -> None:
    text = garbled(formats.SAVED_GAME.make(SavedGame(games.turn(games.game()))))
    table.store(GAME, text).open()
    expect(table.notice).to_contain_text(UNREADABLE)
    assert list(set_aside(table).values()) == [text]
    table.roll().score("chance").reload()
    assert table.points("chance") is not None
    expect(table.notice).to_be_hidden()
    assert list(set_aside(table).values()) == [text]
