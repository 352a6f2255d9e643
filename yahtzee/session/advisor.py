"""The solver for the page: solves the rules in force, and answers questions about positions.

It starts when it is first needed, solves a rule set when that changes, and takes one question
at a time; long ones give way to others between their parts. The kernel is started by a function
that is passed in.

Rules with too many states to hold at once are *large*. What is asked of them ``at_once`` is
answered by what is known, or about; what takes long is worked out in a kernel of its own.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol, TypeVar

from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.messages import Message
from yahtzee.session.openings import Openings, Solutions
from yahtzee.session.part_missing import MISSING
from yahtzee.solver.kernel import (
    GIVE_WAY,
    START,
    Answer,
    Call,
    OutOfMemory,
    Program,
    Progress,
    Solver,
    SolverUnavailable,
    run_async,
)
from yahtzee.solver.layers import end_of_opening, is_within_reach, layer_sizes, shipped_as
from yahtzee.solver.states import (
    LITTLE_WORK,
    MOST_WORK,
    TurnState,
    is_exact,
    turn_state,
    without_saved_rolls,
)
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

    def __init__(self, start_kernel: StartKernel, solutions: Solutions | None = None) -> None:
        self.is_unavailable = False  # whether the kernel cannot run here
        self.openings = Openings(solutions)
        self._start_kernel = start_kernel
        self._kernel: Kernel | None = None
        self._solver: Solver | None = None
        self._one_at_a_time = asyncio.Lock()
        self._patient: Advisor | None = None  # for what takes long, with a kernel of its own
        self._is_patient = False

    def has_solved(self, rules: RuleSet) -> bool:
        """Whether a question about these rules can be answered at once."""
        return self._solver is not None and self._solver.rules == rules

    async def ask(
        self,
        rules: RuleSet,
        question: Callable[[Solver], Program[Result]],
        start: TurnState | None = None,
        progress: Progress | None = None,
    ) -> Result:
        """Put a question about these rules, solving them first if need be.

        With ``start`` the question is about what can follow that state, and no more is solved for
        it: with few boxes open that takes a hundredth of the time. Large rules are solved as far as
        the question asks; ``progress`` hears how far that is.

        Raises SolverUnavailable if the kernel cannot run here, and SolverNotLoaded if it has not
        arrived; then the next question tries again.
        """
        if self._is_patient or not _is_large(rules):
            return await self._put(rules, question, start, progress)
        await self.openings.have(rules)
        if self._patient is None:
            self._patient = self.another()
            self._patient._is_patient = True
        return await self._patient.ask(rules, question, start, progress)

    async def ask_at_once(
        self,
        rules: RuleSet,
        question: Callable[[Solver], Program[Result]],
        card: Scorecard | None = None,
    ) -> Result:
        """Put a question about these rules, but work out nothing for it that takes long.

        Under large rules the solver then knows less; unless the question is about one ``card`` and
        what can follow it was worked out for ``ask``.
        """
        if not _is_large(rules):
            return await self.ask(rules, question)
        patient = self._patient
        if card and patient is not None and patient._has_at_hand(rules, turn_state(card)):
            return await patient.ask(rules, question)
        return await self._put(rules, question)

    def knows_at_once(self, card: Scorecard) -> bool:
        """Whether ``ask_at_once`` knows what there is to know of a card, saved rolls aside."""
        state = turn_state(card)
        opening = self.openings.of(card.rules)
        patient = self._patient
        return (
            not _is_large(card.rules)
            or is_exact(without_saved_rolls(card.rules), state.filled, LITTLE_WORK)
            or (opening is not None and state.filled.bit_count() < opening.boxes)
            or (patient is not None and patient._has_at_hand(card.rules, state))
        )

    def will_know(self, card: Scorecard) -> bool:
        """Whether ``ask`` can work out what there is to know of it, though that may take long."""
        rules = without_saved_rolls(card.rules)
        filled = turn_state(card).filled
        return is_exact(rules, filled) or (
            self.can_open(rules) and filled.bit_count() < end_of_opening(rules)
        )

    def is_exact(self, rules: RuleSet) -> bool:
        """Whether nothing that ``ask`` finds out about these rules now is an estimate."""
        is_open = self.openings.of(rules) is not None and not rules.saved_rolls
        return is_exact(rules) or is_open

    @staticmethod
    def can_open(rules: RuleSet) -> bool:
        """Whether the opening of large rules is shipped, or can be worked out here."""
        return shipped_as(rules) is not None or is_within_reach(without_saved_rolls(rules))

    def _has_at_hand(self, rules: RuleSet, state: TurnState) -> bool:
        solver = self._solver
        return (
            not self._one_at_a_time.locked()
            and solver is not None
            and solver.rules == rules
            and solver.has_at_hand(state)
        )

    async def _put(
        self,
        rules: RuleSet,
        question: Callable[[Solver], Program[Result]],
        start: TurnState | None = None,
        progress: Progress | None = None,
    ) -> Result:
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
                if self._is_patient and self.openings.of(rules) is None and start is None:
                    kernel = await self._work_out_opening(kernel, rules, progress)
                solver = await self._solved(kernel, rules, start)
                solver.progress = progress
                return await run_async(answer, question(solver))
            except SolverUnavailable as error:
                self.is_unavailable = not isinstance(error, SolverNotLoaded)
                raise

    async def _work_out_opening(
        self, kernel: Kernel, rules: RuleSet, progress: Progress | None
    ) -> Kernel:
        """Solve layer by layer what is within reach; gives a kernel with its memory given back."""
        rules = without_saved_rolls(rules)
        if not _is_large(rules) or shipped_as(rules) or not is_within_reach(rules):
            return kernel
        await in_slices(making_tables(rules))
        solver = Solver(rules)
        end = end_of_opening(rules)
        self._solver = None
        try:
            await run_async(kernel.call, solver.lay_out_layers(solver.boxes, two=True))
        except OutOfMemory:
            return kernel  # what the rules are worth stays about
        layer = await self.openings.kept(rules)
        try:
            if layer is not None:
                await run_async(kernel.call, solver.write_layer(layer))
        except ValueError:  # of an earlier version of the solver
            layer = None
        sizes = layer_sizes(rules)
        first = solver.boxes if layer is None else layer.boxes - 1
        for boxes in range(first, end - 1, -1):
            done = sum(sizes[boxes + 1 :]) / sum(sizes[end:])
            part = sizes[boxes] / sum(sizes[end:])
            shown = progress and partial(_progress_of_part, progress, done, part)
            await run_async(kernel.call, solver.solve_layer(boxes, shown))
            await self.openings.keep(rules, await run_async(kernel.call, solver.read_layer(boxes)))
        kernel.stop()
        self._kernel = await self._start_kernel()
        return self._kernel

    def another(self) -> "Advisor":
        """An advisor with a kernel of its own, for long work in the background."""
        other = Advisor(self._start_kernel)
        other.openings = self.openings
        return other

    def stop(self) -> None:
        """Free the kernel; the next question starts another."""
        if self._patient is not None:
            self._patient.stop()
        if self._kernel is not None:
            self._kernel.stop()
        self._kernel = self._solver = self._patient = None

    async def _solved(self, kernel: Kernel, rules: RuleSet, start: TurnState | None) -> Solver:
        solver = self._solver
        opening = self.openings.of(rules)
        if solver is not None and solver.rules == rules and solver.opening is opening:
            return solver
        self._solver = None
        await in_slices(making_tables(rules))
        takes_time = self._is_patient or not _is_large(rules)
        solver = Solver(rules, opening, MOST_WORK if takes_time else LITTLE_WORK)
        begin = START if start is None else start
        try:
            # Else it is solved as far as a question asks.
            if is_exact(without_saved_rolls(rules), begin.filled, solver.most_work):
                await run_async(kernel.call, solver.solve(begin))
        except OutOfMemory as error:
            raise SolverUnavailable(str(error)) from error
        if start is None:
            self._solver = solver
        return solver


def _is_large(rules: RuleSet) -> bool:
    return not is_exact(without_saved_rolls(rules))


def _progress_of_part(progress: Progress, done: float, part: float, share: float) -> None:
    progress(done + part * share)
