"""How soon a tap is answered: from the tap to the frame that shows what it did.

Turns are played by touch on a slow CPU, each tap sent to the browser as a finger would be. Its time
runs from the event's time stamp, so that waiting for a busy thread counts. Beside it is a button
of plain JavaScript that changes a text: what the browser itself takes on this machine.
"""

import json
from collections.abc import Iterator

from playwright.sync_api import Page

from tools.bench.harness import AFTER_FRAME, SLOWDOWN, Plan, beside, opened, playing
from yahtzee.engine.game import legal_boxes, new_game, play, roll_dice
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import DEFAULT
from yahtzee.saves import formats
from yahtzee.saves.saved_game import SavedGame
from yahtzee.session.storage.keys import GAME

TURNS = 2
PLAIN = "plain JavaScript"
TITLE = f"From a tap to its frame, CPU {SLOWDOWN} times slower, ms"


def nearly_over() -> str:
    """What is stored of a game of ten people, each with two boxes to fill: a long log."""
    setup = Setup(DEFAULT.rules, tuple("ABCDEFGHIJ"), seed="nearly over")
    game = new_game(setup)
    while game.turns < 10 * (len(setup.rules.categories) - 2):
        for _roll in range(setup.rules.rolls):
            game = play(game, Keep(), roll_dice(game, Keep()))
        game = play(game, Score(legal_boxes(game)[0]))
    return formats.SAVED_GAME.make(SavedGame(game))


# The least that a table can hold, and the most: the address, and what is stored.
TABLES = {"alone": ("?rules=official", ""), "ten, last rounds": ("", nearly_over())}
LISTEN = f"""
{AFTER_FRAME}
window.taps = [];
addEventListener("click", ({{ timeStamp }}) =>
    afterFrame(() => window.taps.push(performance.now() - timeStamp)), {{ capture: true }});
"""
FLOOR = """<!doctype html>
<html lang="en"><title>Floor</title><link rel="icon" href="data:,">
<button style="font-size: 40px">0</button>
<script>
document.querySelector("button").onclick = ({ target }) => { target.textContent++; };
</script>
"""


def bench_taps(plan: Plan) -> None:
    """Measure and report."""
    with beside(plan, FLOOR) as (browser, games, floor):

        def play(_round: int) -> Iterator[tuple[str, str, float]]:
            for table, (address, stored) in TABLES.items():
                script = f"localStorage.setItem({json.dumps(GAME)}, {json.dumps(stored)});"
                script = LISTEN + (script if stored else "")
                for name, url in games.items():
                    with playing(browser, url + address, script) as page:
                        for time in play_turns(page):
                            yield TITLE, f"{name}, {table}", time
            with opened(browser, floor, LISTEN) as page:
                for _tap in range(6 * TURNS):
                    tap(page, "button")
                for time in page.evaluate("taps"):
                    yield TITLE, PLAIN, time

        plan.measure(PLAIN, play)


def tap(page: Page, selector: str) -> None:
    """Tap the first of these with a finger, and wait until the frame is there."""
    before = page.evaluate("taps.length")
    page.locator(selector).first.tap()
    page.wait_for_function("(before) => taps.length > before", arg=before, polling=10)


def roll(page: Page) -> None:
    """Tap to roll, and wait until the dice lie still: before that they cannot be kept."""
    tap(page, "[data-action=roll]")
    page.locator(".tray:not([data-rolling])").wait_for()


def play_turns(page: Page) -> list[float]:
    """Play turns: roll, keep dice, roll, score; return the times of the taps."""
    for _turn in range(TURNS):
        roll(page)
        for place in range(3):
            tap(page, f"[data-action=hold] >> nth={place}")
        roll(page)
        if box := page.query_selector("[data-action=score]"):
            label = box.get_attribute("aria-label") or ""
            for _tap in range(2 if ", 0 points" in label else 1):  # crossing out is asked about
                tap(page, "[data-action=score]")
    times: list[float] = page.evaluate("taps")
    return times
