"""Whose colour is whose, and what dice look like."""

from yahtzee.saves.settings import BONE, DieStyle, Settings
from yahtzee.session.session import Session


def usual_players(session: Session) -> tuple[str, ...]:
    """Whose colours come first; by link not one's own, so that devices show the same."""
    return (Settings() if session.linked else session.preferences.settings).players


def material_of(settings: Settings, *, is_coloured: bool) -> str:
    """What the dice are made of; ``is_coloured`` says that the rules give them three colours.

    These, numerals and dice as text are drawn on bone alone. What high contrast and a device with
    colours of its own make of dice, the style sheets say.
    """
    is_plain = settings.dice is DieStyle.PIPS and not is_coloured
    return settings.material if is_plain else BONE
