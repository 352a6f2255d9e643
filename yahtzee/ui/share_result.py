"""Passing the result of a game on, as a text."""

from typing import ClassVar

from yahtzee.coach.shared_result import is_challenge, share_text, spoken_text, title_of
from yahtzee.codes import make_game
from yahtzee.engine import contest
from yahtzee.language import _
from yahtzee.markup import Node, h, is_ticked
from yahtzee.session.address import CHALLENGE, SHARED_GAME
from yahtzee.session.session import Session
from yahtzee.session.status import result_of
from yahtzee.ui.actions import Action
from yahtzee.ui.actions.challenger import rival_of
from yahtzee.ui.dialogs.base import opens
from yahtzee.ui.dialogs.passing_on import TEXT_NOT_COPIED, TEXT_NOT_SENT, PassingDialog
from yahtzee.ui.views.dialogs import button, buttons, dialog, switch
from yahtzee.ui.views.fields import field


def share(text: str, *, spoken: bool | None, can_send: bool, note: str) -> Node:
    """The text and ways to pass it on; ``spoken`` says whether words stand for its signs.

    It is None where there are no signs.
    """
    return dialog(
        "share-result",
        _("Share the result"),
        field(
            _("Your result"),
            h("textarea", text, readonly=True, rows=4, class_="share-text"),
        ),
        None
        if spoken is None
        else switch(_("In words, to be read aloud"), "share-spoken", on=spoken),
        h("p", note, class_="verdict", role="status"),
        buttons(
            button(_("Copy"), "copy-result", primary=True),
            button(_("Send"), "send-result") if can_send else None,
        ),
    )


class ShareResultDialog(PassingDialog):
    """The result of the game on the table as a text, and ways to pass it on."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._game = session.game
        self._again = session.table.again
        self._is_spoken = False

    def view(self) -> Node:
        """See the base class."""
        has_signs = len(self._game.cards) == 1 and not is_challenge(self._game.setup)
        spoken = self._is_spoken if has_signs else None
        return share(self._text(), spoken=spoken, can_send=self.can_send, note=self.note)

    def _text(self) -> str:
        game, link = self._game, self._link()
        if len(game.cards) > 1:
            return f"{result_of(game)}\n{link}"
        if self._is_spoken:
            return spoken_text(game, link, again=self._again)
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

    def _speak(self, value: str) -> None:
        """Tell the result in words, or in signs."""
        self._is_spoken, self.note = is_ticked(value), ""

    def _copy(self, _value: str) -> None:
        self.copy(self._text(), TEXT_NOT_COPIED)

    def _send(self, _value: str) -> None:
        self.send(title_of(self._game.setup, again=self._again), TEXT_NOT_SENT, text=self._text())

    actions: ClassVar = {"share-spoken": _speak, "copy-result": _copy, "send-result": _send}


ACTIONS: dict[str, Action] = {"share-result": opens(ShareResultDialog)}
