"""Charts as elements: bars, lines and marks, drawn where they are shown, in the page's own colours.

Everything is placed in per cent of the room there is, so a chart fits every width by itself, and
letters and lines keep their size. What is compared differs in shape as well as in colour.

div.chart       name of the axis across, then
  svg.ticks     the numbers at the side (or names, where bars lie on their side)
  svg.plot      lines of the grid, and the series
  svg.names     what stands below
  p.keys        what each series is
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10

from yahtzee.language import text
from yahtzee.markup import Node, h
from yahtzee.messages import NOTHING, Number, Text

TICKS = 5  # about so many lines of the grid
NAMES = 8  # about so many names below
BAR = 0.8  # of the room that a bar has
# The signs of points, drawn as letters: no length in per cent makes a shape that keeps its form.
SIGNS = {"points": "●", "diamonds": "◆"}


@dataclass(frozen=True, slots=True)
class Series:
    """Numbers that are drawn alike: as ``kind`` says, which is the class of its shapes too.

    What is yours is "bars", a "curve" or "points", which may be "joined"; what it is compared with
    "dashes", which may be "stepped", or "diamonds". None stands where there is no number.
    """

    kind: str
    label: Text
    numbers: Sequence[float | None]


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

    def at(self, place: float, value: float, nth: str = "") -> dict[str, str]:
        """A point as two attributes."""
        along = self.along(place)
        up = self.up(value)
        across, down = (up, along) if self.sideways else (along, 100 - up)
        return {f"x{nth}": f"{across:.2f}%", f"y{nth}": f"{down:.2f}%"}

    def bar(self, place: float, value: float) -> Node:
        """A bar up or down to a number, from 0 or the low end."""
        low, high = sorted((self.up(max(self.low, 0.0)), self.up(value)))
        thick = 100 * BAR / self.count
        along = self.along(place - BAR / 2)
        sizes = (low, along, high - low, thick)
        if not self.sideways:
            sizes = (along, 100 - high, thick, high - low)
        x, y, width, height = (f"{each:.2f}%" for each in sizes)
        return h("rect", x=x, y=y, width=width, height=height)

    def line(self, start: tuple[float, float], end: tuple[float, float]) -> Node:
        """A line between two points."""
        return h("line", **self.at(*start, "1"), **self.at(*end, "2"))

    def upright(self, place: float) -> Node:
        """A line at a place, from the low end to the high one."""
        return self.line((place, self.low), (place, self.high))


def chart(
    name: Text,
    labels: Sequence[Text],
    series: Sequence[Series],
    *,
    across: Text = NOTHING,
    up: Text,
    sideways: bool = False,
    from_zero: bool = True,
    now: int | None = None,
) -> Node:
    """A chart; ``name`` says what it shows to those who do not see it.

    ``across`` and ``up`` are what its axes are; ``sideways`` lays the bars down. Each series lies
    over those before it, and over all a line at the place ``now``, where there is one: then places
    have lines, too. A place without a label has none.
    """
    ticks = _ticks([each for one in series for each in one.numbers if each is not None], from_zero)
    decimals = max(0, -floor(log10(ticks[1] - ticks[0]) + 1e-9))
    frame = _Frame(len(labels), ticks[0], ticks[-1], sideways)
    numbers: list[tuple[float, Text]] = [(frame.up(tick), Number(tick, decimals)) for tick in ticks]
    named = [(place, label) for place, label in enumerate(labels) if label]
    every = 1 if sideways else ceil(len(named) / NAMES)
    places = [(frame.along(place), label) for place, label in named[::every]]
    beside = numbers
    below = places
    if sideways:
        across, up = up, across
        beside = places
        below = numbers
    else:
        beside = [(100 - at, label) for at, label in numbers]
    keys = [h("span", each.label, class_=f"key {each.kind}") for each in series]
    return h(
        "div.chart.tall.sideways" if sideways else "div.chart",
        h("span.axis", up),
        h(
            "svg.ticks",
            [h("text", text(label), x="100%", y=f"{at:.2f}%") for at, label in beside],
            aria_hidden="true",
        ),
        h(
            "svg.plot",
            [frame.line((-0.5, tick), (len(labels) - 0.5, tick)) for tick in ticks],
            now is not None and [frame.upright(place) for place, _label in named],
            [h("g", _shapes(frame, each), class_=each.kind) for each in series],
            now is not None and h("g.now", frame.upright(now)),
            aria_hidden="true",
        ),
        h(
            "svg.names",
            [h("text", text(label), x=f"{at:.2f}%", y="50%") for at, label in below],
            aria_hidden="true",
        ),
        h("span.axis.across", across),
        # One needs no name; the place is that of the line of keys, since another may come.
        h("p.keys", keys if len(keys) > 1 else "\N{NO-BREAK SPACE}"),
        role="img",
        aria_label=name,
    )


def _shapes(frame: _Frame, series: Series) -> Iterator[Node]:
    kind, _dot, way = series.kind.partition(" ")
    known: list[tuple[float, float]] = [
        (place, value) for place, value in enumerate(series.numbers) if value is not None
    ]
    if kind == "bars":
        yield from (frame.bar(place, value) for place, value in known)
    elif way == "stepped":
        for place, value in known:
            yield frame.line((place - 0.5, value), (place + 0.5, value))
        for (place, value), (_next, after) in pairwise(known):
            yield frame.line((place + 0.5, value), (place + 0.5, after))
    elif way == "joined" or kind in ("curve", "dashes"):
        ends = known
        if len(known) == 1:  # alone it is as wide as its place
            ends = [(place + each, value) for place, value in known for each in (-0.5, 0.5)]
        yield from (frame.line(*each) for each in pairwise(ends))
    if kind in SIGNS:
        yield from (h("text", SIGNS[kind], **frame.at(*each)) for each in known)


def _ticks(values: Sequence[float], from_zero: bool) -> list[float]:
    """Round numbers, evenly apart, that take in all values."""
    low = min(values, default=0.0)
    high = max(values, default=1.0)
    if from_zero:
        low = min(low, 0.0)
        high = max(high, 0.0)
    if high - low < 1e-9:
        low = low - 1
        high = high + 1
    unit = 10.0 ** floor(log10((high - low) / TICKS))
    step = next(unit * each for each in (1, 2, 5, 10) if unit * each * TICKS >= high - low)
    return [step * each for each in range(floor(low / step), ceil(high / step) + 1)]
