"""What is drawn beside words: icons, dice, computer players, and bars that are filled in part."""

from collections.abc import Collection
from functools import cache, lru_cache

from yahtzee.engine.dice import Faces
from yahtzee.engine.game_setup import Level
from yahtzee.markup import Child, Node, h

# Icons, by what their button does: drawn by the hand that writes the figures, with a round pen, on
# a grid of 24. None of their lines is quite straight.

SHARE = (
    "M12.1 15c-.2-3.7-.2-7.3-.1-11M8.1 8.1C9.4 6.8 10.7 5.4 12 4c1.2 1.4 2.6 2.7 4 4"
    "M6.1 12.2c-.1 2.6-.1 5.2 0 7.8 4 .1 7.9.1 11.9 0 .1-2.6.1-5.2 0-7.8"
)
SPEAKER = (
    "M4.2 9.8c-.2 1.4-.2 2.9 0 4.3 1.1.1 2.1 0 3.1-.1 1.6 1.4 3.1 2.7 4.8 3.9"
    ".3-3.9.3-7.9 0-11.8C10.3 7.3 8.8 8.6 7.2 9.9c-1-.1-2-.2-3-.1z"
)
DIE = (
    "M5.3 5.2c4.5-.3 9-.3 13.5 0 .3 4.5.3 9 0 13.6-4.5.3-9 .3-13.6 0-.3-4.5-.3-9 .1-13.6z"
    "M9 9h.01M12 12h.01M15 15h.01"
)
PATHS = {
    "new-game": "M12.2 4.8c-.4 4.8-.3 9.6 0 14.4M4.9 12.3c4.7-.5 9.4-.5 14.2-.2",
    # As points are counted on paper.
    "scores": "M5.5 5.6c-.3 4-.2 8.5.1 13M9.8 5c-.2 4.3-.1 9 .2 13.8M14.2 5.3c0 4.3 0 8.8.3 13.2"
    "M18.6 5c-.1 4.4 0 9 .3 13.5M2.8 15.6C9 13 15 10.5 21.3 8",
    "options": "M4 8.2c1.7-.3 3.4-.3 5 0M15.1 8c1.6.2 3.3.2 4.9-.1M12.1 5c-4.1.1-4 6.2 0 6.1"
    "s3.9-6.2 0-6.1M4 17c.7-.1 1.3-.1 2 0M12.1 17c2.6.2 5.3.2 7.9-.1"
    "M9.1 13.9c-4.1.1-4 6.2 0 6.1s3.9-6.2 0-6.1",
    "help": "M8.6 9.2C8.4 6.8 10.2 5 12.4 5.1c2.2.1 3.7 1.8 3.2 3.8"
    "-.5 2.2-3.4 2.7-3.4 5.6M12.1 18.7h.01",
    "sound-on": SPEAKER + "M15.4 9.2c1.6 1.9 1.6 3.9.1 5.8M18.3 6.6c3.3 3.5 3.4 7.4.1 11",
    "sound-off": SPEAKER + "M16 10c1.3 1.4 2.6 2.7 4.1 4M20 9.9c-1.4 1.3-2.8 2.7-4 4.2",
    "undo": "M8.4 5.2C7 6.5 5.5 7.8 4 9.2c1.5 1.2 3 2.5 4.5 3.8"
    "M4.2 9.1c3.3-.2 6.6-.4 9.8 0 3.3.4 5.2 2.5 5.2 5.1 0 3-2.4 4.9-5.6 4.8l-3.5-.1",
    "again": "M18.9 11.2C18.3 7.3 15 4.9 11.4 5.1 7.6 5.4 4.9 8.5 5.1 12.2"
    "c.2 3.7 3.3 6.6 7 6.5 2.7-.1 4.9-1.4 6-3.5M19.2 5c.1 2 0 4-.1 6-2 .1-4 .1-6-.1",
    "daily": "M3.2 5.2c5.9-.3 11.8-.3 17.7 0 .2 5.2.2 10.4 0 15.7-5.9.2-11.8.2-17.7 0"
    "-.2-5.3-.2-10.5 0-15.7zM3.2 7.3c5.9-.2 11.8-.2 17.6 0M8 2.2l.1 2.8M16 2.2v2.8",
    "hint": "M10 21c1.3.1 2.7.1 4-.1M9 17.5c2 .1 4 .1 6 0 0-1.4.5-2.5 1.5-3.6"
    "C19.4 10.9 18.5 5.3 13.5 4.3 9.2 3.5 5.9 6.9 6.6 10.7c.2 1.3.8 2.4 1.6 3.3"
    ".7.9.9 2.2.8 3.5z",
    "review": "M4 18.2c1.5-2.5 3.2-4.8 5-7 1.3 1.4 2.6 2.7 4.1 3.9 2.5-2.8 4.7-5.8 6.8-9",
    "show-result": "M3.1 20c-.1-2-.1-4 0-5.9 2-.1 4-.1 5.9 0 .1-2 .1-4 0-6 2-.2 4-.2 6 0 .1 1.3"
    ".1 2.6 0 3.9 2-.1 4-.1 5.9.1.1 2.6.1 5.3 0 7.9-5.9.2-11.8.2-17.8 0zM9 14.2v5.7M15 12.2v7.7",
    "roll": DIE,
    "next-roll": DIE,
    "set-roll": "M5 11c.8-5.6 8.5-8 12.9-3.1M19.1 4.1c.1 1.6.1 3.3 0 4.9-1.7.1-3.3.1-5 0"
    "M19 13c-.8 5.6-8.5 8-12.9 3.1M4.9 19.9c-.1-1.6-.1-3.3 0-4.9 1.7-.1 3.3-.1 5 0",
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


# The names of the games, as the same hand letters them: strokes, and how wide each letter is. They
# lie as dice do, each a little askew.
_LETTERS = {
    "K": ("M10 7C9 23 9 39 8 55M32 8C25 17 17 26 10 31C18 38 26 47 35 55", 37),
    "M": ("M7 55C9 39 11 23 13 8C17 20 21 31 25 41C29 30 33 19 38 8C39 24 40 40 42 55", 50),
    "Y": ("M6 8C10 18 15 26 21 32M38 6C32 23 24 40 16 56", 35),
    "a": ("M28 29C19 22 7 28 7 41C7 54 19 58 25 47C28 42 29 35 29 27C28 38 28 49 34 54", 36),
    "e": ("M8 42C17 42 29 40 28 32C26 23 8 25 8 41C8 56 22 59 31 49", 34),
    "f": ("M26 10C18 3 14 14 13 26C13 36 12 46 12 56M4 30C10 29 17 28 25 27", 26),
    "h": ("M10 5C9 22 8 38 8 55M8 42C12 29 26 23 27 35C28 42 26 49 31 54", 35),
    "i": ("M9 29C8 38 8 47 11 55M9 15h0", 18),
    "l": ("M10 5C8 22 7 38 10 50C11 55 15 57 19 53", 20),
    "n": ("M9 28C9 37 8 46 8 55M9 38C13 27 26 22 27 34C28 41 26 49 31 54", 35),
    "t": ("M15 12C14 26 12 40 14 50C16 57 22 56 27 51M5 27C12 26 20 25 28 24", 29),
    "x": ("M8 28C15 37 22 46 31 55M29 27C22 36 14 46 7 55", 36),
    "y": ("M8 28C8 39 12 47 19 46C25 45 28 37 29 28C29 44 29 60 22 69C17 75 9 72 10 65", 35),
    "z": ("M7 29C14 28 22 28 29 27C22 36 13 45 6 54C15 51 24 51 32 54", 36),
}
_ASKEW = (-3, 2, -1, 3, -2)  # degrees, in turn
_LINE = 56  # on which they stand: what goes below sticks out


def word_mark(name: str) -> Child:
    """The name of a game, drawn word by word; None if the hand has not each of its letters."""
    words = name.split(" ")
    if not _LETTERS.keys() >= set("".join(words)):
        return None
    return [(" " if place else None, _drawn(word)) for place, word in enumerate(words)]


@cache
def _drawn(name: str) -> Node:
    """A word as the hand letters it."""
    across = 0
    drawn = []
    for place, letter in enumerate(name):
        path, wide = _LETTERS[letter]
        turned = f"translate({across} 0) rotate({_ASKEW[place % len(_ASKEW)]} {wide // 2} 40)"
        drawn.append(h("path", d=path, transform=turned))
        across += wide
    return h("svg.mark", drawn, viewBox=f"0 0 {across} {_LINE}", aria_hidden="true")


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
    length = round(min(max(share, 0.0), 1.0), 3)
    return h(
        "svg",
        h("rect.whole", width=WIDE, height=1),
        h("rect.part", width=WIDE, height=1, transform=f"scale({length:g} 1)"),
        viewBox=f"0 0 {WIDE} 1",
        preserveAspectRatio="none",
        class_="gauge",
        aria_hidden="true",
    )


HIGH = 100  # per cent: of the room that a step has


def step(height: float) -> Node:
    """A step so high; the number on it says what it stands for."""
    return h("svg.step", height=f"{height:.4g}%", aria_hidden="true")
