"""Many games in one page: what is not kept on purpose does not grow.

Played by clicks from inside of the page. Python is reached through what the page hands to PyScript.
"""

import os

import pytest

from e2e.pages import Table

GAMES = int(os.environ.get("SOAK_GAMES", "80"))
# How much may be added between the middle of a run and its end.
SLACK = {
    "JavaScript heap, kB": 0.05,
    "Python memory, kB": 0.0,
    "Python objects": 0.02,
    "references to JavaScript": 0.0,
    "elements": 0.02,
    "listeners": 0.0,
}
PLAY = """
async () => {
    const until = (look) => new Promise((resolve) => {
        const check = () => {
            const found = look();
            if (found) {
                observer.disconnect();
                resolve(found);
            }
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        check();
    });
    const find = (selector) => document.querySelector(selector);
    const click = async (selector) => (await until(() => find(selector))).click();
    find("dialog[open] [data-action=again]")?.click();
    for (let isOver = false; !isOver;) {
        await until(() => find("main [data-action=roll]:not([aria-disabled])"));
        await click("main [data-action=roll]");
        await click("main .dice button:nth-of-type(2)");
        await click("main [data-action=roll]");
        const box = await until(() => find("main button.score:not([aria-disabled])"));
        const open = () => document.querySelectorAll("main button.score").length;
        const before = open();
        for (let taps = box.ariaLabel.startsWith("Cross out") ? 2 : 1; taps; taps -= 1) box.click();
        const over = () => find("dialog[data-dialog=result][open]");
        await until(() => over() || (open() && open() < before));
        isOver = Boolean(over());
    }
    window.passed += 5 * 60_000;
    // Luck and decisions are worked out meanwhile; the first time, that loads the solver.
    await until(() => !find("dialog[data-dialog=result] .account .hint"));
}
"""
# Each game takes some minutes, as it would for people: the last minute's records would pile up.
CLOCK = """
() => {
    window.passed = 0;
    const now = Date.now.bind(Date);
    Date.now = () => now() + window.passed;
}
"""
# Caches that have a bound of their own fill for dozens of games, so they are emptied.
COUNT = """
import functools, gc, json
import pyodide_js
for thing in gc.get_objects():
    if isinstance(thing, functools._lru_cache_wrapper) and thing.cache_parameters()["maxsize"]:
        thing.cache_clear()
gc.collect()
json.dumps({
    "Python memory, kB": pyodide_js._module.HEAP8.length // 1000,
    "Python objects": len(gc.get_objects()),
    "references to JavaScript": pyodide_js._module._hiwire_num_refs(),
})
"""
RUN = """
async (code) => {
    const { loadPyodide } = window.yahtzeeInterpreter;
    const pyodide = await loadPyodide({ stdout: console.log, stderr: console.error });
    return JSON.parse(pyodide.runPython(code));
}
"""


def measure(page, session):
    counts = page.evaluate(RUN, COUNT)
    for _ in range(2):  # what a finaliser let go of goes the second time
        session.send("HeapProfiler.collectGarbage")
    dom = session.send("Memory.getDOMCounters")
    return counts | {
        "JavaScript heap, kB": round(session.send("Runtime.getHeapUsage")["usedSize"] / 1000),
        "elements": dom["nodes"],
        "listeners": dom["jsEventListeners"],
    }


@pytest.mark.slow
def test_nothing_grows_from_game_to_game(new_page, url):
    page = Table(new_page(), url).open().page
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    # What a page does once it has settled is not done between two measures.
    page.wait_for_function("() => performance.getEntriesByName('yahtzee:at-rest').length")
    page.evaluate(CLOCK)
    measures = []
    for _half in range(2):
        for _game in range(GAMES // 2):
            page.evaluate(PLAY)
        measures.append(measure(page, session))
    middle, last = measures
    grown = {
        name: (middle[name], last[name])
        for name, slack in SLACK.items()
        if last[name] > middle[name] * (1 + slack)
    }
    assert grown == {}
