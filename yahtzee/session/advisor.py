"""The solver for the page: solves the rules in force, and answers questions about positions.

It starts when it is first needed, solves a rule set when that changes, and takes one question
at a time; long ones give way to others between their parts. The kernel is started by a function
that is passed in.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from yahtzee.engine.rules import RuleSet
from yahtzee.messages import Message
from yahtzee.session.part_missing import MISSING
from yahtzee.solver.kernel import (
    GIVE_WAY,
    START,
    Answer,
    Call,
    OutOfMemory,
    Program,
    Solver,
    SolverUnavailable,
    run_async,
)
from yahtzee.solver.states import TurnState, is_exact
from yahtzee.solver.tables import making_tables
from yahtzee.time_slices import in_slices

Result = TypeVar("Result")


class Kernel(Protocol):
    """Carries out calls of the kernel, some time later."""

    def call(self, call: Call) -> Awaitable[Answer]:
        """Carry out one call."""

    def stop(self) -> None:
        """Free the kernel's memory; it is not called again."""


StartKernel = Callable[[], Awaitable[Kernel]]


class SolverNotLoaded(SolverUnavailable):
    """The solver has not arrived; asking again may help. ``words`` tell the player why."""

    def __init__(self, reason: str = "", words: Message = MISSING) -> None:
        super().__init__(reason)
        self.words = words


class Advisor:
    """Answers questions about positions."""

    def __init__(self, start_kernel: StartKernel) -> None:
        self.is_unavailable = False  # whether the kernel cannot run here
        self._start_kernel = start_kernel
        self._kernel: Kernel | None = None
        self._solver: Solver | None = None
        self._one_at_a_time = asyncio.Lock()

    def has_solved(self, rules: RuleSet) -> bool:
        """Whether a question about these rules can be answered at once."""
        return self._solver is not None and self._solver.rules == rules

    async def ask(
        self,
        rules: RuleSet,
        question: Callable[[Solver], Program[Result]],
        start: TurnState | None = None,
    ) -> Result:
        """Put a question about these rules, solving them first if need be.

        With ``start`` the question is about what can follow that state, and no more is solved for
        it: with few boxes open that takes a hundredth of the time.

        Raises SolverUnavailable if the kernel cannot run here, and SolverNotLoaded if it has not
        arrived; then the next question tries again.
        """
        async with self._one_at_a_time:
            if self.is_unavailable:
                raise SolverUnavailable("The solver cannot run here.")

            async def answer(call: Call) -> Answer:
                if call is GIVE_WAY:  # to the questions that wait
                    self._one_at_a_time.release()
                    await self._one_at_a_time.acquire()
                return await kernel.call(call)

            try:
                if self._kernel is None:
                    self._kernel = await self._start_kernel()
                kernel = self._kernel
                return await run_async(answer, question(await self._solved(kernel, rules, start)))
            except SolverUnavailable as error:
                self.is_unavailable = not isinstance(error, SolverNotLoaded)
                raise

    def another(self) -> "Advisor":
        """An advisor with a kernel of its own, for long work in the background."""
        return Advisor(self._start_kernel)

    def stop(self) -> None:
        """Free the kernel; the next question starts another."""
        if self._kernel is not None:
            self._kernel.stop()
        self._kernel = self._solver = None

    async def _solved(self, kernel: Kernel, rules: RuleSet, start: TurnState | None) -> Solver:
        if self._solver is not None and self._solver.rules == rules:
            return self._solver
        self._solver = None
        await in_slices(making_tables(rules))
        solver = Solver(rules)
        begin = START if start is None else start
        try:
            if is_exact(rules, begin.filled):  # else what can be is solved for each question
                await run_async(kernel.call, solver.solve(begin))
        except OutOfMemory as error:
            raise SolverUnavailable(str(error)) from error
        if start is None:
            self._solver = solver
        return solver
