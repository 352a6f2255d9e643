"""What is stored or exported, as text: versioned, checked, read whole or not at all.

A save is one JSON object around its data:

    {"yahtzee": "settings", "version": 1, "check": "AbC-", "data": {...}}

``make_save`` and ``parse_save`` are that envelope; on top of it, games in progress,
settings and high scores have a pair of functions each. Whatever is wrong with a text,
parsing it raises CorruptSave. Records check themselves when they are built, so that only
what can be read back is ever stored.
"""

import json
import re
import reprlib
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, fields
from datetime import date
from enum import StrEnum
from typing import Any, NoReturn, TypeVar

from yahtzee.dice import DICE
from yahtzee.errors import BadCode, CodeFault, CorruptSave, SaveFault, YahtzeeError
from yahtzee.game import MAX_PLAYERS, Game, Mode, Setup
from yahtzee.notation import make_game, parse_game, parse_rules
from yahtzee.notation.envelope import Kind, check_of, unseal
from yahtzee.presets import DEFAULT

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
Record = TypeVar("Record")

# What an older version needs to become this one goes between reading and checking the
# data in ``parse_save``, once there is an older version.
VERSION = 1

MAX_LENGTH = 4_000_000  # browsers store about five million characters in all
MAX_DEPTH = 20
MAX_SCORE = 99_999
MAX_UNDOS = 2**32 - 1

_KEYS = {"yahtzee", "version", "check", "data"}


def _refuse(what: str, reason: SaveFault = SaveFault.BAD_CONTENT) -> NoReturn:
    raise CorruptSave(reason, what)


# The envelope.


def make_save(kind: str, data: Json) -> str:
    """The text of a save. Raises CorruptSave if it could not be read back."""
    canonical = _canonical(data)
    check = check_of(canonical)
    text = f'{{"yahtzee":"{kind}","version":{VERSION},"check":"{check}","data":{canonical}}}'
    _check_size(text)
    return text


def parse_save(kind: str, text: str) -> Json:
    """The data of a save. Raises CorruptSave."""
    _check_size(text)
    save = _parse_json(text)
    if not isinstance(save, dict) or "yahtzee" not in save:
        _refuse("this is not a save of this game", SaveFault.WRONG_KIND)
    if save["yahtzee"] != kind:
        found = reprlib.repr(save["yahtzee"])
        _refuse(f"this is a save of {found}, not of {kind!r}", SaveFault.WRONG_KIND)
    _check_version(save.get("version"))
    if save.keys() != _KEYS:
        _refuse("parts of this save are missing, or it has foreign parts")
    data = save["data"]
    if save["check"] != check_of(_canonical(data)):
        _refuse("this save was damaged or changed since it was made", SaveFault.BAD_CHECK)
    return data


def _check_version(version: Json) -> None:
    if type(version) is not int or version < 1:
        _refuse(f"{reprlib.repr(version)} is not a version of a save")
    if version > VERSION:
        _refuse(
            "this was saved by a newer version of this page: reload the page to update it",
            SaveFault.NEWER,
        )


def _canonical(data: Json) -> str:
    try:
        return json.dumps(data, allow_nan=False, sort_keys=True, separators=(",", ":"))
    except (ValueError, TypeError, RecursionError) as error:
        _refuse(f"this holds what cannot be saved: {error}")


def _parse_json(text: str) -> Json:
    try:
        save: Json = json.loads(text, parse_constant=_refuse_constant)
    except CorruptSave:
        raise
    except ValueError:  # a number of too many digits is not a JSONDecodeError
        _refuse("this is not a save: it is not JSON, or not all of it", SaveFault.NOT_JSON)
    return save


def _refuse_constant(name: str) -> NoReturn:
    _refuse(f"this is not a save: {name} is not JSON", SaveFault.NOT_JSON)


def _check_size(text: str) -> None:
    if len(text) > MAX_LENGTH:
        _refuse(f"this is too long for a save: {len(text):,} characters, {MAX_LENGTH:,} at most")
    if _depth(text) > MAX_DEPTH:
        _refuse("this is nested too deeply for a save")


# A string, so that brackets in it do not count, or a bracket. It never backtracks.
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)


def _depth(text: str) -> int:
    # Asked before the parser is: deep recursion in a browser may not end in an exception.
    deepest = depth = 0
    for token in _STRING_OR_BRACKET.findall(text):
        depth += (token in "[{") - (token in "]}")
        deepest = max(deepest, depth)
    return deepest


# What records have in common.


def _parse_record(kind: str, text: str, build: Callable[[Any], Record]) -> Record:
    """The record in a save; whatever ``build`` finds wrong with the data is CorruptSave."""
    data = parse_save(kind, text)
    try:
        return build(data)
    except CorruptSave:
        raise
    except BadCode as error:
        newer = error.reason is CodeFault.NEWER
        raise CorruptSave(
            SaveFault.NEWER if newer else SaveFault.BAD_CONTENT, str(error)
        ) from error
    except YahtzeeError as error:
        raise CorruptSave(SaveFault.BAD_CONTENT, str(error)) from error


def _exactly(data: Json, keys: Iterable[str]) -> dict[str, Any]:
    """An object with just these keys."""
    if not isinstance(data, dict) or data.keys() != set(keys):
        _refuse("parts of this record are missing, or it has foreign parts")
    return data


def _listed(data: Json, what: str) -> list[Any]:
    if type(data) is not list:
        _refuse(f"{what} should be a list")
    return data


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        _refuse(f"{what} should be a text, not {reprlib.repr(value)}")
    return value


def _whole(value: object, what: str, highest: int) -> None:
    # bool is an int to isinstance, but True points are a mistake.
    if type(value) is not int or not 0 <= value <= highest:
        _refuse(f"{what} should be a whole number from 0 to {highest:,}, not {reprlib.repr(value)}")


Choice = TypeVar("Choice", bound=StrEnum)


def _choice(options: type[Choice], value: object, what: str) -> Choice:
    if value not in list(options):
        _refuse(f"{what} should be one of {', '.join(options)}, not {reprlib.repr(value)}")
    return options(str(value))


# The game in progress.


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game, and the places of the dice that are marked to be kept for the next roll."""

    game: Game
    held: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        held = self.held
        for place in held:
            _whole(place, "the place of a kept die", DICE - 1)
        if list(held) != sorted(set(held)):
            _refuse("the places of the kept dice are out of order")
        game = self.game
        virtual = game.setup.mode is Mode.VIRTUAL
        if held and not (virtual and game.dice and game.rolls_left):
            _refuse("dice are marked as kept, but there is nothing to keep them for")


def make_saved_game(saved: SavedGame) -> str:
    """The save of a game in progress."""
    return make_save("game", {"game": make_game(saved.game), "held": list(saved.held)})


def parse_saved_game(text: str) -> SavedGame:
    """The game in progress of a save. Raises CorruptSave."""
    return _parse_record("game", text, _saved_game)


def _saved_game(data: Json) -> SavedGame:
    record = _exactly(data, ("game", "held"))
    code = _text(record["game"], "the game")
    return SavedGame(parse_game(code), tuple(_listed(record["held"], "the kept dice")))


# Settings.


class Previews(StrEnum):
    """Which points an open box shows before it is chosen."""

    NON_ZERO = "non-zero"
    ALL = "all"
    OFF = "off"


class Theme(StrEnum):
    """The page's colours."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Settings:
    """How the page looks and behaves, and what the last new game was set up with."""

    previews: Previews = Previews.NON_ZERO
    theme: Theme = Theme.AUTO
    shortcuts: bool = True
    animation: bool = True
    rules: str = DEFAULT.id
    mode: Mode = Mode.VIRTUAL
    players: tuple[str, ...] = ("Player 1",)

    def __post_init__(self) -> None:
        _choice(Previews, self.previews, "previews")
        _choice(Theme, self.theme, "the theme")
        for switch in (self.shortcuts, self.animation):
            if type(switch) is not bool:
                _refuse(f"shortcuts and animation are on or off, not {reprlib.repr(switch)}")
        _choice(Mode, self.mode, "the kind of dice")
        for name in self.players:
            _text(name, "a name")
        rules = parse_rules(_text(self.rules, "the rules"))
        Setup(rules, self.players, self.mode)


def make_settings(settings: Settings) -> str:
    """The save of settings."""
    return make_save("settings", {**asdict(settings), "players": list(settings.players)})


def parse_settings(text: str) -> Settings:
    """The settings of a save. Raises CorruptSave."""
    return _parse_record("settings", text, _settings)


def _settings(data: Json) -> Settings:
    # A setting may be added without a new version: one that is missing, from an older
    # page, has its default, and one that is unknown, from a newer page, is passed over.
    # A wrong value is still refused, so to give a setting new values takes a new version.
    if not isinstance(data, dict):
        _refuse("settings should be an object")
    known: dict[str, Any] = {
        field.name: data[field.name] for field in fields(Settings) if field.name in data
    }
    if "players" in known:
        known["players"] = tuple(_listed(known["players"], "the players"))
    for name, options in (("previews", Previews), ("theme", Theme), ("mode", Mode)):
        if name in known:
            known[name] = _choice(options, known[name], name)
    return Settings(**known)


# High scores.


@dataclass(frozen=True, slots=True)
class HighScore:
    """What one player made of one finished game.

    ``code`` is the game's code and ``player`` the place in it; all but ``date`` (ISO,
    the day on which it ended) follows from them, and is here to be listed without
    playing every game again.
    """

    name: str
    score: int
    date: str
    mode: Mode
    undos: int
    yahtzee_bonuses: int
    code: str
    player: int = 0

    def __post_init__(self) -> None:
        Setup(DEFAULT.rules, (_text(self.name, "a name"),))
        _whole(self.score, "a score", MAX_SCORE)
        _check_date(self.date)
        _choice(Mode, self.mode, "the kind of dice")
        _whole(self.undos, "the number of undos", MAX_UNDOS)
        _whole(self.yahtzee_bonuses, "the number of Yahtzee bonuses", MAX_SCORE)
        unseal(Kind.GAME, _text(self.code, "a game"))
        _whole(self.player, "a player's place", MAX_PLAYERS - 1)

    @property
    def identity(self) -> tuple[str, int]:
        """What makes it the same score: the same game and player, whenever it is entered."""
        return self.code, self.player


HighScores = tuple[HighScore, ...]


def _check_date(value: object) -> None:
    text = _text(value, "a date")
    try:
        same = date.fromisoformat(text).isoformat() == text
    except ValueError:
        same = False
    if not same:  # such as 20240229, which is a date to Python
        _refuse(f"{reprlib.repr(text)} is not a date like 2024-02-29")


def _best_first(scores: Iterable[HighScore]) -> HighScores:
    return tuple(sorted(scores, key=lambda entry: (-entry.score, entry.date)))


def enter(scores: HighScores, new: HighScore) -> tuple[HighScores, int]:
    """The scores with a new one among them, and its rank from 1.

    Equal scores rank by date, then as they were entered. A score that is there already
    is not entered again and keeps its date: a finished game that is loaded again, even
    after midnight, is still one game.
    """
    identities = [entry.identity for entry in scores]
    if new.identity in identities:
        return scores, identities.index(new.identity) + 1
    entered = _best_first((*scores, new))
    return entered, entered.index(new) + 1


def make_high_scores(scores: HighScores) -> str:
    """The save of the high scores of one rule set."""
    return make_save("scores", [asdict(score) for score in scores])


def parse_high_scores(text: str) -> HighScores:
    """The high scores of a save, best first. Raises CorruptSave."""
    return _parse_record("scores", text, _high_scores)


def _high_scores(data: Json) -> HighScores:
    scores = tuple(map(_high_score, _listed(data, "the high scores")))
    if scores != _best_first(scores):
        _refuse("the high scores are out of order")
    if len({entry.identity for entry in scores}) != len(scores):
        _refuse("a high score is there twice")
    return scores


def _high_score(data: Json) -> HighScore:
    record = _exactly(data, (field.name for field in fields(HighScore)))
    mode = _choice(Mode, record["mode"], "the kind of dice")
    return HighScore(**{**record, "mode": mode})
