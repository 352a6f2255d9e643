"""Ends the game in an open page and starts it again, in the Python interpreter that runs there.

Loading the page takes a second of two cores: the browser compiles the WebAssembly, the
interpreter starts, the modules are imported. None of that is what most tests are about. ``stop``
takes away what ``start()`` of ``yahtzee.page.main`` made; ``start`` puts the document back as it
was painted and runs the page's own Python script once more. Modules keep what they have loaded,
as in any page that has been open for a while.

A stopped page has an address of its own: going to the game's, with any fragment, is then a
navigation to another document, and loads the page.
"""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page

from e2e import repeatable_dice
from tools.build import DIST

# The page hands PyScript the interpreter that it has started; anybody may ask for it.
RUN = """
async (code) => {
    const { loadPyodide } = window.yahtzeeInterpreter;
    const pyodide = await loadPyodide({ stdout: console.log, stderr: console.error });
    return pyodide.runPythonAsync(code);
}
"""
ANSWER = """
import json
async def ask():
{}
try:
    answer = await ask()
except Exception as error:
    answer = repr(error)
json.dumps(answer)
"""

# Functions of Python are the listeners that can be destroyed. `getEventListeners` is there for
# the developer tools, so for `Runtime.evaluate`, only.
DROP_LISTENERS = """
for (const target of [window, document]) {
    for (const [name, listeners] of Object.entries(getEventListeners(target))) {
        for (const { listener, useCapture } of listeners) {
            if ("destroy" in listener) target.removeEventListener(name, listener, useCapture);
        }
    }
}
"""
END_TASKS = """
import asyncio
from yahtzee import language
for task in asyncio.all_tasks() - {asyncio.current_task()}:
    task.cancel()
language.use(language.English())
await asyncio.sleep(0)
"""
PAINT = """
([address, attributes]) => {
    const root = document.documentElement;
    const app = document.getElementById("app");
    app.replaceChildren();
    app.removeAttribute("data-ended");
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
    for (const [name, value] of attributes) root.setAttribute(name, value);
    history.replaceState(null, "", address);
    scrollTo(0, 0);
}
"""
MOVE = "(address) => history.replaceState(null, '', address)"
SCRIPT = "() => document.querySelector('script[type=py]').textContent"


def in_python(page: Page, code: str) -> Any:
    """Run the body of a coroutine in the page's Python, and return what it returns."""
    body = "\n".join(f"    {line}" for line in code.strip().splitlines())
    return json.loads(page.evaluate(RUN, ANSWER.format(body)))


def stop(page: Page, url: str) -> bool:
    """End the game that is open in a page; what is stored stays.

    False if there is none, or one that has started a worker: only leaving the page ends that.
    """
    if page.is_closed() or not page.url.startswith(url) or page.workers:
        return False
    if page.locator("html[data-state=ready]").count() == 0:
        return False
    session = page.context.new_cdp_session(page)
    drop = {"expression": DROP_LISTENERS, "includeCommandLineAPI": True}
    answer = session.send("Runtime.evaluate", drop)
    session.detach()
    assert "exceptionDetails" not in answer, answer
    assert in_python(page, END_TASKS) is None
    page.evaluate(MOVE, url + "stopped")
    return True


def start(page: Page, address: str) -> None:
    """Start the game at an address in a page whose game was stopped."""
    markup = re.search(r"<html ([^>]*)>", (DIST / "index.html").read_text(encoding="utf-8"))
    assert markup
    page.evaluate(PAINT, [address, re.findall(r'([\w-]+)="([^"]*)"', markup[1])])
    page.evaluate(repeatable_dice.BEGIN_AGAIN)
    assert in_python(page, page.evaluate(SCRIPT)) is None
