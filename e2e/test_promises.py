"""What the rule texts promise of the page, each by mouse and by keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from e2e import games
from e2e.conftest import NewPage
from e2e.pages import Table
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import preset
from yahtzee.explain import strategy

pytestmark = pytest.mark.reuses_python


def switched_on(table: Table, *names: str) -> Table:
    table.open(seed="3")
    for name in names:
        table.option(name)
    return table


def options(table: Table) -> Locator:
    table.choose("Options")
    return table.dialog


# The help: rules, strategy, disputes, keys.


def go_to(table: Table, page: str) -> Locator:
    tab = table.dialog.get_by_role("button", name=page, exact=True)
    tab.click()
    expect(tab).to_have_attribute("aria-current", "page")
    return table.dialog


def titles(dialog: Locator) -> list[str]:
    return dialog.get_by_role("heading", level=3).all_inner_texts()


def test_the_strategy_is_backed_by_the_solvers_figures(table: Table) -> None:
    table.open(rules="kniffel").choose("Help")
    go_to(table, "Strategy")
    expect(table.dialog.get_by_role("status")).to_contain_text(
        "exactly what best play earns", timeout=60_000
    )
    expect(table.dialog).to_contain_text("Best play earns 245.9 points a game")
    rules = preset("kniffel").rules
    assert titles(table.dialog)[1:] == [topic.title for topic in strategy(rules)]


# Why this score?


# Virtual dice: the joker rule is told.


# Classic controls.


def keep_box(table: Table, place: int) -> Locator:
    return table.dice_group.get_by_role("checkbox", name=f"Keep die {place}")


def test_dice_are_kept_by_the_die_or_a_checkbox_beneath_it(table: Table) -> None:
    switched_on(table, "Checkboxes under the dice").roll()
    keep_box(table, 2).check()
    table.hold(4)
    assert table.held == (2, 4)
    expect(keep_box(table, 4)).to_be_checked()
    keep_box(table, 2).focus()
    table.press("Space")
    expect(keep_box(table, 2)).not_to_be_checked()
    assert table.held == (4,)
    before = table.dice
    table.roll()
    assert table.dice[3] == before[3]
    table.keep().roll()
    expect(keep_box(table, 1)).to_be_hidden()


def test_the_upper_section_stands_left_of_the_lower(table: Table) -> None:
    """From 1024 px on one stands below the other: the dice have the room."""
    upper, lower = table.open().card.get_by_role("table").all()
    left, right = upper.bounding_box(), lower.bounding_box()
    assert left
    assert right
    assert left["x"] + left["width"] <= right["x"] + 1
    assert abs(left["y"] - right["y"]) < 1


# Help with the upper section.


# Dice as grail.txt draws them.


# Real dice.


def correct(table: Table, box: str) -> Locator:
    table.cell(box).locator("button").click()
    table.dialog.get_by_role("button", name="Correct this entry").click()
    expect(table.dialog).to_have_accessible_name(re.compile("^Correct "))
    return table.dialog


def test_an_entry_is_corrected_long_after(table: Table) -> None:
    table.open(mode="real", players="Ann").write("full_house", 0)
    table.enter(3, 3, 3, 4, 5).score("threes").write("chance", 20)
    dialog = correct(table, "full_house")
    dialog.get_by_label("Points").select_option("25")
    dialog.get_by_role("button", name="Correct", exact=True).click()
    expect(table.status_line).to_contain_text("Corrected.")
    assert table.total() == 25 + 9 + 20
    # By keyboard: a wrong face.
    table.row("threes").get_by_role("button").first.focus()
    table.press("Enter")
    table.row("threes").get_by_role("button", name="More").focus()
    table.press("Enter")
    table.dialog.get_by_role("button", name="Correct this entry").focus()
    table.press("Enter")
    table.dialog.get_by_label("Die 1").focus()
    table.press("4")
    expect(table.dialog.get_by_label("Die 1")).to_have_value("4")
    table.dialog.get_by_role("button", name="Correct", exact=True).focus()
    table.press("Enter")
    expect(table.dialog).to_have_count(0)
    assert table.total() == 25 + 6 + 20
    table.reload()
    assert table.total() == 51


# Counts the locks that are held, where the test can see it.
WAKE = """
let held = 0;
const count = (by) => { held += by; document.documentElement.dataset.locks = held; };
Object.defineProperty(navigator, "wakeLock", { value: {
    request: async (kind) => {
        if (kind !== "screen" || document.visibilityState !== "visible") throw new DOMException();
        const lock = { released: false };
        lock.release = async () => { if (!lock.released) count(-1); lock.released = true; };
        window.lastLock = lock;
        count(1);
        return lock;
    },
} });
"""


def expect_locks(table: Table, number: int) -> None:
    expect(table.root).to_have_attribute("data-locks", str(number))


def test_the_screen_stays_on_while_real_dice_are_scored(table: Table) -> None:
    table.prepare(WAKE).open(mode="real", rules="grail")
    expect_locks(table, 1)
    # A browser lets the lock go when the page is hidden; seen again, the page asks anew.
    table.page.evaluate("() => window.lastLock.release()")
    expect_locks(table, 0)
    table.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect_locks(table, 1)
    table.new_game(mode=Mode.VIRTUAL)
    expect_locks(table, 0)


# Everything in one file.


def test_a_file_carries_everything_to_another_browser(
    table: Table, new_page: NewPage, tmp_path: Path
) -> None:
    table.resume(games.rounds_left(games.game("grail", "Ann", seed="file"), 1))
    table.roll().score("house" if "house" in table.offered else table.offered[0])
    expect(table.dialog.get_by_role("heading")).to_contain_text("points")
    table.escape().option("Dark")
    score = table.high_scores()
    dialog = options(table)
    with table.page.expect_download() as download:
        dialog.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "everything.json"
    download.value.save_as(file)
    assert download.value.suggested_filename.startswith("yahtzee-")

    other = Table(new_page(), table.url).open(rules="grail")
    dialog = options(other)
    before = other.stored()
    wrong = tmp_path / "wrong.json"
    wrong.write_text(file.read_text(encoding="utf-8").replace('"version":2', '"version":9', 1))
    chooser = dialog.get_by_label("Load a file")
    chooser.set_input_files(wrong)
    told = dialog.locator(".told").last
    expect(told).to_contain_text("saved by a newer version of this page")
    assert other.stored() == before
    chooser.set_input_files(file)
    expect(told).to_contain_text("1 finished game")
    expect(other.root).to_have_attribute("data-theme", "dark")
    other.close()
    assert [line[:3] for line in other.high_scores("grail")] == [line[:3] for line in score]
