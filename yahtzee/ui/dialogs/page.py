"""Closing what is open, and answering notices."""

from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.result import open_waiting_result


def close(session: Session, _value: str) -> None:
    """Close the dialog; a result that has come meanwhile follows."""
    session.dialogs.step_back()
    open_waiting_result(session)


def update(session: Session, _value: str) -> None:
    """Reload the page into its new version."""
    if session.notices.update:
        session.notices.update()


ACTIONS: dict[str, Action] = {
    "close": close,
    "dismiss": lambda session, _value: session.notices.dismiss(),
    "update": update,
}
