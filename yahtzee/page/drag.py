"""Dragging a row of a list to another place: by its grip, with mouse, pen or finger.

A grip has ``data-drag``. Where its row is dropped, "move-box" is asked for with "FROM=TO", the
places among the rows.
"""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, jsnull

from yahtzee.markup import with_key
from yahtzee.page.element import middle_of

EDGE = 90  # pixels from the end of its dialog where that scrolls along
STEP = 12


class _Drag:
    """The row that is dragged, if one is."""

    def __init__(self, act: Callable[[str, str], None]) -> None:
        self._act = act
        self._row: Any = None
        self._from = 0.0

    def begin(self, event: Any) -> None:
        grip = event.target.closest("[data-drag]")
        if grip is jsnull or self._row is not None:
            return
        event.preventDefault()
        grip.setPointerCapture(event.pointerId)
        self._row = grip.closest("li")
        self._row.classList.add("dragged")
        self._from = self._at(event)

    def _at(self, event: Any) -> float:
        return float(event.clientY + self._row.closest("dialog").scrollTop)

    def move(self, event: Any) -> None:
        row = self._row
        if row is None:
            return
        dialog = row.closest("dialog")
        shown = dialog.getBoundingClientRect()
        above, below = event.clientY - shown.top < EDGE, shown.bottom - event.clientY < EDGE
        dialog.scrollTop += STEP * (below - above)
        scale = row.offsetHeight / row.getBoundingClientRect().height  # a dialog may be enlarged
        row.style.transform = f"translateY({(self._at(event) - self._from) * scale}px)"

    def end(self, event: Any) -> None:
        row, self._row = self._row, None
        if row is None:
            return
        rows, middle = list(row.parentElement.children), middle_of(row)[1]
        place = next(at for at, each in enumerate(rows) if js.Object.is_(each, row))
        to = sum(middle_of(each)[1] < middle for at, each in enumerate(rows) if at != place)
        row.style.removeProperty("transform")
        row.classList.remove("dragged")
        if event.type == "pointerup":
            self._act("move-box", with_key(str(place), str(to)))


def attach(act: Callable[[str, str], None]) -> None:
    """Let rows be dragged from now on; ``act`` hears where one is dropped."""
    drag = _Drag(act)
    begin, move, end = map(create_proxy, (drag.begin, drag.move, drag.end))
    for name, handler in {"down": begin, "move": move, "up": end, "cancel": end}.items():
        js.document.addEventListener(f"pointer{name}", handler)
