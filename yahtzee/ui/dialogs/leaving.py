"""The second question before a game in progress is left, where the game is part of another page."""

from collections.abc import Callable
from typing import ClassVar

from yahtzee.markup import Node, h
from yahtzee.messages import say
from yahtzee.session.session import Session
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.new_game import KEPT
from yahtzee.ui.views.dialogs import button, buttons, dialog


class LeavingDialog(Dialog):
    """Asks whether what was asked for is meant; ``again`` does it."""

    def __init__(self, session: Session, again: Callable[[], None]) -> None:
        super().__init__(session)
        self._again = again

    def view(self) -> Node:
        """See the base class."""
        return dialog(
            "leaving",
            say("Leave your game?"),
            buttons(
                button(say("Play on"), "stay", primary=True, starts=True),
                button(say("Leave it"), "leave-game"),
            ),
            h("p.hint", KEPT),
        )

    actions: ClassVar = {
        "stay": lambda self, _value: self.session.dialogs.close(),
        "leave-game": lambda self, _value: self.session.surely(self._again),
    }


def ask_to_leave(session: Session, again: Callable[[], None]) -> None:
    """Ask before a game is left; ``again`` does what that is for."""
    session.dialogs.open(LeavingDialog(session, again))
