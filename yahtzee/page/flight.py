"""Points that fly from the dice into their box, and sums that count up.

The card clips what leaves it, so what moves are elements of their own above the page, which take
no clicks, are hidden from assistive technology, and are removed when they have arrived. They cover
what is written on the card, which is true all the while: so only one number is seen at a time. What
makes a combination celebrates it where it lies: its dice hop.
"""

from asyncio import sleep
from collections.abc import Sequence
from typing import Any

from js import document, getComputedStyle

from yahtzee.page.loader import middle_of, plain_object
from yahtzee.session.device import Flight
from yahtzee.session.tasks import begin

# Milliseconds, as in numbers.css: until points lie in their box, and from the points of a box to
# those of a bonus that it earns.
LANDING = 330
FOLLOWING = 200
COUNTING = 350  # in which sums count up, once all points have landed
# How dice hop in turn, and milliseconds from one group to the next, fewer where there are many.
HOP = {
    "transform": ("none", "translateY(-22px)", "none"),
    "easing": ("cubic-bezier(0.2, 0.7, 0.5, 1)", "cubic-bezier(0.6, 0, 0.9, 0.6)"),
}
HOPPING = 340
APART = 280
STEPS = 8  # of a sum that counts up; numbers.css has one more, for where it begins

Place = tuple[float, float]


class Flights:
    """Shows one flight after the other."""

    def __init__(self) -> None:
        self._above: list[Any] = []
        self._hidden: list[Any] = []
        self._written: Any = None

    def show(self, flight: Flight | None) -> None:
        """Let these points fly into the box that was filled last, and end what still flies.

        With None it goes on, unless the box is seen no more: over another column it would lie.
        """
        if flight is None and _is_drawn(self._written):
            return
        self.end()
        self._written = written = document.querySelector(".fresh .points")
        if flight is None or not _is_drawn(written):
            return
        dice = list(document.querySelectorAll(".tray .dice .die"))
        # All places are measured before anything is added, since each measure lays the page out.
        box = middle_of(written)
        start = _middle_of([dice[place] for place in flight.dice])
        column = written.closest("td").cellIndex
        points = flight.points
        flying = []
        for row, more in flight.bonuses:
            bonus = _points_of(row, column)
            if _is_drawn(bonus):
                flying.append((more, bonus, middle_of(bonus)))
            else:  # in the box, too
                points += more
        counting = []
        for row, was, now in flight.sums:
            total = _points_of(row, column)
            if _is_drawn(total) and str(total.textContent).startswith(str(now)):
                style = getComputedStyle(total)
                paper = getComputedStyle(total.parentElement)
                look = (
                    f"font: {style.fontWeight} {style.fontSize} {style.fontFamily};"
                    f"font-variant-numeric: {style.fontVariantNumeric};"
                    f"color: {style.color}; background: {paper.backgroundColor}"
                )
                rest = str(total.textContent).removeprefix(str(now))  # of "24/63"
                counting.append((middle_of(total), look, _counting(was, now, rest)))
        wait = 0
        rises = 1.5
        for number, where, at in ((points, written, box), *flying):
            self._hide(where, wait + LANDING)
            across = start[0] - at[0]
            down = start[1] - at[1]
            way = f"--across: {across}px; --down: {down}px; --rises: {rises}"
            self._add("flight", at, f"{way}; animation-delay: {wait}ms", str(number))
            # From the box that earns it a bonus comes to its row without crossing the total.
            start = box
            wait = wait + FOLLOWING
            rises = 1
        landed = wait - FOLLOWING + LANDING
        for at, look, reel in counting:
            self._add("reels", at, f"{look}; --landed: {landed}ms").append(reel)
        for turn, group in enumerate(flight.hops):
            timing = {"duration": HOPPING, "delay": turn * APART / (len(flight.hops) - 1 or 1)}
            for place in group:
                dice[place].animate(plain_object(HOP), plain_object(timing))
        begin(self._end_later(self._above, (landed + COUNTING + 200) / 1000))

    def end(self) -> None:
        """Show the card as it is."""
        for element in self._hidden:
            element.removeAttribute("style")
        for element in self._above:
            element.remove()
        self._above = []
        self._hidden = []

    async def _end_later(self, shown: list[Any], seconds: float) -> None:
        await sleep(seconds)
        if self._above is shown:
            self.end()

    def _hide(self, element: Any, milliseconds: int) -> None:
        # Backwards, as a browser may draw a frame just before an animation's first moment.
        element.style.animation = f"unseen {milliseconds}ms backwards"
        self._hidden.append(element)

    def _add(self, kind: str, at: Place, style: str, text: str = "") -> Any:
        element = document.createElement("div")
        element.className = f"above {kind}"
        element.setAttribute("aria-hidden", "true")
        element.textContent = text
        element.style.cssText = f"left: {at[0]}px; top: {at[1]}px; {style}"
        document.body.append(element)
        self._above.append(element)
        return element


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


def _middle_of(dice: Sequence[Any]) -> Place:
    across, down = zip(*map(middle_of, dice), strict=True)
    return sum(across) / len(across), sum(down) / len(down)
