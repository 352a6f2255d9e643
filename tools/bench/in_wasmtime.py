"""The solver in CPython, under wasmtime; and its programs written down for other places."""

from __future__ import annotations

import base64
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any

from tools.bench.figures import GAMES, Figures
from yahtzee.engine.dice import Faces
from yahtzee.engine.presets import preset
from yahtzee.engine.scorecard import empty_card
from yahtzee.players.forecasts import EXACT_BOXES
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import (
    START,
    Answer,
    Call,
    Program,
    Solver,
    WasmtimeMachine,
    run,
    wasmtime_machine,
)
from yahtzee.solver.states import TurnState, row_states

ROLL, LEFT = (1, 1, 6, 6, 6), 2
QUERIES = 200
PLAYOUTS = 20_000


class Recorder:
    """A machine that also notes what it was asked."""

    def __init__(self, machine: WasmtimeMachine) -> None:
        self.calls: list[Call] = []
        self._machine = machine

    def call(self, call: Call) -> Answer:
        """Note one call and carry it out."""
        self.calls.append(call)
        return self._machine.call(call)


def record() -> dict[str, dict[str, Any]]:
    """The programs of one round by rule set, for a place without Python.

    The kernel puts everything where it did here, so its calls can be repeated blindly.
    """
    recorded: dict[str, dict[str, Any]] = {}
    for game in GAMES:
        machine, solver = wasmtime_machine(), Solver(preset(game).rules)
        programs: dict[str, Program[Any]] = {"solve": solver.solve()}
        if game == GAMES[0]:
            card = empty_card(solver.rules)
            programs["look"] = advise(solver, card, ROLL, LEFT)
            programs["play"] = solver.play_out(START, PLAYOUTS, seed=1)
            programs["spread"] = solver.distribution(late(solver))
            programs["whole"] = solver.distribution(START)
        recorded[game] = {name: recorded_calls(machine, asked) for name, asked in programs.items()}
    return recorded


def recorded_calls(machine: WasmtimeMachine, program: Program[Any]) -> list[dict[str, Any]]:
    """Carry out a program, and give its calls as plain values; bytes travel as base64."""
    recorder = Recorder(machine)
    run(recorder, program)
    return [
        {
            "name": call.name,
            "args": call.args,
            "writes": [(at, base64.b64encode(data).decode()) for at, data in call.writes],
            "reads": call.reads,
        }
        for call in recorder.calls
    ]


def timed(work: Callable[[], object]) -> float:
    """Seconds that some work takes."""
    begun = perf_counter()
    work()
    return perf_counter() - begun


def measure_wasmtime(figures: Figures) -> None:
    """One round."""
    for game in GAMES:
        begun = perf_counter()
        machine, solver = wasmtime_machine(), Solver(preset(game).rules)
        run(machine, solver.solve())
        figures.first.setdefault(game, []).append(perf_counter() - begun)
        figures.warm.setdefault(game, []).append(timed(partial(run, machine, solver.solve())))
        if game == GAMES[0]:
            _measure_rest(figures, machine, solver)


def _measure_rest(figures: Figures, machine: WasmtimeMachine, solver: Solver) -> None:
    card, roll = empty_card(solver.rules), Faces(ROLL)

    def ask() -> None:
        for _ in range(QUERIES):
            run(machine, advise(solver, card, roll, LEFT))

    figures.memory.append(machine.memory_bytes)
    figures.advice.append(timed(ask) / QUERIES)
    figures.playouts.append(
        PLAYOUTS / timed(partial(run, machine, solver.play_out(START, PLAYOUTS, 1)))
    )
    run(machine, solver.distribution(late(solver)))
    figures.spread.append(machine.memory_bytes)
    run(machine, solver.distribution(START))
    figures.whole.append(machine.memory_bytes)


def late(solver: Solver) -> TurnState:
    """A state with as many open boxes as the page asks a distribution for, the upper ones first."""
    boxes = solver.rules.categories
    filled = sum(1 << place for place in range(EXACT_BOXES, len(boxes)))
    return TurnState(filled, 0, row_states(solver.rules, filled)[-1])
