"""Real dice by a box's value: the page is told the points, not the dice."""

from typing import ClassVar

from yahtzee.engine.categories import BY_ID, Category
from yahtzee.engine.game import writable_points
from yahtzee.engine.legality import bonus_open
from yahtzee.engine.moves import Write
from yahtzee.markup import Node, is_ticked
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views import dialogs


class WriteDialog(Dialog):
    """Which of its possible values to write in a box, and whether it earns a Yahtzee bonus."""

    def __init__(self, session: Session, box: Category) -> None:
        super().__init__(session)
        self._box = box
        self._has_bonus = False

    def view(self) -> Node:
        """See the base class."""
        game = self.session.game
        bonus = game.rules.yahtzee_bonus
        return dialogs.write(
            game.rules,
            self._box,
            writable_points(game, self._box, bonus=self._has_bonus),
            bonus=bonus.points if bonus and bonus_open(game.card) else 0,
            has_bonus=self._has_bonus,
        )

    def _tick_bonus(self, value: str) -> None:
        self._has_bonus = is_ticked(value)

    def _write(self, points: str) -> None:
        self.session.play(Write(self._box, int(points), bonus=self._has_bonus))
        self.session.close()

    actions: ClassVar = {"write": _write, "write-bonus": _tick_bonus}


def open_write(session: Session, box_id: str) -> None:
    """Ask which of its possible values to write in a box."""
    session.open(WriteDialog(session, BY_ID[box_id]))


ACTIONS: dict[str, Action] = {"open-write": open_write}
