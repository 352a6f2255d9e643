"""Where the game cannot start, the page says what happened and what to do."""

import pytest
from playwright.sync_api import expect

from e2e import axe
from tools.build import DIST

pytestmark = pytest.mark.allow_console

FAILURE_TIMEOUT = 20_000

MISSING = "A part of the game has not arrived. Check your connection, then try again."
FROM_A_FILE = "Open it through a web server: make play, or python3 -m http.server in its folder."


def check_told(page, text, loads_again=True):
    """The page says so, and only so, where it is seen, at its second try where it makes one."""
    page.wait_for_function(
        "(loads_again) => document.documentElement.dataset.state === 'failed'"
        " && (!loads_again || performance.getEntriesByType('navigation')[0].type === 'reload')",
        arg=loads_again,
        timeout=FAILURE_TIMEOUT,
    )
    alert = page.get_by_role("alert")
    expect(alert.get_by_role("heading")).to_have_text("The game cannot start")
    told = alert.get_by_role("paragraph")
    expect(told).to_have_count(1)
    expect(told).to_contain_text(text)
    expect(told).to_be_in_viewport(ratio=0.99)
    size, colour, paper = told.evaluate(
        "(p) => [getComputedStyle(p).fontSize, getComputedStyle(p).color,"
        " getComputedStyle(p.parentElement).backgroundColor]"
    )
    assert float(size.removesuffix("px")) >= 16
    assert colour != paper


def test_a_missing_part_is_told(table):
    table.page.route("**/static/game.gzip*", lambda route: route.fulfill(status=404))
    table.page.goto(table.url)
    check_told(table.page, MISSING)
    axe.check(table, "#failed")


def test_a_page_opened_as_a_file_says_how_to_open_it(new_page):
    page = new_page()
    page.goto((DIST / "index.html").as_uri())
    check_told(page, FROM_A_FILE, loads_again=False)


def test_a_fault_in_the_games_own_code_is_told(table):
    table.prepare("delete URLSearchParams.prototype.entries")
    table.page.goto(table.url)
    check_told(table.page, "your stored games are untouched")


def test_without_scripts_the_page_asks_for_them(new_page, url):
    page = new_page(java_script_enabled=False)
    page.goto(url)
    note = page.locator("noscript p:not([lang])")
    expect(note).to_contain_text("Scripts are turned off.")
    expect(note).to_be_in_viewport(ratio=0.99)


def test_load_the_page_again_loads_it_again(table):
    table.page.route("**/*.wasm*", lambda route: route.abort())
    table.page.goto(table.url)
    check_told(table.page, MISSING)
    table.page.unroute_all()
    table.page.get_by_role("link", name="Load the page again").click()
    table.ready().roll()
    expect(table.alert).to_be_hidden()
