"""Icons beside words, by what their button does: one line each, drawn with a round pen."""

from functools import cache

from yahtzee.markup import Node, h

SHARE = "M12 15V4M8 8l4-4 4 4M6 12v8h12v-8"
SPEAKER = "M4 10v4h3l5 4V6l-5 4z"
DIE = "M5 5h14v14H5zM9 9h.01M12 12h.01M15 15h.01"
# On a grid of 24.
PATHS = {
    "new-game": "M12 5v14M5 12h14",
    "scores": "M5 20v-6M12 20V4M19 20V9",
    "options": "M4 8h5M15 8h5M12 5a3 3 0 1 0 .1 0M4 17h2M12 17h8M9 14a3 3 0 1 0 .1 0",
    "help": "M9 9a3 3 0 1 1 4.5 2.6Q12 12.5 12 14.5M12 18.5h.01",
    "sound-on": SPEAKER + "M15.5 9q2.5 3 0 6M18.5 6.5q4.5 5.5 0 11",
    "sound-off": SPEAKER + "M16 10l4 4M20 10l-4 4",
    "undo": "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
    "again": "M19 11a7 7 0 1 0-1 5M19 5v6h-6",
    "daily": "M5 6h14v14H5zM5 10h14M9 3v4M15 3v4",
    "hint": "M10 21h4M9 17.5h6q0-2 1.5-3.5a6 6 0 1 0-9 0Q9 15.5 9 17.5z",
    "review": "M4 18l5-7 4 4 7-9",
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
