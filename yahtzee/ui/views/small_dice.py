"""Dice as they are drawn: a side, the same at any size, and small dice in a line of text."""

from collections.abc import Collection

from yahtzee.engine.dice import Faces
from yahtzee.markup import Node, h

# Strokes of no length, whose round ends are the pips; a side is a square of 100.
_PIPS = {
    1: "M50 50h0",
    2: "M74 26h0M26 74h0",
    3: "M74 26h0M50 50h0M26 74h0",
    4: "M26 26h0M74 26h0M26 74h0M74 74h0",
    5: "M26 26h0M74 26h0M50 50h0M26 74h0M74 74h0",
    6: "M26 26h0M74 26h0M26 50h0M74 50h0M26 74h0M74 74h0",
}


def side(value: int, more: str = "") -> Node:
    """The side of a die with this value; ``more`` are further classes."""
    pips = h("svg", h("path", d=_PIPS[value]), viewBox="40 40 20 20")
    return h("span", pips, class_=f"side {more}".rstrip(), data_face=value)


def small_dice(faces: Faces, kept: Collection[int] | None = None) -> Node | None:
    """Dice in a line of text that says what they show, nothing if there are none.

    With ``kept``, the places of those that are kept, these are gold and the others faint.
    """
    if not faces:
        return None
    return h(
        "span.minis",
        [
            side(value, "mini" if kept is None else "mini gold" if place in kept else "mini faint")
            for place, value in enumerate(faces)
        ],
        aria_hidden="true",
    )
