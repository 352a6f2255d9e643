"""The page's conduct: opens the right game, does what controls ask, shows the result."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace

from yahtzee.browser.actions import (
    Action,
    coach,
    new_game,
    options,
    play,
    real_dice,
    results,
    review,
)
from yahtzee.browser.advisor import Advisor, StartKernel, State
from yahtzee.browser.archive import Archive
from yahtzee.browser.keys import action_of
from yahtzee.browser.opponents import Pause, play_computers, update_chances
from yahtzee.browser.session import Session
from yahtzee.errors import SetupFault, YahtzeeError
from yahtzee.game import Game
from yahtzee.saves import Settings
from yahtzee.views.dialogs import Draft
from yahtzee.views.page import Screen

ACTIONS: dict[str, Action] = {
    **play.ACTIONS,
    **coach.ACTIONS,
    **real_dice.ACTIONS,
    **results.ACTIONS,
    **review.ACTIONS,
    **new_game.ACTIONS,
    **options.ACTIONS,
}

SEED_FAULTS = (SetupFault.BAD_SEED, SetupFault.SEED_NEEDS_VIRTUAL)

Show = Callable[[Screen, Settings], None]


class App:
    """Ties a session to something that shows screens."""

    def __init__(
        self,
        archive: Archive,
        today: Callable[[], str],
        show: Show,
        start_kernel: StartKernel | None = None,
        pause: Pause = asyncio.sleep,
    ) -> None:
        """``today`` gives the date as YYYY-MM-DD; ``show`` puts a screen on the page.

        ``start_kernel`` starts the solver's kernel, None where there is none; ``pause``
        waits some seconds while people look.
        """
        advisor = Advisor(start_kernel, self._tell_progress) if start_kernel else None
        self.session = Session(archive, today, advisor, self._background)
        self._show = show
        self._pause = pause
        self._tasks: set[asyncio.Task[None]] = set()
        self._followed: Game | None = None

    def open(self, asked: Draft | None, early: Iterable[str] = (), shared: str = "") -> None:
        """Resume the stored game, or start the one that the address asks for.

        ``asked`` is the set-up in the page's address, if any; if it would replace a game
        in progress, the player is asked first. ``early`` are the actions clicked before
        the page could answer: a first roll is made if there is one to make. ``shared`` is
        the code of a game to look back at.
        """
        session = self.session
        saved = session.archive.load_game()
        if saved is not None:
            session.resume(saved)
        else:
            session.start(session.usual_setup())
        if asked is not None:
            self._answer_address(asked, resumed=saved is not None)
        if shared:
            review.open_shared(session, shared)
        if "roll" in early and session.dialog is None and session.awaits_roll:
            self.act("roll")
        else:
            self._follow()
            self.refresh()

    def _answer_address(self, asked: Draft, *, resumed: bool) -> None:
        session = self.session
        try:
            setup = new_game.checked(asked)
        except YahtzeeError as error:
            problem = f"This link cannot be played: {error}."
            # The form has no field for a seed, so one that is wrong cannot be put right there.
            seed = None if error.reason in SEED_FAULTS else asked.seed
            new_game.show_draft(session, replace(asked, problem=problem, seed=seed))
            return
        if resumed and setup == session.game.setup:
            return
        if resumed and session.in_progress:
            new_game.show_draft(session, asked)
        else:
            session.start(setup)

    def act(self, action: str, value: str = "") -> None:
        """Do what a control with this action and value asks, then show the result.

        What the rules do not allow now changes nothing, and the status line says why.
        """
        try:
            ACTIONS[action](self.session, value)
        except YahtzeeError as error:
            self.session.status = f"Not now: {error}."
        self._follow()
        self.refresh()

    def press(self, key: str, shift: bool) -> bool:
        """Do what a key stands for; whether it means anything now."""
        meaning = action_of(self.session, key, shift=shift)
        if meaning is None:
            return False
        self.act(*meaning)
        return True

    def _follow(self) -> None:
        """After something has changed: let computers play, update chances, give a hint."""
        session = self.session
        if session.game == self._followed:
            return
        self._followed = session.game
        if session.computer_on_turn:
            self._background(play_computers(session, self._pause, self.refresh))
        elif session.settings.hints and session.can_ask:
            coach.think(session)
        if session.advisor and session.shows_chances and not session.game.dice:
            self._background(update_chances(session, session.advisor))

    def _background(self, work: Coroutine[object, object, None]) -> None:
        async def then_refresh() -> None:
            await work
            self._follow()
            self.refresh()

        task = asyncio.ensure_future(then_refresh())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _tell_progress(self) -> None:
        advisor = self.session.advisor
        if advisor is not None and advisor.state is State.SOLVING and self.session.is_thinking:
            self.session.status = f"The coach is thinking … {advisor.progress:.0%}"
            self.refresh()

    def refresh(self) -> None:
        """Show the session as it is."""
        self._show(self.session.screen(), self.session.settings)
