"""Whose colour is whose."""

from yahtzee.saves.settings import Settings
from yahtzee.session.session import Session


def usual_players(session: Session) -> tuple[str, ...]:
    """Whose colours come first; by link not one's own, so that devices show the same."""
    return (Settings() if session.linked else session.preferences.settings).players
