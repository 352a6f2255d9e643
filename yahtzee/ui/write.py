"""Real dice by a box's value: the page is told the points, not the dice."""

from typing import ClassVar

from yahtzee.engine.box_words import sentence_of
from yahtzee.engine.categories import Category
from yahtzee.engine.corrections import yahtzee_values
from yahtzee.engine.game import Game, writable_points
from yahtzee.engine.moves import Write
from yahtzee.language import _
from yahtzee.markup import Child, Node, button_for, h, is_ticked
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
        shown = values(self.session.game, self._box, on=self._is_yahtzee)
        return dialog("write", str(self._box), h("p.hint", sentence_of(self._box)), shown)

    def _write(self, value: str) -> None:
        self.session.play(written(self.session.game, self._box, int(value), on=self._is_yahtzee))
        self.session.close()

    actions: ClassVar = {"write": _write, "write-bonus": sets("_is_yahtzee", is_ticked)}


def values(game: Game, box: Category, now: int | None = None, *, on: bool) -> Child:
    """The values of a box to write, each at a tap; ``now`` is what stands there.

    Before them, where it may be so, whether they are another Yahtzee's, which is ``on`` or not.
    """
    alike, bonus = yahtzee_values(game, box), game.rules.yahtzee_bonus
    more = bonus.points if bonus else 0
    asked = _("Another Yahtzee: +{bonus}").format(bonus=more)
    offered = writable_points(game, box, bonus=on)
    # By keyboard the question comes first, or else the middle: neither end is far from it.
    starts = (now,) if now in offered else offered[len(offered) // 2 :][:1]

    def value(points: int) -> Node:
        return button_for(
            "write",
            str(points),
            (on or points in alike.always) and h("small", f" +{more}"),
            value=points,
            class_="value",
            aria_current="true" if points == now else None,
            data_start=not alike.maybe and points in starts,
        )

    return (
        bool(alike.maybe) and switch(asked, "write-bonus", on=on, data_start=True),
        h("div.values", [value(points) for points in offered]),
    )


def written(game: Game, box: Category, points: int, *, on: bool) -> Write:
    """The move that writes one of the ``values`` in a box, with the bonus that it earns."""
    return Write(box, points, bonus=on or points in yahtzee_values(game, box).always)


def open_write(session: Session, box_id: str) -> None:
    """Ask which of its possible values to write in a box."""
    session.open(WriteDialog(session, session.game.rules.by_id[box_id]))


ACTIONS: dict[str, Action] = {"open-write": open_write}
