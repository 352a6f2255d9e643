"""Real dice by their faces: typed, taken back, used, after any roll of a turn."""

from yahtzee.engine.dice import DICE, FACES
from yahtzee.engine.game import Game, play, undo
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter, Leave
from yahtzee.session.events import Retyped
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action


def add_face(session: Session, value: str) -> None:
    """Type one more face; with the fifth the dice lie there, and the card offers points."""
    face = int(value)
    table = session.table
    if table.takes_faces and face in FACES and len(table.entry) < DICE:
        session.check_in()
        table.entry = (*table.entry, face)
        if len(table.entry) == DICE:
            enter(session, "")
        else:
            session.save()


def take_face(session: Session, value: str) -> None:
    """Take back the face in a place, the last one if none is named: of five, too, until scored."""
    table, game = session.table, session.game
    if game.dice and game.setup.mode is Mode.REAL and not table.takes_faces:
        session.check_in()
        before = _without_entry(game)
        table.put(before)
        table.entry, table.named_roll, table.retypes = game.dice, game.rolls, bool(before.dice)
    if table.entry:
        session.check_in()
        place = int(value) if value else len(table.entry) - 1
        table.entry = table.entry[:place] + table.entry[place + 1 :]
        session.save()


def _without_entry(game: Game) -> Game:
    """The game without the dice that were entered last; who has left since stays away."""
    move = game.log[-1].move
    before = undo(game)
    return play(_without_entry(before), move) if isinstance(move, Leave) else before


def enter(session: Session, _value: str) -> None:
    """Use the typed faces as the dice of this turn, after the roll that was named."""
    session.play(Enter(session.table.entry, session.table.typed_roll))


def set_roll(session: Session, value: str) -> None:
    """Say after which roll the dice lie as they are typed."""
    roll, table = int(value), session.table
    if table.takes_faces and table.game.rolls < roll <= table.game.rules.rolls:
        table.named_roll = roll


def next_roll(session: Session, _value: str) -> None:
    """Type the dice again after a further roll, beginning with those that lie there."""
    table, game = session.table, session.game
    if game.setup.mode is Mode.REAL and game.dice and game.rolls_left:
        table.retypes = True
        table.entry = game.dice
        session.tell(Retyped())


ACTIONS: dict[str, Action] = {
    "add-face": add_face,
    "take-face": take_face,
    "enter": enter,
    "set-roll": set_roll,
    "next-roll": next_roll,
}
