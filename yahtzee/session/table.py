"""The game on the table, and what its player has prepared for the next move: one frozen value."""

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game, has_yahtzee, new_game
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Enter, Keep, Score, Write
from yahtzee.engine.presets import DEFAULT
from yahtzee.engine.rules import RuleSet
from yahtzee.saves.saved_game import SavedGame, UndoCache
from yahtzee.session.events import OPENED, Event, Played

if TYPE_CHECKING:  # in the late part
    from yahtzee.coach.hints import Hint

# Seconds until a die hits the table, until it lies, and between one die and the next: see
# static/tray.css.
HIT = 0.374
ROLLING = 0.54
APART = 0.04
# Seconds in which nothing but five alike is shown, of which at first nothing moves.
MOMENT = 2.0
STILL = 0.25
WAVE = 0.8  # seconds from the first wave of hops, and of confetti, to the second of a further one
# Seconds until all is drawn that follows from a tap, as is the next turn after a score.
SETTLED = 0.04
# Seconds after the turn of one of several in which the main button takes no press of a finger or a
# mouse: it was meant for what stood there before.
REST = 0.35
# Seconds in which points go into their box and the total counts up (page/writing.py), before
# something else takes their place.
WRITING = 0.7


class Going(StrEnum):
    """What goes on for a while before the rest of the table is shown."""

    ROLLING = "rolling"  # dice have been thrown
    MOMENT = "moment"  # five alike have fallen just now, and nothing else is shown
    PASSING = "passing"  # points go into their box, and it is still the turn of who filled it
    RESTING = "resting"  # a turn has ended just now: the next is not to begin by mistake
    ENDING = "ending"  # the game has ended, and its result was not closed yet
    COUNTING = "counting"  # points are counted, and who has won is not told yet


STILL_TABLE: frozenset[Going] = frozenset()


@dataclass(frozen=True, slots=True)
class Typed:
    """Real dice as they are typed: the faces so far, and after which roll they lie, 0 if not said.

    ``again`` says whether they take the place of dice that lie there, after a further roll.
    """

    faces: Faces = ()
    roll: int = 0
    again: bool = False


NOTHING_TYPED = Typed()


@dataclass(frozen=True, slots=True)
class Chances:
    """The players' chances of winning, by their seats; not ``exact`` if within a point."""

    shares: tuple[float, ...] = ()
    exact: bool = True


UNKNOWN = Chances()


@dataclass(frozen=True, slots=True)
class Coaching:
    """The coach's advice on a position, and whether it is being worked out.

    ``share`` is how much is worked out of exact advice that is to follow, None if none is.
    """

    hint: "Hint | None" = None
    is_thinking: bool = False
    share: float | None = None


NO_COACHING = Coaching()


@dataclass(frozen=True, slots=True)
class Table:
    """A ``game``, and what was prepared for its next move, which is not part of the game's log.

    ``held`` are the places of the dice marked to be kept, ``typed`` real dice. ``chosen`` is the
    box that the next tap fills, ``explained`` the one that tells on the card what it takes.
    ``shown`` is the player whose column a narrow screen shows. ``event`` is what happened last.

    ``going`` is what goes on before the rest is shown; while dice roll ``before_roll`` is the
    position before. ``coaching`` and ``chances`` are of this position, as soon as they are known.
    ``coached`` says whether hints were asked for in this game, ``final`` whether nothing can be
    taken back in it, ``again`` whether its dice were played here before, so that it counts for
    nothing. ``undo_cache`` has the rolls of this game whose dice are known.

    Asked of all that are ``takes_faces`` and ``typed_roll``.
    """

    game: Game
    held: tuple[int, ...] = ()
    typed: Typed = NOTHING_TYPED
    chosen: str = ""
    explained: str = ""
    shown: int = 0
    event: Event = OPENED
    going: frozenset[Going] = STILL_TABLE
    before_roll: Game | None = None
    coaching: Coaching = NO_COACHING
    chances: Chances = UNKNOWN
    coached: bool = False
    final: bool = False
    again: bool = False
    undo_cache: UndoCache = ()

    # What a view asks.

    @property
    def takes_faces(self) -> bool:
        """Whether real dice can be entered now."""
        game = self.game
        waits = self.typed.again or not game.dice
        return game.setup.mode is Mode.REAL and waits and not game.is_over

    @property
    def typed_roll(self) -> int:
        """The roll that the typed faces are of: as named, else the next of several, or the last."""
        game = self.game
        return self.typed.roll or (game.rolls + 1 if game.dice else game.rules.rolls)

    # What lies there next.

    def put(self, game: Game, event: Event = OPENED) -> "Table":
        """Another position of the game, with nothing prepared for it; it comes from an event."""
        return replace(
            self._with(game, event),
            typed=NOTHING_TYPED,
            chosen="",
            explained="",
            going=STILL_TABLE,
            coaching=NO_COACHING,
        )

    def put_players(self, game: Game, event: Event) -> "Table":
        """The same position with other players; what is prepared for it stays."""
        going = self.going - {Going.ROLLING, Going.PASSING}
        coaching = replace(self.coaching, is_thinking=False)
        return replace(self._with(game, event), going=going, coaching=coaching)

    def _with(self, game: Game, event: Event) -> "Table":
        # Chances are of those who were at the table.
        chances = self.chances if game.present == self.game.present else UNKNOWN
        return replace(
            self, game=game, event=event, before_roll=None, shown=game.player, chances=chances
        )

    def put_other(self, game: Game, event: Event = OPENED) -> "Table":
        """Another game: nothing of the one before stays."""
        chances = self.chances if game == self.game else UNKNOWN
        return Table(game, shown=game.player, event=event, chances=chances)

    def restored(self, saved: SavedGame) -> "Table":
        """A stored game as it was left."""
        typed = Typed(saved.entry, again=bool(saved.entry and saved.game.dice))
        kept = {name: getattr(saved, name) for name in SAVED}
        return replace(self.put_other(saved.game), typed=typed, **kept)

    @property
    def saved(self) -> SavedGame:
        """What is stored of the game, for ``restored``."""
        kept = {name: getattr(self, name) for name in SAVED}
        return SavedGame(entry=self.typed.faces, **kept)

    def go_on(self, game: Game, *, moves: bool) -> "Table":
        """The position after a move.

        Where things move, dice roll first, and the turn passes when the points have been seen.
        """
        before = self.game
        move = game.log[-1].move
        is_scored = isinstance(move, Score | Write)
        is_rolled = isinstance(move, Keep)
        has_passed = moves and is_scored
        goes_on = {
            Going.ROLLING: moves and is_rolled,
            Going.MOMENT: isinstance(move, Keep | Enter) and has_yahtzee(game),
            Going.PASSING: has_passed and len(game.cards) > 1 and not game.is_over,
            Going.RESTING: is_scored and len(game.cards) > 1,
            Going.ENDING: game.is_over,
            Going.COUNTING: moves and game.is_over and len(game.present) > 1,
        }
        is_free = not game.dice or not game.rolls_left or has_yahtzee(game)
        return replace(
            self.put(game, Played(before)),
            held=() if is_free else self.held,
            going=frozenset(each for each, due in goes_on.items() if due),
            before_roll=before if goes_on[Going.ROLLING] else None,
            shown=before.player if has_passed else game.player,
        )

    def settled(self, *ended: Going) -> "Table":
        """The table without what went on there; a turn that has passed is the next player's."""
        going = self.going.difference(ended)
        if Going.ROLLING in ended:
            return replace(self, going=going, before_roll=None)
        if Going.PASSING in ended and Going.PASSING in self.going:
            return replace(self, going=going, shown=self.game.player)
        return replace(self, going=going)


# What is stored under the same name.
SAVED = tuple({part.name for part in fields(SavedGame)} & {part.name for part in fields(Table)})


def first_table(rules: RuleSet = DEFAULT.rules) -> Table:
    """What lies there at a first visit."""
    return Table(new_game(Setup(rules)))


def rolling_time(game: Game, flies_for: float = 0.0) -> float:
    """Seconds from a roll, which was the last move, until all its dice lie.

    Dice for which a throw lay ready fly for as long as the device says, 0 for all others.
    """
    return flies_for or ROLLING + APART * (len(game.log[-1].faces) - 1)
