"""Passing house rules on: a link, and its QR code."""

from typing import ClassVar

from yahtzee.engine.rules import RuleSet
from yahtzee.language import _
from yahtzee.markup import Node
from yahtzee.session.device import Device, tell_saved
from yahtzee.session.links import rules_link
from yahtzee.session.qr_code import MEDIA_TYPES
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.passing_on import LinkDialog
from yahtzee.ui.views import house_rules as views


class ShareRulesDialog(LinkDialog):
    """The link to some rules; "Back" leads to the dialog that was open before."""

    def __init__(self, back: Dialog, device: Device, rules: RuleSet, name: str) -> None:
        """``back`` is the dialog that was open before; rules may have no name."""
        super().__init__(back.session)
        self._device = device
        self._back = back
        self._name = name
        self._link = device.address + rules_link(rules, name)

    @property
    def link(self) -> str:
        """See the base class."""
        return self._link

    @property
    def title(self) -> str:
        """See the base class."""
        name = self._name
        return _("Yahtzee: {name}").format(name=name) if name else _("Yahtzee: house rules")

    def view(self) -> Node:
        """See the base class."""
        return views.share_rules(
            views.PassedRules(
                name=self._name,
                link=self.link,
                modules=self.modules,
                can_send=self.can_send,
                note=self.note,
            )
        )

    def _save(self, kind: str) -> None:
        """Save the QR code as a file of this kind."""
        if self.code is not None:
            name = f"yahtzee-rules.{kind}"
            self._device.save(name, MEDIA_TYPES[kind], self.code.file(kind))
            self.note = tell_saved(self._device, name)

    def _go_back(self, _value: str) -> None:
        self.session.close()
        self.session.open(self._back)

    actions: ClassVar = {
        **LinkDialog.actions,
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
