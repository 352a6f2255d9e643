"""What makes an evening at the table: a sand timer; and what tells of the game as an app."""

from __future__ import annotations

from datetime import date

import pytest
from playwright.sync_api import expect

from e2e import axe, games
from e2e.conftest import NewPage
from e2e.pages import Table
from yahtzee.engine.game import legal_boxes
from yahtzee.session.sand import TURN
from yahtzee.session.storage.keys import TOLD_OF_APP
from yahtzee.ui.actions.persistence import DAY

SECOND = 1000  # milliseconds
AT_REST = "() => performance.getEntriesByName('yahtzee:at-rest').length"


@pytest.mark.slow
def test_a_sand_timer_is_one_switch_of_a_new_game_and_says_when_time_is_up(
    new_page: NewPage, url: str
) -> None:
    page = new_page()
    table = Table(page, url).open(seed="3")
    table.choose("New").fill_in(players=["Ann", "Ben"])
    table.unfold("Rules:")
    table.dialog.get_by_role("switch", name="Sand timer, one minute a turn").check()
    table.start()
    sand = page.locator(".sand")
    expect(sand.locator("svg")).to_be_visible()
    expect(sand).to_have_text("")
    page.clock.install()
    page.clock.fast_forward(int(TURN + 1) * SECOND)
    expect(sand).to_have_text("Time!")
    assert table.total() == 0
    axe.check(table)


# As a browser that can install the page, and share: it has no dialog of its own in tests.
CAN_DO_ALL = """
window.asked = [];
navigator.share = async (what) => { window.asked.push(["share", what.text]); };
const { serviceWorker } = navigator;
Object.defineProperty(serviceWorker, "controller", { value: {} });
addEventListener("load", () => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = async () => { window.asked.push(["install", event.defaultPrevented]); };
    setTimeout(() => dispatchEvent(event));
});
"""


@pytest.mark.slow
def test_it_is_told_once_on_a_second_day_and_one_button_installs(
    new_page: NewPage, url: str
) -> None:
    page = new_page()
    table = Table(page, url).prepare(CAN_DO_ALL)
    table.store(TOLD_OF_APP, DAY.make(date(2026, 2, 27)))
    game = games.roll(games.rounds_left(games.game("grail"), 1))
    table.resume(game)
    page.wait_for_function("() => window.yahtzeeInstall")
    page.wait_for_function(AT_REST)
    table.score(legal_boxes(game)[0].id)
    again = table.dialog.get_by_role("button", name="Play again")
    again.click()
    notice = page.locator(".notice")
    expect(notice).to_contain_text("works without a connection")
    axe.check(table)
    notice.get_by_role("button", name="Install").click()
    expect(notice).not_to_contain_text("works without a connection")
    assert page.evaluate("() => window.asked") == [["install", True]]


@pytest.mark.slow
def test_options_install_and_what_is_copied_is_shared_as_well(new_page: NewPage, url: str) -> None:
    page = new_page()
    table = Table(page, url).prepare(CAN_DO_ALL).open()
    page.wait_for_function("() => window.yahtzeeInstall")
    page.wait_for_function(AT_REST)
    table.choose("Options")
    table.dialog.get_by_role("button", name="Install").click()
    table.close()
    table.choose("Help")
    table.dialog.get_by_role("button", name="Embed this game").click()
    expect(table.dialog.get_by_role("button", name="Copy")).to_be_visible()
    table.dialog.get_by_role("button", name="Share").click()
    page.wait_for_function("() => window.asked.length === 2")
    (installed, shared) = page.evaluate("() => window.asked")
    assert installed == ["install", True]
    assert shared[1].startswith("<iframe")
