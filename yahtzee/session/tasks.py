"""Runs coroutines beside whoever begins them."""

from asyncio import Future, ensure_future
from collections.abc import Coroutine

_TASKS: "set[Future[None]]" = set()


def begin(work: Coroutine[object, object, None]) -> None:
    """Run a coroutine to its end: event loops may drop a task that nobody refers to."""
    task = ensure_future(work)
    _TASKS.add(task)
    task.add_done_callback(_TASKS.discard)
