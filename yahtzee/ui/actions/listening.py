"""What is only for those who listen, as they cannot look over the table."""

from yahtzee.session.events import FiveAlike, Summed
from yahtzee.session.session import Session
from yahtzee.telling.recap import reason_of
from yahtzee.ui.actions import Action


def say_again(session: Session, _value: str) -> None:
    """Put what matters now into the status line, so that it is spoken even if it stands there."""
    held = session.table.held
    event = session.table.event
    session.tell(Summed(held, again=event == Summed(held)))


def say_where(session: Session) -> None:
    """Say which boxes five alike may go in, where a rule restricts or frees them."""
    event = session.table.event
    if reason_of(session.game, teaches=session.teaches):
        session.tell(event if isinstance(event, FiveAlike) else FiveAlike(event))


ACTIONS: dict[str, Action] = {"say-again": say_again}
