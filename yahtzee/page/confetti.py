"""Confetti over the page, drawn by a library that is fetched when it is first needed.

It is drawn on a canvas above everything, dialogs too, which takes no clicks, is hidden from
assistive technology, and is removed when the last piece has fallen. If the library cannot be
loaded, there is no confetti.
"""

from asyncio import Future
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException

from yahtzee.page.element import add, address_of
from yahtzee.page.plain_object import plain_object
from yahtzee.session.tasks import begin

COLOURS = ("#f6c453", "#b9321f", "#fdfaf1", "#3f8f6b", "#0b57c2")
FALL = {
    "spread": 100,
    "startVelocity": 36,
    "ticks": 150,  # frames until a piece has faded
    "scalar": 0.9,
    "origin": {"x": 0.5, "y": 0.7},
    "colors": COLOURS,
    "disableForReducedMotion": True,
}


class Confetti:
    """Throws confetti, any number of times."""

    def __init__(self) -> None:
        self._library: Future[bool] | None = None

    def throw(self, pieces: int) -> None:
        """Let this many pieces fall, once the library is loaded."""
        begin(self._throw(pieces))

    async def _throw(self, pieces: int) -> None:
        if self._library is None:
            self._library = _fetch()
        if not await self._library:
            self._library = None
            return
        canvas = _canvas()
        try:
            cannon = js.window.confetti.create(canvas, plain_object({"resize": True}))
            await cannon(plain_object({**FALL, "particleCount": pieces}))
        finally:
            canvas.remove()


def _fetch() -> "Future[bool]":
    """Add the library to the page; whether it was loaded."""
    script = js.document.createElement("script")
    script.src = address_of("confetti")
    return add(script)


def _canvas() -> Any:
    canvas = js.document.createElement("canvas")
    canvas.className = "confetti"
    canvas.setAttribute("aria-hidden", "true")
    canvas.setAttribute("popover", "manual")  # above open dialogs, where there are popovers
    js.document.body.append(canvas)
    with suppress(JsException, AttributeError):
        canvas.showPopover()
    return canvas
