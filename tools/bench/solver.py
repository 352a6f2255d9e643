"""The solver in the page, beside CPython under wasmtime: the same function is run in both."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from inspect import getsource
from time import perf_counter
from typing import Any

from tools.bench.harness import Plan, beside, playing
from yahtzee.engine.presets import preset
from yahtzee.engine.scorecard import empty_card
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import Solver, run_async, wasmtime_machine

CPYTHON = "CPython and wasmtime"


async def measure(start: Callable[[], Awaitable[Any]]) -> dict[str, float]:
    """Seconds by what was done with a kernel; ``start`` gives what calls it."""
    found = {}
    queries = 200
    for game in ("verhoeff", "official", "yatzy"):
        begun = perf_counter()
        call = await start()
        for when in ("first", "again"):
            solver = Solver(preset(game).rules)
            await run_async(call, solver.solve())
            found[f"solve {game}, {when}, s"] = perf_counter() - begun
            begun = perf_counter()
        card = empty_card(solver.rules)
        for _ in range(queries):
            await run_async(call, advise(solver, card, (1, 1, 6, 6, 6), 2))
        found[f"advise {game}, s"] = (perf_counter() - begun) / queries
    return found


# In the page's own interpreter, once its later part is there.
RUN = """
async (code) => {
    const { loadPyodide } = window.yahtzeeInterpreter;
    const pyodide = await loadPyodide({ stdout: console.log, stderr: console.error });
    return JSON.parse(await pyodide.runPythonAsync(code));
}
"""
IN_PAGE = f"""
from __future__ import annotations
import json
from time import perf_counter
from yahtzee.engine.presets import preset
from yahtzee.engine.scorecard import empty_card
from yahtzee.page.kernel_worker import start_kernel_worker
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import Solver, run_async

{getsource(measure)}
async def start():
    return (await start_kernel_worker()).call

json.dumps(await measure(start))
"""


async def start_wasmtime() -> Callable[[Any], Awaitable[Any]]:
    machine = wasmtime_machine()

    async def call(asked: Any) -> Any:
        return machine.call(asked)

    return call


def bench_solver(plan: Plan) -> None:
    """Measure in turn, and report; ratios are to CPython's."""

    def play(_round: int) -> Iterator[tuple[str, str, float]]:
        # Beside Playwright no event loop can be run.
        for what, seconds in asyncio.run(measure(start_wasmtime)).items():
            yield what, CPYTHON, seconds
        with beside(plan) as (browser, games, _):
            for name, url in games.items():
                with playing(browser, url, factor=1) as page:
                    for what, seconds in page.evaluate(RUN, IN_PAGE).items():
                        yield what, name, seconds

    plan.measure(CPYTHON, play)
