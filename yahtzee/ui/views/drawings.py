"""What is drawn beside words: icons, dice, computer players, and bars that are filled in part."""

from collections.abc import Collection
from functools import cache, lru_cache

from yahtzee.engine.dice import Faces
from yahtzee.engine.game_setup import Level
from yahtzee.markup import Node, h

# Icons, by what their button does: one line each, drawn with a round pen on a grid of 24.

SHARE = "M12 15V4M8 8l4-4 4 4M6 12v8h12v-8"
SPEAKER = "M4 10v4h3l5 4V6l-5 4z"
DIE = "M5 5h14v14H5zM9 9h.01M12 12h.01M15 15h.01"
PATHS = {
    "new-game": "M12 5v14M5 12h14",
    "scores": "M5 20v-6M12 20V4M19 20V9",
    "options": "M4 8h5M15 8h5M12 5a3 3 0 1 0 .1 0M4 17h2M12 17h8M9 14a3 3 0 1 0 .1 0",
    "help": "M9 9a3 3 0 1 1 4.5 2.6Q12 12.5 12 14.5M12 18.5h.01",
    "sound-on": SPEAKER + "M15.5 9q2.5 3 0 6M18.5 6.5q4.5 5.5 0 11",
    "sound-off": SPEAKER + "M16 10l4 4M20 10l-4 4",
    "undo": "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
    "again": "M19 11a7 7 0 1 0-1 5M19 5v6h-6",
    "daily": "M3 5h18v16H3zM3 7h18M8 2v3M16 2v3",
    "hint": "M10 21h4M9 17.5h6q0-2 1.5-3.5a6 6 0 1 0-9 0Q9 15.5 9 17.5z",
    "review": "M4 18l5-7 4 4 7-9",
    "show-result": "M3 20v-6h6V8h6v4h6v8zM9 14v6M15 12v8",
    "roll": DIE,
    "next-roll": DIE,
    "set-roll": "M5 11a7 7 0 0 1 13-3M19 4v5h-5M19 13a7 7 0 0 1-13 3M5 20v-5h5",
    "share-result": SHARE,
    "share-rules": SHARE,
}


@cache
def icon(action: str) -> Node | None:
    """The icon of what does this; None if it has none. The words beside it say the same."""
    path = PATHS.get(action)
    if path is None:
        return None
    return h("svg.icon", h("path", d=path), viewBox="0 0 24 24", aria_hidden="true")


# Dice on a square of 100, the same at any size: strokes of no length, whose ends are the pips.
# Where ends are square, as on dice of three colours, those that run aslant are diamonds.
_PIPS = {
    1: "M50 50h0",
    2: "M74 26h0M26 74h0",
    3: "M74 26l.1.1M50 50l.1.1M26 74l.1.1",
    4: "M26 26l.1.1M74 26l.1.1M26 74l.1.1M74 74l.1.1",
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


# The computer players.

# The parts of each as paths, on a square of 40: filled, drawn with a pen, and dotted.
PORTRAITS = {
    # A die with a tuft of hair that laughs.
    Level.BEGINNER: {
        "head": "M13 7h14a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H13a8 8 0 0 1-8-8V15a8 8 0 0 1 8-8z",
        "lines": "M12.5 23.5q7.5 9 15 0zM20 7q-1-5 4-5",
        "dots": "M14 17h0M26 17h0",
    },
    # A clover with its eyes shut.
    Level.CASUAL: {
        "head": "M20 8A8.5 8.5 0 0 1 32 20A8.5 8.5 0 0 1 20 32"
        "A8.5 8.5 0 0 1 8 20A8.5 8.5 0 0 1 20 8z",
        "lines": "M12.5 18q2.5-3.5 5 0M22.5 18q2.5-3.5 5 0M15 24q5 5 10 0M20 32q0 4 4 6",
    },
    # A tower that frowns at the odds.
    Level.EXPERT: {
        "head": "M8 4h6v4h3V4h6v4h3V4h6v9l-3 3v13l4 4v3H7v-3l4-4V16l-3-3z",
        "lines": "M14 15.5l4 1.5M26 15.5l-4 1.5M16 26h8",
        "dots": "M16.5 20h0M23.5 20h0",
    },
    # Someone with glasses.
    Level.PERFECT: {
        "head": "M20 6a14.5 14.5 0 1 1 0 29a14.5 14.5 0 1 1 0-29z",
        "hair": "M5 20Q5 4 20 4T35 20Q27 18 23 11Q16 18 5 20z",
        "lines": "M9.5 21a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M21.5 21a4.5 4.5 0 1 0 9 0"
        "a4.5 4.5 0 1 0-9 0M18.5 20.5q1.5-1 3 0M16 29.5q4 2.5 8 0",
        "dots": "M14 21h0M26 21h0",
    },
}


def portrait(level: Level) -> Node:
    """A computer player's portrait; the text beside it has the name."""
    return h(
        "svg.portrait",
        [h("path", d=path, class_=kind) for kind, path in PORTRAITS[level].items()],
        viewBox="0 0 40 40",
        data_level=level,
        aria_hidden="true",
    )


# Bars.

WIDE = 100  # a bar's own units


@lru_cache(maxsize=64)
def gauge(share: float) -> Node:
    """A bar filled to ``share``, from 0 to 1; the text beside it says how far."""
    length = round(WIDE * min(max(share, 0.0), 1.0), 1)
    return h(
        "svg",
        h("rect.whole", width=WIDE, height=1),
        h("rect.part", width=f"{length:g}", height=1),
        viewBox=f"0 0 {WIDE} 1",
        preserveAspectRatio="none",
        class_="gauge",
        aria_hidden="true",
    )


HIGH = 100  # per cent: of the room that a step has


def step(height: float) -> Node:
    """A step so high; the number on it says what it stands for."""
    return h("svg.step", height=f"{height:.4g}%", aria_hidden="true")
