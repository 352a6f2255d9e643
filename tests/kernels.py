"""The solver's kernel under wasmtime: machines that tests share, and one with little memory."""

from functools import cache, lru_cache

from yahtzee.engine.rules import RuleSet
from yahtzee.solver.kernel import Solver, WasmtimeMachine, run, wasmtime_machine

PAGE = 64 << 10


@cache
def shared_machine() -> WasmtimeMachine:
    """A machine that solves one rule set after another."""
    return wasmtime_machine()


@lru_cache(maxsize=20)  # each takes some megabytes
def solved(rules: RuleSet) -> tuple[WasmtimeMachine, Solver]:
    """A machine of their own that has solved these rules, and its solver."""
    own, solver = wasmtime_machine(), Solver(rules)
    run(own, solver.solve())
    return own, solver


def full(machine: WasmtimeMachine) -> WasmtimeMachine:
    """The machine; from now on its memory cannot grow by more than a page, for small results."""
    machine._store.set_limits(memory_size=machine.size + PAGE)
    return machine
