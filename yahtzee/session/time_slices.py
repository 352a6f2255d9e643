"""Long work in Python on a page that must stay responsive."""

import asyncio
from collections.abc import Generator
from time import perf_counter
from typing import TypeVar

Result = TypeVar("Result")

SLICE = 0.006  # seconds: a tap waits for that, its own work and a frame, all in less than 50 ms


async def in_slices(work: Generator[None, None, Result]) -> Result:
    """Carry out work that yields often, with a pause for the page after each slice of time."""
    end = perf_counter() + SLICE
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Result = done.value
            return result
        if perf_counter() > end:
            await asyncio.sleep(0)
            end = perf_counter() + SLICE
