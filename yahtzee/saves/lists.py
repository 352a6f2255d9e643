"""Lists of finished games: in a file, and as they were stored in version 1, with slips.

A start does not import this module.
"""

from dataclasses import asdict, dataclass, fields
from types import MappingProxyType
from typing import Any

from yahtzee.engine.game_setup import Mode
from yahtzee.saves.checks import exactly, listed, refuse, whole
from yahtzee.saves.envelope import SaveFormat, same_data
from yahtzee.saves.finished_games import FinishedGame, FinishedGames
from yahtzee.saves.formats import MAX_TIME, finished_game

MAX_ALIKE = 999  # games written alike, of real dice


def _games_data(games: FinishedGames) -> list[dict[str, Any]]:
    return [asdict(game) for game in games]


def _games(data: Any) -> FinishedGames:
    games = tuple(map(finished_game, listed(data, "the finished games")))
    virtual = [game.code for game in games if game.mode is Mode.VIRTUAL]
    if len(set(virtual)) != len(virtual):
        refuse("a finished game is there twice")
    return games


GAMES = SaveFormat("games", 2, _games_data, same_data(_games))


@dataclass(frozen=True, slots=True)
class Slip:
    """How often one game had to be in the list that version 1 stored: 0 if it was taken back.

    ``at`` is when that was written down, in milliseconds since 1970.
    """

    game: FinishedGame
    number: int
    at: int

    def __post_init__(self) -> None:
        whole(self.number, "number", 1 if self.game.mode is Mode.VIRTUAL else MAX_ALIKE)
        whole(self.at, "at", MAX_TIME)

    def correct(self, games: FinishedGames) -> FinishedGames:
        """The games, this one as often among them as the slip says; new ones at the end."""
        left, found = self.number, []
        for game in games:
            is_this = game.code == self.game.code
            if left or not is_this:
                found.append(game)
                left -= is_this
        return (*found, *(self.game,) * left)


def _slip(data: Any) -> Slip:
    record = exactly(data, (field.name for field in fields(Slip)))
    return Slip(finished_game(record["game"]), record["number"], record["at"])


SLIP = SaveFormat("slip", 1, asdict, MappingProxyType({1: _slip}))
