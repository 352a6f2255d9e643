"""Real dice by their faces: typed, taken back, used, after any roll of a turn."""

from dataclasses import replace

from yahtzee.engine.dice import FACES
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter
from yahtzee.session.events import Retyped
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action


def add_face(session: Session, value: str) -> None:
    """Type one more face; with the last the dice lie there, and the card offers points."""
    face = int(value)
    table = session.table
    dice = session.game.rules.dice
    if table.takes_faces and face in FACES and len(table.typed.faces) < dice:
        faces = (*table.typed.faces, face)
        if len(faces) == dice:
            session.play(Enter(faces, table.typed_roll))
        else:
            session.type_dice(replace(table.typed, faces=faces))


def take_face(session: Session, value: str) -> None:
    """Take back the face in a place, the last one if none is named: of all, too, until scored."""
    game = session.game
    if game.dice and game.setup.mode is Mode.REAL and not session.table.takes_faces:
        session.untype()
    typed = session.table.typed
    if typed.faces:
        place = int(value) if value else len(typed.faces) - 1
        faces = typed.faces[:place] + typed.faces[place + 1 :]
        session.type_dice(replace(typed, faces=faces))


def enter(session: Session, _value: str) -> None:
    """Use the typed faces as the dice of this turn, after the roll that was named."""
    session.play(Enter(session.table.typed.faces, session.table.typed_roll))


def set_roll(session: Session, value: str) -> None:
    """Say after which roll the dice lie as they are typed."""
    roll = int(value)
    table = session.table
    if table.takes_faces and roll in table.game.rolls_ahead:
        session.type_dice(replace(table.typed, roll=roll))


def next_roll(session: Session, _value: str) -> None:
    """Type the dice again after a further roll, beginning with those that lie there."""
    typed = session.table.typed
    game = session.game
    if game.setup.mode is Mode.REAL and game.dice and game.rolls_left:
        session.type_dice(replace(typed, faces=game.dice, again=True), Retyped())


ACTIONS: dict[str, Action] = {
    "add-face": add_face,
    "take-face": take_face,
    "enter": enter,
    "set-roll": set_roll,
    "next-roll": next_roll,
}
