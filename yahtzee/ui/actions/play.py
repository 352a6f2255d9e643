"""Rolling, keeping and scoring."""

from yahtzee.engine.game import bonus_points, box_points, legal_boxes
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Keep, Score
from yahtzee.markup import is_ticked, split_key
from yahtzee.session.events import OPENED, Asked
from yahtzee.session.session import Session
from yahtzee.session.table import Going
from yahtzee.ui.actions import Action


def roll(session: Session, _value: str) -> None:
    """Roll the dice that are not kept."""
    linked = session.linked
    if session.game.computer_on_turn:
        return
    if linked is not None and session.follows:
        session.take_over()
        return
    if linked is not None and not linked.kept.is_own_turn:
        linked.send()
        return
    session.roll(Keep(session.table.held))


def land(session: Session, _value: str) -> None:
    """Let rolling dice lie at once."""
    session.settle(Going.ROLLING)


def hold(session: Session, value: str) -> None:
    """Keep a die, or release it; of dice that the coach would keep, the first one brings all."""
    _hold(session, _whole(value))


def hold_by_key(session: Session, value: str) -> None:
    """Keep a die, or release it, and say which are kept: the focus may be anywhere."""
    _hold(session, _whole(value), spoken=True)


def _hold(session: Session, place: int, *, alone: bool = False, spoken: bool = False) -> None:
    """Keep a die or release it: ``alone``, or with all that the coach would keep."""
    game = session.game
    table = session.table
    advised = table.coaching.hint.best.places if table.coaching.hint else ()
    places = (place,) if alone or table.held or place not in advised else advised
    can_hold = game.dice and game.rolls_left and game.setup.mode is Mode.VIRTUAL
    if can_hold and 0 <= place < game.rules.dice and not table.game.computer_on_turn:
        move_on(session)
        session.hold(tuple(sorted(set(places) ^ set(table.held))), spoken=spoken)


def keep(session: Session, value: str) -> None:
    """Keep a die or release it, as the checkbox beneath it says: ``place=True``."""
    place, ticked = split_key(value)
    if (_whole(place) in session.table.held) != is_ticked(ticked):
        _hold(session, _whole(place), alone=True)


def choose(session: Session, value: str) -> None:
    """Choose the box to be scored, where scores are confirmed; chosen again, it is not."""
    table = session.table
    if (
        table.game.rules.by_id.get(value) in legal_boxes(table.game)
        and not table.game.computer_on_turn
    ):
        session.choose("" if table.chosen == value else value)


def confirm(session: Session, _value: str) -> None:
    """Score the dice in the box that was chosen."""
    if session.table.chosen:
        score(session, session.table.chosen)


def score(session: Session, value: str) -> None:
    """Score the dice in a box; one that gets nothing is crossed out when it is chosen again."""
    game = session.game
    table = session.table
    box = game.rules.by_id.get(value)
    if box is None or table.game.computer_on_turn:
        return
    if table.chosen != value and not box_points(game).get(box, 1) + bonus_points(game):
        session.choose(value, Asked(box))
        return
    session.play(Score(box))


def move_on(session: Session, _value: str = "") -> None:
    """Ask no more whether a box is to be crossed out."""
    if session.table.chosen and not session.preferences.settings.confirm:
        session.choose("", OPENED)


def show_player(session: Session, value: str) -> None:
    """Show a player's column where there is room for one only."""
    if 0 <= _whole(value) < len(session.game.cards):
        session.show_player(_whole(value))


def _whole(value: str) -> int:
    """The number that a control stands for; -1 if it is none, as from an older game's table."""
    try:
        return int(value)
    except ValueError:
        return -1


ACTIONS: dict[str, Action] = {
    "roll": roll,
    "land": land,
    "hold": hold,
    "hold-by-key": hold_by_key,
    "keep": keep,
    "score": score,
    "move-on": move_on,
    "choose": choose,
    "confirm": confirm,
    "undo": lambda session, _value: session.undo(),
    "show-player": show_player,
    "play-here": lambda session, _value: session.take_over(),
}
# Actions that only end the show of what others have played in a game by link.
SKIPS = frozenset(ACTIONS) - {"show-player", "play-here"}
