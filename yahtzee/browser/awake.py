"""A screen that stays on while somebody keeps score, where the browser can do that.

A browser ends a wake lock whenever the page is hidden, so it is asked for anew when the
page is seen again. A refusal, as with a low battery or in a frame, costs nothing.
"""

from asyncio import ensure_future
from contextlib import suppress
from typing import Any

from js import document, navigator
from pyodide.ffi import JsException, create_proxy


class _Lock:
    def __init__(self) -> None:
        self._wanted = False
        self._held: Any = None
        document.addEventListener("visibilitychange", create_proxy(lambda _: self._ask()))

    def want(self, wanted: bool) -> None:
        self._wanted = wanted
        self._ask()

    def _ask(self) -> None:
        if hasattr(navigator, "wakeLock") and document.visibilityState == "visible":
            ensure_future(self._settle())  # noqa: RUF006 - the loop of the page keeps it

    async def _settle(self) -> None:
        """Have or release the lock, whichever is wanted by the time that it is granted."""
        with suppress(JsException):
            if self._wanted and (self._held is None or self._held.released):
                self._held = await navigator.wakeLock.request("screen")
            if not self._wanted and self._held is not None:
                held, self._held = self._held, None
                await held.release()


_lock: _Lock | None = None


def keep_awake(wanted: bool) -> None:
    """Keep the screen on from now on, or let the device turn it off again."""
    global _lock  # noqa: PLW0603 - one page, one screen
    if _lock is None:
        _lock = _Lock()
    _lock.want(wanted)
