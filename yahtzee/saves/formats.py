"""What each kind of stored text holds: one format each, with a reader for every version.

What was worked out for the statistics has its format in ``yahtzee.stats.analysis``; what only
the page knows of, beside the code that stores it.
"""

import reprlib
from dataclasses import asdict, fields
from typing import Any, NamedTuple

from yahtzee.codes import make_game, make_rules, parse_game, parse_rules
from yahtzee.engine.game import MAX_UNDOS, Game
from yahtzee.engine.game_setup import MAX_PLAYERS, Mode
from yahtzee.saves.checks import (
    choice,
    exactly,
    iso_date,
    listed,
    refuse,
    several,
    switch,
    text,
    typed,
    whole,
)
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.finished_games import MAX_SCORE, NONE, FinishedGame, Result
from yahtzee.saves.house_rules import HouseRules, check_kept
from yahtzee.saves.rolled import Fallen, fallen_data, read_fallen
from yahtzee.saves.saved_game import SavedGame
from yahtzee.saves.settings import Settings
from yahtzee.saves.undo_cache import UndoneRoll

MAX_TIME = 2**53 - 1


# The game in progress, and the game that one's own is to be compared with.


SELDOM = ("entry", "falls", "final", "again")


def _saved_game_data(saved: SavedGame) -> dict[str, Any]:
    data: dict[str, Any] = {
        "game": make_game(saved.game),
        "held": list(saved.held),
        "coached": saved.coached,
    }
    # What a game usually has none of is left out, so that older pages can read the others.
    if saved.entry:
        data["entry"] = list(saved.entry)
    if saved.undo_cache:
        data["falls"] = [
            [undone.turn, undone.roll, list(undone.faces)] for undone in saved.undo_cache
        ]
    if saved.final:
        data["final"] = True
    if saved.again:
        data["again"] = True
    return data


def _saved_game(data: Any) -> SavedGame:
    there = [name for name in SELDOM if isinstance(data, dict) and name in data]
    record = exactly(data, ("game", "held", "coached", *there))
    held = tuple(listed(record["held"], "the kept dice"))
    entry = tuple(listed(record.get("entry", []), "the typed dice"))
    undo_cache = tuple(map(_undone_roll, listed(record.get("falls", []), "the rolls taken back")))
    final, again = record.get("final", False), record.get("again", False)
    return SavedGame(
        _game(record["game"]), held, record["coached"], entry, undo_cache, final, again
    )


def _undone_roll(data: Any) -> UndoneRoll:
    turn, roll, faces = several(data, 3, "a roll that was taken back")
    return UndoneRoll(turn, roll, tuple(listed(faces, "the faces of a roll")))


def _game(data: Any) -> Game:
    return parse_game(text(data, "the game"))


SAVED_GAME = SaveFormat("game", 2, _saved_game_data, {2: _saved_game})
RIVAL = SaveFormat("rival", 2, make_game, {2: _game})


# Settings.


def _settings(data: Any) -> Settings:
    # A setting may be added or go without a new version: one that is missing has its default,
    # and one that is unknown, from a newer page or an older one, is passed over. A wrong value
    # is still refused, so a page too old for a new one sets the settings aside, as it would with
    # a new version.
    if not isinstance(data, dict):
        refuse("settings should be an object")
    there = [field for field in fields(Settings) if field.name in data]
    return Settings(
        **{field.name: typed(field.type, data[field.name], field.name) for field in there}
    )


SETTINGS = SaveFormat("settings", 2, asdict, {2: _settings})


# House rules, in the order in which they were kept.


def _house_rules_data(kept: tuple[HouseRules, ...]) -> list[dict[str, str]]:
    return [{"name": house.name, "rules": make_rules(house.rules)} for house in check_kept(kept)]


def _house_rules(data: Any) -> tuple[HouseRules, ...]:
    records = [exactly(each, ("name", "rules")) for each in listed(data, "the house rules")]
    return check_kept(
        tuple(
            HouseRules(record["name"], parse_rules(text(record["rules"], "the rules")))
            for record in records
        )
    )


HOUSE_RULES = SaveFormat("house-rules", 2, _house_rules_data, {2: _house_rules})


# A finished game.


class KeptGame(NamedTuple):
    """A finished game as it is stored; ``at`` tells games of one day apart.

    It is when the game was stored, in milliseconds since 1970.
    """

    game: FinishedGame
    at: int

    @property
    def order(self) -> tuple[str, int, str]:
        """What games are sorted by, to be in the order in which they ended."""
        return self.game.date, self.at, self.game.code


def _kept_game_data(kept: KeptGame) -> list[Any]:
    game = kept.game
    results = [
        [
            *(each.name, each.score, each.yahtzee_bonuses, each.computer, list(each.boxes)),
            *((True,) if each.left else ()),  # not where it goes without saying, for older pages
        ]
        for each in game.results
    ]
    dice = fallen_data(game.fallen) if game.fallen != NONE else []
    return [
        *(kept.at, game.code, game.date, game.coached),
        *(game.mode, game.undos, game.seed, dice),
        results,
    ]


def _kept_game(data: Any) -> KeptGame:
    at, code, day, coached, mode, undos, seed, dice, results = several(data, 9, "a finished game")
    iso_date(day, "the date")
    switch(coached, "coached")
    if not 1 <= len(listed(results, "the results")) <= MAX_PLAYERS:
        refuse(f"a game has 1 to {MAX_PLAYERS} results, not {len(results)}")
    game = FinishedGame(
        text(code, "a game"),
        day,
        choice(Mode, mode, "the kind of dice"),
        tuple(map(_result, results)),
        whole(undos, "the number of undos", MAX_UNDOS),
        coached,
        None if seed is None else text(seed, "a seed"),
        Fallen() if dice == [] else read_fallen(dice),
    )
    return KeptGame(game, whole(at, "at", MAX_TIME))


def _result(data: Any) -> Result:
    left = isinstance(data, list) and len(data) == 6 and data[5] is True
    name, score, bonuses, computer, boxes = several(data[:5] if left else data, 5, "a result")
    switch(computer, "computer")
    return Result(
        text(name, "a name"),
        whole(score, "a score", MAX_SCORE),
        whole(bonuses, "the number of Yahtzee bonuses", MAX_SCORE),
        computer,
        _numbers(boxes, len(listed(boxes, "the boxes")), "the boxes"),
        left,
    )


def _numbers(data: Any, number: int, what: str) -> tuple[int, ...]:
    numbers = several(data, number, what)
    if any(type(each) is not int or each < 0 for each in numbers):
        refuse(f"{what} should be whole numbers, not {reprlib.repr(numbers)}")
    return tuple(numbers)


def _kept_game_of_1_0_0(data: Any) -> KeptGame:
    """A game with its results."""
    record = exactly(data, ("game", "at"))
    game = exactly(record["game"], ("code", "date", "mode", "results", "undos", "coached"))
    return _played_again(game["code"], game["date"], game["coached"], record["at"])


def _kept_game_of_3(data: Any) -> KeptGame:
    """A game whose dice were counted as one, whoever rolled them."""
    at, code, day, coached, *_rest = several(data, 9, "a finished game")
    return _played_again(code, day, coached, at)


def _played_again(code: Any, day: Any, coached: Any, at: Any) -> KeptGame:
    """A stored game, of which all but these parts is worked out from its code."""
    from yahtzee.saves.ends import played_out  # noqa: PLC0415 - no start needs it

    iso_date(day, "the date")
    switch(coached, "coached")
    game = played_out(text(code, "a game"), day, coached=coached)[1]
    return KeptGame(game, whole(at, "at", MAX_TIME))


KEPT_GAME = SaveFormat(
    "finished", 4, _kept_game_data, {2: _kept_game_of_1_0_0, 3: _kept_game_of_3, 4: _kept_game}
)
