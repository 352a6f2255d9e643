"""Passing on: what is copied, sent or drawn, and the result of a game as a text."""

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ClassVar

from yahtzee.coach.shared_result import is_challenge, share_text, title_of
from yahtzee.codes import make_game
from yahtzee.engine import contest
from yahtzee.language import N_, _
from yahtzee.markup import Node, h
from yahtzee.session.address import CHALLENGE, SHARED_GAME
from yahtzee.session.device import outcome
from yahtzee.session.part_missing import PartMissing
from yahtzee.session.qr_code import Modules, QrCode
from yahtzee.session.session import Session
from yahtzee.session.status import result_of
from yahtzee.ui.actions.challenger import rival_of
from yahtzee.ui.dialogs.base import Dialog, opens
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.fields import field

TEXT_NOT_COPIED = N_(
    "This browser does not let the page copy. Select the text and copy it yourself."
)
TEXT_NOT_SENT = N_("It was not sent. You can still copy it.")
LINK_NOT_COPIED = N_(
    "This browser does not let the page copy. Select the link and copy it yourself."
)
LINK_NOT_SENT = N_("It was not sent. You can still copy the link.")
NOT_DRAWN = N_("The QR code could not be loaded. The link works without it.")


class PassingDialog(Dialog):
    """A dialog that passes something on; ``note`` says what came of it."""

    note = ""

    @property
    def can_send(self) -> bool:
        """Whether there is a way to send it to other people."""
        return self.session.device.can_send

    def copy(self, text: str, refused: str) -> None:
        """Copy a text; ``refused`` is the message if that is not allowed."""
        device = self.session.device
        if device is not None:
            self.session.background(self._tell(device.copy(text), _("Copied."), _(refused)))

    def send(self, title: str, refused: str, *, link: str = "", text: str = "") -> None:
        """Let the player send a link or a text; ``refused`` is the message if it was not sent."""
        device = self.session.device
        if device is not None:
            sending = device.send(title, link=link, text=text)
            self.session.background(self._tell(sending, "", _(refused)))

    async def _tell(self, doing: Awaitable[None], done: str, refused: str) -> None:
        self.note = await outcome(doing, done, refused)


class LinkDialog(PassingDialog):
    """A dialog that passes a link on, with its QR code once that is drawn."""

    code: QrCode | None = None

    @property
    @abstractmethod
    def link(self) -> str:
        """The whole address."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What a link that is sent is called."""

    @property
    def modules(self) -> Modules | None:
        """The QR code as it is to be shown; None until it is drawn."""
        return self.code.modules if self.code else None

    async def draw(self) -> None:
        """Draw the QR code of the link."""
        device, link = self.session.device, self.link
        if device is None:
            return
        try:
            code = await device.draw(link)
        except PartMissing:
            self.note = _(NOT_DRAWN)
            return
        if link == self.link:
            self.code = code

    actions: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {
        "copy-link": lambda self, _value: self.copy(self.link, LINK_NOT_COPIED),
        "send-link": lambda self, _value: self.send(self.title, LINK_NOT_SENT, link=self.link),
    }


class ShareResultDialog(PassingDialog):
    """The result of the game on the table as a text, and ways to pass it on."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._game = session.game
        self._again = session.table.again

    def view(self) -> Node:
        """See the base class."""
        text = h("textarea.share-text", self._text(), readonly=True, rows=4)
        return dialog(
            "share-result",
            _("Share the result"),
            field(_("Your result"), text),
            h("p.verdict", self.note, role="status"),
            buttons(
                button(_("Copy"), "copy-result", primary=True, starts=True),
                self.can_send and button(_("Send"), "send-result"),
            ),
        )

    def _text(self) -> str:
        """With where to play it, a daily game by no more than its number; others are looked at."""
        game, day = self._game, contest.day_of(self._game.setup)
        link = f"{CHALLENGE if is_challenge(game.setup) else SHARED_GAME}{make_game(game)}"
        if day is not None:
            link = f"?daily={contest.number_of(day)}"
        link = f"{self.session.device.address}{link}"
        if len(game.cards) > 1:
            return f"{result_of(game)}\n{link}"
        return share_text(game, link, again=self._again, rival=rival_of(self.session, game))

    def _send(self, _value: str) -> None:
        self.send(title_of(self._game.setup, again=self._again), TEXT_NOT_SENT, text=self._text())

    actions: ClassVar = {
        "copy-result": lambda self, _value: self.copy(self._text(), TEXT_NOT_COPIED),
        "send-result": _send,
    }


ACTIONS = {"share-result": opens(ShareResultDialog)}
