"""The state of one open page, and the few ways in which it changes.

The session knows no document: with an archive in memory all of it runs, and is tested,
outside of a browser.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from yahtzee.codes import make_game, make_rules
from yahtzee.engine.contest import are_same_dice, check_day, is_contest
from yahtzee.engine.dice import Faces
from yahtzee.engine.errors import IllegalMove, YahtzeeError
from yahtzee.engine.game import Game, new_game, play, roll_dice, undo
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Leave, Move, Score, Write
from yahtzee.messages import NOTHING, Text, say
from yahtzee.saves import formats
from yahtzee.saves.finished_games import FinishedGame, finished_game
from yahtzee.saves.saved_game import (
    SavedGame,
    UndoCache,
    known_faces,
    rolled_again,
    with_last_roll,
    with_rolls_of_turn,
)
from yahtzee.session.clock import Clock, until_tomorrow
from yahtzee.session.dialogs import Dialogs
from yahtzee.session.events import (
    OPENED,
    Advised,
    Event,
    Held,
    Missed,
    Undone,
    WentElsewhere,
)
from yahtzee.session.kept_rules import KeptRules
from yahtzee.session.notices import Notices
from yahtzee.session.pace import Pace
from yahtzee.session.preferences import Preferences
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import BEGUN, FINISHED, HOUSE_RULES, LINKED, SETTINGS, left_key
from yahtzee.session.table import Chances, Coaching, Going, Table, Typed, first_table
from yahtzee.session.tasks import Background

if TYPE_CHECKING:  # loaded after the first roll
    from yahtzee.coach.hints import Hint
    from yahtzee.session.advisor import Advisor
    from yahtzee.session.device import Device
    from yahtzee.session.protocols import Company, LinkedTable


class PlayedElsewhere(YahtzeeError):
    """Another tab has gone on with the game, which this one has just shown."""

    def __init__(self) -> None:
        super().__init__(say("This game went on in another tab."))


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


class DayCount(NamedTuple):
    """For how many days in a row the daily game was played, and whether today's was."""

    in_row: int
    has_played_today: bool


@dataclass(frozen=True, slots=True)
class Terms:
    """What is to be known before another game begins.

    ``left`` is the game that was left last for another one, and waits. ``leaves_game`` says whether
    a game is in progress that would be left. Of a contest ``begun`` is the game on its dice that
    was begun here, and put aside, and ``finished`` the first for one player that was finished.
    """

    left: SavedGame | None
    leaves_game: bool
    begun: SavedGame | None = None
    finished: FinishedGame | None = None


class Session:
    """One open page: the game on the table, and what is stored.

    Nobody else assigns to it. What others use of it and of ``Table`` are at most sixty names:

    - what a player does: ``start``, ``surely``, ``take_up``, ``put_back``, ``take_over``, ``play``,
      ``roll``, ``undo``, ``correct``, ``change_players``; for the next move ``hold``, ``choose``,
      ``explain``, ``type_dice``, ``untype``, ``show_player``; and what is done with ``dialogs``,
      ``house_rules``, ``preferences``, ``notices`` and ``pace``;
    - what the device and what is worked out report: ``arrive``, ``storage_changed``, ``settle``,
      ``mark``, ``think``, ``advise``, ``miss_coach``, ``weigh``;
    - what a view asks: ``game`` and ``table``, which are frozen, ``linked``, ``follows``, ``you``,
      ``found``, ``days``, ``teaches``, ``terms``; and where more is to be had:
      ``archive``, ``clock``, ``device``, ``advisor``, ``company``, ``background``;
    - what is announced: ``tell``, and last of all ``table.event``.

    The rest is for the other modules of this folder.
    """

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
        self.archive: Final = archive
        self.clock: Final = Clock(today, until_tomorrow)
        self.background: Final = background
        self.dialogs: Final = Dialogs(lambda: self.settle(Going.ENDING, Going.COUNTING))
        self.pace: Final = Pace()
        self.preferences: Final = Preferences(archive, may_ask=not is_framed)
        self.notices: Final = Notices(archive, self.preferences)
        self.house_rules: Final = KeptRules(archive)
        self._table = first_table()
        self._advisor: Advisor | None = None
        self._device: Device | None = None
        self._linked: LinkedTable | None = None
        self._follows = False
        self._found: Game | None = None
        self._laid_out: Game | None = None
        self._last_day = ""  # on which the game on the table ended or was laid out, if it is known
        self._days: DayCount | None = None
        self._company: Company | None = None
        self._coach_is_missed = False
        self._is_framed = is_framed
        self._is_sure = False  # whether the player has said once more that the game is to be left
        self._teaches = not archive.has_finished()

    # What a view asks.

    @property
    def table(self) -> Table:
        """What lies on the table now."""
        return self._table

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self._table.game

    @property
    def device(self) -> "Device":
        """Clipboard, files and sound: there when the late part of the page is."""
        assert self._device is not None  # nothing asks for it before
        return self._device

    @property
    def advisor(self) -> "Advisor | None":
        """The solver, if there is one and it has been loaded."""
        return self._advisor

    @property
    def linked(self) -> "LinkedTable | None":
        """The game by link that is on the table, if one is."""
        return self._linked

    @property
    def follows(self) -> bool:
        """Whether another tab plays this game, and this one only shows it."""
        return self._follows

    @property
    def you(self) -> int | None:
        """Which player this browser's is in a game by link; None in any other."""
        return self._linked.kept.player if self._linked else None

    @property
    def found(self) -> Game | None:
        """The game of an earlier visit, as it lay there when it was come back to."""
        return self._found

    @property
    def days(self) -> "DayCount | None":
        """How the daily games stand, once they are counted."""
        return self._days

    @property
    def company(self) -> "Company | None":
        """Who plays the dice of a contest, too: there when the late part of the page is."""
        return self._company

    @property
    def teaches(self) -> bool:
        """Whether no game was finished here yet, so that the player is told how to play."""
        return self._teaches

    def terms(self, setup: Setup | None = None) -> "Terms":
        """What is to be known before another game begins; of contests by their set-up."""
        own = self._own if self._own and self._own.is_begun else None
        left = self.archive.load(left_key(self.archive.table), formats.SAVED_GAME)
        # A contest needs no question: each has a place of its own, and waits there.
        terms = Terms(left, leaves_game=own is not None and not is_contest(own.game.setup))
        if setup is None or not is_contest(setup):
            return terms
        finished = self.archive.contest(make_rules(setup.rules), str(setup.seed))
        return replace(terms, begun=self.begun(setup), finished=finished)

    def begun(self, contest: Setup) -> SavedGame | None:
        """The game on the dice of a contest that was begun here, and is not over."""
        own = self._own if self._own and self._own.is_begun else None
        is_own = own is not None and are_same_dice(own.game.setup, contest)
        return own if is_own else self.archive.load(_begun_key(contest), formats.SAVED_GAME)

    @property
    def _own(self) -> SavedGame | None:
        """The game that another one would replace: a game by link lies on the table beside it."""
        return self._table.saved if self._linked is None else self.archive.load_game()

    # What is announced.

    def tell(self, event: Event) -> None:
        """Have the status line tell what has just happened."""
        self._change(event=event)

    # What a player does: before it, and after it.

    def check_in(self) -> None:
        """Play here from now on. Raises PlayedElsewhere if another tab has gone on meanwhile."""
        if self.catch_up():
            raise PlayedElsewhere
        self._follows = False

    def save(self) -> bool:
        """Store the game as it is now; False if another tab has gone on with it, as is shown."""
        if self.catch_up():
            return False
        if self._linked is not None:
            self._linked.save()
        else:
            self.archive.save_game(self._table.saved)
        return True

    def _change(self, **changes: Any) -> None:
        self._table = replace(self._table, **changes)

    # Which game is played.

    def start(self, setup: Setup, *, agreed: bool = False, final: bool = False) -> None:
        """Begin a game, or go on with a contest that was begun: every game comes in here.

        A game that is left for it is put aside. ``agreed`` says that the player was told of that,
        and of dice that are known, ``final`` that nothing can be taken back in it.
        Raises MustAsk otherwise, NotSure in a frame, BadSetup for the dice of a day to come, and
        PlayedElsewhere.
        """
        check_day(setup, date.fromisoformat(self.clock.today()))
        if self._linked is None:
            self.check_in()
        elif self.archive.has_changed(self.archive.game_key):
            agreed = False  # to what another tab has played since
        terms = self.terms(setup)
        is_again = terms.begun is None and terms.finished is not None
        if not agreed and (is_again or terms.leaves_game):
            raise MustAsk(setup)
        if self._is_framed and terms.leaves_game and not self._is_sure:
            raise NotSure
        self._make_room()
        if terms.begun is None:
            laid = self._table.put_other(new_game(setup))
            self._table = replace(laid, final=final, again=is_again)
        else:
            self._table = self._table.restored(terms.begun)
        self.save()
        if terms.begun is not None:
            self.archive.remove(self._aside_key(setup))  # last: the page may end between any two

    def surely(self, action: Callable[[], None]) -> None:
        """Do what was asked for before, and leave the game in progress for it, also in a frame."""
        self._is_sure = True
        try:
            action()
        finally:
            self._is_sure = False

    def take_up(self) -> None:
        """Go on with the game that was left; the one on the table waits in its place.

        Raises PlayedElsewhere.
        """
        if self._linked is None:
            self.check_in()
        left = self.terms().left
        if left is None:  # another tab has taken it up
            return
        place = self._make_room()
        self.resume(left)
        self.save()
        if place != left_key(self.archive.table):
            self.archive.remove(left_key(self.archive.table))  # last, as above

    def _make_room(self) -> str:
        """Put the player's own game aside if it goes on; under which key, "" if it does not."""
        own = self._own
        place = ""
        if own is not None and own.game.is_over:
            self._teaches = False
        if self._linked is not None:
            self._linked.leave()
            self._follows = False
        self.dialogs.close()
        if own is not None and own.is_begun:
            place = self._aside_key(own.game.setup)
            self.archive.save(place, formats.SAVED_GAME, own)
        return place

    def _aside_key(self, setup: Setup) -> str:
        """Where a game waits while another one is played: the newest of a table, each contest."""
        return _begun_key(setup) if is_contest(setup) else left_key(self.archive.table)

    def put_back(self, saved: SavedGame) -> None:
        """Put a game that was finished on the table again, where it can be undone."""
        self.dialogs.close()
        self._table = self._table.restored(saved)
        self._last_day = ""  # until the page is loaded again
        self.save()

    def change_players(self, after: Game, event: Event | None = None) -> None:
        """Put the same position on the table with other players; a result changes with it.

        Without an event of its own, what was told last stays.
        """
        self.check_in()
        date = self._drop_result()
        self._table = self._table.put_players(after, event or self._table.event)
        if self.save() and date:
            self.add_result(date)

    def take_over(self) -> None:
        """Play here what another tab has played so far."""
        self.check_in()
        self.tell(OPENED)
        if self._linked is not None:
            self._linked.claim()

    # Moves.

    def play(self, move: Move, faces: Faces = ()) -> None:
        """Play a move; a game that it ends is kept."""
        self.check_in()
        before = self.game
        undo_cache = self._table.undo_cache
        after = play(before, move, faces)
        if isinstance(move, Keep) and before.setup.seed is None:
            # Counted as they fall, unless they were rolled before.
            new = faces[len(known_faces(undo_cache, before)) :]
            if new:
                self.archive.count_roll(new, computer=before.computer_on_turn)
        if isinstance(move, Leave) and move.player == before.player:
            self._change(undo_cache=with_rolls_of_turn(undo_cache, before))
        self._table = self._table.go_on(after, moves=self.preferences.moves)
        if isinstance(move, Score | Write) and before.setup.level_of(before.player) is None:
            self.notices.end_turn()
        # The game first: if the page ends before the result is added, keep_result adds it later.
        if self.save() and after.is_over:
            self.add_result(self.clock.today())

    def roll(self, move: Keep) -> None:
        """Roll the dice that are not kept; those that are known of this roll fall again."""
        if self._linked is not None:
            self.play(move, self._linked.roll(move))
        else:
            fallen = roll_dice(self.game, move)
            self.play(move, rolled_again(self._table.undo_cache, self.game, fallen))

    def undo(self) -> None:
        """Take back a step, computer players' whole turns with it; what was kept is marked again.

        A result that is taken back is dropped. Raises IllegalMove if there is no undo.
        """
        if is_contest(self.game.setup) or self._linked is not None or self._table.final:
            raise IllegalMove(say("There is no undo."))
        game, undo_cache = _step_back(self.game, self._table.undo_cache)
        while game.log and not game.is_over and game.setup.level_of(game.player) is not None:
            game, undo_cache = _step_back(game, undo_cache)
        if game.setup.level_of(game.player) is not None:
            raise IllegalMove(say("There is nothing to undo."))
        last = game.log[-1].move if game.dice else None
        held = last.places if isinstance(last, Keep) and game.rolls_left else ()
        self.check_in()
        self._drop_result()
        self.dialogs.close()
        undone = Undone(same_dice=bool(known_faces(undo_cache, game)))
        self._table = replace(self._table.put(game, undone), held=held, undo_cache=undo_cache)
        self.save()

    def correct(self, game: Game, corrected: Event) -> None:
        """Put a corrected game on the table; a result is corrected with it, and keeps its date."""
        self.check_in()
        date = self._drop_result()
        typed = self._table.typed
        self._table = replace(self._table.put(game, corrected), typed=typed)
        if self.save() and date:
            self.add_result(date)

    # What is prepared for the next move.

    def hold(self, places: tuple[int, ...], *, spoken: bool = False) -> None:
        """Keep the dice in these places, and no others; ``spoken`` has that told to who listens."""
        self.check_in()
        event = self._table.event
        event = event.after if isinstance(event, Held) else event
        self._change(held=places, explained="", event=Held(event) if spoken else event)
        self.save()

    def choose(self, box_id: str, event: Event | None = None) -> None:
        """Choose the box that the next tap fills, none where it is empty; ``event`` tells why."""
        table = self._table
        explained = "" if box_id else table.explained
        self._change(chosen=box_id, explained=explained, event=event or table.event)

    def explain(self, box_id: str) -> None:
        """Tell on the card what a box takes; where it is told already, no more."""
        self._change(explained="" if self._table.explained == box_id else box_id)

    def type_dice(self, typed: Typed, event: Event | None = None) -> None:
        """Have so many faces of real dice typed; ``event`` tells what they are typed for."""
        self.check_in()
        self._change(typed=typed, event=event or self._table.event)
        self.save()

    def untype(self) -> None:
        """Have the real dice that lie there as they were typed, before they were used."""
        self.check_in()
        game = self.game
        before = _without_entry(game)
        typed = Typed(game.dice, game.rolls, again=bool(before.dice))
        self._table = replace(self._table.put(before), typed=typed)

    def show_player(self, seat: int) -> None:
        """Show a player's column where there is room for one only."""
        self._change(shown=seat, going=self._table.going - {Going.PASSING})

    # What the device and what is worked out report.

    def arrive(
        self,
        device: "Device | None" = None,
        advisor: "Advisor | None" = None,
        company: "Company | None" = None,
    ) -> None:
        """The late part of the page is there, with what it gives access to."""
        self._device = device or self._device
        self._company = company or self._company
        self._advisor = advisor or self._advisor

    def settle(self, *ended: Going) -> None:
        """What went on on the table has come to its end."""
        self._table = self._table.settled(*ended)

    def mark(self, places: tuple[int, ...]) -> None:
        """Show which dice a computer player, or a player by link, keeps for the next roll."""
        self._change(held=places)

    def think(self, *, is_asked: bool) -> None:
        """Advice on the position is being worked out; who has asked for it plays here from now on.

        Raises PlayedElsewhere.
        """
        if is_asked:
            self.check_in()
        self._change(coaching=replace(self._table.coaching, is_thinking=True))

    def advise(self, hint: "Hint", share: float | None = None) -> None:
        """The coach has an answer, which is stored as asked for; what it says is told once.

        With a ``share`` it is about, and so much of what is exact is worked out.
        """
        before = self._table.coaching.hint
        is_news = before is None or before.sentence != hint.sentence
        event = Advised(hint) if is_news else self._table.event
        self._change(coaching=Coaching(hint, share=share), coached=True, event=event)
        if is_news and not self._follows:  # else another tab has begun to play this very position
            self.save()

    def miss_coach(self, words: Text, *, is_asked: bool = False) -> None:
        """There is no coach, as ``words`` tell: once, and whenever one ``is_asked``.

        Automatic hints would repeat it after every roll.
        """
        self._change(coaching=replace(self._table.coaching, is_thinking=False))
        if is_asked or not self._coach_is_missed:
            self.tell(Missed(words))
        self._coach_is_missed = True

    def weigh(self, chances: Chances) -> None:
        """The players' chances of winning are known."""
        self._change(chances=chances)

    def storage_changed(self, key: str) -> None:
        """Another tab has changed what is stored under a key; "" stands for all keys."""
        self.archive.retry()  # there may be room now
        if key in ("", self.archive.game_key) or key.startswith(LINKED):
            self.catch_up()
        if self._linked is not None:
            self._linked.hear(key)
        if key == "" or key.startswith(FINISHED):
            self.archive.is_in_doubt = True
        if key in ("", SETTINGS):
            self.preferences.reload()
        if key in ("", HOUSE_RULES):
            self.house_rules.read()

    # For this folder: what comes to the table otherwise.

    def resume(self, saved: SavedGame) -> None:
        """Put a stored game on the table as it was left."""
        self._last_day = ""
        self._found = saved.game
        self._table = self._table.restored(saved)

    def lay_out(self, setup: Setup) -> None:
        """Put the next game on the table, which is not stored before the first move."""
        self._table = self._table.put_other(new_game(setup))
        self._laid_out = self.game
        self._last_day = self.clock.today()

    def know_days(self, days: "DayCount") -> None:
        """The daily games are counted."""
        self._days = days

    @property
    def is_laid_out(self) -> bool:
        """Whether the game on the table was laid out, and nobody has begun it."""
        return self.game is self._laid_out

    @property
    def has_come_back(self) -> bool:
        """Whether what lies on the table ended on an earlier day, or has waited there since."""
        waits = self._linked is None and (self.game.is_over or self.is_laid_out)
        return waits and bool(self._last_day) and self.clock.is_past(self._last_day)

    def seat(self, linked: "LinkedTable") -> None:
        """Have a game by link on the table; it is played here."""
        self.dialogs.close()
        self._linked = linked
        self._follows = False
        self.notices.waiting = NOTHING

    def lay_linked(
        self,
        game: Game,
        event: Event,
        held: tuple[int, ...] = (),
        player: int | None = None,
        *,
        coached: bool = False,
    ) -> None:
        """Show a position of the game by link, and the column of a player until it is over."""
        shown = game.player if player is None or game.is_over else player
        laid = self._table.put_other(game, event)
        self._table = replace(laid, held=held, shown=shown, coached=coached)

    def show_step(self, game: Game) -> None:
        """Show the next step that others have played by link."""
        self._table = self._table.go_on(game, moves=self.preferences.moves)

    def unseat(self) -> None:
        """Make room for another game."""
        self._linked = None
        self.notices.waiting = None
        self.device.forget_link()

    def follow(self) -> None:
        """Only show the game, as another tab plays it now."""
        self.tell(WentElsewhere())
        self._follows = True

    def catch_up(self) -> bool:
        """Show the game as another tab has continued it; return whether one has.

        Tabs share one game, and the tab that made the last move plays it.
        """
        if self._linked is not None:
            return self._linked.catch_up()
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
        self.follow()
        return True

    # The result, among the finished games.

    def keep_result(self) -> None:
        """Add the result on the table to the finished games if it is missing there."""
        if self.game.is_over:
            found = self.archive.finished(make_rules(self.game.rules), make_game(self.game))
            if found is None:
                self.add_result(self.clock.today())
            else:
                self._last_day = found.date

    def add_result(self, date: str) -> None:
        """Add the result on the table to the finished games, unless its dice were known."""
        self._last_day = date
        if is_contest(self.game.setup):
            self.archive.remove(_begun_key(self.game.setup))  # if the page ended while it resumed
        if self._table.again:
            return
        keys = self._linked.keys if self._linked else ()
        record = finished_game(self.game, date, coached=self._table.coached, keys=keys)
        self.archive.add_finished(make_rules(self.game.rules), record)

    def _drop_result(self) -> str:
        """Take the result on the table, if there is one, from the finished games; its date."""
        game = self.game
        if not game.is_over:
            return ""
        dropped = self.archive.drop_finished(make_rules(game.rules), make_game(game))
        return dropped.date if dropped else self.clock.today()


def _begun_key(setup: Setup) -> str:
    return f"{BEGUN}{make_rules(setup.rules)}:{setup.seed}"


def _step_back(game: Game, undo_cache: UndoCache) -> tuple[Game, UndoCache]:
    """The game one step back, and the rolls that were taken back, this one included."""
    before = undo(game)
    return before, with_last_roll(undo_cache, game)


def _without_entry(game: Game) -> Game:
    """The game without the dice that were entered last; who has left since stays away."""
    move = game.log[-1].move
    before = undo(game)
    return play(_without_entry(before), move) if isinstance(move, Leave) else before
