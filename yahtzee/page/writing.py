"""Numbers that a pen writes into their box, a stamp, ink that is lifted off, sums that count up.

The card clips what leaves it, so what moves are elements of their own above the page, which take
no clicks, are hidden from assistive technology, and are removed when they are done. They lie over
what is written on the card, which is true all the while: so only one number is seen at a time. What
makes a combination celebrates it where it lies: its dice hop.
"""

from asyncio import sleep
from math import ceil, floor
from typing import Any

from js import devicePixelRatio, document, getComputedStyle

from yahtzee.page.loader import middle_of, plain_object
from yahtzee.session.device import Lifting, Writing
from yahtzee.session.tasks import begin
from yahtzee.telling.pen import (
    BASELINE,
    CROSSED_OUT,
    EM,
    HEIGHT,
    HIT,
    PEN,
    STAMPING,
    film,
    frames,
    time_of,
    width_of,
    written,
)

COUNTING = 350  # milliseconds in which sums count up, once all is written: as in numbers.css
LIFTING = 300  # in which ink is lifted off
# How dice hop in turn, and milliseconds from one group to the next, fewer where there are many.
HOP = {
    "transform": ("none", "translateY(-22px)", "none"),
    "easing": ("cubic-bezier(0.2, 0.7, 0.5, 1)", "cubic-bezier(0.6, 0, 0.9, 0.6)"),
}
HOPPING = 340
APART = 280
STEPS = 8  # of a sum that counts up; numbers.css has one more, for where it begins
# How a stamp comes down, and how the pad takes it.
ASKEW = "rotate(-7deg)"
STAMP = {
    "opacity": (0, 1, 1),
    "transform": (f"{ASKEW} scale(2)", f"{ASKEW} scale(0.94)", ASKEW),
    "offset": (0, HIT, 1),
    "easing": ("cubic-bezier(0.6, 0, 0.9, 0.5)", "ease-out"),
}
SHAKE = {
    "transform": tuple(
        f"translate({x}px, {y}px)" for x, y in ((0, 0), (2, 2), (-2, 1), (1, -1), (0, 0))
    )
}
SHAKING = 180
PLAIN = {"backgroundColor": ("transparent", "transparent")}  # as a row of sums is
SVG = "http://www.w3.org/2000/svg"
MARGIN = 5  # of a drawing beside a number, on its grid
# A frame of a film is a multiple of it wide: whole pixels of a screen that has eighths of one.
WHOLE = 8

Place = tuple[float, float]
# Where a number begins on its line, how large its font is, and in which colour.
Look = tuple[float, float, float, str]


class Pen:
    """Writes one thing after the other."""

    def __init__(self) -> None:
        self._above: list[Any] = []
        self._hidden: list[Any] = []
        self._written: Any = None

    def show(self, what: Writing | Lifting | None) -> None:
        """Write this into the box that was filled last, or lift it off; what still moves, ends.

        With None it goes on, unless the box is seen no more: over another column it would lie.
        """
        if what is None and _is_drawn(self._written):
            return
        self.end()
        if isinstance(what, Lifting):
            self._lift(what)
            return
        self._written = written = document.querySelector(".fresh .points")
        if what is not None and _is_drawn(written):
            self._write(what, written)

    def end(self) -> None:
        """Show the card as it is."""
        for element in self._hidden:
            element.removeAttribute("style")
        for element in self._above:
            element.remove()
        self._above = []
        self._hidden = []

    def _write(self, writing: Writing, written: Any) -> None:
        # All places are measured before anything is added, since each measure lays the page out.
        column = written.closest("td").cellIndex
        numbers = [(written, writing.text, _ink_of(written, writing.text))]
        for row, text in writing.bonuses:
            bonus = _points_of(row, column)
            if _is_drawn(bonus):
                numbers.append((bonus, text, _ink_of(bonus, text)))
        stamped = _points_of("upper_bonus", column) if writing.is_stamped else None
        counting = [
            (middle_of(total), *_reel_of(total, was, now))
            for row, was, now in writing.sums
            if _is_drawn(total := _points_of(row, column))
            and str(total.textContent).startswith(str(now))
        ]
        wait = 0.0
        for where, text, look in numbers:
            self._hide(where, round(1000 * (wait + time_of(text))))
            self._ink(text, look, wait)
            wait += time_of(text)
        landed = round(1000 * wait)
        if _is_drawn(stamped):
            landed = _stamp(stamped, landed)
        for at, style, reel in counting:
            where = f"left: {at[0]}px; top: {at[1]}px"
            self._add("div", "reels", f"{where}; {style}; --landed: {landed}ms").append(reel)
        dice = document.querySelectorAll(".tray .dice .die")
        for turn, group in enumerate(writing.hops):
            timing = {"duration": HOPPING, "delay": turn * APART / (len(writing.hops) - 1 or 1)}
            for place in group:
                dice[place].animate(plain_object(HOP), plain_object(timing))
        begin(self._end_later(self._above, (landed + COUNTING + 200) / 1000))

    def _lift(self, lifting: Lifting) -> None:
        """Lift off what was written in a box, which is open again."""
        row = document.querySelector(f'[data-row="{lifting.row}"]')
        cell = row and row.cells.item(lifting.column)
        if not _is_drawn(cell):
            return
        offer = cell.querySelector(".score")
        if _is_drawn(offer):
            self._hide(offer, LIFTING // 2)
        look = getComputedStyle(cell)
        sheet, drawing = self._sheet("lifted", f"font-size: {look.fontSize}; color: {look.color}")
        size = _size_of(getComputedStyle(drawing))
        begin_of = _begin_of(lifting.text, middle_of(cell), size)
        left, top, _wide, _high = _draw(drawing, lifting.text, *begin_of)
        sheet.style.left = f"{left}px"
        sheet.style.top = f"{top}px"
        begin(self._end_later(self._above, (LIFTING + 200) / 1000))

    async def _end_later(self, shown: list[Any], seconds: float) -> None:
        await sleep(seconds)
        if self._above is shown:
            self.end()

    def _hide(self, element: Any, milliseconds: int) -> None:
        # Backwards, as a browser may draw a frame just before an animation's first moment.
        element.style.animation = f"unseen {milliseconds}ms backwards"
        self._hidden.append(element)

    def _ink(self, text: str, look: Look, wait: float) -> None:
        """Write a number after so many seconds: as a film, moved on behind a gap."""
        across, line, size, colour = look
        lasts = 1000 * time_of(text)
        sheet, drawing = self._sheet(
            "ink", f"color: {colour}; animation-duration: {1000 * wait + lasts:.0f}ms"
        )
        left, top, wide, high = _draw(drawing, text, across, line, size, is_film=True)
        for name, length in (("left", left), ("top", top), ("width", wide), ("height", high)):
            sheet.style.setProperty(name, f"{length}px")
        count = frames(text)
        moves = {"transform": ("none", f"translateX({-wide * (count - 1)}px)")}
        timing = {
            "duration": lasts,
            "delay": 1000 * wait,
            "easing": f"steps({count}, jump-none)",
            "fill": "both",
        }
        drawing.animate(plain_object(moves), plain_object(timing))

    def _sheet(self, kind: str, style: str) -> tuple[Any, Any]:
        """What is drawn on, above the page, and a drawing on it."""
        sheet = self._add("div", kind, style)
        drawing = document.createElementNS(SVG, "svg")
        sheet.append(drawing)
        return sheet, drawing

    def _add(self, tag: str, kind: str, style: str) -> Any:
        element = document.createElement(tag)
        element.className = f"above {kind}"
        element.setAttribute("aria-hidden", "true")
        element.style.cssText = style
        document.body.append(element)
        self._above.append(element)
        return element


def _ink_of(element: Any, text: str) -> Look:
    """Where what is written in an element begins, how large it is, and in which colour."""
    look = getComputedStyle(element, "::after" if text == CROSSED_OUT else None)
    return *_begin_of(text, middle_of(element), _size_of(look)), str(look.color)


def _begin_of(text: str, middle: Place, size: float) -> tuple[float, float, float]:
    """Where a number around a place begins on its line, and its size.

    A browser rounds how far a font goes above its line and below, and where it draws the line.
    """
    across, down = middle
    up = BASELINE * size / EM
    under = (HEIGHT - BASELINE) * size / EM
    line = _rounded(down + (_rounded(up) - _rounded(under)) / 2)
    return across - width_of(text) / 2 * size / EM, line, size


def _rounded(length: float) -> float:
    """A length that is whole pixels of the screen."""
    return float(floor(length * devicePixelRatio + 0.5) / devicePixelRatio)


def _draw(
    drawing: Any, text: str, across: float, line: float, size: float, *, is_film: bool = False
) -> tuple[int, int, int, int]:
    """Draw a number from a place on, or all frames of it; where one lies, and how large it is.

    All of these are whole pixels.
    """
    unit = size / EM
    up = line - BASELINE * unit
    left = floor(across - MARGIN * unit)
    top = floor(up)
    wide = WHOLE * ceil((across - left + (width_of(text) + MARGIN) * unit) / WHOLE)
    high = ceil(up - top + HEIGHT * unit)
    drawing.setAttribute("width", wide * (frames(text) if is_film else 1))
    drawing.setAttribute("height", high)
    path = document.createElementNS(SVG, "path")
    path.setAttribute("d", film(text, wide / unit) if is_film else written(text))
    path.setAttribute("stroke-width", PEN)
    path.setAttribute("transform", f"translate({across - left} {up - top}) scale({unit})")
    drawing.append(path)
    return left, top, wide, high


def _size_of(look: Any) -> float:
    return float(str(look.fontSize).removesuffix("px"))


def _reel_of(total: Any, was: int, now: int) -> tuple[str, Any]:
    """How a sum looks, and the numbers through which it counts up to what it is on."""
    style = getComputedStyle(total)
    paper = getComputedStyle(total.parentElement)
    look = (
        f"font: {style.fontWeight} {style.fontSize} {style.fontFamily};"
        f"font-variant-numeric: {style.fontVariantNumeric};"
        f"color: {style.color}; background: {paper.backgroundColor}"
    )
    rest = str(total.textContent).removeprefix(str(now))  # of "24/63"
    return look, _counting(was, now, rest)


def _stamp(points: Any, wait: int) -> int:
    """Have a bonus come down as a stamp, under which the pad gives way and its cell turns gold.

    All times are in milliseconds; when it hits the pad.
    """
    timing = {"duration": 1000 * STAMPING, "delay": wait, "fill": "backwards"}
    points.animate(plain_object(STAMP), plain_object(timing))
    hit = wait + round(1000 * STAMPING * HIT)
    points.closest("td").animate(plain_object(PLAIN), plain_object({"duration": hit}))
    points.closest(".card").animate(
        plain_object(SHAKE), plain_object({"duration": SHAKING, "delay": hit})
    )
    return hit


def _counting(was: int, now: int, rest: str) -> Any:
    """The numbers from what a sum was on, of which one whole one is seen at a time."""
    reel = document.createElement("span")
    reel.className = "reel"
    numbers = [f"{was + (now - was) * step // STEPS}{rest}" for step in range(STEPS + 1)]
    reel.setAttribute("data-digits", "\n".join(numbers))
    reel.style.cssText = f"--now: {-1.1 * STEPS}em"
    return reel


def _points_of(row: str, column: int) -> Any:
    """What is written in a column of a row of sums, None if the card has no such row."""
    found = document.querySelector(f'[data-row="{row}"]')
    return found and found.cells.item(column).querySelector(".points, .note")


def _is_drawn(element: Any) -> bool:
    return hasattr(element, "checkVisibility") and bool(element.checkVisibility())
