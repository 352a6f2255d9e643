"""Real dice by a box's value: the page is told the points, not the dice."""

from yahtzee.browser.actions import Action
from yahtzee.browser.session import Session
from yahtzee.categories import BY_ID, Category
from yahtzee.game import writable_points
from yahtzee.legality import bonus_open
from yahtzee.markup import Node
from yahtzee.moves import Write
from yahtzee.views import dialogs


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
    "open-write": open_write,
    "write-bonus": tick_bonus,
    "write": write,
}
