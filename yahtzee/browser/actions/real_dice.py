"""Keeping score for dice on a real table: by faces, or by a box's value."""

from yahtzee.browser.actions import Action
from yahtzee.browser.actions.results import open_result
from yahtzee.browser.session import Session
from yahtzee.categories import BY_ID, Category
from yahtzee.dice import DICE, FACES
from yahtzee.game import writable_points
from yahtzee.legality import bonus_open
from yahtzee.markup import Node
from yahtzee.moves import Enter, Write
from yahtzee.views import dialogs


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


def open_write(session: Session, value: str) -> None:
    """Ask which of its possible values to write in a box."""
    session.dialog = lambda: _write_dialog(session, BY_ID[value], has_bonus=False)


def tick_bonus(session: Session, value: str) -> None:
    """Say whether the value to be written earns a Yahtzee bonus."""
    box_id, _, ticked = value.partition("=")
    has_bonus = ticked == "True"
    session.dialog = lambda: _write_dialog(session, BY_ID[box_id], has_bonus=has_bonus)


def write(session: Session, value: str) -> None:
    """Write the value that was picked; ``value`` is ``box=points`` or ``box=points+``."""
    box_id, _, points = value.partition("=")
    session.play(Write(BY_ID[box_id], int(points.rstrip("+")), bonus=points.endswith("+")))
    session.dialog = None
    if session.game.is_over:
        open_result(session, "")


def _write_dialog(session: Session, box: Category, *, has_bonus: bool) -> Node:
    game = session.game
    bonus = game.rules.yahtzee_bonus
    return dialogs.write(
        box,
        writable_points(game, box),
        bonus=bonus.points if bonus and bonus_open(game.card) else 0,
        has_bonus=has_bonus,
    )


ACTIONS: dict[str, Action] = {
    "add-face": add_face,
    "take-face": take_face,
    "enter": enter,
    "write-bonus": tick_bonus,
    "write": write,
}
