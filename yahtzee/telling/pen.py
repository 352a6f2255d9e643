"""Numbers as a pen writes them: strokes, in the order in which a hand makes them, and when.

The figures are the glyphs of the font in which points stand on the card (``tools/hand.py``), so
what has been written stroke by stroke is replaced by text that looks the same.
"""

import re
from functools import cache
from typing import NamedTuple

# Each figure on a grid that is ``HEIGHT`` high: the path of each stroke, of cubic curves. Its line
# is ``PEN`` wide, with round ends. The last one crosses a box out.
FIGURES = {
    "0": ("M22 9C11 5 3 19 3 33C3 46 8 54 15 54C25 54 32 42 32 29C32 17 27 8 17 8",),
    "1": ("M10 20C16 17 21 13 25 7C23 22 21 38 19 54",),
    "2": ("M6 18C8 10 14 6 21 7C28 8 31 14 28 22C24 33 13 44 3 53C12 49 23 51 33 52",),
    "3": (
        "M8 12C12 7 19 5 25 8C31 12 30 20 24 24C21 26 17 27 13 28C23 26 31 31 30 40"
        "C29 50 19 55 11 54C7 54 4 52 2 49",
    ),
    "4": ("M13 8C10 17 7 25 3 33C13 34 24 33 34 31", "M27 12C25 26 23 40 21 55"),
    "5": (
        "M12 9C10 16 9 21 8 27C13 23 21 22 26 26C33 32 30 45 22 51C16 55 7 54 2 49",
        "M12 9C18 10 25 10 33 7",
    ),
    "6": (
        "M28 7C16 12 5 26 4 40C4 49 9 54 16 54C24 54 30 48 29 40C28 32 21 29 15 31C10 33 6 37 4 42",
    ),
    "7": ("M6 10C15 11 24 11 33 9C25 23 17 38 14 55", "M11 33C17 32 23 31 29 31"),
    "8": (
        "M28 14C25 6 11 5 10 15C9 26 29 29 28 42C27 50 21 54 15 54C8 54 3 49 4 42C6 31 27 27 28 14",
    ),
    "9": (
        "M30 15C28 8 22 6 16 7C8 9 4 16 5 23C7 31 17 32 23 27C27 24 29 20 30 15C29 29 27 42 20 55",
    ),
    "/": ("M4 46C34 40 70 26 100 10",),
}
ADVANCE = 36  # from one figure to the next
STROKE_OUT = 104  # how wide the stroke is that crosses out
HEIGHT = 64
BASELINE = 54
EM = 65  # as high as this is the size of the font
PEN = 6

CROSSED_OUT = "/"
STAMPING = 0.32  # seconds in which a stamp comes down and lies still
HIT = 0.6  # the part of them after which it hits the pad
# Seconds to write anything, and more for each figure.
LEAST = 0.2
EACH = 0.05
LIFTED = 0.2  # how long a pen is off the paper between two strokes: so much of what one takes
FRAMES = 60  # a second

# The two points that draw a curve to themselves, and where it ends, from where it begins.
Curve = tuple[complex, complex, complex]


class Stroke(NamedTuple):
    """A stroke of a number: its path, how far right it lies, and from when on for how long (s)."""

    path: str
    across: int
    at: float
    lasts: float


def width_of(text: str) -> int:
    """How wide a number is on the grid of its figures."""
    return STROKE_OUT if text == CROSSED_OUT else ADVANCE * len(text)


def time_of(text: str) -> float:
    """Seconds in which a number is written."""
    return LEAST + EACH * len(text)


def strokes(text: str) -> tuple[Stroke, ...]:
    """How a number is written; the last stroke ends after ``time_of``.

    >>> [round(each.at, 2) for each in strokes("14")]
    [0.0, 0.09, 0.22]
    """
    made = [(path, place) for place, figure in enumerate(text) for path in FIGURES[figure]]
    lengths = [_length(path) for path, _place in made]
    lifts = LIFTED * sum(lengths) / len(lengths)
    pace = time_of(text) / (sum(lengths) + lifts * (len(lengths) - 1))
    at = 0.0
    written = []
    for (path, place), length in zip(made, lengths, strict=True):
        written.append(Stroke(path, place * ADVANCE, at, length * pace))
        at += (length + lifts) * pace
    return tuple(written)


def frames(text: str) -> int:
    """How many frames there are of a number that is written; the first is of blank paper."""
    return round(FRAMES * time_of(text)) + 1


def film(text: str, apart: float) -> str:
    """The path of all these frames side by side, each ``apart`` from the one before.

    A browser paints them once, and then only moves them on: nothing is drawn while one writes.
    """
    last = frames(text) - 1
    made = strokes(text)
    drawn = []
    for frame in range(1, last + 1):
        now = time_of(text) * frame / last
        drawn += [
            _begun(stroke, min(1.0, (now - stroke.at) / stroke.lasts), frame * apart)
            for stroke in made
            if stroke.at < now
        ]
    return "".join(drawn)


def written(text: str) -> str:
    """The path of the whole number."""
    return "".join(_begun(stroke, 1.0) for stroke in strokes(text))


def _begun(stroke: Stroke, part: float, across: float = 0.0) -> str:
    """The path of a stroke after so much of its time."""
    begin, curves = _curves(stroke.path)
    # A hand is a little slower where a stroke begins and ends.
    left = part * (0.5 + part * (1.5 - part)) * _length(stroke.path)
    drawn = f"M{begin.real + stroke.across + across:.2f} {begin.imag:.0f}"
    for curve in curves:
        length = _length_of(curve)
        drawn += _relative(curve if left >= length else _cut(curve, left / length))
        left -= length
        if left <= 0:
            break
    return drawn


def _cut(curve: Curve, part: float) -> Curve:
    """The first part of a curve, by de Casteljau's construction."""

    def between(one: complex, other: complex) -> complex:
        return one + (other - one) * part

    one, two, end = curve
    first = between(0, one)
    middle = between(one, two)
    second = between(first, middle)
    return first, second, between(second, between(middle, between(two, end)))


def _relative(curve: Curve) -> str:
    return "c" + " ".join(f"{each.real:.2f} {each.imag:.2f}" for each in curve)


@cache
def _curves(path: str) -> tuple[complex, tuple[Curve, ...]]:
    """Where a stroke begins, and its curves."""
    begin, *points = (complex(int(x), int(y)) for x, y in re.findall(r"(\d+) (\d+)", path))
    curves = []
    before = begin
    for number in range(0, len(points), 3):
        one, two, end = points[number : number + 3]
        curves.append((one - before, two - before, end - before))
        before = end
    return begin, tuple(curves)


@cache
def _length_of(curve: Curve) -> float:
    """About how long a curve is: between the way by its points and the straight one."""
    one, two, end = curve
    return (abs(one) + abs(two - one) + abs(end - two) + abs(end)) / 2


@cache
def _length(path: str) -> float:
    return sum(map(_length_of, _curves(path)[1]))
