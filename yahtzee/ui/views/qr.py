"""A QR code as a drawing: black on white whatever the colours of the page."""

from itertools import groupby

from yahtzee.markup import Node, h
from yahtzee.messages import Text
from yahtzee.session.device import QUIET, Modules


def place(modules: Modules | None, label: Text) -> Node:
    """The place of a code, which is empty until there is one; ``label`` says what it holds."""
    return h("div.qr-place", drawing(modules, label) if modules else None)


def drawing(modules: Modules, label: Text) -> Node:
    """The drawing of a code, True for a dark module; ``label`` says what it holds."""
    size = len(modules) + 2 * QUIET
    return h(
        "svg.qr",
        h("rect", width=size, height=size, fill="#fff"),
        h("path", d=outline(modules), fill="#000"),
        **{"viewBox": f"0 0 {size} {size}", "shape-rendering": "crispEdges"},
        role="img",
        aria_label=label,
    )


def outline(modules: Modules) -> str:
    """The path around the dark modules, a box for each run of them in a row."""
    boxes = []
    for y, row in enumerate(modules, QUIET):
        x = QUIET
        for is_dark, run in groupby(row):
            length = len(list(run))
            if is_dark:
                boxes.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    return "".join(boxes)
