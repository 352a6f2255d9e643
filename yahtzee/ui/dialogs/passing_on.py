"""What the dialogs have in common that pass something on: it is copied, sent or drawn."""

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ClassVar

from yahtzee.language import N_, _
from yahtzee.session.device import outcome
from yahtzee.session.part_missing import PartMissing
from yahtzee.session.qr_code import Modules, QrCode
from yahtzee.session.session import Session
from yahtzee.ui.dialogs.base import Dialog

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

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.note = ""

    @property
    def can_send(self) -> bool:
        """Whether there is a way to send it to other people."""
        device = self.session.device
        return device is not None and device.can_send

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

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.code: QrCode | None = None

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

    def _copy(self, _value: str) -> None:
        self.copy(self.link, LINK_NOT_COPIED)

    def _send(self, _value: str) -> None:
        self.send(self.title, LINK_NOT_SENT, link=self.link)

    actions: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {
        "copy-link": _copy,
        "send-link": _send,
    }
