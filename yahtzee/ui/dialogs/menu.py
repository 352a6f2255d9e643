"""The menu of a framed game."""

from typing import ClassVar

from yahtzee.markup import Node
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, opens
from yahtzee.ui.views import embedding


class MenuDialog(Dialog):
    """What a frame has no room for."""

    def view(self) -> Node:
        """See the base class."""
        device = self.session.device
        return embedding.menu(
            device.address if device else "",
            self.session.archive.table,
            opens_pages=not device or device.opens_pages,
            fills_screen=bool(device and device.can_fill_screen),
        )

    def _fill_screen(self, _value: str) -> None:
        """Give the game the whole screen, or give it back."""
        self.session.close()
        if self.session.device is not None:
            self.session.device.fill_screen()

    actions: ClassVar = {"full-screen": _fill_screen}


ACTIONS: dict[str, Action] = {"menu": opens(MenuDialog)}
