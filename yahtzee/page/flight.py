"""Points that fly from the dice into their box, and a total that counts up.

The card clips what leaves it, so what moves are elements of their own above the page, which take
no clicks, are hidden from assistive technology, and are removed when they have arrived. What is
written on the card is true all the while; it is only not drawn until then.
"""

from asyncio import sleep
from collections.abc import Sequence
from typing import Any

from js import document, getComputedStyle

from yahtzee.page.loader import middle_of
from yahtzee.session.effects import Flight, Shape
from yahtzee.session.tasks import begin

# Milliseconds, as in numbers.css: until points have flown, and the total has counted; and from the
# points of a box to those of a bonus that it earns.
FLYING, COUNTED, FOLLOWING = 350, 500, 200
LASTING = 0.85  # seconds from then until all has arrived
# Where the pieces of each flourish spread to, in pixels from the middle of the box: two above
# three, stairs that are climbed one by one, and four corners.
SPREADS = {
    Shape.FULL_HOUSE: ((-27, 20), (0, 20), (27, 20), (-14, -20), (14, -20)),
    Shape.STRAIGHT: ((-50, 24), (-25, 12), (0, 0), (25, -12), (50, -24)),
    Shape.FOUR_ALIKE: ((-26, -22), (26, -22), (26, 22), (-26, 22)),
}
REACH = 22  # pixels from the middle of a piece to the edge of the card, at least
APART = {Shape.STRAIGHT: 55}  # milliseconds from one piece to the next
STEPS = 8  # of a total that counts up; numbers.css has one more, for where it begins

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
        # All places are measured before anything is added, since each measure lays the page out.
        box, start = middle_of(written), _middle_of_dice(flight.dice)
        column, points = written.closest("td").cellIndex, flight.points
        flying = []
        for row, more in flight.bonuses:
            bonus = _points_of(row, column)
            if _is_drawn(bonus):
                flying.append((more, bonus, middle_of(bonus)))
            else:  # in the box, too
                points += more
        total = _points_of("total", column)
        counts, font = _is_drawn(total), ""
        if counts:
            style, at_total = getComputedStyle(total), middle_of(total)
            font = f"font: {style.font}; color: {style.color}"
        middle = _room_on_card(written, box, flight.shape)
        for place, (number, where, at) in enumerate(((points, written, box), *flying)):
            wait = place * FOLLOWING
            self._hide(where, wait + FLYING)
            across, down = start[0] - at[0], start[1] - at[1]
            way = f"--across: {across}px; --down: {down}px; animation-delay: {wait}ms"
            self._add("flight", at, way, str(number))
        if counts:
            self._hide(total, COUNTED)
            reels = self._add("reels", at_total, font)
            reels.append(_counting(flight.total - flight.gain, flight.total))
        begin(self._follow(self._above, flight.shape, middle))

    def end(self) -> None:
        """Show the card as it is."""
        for element in self._hidden:
            element.removeAttribute("style")
        for element in self._above:
            element.remove()
        self._above, self._hidden = [], []

    async def _follow(self, shown: list[Any], shape: Shape, middle: Place) -> None:
        """Spread the pieces of a shape once the points are there; at last take all away."""
        await sleep(FLYING / 1000)
        if self._above is shown:
            for place, (across, down) in enumerate(SPREADS.get(shape, ())):
                wait = place * APART.get(shape, 0)
                way = f"--across: {across}px; --down: {down}px; animation-delay: {wait}ms"
                self._add("flourish", middle, way)
        await sleep(LASTING)
        if self._above is shown:
            self.end()

    def _hide(self, element: Any, milliseconds: int) -> None:
        element.style.animation = f"unseen {milliseconds}ms"
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


def _counting(was: int, now: int) -> Any:
    """The numbers from what a total was on, of which one whole one is seen at a time."""
    reel = document.createElement("span")
    reel.className = "reel"
    numbers = [str(was + (now - was) * step // STEPS) for step in range(STEPS + 1)]
    reel.setAttribute("data-digits", "\n".join(numbers))
    reel.style.cssText = f"--now: {-1.1 * STEPS}em"
    return reel


def _room_on_card(written: Any, at: Place, shape: Shape) -> Place:
    """The place nearest to ``at`` around which no piece reaches over an edge of the card."""
    reach = REACH + max((abs(across) for across, _down in SPREADS.get(shape, ())), default=0)
    card = written.closest(".card").getBoundingClientRect()
    return max(card.left + reach, min(at[0], card.right - reach)), at[1]


def _points_of(row: str, column: int) -> Any:
    """What is written in a column of a row of sums, None if the card has no such row."""
    found = document.querySelector(f'[data-row="{row}"]')
    return found and found.cells.item(column).querySelector(".points")


def _is_drawn(element: Any) -> bool:
    return hasattr(element, "checkVisibility") and bool(element.checkVisibility())


def _middle_of_dice(places: Sequence[int]) -> Place:
    dice = list(document.querySelectorAll(".tray .dice .die"))
    middles = [middle_of(dice[place]) for place in places]
    across, down = zip(*middles, strict=True)
    return sum(across) / len(across), sum(down) / len(down)
