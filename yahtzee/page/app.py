"""The page as a whole: opens the right game, does what controls ask, shows the result."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from yahtzee.engine.contest import are_same_dice, asked_day, daily_setup
from yahtzee.engine.errors import Reason, YahtzeeError
from yahtzee.engine.game import Game
from yahtzee.messages import NOTHING, say, sentences, stopped
from yahtzee.page.late_part import LatePart, late
from yahtzee.page.reactions import Reactions, Throw
from yahtzee.saves.settings import Theme
from yahtzee.session.address import is_link
from yahtzee.session.clock import until_tomorrow
from yahtzee.session.days import find_game, go_on_with_day
from yahtzee.session.draft import Draft, checked
from yahtzee.session.events import Refused
from yahtzee.session.preferences import NO_LANGUAGES, Languages
from yahtzee.session.session import MustAsk, NotSure, Session
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import PREFIX
from yahtzee.session.storage.stored_values import Problem
from yahtzee.session.table import rolling_time
from yahtzee.session.tasks import Pause, Tasks
from yahtzee.ui.actions import Action, play, real_dice
from yahtzee.ui.keyboard import action_of
from yahtzee.ui.screen import screen_of
from yahtzee.ui.views.tray import Screen

if TYPE_CHECKING:  # in the late part
    from yahtzee.session.advisor import StartKernel
    from yahtzee.session.device import Device
    from yahtzee.session.openings import Solutions
    from yahtzee.ui.actions.feedback import Feedback

LATE_ACTIONS = "page.late_actions"  # has what else controls do
ACTIONS: dict[str, Action] = {**play.ACTIONS, **real_dice.ACTIONS}


class App:
    """Ties a session to something that shows screens.

    ``late`` is the late part of the page; ``opened`` is what lay on the table at first; ``shown``
    is called after each screen.
    """

    def __init__(
        self,
        archive: Archive,
        today: Callable[[], str],
        show: Callable[[Screen], None],
        load_late: Callable[[], Awaitable[None]],
        *,
        start_kernel: "StartKernel | None" = None,
        open_solutions: "Callable[[], Solutions] | None" = None,
        open_device: "Callable[[], Device] | None" = None,
        languages: Languages = NO_LANGUAGES,
        pause: Pause = asyncio.sleep,
        moves: Callable[[], bool] = lambda: False,
        until_tomorrow: Callable[[], int] = until_tomorrow,
        forget_query: Callable[[], None] = lambda: None,
        tasks: Callable[[Callable[[], None]], Tasks] = Tasks,
        is_framed: bool = False,
    ) -> None:
        """``today`` gives the date as YYYY-MM-DD; ``show`` puts a screen on the page.

        ``load_late`` loads what the first roll does not need, or raises PartMissing;
        ``start_kernel`` starts the solver's kernel, None where there is none;
        ``open_solutions`` gives access to what is kept of its solutions;
        ``languages`` are the other languages and how to load them;
        ``open_device`` gives access to clipboard, files and screen; ``pause`` waits some
        seconds, between the steps of a computer player and while dice roll; ``moves`` says
        whether the device lets things move; ``until_tomorrow`` gives the seconds until the next
        date begins; ``forget_query`` takes from the address the game that it asked for;
        ``tasks`` makes what runs coroutines, given what to call at the end of each; ``is_framed``
        says whether the game is part of another page.
        """
        background = tasks(self._work_ended).run
        self.session = session = Session(
            archive, today, background, until_tomorrow, is_framed=is_framed
        )
        session.preferences.device_moves = moves
        session.preferences.languages = languages
        session.preferences.missing_language = languages.missing
        self.opened: Game | None = None
        self.shown: Callable[[], None] = lambda: None
        self._show = show
        self._start_kernel = start_kernel
        self._open_solutions = open_solutions
        self._open_device = open_device
        self._forget_query = forget_query
        self._feedback: Feedback | None = None
        self.late = LatePart(load_late, self._arrived, session, self.refresh, background)
        self.reactions = Reactions(session, self.late, pause, self.refresh)
        self._throw = Throw(
            session,
            pause,
            self._changed,
            lambda move: self._do(session.play, move),
            lambda game: rolling_time(game, self._flies_for),
        )

    # How a game comes to the table.

    def open(
        self,
        asked: Draft | None,
        early: Iterable[str] = (),
        link: str = "",
        theme: Theme | None = None,
        language: str = "",
    ) -> None:
        """Resume the stored game, or start the one that the address asks for.

        ``asked`` is the set-up in the page's address, if any; if it would replace a game
        in progress, the player is asked first. ``early`` are the actions clicked before
        the page could answer: a first roll is made if there is one to make. ``link`` is the
        fragment of the address, ``theme`` the colours that the address asks for and
        ``language`` the tag of the language, which is in use already.
        """
        session = self.session
        session.preferences.asked_theme = theme
        session.preferences.asked_language = language
        found = find_game(session)
        is_open = found.takes_early_roll
        if asked is not None:
            is_open = self._start_asked(asked, resumed=found.was_left)
        self._open_link(link)
        self.opened = session.game
        self.reactions.follow()
        if "roll" in early and is_open and session.game.awaits_roll:
            self.act("roll")
        else:
            self.refresh()

    def _start_asked(self, asked: Draft, *, resumed: bool) -> bool:
        """Start the game that the address asks for; False if the player is asked something first.

        Either is done once: then the address forgets it, unless a reload could not go on.
        """
        session = self.session
        try:
            if asked.daily or not resumed or checked(asked) != session.game.setup:
                self._start(asked)
        except YahtzeeError as error:
            self._ask(asked, error)
            return False
        if session.archive.problem is not Problem.NOT_KEPT:
            self._forget_query()
        return True

    def _start(self, asked: Draft) -> None:
        """Start the game asked for, which is the usual one from then on, or go on with a daily one.

        Raises the error that names what is wrong with it, or MustAsk.
        """
        session = self.session
        if not asked.daily:
            setup = checked(asked)
            session.start(setup)
            session.preferences.remember(setup)
            return
        day = asked_day(asked.daily, date.fromisoformat(session.clock.today()))
        setup = daily_setup(day, session.preferences.own_name)
        if not are_same_dice(session.game.setup, setup):
            session.start(setup)

    def _ask(self, asked: Draft, error: YahtzeeError) -> None:
        """Ask the player about a game that was not started for a reason."""

        def ask() -> None:
            if asked.daily:
                late("ui.dialogs.contests", "ask_daily", self.session, asked.daily)
            else:
                draft = _with_problem(asked, error)
                late("ui.dialogs.new_game", "ask_new_game", self.session, draft)
            self._forget_query()

        self.late.use(ask)

    def go_to(self, fragment: str) -> None:
        """Do what the address says since its fragment changed; the game stays as it is."""
        self._open_link(fragment)
        self.refresh()

    def _open_link(self, fragment: str) -> None:
        if is_link(fragment):
            self.late.use(lambda: late(LATE_ACTIONS, "open_link", self.session, fragment))

    def offer(self, asked: Draft) -> None:
        """Start the game that the page around asks for; ask the player if one is in progress.

        Raises the error that names what is wrong with it.
        """
        try:
            self._start(asked)
        except MustAsk as error:
            self._ask(asked, error)
        finally:  # another tab may have gone on with the game, which is on the table now
            self._changed()

    # What players do.

    def act(self, action: str, value: str = "") -> None:
        """Do what a control with this action and value asks, then show the result.

        What the rules do not allow now changes nothing, and the status line says why.
        """
        session = self.session
        dialog = self.session.dialogs.shown
        if session.linked is not None and session.linked.unseen and action in play.SKIPS:
            session.linked.show_now()
            self._changed()
            return
        if self._throw.takes(action):
            return
        if dialog is not None and dialog.any_press:
            action, value = dialog.any_press
        if action == "closed":  # by the browser: another may have been opened meanwhile
            if dialog is None or dialog.view().attributes["data-dialog"] != value:
                return
            action = "close"
            value = ""
        if dialog is not None:
            if dialog.waits and dialog.pressed == (action, value):
                return
            dialog.pressed = (action, value)
            dialog.waits = NOTHING
            dialog.is_left = False
        if action in ACTIONS:
            self._do(ACTIONS[action], session, value)
        elif dialog is not None and action in dialog.actions:
            self._do(dialog.actions[action], dialog, value)
        else:
            self.late.use(lambda: self._do(late, LATE_ACTIONS, "act", session, action, value))
        if dialog is not None and session.dialogs.shown is not dialog:
            dialog.is_left = action != "close"

    def press(self, key: str, shift: bool, repeated: bool = False) -> bool:
        """Do what a key stands for; whether it means anything now.

        ``repeated`` says that the key is held down: then it goes on through a dialog, such as
        the moments of a review, but does nothing more to the game.
        """
        dialog = self.session.dialogs.shown
        meaning = action_of(self.session, key, shift=shift)
        if dialog is not None and dialog.any_press:
            meaning = dialog.any_press
        if meaning is None:
            return False
        if not repeated or (dialog is not None and meaning in dialog.keys.values()):
            self.act(*meaning)
        return True

    def _do(self, action: Callable[..., None], *arguments: object) -> None:
        try:
            action(*arguments)
        except NotSure:
            leave = ("ui.dialogs.leaving", "ask_to_leave", self.session)
            self.late.use(lambda: late(*leave, partial(action, *arguments)))
        except MustAsk as error:
            ask = ("ui.dialogs.contests", "ask_to_start", self.session, error.setup)
            self.late.use(lambda: late(*ask))
        except YahtzeeError as error:
            self.session.tell(Refused(error))
        self._changed()

    # What happens around the page.

    def notice(self, name: str, news: Any) -> None:
        """Tell what offline.js has found out: ``name`` is what the notices can learn."""
        self.session.notices.learn(**{name: news})
        self.refresh()

    def storage_changed(self, key: str) -> None:
        """Show what another tab has stored under a key; an empty one stands for all keys.

        Other pages of the site may store something all the time, which is not for the game.
        """
        if not key or key.startswith(PREFIX):
            self.session.storage_changed(key)
            self._changed()

    def look_again(self) -> None:
        """Store once more what could not be stored, and see whether another day has begun."""
        self.reactions.run_sand()
        if self.session.archive.retry() or go_on_with_day(self.session):
            self._changed()

    # The late part of the page.

    def _arrived(self) -> None:
        session = self.session
        session.arrive(company=late("session.company", "Company", session))
        if self._start_kernel:
            solutions = self._open_solutions and self._open_solutions()
            ways = self._start_kernel, solutions
            session.arrive(advisor=late("session.advisor", "Advisor", *ways))
        if self._open_device:
            session.arrive(self._open_device())
            self._feedback = late("ui.actions.feedback", "Feedback", session, session.device)
            self._settle_device()

    @property
    def _flies_for(self) -> float:
        """The seconds for which dice fly that were thrown last, 0 if they do not."""
        return self.session.device.flies_for if self._feedback else 0.0

    # What players see of it.

    def _changed(self) -> None:
        """Do what a change asks for, and show it."""
        self.reactions.follow()
        self.refresh()

    def _work_ended(self) -> None:
        """Show what came of background work: while dice roll, once they lie."""
        if self.session.table.before_roll is None:
            self._changed()

    def refresh(self) -> None:
        """Show the session as it is."""
        session = self.session
        self._show(screen_of(session))
        self._throw.follow()
        self._settle_device()
        self.shown()

    def _settle_device(self) -> None:
        """Request or release the wake lock, and give feedback on what has changed."""
        if self._feedback is not None:
            self.session.device.keep_awake(self.session.game.is_watched)
            self._feedback.follow()


def _with_problem(asked: Draft, error: YahtzeeError) -> Draft:
    """The draft, with what is wrong with it in words."""
    if isinstance(error, MustAsk):
        return asked
    problem = sentences(stopped(say("This link does not work")), error.message)
    # The form has no field for a seed, so one that is wrong cannot be put right there.
    seed = None if error.reason is Reason.BAD_SEED else asked.seed
    return replace(asked, problem=problem, seed=seed)
