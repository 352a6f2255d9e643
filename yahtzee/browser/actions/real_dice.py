"""Real dice by their faces: typed, taken back, used, after any roll of a turn."""

from yahtzee.browser.actions import Action
from yahtzee.browser.session import Session
from yahtzee.dice import DICE, FACES
from yahtzee.game import Mode
from yahtzee.language import _
from yahtzee.moves import Enter


def add_face(session: Session, value: str) -> None:
    """Type one more face."""
    face = int(value)
    if session.takes_faces and face in FACES and len(session.entry) < DICE:
        session.entry = (*session.entry, face)
        session.save()


def take_face(session: Session, value: str) -> None:
    """Take back the face in a place, the last one if none is named."""
    if session.entry:
        place = int(value) if value else len(session.entry) - 1
        session.entry = session.entry[:place] + session.entry[place + 1 :]
        session.save()


def enter(session: Session, _value: str) -> None:
    """Use the typed faces as the dice of this turn, after the roll that was named."""
    session.play(Enter(session.entry, session.typed_roll))


def set_roll(session: Session, value: str) -> None:
    """Say after which roll the dice lie as they are typed."""
    roll = int(value)
    if session.takes_faces and session.game.rolls < roll <= session.game.rules.rolls:
        session.named_roll = roll


def next_roll(session: Session, _value: str) -> None:
    """Type the dice again after a further roll, beginning with those that lie there."""
    game = session.game
    if game.setup.mode is Mode.REAL and game.dice and game.rolls_left:
        session.retypes = True
        session.entry = game.dice
        session.status = _("Change the dice that you rolled again.")


ACTIONS: dict[str, Action] = {
    "add-face": add_face,
    "take-face": take_face,
    "enter": enter,
    "set-roll": set_roll,
    "next-roll": next_roll,
}
