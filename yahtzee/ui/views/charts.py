"""Charts as elements: each a configuration for Chart.js, which ``static/charts.js`` draws.

A colour is the name of a custom property, so that a chart follows the page's theme. What is
compared differs in shape as well: bars, dashes, points.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from yahtzee.language import _
from yahtzee.markup import Node, h

INK, SOFT, LINES = "--ink", "--ink-soft", "--rule"
YOURS, BEST, BAND, BAND_EDGE = "--chart-yours", "--chart-best", "--chart-band", "--chart-edge"
DECIMALS = 3
TEXT = 12  # pixels

Numbers = Sequence[float | None]
Series = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Axes:
    """What the two axes are; ``sideways`` lays the bars down."""

    across: str
    up: str
    sideways: bool = False
    from_zero: bool = True


def bars(label: str, numbers: Numbers) -> Series:
    """What is yours, as bars."""
    return {
        "type": "bar",
        "label": label,
        "data": _rounded(numbers),
        "backgroundColor": YOURS,
        "pointStyle": "rect",
        "categoryPercentage": 0.9,
        "barPercentage": 0.9,
        "order": 2,
    }


def dashes(label: str, numbers: Numbers, *, stepped: bool = False) -> Series:
    """What it is compared with, as a dashed line."""
    return {
        "type": "line",
        "label": label,
        "data": _rounded(numbers),
        "borderColor": BEST,
        "borderWidth": 2.5,
        "borderDash": [6, 4],
        "pointRadius": 0,
        "pointStyle": "line",
        "stepped": "middle" if stepped else False,
        "order": 1,
    }


def diamonds(label: str, numbers: Numbers) -> Series:
    """What it is compared with, as loose points."""
    return {
        "type": "line",
        "label": label,
        "data": _rounded(numbers),
        "showLine": False,
        "borderColor": BEST,
        "backgroundColor": BEST,
        "pointStyle": "rectRot",
        "pointRadius": 6,
        "order": 1,
    }


def points(label: str, numbers: Numbers, *, joined: bool = True, shape: str = "circle") -> Series:
    """What is yours, as points, joined by a line or loose."""
    return {
        "type": "line",
        "label": label,
        "data": _rounded(numbers),
        "showLine": joined,
        "borderColor": YOURS,
        "backgroundColor": YOURS,
        "borderWidth": 2,
        "pointStyle": shape,
        "pointRadius": 3.5 if joined else 6,
        "order": 0,
    }


def losses(label: str, numbers: Numbers) -> Series:
    """What was lost, as triangles on a line."""
    line = points(label, numbers, shape="triangle")
    return {**line, "borderColor": BEST, "backgroundColor": BEST, "pointRadius": 4.5}


def band(label: str, low: Numbers, high: Numbers) -> Series:
    """A range that is to be expected, as a band: bars that touch each other and hang in the air."""
    return {
        "type": "bar",
        "label": label,
        "data": [_rounded(ends) for ends in zip(low, high, strict=True)],
        "backgroundColor": BAND,
        "borderColor": BAND_EDGE,
        "borderWidth": {"top": 1.5, "bottom": 1.5, "left": 0, "right": 0},
        "borderSkipped": False,
        "pointStyle": "rect",
        "grouped": False,
        "categoryPercentage": 1,
        "barPercentage": 1,
        "order": 3,
    }


def _rounded(numbers: Numbers) -> list[float | None]:
    return [None if number is None else round(number, DECIMALS) for number in numbers]


def chart(
    name: str, labels: Iterable[str], series: Iterable[Series | None], axes: Axes, kind: str = ""
) -> Node:
    """A chart; ``name`` says what it shows to those who do not see it.

    Series that are None are left out; ``kind`` is a class for its size.
    """
    configuration = {
        "type": "bar",
        "data": {"labels": list(labels), "datasets": [each for each in series if each]},
        "options": _options(axes),
    }
    return h(
        "yahtzee-chart",
        h("span", _("The picture is not here yet. The table has the same figures.")),
        role="img",
        aria_label=name,
        class_=f"chart {kind}".strip(),
        data_chart=json.dumps(configuration, sort_keys=True, separators=(",", ":")),
    )


def _options(axes: Axes) -> dict[str, Any]:
    def scale(title: str) -> dict[str, Any]:
        return {
            "title": {"display": bool(title), "text": title, "color": SOFT},
            "ticks": {"color": SOFT, "font": {"size": TEXT}},
            "grid": {"color": LINES},
            "border": {"color": LINES},
        }

    numbers, names = scale(axes.up), scale(axes.across)
    numbers["beginAtZero"] = axes.from_zero
    names["grid"] = {"display": False}
    if axes.sideways:
        names["ticks"]["autoSkip"] = False
    return {
        "animation": False,
        "maintainAspectRatio": False,
        "indexAxis": "y" if axes.sideways else "x",
        "interaction": {"mode": "index", "intersect": False, "axis": "xy"[axes.sideways]},
        "plugins": {
            "legend": {
                "position": "bottom",
                "labels": {"usePointStyle": True, "color": INK, "font": {"size": TEXT}},
            },
        },
        "scales": {"y": names, "x": numbers} if axes.sideways else {"x": names, "y": numbers},
    }
