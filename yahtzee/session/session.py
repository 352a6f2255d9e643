"""The state of one open page, and the few ways in which it changes.

The session knows no document: with an archive in memory all of it runs, and is tested,
outside of a browser.
"""

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from yahtzee.codes import make_game, make_rules
from yahtzee.engine.contest import are_same_dice, check_day, is_contest
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import Game, play
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Keep, Leave, Move, Score, Write
from yahtzee.messages import say
from yahtzee.saves import formats
from yahtzee.saves.finished_games import FinishedGame, finished_game
from yahtzee.saves.saved_game import SavedGame, UndoCache, known_faces, with_rolls_of_turn
from yahtzee.saves.settings import Settings
from yahtzee.session.clock import Clock, until_tomorrow
from yahtzee.session.dialogs import Dialogs
from yahtzee.session.events import OPENED, Event, Undone, WentElsewhere
from yahtzee.session.kept_rules import KeptRules
from yahtzee.session.notices import Notices
from yahtzee.session.pace import Pace
from yahtzee.session.preferences import Preferences
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import BEGUN, HOUSE_RULES, LINKED, SETTINGS, left_key
from yahtzee.session.table import Table
from yahtzee.session.tasks import Background

if TYPE_CHECKING:  # loaded after the first roll
    from yahtzee.session.advisor import Advisor
    from yahtzee.session.device import Device
    from yahtzee.session.protocols import LinkedTable


class PlayedElsewhere(YahtzeeError):
    """Another tab has gone on with the game, which this one has just shown."""

    def __init__(self) -> None:
        super().__init__(say("This game went on in another tab, as you see it now."))


class MustAsk(YahtzeeError):
    """The player is to be asked before a game of this set-up begins.

    The game in progress is left for it, or its dice were played here before.
    """

    def __init__(self, setup: Setup) -> None:
        super().__init__("This game begins only when the player agrees.")
        self.setup = setup


class NotSure(YahtzeeError):
    """In a frame the player has pressed a button by which a game in progress is left.

    The page around may have laid anything over it: so one press is not enough.
    """

    def __init__(self) -> None:
        super().__init__("this game is left only when the player says so once more")


Rival = tuple[Setup, tuple[int, ...]]


class Session:
    """One open page: the table, the open dialog, and what is stored."""

    advisor: "Advisor | None" = None  # the solver, if there is one and it has been loaded
    device: "Device"  # clipboard, files and sound: there when the late part is
    linked: "LinkedTable | None" = None  # the game by link that is on the table, if one is
    follows = False  # whether another tab plays this game, and this one only shows it
    found: Game | None = None  # that of an earlier visit, as it lay there when it was come back to
    laid_out: Game | None = None  # the next game after that, until it begins
    last_day = ""  # the date on which the game on the table ended, or was laid out, if it is known
    days_in_row: int | None = None  # for which the daily game was played, None until counted
    has_played_today = False  # whether today's game was played, once that is counted
    rival: "Rival | None" = None  # the challenge to be beaten, and its totals after so many turns
    coach_is_missed = False  # whether the player was told that the coach cannot work here
    _is_sure = False  # whether the player has said once more that the game is to be left

    def __init__(
        self,
        archive: Archive,
        today: Callable[[], str],
        background: Background,
        until_tomorrow: Callable[[], int] = until_tomorrow,
        *,
        is_framed: bool = False,
    ) -> None:
        """``archive`` is where everything is stored; ``today`` gives the date, as YYYY-MM-DD.

        ``background`` runs a coroutine beside the page, and shows what it changed;
        ``until_tomorrow`` gives the seconds until the player's next date begins; ``is_framed`` says
        whether the game is part of another page.
        """
        self.archive = archive
        self.is_framed = is_framed
        self.clock = Clock(today, until_tomorrow)
        self.background = background
        self.dialogs = Dialogs(self._close_end)
        self.pace = Pace()
        self.table = Table()
        self.preferences = Preferences(archive)
        self.notices = Notices(archive, self.preferences)
        self.house_rules = KeptRules(archive)
        # Whether no game was finished here yet, so that the player is told how to play.
        self.teaches = not archive.played_rules()

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.table.game

    @property
    def settings(self) -> Settings:
        """The player's own settings."""
        return self.preferences.settings

    @property
    def you(self) -> int | None:
        """Which player this browser's is in a game by link; None in any other."""
        return self.linked.kept.player if self.linked else None

    @property
    def usual_players(self) -> tuple[str, ...]:
        """Whose colours come first; by link not one's own, so that devices show the same."""
        return (Settings() if self.linked else self.settings).players

    @property
    def shows_chances(self) -> bool:
        """Whether the players' chances of winning are to be shown: not once it is clear who won."""
        return len(self.game.present) > 1 and not self.game.is_over

    @property
    def has_come_back(self) -> bool:
        """Whether what lies on the table ended on an earlier day, or has waited there since."""
        waits = self.linked is None and (self.game.is_over or self.game is self.laid_out)
        return waits and bool(self.last_day) and self.clock.is_past(self.last_day)

    @property
    def wants_awake(self) -> bool:
        """Whether the screen should stay on: with real dice, or in a show, nobody touches it."""
        setup = self.game.setup
        return (setup.mode is Mode.REAL or setup.is_show) and not self.game.is_over

    def _close_end(self) -> None:
        self.table.is_ending = False

    def tell(self, event: Event) -> None:
        """Have the status line tell what has just happened."""
        self.table.tell(event)

    # The game.

    def resume(self, saved: SavedGame) -> None:
        """Put a stored game on the table as it was left."""
        self.last_day = ""
        self.found = saved.game
        self.table.restore(saved)

    @property
    def own(self) -> SavedGame | None:
        """The game that another one would replace: a game by link lies on the table beside it."""
        return self.table.saved if self.linked is None else self.archive.load_game()

    @property
    def leaves_game(self) -> bool:
        """Whether a game is in progress that would be left for another one.

        A contest needs no question: each has a place of its own, and waits there.
        """
        own = self.own
        return own is not None and own.is_begun and not is_contest(own.game.setup)

    def start(self, setup: Setup, *, agreed: bool = False, final: bool = False) -> None:
        """Begin a game, or go on with a contest that was begun: every game comes in here.

        A game that is left for it is put aside. ``agreed`` says that the player was told of that,
        and of dice that are known, ``final`` that nothing can be taken back in it.
        Raises MustAsk otherwise, NotSure in a frame, BadSetup for the dice of a day to come, and
        PlayedElsewhere.
        """
        check_day(setup, date.fromisoformat(self.clock.today()))
        if self.linked is None:
            self.check_in()
        elif self.archive.has_changed(self.archive.game_key):
            agreed = False  # to what another tab has played since
        begun = self.begun(setup)
        is_again = begun is None and self.finished_on(setup) is not None
        if not agreed and (is_again or self.leaves_game):
            raise MustAsk(setup)
        if self.is_framed and self.leaves_game and not self._is_sure:
            raise NotSure
        self._make_room()
        if begun is None:
            self.table.begin(setup, final=final)
            self.table.again = is_again
        else:
            self.table.restore(begun)
        self.save()
        if begun is not None:
            self.archive.remove(self._aside_key(setup))  # last: the page may end between any two

    def surely(self, action: Callable[[], None]) -> None:
        """Do what was asked for before, and leave the game in progress for it, also in a frame."""
        self._is_sure = True
        try:
            action()
        finally:
            self._is_sure = False

    @property
    def left(self) -> SavedGame | None:
        """The game that was left last for another one, and waits; None if there is none."""
        return self.archive.load(left_key(self.archive.table), formats.SAVED_GAME)

    def take_up(self) -> None:
        """Go on with the game that was left; the one on the table waits in its place.

        Raises PlayedElsewhere.
        """
        if self.linked is None:
            self.check_in()
        left = self.left
        if left is None:  # another tab has taken it up
            return
        place = self._make_room()
        self.resume(left)
        self.save()
        if place != left_key(self.archive.table):
            self.archive.remove(left_key(self.archive.table))  # last, as above

    def _make_room(self) -> str:
        """Put the player's own game aside if it goes on; under which key, "" if it does not."""
        own, place = self.own, ""
        if own is not None and own.game.is_over:
            self.teaches = False
        if self.linked is not None:
            self.linked.leave()
            self.follows = False
        self.dialogs.close()
        if own is not None and own.is_begun:
            place = self._aside_key(own.game.setup)
            self.archive.save(place, formats.SAVED_GAME, own)
        return place

    def _aside_key(self, setup: Setup) -> str:
        """Where a game waits while another one is played: the newest of a table, each contest."""
        return _begun_key(setup) if is_contest(setup) else left_key(self.archive.table)

    def begun(self, setup: Setup) -> SavedGame | None:
        """The contest on these dice that was begun here, and put aside for another game."""
        if not is_contest(setup):
            return None
        own = self.own
        if own is not None and own.is_begun and are_same_dice(own.game.setup, setup):
            return own
        return self.archive.load(_begun_key(setup), formats.SAVED_GAME)

    def finished_on(self, setup: Setup) -> FinishedGame | None:
        """The first game on the dice of a contest for one that was finished here, if any was."""
        games = self.archive.load_finished(make_rules(setup.rules)) if is_contest(setup) else ()
        alone = (game for game in games if len(game.results) == 1)
        return next((game for game in alone if game.seed == setup.seed), None)

    def play(self, move: Move, faces: tuple[int, ...] = ()) -> None:
        """Play a move; a game that it ends is kept."""
        self.check_in()
        before = self.game
        after = play(before, move, faces)
        if isinstance(move, Keep) and before.setup.seed is None:
            # Counted as they fall, unless they were rolled before.
            new = faces[len(known_faces(self.table.undo_cache, before)) :]
            if new:
                self.archive.count_roll(new, computer=before.computer_on_turn)
        if isinstance(move, Leave) and move.player == before.player:
            self.table.undo_cache = with_rolls_of_turn(self.table.undo_cache, before)
        self.table.go_on(after, moves=self.preferences.moves)
        if isinstance(move, Score | Write) and before.setup.level_of(before.player) is None:
            self.notices.end_turn()
        # The game first: if the page ends before the result is added, keep_result adds it later.
        if self.save() and after.is_over:
            self.add_result(self.clock.today())

    def change_players(self, after: Game, event: Event | None = None) -> None:
        """Put the same position on the table with other players; a result changes with it.

        Without an event of its own, what was told last stays.
        """
        self.check_in()
        date = self.drop_result()
        self.table.put_players(after, event or self.table.event)
        if self.save() and date:
            self.add_result(date)

    def go_back(self, game: Game, held: tuple[int, ...], undo_cache: UndoCache) -> None:
        """Put an earlier position on the table; a result that is taken back is dropped.

        ``undo_cache`` are the rolls of this game whose dice are known.
        """
        self.check_in()
        self.drop_result()
        self.dialogs.close()
        same_dice = bool(known_faces(undo_cache, game))
        self.table.held = held
        self.table.undo_cache = undo_cache
        self.table.put(game, Undone(same_dice))
        self.save()

    def hold(self, held: tuple[int, ...]) -> None:
        """Mark these places as kept."""
        self.check_in()
        self.table.held = held
        self.table.explained = ""
        self.table.says_held = False
        self.save()

    def save(self) -> bool:
        """Store the game as it is now; False if another tab has gone on with it, as is shown."""
        if self.catch_up():
            return False
        if self.linked is not None:
            self.linked.save()
        else:
            self.archive.save_game(self.table.saved)
        return True

    # Its result, among the finished games.

    def keep_result(self) -> None:
        """Add the result on the table to the finished games if it is missing there."""
        if self.game.is_over:
            found = self.archive.finished(make_rules(self.game.rules), make_game(self.game))
            if found is None:
                self.add_result(self.clock.today())
            else:
                self.last_day = found.date

    def add_result(self, date: str) -> None:
        """Add the result on the table to the finished games, unless its dice were known."""
        self.last_day = date
        if is_contest(self.game.setup):
            self.archive.remove(_begun_key(self.game.setup))  # if the page ended while it resumed
        if self.table.again:
            return
        record = finished_game(self.game, date, coached=self.table.coached)
        self.archive.add_finished(make_rules(self.game.rules), record)

    def drop_result(self) -> str:
        """Take the result on the table, if there is one, from the finished games; its date."""
        game = self.game
        if not game.is_over:
            return ""
        dropped = self.archive.drop_finished(make_rules(game.rules), make_game(game))
        return dropped.date if dropped else self.clock.today()

    # Other tabs: they share one game, and the tab that made the last move plays it.

    def catch_up(self) -> bool:
        """Show the game as another tab has continued it; return whether one has."""
        if self.linked is not None:
            return self.linked.catch_up()
        saved = (
            self.archive.load_game() if self.archive.has_changed(self.archive.game_key) else None
        )
        if saved is None:
            return False
        # Nothing would be lost of a mere beginning, unless a contest lies here: another tab may
        # have played on in it, and put it aside.
        plays_contest = is_contest(self.game.setup) and not self.game.is_over
        if not (saved.game.log or plays_contest):
            return False
        self.dialogs.close()
        self.resume(saved)
        self.table.tell(WentElsewhere())
        self.follows = True
        return True

    def storage_changed(self, key: str) -> None:
        """Another tab has changed what is stored under a key; "" stands for all keys."""
        self.archive.retry()  # there may be room now
        if key in ("", self.archive.game_key) or key.startswith(LINKED):
            self.catch_up()
        if self.linked is not None:
            self.linked.hear(key)
        if key in ("", SETTINGS):
            self.preferences.reload()
        if key in ("", HOUSE_RULES):
            self.house_rules.read()

    def take_over(self) -> None:
        """Play here what another tab has played so far."""
        self.check_in()
        self.table.tell(OPENED)
        if self.linked is not None:
            self.linked.claim()

    def check_in(self) -> None:
        """Play here from now on. Raises PlayedElsewhere if another tab has gone on meanwhile."""
        if self.catch_up():
            raise PlayedElsewhere
        self.follows = False


def _begun_key(setup: Setup) -> str:
    return f"{BEGUN}{make_rules(setup.rules)}:{setup.seed}"
