"""Play many games in one page and see what grows.

    python -m tools.soak [--games 200]

A game is played by clicks on the page's own buttons, from inside of the page and so without a
driver's delays. Measured after some games: JavaScript's heap and Python's memory after a collection
of garbage, Python's objects, the references to JavaScript's things that it holds (a proxy of either
direction has one), elements, listeners and stored bytes. Caches that have a bound of their own fill
for dozens of games; they are emptied before Python's objects are counted. Python is reached through
what the page hands to PyScript.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from tools.find_browser import find, needed_flags
from yahtzee.server import serving

ROOT = Path(__file__).resolve().parent.parent
GAMES = 200
COMPARED = 20  # games at either end whose times are compared
READY_TIMEOUT = 60_000

# Most may grow by this much between the middle and the end of a run; what is kept of each finished
# game is meant to grow, and is bounded by its own limit.
SLACK = {
    "JavaScript heap, kB": 0.05,
    "Python memory, kB": 0.0,
    "Python objects": 0.02,
    "Python for JavaScript": 0.0,
    "references to JavaScript": 0.0,
    "elements": 0.02,
    "listeners": 0.0,
}

PLAY = """
async () => {
    const until = (look) => new Promise((resolve) => {
        const found = look();
        if (found) return resolve(found);
        const observer = new MutationObserver(() => {
            const found = look();
            if (!found) return;
            observer.disconnect();
            resolve(found);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
    });
    const find = (selector) => document.querySelector(selector);
    const click = async (selector) => (await until(() => find(selector))).click();
    const begun = performance.now();
    find("dialog[open] [data-action=again]")?.click();
    for (;;) {
        await until(() => find("main [data-action=roll]:not([aria-disabled])"));
        await click("main [data-action=roll]");
        await click("main .dice button:nth-of-type(2)");
        await click("main [data-action=roll]");
        const open = () => document.querySelectorAll("main button.score").length;
        const before = open();
        await click("main button.score:not([aria-disabled])");
        const over = () => find("dialog[data-dialog=result][open]");
        await until(() => over() || (open() && open() < before));
        if (over()) break;
    }
    window.passed += 5 * 60_000;
    // Luck and decisions are worked out meanwhile; the first time, that loads the solver.
    await until(() => !find("dialog[data-dialog=result] .account .hint"));
    return performance.now() - begun;
}
"""

# Each game advances the clock by some minutes, as it would for people: records of the last minute's
# games would pile up otherwise.
CLOCK = """
() => {
    window.passed = 0;
    const now = Date.now.bind(Date);
    Date.now = () => now() + window.passed;
}
"""
COUNT = """
import functools, gc, json
import pyodide_js
for thing in gc.get_objects():
    if isinstance(thing, functools._lru_cache_wrapper) and thing.cache_parameters()["maxsize"]:
        thing.cache_clear()
gc.collect()
things = gc.get_objects()
counts = {
    "Python memory, kB": pyodide_js._module.HEAP8.length // 1000,
    "Python objects": len(things),
    "references to JavaScript": pyodide_js._module._hiwire_num_refs(),
}
del things
json.dumps(counts)
"""
RUN = """
async (code) => {
    const { loadPyodide } = window.yahtzeeInterpreter;
    const pyodide = await loadPyodide({ stdout: console.log, stderr: console.error });
    return JSON.parse(pyodide.runPython(code));
}
"""
STORED = """
() => Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0)
"""


@dataclass(frozen=True, slots=True)
class Measure:
    """What there is after a number of games."""

    games: int
    counts: dict[str, int]


def measure(page: Page, session: CDPSession, games: int) -> Measure:
    """Count everything, after collecting garbage on both sides."""
    counts: dict[str, int] = page.evaluate(RUN, COUNT)
    for _ in range(2):  # what a finaliser let go of goes the second time
        session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")
    dom = session.send("Memory.getDOMCounters")
    counts |= {
        "JavaScript heap, kB": round(heap["usedSize"] / 1000),
        "elements": dom["nodes"],
        "listeners": dom["jsEventListeners"],
        "stored, kB": round(page.evaluate(STORED) / 1000),
    }
    return Measure(games, counts)


def soak(page: Page, games: int, marks: set[int]) -> tuple[list[Measure], list[float]]:
    """Play, and return the measures after some games, and the milliseconds of each game."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    # What a page does once it has settled is not done between two measures.
    page.wait_for_function("() => performance.getEntriesByName('yahtzee:warmed-up').length")
    page.evaluate(CLOCK)
    measures, times = [], []
    for number in range(1, games + 1):
        times.append(float(page.evaluate(PLAY)))
        if number in marks:
            measures.append(measure(page, session, number))
            print(".", end="", file=sys.stderr, flush=True)
    session.detach()
    return measures, times


def grown(middle: Measure, last: Measure) -> dict[str, str]:
    """Say what has not levelled off between the middle of a run and its end."""
    found = {}
    for name, slack in SLACK.items():
        if name not in last.counts:
            continue
        before, after = middle.counts[name], last.counts[name]
        if after > before * (1 + slack):
            found[name] = f"{before:,} after {middle.games} games, {after:,} after {last.games}"
    return found


def report(measures: list[Measure], times: list[float]) -> None:
    """Print a table, and the times."""
    print("\n" + f"{'after game':24}" + "".join(f"{each.games:>12}" for each in measures))
    for name in measures[0].counts:
        print(f"{name:24}" + "".join(f"{each.counts[name]:>12,}" for each in measures))
    first, last = median(times[:COMPARED]), median(times[-COMPARED:])
    print(f"a game, median of {COMPARED}: {first:.0f} ms at first, {last:.0f} ms at last: ", end="")
    print(f"{last / first:.2f}")


def main() -> None:
    """Play, print, and fail if something grows."""
    parser = argparse.ArgumentParser(description="Play many games in one page.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--json", type=Path, help="write the measures here too")
    options = parser.parse_args()
    games = options.games
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find(), args=["--disable-gpu", *needed_flags()]
        )
        page = browser.new_page(reduced_motion="reduce")
        page.goto(address)
        page.locator("html[data-state=ready]").wait_for(timeout=READY_TIMEOUT)
        marks = {1, games // 4, games // 2, 3 * games // 4, games}
        measures, times = soak(page, games, marks)
        browser.close()
    report(measures, times)
    if options.json:
        data: list[dict[str, Any]] = [{"games": each.games, **each.counts} for each in measures]
        options.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    half = next(each for each in measures if each.games == games // 2)
    if found := grown(half, measures[-1]):
        sys.exit("soak: " + "; ".join(f"{name} grows: {text}" for name, text in found.items()))


if __name__ == "__main__":
    main()
