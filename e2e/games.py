"""Games played in the engine, for a page to open or to be compared with."""

from __future__ import annotations

from yahtzee.engine.game import Game, box_points, legal_boxes, new_game, play, roll_dice
from yahtzee.engine.game import undo as take_back
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Keep, Score, Write
from yahtzee.engine.presets import preset

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
