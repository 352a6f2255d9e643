"""A game in progress as it was left."""

from dataclasses import dataclass, field

from yahtzee.engine.dice import DICE, Faces, check_faces
from yahtzee.engine.game import PLACES, Game
from yahtzee.engine.game_setup import Mode
from yahtzee.saves.typed import SELDOM, refuse
from yahtzee.saves.undo_cache import UndoCache


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
