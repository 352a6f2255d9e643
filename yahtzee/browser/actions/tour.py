"""The look round for first visitors: opened when it is asked for, ended at any time."""

from yahtzee.browser.actions import Action
from yahtzee.browser.session import Session
from yahtzee.views import tour as views

END = "end"


def look_round(session: Session, value: str) -> None:
    """Show a step of the tour, the first if none is named; ``end`` ends it."""
    setup = session.game.setup
    steps = views.steps(setup.mode, setup.rules.rolls)
    place = int(value or 0) if value != END else len(steps)
    session.dialog = None
    session.tour = views.tour(steps, place) if place < len(steps) else None


ACTIONS: dict[str, Action] = {"tour": look_round}
