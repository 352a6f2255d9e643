"""What the page's address asks for."""

from playwright.sync_api import expect

from e2e.pages import Table
from e2e.serving import serving
from tools.build import DIST


def asks(table):
    return table.dialog.inner_text()


def test_the_address_names_rules_players_and_dice(table):
    table.open(rules="yatzy", players="Ann, Bob", mode="real")
    expect(table.page.get_by_role("heading", level=1)).to_have_text("Yatzy")
    expect(table.page).to_have_title("Yatzy")
    assert table.heading == "Ann’s turn"
    assert table.card.get_by_role("columnheader", name="Bob").count() == 2
    expect(table.tray.get_by_role("group", name="Add a die")).to_be_visible()
    assert "one_pair" in table.rows


def test_the_page_works_under_a_sub_path(table):
    with serving(DIST, prefix="/games/yahtzee/") as url:
        deep = Table(table.page, url).open(rules="kniffel").roll()
        deep.score("chance").reload()
        assert deep.points("chance") is not None
        table.page.goto("about:blank")
