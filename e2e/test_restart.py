"""A game that is restarted in an open page is as one in a page that was loaded: see e2e/restart.py.

The tests marked `reuses_python` rely on that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from e2e import games
from e2e.pages import Table

# A load that took seconds leaves an empty style attribute behind: its progress was shown.
SHOWN = """
() => ({
    attributes: Object.fromEntries([...document.documentElement.attributes]
        .filter(({ name, value }) => name !== "style" || value)
        .map(({ name, value }) => [name, value])),
    address: location.href,
    title: document.title,
    game: document.getElementById("app").innerHTML,
    stored: { ...localStorage },
})
"""
GAME = games.roll(games.game("kniffel", "Ann"), faces=(2, 2, 5, 5, 5))

OPENED: dict[str, Callable[[Table], Table]] = {
    "for the first time": lambda table: table.open(seed="1"),
    "with rules in the address": lambda table: table.open(rules="yatzy", theme="dark", seed="1"),
    "on a game that was left": lambda table: table.resume(GAME, (3, 4, 5)),
}


def shown(table: Table) -> Any:
    return table.page.evaluate(SHOWN)


def disturb(table: Table) -> None:
    """Leave a page in another language, with other colours, a game and an open dialog."""
    table.choose("Options").dialog.get_by_role("radio", name="Dark").check()
    table.dialog.get_by_label("Language").select_option("de")
    table.page.locator("html[lang=de]").wait_for()
    table.escape().press("r", "1")
    table.page.get_by_role("button", name="Hilfe").click()
    table.dialog.wait_for()


@pytest.mark.parametrize("opened", OPENED.values(), ids=OPENED)
def test_it_shows_and_stores_what_a_loaded_page_does(
    table: Table, opened: Callable[[Table], Table]
) -> None:
    expected = shown(opened(table))
    disturb(table)
    assert shown(table) != expected
    table.reuses_python = True
    assert table.stop()
    table.page.evaluate("() => { localStorage.clear(); window.isReused = true; }")
    assert shown(opened(table)) == expected
    assert table.page.evaluate("() => window.isReused")


def test_it_hears_a_click_and_a_key_once(table: Table) -> None:
    table.reuses_python = True
    for _ in range(2):
        table.resume(games.game()).roll()
        assert table.progress == "Round 1 of 13 · roll 1 of 3"
        table.press("1")
        assert table.held == (1,)


def test_a_page_with_a_worker_is_loaded_again(table: Table) -> None:
    table.reuses_python = True
    with table.page.expect_event("worker"):  # the solver, for the players' chances of winning
        table.resume(games.turn(games.game("official", "Ann", "Bob")))
    assert not table.stop()
    table.open()
    assert table.stop()
