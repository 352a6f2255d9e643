"""Sending a game by link to whoever is next."""

from asyncio import sleep
from typing import ClassVar

from yahtzee.codes.match import MAX_MESSAGE, BadLink
from yahtzee.engine.presets import game_name
from yahtzee.markup import Child, Node, h
from yahtzee.messages import NOTHING, Text, labelled, listing, say, say_in
from yahtzee.session.linked_game import LinkedGame
from yahtzee.session.session import Session
from yahtzee.session.storage.linked_games import KeptLink
from yahtzee.session.storage.stored_values import Problem
from yahtzee.telling.by_link import next_name, standing
from yahtzee.ui.dialogs.passing_on import LinkDialog
from yahtzee.ui.views.dialogs import button, buttons, dialog, field, link_to_copy, text_input
from yahtzee.ui.views.qr import place

TYPING = 0.3  # seconds without a key, after which a line counts as typed


def caution(session: Session) -> Child:
    """What to say where the secret of a game is lost with the page."""
    return session.archive.problem is Problem.NOT_KEPT and h(
        "p.note",
        say(
            "This browser can’t save anything right now. Leave this page open until the game is "
            "over, and paste the links that you get under “New”, “By link”."
        ),
    )


class SendLinkDialog(LinkDialog):
    """The link to whoever is next, and ways to send it; words that go with it change it."""

    def __init__(self, session: Session, linked: LinkedGame) -> None:
        super().__init__(session)
        self._linked = linked
        self._message = linked.match.seats[linked.kept.player].message

    @property
    def link(self) -> str:
        """See the base class."""
        return self.session.device.address + self._linked.fragment

    @property
    def title(self) -> Text:
        """See the base class."""
        setup = self._linked.match.setup
        return labelled(game_name(setup.rules), listing(*setup.names))

    def view(self) -> Node:
        """See the base class."""
        kept = self._linked.kept
        can_send = self.can_send
        match = kept.match
        name = next_name(kept)
        return dialog(
            "send-link",
            # Translators: a heading; what is sent is the link.
            say("Send to {player}", player=name),
            match.is_over and h("p", standing(kept)),
            field(
                say("A line to go with it, if you like"),
                text_input("link-message", self._message, maxlength=MAX_MESSAGE),
            ),
            buttons(
                can_send and button(say("Send"), "send-link", primary=True, starts=True),
                button(say("Copy"), "copy-link", primary=not can_send, starts=not can_send),
                match.game.is_over and button(say_in("button", "Result"), "show-result"),
            ),
            h("p.verdict", self.note, role="status"),
            link_to_copy(self.link),
            place(self.modules, say("QR code of the link")),
            h("p.hint", say("Sitting together? Point the other phone’s camera at the code.")),
            caution(self.session),
        )

    def pass_on(self) -> None:
        """Open the device's own dialog to send it, or else copy it; to be called by a click."""
        self.actions["send-link" if self.can_send else "copy-link"](self, "")

    def _say(self, message: str) -> None:
        self._message = message
        try:
            self._linked.say(message)
        except BadLink as error:
            self.note = error.message
            return
        self.note = NOTHING
        self.modules = None
        self.session.background(self._draw_later())

    async def _draw_later(self) -> None:
        """Draw the QR code of the link, unless it changes while the player goes on typing."""
        link = self.link
        await sleep(TYPING)
        if link == self.link:
            await self.draw()

    actions: ClassVar = {**LinkDialog.actions, "link-message": _say}


def send(linked: LinkedGame) -> None:
    """Show the link to the next player."""
    shown = SendLinkDialog(linked.session, linked)
    linked.session.dialogs.open(shown)
    linked.session.background(shown.draw())


def linked_game(session: Session, kept: KeptLink) -> LinkedGame:
    """A game by link, whose links are shown to be sent."""
    return LinkedGame(session, kept, send)
