"""The scorebook in a real browser: with no game, one, forty and five thousand of them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e import axe, games
from e2e.pages import Table
from tests.cases import cases
from yahtzee.session.storage.keys import SUMMARY

SUMMED_UP = f"() => localStorage.getItem({SUMMARY!r}) !== null"
TOUCH = """
([from, to]) => {
    const pad = document.querySelector("[data-swipe]");
    const touch = (type, x) => {
        const point = new Touch({ identifier: 1, target: pad, clientX: x, clientY: 300 });
        const touches = type === "touchend" ? [] : [point];
        const all = { touches, changedTouches: [point], bubbles: true };
        pad.dispatchEvent(new TouchEvent(type, all));
    };
    touch("touchstart", from);
    touch("touchend", to);
}
"""


def with_games(table: Table, number: int) -> Table:
    """The page, open over so many games, which are summed up; the newest ended today."""
    table.go_elsewhere().page.evaluate(games.STORE, games.finished_texts(number))
    table.open()
    if number:
        table.page.wait_for_function(SUMMED_UP, timeout=60_000)
    return table


@pytest.mark.slow
@cases("number", 0, 40, 1, 5_000)
def test_it_opens_at_the_newest_of_so_many_pads(table, number):
    with_games(table, number).choose("Scorebook")
    pad = table.dialog.get_by_role("region", name="Pad")
    if not number:
        expect(table.dialog).to_contain_text("Play a game, and it stands here.")
        return
    expect(pad).to_be_visible(timeout=60_000)
    expect(pad.get_by_role("row")).to_have_count(19)
    expect(table.dialog.get_by_role("status").first).to_have_text(f"{number:,} of {number:,}")
    axe.check(table)
    table.close()
    best = max(1 + place % 300 for place in range(number))
    expect(table.status_line).to_contain_text(str(best))


@pytest.mark.slow
@cases("number", 40, 5_000)
def test_so_many_games_are_counted_saved_and_loaded_while_the_page_shows_how_far(table, number):
    with_games(table, number).choose("Scorebook")
    going_on = table.dialog.get_by_role("progressbar")
    table.dialog.get_by_role("button", name="Statistics").click()
    tiles = table.dialog.get_by_role("region", name="In short")
    expect(tiles).to_contain_text(f"{number:,}", timeout=60_000)
    expect(going_on).to_have_count(0)
    table.escape().choose("Options")
    with table.page.expect_download(timeout=60_000) as saving:
        table.dialog.get_by_role("button", name="Save to a file").click()
    file = saving.value.path()
    table.go_elsewhere().page.evaluate("() => localStorage.clear()")
    table.open().choose("Options")
    table.dialog.locator("[type=file]").set_input_files(file)
    if number > 1_000:
        expect(going_on).to_be_visible()
    loaded = f"{number:,} finished games"
    expect(table.dialog.get_by_role("status").last).to_contain_text(loaded, timeout=60_000)
    expect(going_on).to_have_count(0)


def test_it_is_saved_as_a_table(table):
    with_games(table, 1).choose("Scorebook")
    with table.page.expect_download() as saving:
        table.dialog.get_by_role("button", name="Save as a table").click()
    assert saving.value.suggested_filename.startswith("yahtzee-official-")
    with Path(saving.value.path()).open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["Total"] for row in rows] == ["1"]
    assert list(rows[0])[:5] == ["Date", "Player", "Everyone", "Dice", "Ones"]
    assert (rows[0]["Luck"], rows[0]["Loss"]) == ("", "")  # no review was asked for
    expect(table.dialog).to_contain_text(saving.value.suggested_filename)
    table.escape().choose("Options")
    with table.page.expect_download() as saving:
        table.dialog.get_by_role("button", name="Save as a table").click()
    assert saving.value.suggested_filename.startswith("yahtzee-all-games-")
    with Path(saving.value.path()).open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["Box"] for row in rows][:2] == ["Ones", "Twos"]
    assert len(rows) == 13


def test_it_is_leafed_through_by_keys_and_swipes(new_page, url):
    table = Table(new_page(has_touch=True, is_mobile=True), url)
    with_games(table, 3).choose("Scorebook")
    at = table.dialog.get_by_role("status").first
    expect(at).to_have_text("3 of 3")
    table.page.keyboard.press("ArrowLeft")
    expect(at).to_have_text("2 of 3")
    table.page.evaluate(TOUCH, [100, 200])
    expect(at).to_have_text("1 of 3")
    table.page.evaluate(TOUCH, [200, 190])  # a tap
    expect(at).to_have_text("1 of 3")
    table.page.evaluate(TOUCH, [200, 100])
    expect(at).to_have_text("2 of 3")


@pytest.mark.viewport(320, 480)
def test_nothing_of_it_is_wider_than_a_small_phone(table):
    with_games(table, 40).choose("Scorebook")
    expect(table.dialog.get_by_role("region", name="Days")).to_be_visible()
    assert table.dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
