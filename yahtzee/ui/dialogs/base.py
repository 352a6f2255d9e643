"""What the dialogs have in common."""

from collections.abc import Callable

from yahtzee.markup import Node, h
from yahtzee.messages import NOTHING, Text, say
from yahtzee.session.protocols import OpenDialog
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.views.dialogs import button, buttons, dialog, ways_to_play


class Dialog(OpenDialog):
    """A dialog that is open, or was: its state, and what its controls and keys do.

    ``Session.open`` shows it and ``Session.close`` ends it. What belongs to it lies in its own
    attributes and goes with it; what must outlive it lies in the session.
    """

    def __init__(self, session: Session, *, beside: bool = False) -> None:
        self.session = session
        self.beside = beside

    def ways(self, current: str) -> Node:
        """The ways to play, at the action of the ``current`` one.

        The days in a row stand at today's game until it is played.
        """
        days = self.session.days
        streak = days.in_row if days and not days.has_played_today else 0
        return ways_to_play(current, streak)

    @property
    def is_open(self) -> bool:
        """Whether this very dialog is the open one."""
        return self.session.dialogs.shown is self


class FixedDialog(Dialog):
    """A dialog that stays as it is, such as a question."""

    def __init__(self, session: Session, shown: Node) -> None:
        super().__init__(session)
        self._shown = shown

    def view(self) -> Node:
        """See the base class."""
        return self._shown


class SpoiledLinkDialog(FixedDialog):
    """Says that what a link should bring cannot be read.

    The page forgets the link: loaded again it says so no more.
    """

    def __init__(self, session: Session, kind: str, reason: Text, *more: Node) -> None:
        lines = (
            h("p.problem", reason),
            h("p.hint", say("Your game is as you left it.")),
        )
        answers = buttons(button(say("Play on"), "close", primary=True), more)
        super().__init__(session, dialog(kind, say("This link does not work"), lines, answers))
        session.device.forget_link()


def sets(
    name: str, kind: Callable[[str], object] = str, *clears: str
) -> Callable[[Dialog, str], None]:
    """The action that keeps the value of a control in the dialog's attribute of this name.

    Those named in ``clears``, which say what was wrong with it, say nothing then.
    """
    return lambda dialog, value: vars(dialog).update(
        {name: kind(value), **dict.fromkeys(clears, NOTHING)}
    )


def opens(dialog: Callable[[Session], Dialog]) -> Action:
    """The action that opens a dialog which is made of the session alone."""
    return lambda session, _value: session.dialogs.open(dialog(session))


def opens_over(dialog: Callable[[Session], Dialog]) -> Action:
    """The same for a dialog that gives way to the one that was open."""
    return lambda session, _value: session.dialogs.open_over(dialog(session))
