"""Rolls that were taken back: whoever rolls again gets the same dice."""

from dataclasses import dataclass

from yahtzee.engine.dice import DICE, Faces, check_faces
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import MAX_PLAYERS
from yahtzee.engine.moves import Keep
from yahtzee.engine.rules import MAX_CATEGORIES, MAX_ROLLS
from yahtzee.saves.typed import Row, refuse


@dataclass(frozen=True, slots=True)
class UndoneRoll(Row):
    """The faces of one roll: ``turn`` and ``roll``, both from 0, say which it was.

    Raises CorruptSave if there can be no such turn or roll, or BadDice.
    """

    turn: int
    roll: int
    faces: Faces

    def __post_init__(self) -> None:
        if not (0 <= self.turn < MAX_PLAYERS * MAX_CATEGORIES and 0 <= self.roll < MAX_ROLLS):
            refuse("a roll was taken back in no turn of a game")
        if not self.faces:
            refuse("a roll was taken back, but no dice were rolled")
        check_faces(self.faces, min(len(self.faces), DICE))


UndoCache = tuple[UndoneRoll, ...]


def known_faces(undo_cache: UndoCache, turn: int, roll: int) -> Faces:
    """What is known of a roll; empty if it was never made and taken back."""
    return next(
        (undone.faces for undone in undo_cache if (undone.turn, undone.roll) == (turn, roll)), ()
    )


def with_last_roll(undo_cache: UndoCache, game: Game) -> UndoCache:
    """The cache, with the last step of a game that is about to be taken back, if it is a roll.

    Keep the longer list of faces.
    """
    step = game.log[-1]
    if not isinstance(step.move, Keep):
        return undo_cache
    turn, roll = game.turns, game.rolls - 1
    if len(known_faces(undo_cache, turn, roll)) >= len(step.faces):
        return undo_cache
    others = (undone for undone in undo_cache if (undone.turn, undone.roll) != (turn, roll))
    return (*others, UndoneRoll(turn, roll, step.faces))


def rolled_again(undo_cache: UndoCache, game: Game, faces: Faces) -> Faces:
    """The faces of a roll of this game: the faces known of it first, then those of ``faces``.

    As with seeded dice, fewer dice take the first ones, so that keeping other dice changes no luck.
    """
    known = known_faces(undo_cache, game.turns, game.rolls)
    return (*known, *faces)[: len(faces)]
