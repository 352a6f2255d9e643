"""What is drawn at the head of a dialog: by the pen that draws the icons, on a grid of 40."""

from functools import cache

from yahtzee.markup import Node, h

# Dots are strokes of no length.
_DICE = (
    "M6 16l13-2.6q2.2-.4 2.6 1.8l2.5 12.8q.4 2.2-1.8 2.6l-12.9 2.5q-2.2.4-2.6-1.8L4.3 18.5q-.4-2.2 "
    "1.7-2.5zM11 20h0M15 23.5h0M19 27h0M23 8l9.5 1.8q2 .5 1.6 2.5l-1.9 9.6q-.4 2-2.4 1.6l-2.5-.4"
    "M22.3 10.5q.2-1.7.7-2.5M29.3 14.5h0M28.3 18.5h0"
)
_PAD = (
    "M9 5.5q11-.6 22 0 2 .2 2.1 2.3.5 12.3 0 24.5-.1 2-2.1 2.2-11 .6-22 0-2-.2-2.1-2.2"
    "-.5-12.2 0-24.5.1-2.1 2.1-2.3zM7 12.5q13-.5 26 0"
)
_TALLY = _PAD + "M13 17.5v6M17 17.5v6M21 17.5v6M25 17.5v6M11 23l16-4.5M12.5 29h9"
_PENCIL = "M30.5 6.5l4 4-17 17.5-5.8 1.8 1.7-5.9zM27 10l4 4M6 34.5q12-1.5 24 0"
_CALENDAR = (
    "M6.5 9q13.5-.8 27 0 .6 12.5 0 25-13.5.8-27 0-.6-12.5 0-25zM6.5 15.5q13.5-.6 27 0"
    "M13.5 5v6M26.5 5v6M14 22h0M20 22h0M26 22h0M14 28h0M20 28h0"
)
_ENVELOPE = (
    "M5 10.5q15-.8 30 0 .6 10 0 20-15 .8-30 0-.6-10 0-20zM5.3 11.5q7 7.5 14.7 12 7.7-4.5 14.7-12"
)
_PLANE = (
    "M4.5 19.5Q20 13 35 5.5 30 20 26.5 34.5 22 29 17.5 25 11 22 4.5 19.5zM35 5.5L17.5 25l-1 8 5-5"
)
_PEOPLE = (
    "M13 7.5c6.5.2 6.3 10 0 10s-6.5-9.8 0-10zM4.5 33c0-8.5 3-12.5 8.5-12.5s8.5 4 8.5 12.5"
    "M27 11.5c5 .2 4.8 8 0 8s-5-7.8 0-8zM25.5 23c6-.5 9.5 3 9.5 10"
)
_BULB = (
    "M16 33.5q4 .5 8-.2M15.5 28.5q4.5.4 9 0c0-3 1-4.5 3-7C32.5 14.5 28 6 20 6S7.5 14.5 12.5 21.5"
    "c2 2.5 3 4 3 7zM20 28v-7M17 18.5l3 2.5 3-2.5"
)
HEADS = {
    "new-game": _DICE,
    "daily": _CALENDAR,
    "practice": "M20 5.5c19.5.3 19 29 0 29S.5 5.8 20 5.5zM20 12.5c10 .2 9.8 15 0 15s-10-14.8 0-15z"
    "M20 20h0",
    "scores": _TALLY,
    "statistics": _TALLY,
    "print": _PAD + "M12 18.5h16M12 24h16M12 29.5h9",
    "write": _PENCIL,
    "correct": _PENCIL,
    "own-box": _PENCIL,
    "own-name": _PENCIL,
    "rule-editor": _PENCIL,
    "house-rules": _PENCIL,
    "received-rules": _ENVELOPE,
    "links": _ENVELOPE,
    "invite-link": _ENVELOPE,
    "invited-link": _ENVELOPE,
    "ask-link": _ENVELOPE,
    "strangers-link": _ENVELOPE,
    "challenge": _ENVELOPE,
    "send-link": _PLANE,
    "share-result": _PLANE,
    "share-rules": _PLANE,
    "at-table": _PEOPLE,
    "coach": _BULB,
    "review": "M6 6q-.5 14 0 28 14 .5 28 0M10 27c3-5 5-8 8-11 2 2 4 4 6 5.5 4-4 7-8 10-13",
    "options": "M5 12q4-.4 8 0M22 12q6.5.3 13 0M17.5 7.5c6 .2 5.8 9 0 9s-6-8.8 0-9z"
    "M5 28q7 .3 13 0M27 28q4-.3 8 0M22.5 23.5c6 .2 5.8 9 0 9s-6-8.8 0-9z",
    "help": "M13.5 14.5C13 9 17 6 21 6.3c5 .3 7.5 4.5 6.3 8.5-1.3 4.2-6.8 5-7 11M20.2 33h0",
    "embedding": "M5 8q15-.7 30 0 .5 12 0 24-15 .7-30 0-.5-12 0-24zM11 14q9-.4 18 0v12q-9 .4-18 0z",
    "leaving": "M11 35q-.4-15 0-30 9-.6 18 0 .5 15 0 30M6 35q14 .4 28 0M24.5 20.5h0",
}


@cache
def head(kind: str) -> Node | None:
    """The drawing of a dialog of this kind, if it has one; its heading says the same."""
    path = HEADS.get(kind)
    return (
        None
        if path is None
        else h("svg.drawn", h("path", d=path), viewBox="0 0 40 40", aria_hidden="true")
    )
