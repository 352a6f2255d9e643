"""Sending the link of a game by link to whoever is next."""

from asyncio import sleep
from typing import ClassVar

from yahtzee.codes.match import MAX_MESSAGE, BadLink
from yahtzee.codes.match_codes import make_match
from yahtzee.language import N_, _, listing
from yahtzee.markup import Node, h
from yahtzee.session.address import PLAY
from yahtzee.session.linked_protocol import LinkedTable
from yahtzee.session.session import Session
from yahtzee.session.storage.stored_values import Problem
from yahtzee.ui.dialogs.passing_on import LinkDialog
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.fields import field, link_to_copy, text_input
from yahtzee.ui.views.qr import place

TYPING = 0.3  # seconds without a key, after which a line counts as typed
LOSES = N_(
    "This browser can’t save anything right now. Leave this page open until the game is over, "
    "and paste the links that you get under “New”, “By link”."
)


def caution_of(session: Session) -> str:
    """What to say where the secret of a game is lost with the page."""
    return _(LOSES) if session.archive.problem is Problem.NOT_KEPT else ""


class SendLinkDialog(LinkDialog):
    """The link, and what can be done with it; words that go with it change it."""

    def __init__(self, session: Session, linked: LinkedTable) -> None:
        super().__init__(session)
        self._linked = linked
        kept = linked.kept
        self._message = kept.match.seats[kept.player].message

    @property
    def link(self) -> str:
        """See the base class."""
        device = self.session.device
        return f"{device.address if device else ''}{PLAY}{make_match(self._linked.kept.match)}"

    @property
    def title(self) -> str:
        """See the base class."""
        players = self._linked.kept.match.setup.names
        return _("Yahtzee: {players}").format(players=listing(list(players)))

    def view(self) -> Node:
        """See the base class."""
        match, name = self._linked.kept.match, self._linked.next_name
        can_send, caution = self.can_send, caution_of(self.session)
        goes_on = _("{player} goes on from this link.").format(player=name)
        return dialog(
            "send-link",
            # Translators: a heading; what is sent is the link.
            _("Send it to {player}").format(player=name),
            h("p", self._linked.standing if match.is_over else goes_on),
            field(
                _("A line to go with it, if you like"),
                text_input("link-message", self._message, maxlength=MAX_MESSAGE),
            ),
            buttons(
                can_send and button(_("Send"), "send-link", primary=True, starts=True),
                button(_("Copy"), "copy-link", primary=not can_send, starts=not can_send),
                match.game.is_over and button(_("See the result"), "show-result"),
            ),
            h("p.verdict", self.note, role="status"),
            link_to_copy(self.link),
            place(self.modules, _("QR code of the link")),
            h("p.hint", _("Sitting together? Point the other phone’s camera at the code.")),
            caution and h("p.note", caution),
        )

    def pass_on(self) -> None:
        """Open the device's own dialog to send it, or else copy it."""
        if self.can_send:
            self._send("")
        else:
            self._copy("")

    def _say(self, message: str) -> None:
        """Have other words go with the link."""
        self._message = message
        try:
            self._linked.say(message)
        except BadLink as error:
            self.note = error.sentence
            return
        self.note, self.code = "", None
        self.session.background(self._draw_later())

    async def _draw_later(self) -> None:
        """Draw the QR code of the link, unless it changes while the player goes on typing."""
        link = self.link
        await sleep(TYPING)
        if link == self.link:
            await self.draw()

    actions: ClassVar = {**LinkDialog.actions, "link-message": _say}


def open_send_link(session: Session, linked: LinkedTable) -> None:
    """Show the link to whoever is next."""
    dialog = SendLinkDialog(session, linked)
    session.open(dialog)
    session.background(dialog.draw())


def pass_on(session: Session) -> None:
    """Pass the link that is shown on at once, as far as the device can; to be called by a click."""
    dialog = session.dialog
    if isinstance(dialog, SendLinkDialog):
        dialog.pass_on()
