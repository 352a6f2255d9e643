"""Confetti over the page, from the dice or from its middle.

A library draws it, which is fetched when it is first needed.

It is drawn on a canvas above everything, dialogs too, which takes no clicks, is hidden from
assistive technology, and is removed when the last piece has fallen. If the library cannot be
loaded, there is no confetti.
"""

from asyncio import gather, sleep
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException

from yahtzee.page.element import add_part, middle_of, plain_object
from yahtzee.session.part_missing import PartMissing
from yahtzee.session.table import STILL, WAVE
from yahtzee.session.tasks import begin

COLOURS = ("#f6c453", "#b9321f", "#fdfaf1", "#3f8f6b", "#0b57c2")
# Of the first and the second wave, each to be seen on felt.
ON_FELT = (("#f6c453", "#ffdf84", "#fdfaf1", "#ff8266"), ("#f6c453", "#ffdf84", "#fdfaf1"))
FALL = {
    "spread": 100,
    "startVelocity": 36,
    "ticks": 150,  # frames until a piece has faded
    "scalar": 0.9,
    "origin": {"x": 0.5, "y": 0.7},
    "colors": COLOURS,
    "disableForReducedMotion": True,
}
DESK = 900  # pixels; the dice are larger there, and so are the pieces
FROM_DICE = {**FALL, "spread": 120, "startVelocity": 42, "ticks": 190}


def throw_confetti(pieces: int, *, waves: int = 0) -> None:
    """Let this many pieces fall, once the library is loaded.

    They come from the dice in so many waves, or from the middle of the page with none.
    """
    begin(_throw(pieces, waves))


async def _throw(pieces: int, waves: int) -> None:
    if waves:
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
        if not waves:
            await cannon(plain_object({**FALL, "particleCount": pieces}))
        await gather(*(_burst(cannon, pieces // waves, wave) for wave in range(waves)))
    finally:
        canvas.remove()


async def _burst(cannon: Any, pieces: int, wave: int) -> None:
    """One wave of pieces, in its time, by a burst from each die on the table.

    Places are parts of the window.
    """
    await sleep(wave * WAVE)
    width = js.window.innerWidth
    burst = {**FROM_DICE, "colors": ON_FELT[wave], "scalar": 1.35 if width >= DESK else 0.9}
    bursts = []
    dice = list(js.document.querySelectorAll(".tray .dice .die"))
    for die in dice:
        across, down = middle_of(die)
        origin = {"x": across / width, "y": down / js.window.innerHeight}
        part = {"origin": origin, "particleCount": pieces // len(dice)}
        bursts.append(cannon(plain_object({**burst, **part})))
    await gather(*bursts)
