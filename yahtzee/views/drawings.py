"""Small drawings: dice in a line of text, and bars."""

from collections.abc import Collection

from yahtzee.dice import Faces
from yahtzee.markup import Node, h

WIDE = 100  # a bar's own units


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


def gauge(share: float, *, kind: str = "") -> Node:
    """A bar filled to ``share``, from 0 to 1; the text beside it says how far."""
    length = round(WIDE * min(max(share, 0.0), 1.0), 1)
    return h(
        "svg",
        h("rect", class_="whole", width=WIDE, height=1),
        h("rect", class_="part", width=f"{length:g}", height=1),
        viewBox=f"0 0 {WIDE} 1",
        preserveAspectRatio="none",
        class_=f"gauge {kind}".strip(),
        aria_hidden="true",
    )
