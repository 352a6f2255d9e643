"""The sand timer beside the dice, drawn by the pen of the icons."""

from functools import lru_cache
from math import sqrt

from yahtzee.markup import Node, h
from yahtzee.messages import say

# Two glasses that meet in the middle of a square of 24, and the sand's level in them: as far above
# the middle in the upper one as below it in the lower one.
GLASS = (
    "M5.2 3.1c4.5.2 9 .2 13.6-.1M5.2 20.9c4.6-.2 9.1-.2 13.6.1"
    "M7 3.2c-.3 4.9 4.2 6 4.2 8.8 0 2.9-4.5 4-4.2 8.8"
    "M17 3.2c.3 4.9-4.2 6-4.2 8.8 0 2.9 4.5 4 4.2 8.8"
)
TIME = say("Time!")
MIDDLE = 12
HIGH = 7.0  # of a glass that is full
WIDE = 3.6  # half of it, at its end


def sand_timer(left: float, *, runs: bool) -> Node:
    """The timer with so much of its sand above, from 0 to 1; at its end it says so."""
    return h("div.sand", _drawn(left, runs=runs) if left else h("b", TIME), data_out=not left)


@lru_cache(maxsize=64)
def _drawn(left: float, *, runs: bool) -> Node:
    level = sqrt(left)
    up = f"{HIGH * level:.2f}"
    half = f"{WIDE * level:.2f}"
    wide = f"{2 * WIDE * level:.2f}"
    down = f"{HIGH * (1 - level):.2f}"
    slope = f"{WIDE * (1 - level):.2f}"
    above = f"M{MIDDLE} {MIDDLE}l-{half} -{up}h{wide}z"
    low = f"{MIDDLE + HIGH * level:.2f}"
    below = f"M{MIDDLE} {low}m-{half} 0l-{slope} {down}h{2 * WIDE}l-{slope} -{down}z"
    return h(
        "svg.icon",
        h("path.grains", d=above + (below if left < 1 else "")),
        h("path", d=GLASS + (f"M{MIDDLE} {MIDDLE}v{HIGH * level:.1f}" if runs else "")),
        viewBox="0 0 24 24",
        aria_hidden="true",
    )
