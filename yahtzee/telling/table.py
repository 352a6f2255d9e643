"""Finished games as a table that spreadsheets open: one row for each part of a person in a game.

RFC 4180 with what spreadsheets want besides: UTF-8 with its mark, and a semicolon between fields
where numbers have a decimal comma. A field that a spreadsheet would take for a formula begins with
an apostrophe.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from yahtzee.engine.game_setup import Mode, shown_name
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.language import text
from yahtzee.messages import Number, Text, Value, listing, say, say_in
from yahtzee.saves.finished_games import FinishedGame, Result
from yahtzee.saves.reviews import NO_REVIEWS, Reviews
from yahtzee.saves.summary import number_of

MARK = "\ufeff"
LINE_END = "\r\n"
SOFT_HYPHEN = "\u00ad"
FORMULAS = ("=", "+", "-", "@", "\t", "\r")
NEEDS_QUOTES = frozenset('",;\n\r\t')

Cell: TypeAlias = "Value | str | None"


def table_of(games: Iterable[FinishedGame], rules: RuleSet, reviews: Reviews = NO_REVIEWS) -> str:
    """The games by one rule set, each person's part in a row: the points of all boxes, and sums.

    And what the dice brought and decisions lost, where a game was reviewed.
    """
    titles: list[Cell] = [
        say("Date"),
        say("Player"),
        say("Everyone"),  # a word of its own in every language
        say_in("column", "Dice"),
        *(box.message for box in rules.categories),
    ]
    if rules.upper_bonus:
        titles.append(say("Upper bonus"))
    if rules.yahtzee_bonus:
        titles.append(say("Yahtzee bonuses"))
    titles += say("Total"), say("Luck"), say("Loss")
    rows = (_row(*part, rules, _balance(*part, reviews)) for part in _parts(games))
    return written(titles, rows)


def table_of_all(played: Iterable[tuple[RuleSet, Text, Iterable[FinishedGame]]]) -> str:
    """The games by several rule sets, each with its name: each box of each person in a row."""
    titles = say("Date"), say("Rules"), say("Player"), say("Total"), say("Box"), say("Points")
    rows = (
        (game.date, name, shown_name(made.name), made.score, box.message, points)
        for rules, name, some in played
        for game, made in _parts(some)
        for box, points in zip(rules.categories, made.boxes, strict=True)
    )
    return written(titles, rows)


def _parts(games: Iterable[FinishedGame]) -> Iterator[tuple[FinishedGame, Result]]:
    return ((game, made) for game in games for made in game.results if made.counts)


def _balance(game: FinishedGame, made: Result, reviews: Reviews) -> list[Cell]:
    known = reviews.get(number_of(game.code), ())
    seat = next(place for place, each in enumerate(game.results) if each is made)
    if seat >= len(known):
        return [None, None]
    return [Number(each, 1, grouped=False) for each in known[seat]]


def _row(game: FinishedGame, made: Result, rules: RuleSet, balance: list[Cell]) -> list[Cell]:
    dice = say("real dice") if game.mode is Mode.REAL else say("On the screen")
    row: list[Cell] = [
        game.date,
        shown_name(made.name),
        listing(*(shown_name(each.name) for each in game.results)),
        dice,
        *made.boxes,
    ]
    if rules.upper_bonus:
        row.append(Scorecard(rules, made.boxes).upper_bonus)
    if rules.yahtzee_bonus:
        row.append(made.yahtzee_bonuses)
    return [*row, made.score, *balance]


def written(titles: Sequence[Cell], rows: Iterable[Sequence[Cell]]) -> str:
    """A table in the language in use."""
    between = ";" if "," in text(Number(0.5, 1)) else ","
    lines = (between.join(map(_field, row)) for row in (titles, *rows))
    return MARK + "".join(line + LINE_END for line in lines)


def _field(cell: Cell) -> str:
    if isinstance(cell, Number):
        return text(cell).replace("\N{MINUS SIGN}", "-")  # which spreadsheets take for a number
    words = cell if isinstance(cell, str) else "" if cell is None else text(cell)
    words = words.replace(SOFT_HYPHEN, "")  # for narrow pads
    if words.startswith(FORMULAS):
        words = f"'{words}"
    if NEEDS_QUOTES & {*words}:
        return '"' + words.replace('"', '""') + '"'
    return words
