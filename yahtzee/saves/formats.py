"""What each kind of stored text holds: one format each, with a reader for every version.

What was worked out for the statistics has its format in ``yahtzee.solver.best_play``; what only
the page knows of, beside the code that stores it.
"""

from dataclasses import fields, replace
from typing import Any

from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game
from yahtzee.engine.moves import Leave
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.finished_games import FinishedGame, KeptGame
from yahtzee.saves.house_rules import HouseRules, check_kept
from yahtzee.saves.saved_game import SavedGame, UndoneRoll
from yahtzee.saves.settings import Settings
from yahtzee.saves.summary import Summary
from yahtzee.saves.summary import from_data as _summary
from yahtzee.saves.summary import from_data_2 as _summary_of_2
from yahtzee.saves.summary import to_data as _summary_data
from yahtzee.saves.typed import IsoDate, read, reader, refuse, to_data

# The game in progress, and the game that one's own is to be compared with.


def _saved_game_of_1_0_0(data: Any) -> SavedGame:
    """A game that tells rolls that were taken back by the number of turns before them.

    Where players have come and gone nobody knows whose that was: such rolls are forgotten.
    """
    if not isinstance(data, dict) or "falls" not in data:
        saved: SavedGame = read(SavedGame, data)
        return saved
    rest = {key: data[key] for key in data if key != "falls"}
    saved = read(SavedGame, rest)
    falls = read(tuple[tuple[int, int, Faces], ...], data["falls"])
    seats = len(saved.game.cards)
    if saved.game.setup.late or any(isinstance(step.move, Leave) for step in saved.game.log):
        return saved
    rounds = ((*divmod(turn, seats), roll, faces) for turn, roll, faces in falls)
    known = (UndoneRoll(seat, round_, roll, faces) for round_, seat, roll, faces in rounds)
    return replace(saved, undo_cache=tuple(known))


SAVED_GAME: SaveFormat[SavedGame] = SaveFormat(
    "game", 3, to_data, {2: _saved_game_of_1_0_0, 3: reader(SavedGame)}
)
RIVAL: SaveFormat[Game] = SaveFormat("rival", 2, to_data, {2: reader(Game)})


def _settings(data: Any) -> Settings:
    # A setting may be added or go without a new version: one that is missing has its default,
    # and one that is unknown, from a newer page or an older one, is passed over. A wrong value
    # is still refused, so a page too old for a new one sets the settings aside, as it would with
    # a new version.
    if not isinstance(data, dict):
        refuse("Settings should be an object.")
    known = {field.name for field in fields(Settings)}
    settings: Settings = read(Settings, {key: data[key] for key in data if key in known})
    return settings


SETTINGS = SaveFormat("settings", 2, to_data, {2: _settings})


# House rules, in the order in which they were kept.

HOUSE_RULES: SaveFormat[tuple[HouseRules, ...]] = SaveFormat(
    "house-rules",
    2,
    lambda kept: to_data(check_kept(kept)),
    {2: lambda data: check_kept(read(tuple[HouseRules, ...], data))},
)


# A finished game.


def _kept_game(data: Any) -> KeptGame:
    if type(data) is not list or len(data) != 1 + len(fields(FinishedGame)):
        refuse("Parts of this game are missing.")
    return KeptGame(read(FinishedGame, data[1:]), read(int, data[0]))


def _kept_game_of_1_0_0(data: Any) -> KeptGame:
    """A game with its results, which are worked out anew from its code."""
    from yahtzee.saves.ends import played_out  # noqa: PLC0415 - no start needs it

    try:
        at = data["at"]
        game = data["game"]
        parts = [game["code"], game["date"], game["coached"], at]
    except (KeyError, TypeError):
        refuse("Parts of this game are missing.")
    code, day, coached, at = read(tuple[str, IsoDate, bool, int], parts)
    return KeptGame(played_out(code, day, coached=coached)[1], at)


KEPT_GAME: SaveFormat[KeptGame] = SaveFormat(
    "finished",
    4,
    lambda kept: [kept.at, *to_data(kept.game)],
    {2: _kept_game_of_1_0_0, 4: _kept_game},
)


# What all finished games come to.

SUMMARY: SaveFormat[Summary] = SaveFormat(
    "summary", 3, _summary_data, {2: _summary_of_2, 3: _summary}
)
