"""Film strips: what moves, a frame every 33 ms, in one picture to be looked at.

stop_time(page)
strip(film(page, "document.querySelector('.roll').click()", 1.2, ".tray")).save("throw.webp")
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any

from PIL import Image
from playwright.sync_api import Page

from e2e.frozen_time import ADVANCE, advance

FRAME = 33  # milliseconds


def film(
    page: Page,
    begin: str | Callable[[], object],
    seconds: float,
    part: str = "body",
    every: int = FRAME,
) -> list[Image.Image]:
    """The frames of what a script begins, or a function, seen in one part of the page.

    A frame is taken ``every`` so many milliseconds.

    Time must stand still by then: see ``stop_time``.
    """
    box = page.locator(part).bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    top = max(0.0, box["y"])
    clip: Any = {
        "x": max(0.0, box["x"]),
        "y": top,
        "width": min(box["width"], size["width"]),
        "height": min(box["height"], size["height"] - top),
    }
    if callable(begin):
        begin()
        page.evaluate(ADVANCE, 0)
    else:  # in one task, or what it begins would go on for a moment
        page.evaluate(f"() => {{ {begin}; ({ADVANCE})(0); }}")
    frames = []
    for _frame in range(round(1000 * seconds / every)):
        shot = page.screenshot(animations="allow", clip=clip)
        frames.append(Image.open(io.BytesIO(shot)).convert("RGB"))
        advance(page, every)
    return frames


def strip(frames: Sequence[Image.Image], columns: int = 6, width: int = 1600) -> Image.Image:
    """All frames in rows, in a picture as wide as this at most."""
    across, down = frames[0].size
    sheet = Image.new("RGB", (across * columns, down * -(-len(frames) // columns)))
    for number, frame in enumerate(frames):
        row, column = divmod(number, columns)
        sheet.paste(frame, (column * across, row * down))
    if sheet.width > width:
        sheet = sheet.resize((width, sheet.height * width // sheet.width))
    return sheet
