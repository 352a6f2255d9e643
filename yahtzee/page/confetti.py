"""Confetti over the page, drawn by a library that is fetched when it is first needed.

It is drawn on a canvas above everything, dialogs too, which takes no clicks, is hidden from
assistive technology, and is removed when the last piece has fallen. If the library cannot be
loaded, there is no confetti.
"""

from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException

from yahtzee.page.element import add_part
from yahtzee.page.plain_object import plain_object
from yahtzee.session.part_missing import PartMissing
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

    def throw(self, pieces: int) -> None:
        """Let this many pieces fall, once the library is loaded."""
        begin(self._throw(pieces))

    async def _throw(self, pieces: int) -> None:
        if not hasattr(js.window, "confetti"):
            try:
                await add_part("script", "confetti")
            except PartMissing:
                return
        canvas = _canvas()
        try:
            cannon = js.window.confetti.create(canvas, plain_object({"resize": True}))
            await cannon(plain_object({**FALL, "particleCount": pieces}))
        finally:
            canvas.remove()


def _canvas() -> Any:
    canvas = js.document.createElement("canvas")
    canvas.className = "confetti"
    canvas.setAttribute("aria-hidden", "true")
    canvas.setAttribute("popover", "manual")  # above open dialogs, where there are popovers
    js.document.body.append(canvas)
    with suppress(JsException, AttributeError):
        canvas.showPopover()
    return canvas
