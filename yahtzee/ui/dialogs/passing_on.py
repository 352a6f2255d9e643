"""Passing on: what is copied, sent or drawn, and the result of a game as a text."""

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ClassVar

from yahtzee.coach.shared_result import (
    GOOD,
    SOME,
    YAHTZEE,
    ZERO,
    Line,
    is_challenge,
    shared_result,
    title_of,
)
from yahtzee.codes import make_game
from yahtzee.engine import contest
from yahtzee.language import text
from yahtzee.markup import Child, Node, h, in_row, sentence
from yahtzee.messages import NOTHING, Joint, Text, say, say_in
from yahtzee.players.house import NOBODY
from yahtzee.session.address import CHALLENGE
from yahtzee.session.device import Modules, outcome
from yahtzee.session.part_missing import MISSING, PartMissing
from yahtzee.session.session import Session
from yahtzee.ui.actions.challenger import rival_of
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views.dialogs import button, buttons, dialog

NOT_COPIED = say("This browser does not let the page copy. Select the text and copy it yourself.")
NOT_SENT = say("It was not sent. You can still copy it.")
NOT_DRAWN = say("The QR code could not be loaded. The link works without it.")
SIGNS = {YAHTZEE: "star", GOOD: "good", SOME: "some", ZERO: "nothing"}  # with their classes


class PassingDialog(Dialog):
    """A dialog that passes something on; ``note`` says what came of it."""

    note: Text = NOTHING

    @property
    def can_send(self) -> bool:
        """Whether there is a way to send it to other people."""
        return self.session.device.can_send

    def copy(self, text: str) -> None:
        """Copy a text."""
        copying = self.session.device.copy(text)
        self.session.background(self._tell(copying, say("Copied."), NOT_COPIED))

    def send(self, title: Text, link: str = "", words: str = "") -> None:
        """Let the player send a link, or a text."""
        sending = self.session.device.send(text(title), link=link, text=words)
        self.session.background(self._tell(sending, NOTHING, NOT_SENT))

    def copy_or_send(self, copy: str, send: str, *, starts: bool = False) -> Node:
        """The buttons that copy something by one action and, where there is a way, send it.

        With ``starts`` the focus begins at the former.
        """
        return buttons(
            button(say("Copy"), copy, primary=True, starts=starts),
            self.can_send and button(say_in("button", "Share"), send),
        )

    async def _tell(self, doing: Awaitable[None], done: Text, refused: Text) -> None:
        self.note = await outcome(doing, done, refused)


class LinkDialog(PassingDialog):
    """A dialog that passes a link on, with its QR code, ``modules``, once that is drawn."""

    modules: Modules | None = None

    @property
    @abstractmethod
    def link(self) -> str:
        """The whole address."""

    @property
    @abstractmethod
    def title(self) -> Text:
        """What a link that is sent is called."""

    async def draw(self) -> None:
        """Draw the QR code of the link."""
        device = self.session.device
        link = self.link
        try:
            modules = await device.draw(link)
        except PartMissing as missing:
            self.note = NOT_DRAWN if missing.words == MISSING else missing.words
            return
        if link == self.link:
            self.modules = modules

    actions: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {
        "copy-link": lambda self, _value: self.copy(self.link),
        "send-link": lambda self, _value: self.send(self.title, self.link),
    }


class ShareResultDialog(PassingDialog):
    """The result of the game on the table as a text, where it cannot be sent from the page."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        game = session.game
        again = session.table.again
        day = contest.day_of(game.setup)
        link = "" if day is None else f"?daily={contest.number_of(day)}"
        if is_challenge(game.setup):
            link = f"{CHALLENGE}{make_game(game)}"
        self.title = title_of(game.setup, again=again)
        house = session.company.totals(game.setup) if session.company else NOBODY
        rival = rival_of(session, game)
        self._shared = shared_result(game, again=again, rival=rival, house=house)
        self._link = session.device.address + link

    @property
    def text(self) -> str:
        """What is passed on; a daily game is found by no more than its number."""
        return "\n".join([*map(text, self._shared.texts), self._link])

    def view(self) -> Node:
        """See the base class."""
        return dialog(
            "share-result",
            say("Share the result"),
            self._card(),
            h("p.verdict", self.note, role="status"),
            self.copy_or_send("copy-result", "send-result", starts=True),
        )

    def _card(self) -> Node:
        """The text as a card: its points are large, and its signs are drawn."""
        shared = self._shared
        points = h("b", shared.points)
        first: list[Child] = [h("span", shared.title)]
        if shared.sentence is not None:
            parts = sentence(shared.sentence, points=points)
            if points in parts:  # or they are in one element with the words, which are in English
                place = parts.index(points)
                parts = [h("span", parts[:place]), points, h("span", parts[place + 1 :])]
            first = [shared.beat and (h("span", shared.beat), " "), *parts]
        elif shared.points is not None:
            beat = shared.beat and h("span", shared.beat)
            both = in_row(Joint.DOTS, *first, points, beat)
            first = [h("span.sr", each) if isinstance(each, str) else each for each in both]
        return h(
            "p.shared",
            first,
            "\n",
            ((_drawn(line), "\n") for line in shared.lines),
            h("small", self._link),
        )

    async def send_or_show(self, sending: Awaitable[None]) -> None:
        """Wait until it is sent; if it may not be, show it, unless something else is shown."""
        shown = self.session.dialogs.shown
        self.note = await outcome(sending, NOTHING, NOT_SENT)
        if self.note and self.session.dialogs.shown is shown:
            self.session.dialogs.open(self)

    actions: ClassVar = {
        "copy-result": lambda self, _value: self.copy(self.text),
        "send-result": lambda self, _value: self.send(self.title, words=self.text),
    }


def _drawn(line: Line) -> Node:
    """Signs, if any, and what stands beside them; what is selected is the text."""
    if not line.signs:
        return h("span", line.beside)
    drawn = (h("span", sign, class_=SIGNS[sign]) for sign in line.signs)
    return h("span.turns", drawn, line.beside and (" ", h("small", line.beside)))


def share_result(session: Session, _value: str) -> None:
    """Open the device's own sheet for what is shared; show the text where there is none."""
    dialog = ShareResultDialog(session)
    device = session.device
    if device.can_send:
        session.background(dialog.send_or_show(device.send(text(dialog.title), text=dialog.text)))
    else:
        session.dialogs.open(dialog)


ACTIONS = {"share-result": share_result}
