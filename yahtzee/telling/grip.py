"""What a press on Roll means that is held, or flicks upwards: how hard and which way dice fly.

All of these are the same roll: the game's chance has given its faces before anything flies.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from yahtzee.telling.throw import Flick

HOLD = 0.25  # seconds of a press, after which dice are taken into the hand
LONGEST = 2.0  # seconds until it is held no harder
RECENT = 0.1  # seconds before it ends, in which a movement is a flick
FAST = 350.0  # pixels a second, from which on it is one
FAR = 20.0  # and pixels
BEGINS = 8.0  # pixels upwards, from which on a movement may become one
SLIPS = 16.0  # pixels from the button, from which on a press has left it
EDGE = 20.0  # pixels at the lower edge of a window, which are the system's own gestures'


class Touch(NamedTuple):
    """Where a finger or a mouse is, and when, in seconds."""

    x: float
    y: float
    at: float


@dataclass(frozen=True, slots=True)
class Button:
    """Where the main button is in the window."""

    left: float
    top: float
    right: float
    bottom: float

    def is_left_by(self, touch: Touch) -> bool:
        """Whether a press has left the button otherwise than upwards."""
        beside = touch.x < self.left - SLIPS or touch.x > self.right + SLIPS
        return touch.y > self.bottom + SLIPS or (beside and touch.y > self.top - SLIPS)


def hardness(seconds: float) -> float:
    """How hard dice are held after so many seconds, from 0 to 1."""
    return min(1.0, max(0.0, seconds - HOLD) / (LONGEST - HOLD))


def let_go(seconds: float) -> Flick:
    """How dice fly that were held for so long."""
    return Flick(0.0, 1.0 + 0.5 * hardness(seconds))


def flicked(path: Sequence[Touch]) -> Flick | None:
    """How dice fly after a movement upwards; None if it is none. ``path`` ends where it ends."""
    last = path[-1]
    recent = [touch for touch in path if last.at - touch.at <= RECENT]
    first = recent[0]
    time = max(last.at - first.at, 0.008)
    across = (last.x - first.x) / time
    up = (first.y - last.y) / time
    if up < FAST or first.y - last.y < FAR / 2 or path[0].y - last.y < FAR:
        return None
    steep = max(-0.6, min(0.6, across / up))
    hard = min(1.6, 0.9 + up / 4000)
    return Flick(steep * hard, hard)


def may_flick(path: Sequence[Touch]) -> bool:
    """Whether a movement so far may become a flick."""
    return path[0].y - path[-1].y >= BEGINS


def nearest(wanted: Flick, ready: Sequence[Flick]) -> Flick:
    """Of the throws that lie ready the one that is most like this one."""
    return min(ready, key=lambda one: abs(one.across - wanted.across) + abs(one.up - wanted.up))
