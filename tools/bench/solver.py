"""The solver in the page, beside CPython under wasmtime."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from tools.bench.harness import Plan, beside, playing
from yahtzee.engine.presets import preset
from yahtzee.engine.scorecard import empty_card
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import Solver, run, wasmtime_machine

GAMES = ("verhoeff", "official", "yatzy")
QUERIES = 200
CPYTHON = "CPython and wasmtime"
ROLL = (1, 1, 6, 6, 6)
Times = dict[str, float]  # seconds by what was done

# In the page's own interpreter, once its later part is there.
RUN = """
async (code) => {
    const { loadPyodide } = window.yahtzeeInterpreter;
    const pyodide = await loadPyodide({ stdout: console.log, stderr: console.error });
    return JSON.parse(await pyodide.runPythonAsync(code));
}
"""
IN_PAGE = f"""
import json
from time import perf_counter

from yahtzee.engine.presets import preset
from yahtzee.engine.scorecard import empty_card
from yahtzee.page.kernel_worker import start_kernel_worker
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import Solver, run_async

async def measure(game):
    begun = perf_counter()
    kernel = await start_kernel_worker()
    found = {{}}
    for when in ("first", "again"):
        solver = Solver(preset(game).rules)
        await run_async(kernel.call, solver.solve())
        found[f"solve {{game}}, {{when}}"] = perf_counter() - begun
        begun = perf_counter()
    card = empty_card(solver.rules)
    begun = perf_counter()
    for _ in range({QUERIES}):
        await run_async(kernel.call, advise(solver, card, {ROLL}, 2))
    found[f"advise {{game}}"] = (perf_counter() - begun) / {QUERIES}
    return found

found = {{}}
for game in {GAMES}:
    found |= await measure(game)
json.dumps(found)
"""


def bench_solver(plan: Plan) -> None:
    """Measure in turn, and report; ratios are to CPython's."""
    with beside(plan) as (browser, games, _):

        def play(_round: int) -> Iterator[tuple[str, str, float]]:
            for what, seconds in by_wasmtime().items():
                yield f"{what}, s", CPYTHON, seconds
            for name, url in games.items():
                with playing(browser, url, factor=1) as page:
                    for what, seconds in page.evaluate(RUN, IN_PAGE).items():
                        yield f"{what}, s", name, seconds

        plan.measure(CPYTHON, play)


def by_wasmtime() -> Times:
    """One round in this process."""
    found: Times = {}
    for game in GAMES:
        begun = perf_counter()
        machine = wasmtime_machine()
        for when in ("first", "again"):
            solver = Solver(preset(game).rules)
            run(machine, solver.solve())
            found[f"solve {game}, {when}"] = perf_counter() - begun
            begun = perf_counter()
        card = empty_card(solver.rules)
        for _ in range(QUERIES):
            run(machine, advise(solver, card, ROLL, 2))
        found[f"advise {game}"] = (perf_counter() - begun) / QUERIES
    return found
