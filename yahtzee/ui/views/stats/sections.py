"""What the sections of the statistics are made with.

A section is kept while its figures and the language stay the same: the dialog is shown anew for
each game that has been reviewed. What is not known yet has its place from the start.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from typing import ParamSpec

from yahtzee.language import Catalogue, _, catalogue
from yahtzee.language import percent as percentage
from yahtzee.markup import Child, Node, h
from yahtzee.stats.summary import Span
from yahtzee.ui.views.dialogs import numbers

Figures = ParamSpec("Figures")


def kept(view: Callable[Figures, Node]) -> Callable[Figures, Node]:
    """The view, made anew only when its figures or the language have changed."""

    @lru_cache(maxsize=4)
    def made(_catalogue: Catalogue, *figures: Figures.args, **named: Figures.kwargs) -> Node:
        return view(*figures, **named)

    @wraps(view)
    def shown(*figures: Figures.args, **named: Figures.kwargs) -> Node:
        return made(catalogue(), *figures, **named)  # type: ignore[arg-type] # all hashable

    return shown


def section(title: str, told: str, *parts: Child, grows: bool = False) -> Node:
    """A section; ``grows`` leaves room for what will be told once more is known."""
    first = h("p", told, class_="grows" if grows else None) if told or grows else None
    return h("section", h("h3", title), first, parts, aria_label=title)


Column = tuple[str, Iterable[str]]


def figure(picture: Node, *columns: Column | None) -> Node:
    """A chart, and below it the same figures as a table; columns that are None are left out."""
    shown = [column for column in columns if column]
    table = numbers(
        tuple(title for title, _cells in shown),
        zip(*(cells for _title, cells in shown), strict=True),
    )
    return h("figure", picture, h("details", h("summary", _("The figures in a table")), table))


def in_percent(share: float) -> str:
    """A share in per cent, with one decimal."""
    return percentage(share, 1)


def label_of_span(span: Span) -> str:
    """The numbers of the first and last game of a span."""
    return from_to(span.first, span.last)


def from_to(first: int, last: int) -> str:
    """Two numbers as a range, or the one that they are."""
    if first == last:
        return str(first)
    return _("{first} to {last}").format(first=first, last=last)
