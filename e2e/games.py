"""Games played in the engine, for a page to open or to be compared with."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from yahtzee.codes import make_game
from yahtzee.engine.game import Game, box_points, legal_boxes, new_game, play, roll_dice
from yahtzee.engine.game import undo as take_back
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Keep, Score, Write
from yahtzee.engine.presets import preset
from yahtzee.players.computers import most_alike
from yahtzee.saves import formats
from yahtzee.saves.finished_games import KeptGame, finished_game
from yahtzee.session.storage.keys import finished_key

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn", "Gita", "Hugo", "Ines", "Jack")


def game(
    rules: str = "official",
    *players: str,
    mode: Mode = Mode.VIRTUAL,
    seed: str | None = None,
) -> Game:
    return new_game(Setup(preset(rules).rules, players or ("Player 1",), mode, seed))


def roll(game: Game, *places: int, faces: tuple[int, ...] = ()) -> Game:
    """Keep the dice in these places, from 1, and roll the others."""
    keep = Keep(tuple(place - 1 for place in places))
    return play(game, keep, faces or roll_dice(game, keep))


def score(game: Game, box: str) -> Game:
    return play(game, Score(game.rules.by_id[box]))


def write(game: Game, box: str, points: int, *, bonus: bool = False) -> Game:
    return play(game, Write(game.rules.by_id[box], points, bonus=bonus))


def undo(game: Game) -> Game:
    return take_back(game)


def before_the_last_die(*, is_hit: bool) -> tuple[Game, tuple[int, ...]]:
    """A game with four alike, and the places to keep, from 1: the roll that follows hits or not."""
    for number in range(10_000):
        four = roll(game(seed=f"last{number}"))
        kept = tuple(place + 1 for place in most_alike(four))
        if len(kept) == 4 and (len(set(roll(four, *kept).dice)) == 1) == is_hit:
            return four, kept
    raise LookupError("no seed has such a roll")


def turn(game: Game) -> Game:
    """Roll once and score in the first box that is allowed."""
    game = play(game, Keep(()), roll_dice(game, Keep(())))
    return play(game, Score(legal_boxes(game)[0]))


def rounds_left(game: Game, number: int) -> Game:
    """Play quickly until every player has this many boxes left."""
    boxes = len(game.rules.categories)
    while game.round < boxes - number:
        game = turn(game)
    return game


def favourite(game: Game) -> tuple[int, ...]:
    """The places, from 1, of the dice of the face that is there most often."""
    most = max(game.dice, key=lambda face: (game.dice.count(face), face))
    return tuple(place for place, face in enumerate(game.dice, 1) if face == most)


def best_box(game: Game) -> str:
    """The box that scores most now."""
    points = box_points(game)
    return max(points, key=points.__getitem__).id


# Puts such texts into a page's storage.
STORE = "texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))"


def finished_texts(number: int) -> dict[str, str]:
    """So many finished games as a browser stores them, by key: one a day, the newest of today.

    All are one game but for how often something was taken back, days and points.
    """
    played = rounds_left(game("official"), 0)
    record = finished_game(played, "2026-02-28")
    texts = {}
    for place in range(number):
        day = date.today() - timedelta(number - 1 - place)
        (result,) = record.results
        results = (replace(result, score=1 + place % 300),)
        code = make_game(replace(played, undos=place))
        each = replace(record, code=code, undos=place, date=day.isoformat(), results=results)
        text = formats.KEPT_GAME.make(KeptGame(each, place))
        texts[finished_key("official", each, place)] = text
    return texts
