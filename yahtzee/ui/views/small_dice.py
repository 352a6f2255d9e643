"""Dice in a line of text."""

from collections.abc import Collection

from yahtzee.engine.dice import Faces
from yahtzee.markup import Node, h


def small_dice(faces: Faces, kept: Collection[int] | None = None) -> Node | None:
    """Dice in a line of text that says what they show, nothing if there are none.

    With ``kept``, the places of those that are kept, these are gold and the others faint.
    """
    if not faces:
        return None
    return h(
        "span",
        [
            h(
                "span",
                class_="mini" if kept is None else "mini gold" if place in kept else "mini faint",
                data_face=value,
            )
            for place, value in enumerate(faces)
        ],
        class_="minis",
        aria_hidden="true",
    )
