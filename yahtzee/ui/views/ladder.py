"""A contest's end: whoever played the same dice, best first, and one's own chip on its way up."""

from collections.abc import Sequence
from typing import NamedTuple

from yahtzee.engine.game_setup import CALLED
from yahtzee.markup import Node, h
from yahtzee.messages import Joint, Name, Number, Text, row, say, say_in
from yahtzee.players.house import Totals


class Rung(NamedTuple):
    """Somebody on the ladder: ``face``, name and total, and whether that is whose end it is."""

    face: Node
    name: Text
    total: int
    is_own: bool = False


def in_one_line(own: int, house: Totals) -> Text:
    """The same in one line of text: "Ada 231 · You 198 · Rook 187"."""
    names: list[tuple[int, Text]] = [(own, say_in("player", "You"))]
    names += [(total, Name(CALLED[level])) for level, total in house.items()]
    # Translators: a player and points, in a row of such: "Ada 231".
    message = say("{player} {points}")
    ordered = sorted(names, key=lambda pair: pair[0], reverse=True)
    parts = (message.filled(player=name, points=Number(total)) for total, name in ordered)
    return row(Joint.DOTS, *parts)


def ladder(rungs: Sequence[Rung]) -> Node:
    """The rungs, best first.

    One's own is marked with how many it passes on its way up, these with when, counted from below:
    so the style sheet has it climb past them.
    """
    own = next(place for place, rung in enumerate(rungs) if rung.is_own)
    below = len(rungs) - 1 - own
    return h(
        "ol.ladder",
        [
            h(
                "li",
                h("span.name", rung.face, h("span", rung.name)),
                " ",
                h("span.made", Number(rung.total)),
                class_="own" if rung.is_own else None,
                data_passes=below if rung.is_own else None,
                data_passed=len(rungs) - place if place > own else None,
            )
            for place, rung in enumerate(rungs)
        ],
        aria_label=say("On the same dice"),
    )
