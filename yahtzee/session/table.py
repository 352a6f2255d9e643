"""The game on the table, and what its player has prepared for the next move."""

from dataclasses import fields
from typing import TYPE_CHECKING

from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game, has_yahtzee, new_game, roll_dice
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Enter, Keep, Score, Write
from yahtzee.engine.presets import DEFAULT
from yahtzee.saves.saved_game import SavedGame, UndoCache, rolled_again
from yahtzee.session.events import OPENED, Event, Played

if TYPE_CHECKING:  # in the late part
    from yahtzee.coach.hints import Hint

# Seconds until a die hits the table, until it lies, and between one die and the next: see
# static/tray.css.
HIT, ROLLING, APART = 0.374, 0.54, 0.04
# Seconds in which nothing but five alike is shown, of which at first nothing moves.
MOMENT, STILL = 2.0, 0.25
WAVE = 0.8  # seconds from the first wave of hops, and of confetti, to the second of a further one
# Seconds until all is drawn that follows from a tap, as is the next turn after a score.
SETTLED = 0.04
# Seconds after the turn of one of several in which the main button takes no press of a finger or a
# mouse: it was meant for what stood there before.
REST = 0.35
# Seconds in which points go into their box and the total counts up (page/flight.py), before
# something else takes their place.
WRITING = 0.7


class Table:
    """A game, and what was prepared for its next move, which is not part of the game's log."""

    before_roll: Game | None = None  # the position before the last roll, while its dice still roll
    is_moment = False  # whether five alike have fallen just now, and nothing else is shown yet
    is_ending = False  # whether the game has ended just now, and its result was not closed yet
    held: tuple[int, ...] = ()  # the places of the dice marked to be kept
    entry: tuple[int, ...] = ()  # the faces of real dice typed so far
    named_roll = 0  # the roll that the player says they belong to, 0 if not said
    retypes = False  # whether dice on the table are being typed again, after a further roll
    chosen = ""  # the box that is chosen to be scored, where scores are confirmed
    explained = ""  # the box that tells on the card what it takes
    coached = False  # whether hints were asked for in this game
    undo_cache: UndoCache = ()  # the rolls of this game whose dice are known
    final = False  # whether nothing can be taken back in this game
    again = False  # whether its dice were played here before, so that it counts for nothing
    hint: "Hint | None" = None  # the coach's advice on this very position, if it was asked for
    is_thinking = False  # whether such advice is being worked out
    chances: tuple[float, ...] = ()  # the players' of winning, empty while they are not known
    estimated = False  # whether those are within a point, not exact
    event: Event = OPENED  # what happened last
    says_held = False  # whether those who listen are told what is kept, and not what happened
    shown = 0  # the player whose column a narrow screen shows
    rests = False  # whether a turn has ended just now, so that the next is not to begin by mistake
    is_passing = False  # whether that, and who is on turn, is still who filled a box just now

    def __init__(self) -> None:
        self.game = new_game(Setup(DEFAULT.rules))  # what a first visitor plays

    def tell(self, event: Event) -> None:
        """Have the status line tell what has just happened."""
        self.event = event
        self.says_held = False

    def put(self, game: Game, event: Event = OPENED) -> None:
        """Put a position on the table with nothing prepared for it; it comes from an event."""
        self._lay(game)
        self.before_roll = self.hint = None
        self.is_moment = self.is_ending = self.retypes = self.is_thinking = self.rests = False
        self.entry = ()
        self.named_roll = 0
        self.chosen = self.explained = ""
        self.tell(event)
        self.turn_column()

    def put_players(self, game: Game, event: Event) -> None:
        """Put the same position on the table with other players; what is prepared for it stays."""
        self._lay(game)
        self.before_roll, self.is_thinking = None, False
        self.tell(event)
        self.turn_column()

    def _lay(self, game: Game) -> None:
        if game.present != self.game.present:  # chances are of those who were at the table
            self.chances = ()
        self.game = game

    def put_other(self, game: Game, event: Event = OPENED) -> None:
        """Put another game on the table: nothing of the one before stays."""
        if game != self.game:
            self.chances = ()
        self.held, self.undo_cache = (), ()
        self.coached = self.final = self.again = False
        self.put(game, event)

    def restore(self, saved: SavedGame) -> None:
        """Put a stored game on the table as it was left."""
        self.put_other(saved.game)
        for part in fields(saved):
            setattr(self, part.name, getattr(saved, part.name))
        self.retypes = bool(saved.entry and saved.game.dice)

    @property
    def saved(self) -> SavedGame:
        """What is stored of the game, for ``restore``."""
        return SavedGame(*(getattr(self, part.name) for part in fields(SavedGame)))

    def turn_column(self) -> None:
        """Show the column of the player on turn."""
        self.shown = self.game.player
        self.is_passing = False

    def go_on(self, game: Game, *, moves: bool) -> None:
        """Put the position after a move on the table.

        Where things move, dice roll first, and the turn passes when the points have been seen.
        """
        before = self.game
        if not game.dice or not game.rolls_left or has_yahtzee(game):
            self.held = ()
        self.put(game, Played(before))
        move = game.log[-1].move
        self.is_ending = game.is_over
        self.rests = isinstance(move, Score | Write) and len(game.cards) > 1
        self.is_moment = isinstance(move, Keep | Enter) and has_yahtzee(game)
        if moves and isinstance(move, Keep):
            self.before_roll = before
        elif moves and isinstance(move, Score | Write):
            self.shown = before.player
            self.is_passing = len(game.cards) > 1 and not game.is_over

    def begin(self, setup: Setup, *, final: bool = False) -> None:
        """Put a new game on the table; ``final`` says that nothing can be taken back in it."""
        game = new_game(setup)
        self.put_other(game)
        self.final = final

    def roll(self, move: Keep) -> Faces:
        """Faces for a roll: new ones, but for those that are known."""
        return rolled_again(self.undo_cache, self.game, roll_dice(self.game, move))

    @property
    def rolling_time(self) -> float:
        """Seconds from a roll until all its dice lie; the roll was the last move."""
        return ROLLING + APART * (len(self.game.log[-1].faces) - 1)

    @property
    def takes_faces(self) -> bool:
        """Whether real dice can be entered now."""
        game = self.game
        waits = self.retypes or not game.dice
        return game.setup.mode is Mode.REAL and waits and not game.is_over

    @property
    def typed_roll(self) -> int:
        """The roll that the typed faces are of: as named, else the next of several, or the last."""
        game = self.game
        return self.named_roll or (game.rolls + 1 if game.dice else game.rules.rolls)

    @property
    def awaits_roll(self) -> bool:
        """Whether the first roll of a turn is the next thing to do."""
        game = self.game
        return game.setup.mode is Mode.VIRTUAL and not game.dice and not game.is_over

    @property
    def can_ask(self) -> bool:
        """Whether there is something to give a hint on."""
        return bool(self.game.dice) and not self.game.computer_on_turn
