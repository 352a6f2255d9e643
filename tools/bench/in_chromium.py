"""The solver in Chromium: the kernel alone in a worker, and as the game's own Python sees it."""

from __future__ import annotations

import base64
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tools.bench.figures import GAMES, Figures
from tools.bench.in_wasmtime import PLAYOUTS, QUERIES, ROLL
from tools.bench.pages import NODE_MODULES, ROOT
from tools.bench.taps import launch
from yahtzee.server import serving

HERE = Path(__file__).parent
BLANK = """<!doctype html><title>Solver</title><link rel=icon href="data:,">
<link rel="part" id="part-solver" href="static/solver.wasm">
<link rel="part" id="part-solver-worker" href="static/solver_worker.js">
"""

WORK = """
(task) => new Promise((resolve, reject) => {
    const worker = new Worker("kernel_worker.js");
    const end = (settle) => (event) => { worker.terminate(); settle(event.data ?? event.message); };
    worker.onmessage = end(resolve);
    worker.onerror = end(reject);
    worker.postMessage(task);
})
"""
LOAD = """
async () => {
    const { loadPyodide } = await import("./python/pyodide.mjs");
    window.python = await loadPyodide();
    const archive = await (await fetch("game.zip")).arrayBuffer();
    python.unpackArchive(archive, "zip");
}
"""
ASK = "async (code) => JSON.parse(await python.runPythonAsync(code))"
IN_PAGE = """
import json
from time import perf_counter

from yahtzee.page.kernel_worker import start_kernel_worker
from yahtzee.engine.presets import preset
from yahtzee.engine.scorecard import empty_card
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import Solver, run_async

async def measure(game, roll, queries):
    found = {}
    begun = perf_counter()
    kernel = await start_kernel_worker()
    for when in ("first", "warm"):
        solver = Solver(preset(game).rules)
        await run_async(kernel.call, solver.solve())
        found[when] = perf_counter() - begun
        begun = perf_counter()
    card = empty_card(solver.rules)
    begun = perf_counter()
    for _ in range(queries):
        await run_async(kernel.call, advise(solver, card, roll, 2))
    found["advice"] = (perf_counter() - begun) / queries
    return json.dumps(found)

await measure(%r, %r, %r)
"""


@contextmanager
def open_page(chromium: str) -> Iterator[Page]:
    """A blank page beside the solver's files, Pyodide and the game's modules."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        _furnish(folder)
        url = stack.enter_context(serving(folder))
        playwright = stack.enter_context(sync_playwright())
        browser = launch(playwright, chromium)
        stack.callback(browser.close)
        page = browser.new_page()
        page.goto(url)
        yield page


def _furnish(folder: Path) -> None:
    (folder / "index.html").write_text(BLANK, encoding="utf-8")
    shutil.copyfile(HERE / "kernel_worker.js", folder / "kernel_worker.js")
    (folder / "static").mkdir()
    for name in ("solver.wasm", "solver_worker.js"):
        shutil.copyfile(ROOT / "static" / name, folder / "static" / name)
    shutil.copytree(
        NODE_MODULES / "pyodide", folder / "python", ignore=shutil.ignore_patterns("*.map")
    )
    with zipfile.ZipFile(folder / "game.zip", "w") as archive:
        for path in (ROOT / "yahtzee").rglob("*.py"):
            archive.write(path, path.relative_to(ROOT))


def measure_kernel(page: Page, recorded: dict[str, Any], figures: Figures) -> None:
    """One round of the kernel alone, each game in a fresh worker."""
    code = base64.b64encode((ROOT / "static/solver.wasm").read_bytes()).decode()
    for game in GAMES:
        found = page.evaluate(WORK, {"code": code, **recorded[game], "queries": QUERIES})
        figures.first.setdefault(game, []).append(found["first"])
        figures.warm.setdefault(game, []).append(found["warm"])
        if "play" in found:
            figures.memory.append(found["memory"])
            figures.spread.append(found["spread"])
            figures.whole.append(found["whole"])
            figures.advice.append(found["advice"])
            figures.playouts.append(PLAYOUTS / found["play"])


def load_python(page: Page) -> None:
    """Start Pyodide with the game's modules."""
    page.evaluate(LOAD)


def measure_python(page: Page, figures: Figures) -> None:
    """One round through the game's own Python and worker, deriving the tables included."""
    for game in GAMES:
        found = page.evaluate(ASK, IN_PAGE % (game, ROLL, QUERIES))
        figures.first.setdefault(game, []).append(found["first"])
        figures.warm.setdefault(game, []).append(found["warm"])
        if game == GAMES[0]:
            figures.advice.append(found["advice"])
