"""A page with a solver: the kernel under wasmtime, answering some time later as a worker does.

async def story():
    tab = SolvingTab(kernel, asked=draft("official", "Ann"))
    tab.click("roll").click("hint")
    await tab.settle()

asyncio.run(story())
"""

import asyncio

from fakes import TODAY, FakeDevice, MemoryStorage, Tab, load_late, storage_with
from kernels import shared_machine

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet
from yahtzee.page.app import App
from yahtzee.session.draft import Draft
from yahtzee.session.storage.archive import Archive
from yahtzee.solver.kernel import SolverUnavailable, wasmtime_machine

ENOUGH = 200_000  # turns of the event loop


class Kernel:
    """Counts what it is asked; while ``gate`` is closed nothing is answered."""

    def __init__(self, machine=None):
        self.names = []
        self._machine = machine or shared_machine()
        self.stopped = False
        self.gate = asyncio.Event()
        self.gate.set()

    def stop(self):
        self.stopped = True

    async def call(self, call):
        assert not self.stopped
        self.names.append(call.name)
        await asyncio.sleep(0)
        await self.gate.wait()
        return self._machine.call(call)


class Kernels:
    """Starts kernels, and knows how many."""

    def __init__(self):
        self.started = []

    async def __call__(self):
        # As in the page two at a time have a memory each.
        goes_on = any(not kernel.stopped for kernel in self.started)
        self.started.append(Kernel(wasmtime_machine() if goes_on else None))
        return self.started[-1]

    @property
    def only(self):
        (kernel,) = self.started
        return kernel


async def no_kernel():
    raise SolverUnavailable("no worker here")


class SolvingTab(Tab):
    """A tab whose page has a solver, and whose pauses are as short as can be."""

    def __init__(self, start_kernel, storage=None, asked=None, link="", solutions=None):
        self.storage = MemoryStorage() if storage is None else storage
        self.screens = []
        self.pauses = []
        self.app = App(
            Archive(self.storage),
            lambda: TODAY,
            self._show,
            load_late,
            start_kernel=start_kernel,
            open_solutions=lambda: solutions,
            open_device=FakeDevice,
            pause=self._pause,
        )
        self.app.late.arrive()
        self.app.open(asked, (), link)

    async def _pause(self, seconds):
        self.pauses.append(seconds)
        await asyncio.sleep(0)

    async def until(self, holds):
        """Wait until something holds, the rest going on."""
        for _ in range(ENOUGH):
            if holds():
                return self
            await asyncio.sleep(0)
        raise AssertionError("waited in vain")


def draft(rules, *names, levels=(), mode=Mode.VIRTUAL):
    """A set-up as the form for a new game has it."""
    code = make_rules(rules if isinstance(rules, RuleSet) else preset(rules).rules)
    return Draft(code, mode, names or ("Ann",), levels=levels)


def resumed(game, start_kernel=None):
    """A tab that finds this game in its storage."""
    return SolvingTab(start_kernel or Kernels(), storage_with(game))
