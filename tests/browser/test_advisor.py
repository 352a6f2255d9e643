"""The advisor: starts late, solves once, answers one question at a time, or says it cannot."""

import asyncio

import pytest
from builders import TINY, box
from solving import Kernels, no_kernel

from yahtzee.engine.rules import RuleSet
from yahtzee.session.advisor import Advisor
from yahtzee.solver.kernel import (
    START,
    OutOfMemory,
    Solver,
    SolverUnavailable,
    run,
    wasmtime_machine,
)

OTHER = RuleSet((box("twos"), box("sixes")))


def start_value(solver):
    return solver.value(START)


def expected(rules):
    other, solver = wasmtime_machine(), Solver(rules)
    run(other, solver.solve())
    return run(other, solver.value(START))


def test_nothing_is_started_before_the_first_question():
    kernels = Kernels()
    Advisor(kernels)
    assert kernels.started == []


def test_a_question_is_answered_once_its_rules_are_solved():
    made = Advisor(Kernels())
    answer = asyncio.run(made.ask(TINY, start_value))
    assert answer == pytest.approx(expected(TINY), abs=1e-9)


async def test_rules_are_solved_once_and_the_kernel_started_once():
    kernels = Kernels()
    made = Advisor(kernels)
    first = await made.ask(TINY, start_value)
    steps = kernels.only.names.count("solve_step")
    assert await made.ask(TINY, start_value) == first
    assert kernels.only.names.count("solve_step") == steps > 0
    assert await made.ask(OTHER, start_value) != first
    assert kernels.only.names.count("solve_step") > steps


def test_questions_asked_at_once_are_answered_one_after_the_other():
    kernels = Kernels()
    made = Advisor(kernels)
    asked = []

    def question(solver):
        asked.append("begun")
        value = yield from solver.value(START)
        asked.append("ended")
        return value

    async def story():
        return await asyncio.gather(
            made.ask(TINY, question), made.ask(OTHER, question), made.ask(TINY, question)
        )

    first, other, again = asyncio.run(story())
    assert first == again == pytest.approx(expected(TINY), abs=1e-9)
    assert other == pytest.approx(expected(OTHER), abs=1e-9)
    assert asked == ["begun", "ended"] * 3
    assert len(kernels.started) == 1


async def test_a_long_question_gives_way_to_others_and_goes_on_where_it_was():
    """To one of other rules too, which takes the kernel over in between."""
    made = Advisor(Kernels())
    ended = []

    def long(solver):
        games = []
        for seed in range(3):
            counts = yield from solver.play_out(START, 8, seed)
            games.append(counts)
        ended.append("long")
        return games

    def short(solver):
        value = yield from solver.value(START)
        ended.append("short")
        return value

    alone = await made.ask(TINY, long)
    ended.clear()
    games, *values = await asyncio.gather(
        made.ask(TINY, long), made.ask(OTHER, short), made.ask(TINY, short)
    )
    assert games == alone
    assert values == pytest.approx([expected(OTHER), expected(TINY)], abs=1e-9)
    assert ended == ["short", "short", "long"]


def test_where_no_kernel_starts_every_question_is_refused_and_none_is_tried_again():
    tries = 0

    async def start():
        nonlocal tries
        tries += 1
        return await no_kernel()

    made = Advisor(start)
    for _ in range(2):
        with pytest.raises(SolverUnavailable):
            asyncio.run(made.ask(TINY, start_value))
    assert made.is_unavailable
    assert tries == 1


@pytest.mark.parametrize("error", [SolverUnavailable("gone"), OutOfMemory("full")])
def test_a_kernel_that_gives_up_while_solving_makes_the_solver_unavailable(error):
    class Broken:
        async def call(self, call):
            raise error

    async def start():
        return Broken()

    made = Advisor(start)
    with pytest.raises(SolverUnavailable):
        asyncio.run(made.ask(TINY, start_value))
    assert made.is_unavailable


def test_a_question_that_is_given_up_leaves_the_advisor_free():
    kernels = Kernels()
    made = Advisor(kernels)

    async def story():
        task = asyncio.ensure_future(made.ask(TINY, start_value))
        while not (kernels.started and "solve_step" in kernels.only.names):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return await made.ask(OTHER, start_value)

    assert asyncio.run(story()) == pytest.approx(expected(OTHER), abs=1e-9)
