"""How soon a tap is answered: from the tap to the frame that shows what it did.

Whole games are played by touch, each tap sent to the browser as a finger would be. Its time
runs from the event's own time stamp, so that waiting for a busy thread counts, to the first task
after the frame that follows it. The page beside it does the least there is, a button of plain
JavaScript that changes a text: what the browser itself takes on this machine.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tools.bench.pages import ROOT
from tools.bench.visits import CPU, READY_TIMEOUT
from tools.find_browser import needed_flags
from yahtzee.engine.game import legal_boxes, new_game, roll_dice
from yahtzee.engine.game import play as play_move
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import DEFAULT
from yahtzee.saves import formats
from yahtzee.saves.saved_game import SavedGame
from yahtzee.server import serving
from yahtzee.session.storage.keys import GAME

PHONE = {"width": 390, "height": 844}
SPEEDS = (("CPU as it is", 1), (f"CPU {CPU['rate']} times slower", CPU["rate"]))
TURNS = 13
TARGET = 50  # milliseconds, for 99 taps in 100


def nearly_over() -> str:
    """What is stored of a game of ten people, each with two boxes to fill: a long log."""
    setup = Setup(DEFAULT.rules, tuple("ABCDEFGHIJ"), seed="nearly over")
    game = new_game(setup)
    while game.turns < 10 * (len(setup.rules.categories) - 2):
        for _roll in range(setup.rules.rolls):
            game = play_move(game, Keep(), roll_dice(game, Keep()))
        game = play_move(game, Score(legal_boxes(game)[0]))
    return formats.SAVED_GAME.make(SavedGame(game))


# Who plays, and by which rules: the whole width of what a table can hold. The address, and what
# is stored.
GAMES = {
    "alone": ("?rules=official", None),
    "two players": ("?players=Ann,Bob&rules=yatzy", None),
    "ten players": ("?players=A,B,C,D,E,F,G,H,I,J&rules=official", None),
    "ten, last rounds": ("", nearly_over()),
}

LISTEN = """
window.taps = [];
addEventListener("click", ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.taps.push(performance.now() - timeStamp);
    port2.postMessage(null);
}), { capture: true });
"""
FLOOR = """<!doctype html>
<html lang="en"><title>Floor</title><link rel="icon" href="data:,">
<button style="font-size: 40px">0</button>
<script>
document.querySelector("button").onclick = ({ target }) => { target.textContent++; };
</script>
"""


def bench_taps(chromium: str, rounds: int) -> None:
    """Measure, and print medians and 99th percentiles, with the CPU as it is and slowed down."""
    print("\n== From a tap to the frame that shows it ==")
    print(f"\n{'milliseconds':34}{'taps':>6}{'median':>8}{'99 %':>7}{'most':>7}   target {TARGET}")
    with beside(chromium, FLOOR) as (browser, game, floor):
        for speed, factor in SPEEDS:
            taps: dict[str, list[float]] = {}
            for _round in range(rounds):
                for name, (address, stored) in GAMES.items():
                    times = play(browser, game + address, factor, stored)
                    taps.setdefault(name, []).extend(times)
                taps.setdefault("plain JavaScript", []).extend(tap_floor(browser, floor, factor))
                print(".", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
            for name, times in taps.items():
                report(f"{speed}, {name}", times)


@contextmanager
def beside(chromium: str, floor: str) -> Iterator[tuple[Browser, str, str]]:
    """A browser, and the addresses of the game and of a page that holds ``floor``."""
    with ExitStack() as stack:
        work = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (work / "index.html").write_text(floor, encoding="utf-8")
        playwright = stack.enter_context(sync_playwright())
        game = stack.enter_context(serving(ROOT / "dist", compress=True))
        page = stack.enter_context(serving(work))
        browser = launch(playwright, chromium)
        yield browser, game, page
        browser.close()


def launch(playwright: Playwright, chromium: str) -> Browser:
    """A browser of its own."""
    return playwright.chromium.launch(
        executable_path=chromium, args=["--disable-gpu", *needed_flags()]
    )


def open_page(browser: Browser, url: str, factor: int, stored: str | None = None) -> Page:
    """A phone's page that notes how long its taps take; ``stored`` is the game it finds."""
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block")  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(LISTEN)
    if stored is not None:
        page.add_init_script(f"localStorage.setItem({json.dumps(GAME)}, {json.dumps(stored)});")
    page.goto(url)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": factor})
    return page


def tap(page: Page, selector: str) -> None:
    """Tap the first of these with a finger, and wait until the frame is there."""
    before = page.evaluate("taps.length")
    page.locator(selector).first.tap()
    page.wait_for_function("(before) => taps.length > before", arg=before, polling=10)


def roll(page: Page) -> None:
    """Tap to roll, and wait until the dice lie still: before that they cannot be kept."""
    tap(page, "[data-action=roll]")
    page.locator(".tray:not([data-rolling])").wait_for()


def play(browser: Browser, url: str, factor: int, stored: str | None) -> list[float]:
    """Play turns: roll, keep dice, roll, score; return the times of the taps."""
    page = open_page(browser, url, factor, stored)
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=READY_TIMEOUT)
    page.wait_for_timeout(3000 * factor)  # until the rest of the page has come and settled
    for _turn in range(TURNS):
        roll(page)
        for place in range(3):
            tap(page, f"[data-action=hold] >> nth={place}")
        roll(page)
        if page.locator("[data-action=score]").count():
            tap(page, "[data-action=score]")
    times: list[float] = page.evaluate("taps")
    page.context.close()
    return times


def tap_floor(browser: Browser, url: str, factor: int) -> list[float]:
    """As many taps on the plain button."""
    page = open_page(browser, url, factor)
    for _tap in range(6 * TURNS):
        tap(page, "button")
    times: list[float] = page.evaluate("taps")
    page.context.close()
    return times


def report(name: str, times: list[float]) -> None:
    """Print a line."""
    most_of_them = quantiles(times, n=100, method="inclusive")[98]  # never more than the most
    print(f"{name:34}{len(times):6}{median(times):8.1f}{most_of_them:7.1f}{max(times):7.1f}")
