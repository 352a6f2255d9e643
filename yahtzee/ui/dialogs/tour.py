"""The tour for first visitors: shown beside the table, ended at any time."""

from typing import ClassVar

from yahtzee.markup import Node
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views import tour as views

END = "end"


class Tour(Dialog):
    """One step of the tour; it leaves the table within reach, and is not ``Session.dialog``."""

    keys: ClassVar = {"escape": ("tour", END)}

    def __init__(self, session: Session, place: int) -> None:
        super().__init__(session)
        setup = session.game.setup
        self._kind = setup.mode, setup.rules.rolls
        self._place = place
        self._begun = session.game

    @property
    def is_over(self) -> bool:
        """Whether there is no such step any more."""
        return self._place >= len(views.steps(*self._kind))

    def view(self) -> Node:
        """See the base class."""
        steps = views.steps(*self._kind)
        return views.tour(steps, self._place + (steps[self._place].of == "roll" and self._rolled))

    @property
    def _rolled(self) -> bool:
        """Whether the player has rolled since this step was shown."""
        game = self.session.game
        return bool(game.dice) and len(game.log) > len(self._begun.log)


def show_step(session: Session, value: str) -> None:
    """Show a step of the tour, the first if none is named; ``end`` ends it."""
    session.close()
    tour = Tour(session, int(value or 0)) if value != END else None
    session.tour = None if tour is None or tour.is_over else tour


ACTIONS: dict[str, Action] = {"tour": show_step}
