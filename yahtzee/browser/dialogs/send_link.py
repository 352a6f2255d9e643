"""Sending the link of a game by link to whoever is next."""

from asyncio import sleep
from collections.abc import Awaitable
from typing import ClassVar

from yahtzee.browser.address import PLAY
from yahtzee.browser.device.protocol import outcome
from yahtzee.browser.dialogs.base import Dialog
from yahtzee.browser.lazy.errors import PartMissing
from yahtzee.browser.linked_protocol import LinkedTable
from yahtzee.browser.session import Session
from yahtzee.browser.sharing.qr_code import QrCode
from yahtzee.browser.storage.stored_values import Problem
from yahtzee.by_link.codes import make_match
from yahtzee.by_link.match import BadLink
from yahtzee.language import N_, _, listing
from yahtzee.markup import Node
from yahtzee.views import links as views

NOT_COPIED = N_("This browser does not let the page copy. Select the link and copy it yourself.")
NOT_SENT = N_("It was not sent. You can still copy the link.")
NOT_DRAWN = N_("The QR code could not be loaded. The link works without it.")
TYPING = 0.3  # seconds without a key, after which a line counts as typed
LOSES = N_(
    "This browser can’t save anything right now. Leave this page open until the game is over, "
    "and paste the links that you get under “New”, “By link”."
)


def caution_of(session: Session) -> str:
    """What to say where the secret of a game is lost with the page."""
    return _(LOSES) if session.archive.problem is Problem.NOT_KEPT else ""


class SendLinkDialog(Dialog):
    """The link, and what can be done with it; words that go with it change it."""

    def __init__(self, session: Session, linked: LinkedTable) -> None:
        super().__init__(session)
        self._linked = linked
        self._code: QrCode | None = None
        self._note = ""
        kept = linked.kept
        self._message = kept.match.seats[kept.player].message

    @property
    def link(self) -> str:
        """The whole address."""
        device = self.session.device
        return f"{device.address if device else ''}{PLAY}{make_match(self._linked.kept.match)}"

    def view(self) -> Node:
        """See the base class."""
        match, device = self._linked.kept.match, self.session.device
        name = "" if match.is_over else match.setup.players[match.player]
        return views.send_link(
            views.SendView(
                name=name,
                told=_("{player} goes on from this link.").format(player=name)
                if name
                else self._linked.standing,
                link=self.link,
                message=self._message,
                modules=self._code.modules if self._code else None,
                can_send=bool(device and device.can_send),
                note=self._note,
                caution=caution_of(self.session),
                is_over=match.game.is_over,
            )
        )

    async def draw(self) -> None:
        """Draw the QR code of the link."""
        device, link = self.session.device, self.link
        if device is None:
            return
        try:
            code = await device.draw(link)
        except PartMissing:
            self._note = _(NOT_DRAWN)
            return
        if link == self.link:
            self._code = code

    def _say(self, message: str) -> None:
        """Have other words go with the link."""
        self._message = message
        try:
            self._linked.say(message)
        except BadLink as error:
            self._note = error.sentence
            return
        self._note, self._code = "", None
        self.session.background(self._draw_later())

    async def _draw_later(self) -> None:
        """Draw the QR code of the link, unless it changes while the player goes on typing."""
        link = self.link
        await sleep(TYPING)
        if link == self.link:
            await self.draw()

    def _copy(self, _value: str) -> None:
        device = self.session.device
        if device is not None:
            copying = device.copy(self.link)
            self.session.background(self._tell(copying, _("Copied."), _(NOT_COPIED)))

    def _send(self, _value: str) -> None:
        """Let the player send the link to somebody."""
        device = self.session.device
        if device is not None:
            players = self._linked.kept.match.setup.players
            title = _("Yahtzee: {players}").format(players=listing(list(players)))
            sending = device.send(title, link=self.link)
            self.session.background(self._tell(sending, "", _(NOT_SENT)))

    async def _tell(self, doing: Awaitable[None], done: str, refused: str) -> None:
        self._note = await outcome(doing, done, refused)

    actions: ClassVar = {"link-message": _say, "copy-link": _copy, "send-link": _send}


def open_send_link(session: Session, linked: LinkedTable) -> None:
    """Show the link to whoever is next."""
    dialog = SendLinkDialog(session, linked)
    session.open(dialog)
    session.background(dialog.draw())
