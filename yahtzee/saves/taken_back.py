"""Rolls that were taken back: whoever rolls again gets the same dice."""

from dataclasses import dataclass

from yahtzee.engine.dice import DICE, Faces, check_faces
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import MAX_PLAYERS
from yahtzee.engine.moves import Keep
from yahtzee.engine.rules import MAX_CATEGORIES, MAX_ROLLS
from yahtzee.saves.checks import refuse, whole


@dataclass(frozen=True, slots=True)
class Fall:
    """What the dice of one roll fell to: ``turn`` and ``roll``, both from 0, say which it was.

    Raises CorruptSave if there can be no such turn or roll, or BadDice.
    """

    turn: int
    roll: int
    faces: Faces

    def __post_init__(self) -> None:
        whole(self.turn, "a turn", MAX_PLAYERS * MAX_CATEGORIES - 1)
        whole(self.roll, "a roll", MAX_ROLLS - 1)
        if not self.faces:
            refuse("a roll was taken back, but no dice were rolled")
        check_faces(self.faces, min(len(self.faces), DICE))


Falls = tuple[Fall, ...]


def known_faces(falls: Falls, turn: int, roll: int) -> Faces:
    """What is known of a roll; empty if it was never made and taken back."""
    return next((fall.faces for fall in falls if (fall.turn, fall.roll) == (turn, roll)), ())


def with_last_roll(falls: Falls, game: Game) -> Falls:
    """The falls, with the last step of a game that is about to be taken back, if it is a roll.

    Of two that are known of one roll the longer is kept: the shorter is how it begins.
    """
    step = game.log[-1]
    if not isinstance(step.move, Keep):
        return falls
    turn, roll = game.turns, game.rolls - 1
    if len(known_faces(falls, turn, roll)) >= len(step.faces):
        return falls
    others = (fall for fall in falls if (fall.turn, fall.roll) != (turn, roll))
    return (*others, Fall(turn, roll, step.faces))


def fall_again(falls: Falls, game: Game, faces: Faces) -> Faces:
    """What a roll of this game falls to: the faces known of it first, then those of ``faces``.

    As on a tape, fewer dice take the first ones, so that keeping other dice changes no luck.
    """
    known = known_faces(falls, game.turns, game.rolls)
    return (*known, *faces)[: len(faces)]
