"""A game in progress as it was left, and the rolls in it whose dice are known.

Those were taken back, or made by somebody who then left the table. Whoever makes such a roll again
gets the same dice: neither undo nor leaving changes luck.
"""

from dataclasses import dataclass, field

from yahtzee.engine.dice import MOST_DICE, Faces, check_faces
from yahtzee.engine.game import Game, choices_of_places
from yahtzee.engine.game_setup import MAX_PLAYERS, Mode
from yahtzee.engine.moves import Keep
from yahtzee.engine.rules import MAX_CATEGORIES, MAX_ROLLS
from yahtzee.saves.typed import SELDOM, Row, refuse


@dataclass(frozen=True, slots=True)
class UndoneRoll(Row):
    """The faces of one roll: whose, in which round and which of that turn it was, all from 0.

    As with seeded dice, nothing else decides what falls, whoever comes, goes or plays in between.
    Raises CorruptSave if there can be no such roll, or BadDice.
    """

    player: int
    round: int
    roll: int
    faces: Faces

    def __post_init__(self) -> None:
        limits = (MAX_PLAYERS, MAX_CATEGORIES, MAX_CATEGORIES * MAX_ROLLS)
        if not all(0 <= place < most for place, most in zip(self.place, limits, strict=True)):
            refuse("A roll was taken back in no turn of a game.")
        if not self.faces:
            refuse("A roll was taken back, but no dice were rolled.")
        check_faces(self.faces, min(len(self.faces), MOST_DICE))

    @property
    def place(self) -> tuple[int, int, int]:
        """Which roll of a game it is."""
        return self.player, self.round, self.roll


UndoCache = tuple[UndoneRoll, ...]


def known_faces(undo_cache: UndoCache, game: Game) -> Faces:
    """What is known of the next roll of a game; empty if that was never made."""
    return _known(undo_cache, (game.player, game.round, game.rolls))


def _known(undo_cache: UndoCache, place: tuple[int, int, int]) -> Faces:
    return next((undone.faces for undone in undo_cache if undone.place == place), ())


def with_last_roll(undo_cache: UndoCache, game: Game) -> UndoCache:
    """The cache, with the last step of a game that is about to be taken back, if it is a roll."""
    step = game.log[-1]
    if not isinstance(step.move, Keep):
        return undo_cache
    return _with_roll(undo_cache, game, game.rolls - 1, step.faces)


def with_rolls_of_turn(undo_cache: UndoCache, game: Game) -> UndoCache:
    """The cache, with the rolls of the turn in a game whose player is about to leave it."""
    rolls = [step.faces for step in game.log if isinstance(step.move, Keep)]
    for roll, faces in enumerate(rolls[len(rolls) - game.rolls :]):
        undo_cache = _with_roll(undo_cache, game, roll, faces)
    return undo_cache


def _with_roll(undo_cache: UndoCache, game: Game, roll: int, faces: Faces) -> UndoCache:
    """The cache with a roll of who is on turn. Keep the longer list of faces."""
    undone = UndoneRoll(game.player, game.round, roll, faces)
    if len(_known(undo_cache, undone.place)) >= len(faces):
        return undo_cache
    return (*(each for each in undo_cache if each.place != undone.place), undone)


def rolled_again(undo_cache: UndoCache, game: Game, faces: Faces) -> Faces:
    """The faces of a roll of this game: the faces known of it first, then those of ``faces``.

    As with seeded dice, fewer dice take the first ones, so that keeping other dice changes no luck.
    Those are known as they are.
    """
    known = () if game.setup.seed is not None else known_faces(undo_cache, game)
    return (*known, *faces)[: len(faces)]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as it was left.

    ``held`` are the places of the dice that are marked to be kept for the next roll;
    ``coached`` says whether hints were asked for; ``entry`` are faces of real dice that
    were typed and not yet used; ``undo_cache`` are rolls whose dice are known; ``final``
    says whether nothing can be taken back; ``again`` whether its dice were played here before,
    so that it counts for nothing. Raises CorruptSave if they do not fit the game.
    """

    game: Game
    held: tuple[int, ...] = ()
    coached: bool = False
    entry: Faces = field(default=(), metadata=SELDOM)
    undo_cache: UndoCache = field(default=(), metadata={**SELDOM, "name": "known"})
    final: bool = field(default=False, metadata=SELDOM)
    again: bool = field(default=False, metadata=SELDOM)

    @property
    def is_begun(self) -> bool:
        """Whether something was played in it, and it goes on."""
        return self.game.is_begun

    def __post_init__(self) -> None:
        game = self.game
        check_held(self.held, game.rules.dice)
        virtual = game.setup.mode is Mode.VIRTUAL
        if self.held and not (virtual and game.dice and game.rolls_left):
            refuse("Dice are marked as kept, but there is nothing to keep them for.")
        if self.entry and (virtual or not game.rolls_left):
            refuse("Dice were typed, but there is no turn to use them in.")
        most = MAX_ROLLS * (len(game.rules.categories) if game.rules.saved_rolls else 1)
        if any(undone.roll >= most for undone in self.undo_cache):
            refuse("A roll was taken back that no turn has.")
        if self.undo_cache and not virtual:
            refuse("Rolls of real dice cannot be known.")
        check_faces(self.entry, min(len(self.entry), game.rules.dice))


def check_held(places: tuple[int, ...], dice: int) -> None:
    """Raise CorruptSave unless these are places of so many dice, in order."""
    if places not in choices_of_places(dice) or any(type(place) is not int for place in places):
        refuse("The kept dice have no such places, or are out of order.")
