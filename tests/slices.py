"""Work that a page does in slices of time, done at once."""

import sys
from collections.abc import Callable, Generator
from types import FrameType
from typing import Any, TypeVar

TraceFunction = Callable[[FrameType, str, Any], Any]

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


def largest_step(work: Generator[None, None, object]) -> int:
    """The most lines of Python that are carried out from one pause to the next."""
    lines = most = 0

    def trace(_frame: FrameType, event: str, _about: object) -> TraceFunction:
        nonlocal lines
        lines += event == "line"
        return trace

    usual = sys.gettrace()
    sys.settrace(trace)
    try:
        while True:
            lines = 0
            next(work)
            most = max(most, lines)
    except StopIteration:
        return max(most, lines)
    finally:
        sys.settrace(usual)
