"""What the page's address asks for."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.pages import Table
from tools.build import DIST
from yahtzee.server import serving


def asks(table: Table) -> str:
    return table.dialog.inner_text()


def test_the_address_names_rules_players_and_dice(table: Table) -> None:
    table.open(rules="yatzy", players="Ann, Bob", mode="real")
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Yatzy")
    assert table.heading == "Ann’s turn"
    assert table.card.get_by_role("columnheader", name="Bob").count() == 2
    expect(table.tray.get_by_role("group", name="Add a die")).to_be_visible()
    assert "one_pair" in table.rows


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ({"rules": "r1garbage"}, "This link cannot be played"),
        ({"players": ",".join("abcdefghijk")}, "a game has 1 to 10 players, not 11"),
    ],
    ids=["rules code", "players"],
)
def test_an_address_that_cannot_be_played_says_why_and_lets_one_play_on(
    table: Table, query: dict[str, str], problem: str
) -> None:
    table.open(**query)
    expect(table.dialog.get_by_role("alert")).to_contain_text("This link cannot be played")
    expect(table.dialog.get_by_role("alert")).to_contain_text(problem)
    table.escape()
    assert table.status == "Three rolls a turn. Fill 13 boxes. 200 is a good game."
    table.roll()
    assert len(table.dice) == 5


def test_the_page_works_under_a_sub_path(table: Table) -> None:
    with serving(DIST, prefix="/games/yahtzee/") as url:
        deep = Table(table.page, url).open(rules="kniffel").roll()
        deep.score("chance").reload()
        assert deep.points("chance") is not None
        table.page.goto("about:blank")
