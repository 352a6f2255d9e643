"""The computer players, drawn."""

from yahtzee.engine.game_setup import Level
from yahtzee.markup import Node, h

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
