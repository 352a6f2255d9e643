"""A bar that is filled in part."""

from functools import lru_cache

from yahtzee.markup import Node, h

WIDE = 100  # a bar's own units


@lru_cache(maxsize=64)
def gauge(share: float, *, kind: str = "") -> Node:
    """A bar filled to ``share``, from 0 to 1; the text beside it says how far."""
    length = round(WIDE * min(max(share, 0.0), 1.0), 1)
    return bar(part("whole", f"{WIDE}"), part("part", f"{length:g}"), kind=kind)


def part(kind: str, width: str) -> Node:
    """A part of a bar, from the left."""
    return h("rect", class_=kind, width=width, height=1)


def bar(*parts: Node, kind: str = "") -> Node:
    """A bar of some parts, each over those before it."""
    return h(
        "svg",
        parts,
        viewBox=f"0 0 {WIDE} 1",
        preserveAspectRatio="none",
        class_=f"gauge {kind}".strip(),
        aria_hidden="true",
    )
