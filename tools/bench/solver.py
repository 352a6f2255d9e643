"""The solver in the page, beside CPython under wasmtime: the same function is run in both."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from inspect import getsource
from time import perf_counter
from typing import Any

from tools.bench.harness import OURS, Plan, beside, playing
from yahtzee.engine.presets import preset
from yahtzee.engine.scorecard import empty_card
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import (
    IN_REPOSITORY,
    Solver,
    WasmtimeMachine,
    run_async,
    wasmtime_machine,
)
from yahtzee.solver.layers import end_of_opening, layer_file, unpack_layer

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


async def measure_large(
    call: Callable[[Any], Awaitable[Any]], load: Callable[[str], Awaitable[bytes]]
) -> dict[str, float]:
    """The same of Maxi Yatzy: advice in its opening, from its table, and where that ends."""
    found = {}
    name = "maxi-yatzy-plain"
    begun = perf_counter()
    rules = preset(name).rules
    end = end_of_opening(rules)
    solver = Solver(rules, unpack_layer(end, await load(name)))
    for filled in (0, end):
        points = (*(None,) * (solver.boxes - filled), *(0,) * filled)
        card = replace(empty_card(rules), points=points)
        for when in ("first", "again"):
            await run_async(call, advise(solver, card, (1, 1, 6, 6, 6, 6), 2))
            found[f"advise {name}, {filled} filled, {when}, s"] = perf_counter() - begun
            begun = perf_counter()
    return found


# In the page's own interpreter, once its later part is there.
RUN = """
async (code) => {
    const { loadPyodide } = window.yahtzeeInterpreter;
    const pyodide = await loadPyodide({ stdout: console.log, stderr: console.error });
    return JSON.parse(await pyodide.runPythonAsync(code));
}
"""
BEGIN = """
from __future__ import annotations
import json
from time import perf_counter
from yahtzee.engine.presets import preset
from yahtzee.engine.scorecard import empty_card
from yahtzee.page.kernel_worker import start_kernel_worker
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import Solver, run_async

async def start():
    return (await start_kernel_worker()).call
"""
IN_PAGE = f"""{BEGIN}
{getsource(measure)}
json.dumps(await measure(start))
"""
LARGE_IN_PAGE = f"""{BEGIN}
from dataclasses import replace
from yahtzee.page.solutions import KeptSolutions
from yahtzee.solver.layers import end_of_opening, unpack_layer

{getsource(measure_large)}
json.dumps(await measure_large(await start(), KeptSolutions().load))
"""


def calls_of(machine: WasmtimeMachine) -> Callable[[Any], Awaitable[Any]]:
    async def call(asked: Any) -> Any:
        return machine.call(asked)

    return call


async def start_wasmtime() -> Callable[[Any], Awaitable[Any]]:
    return calls_of(wasmtime_machine())


async def load_file(name: str) -> bytes:
    return gzip.decompress((IN_REPOSITORY / layer_file(name)).read_bytes())


def measure_wasmtime() -> dict[str, float]:
    """All of it under CPython, and how much memory the kernel has in the end, as in a page."""
    found = asyncio.run(measure(start_wasmtime))
    machine = wasmtime_machine()
    found |= asyncio.run(measure_large(calls_of(machine), load_file))
    return found | {"memory of the kernel for maxi-yatzy-plain, MB": machine.size / 1e6}


def bench_solver(plan: Plan) -> None:
    """Measure in turn, and report; ratios are to CPython's."""

    def play(_round: int) -> Iterator[tuple[str, str, float]]:
        # Beside Playwright no event loop can be run.
        for what, figure in measure_wasmtime().items():
            yield what, CPYTHON, figure
        with beside(plan) as (browser, games, _):
            for name, url in games.items():
                with playing(browser, url, factor=1) as page:
                    for what, seconds in page.evaluate(RUN, IN_PAGE).items():
                        yield what, name, seconds
                    if name == OURS:  # builds before it do not have that game
                        for what, seconds in page.evaluate(RUN, LARGE_IN_PAGE).items():
                            yield what, name, seconds

    plan.measure(CPYTHON, play)
