"""Passing house rules on: as a link with its QR code."""

from yahtzee.engine.rules import RuleSet
from yahtzee.language import _
from yahtzee.markup import Node, h
from yahtzee.session.links import rules_link
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.passing_on import LinkDialog
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.fields import link_to_copy
from yahtzee.ui.views.qr import place


class ShareRulesDialog(LinkDialog):
    """The link to some rules."""

    def __init__(self, back: Dialog, rules: RuleSet, name: str) -> None:
        """``back`` is the dialog that was open before."""
        super().__init__(back.session)
        self.back = back
        self._name = name
        self._link = back.session.device.address + rules_link(rules, name)

    @property
    def link(self) -> str:
        """See the base class."""
        return self._link

    @property
    def title(self) -> str:
        """See the base class."""
        return _("Yahtzee: {name}").format(name=self._name)

    def view(self) -> Node:
        """See the base class."""
        return dialog(
            "share-rules",
            _("Share {name}").format(name=self._name),
            place(self.modules, _("QR code of the link")),
            h("p.hint", _("Point a phone’s camera at it: the link opens these rules.")),
            link_to_copy(self.link),
            h("p.verdict", self.note, role="status"),
            buttons(
                button(_("Copy the link"), "copy-link", primary=True),
                self.can_send and button(_("Send"), "send-link"),
            ),
        )


def share(back: Dialog, rules: RuleSet, name: str) -> None:
    """Pass rules on from a dialog."""
    dialog = ShareRulesDialog(back, rules, name)
    back.session.open(dialog)
    back.session.background(dialog.draw())
