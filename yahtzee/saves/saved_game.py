"""A game in progress as it was left, and rolls that were taken back in it.

Whoever rolls again after that gets the same dice.
"""

from dataclasses import dataclass, field

from yahtzee.engine.dice import DICE, Faces, check_faces
from yahtzee.engine.game import PLACES, Game
from yahtzee.engine.game_setup import MAX_PLAYERS, Mode
from yahtzee.engine.moves import Keep
from yahtzee.engine.rules import MAX_CATEGORIES, MAX_ROLLS
from yahtzee.saves.typed import SELDOM, Row, refuse


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
    return (*known_faces(undo_cache, game.turns, game.rolls), *faces)[: len(faces)]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as it was left.

    ``held`` are the places of the dice that are marked to be kept for the next roll;
    ``coached`` says whether hints were asked for; ``entry`` are faces of real dice that
    were typed and not yet used; ``undo_cache`` are rolls that were taken back; ``final``
    says whether nothing can be taken back; ``again`` whether its dice were played here before,
    so that it counts for nothing. Raises CorruptSave if they do not fit the game.
    """

    game: Game
    held: tuple[int, ...] = ()
    coached: bool = False
    entry: Faces = field(default=(), metadata=SELDOM)
    undo_cache: UndoCache = field(default=(), metadata={**SELDOM, "name": "falls"})
    final: bool = field(default=False, metadata=SELDOM)
    again: bool = field(default=False, metadata=SELDOM)

    @property
    def is_begun(self) -> bool:
        """Whether something was played in it, and it goes on."""
        return bool(self.game.log) and not self.game.is_over

    def __post_init__(self) -> None:
        check_held(self.held)
        game = self.game
        virtual = game.setup.mode is Mode.VIRTUAL
        if self.held and not (virtual and game.dice and game.rolls_left):
            refuse("dice are marked as kept, but there is nothing to keep them for")
        if self.entry and (virtual or not game.rolls_left):
            refuse("dice were typed, but there is no turn to use them in")
        if self.undo_cache and (not virtual or self.final):
            refuse("rolls were taken back in a game that does not allow it")
        check_faces(self.entry, min(len(self.entry), DICE))


def check_held(places: tuple[int, ...]) -> None:
    """Raise CorruptSave unless these are places of dice, in order."""
    if places not in PLACES or any(type(place) is not int for place in places):
        refuse("the kept dice have no such places, or are out of order")
