"""What the dialogs have in common that ask once under which name a friend knows the player."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game_setup import number_of_unnamed
from yahtzee.session.session import Session
from yahtzee.ui.dialogs.base import Dialog


class NamingDialog(Dialog):
    """A dialog that asks for the player's name, unless that is known.

    ``name`` is what is typed of it, None if it is not asked; ``problem`` is what is wrong with it.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.name = "" if number_of_unnamed(session.preferences.own_name) else None
        self.problem = ""

    def keep_name(self) -> bool:
        """Play under the name that was typed; whether it can be one."""
        if self.name is None:
            return True
        try:
            self.session.preferences.call(self.name)
        except YahtzeeError as error:
            self.problem = error.sentence
            return False
        return True

    def _type(self, name: str) -> None:
        self.name, self.problem = name, ""

    actions: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {"own-name": _type}
