"""The statistics."""

from yahtzee.browser.actions import Action
from yahtzee.browser.census import Census
from yahtzee.browser.session import Session
from yahtzee.notation import make_rules


def open_statistics(session: Session, value: str) -> None:
    """Show the statistics of one rule set, of the one in force if none is named."""
    session.statistics = session.statistics or Census(session)
    session.statistics.open(value or make_rules(session.game.rules))


def _choose_rules(session: Session, value: str) -> None:
    if session.statistics:
        session.statistics.choose_rules(value)


def _choose_person(session: Session, value: str) -> None:
    if session.statistics:
        session.statistics.choose_person(value)


ACTIONS: dict[str, Action] = {
    "statistics": open_statistics,
    "statistics-rules": _choose_rules,
    "statistics-person": _choose_person,
}
