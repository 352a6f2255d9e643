"""Cards as tables of text, for a terminal: what ``print`` shows of a card or a game."""

from collections.abc import Sequence
from typing import Any

from yahtzee.engine.categories import Section
from yahtzee.letters import width


def table(names: Sequence[str], cards: Sequence[Any]) -> str:
    """A line a box, a column a ``Scorecard``, then bonuses and totals; an open box is empty."""
    rules = cards[0].rules
    rows = [("", *names)]
    for section in Section:
        for box in rules.categories:
            if box.section is section:
                points = (card[box] for card in cards)
                rows.append((str(box), *("" if p is None else str(p) for p in points)))
        if section is Section.UPPER and rules.upper_bonus:
            rows.append(("Bonus", *(str(card.upper_bonus) for card in cards)))
    if rules.yahtzee_bonus:
        rows.append(("Yahtzee bonus", *(str(card.yahtzee_bonus_points) for card in cards)))
    rows.append(("Total", *(str(card.total) for card in cards)))
    first = max(width(row[0]) for row in rows)
    column = max(3, *map(width, names))
    lines = (
        label + _room(label, first) + "".join(f"  {_room(text, column)}{text}" for text in texts)
        for label, *texts in rows
    )
    return "\n".join(line.rstrip() for line in lines)


def _room(text: str, column: int) -> str:
    return " " * (column - width(text))
