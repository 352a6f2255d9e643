"""Real dice by their faces: typed, taken back, used."""

from yahtzee.browser.actions import Action
from yahtzee.browser.session import Session
from yahtzee.dice import DICE, FACES
from yahtzee.moves import Enter


def add_face(session: Session, value: str) -> None:
    """Type one more face."""
    face = int(value)
    if session.takes_faces and face in FACES and len(session.entry) < DICE:
        session.entry = (*session.entry, face)


def take_face(session: Session, value: str) -> None:
    """Take back the face in a place, the last one if none is named."""
    if session.entry:
        place = int(value) if value else len(session.entry) - 1
        session.entry = session.entry[:place] + session.entry[place + 1 :]


def enter(session: Session, _: str) -> None:
    """Use the typed faces as the dice of this turn."""
    session.play(Enter(session.entry, session.game.rules.rolls))


ACTIONS: dict[str, Action] = {
    "add-face": add_face,
    "take-face": take_face,
    "enter": enter,
}
