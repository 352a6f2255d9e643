"""The solver's kernel with little memory."""

from yahtzee.solver.kernel import WasmtimeMachine


def full(machine: WasmtimeMachine) -> WasmtimeMachine:
    """The machine; from now on its memory cannot grow."""
    machine._store.set_limits(memory_size=machine.memory_bytes)
    return machine
