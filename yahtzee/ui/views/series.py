"""How the games of the same people stand, at the end of one of them."""

from collections.abc import Sequence

from yahtzee.markup import Node, h
from yahtzee.messages import Number, Text, say
from yahtzee.saves.agreements import Standing
from yahtzee.telling.series import leading, points_of, ranked, score


def series_line(now: Standing, names: Sequence[Text]) -> Node:
    """Who leads, and everybody's points; the names are in the order of the standing."""
    return h("p.series", h("b", leading(now, names)), " ", h("span.hint", points_of(now)))


def series_score(now: Standing) -> Node:
    """The score of a series that is over, as large as the points of a game."""
    return h("span.series-score", score([now.wins[place] for place in ranked(now)]))


def series_games(now: Standing, names: Sequence[Text], chips: Sequence[Node]) -> Node:
    """The games of a series that is over, one after the other: whose each was, and all points."""
    order = ranked(now)
    lines = []
    for number, each in enumerate(now.rounds, 1):
        winner: Text = say("A tie!")
        if each.winner:
            winner = say("{player} wins!", player=names[each.winner - 1])
        points = [
            h("b" if place == each.winner - 1 else "span", Number(each.points[place]))
            for place in order
        ]
        lines.append(
            h(
                "li",
                h("span.hint", say("Game {number}", number=number)),
                h("span.sr", winner),
                h(
                    "span.of-whom",
                    chips[each.winner - 1] if each.winner else h("span.chip", "="),
                    aria_hidden="true",
                ),
                h("span.points", [(point, " ") for point in points]),
            )
        )
    return h("ol.series-games", lines, aria_label=say("The games of the series"))
