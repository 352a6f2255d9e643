"""What the page asks of the dialog that is open."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from yahtzee.markup import Node


class OpenDialog(Protocol):
    """A dialog, as the session, the keyboard and the screen see it.

    ``actions`` are what its controls do: the methods, called with the dialog and the control's
    value, by the ``data-action`` of the control. ``keys`` are the action and the value that a
    key stands for while the dialog is open, by key as ``keyboard.action_of`` names it, with
    "shift+" before it if it stands for something else with Shift.
    ``beside`` says whether it lies beside the table, which can be used meanwhile.
    """

    beside: bool

    @property
    def actions(self) -> Mapping[str, Callable[[Any, str], None]]:
        """What its controls do."""

    @property
    def keys(self) -> Mapping[str, tuple[str, str]]:
        """What keys stand for."""

    def view(self) -> Node:
        """The ``<dialog>`` element as it is to be shown now."""

    def follow(self) -> None:
        """Do what is to be done since the game on the table has changed."""
