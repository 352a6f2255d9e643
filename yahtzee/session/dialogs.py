"""The dialogs of one page: the open one, what it gives way to, and what was left."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from yahtzee.engine.game import Game
from yahtzee.messages import NOTHING, Text
from yahtzee.session.protocols import OpenDialog

Kind = TypeVar("Kind", bound=OpenDialog)


class Wait(NamedTuple):
    """Something that takes a while, and in which dialog it was asked for, if in one."""

    number: int
    dialog: OpenDialog | None


class Dialogs:
    """Which dialog is open, and which may come back."""

    def __init__(self, closed: Callable[[], None]) -> None:
        """``closed`` is called when whatever was open is closed for good."""
        self._closed = closed
        self._shown: OpenDialog | None = None
        self._end: OpenDialog | None = None
        self._put_off: Game | None = None
        self._left: dict[type[OpenDialog], OpenDialog] = {}
        self._waits = 0

    @property
    def shown(self) -> OpenDialog | None:
        """The open dialog, if one is."""
        return self._shown

    @property
    def end(self) -> OpenDialog | None:
        """What tells how the game ended: what is opened from there gives way to it."""
        return self._end

    def open(self, dialog: OpenDialog) -> None:
        """Show a dialog, in place of the one that was open."""
        self._shown = dialog

    def open_over(self, dialog: OpenDialog) -> None:
        """Show a dialog that gives way to the one that was open."""
        shown = self._shown
        dialog.back = shown.back if shown and type(shown) is type(dialog) else shown
        self.open(dialog)

    def open_end(self, dialog: OpenDialog) -> None:
        """Show how the game has ended."""
        self.open(dialog)
        self._end = dialog

    def close(self) -> None:
        """Close the open dialog, if any; its state goes with it."""
        self._shown = self._end = None
        self._closed()

    def step_back(self) -> None:
        """Close the open dialog; what it was opened from comes back, if that is to."""
        back = (self._shown and self._shown.back) or self._end
        if back is None or back is self._shown:
            self.close()
        else:
            back.is_news = False
            self.open(back)

    # What comes back.

    def keep(self, dialog: OpenDialog) -> None:
        """Have a dialog come back as it is left, and none of its kind that was left before."""
        self.forget(type(dialog))
        self._left[type(dialog)] = dialog

    def left(self, kind: type[Kind]) -> Kind | None:
        """The dialog of a kind that was kept last."""
        left = (each for each in reversed(self._left.values()) if isinstance(each, kind))
        return next(left, None)

    def forget(self, kind: type[OpenDialog]) -> None:
        """Have nothing of a kind come back."""
        self._left.pop(kind, None)

    def put_off(self, game: Game) -> None:
        """Have the result of a game wait until the open dialog is closed."""
        self._put_off = game

    def take_put_off(self) -> Game | None:
        """The game whose result waits, which it does no more."""
        game = self._put_off
        self._put_off = None
        return game

    # What takes a while.

    def wait(self, words: Text) -> Wait:
        """Begin something that takes a while, which a dialog that is open says so."""
        self._waits += 1
        if self._shown is not None:
            self._shown.waits = words
        return Wait(self._waits, self._shown)

    def is_latest(self, wait: Wait) -> bool:
        """Whether nothing else that takes a while was begun since."""
        return wait.number == self._waits

    def is_called_off(self, wait: Wait) -> bool:
        """Whether something else was done in the dialog in which it was asked for."""
        asked_in = wait.dialog
        return self._shown is not asked_in or not (asked_in is None or asked_in.waits)

    def end_wait(self, wait: Wait, dialog: OpenDialog | None) -> None:
        """Show what has come of it in place of what is open; with None it only closes."""
        end = self._end
        self.close()
        if wait.dialog is not None:
            wait.dialog.waits = NOTHING
            wait.dialog.is_left = True
        if dialog is not None:
            self._end = end
            self.open(dialog)
