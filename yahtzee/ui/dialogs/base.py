"""What the dialogs have in common."""

from collections.abc import Callable

from yahtzee.engine.contest import told_streak
from yahtzee.language import _, pgettext
from yahtzee.markup import Node, button_for, h
from yahtzee.session.protocols import OpenDialog
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.views.dialogs import button, buttons, dialog

# The ways to play, each drawn with one pen on a square of 24; dots are lines of no length.
WAYS = {
    "new-game": (
        "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z",
        "M8 8h0M12 12h0M16 16h0",
    ),
    "daily": ("M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4", "M9 15h0"),
    "links": (
        "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    ),
    "practice": (
        "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z",
        "M12 12h0",
    ),
}


class Dialog(OpenDialog):
    """A dialog that is open, or was: its state, and what its controls and keys do.

    ``Session.open`` shows it and ``Session.close`` ends it. What belongs to it lies in its own
    attributes and goes with it; what must outlive it lies in the session.
    """

    def __init__(self, session: Session, *, beside: bool = False) -> None:
        self.session = session
        self.beside = beside

    def ways(self, current: str) -> Node:
        """A button for each way to play; ``current`` is the action of the one that is shown.

        The days in a row stand at today's game until it is played, unless that is shown.
        """
        streak = 0 if self.session.has_played_today else self.session.days_in_row or 0
        labels = {
            "new-game": pgettext("way to play", "Play"),
            "daily": pgettext("way to play", "Today’s dice"),
            "links": pgettext("way to play", "With a friend"),
            "practice": pgettext("way to play", "Practice"),
        }

        def way(action: str, lines: str, *dots: str) -> Node:
            paths = h("path", d=lines), [h("path.dots", d=path) for path in dots]
            days = streak if action == "daily" != current else 0
            drawn = h("svg", paths, viewBox="0 0 24 24", aria_hidden="true")
            return button_for(
                action,
                h("span.leaf", drawn, data_streak=days or None),
                h("span", labels[action]),
                days > 0 and h("span.sr", f" {told_streak(days, is_done=False)}"),
                class_="way-to-play",
                aria_current="true" if action == current else None,
            )

        ways = [way(action, *paths) for action, paths in WAYS.items()]
        return h("nav.ways-to-play", ways, aria_label=_("Ways to play"))

    @property
    def is_open(self) -> bool:
        """Whether this very dialog is the open one."""
        return self.session.dialog is self


class FixedDialog(Dialog):
    """A dialog that stays as it is, such as a question."""

    def __init__(self, session: Session, shown: Node) -> None:
        super().__init__(session)
        self._shown = shown

    def view(self) -> Node:
        """See the base class."""
        return self._shown


class SpoiledLinkDialog(FixedDialog):
    """Says that what a link should bring cannot be read; ``purpose`` is what that would be.

    The page forgets the link: loaded again it says so no more.
    """

    def __init__(self, session: Session, kind: str, purpose: str, reason: str, *more: Node) -> None:
        told = (
            h("p", purpose),
            h("p.problem", reason),
            h("p.hint", _("Your game is as you left it.")),
        )
        answers = buttons(button(_("Play on"), "close", primary=True), more)
        super().__init__(session, dialog(kind, _("This link does not work"), told, answers))
        session.device.forget_link()


def sets(
    name: str, kind: Callable[[str], object] = str, *clears: str
) -> Callable[[Dialog, str], None]:
    """The action that keeps the value of a control in the dialog's attribute of this name.

    Those named in ``clears``, which say what was wrong with it, are empty then.
    """
    return lambda dialog, value: vars(dialog).update(
        {name: kind(value), **dict.fromkeys(clears, "")}
    )


def opens(dialog: Callable[[Session], Dialog]) -> Action:
    """The action that opens a dialog which is made of the session alone."""
    return lambda session, _value: session.open(dialog(session))


def opens_over(dialog: Callable[[Session], Dialog]) -> Action:
    """The same for a dialog that gives way to the one that was open."""
    return lambda session, _value: session.open_over(dialog(session))
