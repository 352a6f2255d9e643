"""Rules with too many states to hold at once, solved on all cores by ``wasmtime``."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from math import comb

from yahtzee.solver.kernel import (
    LAYER_SLICE,
    Call,
    Program,
    Progress,
    Result,
    Solver,
    WasmtimeMachine,
    run,
    wasmtime_machine,
)
from yahtzee.solver.layers import Layer, end_of_opening, sets_of

Part = tuple[int, bytes]  # some values of a layer, and where they stand


def solve_opening(
    solver: Solver, progress: Progress | None = None, last: int | None = None
) -> Layer:
    """The layer that ends the opening, or another one, solved from the end of the game.

    Raises OutOfMemory and SolverUnavailable. Each core has a machine of its own, with two layers;
    what each has solved of a layer is given to all before the next one.
    """
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - a page has no threads

    machines = [wasmtime_machine() for _core in range(cores())]
    boxes = solver.boxes
    last = end_of_opening(solver.rules) if last is None else last
    with ThreadPoolExecutor(len(machines)) as pool:

        def on_each(program: Callable[[], Program[Result]]) -> list[Result]:
            # The kernel's calls leave Python's lock to others.
            return list(pool.map(lambda machine: run(machine, program()), machines))

        on_each(lambda: solver.lay_out_layers(boxes, two=True))
        solved = 0
        for layer in range(boxes, last - 1, -1):
            parts = iter(list(islice(sets_of(boxes, layer), None, None, LAYER_SLICE)))

            work = partial(_solve_parts, solver, layer, parts)
            found = [part for done in pool.map(work, machines) for part in done]
            on_each(partial(_write, tuple(found)))
            solved += comb(boxes, layer)
            if progress:
                progress(solved / sum(comb(boxes, each) for each in range(last, boxes + 1)))
    return run(machines[0], solver.read_layer(last))


def _solve_parts(
    solver: Solver, layer: int, parts: Iterator[int], machine: WasmtimeMachine
) -> list[Part]:
    return [run(machine, solver.solve_sets(layer, first)) for first in parts]


def _write(parts: tuple[Part, ...]) -> Program[None]:
    yield Call("mark", writes=parts)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
