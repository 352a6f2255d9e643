"""How many frames are dropped while dice are thrown and while a box is scored.

The browser's own trace says when it drew a frame. What is drawn more than a frame and a half after
the one before counts as dropped frames. The page beside it moves five boxes for as long: what the
browser itself drops on this machine, which draws without graphics hardware.
"""

import json
from collections.abc import Iterator
from itertools import pairwise

from playwright.sync_api import Page

from tools.bench.harness import AFTER_FRAME, SLOWDOWN, Plan, beside, opened, playing
from yahtzee.engine.dice import DICE
from yahtzee.session.table import APART, ROLLING

FRAME = 1e6 / 60  # microseconds
TURNS = 5
SCORE = 400  # milliseconds, see docs/design.md
PLAIN = "five boxes in plain CSS"
TITLE = f"Frames dropped, CPU {SLOWDOWN} times slower, % of those due"
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
CATEGORIES += ["devtools.timeline.frame", "blink.user_timing"]
# From the frame that answers the press on, for as long as things move: how soon that frame is there
# is what taps.py measures, up to the same task.
WATCH = f"""
([selector, time]) => new Promise((done) => {{
    {AFTER_FRAME}
    const element = document.querySelector(selector);
    const isCrossedOut = element.ariaLabel?.includes(", 0 points");
    element.click();
    if (isCrossedOut) element.click();
    afterFrame(() => {{
        performance.mark("frames:begin");
        setTimeout(() => {{ performance.mark("frames:end"); done(); }}, time);
    }});
}})
"""
FLOOR = """<!doctype html>
<html lang="en"><title>Floor</title><link rel="icon" href="data:,">
<style>
i { display: inline-block; width: 60px; height: 60px; background: #888; }
.go i { animation: go 1s linear; }
@keyframes go { to { transform: translateY(200px) rotate(360deg); } }
</style>
<button>Go</button><p><i></i> <i></i> <i></i> <i></i> <i></i></p>
<script>
document.querySelector("button").onclick = () => document.querySelector("p").classList.add("go");
</script>
"""


def bench_frames(plan: Plan) -> None:
    """Measure and report what is dropped."""
    with beside(plan, FLOOR) as (browser, games, floor):

        def play(_round: int) -> Iterator[tuple[str, str, float]]:
            for name, url in games.items():
                with playing(browser, url + "?rules=official") as page:
                    for what, dropped in play_turns(page):
                        yield TITLE, f"{name}, {what}", dropped
            for _turn in range(TURNS):
                with opened(browser, floor) as page:
                    yield TITLE, PLAIN, watch(page, "button", throw(DICE))

        plan.measure(PLAIN, play)


def play_turns(page: Page) -> Iterator[tuple[str, float]]:
    """Some turns: a throw of five, one of three, and a score."""
    for _turn in range(TURNS):
        for name, kept in (("five dice", ()), ("three dice", (0, 1))):
            for place in kept:
                page.locator("[data-action=hold]").nth(place).click()
            yield f"a throw of {name}", watch(page, "[data-action=roll]", throw(DICE - len(kept)))
            page.locator(".tray:not([data-rolling])").wait_for()
        yield "a box scored", watch(page, "[data-action=score]", SCORE)


def throw(dice: int) -> int:
    """Milliseconds until a moment before so many dice lie, and the roll is told."""
    return round(1000 * (ROLLING + APART * (dice - 1))) - 40


def watch(page: Page, selector: str, time: int) -> float:
    """Press, and tell which share of the frames that were due is dropped, in percent."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(WATCH, [selector, time])
    found = sorted(
        json.loads(browser.stop_tracing())["traceEvents"], key=lambda event: event.get("ts", 0)
    )
    marks = {event["name"]: event["ts"] for event in found}
    begin, end = marks["frames:begin"], marks["frames:end"]
    drawn = [event["ts"] for event in found if event["name"] == "DrawFrame"]
    times = [begin, *(time for time in drawn if begin < time < end), end]
    dropped = sum(max(0, round((later - one) / FRAME) - 1) for one, later in pairwise(times))
    share: float = 100 * dropped / round((end - begin) / FRAME)
    return share
