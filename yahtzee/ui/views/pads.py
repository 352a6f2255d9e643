"""A finished pad, as it was written: two real tables, a column for each player."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from yahtzee.engine.categories import Section
from yahtzee.engine.game_setup import shown_name
from yahtzee.engine.rules import RuleSet, Shown
from yahtzee.engine.scorecard import Scorecard
from yahtzee.language import text
from yahtzee.markup import Child, Node, h
from yahtzee.messages import Number, Text, say, say_in
from yahtzee.saves.finished_games import FinishedGame, Result
from yahtzee.ui.views.card import name, short_names

Sum = tuple[Text, Callable[[Scorecard], int]]


class Half(NamedTuple):
    """One half of a pad: its section, how it is called in full and on the pad, and its sums."""

    section: Section
    caption: Text
    short: Text
    sums: Sequence[Sum]


def written_pad(rules: RuleSet, game: FinishedGame, colours: Sequence[int], label: Text) -> Node:
    """The pad of a finished game by these rules; ``colours`` are those of the players.

    ``label`` says to who hears it which one it is.
    """
    cards = [Scorecard(rules, result.boxes, result.yahtzee_bonuses) for result in game.results]
    heads = _heads(game.results, colours)
    upper = say("Upper section"), say_in("section", "Upper"), _upper_sums(rules)
    lower = say("Lower section"), say_in("section", "Lower"), _lower_sums(rules)
    halves = (Half(Section.UPPER, *upper), Half(Section.LOWER, *lower))
    return h(
        "div.written-pad",
        [_table(rules, half, cards, heads) for half in halves if half.sums],
        role="group",
        aria_label=label,
        data_players=len(cards),
    )


def _heads(results: Sequence[Result], colours: Sequence[int]) -> list[Child]:
    """The names; where one played alone, what stands below is only told to who hears it."""
    if len(results) == 1:
        return [h("span.sr", say("Points"))]
    shown = [shown_name(result.name) for result in results]
    short = short_names([text(each) for each in shown])
    return [
        name(full, few, colour) for full, few, colour in zip(shown, short, colours, strict=True)
    ]


def _table(rules: RuleSet, half: Half, cards: Sequence[Scorecard], heads: Sequence[Child]) -> Node:
    boxes = [box for box in rules.categories if box.section is half.section]
    rows = [_row(box.message, [card[box] or 0 for card in cards], crosses=True) for box in boxes]
    sums = [_row(label, list(map(points, cards))) for label, points in half.sums]
    columns = [h("th", each, scope="col") for each in (half.short, *heads)]
    return h(
        "table",
        h("caption.sr", half.caption),
        h("thead", h("tr", columns)),
        h("tbody", rows),
        h("tfoot", sums),
    )


def _row(label: Text, points: Sequence[int], *, crosses: bool = False) -> Node:
    """One line; a box in which there is nothing was crossed out."""
    return h(
        "tr",
        h("th", label, scope="row"),
        [
            h("td", Number(made), class_="crossed" if crosses and not made else None)
            for made in points
        ],
    )


def _upper_sums(rules: RuleSet) -> list[Sum]:
    if not rules.upper:
        return []
    bonus: list[Sum] = [(say("Bonus"), lambda card: card.upper_bonus)] if rules.upper_bonus else []
    return [*bonus, (say("Upper total"), lambda card: card.upper_total)]


def _lower_sums(rules: RuleSet) -> list[Sum]:
    bonus = rules.yahtzee_bonus
    counted: list[Sum] = []
    if bonus and bonus.shown is Shown.COUNT_LINE:
        counted = [(say("Yahtzee bonus"), lambda card: card.yahtzee_bonus_points)]
    return [*counted, (say("Total"), lambda card: card.total)]
