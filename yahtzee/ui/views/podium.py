"""Everybody at the end of a game of several: a step each, as high as their points, in their order.

While points are counted the same elements stand at nought, and nothing tells them apart.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from yahtzee.markup import Node, h
from yahtzee.messages import Name, Number, Text, say
from yahtzee.ui.views.drawings import HIGH, step

WHO = say("Who wins?")  # what everybody asks while nobody knows
CROWD = 5  # more of them have no room for names


class Lane(NamedTuple):
    """A player's: ``face`` and name, the total, and who comes before how many others.

    ``seen`` are the numbers that are seen on the way to the total.
    """

    face: Node
    name: str
    total: int
    rank: int
    place: Text
    seen: Iterable[int]


def lanes(players: Sequence[Lane], *, counts: bool) -> Node:
    """A step for each, in the order of play; while ``counts``, of all the same and at nought."""
    most = max(1, *(each.total for each in players))
    return h(
        "ol.podium.lanes",
        [
            h(
                "li.lane",
                None if counts else h("span.sr", each.place),
                h("span.name", each.face, h("span", Name(each.name))),
                h(
                    "span.shaft",
                    h(
                        "span.climb",
                        _number(each, counts=counts),
                        step(HIGH if counts else HIGH * each.total / most),
                    ),
                ),
                data_rank=None if counts else each.rank,
            )
            for each in players
        ],
        data_crowd=len(players) > CROWD,
    )


def _number(lane: Lane, *, counts: bool) -> Node:
    seen = lane.seen if counts else (lane.total,)
    reel = h("span.reel", data_digits="\n".join(map(str, seen)))
    heard = None if counts else h("span.sr", Number(lane.total))
    return h("span.made", heard, h("span.reels", reel, aria_hidden="true"))


def scene(sheet: Node, stage: str, action: str, *, is_alone: bool) -> Node:
    """A dialog as something to be seen only, over all of the page: any press is the action.

    It ``is_alone`` where the dialog that follows shows no steps.

    It becomes a dialog when there is something to tell: so screen readers hear of it once.
    """
    kept = ("class", "data-gold")
    attributes = {name: sheet.attributes[name] for name in kept if name in sheet.attributes}
    shown = Node("div", {**attributes, "open": "", "data-stage": stage}, sheet.children)
    if is_alone:
        shown.attributes["data-alone"] = ""
    return h(
        "section.scene",
        shown,
        aria_hidden="true",
        aria_label=WHO,
        data_dialog=sheet.attributes["data-dialog"],
        data_news=True,
        data_action=action,
    )
