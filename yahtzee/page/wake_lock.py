"""The screen wake lock, for scoring with real dice.

Browsers release a wake lock when the page is hidden, so it is requested again when the page
becomes visible. A refusal, as with a low battery or in a frame, is not an error.
"""

from asyncio import Lock
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from yahtzee.session.tasks import begin


class WakeLock:
    """The wake lock of this page."""

    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None
        self._turn = Lock()  # while one request waits, another would get a second wake lock
        js.document.addEventListener("visibilitychange", create_proxy(self._ask))

    def want(self, wanted: bool) -> None:
        """Request the wake lock, or release it."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._ask()

    def _ask(self, _: Any = None) -> None:
        if is_allowed("screen-wake-lock") and js.document.visibilityState == "visible":
            begin(self._settle())

    async def _settle(self) -> None:
        """Request or release the lock, whichever is wanted by the time that this runs."""
        wake_lock = getattr(js.navigator, "wakeLock", None)  # secure pages only
        async with self._turn:
            with suppress(JsException):
                if self._wanted and wake_lock and (self._lock is None or self._lock.released):
                    self._lock = await wake_lock.request("screen")
                if not self._wanted and self._lock is not None:
                    lock, self._lock = self._lock, None
                    await lock.release()


def is_allowed(feature: str) -> bool:
    """Whether the permissions policy allows a feature; True where the browser does not say."""
    policy: Any = getattr(js.document, "featurePolicy", None)
    if policy is None or feature not in policy.features():
        return True
    return bool(policy.allowsFeature(feature))
