"""Dice in a line of text."""

from collections.abc import Collection

from yahtzee.dice import Faces
from yahtzee.markup import Node, h


def small_dice(faces: Faces, kept: Collection[int] | None = None, name: str = "") -> Node | None:
    """Dice in a line of text, nothing if there are none.

    With ``kept``, the places of those that are kept, these are gold and the others faint. Where
    the text around does not say what the dice show, ``name`` does.
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
        role="img" if name else None,
        aria_label=name or None,
        aria_hidden=None if name else "true",
    )
