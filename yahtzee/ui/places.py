"""Which control is next in a direction, by the places that controls have in the window."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

TOUCH = 4.0  # pixels by which neighbours may overlap
ASIDE = 3.0  # times that a pixel aside counts more than one ahead
MIDDLE = 0.3  # and one between the middles, where nothing else decides


class Way(StrEnum):
    """A direction, named as the key for it."""

    LEFT = "ArrowLeft"
    RIGHT = "ArrowRight"
    UP = "ArrowUp"
    DOWN = "ArrowDown"


class Place(NamedTuple):
    """Where a control is, in pixels of the window."""

    left: float
    top: float
    right: float
    bottom: float

    def seen_from(self, way: Way) -> "Place":
        """The same as if this way led to the right."""
        left, top, right, bottom = self
        match way:
            case Way.RIGHT:
                return self
            case Way.LEFT:
                return Place(-right, top, -left, bottom)
            case Way.DOWN:
                return Place(top, left, bottom, right)
            case Way.UP:
                return Place(-bottom, left, -top, right)


def nearest(here: Place, others: Sequence[Place], way: Way) -> int | None:
    """Which of the others is next on this way; None if none lies there."""
    begin = here.seen_from(way)
    found: list[tuple[float, int]] = []
    for number, other in enumerate(others):
        there = other.seen_from(way)
        if there.left >= begin.right - TOUCH and there.right > begin.right:
            found.append((_distance(begin, there), number))
    return min(found)[1] if found else None


def _distance(begin: Place, there: Place) -> float:
    """How far it is to the right; what lies aside is farther."""
    ahead = max(0.0, there.left - begin.right)
    aside = max(0.0, there.top - begin.bottom, begin.top - there.bottom)
    middles = abs(there.top + there.bottom - begin.top - begin.bottom) / 2
    return ahead + ASIDE * aside + MIDDLE * middles
