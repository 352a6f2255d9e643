"""The pace of who plays alone: this game beside best play and games before, and the upper bonus.

section.pace
  h3, p    where the game stands, in words
  table    a line each: drawn, now, in the end
  p.way    the way to the upper bonus
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from yahtzee.engine.scorecard import Scorecard
from yahtzee.language import _, ngettext, number, pgettext
from yahtzee.markup import Child, Node, h
from yahtzee.ui.views.gauge import WIDE, bar, gauge, part

if TYPE_CHECKING:  # comes with the statistics
    from yahtzee.stats.pace import Line, Pace


def pace(shown: "Pace") -> Node:
    """The panel."""
    lines = [line for line in _lines(shown) if line[2] is not None]
    longest = max([shown.card.total, *(end for _name, _now, end in lines if end)], default=0)
    return h(
        "section",
        h("h3", _title(shown)),
        h("p", _further(shown)),
        h(
            "table",
            h(
                "thead",
                h(
                    "tr",
                    h("th", h("span", _("Players"), class_="sr"), scope="col"),
                    h("th", pgettext("pace", "now"), scope="col"),
                    h("th", pgettext("pace", "in the end"), scope="col"),
                ),
            ),
            h(
                "tbody",
                [_row(name, now, end or 0, longest) for name, now, end in lines],
            ),
        )
        if lines
        else None,
        _way(shown.card),
        class_="pace",
        aria_label=_("Your pace"),
    )


def _title(shown: "Pace") -> str:
    points = shown.card.total
    return ngettext("You’re at {points}.", "You’re at {points}.", points).format(points=points)


def _further(shown: "Pace") -> str | None:
    if shown.expected is None:
        return None
    here = _("Best play from here reaches {points} on average.")
    return here.format(points=number(shown.expected))


def _lines(shown: "Pace") -> "Iterator[tuple[Child, float, float | None]]":
    """What each line is called, and its points now and in the end."""
    total = shown.card.total
    yield pgettext("pace", "You"), total, shown.expected
    others: tuple[tuple[Child, Line | None], ...] = (
        (_("Best play"), shown.best),
        (_usual(shown.games), shown.usual),
    )
    for name, line in others:
        yield name, line.now if line else 0, line.end if line else None


def _usual(games: int) -> Child:
    count = ngettext("{number} game", "{number} games", games).format(number=games)
    return _("Your average"), " ", h("small", count)


def _row(name: Child, now: float, end: float, longest: float) -> Node:
    return h(
        "tr",
        h("th", h("span", name), _track(now, end, longest), scope="row"),
        h("td", number(now), class_="number"),
        h("td", number(end), class_="number"),
    )


def _track(now: float, end: float, longest: float) -> Node:
    """A bar up to the points so far, and a fainter one on to the end."""
    unit = WIDE / max(longest, 1)
    lengths = (("whole", WIDE), ("ahead", unit * end), ("part", unit * now))
    return bar(*(part(kind, f"{length:.1f}") for kind, length in lengths))


def _way(card: Scorecard) -> Node | None:
    """How far it is to the upper bonus."""
    bonus = card.rules.upper_bonus
    if bonus is None:
        return None
    threshold, _points = bonus.next_step(card.upper_subtotal) or bonus.steps[-1]
    missing = threshold - card.upper_subtotal
    is_open = any(map(card.is_open, card.rules.upper))
    if missing <= 0 or (card.upper_bonus and not is_open):
        left = _("earned: {points} points").format(points=card.upper_bonus)
    elif not is_open:
        left = ngettext("{number} short", "{number} short", missing).format(number=missing)
    else:
        left = ngettext("{points} to go", "{points} to go", missing).format(points=missing)
    return h(
        "p",
        h("span", _("Upper bonus")),
        " ",
        h("span", left, class_="number"),
        gauge(card.upper_subtotal / threshold, kind="way"),
        class_="way",
    )
