"""The page's conduct: opens the right game, does what controls ask, shows the result."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from yahtzee.browser.actions import Action, new_game, options, play, real_dice, results
from yahtzee.browser.archive import Archive
from yahtzee.browser.keys import action_of
from yahtzee.browser.session import Session
from yahtzee.errors import YahtzeeError
from yahtzee.saves import Settings
from yahtzee.views.dialogs import Draft
from yahtzee.views.page import Screen

ACTIONS: dict[str, Action] = {
    **play.ACTIONS,
    **real_dice.ACTIONS,
    **results.ACTIONS,
    **new_game.ACTIONS,
    **options.ACTIONS,
}

Show = Callable[[Screen, Settings], None]


class App:
    """Ties a session to something that shows screens."""

    def __init__(self, archive: Archive, today: Callable[[], str], show: Show) -> None:
        """``today`` gives the date as YYYY-MM-DD; ``show`` puts a screen on the page."""
        self.session = Session(archive, today)
        self._show = show

    def open(self, asked: Draft | None, early: Iterable[str] = ()) -> None:
        """Resume the stored game, or start the one that the address asks for.

        ``asked`` is the set-up in the page's address, if any; if it would replace a game
        in progress, the player is asked first. ``early`` are the actions clicked before
        the page could answer: a first roll is made if there is one to make.
        """
        session = self.session
        saved = session.archive.load_game()
        if saved is not None:
            session.resume(saved)
        elif asked is None:
            session.start(session.usual_setup())
        if asked is not None:
            self._answer_address(asked, resumed=saved is not None)
        if "roll" in early and session.dialog is None and not session.game.rolls:
            self.act("roll")
        else:
            self.refresh()

    def _answer_address(self, asked: Draft, *, resumed: bool) -> None:
        session = self.session
        try:
            setup = new_game.checked(asked)
        except YahtzeeError as error:
            problem = f"This link cannot be played: {error}."
            new_game.show_draft(session, replace(asked, problem=problem))
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
        self.refresh()

    def press(self, key: str, shift: bool) -> bool:
        """Do what a key stands for; whether it means anything now."""
        meaning = action_of(self.session, key, shift=shift)
        if meaning is None:
            return False
        self.act(*meaning)
        return True

    def refresh(self) -> None:
        """Show the session as it is."""
        self._show(self.session.screen(), self.session.settings)
