"""Runs coroutines beside whoever begins them."""

from asyncio import Future, ensure_future
from collections.abc import Awaitable, Callable, Coroutine

Work = Coroutine[object, object, None]
Background = Callable[[Work], None]
Pause = Callable[[float], Awaitable[object]]  # for some seconds

_TASKS: "set[Future[None]]" = set()


def begin(work: Work) -> None:
    """Run a coroutine to its end: event loops may drop a task that nobody refers to."""
    task = ensure_future(work)
    _TASKS.add(task)
    task.add_done_callback(_TASKS.discard)


class Tasks:
    """Runs coroutines beside the page; ``changed`` is called at the end of each."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed

    def run(self, work: Work) -> None:
        """Begin a coroutine."""
        begin(self._finish(work))

    async def _finish(self, work: Work) -> None:
        await work
        self._changed()
