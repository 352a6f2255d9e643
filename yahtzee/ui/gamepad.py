"""What the buttons of a gamepad mean, by the W3C's standard layout: by a clock."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from yahtzee.ui.places import Way


class Press(StrEnum):
    """What a button does."""

    PRESS = "A"  # what has the focus
    BACK = "B"
    ROLL = "X"


BUTTONS: dict[int, Press | Way] = {
    0: Press.PRESS,
    1: Press.BACK,
    2: Press.ROLL,
    12: Way.UP,
    13: Way.DOWN,
    14: Way.LEFT,
    15: Way.RIGHT,
}
STICK = ((Way.LEFT, Way.RIGHT), (Way.UP, Way.DOWN))  # by its axes, each from -1 to 1
TILTED = 0.5
FIRST = 0.4  # seconds until a direction that is held goes on
AGAIN = 0.13  # and then each time

Down = frozenset[Press | Way]
NONE: Down = frozenset()


def down_of(buttons: Sequence[bool], axes: Sequence[float]) -> Down:
    """What is held down, by the states of all buttons and axes."""
    pressed = {
        BUTTONS[number] for number, is_down in enumerate(buttons) if is_down and number in BUTTONS
    }
    tilted = {ways[tilt > 0] for ways, tilt in zip(STICK, axes, strict=False) if abs(tilt) > TILTED}
    return frozenset(pressed | tilted)


@dataclass(frozen=True, slots=True)
class Pad:
    """What is held ``down``, and from when on a direction among it counts ``again``."""

    down: Down = NONE
    again: float = 0.0

    def read(self, down: Down, now: float) -> tuple["Pad", Down, Down]:
        """What is held down now; and what begins by that, and what ends."""
        begins = down - self.down
        ways = frozenset(each for each in down if isinstance(each, Way))
        again = self.again
        if begins & ways:
            again = now + FIRST
        elif ways and now >= again:
            begins |= ways
            again = now + AGAIN
        return Pad(down, again), begins, self.down - down
