"""Charts as elements: bars, lines and marks, drawn where they are shown, in the page's own colours.

Everything is placed in per cent of the room there is, so a chart fits every width by itself, and
letters and lines keep their size. What is compared differs in shape as well as in colour.

div.chart       name of the axis across, then
  svg.ticks     the numbers at the side (or names, where bars lie on their side)
  svg.plot      lines of the grid, and the series
  svg.names     what stands below
  p.keys        what each series is
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10

from yahtzee.language import number
from yahtzee.markup import Node, h

TICKS = 5  # about so many lines of the grid
NAMES = 8  # about so many names below
BAR = 0.8  # of the room that a bar has

Numbers = Sequence[float | None]


@dataclass(frozen=True, slots=True)
class Axes:
    """What the two axes are; ``sideways`` lays the bars down."""

    across: str
    up: str
    sideways: bool = False
    from_zero: bool = True


@dataclass(frozen=True, slots=True)
class Series:
    """Numbers that are drawn alike: as ``kind`` says, which is the class of its shapes too.

    ``until`` are the other ends of bars that do not begin at zero.
    """

    kind: str
    label: str
    numbers: tuple[float | None, ...]
    until: tuple[float | None, ...] = ()


def bars(label: str, numbers: Numbers) -> Series:
    """What is yours, as bars."""
    return Series("bars", label, tuple(numbers))


def dashes(label: str, numbers: Numbers, *, stepped: bool = False) -> Series:
    """What it is compared with, as a dashed line."""
    return Series("dashes stepped" if stepped else "dashes", label, tuple(numbers))


def diamonds(label: str, numbers: Numbers) -> Series:
    """What it is compared with, as loose points."""
    return Series("diamonds", label, tuple(numbers))


def points(label: str, numbers: Numbers, *, joined: bool = True) -> Series:
    """What is yours, as points, joined by a line or loose."""
    return Series("points joined" if joined else "points", label, tuple(numbers))


def band(label: str, low: Numbers, high: Numbers) -> Series:
    """A range that is to be expected: bars that touch each other and hang in the air."""
    return Series("band", label, tuple(high), tuple(low))


# The signs of points, drawn as letters: no length in per cent makes a shape that keeps its form.
SIGNS = {"points": "●", "diamonds": "◆"}


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where things are, in per cent: ``count`` places along, numbers from ``low`` to ``high``."""

    count: int
    low: float
    high: float
    sideways: bool

    def along(self, place: float) -> float:
        """The middle of a place, from 0; halves are the edges between two."""
        return 100 * (place + 0.5) / self.count

    def up(self, value: float) -> float:
        """How far a number is from the low end."""
        return 100 * (value - self.low) / (self.high - self.low)

    def at(self, place: float, value: float, x: str = "x", y: str = "y") -> dict[str, str]:
        """A point as two attributes."""
        along, up = self.along(place), self.up(value)
        across, down = (up, along) if self.sideways else (along, 100 - up)
        return {x: f"{across:.2f}%", y: f"{down:.2f}%"}

    def bar(self, place: float, value: float, start: float, wide: float) -> dict[str, str]:
        """A bar from one number to another as four attributes."""
        low, high = sorted((self.up(start), self.up(value)))
        thick, along = 100 * wide / self.count, self.along(place - wide / 2)
        sizes = (low, along, high - low, thick)
        if not self.sideways:
            sizes = (along, 100 - high, thick, high - low)
        return dict(
            zip(("x", "y", "width", "height"), (f"{each:.2f}%" for each in sizes), strict=True)
        )

    def line(self, *ends: tuple[float, float]) -> Node:
        """A line between two points."""
        (from_place, start), (to_place, end) = ends
        return h(
            "line", **self.at(from_place, start, "x1", "y1"), **self.at(to_place, end, "x2", "y2")
        )


def chart(
    name: str, labels: Iterable[str], series: Iterable[Series | None], axes: Axes, kind: str = ""
) -> Node:
    """A chart; ``name`` says what it shows to those who do not see it.

    Series that are None are left out, of the others each lies over those before it; ``kind`` is a
    class for its size.
    """
    names, shown = list(labels), [each for each in series if each]
    values = [
        value for each in shown for value in (*each.numbers, *each.until) if value is not None
    ]
    ticks = _ticks(values, from_zero=axes.from_zero)
    frame = _Frame(len(names), ticks[0], ticks[-1], axes.sideways)
    numbers = [(frame.up(tick), number(tick, _decimals(ticks))) for tick in ticks]
    every = 1 if axes.sideways else ceil(len(names) / NAMES)
    places = [(frame.along(place), label) for place, label in enumerate(names) if not place % every]
    beside, below = (places, numbers) if axes.sideways else (numbers, places)
    return h(
        "div",
        axes.up and h("span.axis", axes.across if axes.sideways else axes.up),
        h(
            "svg.ticks",
            [
                h("text", label, x="100%", y=f"{at if axes.sideways else 100 - at:.2f}%")
                for at, label in beside
            ],
            aria_hidden="true",
        ),
        h(
            "svg.plot",
            [frame.line((-0.5, tick), (len(names) - 0.5, tick)) for tick in ticks],
            [h("g", list(_shapes(frame, each)), class_=each.kind) for each in shown],
            aria_hidden="true",
        ),
        h(
            "svg.names",
            [h("text", label, x=f"{at:.2f}%", y="50%") for at, label in below],
            aria_hidden="true",
        ),
        h("span.axis.across", axes.up if axes.sideways else axes.across),
        h("p.keys", [h("span", each.label, class_=f"key {each.kind}") for each in shown]),
        role="img",
        aria_label=name,
        class_=f"chart {kind} {'sideways' if axes.sideways else ''}".strip(),
    )


def _shapes(frame: _Frame, series: Series) -> Iterator[Node]:
    known: list[tuple[float, float]] = [
        (place, value) for place, value in enumerate(series.numbers) if value is not None
    ]
    signs = tuple(known)
    if series.kind in ("bars", "band"):
        starts = series.until or (max(frame.low, 0.0),) * frame.count
        for (place, value), start in zip(known, starts, strict=False):
            yield h(
                "rect", **frame.bar(place, value, start or 0.0, BAR if series.kind == "bars" else 1)
            )
        return
    if "stepped" in series.kind:
        for place, value in known:
            yield frame.line((place - 0.5, value), (place + 0.5, value))
        for (place, value), (_next, after) in pairwise(known):
            yield frame.line((place + 0.5, value), (place + 0.5, after))
    elif "joined" in series.kind or "dashes" in series.kind:
        if len(known) == 1:  # alone it is as wide as its place
            known = [(place + each, value) for place, value in known for each in (-0.5, 0.5)]
        yield from (frame.line(*ends) for ends in pairwise(known))
    sign = SIGNS.get(series.kind.partition(" ")[0])
    if sign:
        yield from (h("text", sign, **frame.at(*each)) for each in signs)


def _ticks(values: Sequence[float], *, from_zero: bool) -> list[float]:
    """Round numbers, evenly apart, that take in all values."""
    low, high = min(values, default=0.0), max(values, default=1.0)
    if from_zero:
        low, high = min(low, 0.0), max(high, 0.0)
    if high - low < 1e-9:
        low, high = low - 1, high + 1
    unit = 10.0 ** floor(log10((high - low) / TICKS))
    step = next(unit * each for each in (1, 2, 5, 10) if unit * each * TICKS >= high - low)
    return [step * each for each in range(floor(low / step), ceil(high / step) + 1)]


def _decimals(ticks: Sequence[float]) -> int:
    return max(0, -floor(log10(ticks[1] - ticks[0]) + 1e-9))
