"""Work that a page does in slices of time, done at once."""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")


def result_and_pauses(work: Generator[None, None, Result]) -> tuple[Result, int]:
    """What the work results in, and how often it can pause."""
    pauses = 0
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value, pauses
        pauses += 1


def result(work: Generator[None, None, Result]) -> Result:
    """What the work results in."""
    return result_and_pauses(work)[0]
