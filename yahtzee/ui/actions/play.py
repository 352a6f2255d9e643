"""Rolling, keeping, scoring and taking back."""

from yahtzee.engine.contest import is_contest
from yahtzee.engine.dice import DICE
from yahtzee.engine.errors import IllegalMove
from yahtzee.engine.game import Game, bonus_points, box_points, legal_boxes, undo
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Keep, Score
from yahtzee.markup import is_ticked, split_key
from yahtzee.messages import say
from yahtzee.saves.saved_game import UndoCache, with_last_roll
from yahtzee.session.events import OPENED, Asked
from yahtzee.session.session import Session
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
    move = Keep(session.table.held)
    session.play(move, linked.roll(move) if linked else session.table.roll(move))


def land(session: Session, _value: str) -> None:
    """Let rolling dice lie at once."""
    session.table.before_roll = None


def hold(session: Session, value: str) -> None:
    """Keep a die, or release it; of dice that the coach would keep, the first one brings all."""
    table, place = session.table, _whole(value)
    advised = table.hint.best.places if table.hint else ()
    _hold(session, place, advised if place in advised and not table.held else (place,))


def hold_by_key(session: Session, value: str) -> None:
    """Keep a die, or release it, and say which are kept: the focus may be anywhere."""
    table, before = session.table, session.table.held
    hold(session, value)
    if table.held != before:
        table.says_held = True


def _hold(session: Session, place: int, places: tuple[int, ...]) -> None:
    game, table = session.game, session.table
    can_hold = game.dice and game.rolls_left and game.setup.mode is Mode.VIRTUAL
    if can_hold and 0 <= place < DICE and not table.game.computer_on_turn:
        move_on(session)
        session.hold(tuple(sorted(set(places) ^ set(table.held))))


def keep(session: Session, value: str) -> None:
    """Keep a die or release it, as the checkbox beneath it says: ``place=True``."""
    place, ticked = split_key(value)
    if (_whole(place) in session.table.held) != is_ticked(ticked):
        _hold(session, _whole(place), (_whole(place),))


def choose(session: Session, value: str) -> None:
    """Choose the box to be scored, where scores are confirmed; chosen again, it is not."""
    table = session.table
    if (
        table.game.rules.by_id.get(value) in legal_boxes(table.game)
        and not table.game.computer_on_turn
    ):
        table.chosen, table.explained = "" if table.chosen == value else value, ""


def confirm(session: Session, _value: str) -> None:
    """Score the dice in the box that was chosen."""
    if session.table.chosen:
        score(session, session.table.chosen)


def score(session: Session, value: str) -> None:
    """Score the dice in a box; one that gets nothing is crossed out when it is chosen again."""
    game, table = session.game, session.table
    box = game.rules.by_id.get(value)
    if box is None or table.game.computer_on_turn:
        return
    if table.chosen != value and not box_points(game).get(box, 1) + bonus_points(game):
        table.chosen, table.explained = value, ""
        session.tell(Asked(box))
        return
    session.play(Score(box))


def move_on(session: Session, _value: str = "") -> None:
    """Ask no more whether a box is to be crossed out."""
    if session.table.chosen and not session.settings.confirm:
        session.table.chosen = ""
        session.tell(OPENED)


def take_back(session: Session, _value: str) -> None:
    """Undo one step, computer players' whole turns with it; what was kept is marked again."""
    if is_contest(session.game.setup):
        raise IllegalMove(say("Everyone gets these dice, so there is no undo."))
    if session.linked is not None:
        raise IllegalMove(say("A game by link has no undo."))
    if session.table.final:
        raise IllegalMove(say("This game has no undo."))
    game, undo_cache = _step_back(session.game, session.table.undo_cache)
    while game.log and not game.is_over and game.setup.level_of(game.player) is not None:
        game, undo_cache = _step_back(game, undo_cache)
    if game.setup.level_of(game.player) is not None:
        raise IllegalMove(say("There is nothing of yours to undo."))
    last = game.log[-1].move if game.dice else None
    held = last.places if isinstance(last, Keep) and game.rolls_left else ()
    session.go_back(game, held, undo_cache)


def _step_back(game: Game, undo_cache: UndoCache) -> tuple[Game, UndoCache]:
    """The game one step back, and the rolls that were taken back, this one included."""
    before = undo(game)
    return before, with_last_roll(undo_cache, game)


def show_player(session: Session, value: str) -> None:
    """Show a player's column where there is room for one only."""
    if 0 <= _whole(value) < len(session.game.cards):
        session.table.shown = _whole(value)
        session.table.is_passing = False


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
    "undo": take_back,
    "show-player": show_player,
    "play-here": lambda session, _value: session.take_over(),
}
# Actions that only end the show of what others have played in a game by link.
SKIPS = frozenset(ACTIONS) - {"show-player", "play-here"}
