"""Passing the result of a game on, as a text."""

from typing import ClassVar

from yahtzee.coach.shared_result import is_challenge, share_text, title_of
from yahtzee.codes import make_game
from yahtzee.engine import contest
from yahtzee.language import _
from yahtzee.markup import Node, h
from yahtzee.session.address import CHALLENGE, SHARED_GAME
from yahtzee.session.session import Session
from yahtzee.session.status import result_of
from yahtzee.ui.actions import Action
from yahtzee.ui.actions.challenger import rival_of
from yahtzee.ui.dialogs.base import opens
from yahtzee.ui.dialogs.passing_on import TEXT_NOT_COPIED, TEXT_NOT_SENT, PassingDialog
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.fields import field


class ShareResultDialog(PassingDialog):
    """The result of the game on the table as a text, and ways to pass it on."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._game = session.game
        self._again = session.table.again

    def view(self) -> Node:
        """See the base class."""
        return dialog(
            "share-result",
            _("Share the result"),
            field(_("Your result"), h("textarea.share-text", self._text(), readonly=True, rows=4)),
            h("p.verdict", self.note, role="status"),
            buttons(
                button(_("Copy"), "copy-result", primary=True),
                self.can_send and button(_("Send"), "send-result"),
            ),
        )

    def _text(self) -> str:
        game, link = self._game, self._link()
        if len(game.cards) > 1:
            return f"{result_of(game)}\n{link}"
        rival = rival_of(self.session, game)
        return share_text(game, link, again=self._again, rival=rival)

    def _link(self) -> str:
        """Where to play it, a daily game by no more than its number; others are looked at."""
        page = self.session.device.address if self.session.device else ""
        day = contest.day_of(self._game.setup)
        if day is not None:
            return f"{page}?daily={contest.number_of(day)}"
        kind = CHALLENGE if is_challenge(self._game.setup) else SHARED_GAME
        return f"{page}{kind}{make_game(self._game)}"

    def _copy(self, _value: str) -> None:
        self.copy(self._text(), TEXT_NOT_COPIED)

    def _send(self, _value: str) -> None:
        self.send(title_of(self._game.setup, again=self._again), TEXT_NOT_SENT, text=self._text())

    actions: ClassVar = {"copy-result": _copy, "send-result": _send}


ACTIONS: dict[str, Action] = {"share-result": opens(ShareResultDialog)}
