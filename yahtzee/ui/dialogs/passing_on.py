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
from yahtzee.ui.actions.challenger import rival_of
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.fields import link_to_copy

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
        self.session.background(
            self._tell(self.session.device.copy(text), _("Copied."), _(refused))
        )

    def send(self, title: str, link: str) -> None:
        """Let the player send a link."""
        sending = self.session.device.send(title, link=link)
        self.session.background(self._tell(sending, "", _(LINK_NOT_SENT)))

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
        try:
            code = await device.draw(link)
        except PartMissing:
            self.note = _(NOT_DRAWN)
            return
        if link == self.link:
            self.code = code

    actions: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {
        "copy-link": lambda self, _value: self.copy(self.link, LINK_NOT_COPIED),
        "send-link": lambda self, _value: self.send(self.title, self.link),
    }


class ShareResultDialog(PassingDialog):
    """The result of the game on the table as a text, where it cannot be sent from the page."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        game, again = session.game, session.table.again
        day, replay = contest.day_of(game.setup), f"{SHARED_GAME}{make_game(game)}"
        link = "" if day is None else f"?daily={contest.number_of(day)}"
        if is_challenge(game.setup):
            link = f"{CHALLENGE}{make_game(game)}"
        address = session.device.address
        self.title = title_of(game.setup, again=again)
        self._told = share_text(game, again=again, rival=rival_of(session, game))
        self._link = address + link
        self._replay = "" if contest.is_contest(game.setup) else address + replay

    @property
    def text(self) -> str:
        """What is passed on; a daily game is found by no more than its number."""
        return f"{self._told}\n{self._link}"

    def view(self) -> Node:
        """See the base class."""
        replay = self._replay and h(
            "details",
            h("summary", _("Let them replay it")),
            link_to_copy(self._replay),
            buttons(button(_("Copy the link"), "copy-link")),
        )
        return dialog(
            "share-result",
            _("Share the result"),
            h("p.shared", f"{self._told}\n", h("span", self._link)),
            h("p.verdict", self.note, role="status"),
            buttons(button(_("Copy"), "copy-result", primary=True, starts=True)),
            replay,
        )

    async def send_or_show(self, sending: Awaitable[None]) -> None:
        """Wait until it is sent; if it may not be, show it, unless something else is shown."""
        shown = self.session.dialog
        self.note = await outcome(sending, "", _(TEXT_NOT_SENT))
        if self.note and self.session.dialog is shown:
            self.session.open(self)

    actions: ClassVar = {
        "copy-result": lambda self, _value: self.copy(self.text, TEXT_NOT_COPIED),
        "copy-link": lambda self, _value: self.copy(self._replay, LINK_NOT_COPIED),
    }


def share_result(session: Session, _value: str) -> None:
    """Open the device's own sheet for what is shared; show the text where there is none."""
    dialog, device = ShareResultDialog(session), session.device
    if device.can_send:
        session.background(dialog.send_or_show(device.send(dialog.title, text=dialog.text)))
    else:
        session.open(dialog)


ACTIONS = {"share-result": share_result}
