"""How many frames are dropped while dice are thrown and while a box is scored.

The browser's own trace says when it drew a frame. What is drawn more than a frame and a half after
the one before counts as dropped frames. The page beside it moves five boxes for as long: what the
browser itself drops on this machine, which draws without graphics hardware.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Browser, Page

from tools.bench.taps import PHONE, SPEEDS, beside
from tools.bench.visits import READY_TIMEOUT
from yahtzee.engine.dice import DICE
from yahtzee.session.table import APART, ROLLING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FRAME = 1e6 / 60  # microseconds
TURNS = 5
SCORE = 400  # milliseconds, see docs/design.md
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
CATEGORIES += ["devtools.timeline.frame", "blink.user_timing"]
# From the frame that answers the press on, for as long as things move: how soon that frame is there
# is what taps.py measures, up to the same task.
WATCH = """
([selector, time]) => new Promise((done) => {
    document.querySelector(selector).click();
    requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
            performance.mark("frames:begin");
            setTimeout(() => { performance.mark("frames:end"); done(); }, time);
        };
        port2.postMessage(null);
    });
})
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


@dataclass(frozen=True, slots=True)
class Watched:
    """What was seen of one movement: frames that were due and dropped, and the longest gap."""

    due: int
    dropped: int
    longest: float  # milliseconds


def watched(events: Iterable[dict[str, Any]]) -> Watched:
    """What a trace says about the frames between its two marks.

    Raises ValueError if it has no marks.
    """
    found = sorted(events, key=lambda event: event.get("ts", 0))
    marks = {event["name"]: event["ts"] for event in found if event["name"].startswith("frames:")}
    if set(marks) != {"frames:begin", "frames:end"}:
        raise ValueError("the trace has no marks")
    begin, end = marks["frames:begin"], marks["frames:end"]
    drawn = [event["ts"] for event in found if event["name"] == "DrawFrame"]
    times = [begin, *(time for time in drawn if begin < time < end), end]
    gaps = [later - earlier for earlier, later in pairwise(times)]
    dropped = sum(max(0, round(gap / FRAME) - 1) for gap in gaps)
    return Watched(round((end - begin) / FRAME), dropped, max(gaps) / 1000)


def bench_frames(chromium: str, rounds: int) -> None:
    """Measure, and print how many frames were dropped, with the CPU as it is and slowed down."""
    print("\n== Frames dropped, at 60 a second ==")
    print(f"\n{'':34}{'due':>6}{'dropped':>9}{'%':>7}{'longest gap':>13} ms")
    with beside(chromium, FLOOR) as (browser, game, floor):
        for speed, factor in SPEEDS:
            seen: dict[str, list[Watched]] = {}
            for _round in range(rounds):
                for name, found in _play(browser, game, factor):
                    seen.setdefault(name, []).append(found)
                for _time in range(TURNS):
                    seen.setdefault("five boxes in plain CSS", []).append(
                        _floor(browser, floor, factor)
                    )
                print(".", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
            for name, each in seen.items():
                report(f"{speed}, {name}", each)


def _open(browser: Browser, url: str, factor: int) -> Page:
    context = browser.new_context(viewport=PHONE, service_workers="block")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(url)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": factor})
    return page


def _watch(page: Page, selector: str, time: int) -> Watched:
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(WATCH, [selector, time])
    return watched(json.loads(browser.stop_tracing())["traceEvents"])


def _play(browser: Browser, url: str, factor: int) -> Iterable[tuple[str, Watched]]:
    """Some turns: a throw of five, one of three, and a score."""
    page = _open(browser, url + "?rules=official", factor)
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=READY_TIMEOUT)
    page.wait_for_timeout(3000 * factor)  # until the rest of the page has come and settled
    for _turn in range(TURNS):
        for name, kept in (("five dice", ()), ("three dice", (0, 1))):
            for place in kept:
                page.locator("[data-action=hold]").nth(place).click()
            found = _watch(page, "[data-action=roll]", _throw(DICE - len(kept)))
            yield f"a throw of {name}", found
            page.locator(".tray:not([data-rolling])").wait_for()
        yield "a box scored", _watch(page, "[data-action=score]", SCORE)
    page.context.close()


def _throw(dice: int) -> int:
    """Milliseconds until a moment before so many dice lie, and the roll is told."""
    return round(1000 * (ROLLING + APART * (dice - 1))) - 40


def _floor(browser: Browser, url: str, factor: int) -> Watched:
    page = _open(browser, url, factor)
    found = _watch(page, "button", _throw(DICE))
    page.context.close()
    return found


def report(name: str, seen: Sequence[Watched]) -> None:
    """Print a line."""
    due, dropped = (sum(getattr(each, what) for each in seen) for what in ("due", "dropped"))
    longest = max(each.longest for each in seen)
    print(f"{name:34}{due:6}{dropped:9}{100 * dropped / due:7.1f}{longest:13.0f}")
