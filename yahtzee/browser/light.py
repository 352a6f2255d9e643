"""A screen that stays on while somebody keeps score, where the browser can do that.

Browsers take a wake lock away from pages that are not seen, so it is asked for anew when
the page is seen again. A refusal, as with a low battery or in a frame, costs nothing.
"""

from asyncio import Future, ensure_future
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

_TASKS: "set[Future[None]]" = set()  # a loop alone would let go of them


class Light:
    """The screen of this device."""

    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None
        js.document.addEventListener("visibilitychange", create_proxy(self._ask))

    def want(self, wanted: bool) -> None:
        """Have the screen stay on, or no longer."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._ask()

    def _ask(self, _: Any = None) -> None:
        if is_allowed("screen-wake-lock") and js.document.visibilityState == "visible":
            task = ensure_future(self._settle())
            _TASKS.add(task)
            task.add_done_callback(_TASKS.discard)

    async def _settle(self) -> None:
        """Have or release the lock, whichever is wanted by the time that it is granted."""
        wake_lock = getattr(js.navigator, "wakeLock", None)  # secure pages only
        with suppress(JsException):
            if self._wanted and wake_lock and (self._lock is None or self._lock.released):
                self._lock = await wake_lock.request("screen")
            if not self._wanted and self._lock is not None:
                lock, self._lock = self._lock, None
                await lock.release()


def is_allowed(feature: str) -> bool:
    """Whether the page around allows this; not every browser says so beforehand."""
    policy: Any = getattr(js.document, "featurePolicy", None)
    if policy is None or feature not in policy.features():
        return True
    return bool(policy.allowsFeature(feature))
