"""Passing house rules on: a link, and its QR code."""

from collections.abc import Awaitable
from typing import ClassVar

from yahtzee.browser.device.protocol import Device, outcome, tell_saved
from yahtzee.browser.dialogs.base import Dialog
from yahtzee.browser.lazy.errors import PartMissing
from yahtzee.browser.sharing.links import rules_link
from yahtzee.browser.sharing.qr_code import MEDIA_TYPES, QrCode
from yahtzee.language import N_, _
from yahtzee.markup import Node
from yahtzee.rules import RuleSet
from yahtzee.views import house_rules as views

NOT_COPIED = N_("This browser does not let the page copy. Select the link and copy it yourself.")
NOT_SENT = N_("It was not sent. You can still copy the link.")
NOT_DRAWN = N_("The QR code could not be loaded. The link works without it.")


class ShareRulesDialog(Dialog):
    """The link to some rules; "Back" leads to the dialog that was open before."""

    def __init__(self, back: Dialog, device: Device, rules: RuleSet, name: str) -> None:
        """``back`` is the dialog that was open before; rules may have no name."""
        super().__init__(back.session)
        self._device = device
        self._back = back
        self._name = name
        self._link = device.address + rules_link(rules, name)
        self._code: QrCode | None = None
        self._note = ""

    def view(self) -> Node:
        """See the base class."""
        return views.share_rules(
            views.PassedRules(
                name=self._name,
                link=self._link,
                modules=self._code.modules if self._code else None,
                can_send=self._device.can_send,
                note=self._note,
            )
        )

    async def draw(self) -> None:
        """Fetch the QR code of the link."""
        try:
            self._code = await self._device.draw(self._link)
        except PartMissing:
            self._note = _(NOT_DRAWN)

    def _copy(self, _value: str) -> None:
        copying = self._device.copy(self._link)
        self.session.background(self._tell(copying, _("Copied."), _(NOT_COPIED)))

    def _send(self, _value: str) -> None:
        """Let the player send the link to somebody."""
        name = self._name
        title = _("Yahtzee: {name}").format(name=name) if name else _("Yahtzee: house rules")
        sending = self._device.send(title, link=self._link)
        self.session.background(self._tell(sending, "", _(NOT_SENT)))

    async def _tell(self, doing: Awaitable[None], done: str, refused: str) -> None:
        self._note = await outcome(doing, done, refused)

    def _save(self, kind: str) -> None:
        """Save the QR code as a file of this kind."""
        if self._code is not None:
            name = f"yahtzee-rules.{kind}"
            self._device.save(name, MEDIA_TYPES[kind], self._code.file(kind))
            self._note = tell_saved(self._device, name)

    def _go_back(self, _value: str) -> None:
        self.session.close()
        self.session.open(self._back)

    actions: ClassVar = {
        "copy-link": _copy,
        "send-link": _send,
        "save-qr": _save,
        "share-back": _go_back,
    }


def share(back: Dialog, rules: RuleSet, name: str) -> None:
    """Pass rules on from a dialog, if this browser gives the page an address to pass on."""
    session = back.session
    if session.device is not None:
        dialog = ShareRulesDialog(back, session.device, rules, name)
        session.open(dialog)
        session.background(dialog.draw())
