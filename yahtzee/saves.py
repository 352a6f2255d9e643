"""What is stored or exported, as text: versioned, checked, read whole or not at all.

A save is one JSON object around its data:

    {"yahtzee": "settings", "version": 1, "check": "AbC-", "data": {...}}

``make_save`` and ``parse_save`` are that envelope; on top of it, games in progress,
settings, house rules and high scores have a pair of functions each. Whatever is wrong with a text,
parsing it raises CorruptSave. Records check themselves when they are built, so that only
what can be read back is ever stored.
"""

import json
import re
import reprlib
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from datetime import date
from enum import StrEnum
from typing import Any, NoReturn, TypeAlias, TypeVar

from yahtzee.dice import DICE, Faces, check_faces
from yahtzee.errors import BadCode, CodeFault, CorruptSave, SaveFault, SetupFault, YahtzeeError
from yahtzee.game import MAX_PLAYERS, Game, Level, Mode, Setup, check_text
from yahtzee.language import AUTO, N_, _, number
from yahtzee.notation import make_game, make_rules, parse_game, parse_rules
from yahtzee.notation.envelope import Kind, check_of, unseal
from yahtzee.presets import DEFAULT
from yahtzee.rules import RuleSet

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Record = TypeVar("Record")

# What an older version needs to become this one goes between reading and checking the
# data in ``parse_save``, once there is an older version.
VERSION = 1

MAX_LENGTH = 4_000_000  # browsers store about five million characters in all
MAX_DEPTH = 20
MAX_SCORE = 99_999
MAX_UNDOS = 2**32 - 1
MAX_ALIKE = 999  # games written alike, of real dice
MAX_TIME = 2**53 - 1
MAX_RULES_NAME = 32
MAX_HOUSE_RULES = 50

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
        _refuse(_("this is not a save of this game"), SaveFault.WRONG_KIND)
    if save["yahtzee"] != kind:
        found = reprlib.repr(save["yahtzee"])
        message = _("this is a save of {found}, not of {kind}")
        _refuse(message.format(found=found, kind=repr(kind)), SaveFault.WRONG_KIND)
    _check_version(save.get("version"))
    if save.keys() != _KEYS:
        _refuse(_("parts of this save are missing, or it has foreign parts"))
    data = save["data"]
    if save["check"] != check_of(_canonical(data)):
        _refuse(_("this save was damaged or changed since it was made"), SaveFault.BAD_CHECK)
    return data


def _check_version(version: Json) -> None:
    if type(version) is not int or version < 1:
        _refuse(_("{version} is not a version of a save").format(version=reprlib.repr(version)))
    if version > VERSION:
        _refuse(
            _("this was saved by a newer version of this page: reload the page to update it"),
            SaveFault.NEWER,
        )


def _canonical(data: Json) -> str:
    try:
        return json.dumps(data, allow_nan=False, sort_keys=True, separators=(",", ":"))
    except (ValueError, TypeError, RecursionError) as error:
        _refuse(_("this holds what cannot be saved: {reason}").format(reason=error))


def _parse_json(text: str) -> Json:
    try:
        save: Json = json.loads(text, parse_constant=_refuse_constant)
    except CorruptSave:
        raise
    except ValueError:  # a number of too many digits is not a JSONDecodeError
        _refuse(_("this is not a save: it is not JSON, or not all of it"), SaveFault.NOT_JSON)
    return save


def _refuse_constant(name: str) -> NoReturn:
    _refuse(_("this is not a save: {name} is not JSON").format(name=name), SaveFault.NOT_JSON)


def _check_size(text: str) -> None:
    if len(text) > MAX_LENGTH:
        _refuse(
            _("this is too long for a save: {length} characters, {most} at most").format(
                length=number(len(text)), most=number(MAX_LENGTH)
            )
        )
    if _depth(text) > MAX_DEPTH:
        _refuse(_("this is nested too deeply for a save"))


# A string, so that brackets in it do not count, or a bracket. It never backtracks. A backslash
# before a line break is no part of a string: there the parser stops, whatever is counted after it.
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]')
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}


def _depth(text: str) -> int:
    # Asked before the parser is: deep recursion in a browser may not end in an exception.
    deepest = depth = 0
    for token in _STRING_OR_BRACKET.findall(text):
        depth += _DEEPER.get(token, 0)
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
        _refuse(_("parts of this record are missing, or it has foreign parts"))
    return data


# ``what`` a value is called is a message, or its name in the file, and is looked up only when
# it has to be told. What was found is told as it is written in the file.


def _listed(data: Json, what: str) -> list[Any]:
    if type(data) is not list:
        _refuse(_("{what} should be a list").format(what=_(what)))
    return data


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        _refuse_value(_("{what} should be a text, not {found}"), value, what=_(what))
    return value


def _whole(value: object, what: str, highest: int) -> None:
    # bool is an int to isinstance, but True points are a mistake.
    if type(value) is not int or not 0 <= value <= highest:
        message = _("{what} should be a whole number from 0 to {highest}, not {found}")
        _refuse_value(message, value, what=_(what), highest=number(highest))


def _switch(value: object, what: str) -> None:
    """``what`` is the setting's name in the file."""
    if type(value) is not bool:
        _refuse_value(_("{what} should be true or false, not {found}"), value, what=_(what))


def _refuse_value(message: str, value: object, **values: str) -> NoReturn:
    _refuse(message.format(found=reprlib.repr(value), **values))


Choice = TypeVar("Choice", bound=StrEnum)


def _choice(options: type[Choice], value: object, what: str) -> Choice:
    if value not in list(options):
        message = _("{what} should be one of {options}, not {found}")
        _refuse_value(message, value, what=_(what), options=", ".join(options))
    return options(str(value))


# The game in progress.


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as it was left.

    ``held`` are the places of the dice that are marked to be kept for the next roll;
    ``coached`` says whether hints were asked for; ``entry`` are faces of real dice that
    were typed and not yet used.
    """

    game: Game
    held: tuple[int, ...] = ()
    coached: bool = False
    entry: Faces = ()

    def __post_init__(self) -> None:
        _switch(self.coached, "coached")
        held = self.held
        for place in held:
            _whole(place, N_("the place of a kept die"), DICE - 1)
        if list(held) != sorted(set(held)):
            _refuse(_("the places of the kept dice are out of order"))
        game = self.game
        virtual = game.setup.mode is Mode.VIRTUAL
        if held and not (virtual and game.dice and game.rolls_left):
            _refuse(_("dice are marked as kept, but there is nothing to keep them for"))
        if self.entry and (virtual or not game.rolls_left):
            _refuse(_("dice were typed, but there is no turn to use them in"))
        check_faces(self.entry, min(len(self.entry), DICE))


def make_saved_game(saved: SavedGame) -> str:
    """The save of a game in progress."""
    data: dict[str, Json] = {
        "game": make_game(saved.game),
        "held": list(saved.held),
        "coached": saved.coached,
    }
    if saved.entry:
        data["entry"] = list(saved.entry)
    return make_save("game", data)


def parse_saved_game(text: str) -> SavedGame:
    """The game in progress of a save. Raises CorruptSave."""
    return _parse_record("game", text, _saved_game)


def _saved_game(data: Json) -> SavedGame:
    typed = ("entry",) if isinstance(data, dict) and "entry" in data else ()
    record = _exactly(data, ("game", "held", "coached", *typed))
    code = _text(record["game"], N_("the game"))
    held = tuple(_listed(record["held"], N_("the kept dice")))
    entry = tuple(_listed(record.get("entry", []), N_("the typed dice")))
    return SavedGame(parse_game(code), held, record["coached"], entry)


# The game that one's own is to be compared with.


def make_rival(game: Game) -> str:
    """The save of a challenger's game."""
    return make_save("rival", make_game(game))


def parse_rival(text: str) -> Game:
    """The challenger's game of a save. Raises CorruptSave."""
    return _parse_record("rival", text, lambda data: parse_game(_text(data, N_("the game"))))


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
    CONTRAST = "contrast"


class DieStyle(StrEnum):
    """How the faces of dice are drawn."""

    PIPS = "pips"
    NUMERALS = "numerals"
    TEXT = "text"


Keys = tuple[tuple[str, str], ...]
CHOSEN_KEY = re.compile(r"[^\W\d_]|[-+*/.,;#']")


@dataclass(frozen=True, slots=True)
class Settings:
    """How the page looks and behaves, and what the last new game was set up with.

    ``hints`` says whether the coach speaks unasked, ``chances`` whether the chances of
    winning are shown, ``checkboxes`` whether dice have one beneath them, ``confirm``
    whether a box is chosen first and then scored, ``colour_code`` whether upper boxes say
    how they stand to the bonus, ``awake`` whether the screen stays on while real dice are
    scored, ``sound`` and ``vibration`` whether rolls and scores are heard and felt. ``keys``
    are pairs: the usual key, and the one chosen in its place. ``language`` is the tag of a
    language, or AUTO for what the browser is set to.
    """

    previews: Previews = Previews.NON_ZERO
    theme: Theme = Theme.AUTO
    language: str = AUTO
    dice: DieStyle = DieStyle.PIPS
    shortcuts: bool = True
    animation: bool = True
    hints: bool = False
    chances: bool = True
    checkboxes: bool = False
    confirm: bool = False
    colour_code: bool = False
    awake: bool = True
    sound: bool = False
    vibration: bool = False
    keys: Keys = ()
    rules: str = DEFAULT.id
    mode: Mode = Mode.VIRTUAL
    players: tuple[str, ...] = ("Player 1",)
    levels: tuple[Level | None, ...] = ()

    def __post_init__(self) -> None:
        _choice(Previews, self.previews, "previews")
        _choice(Theme, self.theme, N_("the theme"))
        _text(self.language, N_("the language"))  # any: a newer page may speak more than this one
        _choice(DieStyle, self.dice, N_("the dice"))
        for name in SWITCHES:
            _switch(getattr(self, name), name)
        _check_keys(self.keys)
        _choice(Mode, self.mode, N_("the kind of dice"))
        for name in self.players:
            _text(name, N_("a name"))
        rules = parse_rules(_text(self.rules, N_("the rules")))
        Setup(rules, self.players, self.mode, levels=self.levels)


SWITCHES = tuple(field.name for field in fields(Settings) if field.type is bool)


def _check_keys(keys: Keys) -> None:
    for column in zip(*keys, strict=True):
        for key in column:
            if not CHOSEN_KEY.fullmatch(_text(key, N_("a key"))) or key != key.lower():
                _refuse_value(_("{found} is not a key that can be chosen"), key)
        if len(set(column)) != len(column):
            _refuse(_("a key is there twice"))


def make_settings(settings: Settings) -> str:
    """The save of settings."""
    return make_save("settings", asdict(settings))


def parse_settings(text: str) -> Settings:
    """The settings of a save. Raises CorruptSave."""
    return _parse_record("settings", text, _settings)


def _settings(data: Json) -> Settings:
    # A setting may be added without a new version: one that is missing, from an older
    # page, has its default, and one that is unknown, from a newer page, is passed over.
    # A wrong value is still refused, so a page too old for a new one sets the settings aside,
    # as it would with a new version.
    if not isinstance(data, dict):
        _refuse(_("settings should be an object"))
    known: dict[str, Any] = {
        field.name: data[field.name] for field in fields(Settings) if field.name in data
    }
    if "players" in known:
        known["players"] = tuple(_listed(known["players"], N_("the players")))
    if "levels" in known:
        known["levels"] = tuple(map(_level, _listed(known["levels"], N_("the levels"))))
    if "keys" in known:
        known["keys"] = tuple(map(_pair, _listed(known["keys"], N_("the keys"))))
    for name, options in CHOICES:
        if name in known:
            known[name] = _choice(options, known[name], name)
    return Settings(**known)


CHOICES: tuple[tuple[str, type[StrEnum]], ...] = (
    ("previews", Previews),
    ("theme", Theme),
    ("dice", DieStyle),
    ("mode", Mode),
)


def _pair(value: object) -> tuple[Any, Any]:
    if type(value) is not list or len(value) != 2:
        _refuse_value(_("a change of keys should be a pair, not {found}"), value)
    return value[0], value[1]


def _level(value: object) -> Level | None:
    return None if value is None else _choice(Level, value, N_("a level"))


# House rules.


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A rule set that somebody named and kept."""

    name: str
    rules: RuleSet

    def __post_init__(self) -> None:
        check_text(_text(self.name, N_("a name")), MAX_RULES_NAME, SetupFault.BAD_NAME)


def make_house_rules(kept: tuple[HouseRules, ...]) -> str:
    """The save of the house rules that are kept."""
    _check_house_rules(kept)
    return make_save(
        "house-rules", [{"name": house.name, "rules": make_rules(house.rules)} for house in kept]
    )


def parse_house_rules(text: str) -> tuple[HouseRules, ...]:
    """The house rules of a save, in the order in which they were kept. Raises CorruptSave."""
    return _parse_record("house-rules", text, _house_rules)


def _house_rules(data: Json) -> tuple[HouseRules, ...]:
    records = [_exactly(each, ("name", "rules")) for each in _listed(data, N_("the house rules"))]
    kept = tuple(
        HouseRules(record["name"], parse_rules(_text(record["rules"], N_("the rules"))))
        for record in records
    )
    _check_house_rules(kept)
    return kept


def _check_house_rules(kept: tuple[HouseRules, ...]) -> None:
    if len(kept) > MAX_HOUSE_RULES:
        message = _("there is room for {most} house rules, not for {number}")
        _refuse(message.format(most=MAX_HOUSE_RULES, number=len(kept)))
    names = {house.name.casefold() for house in kept}
    if len(names) != len(kept) or len({house.rules for house in kept}) != len(kept):
        _refuse(_("two house rules have the same name, or are the same"))


# Finished games, and the high scores that follow from them.


@dataclass(frozen=True, slots=True)
class Result:
    """What one player made of a finished game."""

    name: str
    score: int
    yahtzee_bonuses: int = 0
    computer: bool = False

    def __post_init__(self) -> None:
        Setup(DEFAULT.rules, (_text(self.name, N_("a name")),))
        _whole(self.score, N_("a score"), MAX_SCORE)
        _whole(self.yahtzee_bonuses, N_("the number of Yahtzee bonuses"), MAX_SCORE)
        _switch(self.computer, "computer")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that was played to its end; its code is what makes it this one game.

    All but ``date`` (ISO, the day on which it ended) and ``coached`` (whether hints were
    asked for) follows from the code, and is here to be listed without playing every game
    again. ``results`` has one entry a player.
    """

    code: str
    date: str
    mode: Mode
    results: tuple[Result, ...]
    undos: int = 0
    coached: bool = False

    def __post_init__(self) -> None:
        unseal(Kind.GAME, _text(self.code, N_("a game")))
        if self.code != self.code.strip():
            _refuse(_("a game's code has white space around it"))
        _check_date(self.date)
        _choice(Mode, self.mode, N_("the kind of dice"))
        if not 1 <= len(self.results) <= MAX_PLAYERS:
            message = _("a game has 1 to {most} results, not {number}")
            _refuse(message.format(most=MAX_PLAYERS, number=len(self.results)))
        _whole(self.undos, N_("the number of undos"), MAX_UNDOS)
        _switch(self.coached, "coached")


FinishedGames = tuple[FinishedGame, ...]


def finished_game(game: Game, date: str, *, coached: bool = False) -> FinishedGame:
    """The record of a game that is over; ValueError if it is not."""
    if not game.is_over:
        raise ValueError("the game is not over")
    setup = game.setup
    return FinishedGame(
        code=make_game(game),
        date=date,
        mode=setup.mode,
        results=tuple(
            Result(name, card.total, card.yahtzee_bonuses, setup.level_of(player) is not None)
            for player, (name, card) in enumerate(zip(setup.players, game.cards, strict=True))
        ),
        undos=game.undos,
        coached=coached,
    )


def add_game(games: FinishedGames, new: FinishedGame) -> FinishedGames:
    """The games with a new one at the end.

    With virtual dice one that is there already is not added again and keeps its date: the
    same dice and choices are the same game. Real dice may well be written alike twice.
    """
    is_there = any(game.code == new.code for game in games)
    return games if is_there and new.mode is Mode.VIRTUAL else (*games, new)


def drop_game(games: FinishedGames, code: str) -> FinishedGames:
    """The games without one whose end was taken back; of several alike the last."""
    codes = [game.code for game in games]
    if code not in codes:
        return games
    place = len(codes) - 1 - codes[::-1].index(code)
    return games[:place] + games[place + 1 :]


def merge_games(games: FinishedGames, others: FinishedGames) -> FinishedGames:
    """The games, and after them those of ``others`` that are not among them.

    Of games that are alike, there are as many as there were on the side that had more.
    """
    missing = Counter(game.code for game in others)
    missing.subtract(game.code for game in games)
    brought = []
    for game in others:
        if missing[game.code] > 0:
            missing[game.code] -= 1
            brought.append(game)
    return (*games, *brought)


def make_finished_games(games: FinishedGames) -> str:
    """The save of the games finished under one rule set."""
    return make_save("games", [asdict(game) for game in games])


def parse_finished_games(text: str) -> FinishedGames:
    """The finished games of a save, in the order in which they ended. Raises CorruptSave."""
    return _parse_record("games", text, _finished_games)


def _finished_games(data: Json) -> FinishedGames:
    games = tuple(map(_finished_game, _listed(data, N_("the finished games"))))
    virtual = [game.code for game in games if game.mode is Mode.VIRTUAL]
    if len(set(virtual)) != len(virtual):
        _refuse(_("a finished game is there twice"))
    return games


def _finished_game(data: Json) -> FinishedGame:
    record = _exactly(data, (field.name for field in fields(FinishedGame)))
    mode = _choice(Mode, record["mode"], N_("the kind of dice"))
    results = tuple(map(_result, _listed(record["results"], N_("the results"))))
    return FinishedGame(**{**record, "mode": mode, "results": results})


def _result(data: Json) -> Result:
    return Result(**_exactly(data, (field.name for field in fields(Result))))


# What was changed about them of late, each game by itself: tabs that change the list of all at
# the same instant may overwrite it, but never each other's slips.


@dataclass(frozen=True, slots=True)
class Slip:
    """How often one game has to be among the finished ones: 0 if its end was taken back.

    ``at`` is when that was written down, in milliseconds since 1970.
    """

    game: FinishedGame
    number: int
    at: int

    def __post_init__(self) -> None:
        _whole(self.number, "number", 1 if self.game.mode is Mode.VIRTUAL else MAX_ALIKE)
        _whole(self.at, "at", MAX_TIME)


def make_slip(slip: Slip) -> str:
    """The save of a slip."""
    return make_save("slip", asdict(slip))


def parse_slip(text: str) -> Slip:
    """The slip of a save. Raises CorruptSave."""
    return _parse_record("slip", text, _slip)


def _slip(data: Json) -> Slip:
    record = _exactly(data, (field.name for field in fields(Slip)))
    return Slip(_finished_game(record["game"]), record["number"], record["at"])


def alike(games: FinishedGames, code: str) -> int:
    """How many of the games have this code."""
    return [game.code for game in games].count(code)


def follow_slip(games: FinishedGames, slip: Slip) -> FinishedGames:
    """The games, that of the slip as often among them as it says; new ones at the end."""
    code = slip.game.code
    there = alike(games, code)
    for _more in range(slip.number, there):
        games = drop_game(games, code)
    return games + (slip.game,) * (slip.number - there)


@dataclass(frozen=True, slots=True)
class HighScore:
    """What one person made of one finished game: a line of the high scores."""

    name: str
    score: int
    date: str
    mode: Mode
    undos: int
    coached: bool
    code: str


def high_scores(games: FinishedGames) -> tuple[HighScore, ...]:
    """The results of people, best first; equal scores by date, then as they ended."""
    scores = [
        HighScore(
            result.name, result.score, game.date, game.mode, game.undos, game.coached, game.code
        )
        for game in games
        for result in game.results
        if not result.computer
    ]
    return tuple(sorted(scores, key=lambda score: (-score.score, score.date)))


def _check_date(value: object) -> None:
    text = _text(value, N_("a date"))
    with suppress(ValueError):
        if date.fromisoformat(text).isoformat() == text:  # 20240229 is a date to Python, too
            return
    _refuse_value(_("{found} is not a date like 2024-02-29"), text)
