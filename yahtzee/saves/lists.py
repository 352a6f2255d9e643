"""A list of finished games, as it is in a file: what it takes to play each again.

1.0.0 wrote besides what each game came to. A reader finds that out by playing it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from yahtzee.engine.rules import RuleSet
from yahtzee.saves.ends import played_out
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.finished_games import NONE, FinishedGame
from yahtzee.saves.typed import IsoDate, read, reader, refuse, to_data


class Listed(NamedTuple):
    """A finished game in a list; ``is_counted`` says that its dice were counted as they fell."""

    code: str
    date: IsoDate
    coached: bool
    is_counted: bool = False

    def play(self, rules: RuleSet) -> FinishedGame:
        """The game, played again. Raises a YahtzeeError if that cannot be, by these rules."""
        played_by, game = played_out(self.code, self.date, coached=self.coached)
        if played_by != rules:
            refuse("a game is among those of other rules")
        return replace(game, fallen=NONE) if self.is_counted else game


Games = Sequence[FinishedGame | Listed]


def _data(games: Games) -> Any:
    return to_data(tuple(each if isinstance(each, Listed) else _listed(each) for each in games))


def _listed(game: FinishedGame) -> Listed:
    return Listed(game.code, game.date, game.coached, game.fallen == NONE)


def _games_of_1_0_0(data: Any) -> tuple[Listed, ...]:
    if type(data) is not list or not all(isinstance(each, dict) for each in data):
        refuse("the finished games should be a list of objects")
    parts = [[each.get(name) for name in Listed._fields[:3]] for each in data]
    games: tuple[Listed, ...] = read(tuple[Listed, ...], parts)
    return games


_games = reader(tuple[Listed, ...])
GAMES: SaveFormat[Games] = SaveFormat("games", 4, _data, {2: _games_of_1_0_0, 3: _games, 4: _games})
