"""Saying again, in the status line, what matters now."""

from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.spoken import recap

# A live region speaks only when its text changes: this changes it and shows nothing.
UNSEEN = "\N{NO-BREAK SPACE}"


def say_again(session: Session, _value: str) -> None:
    """Put what matters now into the status line, so that it is spoken even if it stands there."""
    table = session.table
    said = recap(table.game, table.held)
    table.status = said + UNSEEN if table.status == said else said


ACTIONS: dict[str, Action] = {"say-again": say_again}
