"""How soon a tap is answered, and how many frames are dropped while things move after it.

Turns are played by touch on a slow CPU, each tap sent to the browser as a finger would be. Its time
runs from the event's time stamp to the frame that shows what it did, so that waiting for a busy
thread counts. From then on the browser's own trace says when it drew a frame: what is drawn more
than a frame and a half after the one before counts as dropped frames. The page beside it changes a
text and moves five boxes in plain JavaScript and CSS: what the browser itself takes and drops on
this machine, which draws without graphics hardware.
"""

import json
from collections.abc import Iterator
from itertools import pairwise

from playwright.sync_api import Page

from tools.bench.harness import SLOWDOWN, Plan, beside, opened, playing
from yahtzee.engine.dice import USUAL_DICE
from yahtzee.engine.game import legal_boxes, new_game, play, roll_dice
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import DEFAULT
from yahtzee.saves import formats
from yahtzee.saves.saved_game import SavedGame
from yahtzee.session.storage.keys import GAME
from yahtzee.session.table import APART, ROLLING

FRAME = 1e6 / 60  # microseconds
TURNS = 3
SCORE = 400  # milliseconds, see docs/design.md
PLAIN = "plain JavaScript and CSS"
TAPS = f"From a tap to its frame, CPU {SLOWDOWN} times slower, ms"
FRAMES = f"Frames dropped, CPU {SLOWDOWN} times slower, % of those due"
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
CATEGORIES += ["devtools.timeline.frame", "blink.user_timing"]
# A frame is there by the first task after it.
LISTEN = """
window.moving = 0;
addEventListener("click", ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
        const took = performance.now() - timeStamp;
        performance.mark("frames:begin");
        setTimeout(() => { performance.mark("frames:end"); window.took = took; }, window.moving);
    };
    port2.postMessage(null);
}), { capture: true });
"""
FLOOR = """<!doctype html>
<html lang="en"><title>Floor</title><link rel="icon" href="data:,">
<style>
i { display: inline-block; width: 60px; height: 60px; background: #888; }
.go i { animation: go 1s linear; }
@keyframes go { to { transform: translateY(200px) rotate(360deg); } }
</style>
<button style="font-size: 40px">0</button><p><i></i> <i></i> <i></i> <i></i> <i></i></p>
<script>
document.querySelector("button").onclick = ({ target }) => {
    target.textContent++;
    document.querySelector("p").classList.add("go");
};
</script>
"""


def nearly_over() -> str:
    """What is stored of a game of ten people, each with two boxes to fill: a long log."""
    setup = Setup(DEFAULT.rules, tuple("ABCDEFGHIJ"), seed="nearly over")
    game = new_game(setup)
    while game.turns < 10 * (len(setup.rules.categories) - 2):
        for _roll in range(setup.rules.rolls):
            game = play(game, Keep(), roll_dice(game, Keep()))
        game = play(game, Score(legal_boxes(game)[0]))
    return formats.SAVED_GAME.make(SavedGame(game))


def bench_turns(plan: Plan) -> None:
    """Measure and report: the least that a table can hold, and the most."""
    stored = f"localStorage.setItem({json.dumps(GAME)}, {json.dumps(nearly_over())});"
    tables = {"alone": ("?rules=official", LISTEN), "ten": ("", LISTEN + stored)}
    with beside(plan, FLOOR) as (browser, games, floor):

        def visit(_round: int) -> Iterator[tuple[str, str, float]]:
            for table, (address, script) in tables.items():
                for name, url in games.items():
                    with playing(browser, url + address, script) as page:
                        for what, took, dropped in play_turns(page):
                            yield TAPS, f"{name}, {table}", took
                            if what:
                                yield FRAMES, f"{name}, {table}, {what}", dropped
            for _turn in range(TURNS):
                with opened(browser, floor, LISTEN) as page:
                    took, dropped = tap(page, "button", throw(USUAL_DICE))
                    yield TAPS, PLAIN, took
                    yield FRAMES, PLAIN, dropped

        plan.measure(PLAIN, visit)


def play_turns(page: Page) -> Iterator[tuple[str, float, float]]:
    """Some turns: what was done, milliseconds until its frame, percent of frames dropped."""
    for _turn in range(TURNS):
        yield "a throw of five dice", *tap(page, "[data-action=roll]", throw(USUAL_DICE))
        page.locator(".tray:not([data-rolling])").wait_for()  # before that none can be kept
        for place in range(3):
            yield "", *tap(page, f"[data-action=hold] >> nth={place}")
        yield "a throw of two dice", *tap(page, "[data-action=roll]", throw(USUAL_DICE - 3))
        page.locator(".tray:not([data-rolling])").wait_for()
        box = "[data-action=score]"
        paying = f'{box}:not([aria-label*=", 0 points"])'
        if page.locator(paying).count():
            box = paying
        else:
            yield "", *tap(page, box)  # crossing out is asked about
        yield "a box scored", *tap(page, box, SCORE)


def throw(dice: int) -> int:
    """Milliseconds until a moment before so many dice lie, and the roll is told."""
    return round(1000 * (ROLLING + APART * (dice - 1))) - 40


def tap(page: Page, selector: str, moving: int = 0) -> tuple[float, float]:
    """Tap the first of these with a finger; the time to its frame, and the share that is dropped.

    ``moving`` is for how many milliseconds things move then.
    """
    browser = page.context.browser
    assert browser is not None
    page.evaluate("(time) => { window.took = null; window.moving = time; }", moving)
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.locator(selector).first.tap()
    page.wait_for_function("() => window.took !== null", polling=10)
    found = json.loads(browser.stop_tracing())["traceEvents"]
    marks = {each["name"]: each["ts"] for each in found if "ts" in each}
    begin = marks["frames:begin"]
    end = marks["frames:end"]
    drawn = sorted(each["ts"] for each in found if each["name"] == "DrawFrame")
    times = [begin, *(time for time in drawn if begin < time < end), end]
    dropped = sum(max(0, round((later - one) / FRAME) - 1) for one, later in pairwise(times))
    return float(page.evaluate("took")), 100 * dropped / max(1, round((end - begin) / FRAME))
