"""A swipe across what can be leafed through does what its buttons do.

``data-swipe`` names the action; its value is 1 for what comes next, to which one swipes as one
turns a page, and -1 for what was before.
"""

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import create_proxy

FAR = 48  # pixels across, and at least twice as many as up or down


def listen(act: Callable[[str, str], None]) -> None:
    """Do what swipes ask for from now on."""
    begun: list[tuple[float, float]] = []

    def begin(event: Any) -> None:
        begun[:] = [_place(event)] if event.touches.length == 1 else []

    def end(event: Any) -> None:
        swiped = event.target.closest("[data-swipe]")
        if not begun or not swiped:
            return
        x, y = begun.pop()
        to_x, to_y = _place(event)
        across = to_x - x
        down = to_y - y
        if abs(across) >= max(FAR, 2 * abs(down)):
            goes_on = (across < 0) != (document.documentElement.dir == "rtl")
            act(str(swiped.dataset.swipe), "1" if goes_on else "-1")

    document.addEventListener("touchstart", create_proxy(begin))
    document.addEventListener("touchend", create_proxy(end))


def _place(event: Any) -> tuple[float, float]:
    touch = event.changedTouches.item(0)
    return touch.clientX, touch.clientY
