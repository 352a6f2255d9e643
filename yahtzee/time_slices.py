"""Long work that yields often: at once, for a moment, or with pauses in which the page answers."""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from time import perf_counter
from typing import TypeVar

Done = TypeVar("Done")
Sent = TypeVar("Sent")
Result = TypeVar("Result")

SLICE = 0.006  # seconds: a tap waits for that, its own work and a frame, all in less than 50 ms
MOMENT = 0.04  # seconds of work of which the page shows how much is done


def at_once(work: Generator[object, None, Result]) -> Result:
    """Carry out work without a pause; gives its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Result = done.value
            return result


def for_a_moment(work: Generator[Done, None, object]) -> Done:
    """Carry out work for a moment; gives what it yielded last. Raises its StopIteration."""
    end = perf_counter() + MOMENT
    done = next(work)
    while perf_counter() < end:
        done = next(work)
    return done


def while_wanted(
    work: Generator[Done, Sent, Result], is_wanted: Callable[[], bool]
) -> Generator[Done, Sent, Result | None]:
    """The same work, given up with None as soon as its result is not wanted any more."""
    try:
        done = next(work)
        while is_wanted():
            done = work.send((yield done))
    except StopIteration as end:
        result: Result = end.value
        return result
    return None


async def _let_others() -> None:
    await asyncio.sleep(0)


async def in_slices(
    work: Generator[object, None, Result], rest: Callable[[], Awaitable[None]] = _let_others
) -> Result:
    """Carry out work with a rest for the page after each slice of time; gives its result."""
    end = perf_counter() + SLICE
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Result = done.value
            return result
        if perf_counter() > end:
            await rest()
            end = perf_counter() + SLICE
