"""A list of finished games, as it is in a file: what it takes to play each again.

1.0.0 wrote besides what each game came to. A reader finds that out by playing it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from yahtzee.engine.rules import RuleSet
from yahtzee.saves.checks import iso_date, listed, refuse, several, switch, text
from yahtzee.saves.ends import played_out
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.finished_games import NONE, FinishedGame


class Listed(NamedTuple):
    """A finished game in a list; ``is_counted`` says that its dice were counted as they fell."""

    code: str
    date: str
    coached: bool
    is_counted: bool = False

    def play(self, rules: RuleSet) -> FinishedGame:
        """The game, played again. Raises a YahtzeeError if that cannot be, by these rules."""
        played_by, game = played_out(self.code, self.date, coached=self.coached)
        if played_by != rules:
            refuse("a game is among those of other rules")
        return replace(game, fallen=NONE) if self.is_counted else game


Games = Sequence[FinishedGame | Listed]


def _data(games: Games) -> list[Any]:
    return [[game.code, game.date, game.coached, _is_counted(game)] for game in games]


def _is_counted(game: FinishedGame | Listed) -> bool:
    return game.is_counted if isinstance(game, Listed) else game.fallen == NONE


def _games(data: Any) -> tuple[Listed, ...]:
    return tuple(_listed(*line) for line in _lines(data, 4))


def _games_of_3(data: Any) -> tuple[Listed, ...]:
    return tuple(_listed(*line) for line in _lines(data, 3))


def _lines(data: Any, parts: int) -> Iterator[list[Any]]:
    return (several(line, parts, "a finished game") for line in listed(data, "the finished games"))


def _games_of_1_0_0(data: Any) -> tuple[Listed, ...]:
    records = listed(data, "the finished games")
    if not all(isinstance(each, dict) for each in records):
        refuse("a finished game should be an object")
    return tuple(_listed(*map(each.get, ("code", "date", "coached"))) for each in records)


def _listed(code: Any, date: Any, coached: Any, is_counted: Any = False) -> Listed:
    iso_date(date, "the date")
    switch(coached, "coached")
    switch(is_counted, "counted")
    return Listed(text(code, "a game"), date, coached, is_counted)


GAMES: SaveFormat[Games] = SaveFormat(
    "games", 4, _data, {2: _games_of_1_0_0, 3: _games_of_3, 4: _games}
)
