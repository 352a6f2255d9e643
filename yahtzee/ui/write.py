"""Real dice by a box's value: the page is told the points, not the dice."""

from typing import ClassVar

from yahtzee.engine.box_words import sentence_of
from yahtzee.engine.categories import Category
from yahtzee.engine.corrections import yahtzee_values
from yahtzee.engine.game import writable_points
from yahtzee.engine.moves import Write
from yahtzee.engine.rules import RuleSet
from yahtzee.language import _
from yahtzee.markup import Node, button_for, h, is_ticked
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, sets
from yahtzee.ui.views.dialogs import dialog, switch


class WriteDialog(Dialog):
    """Which of its possible values to write in a box, and whether another Yahtzee made it.

    Where only a Yahtzee can have made a value its bonus comes with it; where it may have, that is
    asked before the value.
    """

    def __init__(self, session: Session, box: Category) -> None:
        super().__init__(session)
        self._box = box
        self._is_yahtzee = False

    def view(self) -> Node:
        """See the base class."""
        game = self.session.game
        values = writable_points(game, self._box, bonus=self._is_yahtzee)
        return dialog(
            "write",
            str(self._box),
            h("p.hint", sentence_of(self._box)),
            bool(yahtzee_values(game, self._box).maybe)
            and another_yahtzee(game.rules, "write-bonus", on=self._is_yahtzee),
            h("div.values", [self._value(points) for points in values]),
        )

    def _value(self, points: int) -> Node:
        bonus = self.session.game.rules.yahtzee_bonus
        more = f" +{bonus.points}" if bonus and self._earns_bonus(points) else ""
        return button_for(
            "write", str(points), h("small", more) if more else None, value=points, class_="value"
        )

    def _earns_bonus(self, points: int) -> bool:
        return self._is_yahtzee or points in yahtzee_values(self.session.game, self._box).always

    def _write(self, value: str) -> None:
        points = int(value)
        self.session.play(Write(self._box, points, bonus=self._earns_bonus(points)))
        self.session.close()

    actions: ClassVar = {"write": _write, "write-bonus": sets("_is_yahtzee", is_ticked)}


def bonus_line(rules: RuleSet) -> str:
    """Another Yahtzee, and its bonus under these rules, which have one."""
    assert rules.yahtzee_bonus is not None
    return _("Another Yahtzee: +{bonus}").format(bonus=rules.yahtzee_bonus.points)


def another_yahtzee(rules: RuleSet, action: str, *, on: bool) -> Node:
    """Asks whether another Yahtzee was rolled."""
    return switch(bonus_line(rules), action, on=on)


def open_write(session: Session, box_id: str) -> None:
    """Ask which of its possible values to write in a box."""
    session.open(WriteDialog(session, session.game.rules.by_id[box_id]))


ACTIONS: dict[str, Action] = {"open-write": open_write}
