"""A bar that is filled in part."""

from yahtzee.markup import Node, h

WIDE = 100  # a bar's own units


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
