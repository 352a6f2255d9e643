"""Confetti over the page, from the dice or from its middle.

A library draws it, which is fetched when it is first needed.

It is drawn on a canvas above everything, dialogs too, which takes no clicks, is hidden from
assistive technology, and is removed when the last piece has fallen. If the library cannot be
loaded, there is no confetti.
"""

from asyncio import gather, sleep
from collections.abc import Iterator
from contextlib import suppress

import js
from pyodide.ffi import JsException

from yahtzee.page.element import add_part, middle_of, plain_object
from yahtzee.session.part_missing import PartMissing
from yahtzee.session.table import STILL
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
FROM_DICE = {**FALL, "spread": 120, "startVelocity": 42, "ticks": 190}


def throw_confetti(pieces: int, *, from_dice: bool = False) -> None:
    """Let this many pieces fall, once the library is loaded."""
    begin(_throw(pieces, from_dice=from_dice))


async def _throw(pieces: int, *, from_dice: bool) -> None:
    if from_dice:
        await sleep(STILL)
    if not hasattr(js.window, "confetti"):
        try:
            await add_part("script", "confetti")
        except PartMissing:
            return
    canvas = js.document.createElement("canvas")
    canvas.className = "confetti"
    canvas.setAttribute("aria-hidden", "true")
    canvas.setAttribute("popover", "manual")  # above open dialogs, where there are popovers
    js.document.body.append(canvas)
    with suppress(JsException, AttributeError):
        canvas.showPopover()
    try:
        cannon = js.window.confetti.create(canvas, plain_object({"resize": True}))
        bursts = _bursts(pieces) if from_dice else [{**FALL, "particleCount": pieces}]
        await gather(*(cannon(plain_object(burst)) for burst in bursts))
    finally:
        canvas.remove()


def _bursts(pieces: int) -> Iterator[dict[str, object]]:
    """One burst from each die on the table; places are parts of the window."""
    dice = list(js.document.querySelectorAll(".tray .dice .die"))
    for die in dice:
        across, down = middle_of(die)
        origin = {"x": across / js.window.innerWidth, "y": down / js.window.innerHeight}
        yield {**FROM_DICE, "origin": origin, "particleCount": pieces // len(dice)}
