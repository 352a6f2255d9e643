"""Points that fly from the dice into their box, and a total that counts up.

The card clips what leaves it, so what moves are elements of their own above the page, which take
no clicks, are hidden from assistive technology, and are removed when they have arrived. What is
written on the card is true all the while; it is only not drawn until then.
"""

from asyncio import sleep
from collections.abc import Sequence
from typing import Any

import js
from pyodide.ffi import to_js

from yahtzee.page.element import middle_of, plain_object
from yahtzee.session.effects import Flight, Shape
from yahtzee.session.tasks import begin

# Milliseconds: points fly; the total begins to count, and then counts; pieces of a flourish spread.
FLYING, WAITING, COUNTING, SPREADING = 350, 150, 350, 600
RISE = 26  # pixels from the dice, before points turn to their box
# Where the pieces of each flourish spread to, in pixels from the middle of the box: two above
# three, stairs that are climbed one by one, and four corners.
SPREADS = {
    Shape.FULL_HOUSE: ((-27, 20), (0, 20), (27, 20), (-14, -20), (14, -20)),
    Shape.STRAIGHT: ((-50, 24), (-25, 12), (0, 0), (25, -12), (50, -24)),
    Shape.FOUR_ALIKE: ((-26, -22), (26, -22), (26, 22), (-26, 22)),
}
REACH = 22  # pixels from the middle of a piece to the edge of the card, at least
APART = {Shape.STRAIGHT: 55}  # milliseconds from one piece to the next

Keyframes = Sequence[dict[str, object]]
Place = tuple[float, float]


class Flights:
    """Shows one flight after the other."""

    def __init__(self) -> None:
        self._above: list[Any] = []
        self._animations: list[Any] = []
        self._written: Any = None

    def show(self, flight: Flight | None) -> None:
        """Let these points fly into the box that was filled last, and end what still flies.

        With None it goes on, unless the box is seen no more: over another column it would lie.
        """
        if flight is None and _is_drawn(self._written):
            return
        self.end()
        self._written = written = js.document.querySelector(".fresh .points")
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
        counted = middle_of(total) if _is_drawn(total) else None
        middle = _room_on_card(written, box, flight.shape)
        for number, where, at in (*flying, (points, written, box)):
            self._fly(number, start, where, at)
        if counted:
            self._count(flight, total, counted)
        begin(self._follow(self._above, flight.shape, middle))

    def end(self) -> None:
        """Show the card as it is."""
        for animation in self._animations:
            animation.cancel()
        for element in self._above:
            element.remove()
        self._animations, self._above = [], []

    async def _follow(self, shown: list[Any], shape: Shape, middle: Place) -> None:
        """Spread the pieces of a shape once the points are there; at last take all away."""
        await sleep(FLYING / 1000)
        if self._above is shown:
            for place, spread in enumerate(SPREADS.get(shape, ())):
                piece = self._add("flourish", middle)
                self._animate(piece, _spread(*spread), SPREADING, delay=place * APART.get(shape, 0))
        await sleep(0.85)
        if self._above is shown:
            self.end()

    def _fly(self, points: int, start: Place, written: Any, at: Place) -> None:
        """Let a number fly from the dice to where it is written."""
        self._hide(written, FLYING)
        number = self._add("flight", at, str(points))
        self._animate(number, _way(start[0] - at[0], start[1] - at[1]), FLYING)

    def _count(self, flight: Flight, total: Any, at: Place) -> None:
        """Let the total roll from what it was to what it is."""
        now = str(flight.total)
        was = str(flight.total - flight.gain).rjust(len(now))
        self._hide(total, WAITING + COUNTING)
        style = js.getComputedStyle(total)
        reels = self._add("reels", at)
        for each in ("fontFamily", "fontSize", "fontWeight", "color"):
            setattr(reels.style, each, getattr(style, each))
        for before, after in zip(was, now, strict=True):
            reel = js.document.createElement("span")
            reel.className = "reel"
            reel.setAttribute("data-digits", "\n".join(2 * "0123456789"))
            reels.append(reel)
            # Each digit stands twice on its strip: one that comes round again rolls on.
            begins = int(before.strip() or 0) + (10 if before <= after else 0)
            self._animate(
                reel,
                (
                    {"translate": f"0 {-1.1 * begins}em", "opacity": int(before.isdigit())},
                    {"translate": f"0 {-1.1 * (10 + int(after))}em", "opacity": 1},
                ),
                COUNTING,
                delay=WAITING,
                pseudo="::before",
            )

    def _hide(self, element: Any, milliseconds: int) -> None:
        self._animate(element, ({"opacity": 0}, {"opacity": 0}), milliseconds, fill="none")

    def _add(self, kind: str, at: Place, text: str = "") -> Any:
        element = js.document.createElement("div")
        element.className = f"above {kind}"
        element.setAttribute("aria-hidden", "true")
        element.textContent = text
        element.style.left, element.style.top = f"{at[0]}px", f"{at[1]}px"
        js.document.body.append(element)
        self._above.append(element)
        return element

    def _animate(
        self,
        element: Any,
        frames: Keyframes,
        milliseconds: int,
        *,
        delay: int = 0,
        fill: str = "both",
        pseudo: str = "",
    ) -> None:
        options: dict[str, object] = {"duration": milliseconds, "delay": delay, "fill": fill}
        if pseudo:
            options["pseudoElement"] = pseudo
        animation = element.animate(to_js(list(map(plain_object, frames))), plain_object(options))
        self._animations.append(animation)


def _way(across: float, down: float) -> Keyframes:
    """Up from the dice, then over to the box, where it arrives."""
    return (
        {"translate": f"{across}px {down}px", "scale": 0.6, "opacity": 0, "easing": "ease-out"},
        {
            "translate": f"{across}px {down - RISE}px",
            "scale": 1.5,
            "opacity": 1,
            "offset": 0.25,
            "easing": "cubic-bezier(0.5, 0, 0.3, 1)",
        },
        {"translate": "0 0", "scale": 1.12, "opacity": 1, "offset": 0.92},
        {"translate": "0 0", "scale": 1, "opacity": 0},
    )


def _spread(across: float, down: float) -> Keyframes:
    return (
        {"translate": "0 0", "scale": 0, "opacity": 1, "easing": "cubic-bezier(0.2, 1.4, 0.4, 1)"},
        {"translate": f"{across}px {down}px", "scale": 1, "opacity": 1, "offset": 0.45},
        {"translate": f"{across}px {down}px", "scale": 1, "opacity": 1, "offset": 0.7},
        {"translate": f"{across}px {down + 6}px", "scale": 0.7, "opacity": 0},
    )


def _room_on_card(written: Any, at: Place, shape: Shape) -> Place:
    """The place nearest to ``at`` around which no piece reaches over an edge of the card."""
    reach = REACH + max((abs(across) for across, _down in SPREADS.get(shape, ())), default=0)
    card = written.closest(".card").getBoundingClientRect()
    return max(card.left + reach, min(at[0], card.right - reach)), at[1]


def _points_of(row: str, column: int) -> Any:
    """What is written in a column of a row of sums, None if the card has no such row."""
    found = js.document.querySelector(f'[data-row="{row}"]')
    return found and found.cells.item(column).querySelector(".points")


def _is_drawn(element: Any) -> bool:
    return hasattr(element, "checkVisibility") and bool(element.checkVisibility())


def _middle_of_dice(places: Sequence[int]) -> Place:
    dice = list(js.document.querySelectorAll(".tray .dice .die"))
    middles = [middle_of(dice[place]) for place in places]
    across, down = zip(*middles, strict=True)
    return sum(across) / len(across), sum(down) / len(down)
