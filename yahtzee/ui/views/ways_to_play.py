"""The ways to play, side by side at the top of the dialog of each."""

from yahtzee.language import _, pgettext
from yahtzee.markup import Node, button_for, h

# Drawn with one pen on a square of 24; dots are lines of no length.
DIE = (
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z",
    "M8 8h0M12 12h0M16 16h0",
)
CALENDAR = ("M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4", "M9 15h0")
LINK = ("M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",)
TARGET = (
    "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z",
    "M12 12h0",
)


def ways_to_play(current: str) -> Node:
    """A button for each way to play; ``current`` is the action of the one that is shown."""
    ways = (
        ("new-game", pgettext("way to play", "Play"), DIE),
        ("daily", pgettext("way to play", "Today’s dice"), CALENDAR),
        ("links", pgettext("way to play", "With a friend"), LINK),
        ("practice", pgettext("way to play", "Practice"), TARGET),
    )
    return h(
        "nav.ways-to-play",
        [
            button_for(
                action,
                _drawing(paths),
                h("span", label),
                class_="way-to-play",
                aria_current="true" if action == current else None,
            )
            for action, label, paths in ways
        ],
        aria_label=_("Ways to play"),
    )


def _drawing(paths: tuple[str, ...]) -> Node:
    lines, *dots = paths
    return h(
        "svg",
        h("path", d=lines),
        [h("path.dots", d=path) for path in dots],
        viewBox="0 0 24 24",
        aria_hidden="true",
    )
