"""Confetti over the page, from the dice or from the number at the end of a game.

A library draws it, which is fetched when it is first needed.

It is drawn on a canvas above everything, dialogs too, which takes no clicks, is hidden from
assistive technology, and is removed when the last piece has fallen. If the library cannot be
loaded, there is no confetti.
"""

from asyncio import ensure_future, gather, sleep
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException

from yahtzee.page.loader import add_part, middle_of, plain_object
from yahtzee.session.part_missing import PartMissing
from yahtzee.session.table import STILL, WAVE
from yahtzee.session.tasks import begin

COLOURS = ("#f6c453", "#b9321f", "#fdfaf1", "#3f8f6b", "#0b57c2")
# Of the first and the second wave, each to be seen on felt.
ON_FELT = (("#f6c453", "#ffdf84", "#fdfaf1", "#ff8266"), ("#f6c453", "#ffdf84", "#fdfaf1"))
TICKS = (140, 65)  # frames of each: they have all but faded when the words come
FALL = {
    "spread": 120,
    "startVelocity": 42,
    "ticks": 190,  # frames until a piece has faded
    "disableForReducedMotion": True,
}
DESK = 900  # pixels; the dice are larger there, and so are the pieces
COUNTING = 1.2  # seconds until the last digit of a total stops: see numbers.css
TOTAL = ".result :is(h2, [data-rank='1']) .reels"


def throw_confetti(pieces: int, *, waves: int = 0) -> None:
    """Let this many pieces fall, once the library is loaded.

    They come from the dice in so many waves, or with none from the total of who has ended a game,
    as soon as its last digit has stopped, if it is still to be seen then.
    """
    begin(_throw(pieces, waves))


async def _throw(pieces: int, waves: int) -> None:
    counts = js.document.querySelector(".result[data-news]")
    begins = STILL if waves else COUNTING if counts else 0
    needed = () if hasattr(js.window, "confetti") else (add_part("confetti"),)
    try:
        await gather(sleep(begins), *needed)
    except PartMissing:
        return
    total = js.document.querySelector(TOTAL)
    if not (waves or total):
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
            burst = ensure_future(_burst(cannon, pieces, {**FALL, "colors": COLOURS}, [total]))
            sheet = total.closest(".result")
            while sheet.isConnected and not burst.done():  # what is played next is in clear sight
                await sleep(0.1)
        await gather(*(_wave(cannon, pieces // waves, wave) for wave in range(waves)))
    finally:
        canvas.remove()


async def _wave(cannon: Any, pieces: int, wave: int) -> None:
    """One wave of pieces from the dice on the table, in its time."""
    await sleep(wave * WAVE)
    dice = list(js.document.querySelectorAll(".tray .dice .die"))
    await _burst(cannon, pieces, {**FALL, "colors": ON_FELT[wave], "ticks": TICKS[wave]}, dice)


async def _burst(cannon: Any, pieces: int, burst: Mapping[str, Any], sources: list[Any]) -> None:
    """A burst from the middle of each of these elements; places are parts of the window."""
    width = js.window.innerWidth
    bursts = []
    for source in sources:
        across, down = middle_of(source)
        part = {
            "origin": {"x": across / width, "y": down / js.window.innerHeight},
            "particleCount": pieces // len(sources),
            "scalar": 1.5 if width >= DESK else 1.1,
        }
        bursts.append(cannon(plain_object({**burst, **part})))
    await gather(*bursts)
