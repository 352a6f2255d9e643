"""What only a browser can do: hold the screen awake, save a file, and load one."""

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from yahtzee.engine.game_setup import Mode

pytestmark = pytest.mark.reuses_python


def options(table):
    table.choose("Options")
    return table.dialog


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


def expect_locks(table, number):
    expect(table.root).to_have_attribute("data-locks", str(number))


def test_the_screen_stays_on_while_real_dice_are_scored(table):
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


@pytest.mark.slow
def test_a_file_carries_everything_to_another_browser(table, new_page, tmp_path):
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
    chooser.focus()
    chooser.set_input_files(wrong)
    told = dialog.locator(".told").last
    expect(told).to_contain_text("made by a newer version of this page")
    assert other.stored() == before
    expect(chooser).to_be_focused()  # for another one
    chooser.set_input_files(file)
    expect(told).to_contain_text("1 finished game")
    expect(other.root).to_have_attribute("data-theme", "dark")
    other.close()
    assert [line.score for line in other.high_scores()] == [line.score for line in score]
