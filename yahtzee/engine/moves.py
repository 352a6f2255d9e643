"""The moves of a player, and the steps of a log: a move with what the dice fell to."""

from dataclasses import dataclass

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import Faces


@dataclass(frozen=True, slots=True)
class Keep:
    """Virtual dice: keep those in these places (from 0, ascending, at first none)."""

    places: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.places, list):  # which cannot be hashed
            object.__setattr__(self, "places", tuple(self.places))


@dataclass(frozen=True, slots=True)
class Score:
    """Score the dice on the table in a box."""

    category: Category


@dataclass(frozen=True, slots=True)
class Enter:
    """Real dice: these faces lie on the table after roll number ``roll`` (from 1)."""

    faces: Faces
    roll: int


@dataclass(frozen=True, slots=True)
class Write:
    """Real dice: write a value without showing dice; ``bonus`` for that of a further Yahtzee.

    Where rolls that were not used are saved, ``rolls`` says how many the turn took; else it is 0.
    """

    category: Category
    points: int
    bonus: bool = False
    rolls: int = 0


@dataclass(frozen=True, slots=True)
class Leave:
    """A player leaves the table; the card stays, and no longer counts."""

    player: int


@dataclass(frozen=True, slots=True)
class Join:
    """A player comes to the table, or back to it, and catches up on the turns that were missed."""

    player: int


Turning = Keep | Score | Enter | Write  # what the player on turn does
Move = Turning | Leave | Join


@dataclass(frozen=True, slots=True)
class Step:
    """An entry of a log: a move, and a face for each die that it rolled, in order of place."""

    move: Move
    faces: Faces = ()
