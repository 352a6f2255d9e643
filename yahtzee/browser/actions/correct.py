"""Putting entries of real dice right, however long ago they were made."""

from collections.abc import Callable
from dataclasses import replace

from yahtzee.browser.actions import Action
from yahtzee.browser.session import Session
from yahtzee.categories import BY_ID, Category
from yahtzee.errors import YahtzeeError
from yahtzee.game import Game, correct, turn_of
from yahtzee.language import _
from yahtzee.markup import Node
from yahtzee.moves import Enter, Move, Score, Write
from yahtzee.scoring import holdable_points
from yahtzee.views import correct as views
from yahtzee.views.correct import Correction


def open_correct(session: Session, value: str) -> None:
    """Ask how the entry in a player's box should have been: ``player=box``."""
    player, _equals, box_id = value.partition("=")
    session.correction = _as_it_is(session.game, int(player), BY_ID[box_id])
    session.dialog = lambda: _dialog(session)


def _as_it_is(game: Game, player: int, box: Category) -> Correction:
    turn = turn_of(game, player, box)
    *before, last = (game.log[place].move for place in turn)
    match last, before:
        case Write(_box, points, bonus), _:
            return Correction(player, box, box, points=points, bonus=bonus)
        case Score(), [*_, Enter(faces)]:
            return Correction(player, box, box, faces)
    raise AssertionError("real dice are written, or entered and then scored")


def _dialog(session: Session) -> Node:
    game, correction = session.game, session.correction
    assert correction is not None
    bonus = game.rules.yahtzee_bonus
    return views.correct(
        correction,
        game.setup.players[correction.player],
        _boxes(game, correction),
        holdable_points(game.rules, correction.box),
        bonus.points if bonus else 0,
    )


def _boxes(game: Game, correction: Correction) -> tuple[Category, ...]:
    """Its own box and the open ones: in the others something else stands."""
    card = game.cards[correction.player]
    return tuple(
        box for box in game.rules.categories if box == correction.wrong or card.is_open(box)
    )


def _edit(change: Callable[[Correction, str], Correction]) -> Action:
    """An action that edits the correction; whatever was wrong with it is asked anew."""

    def action(session: Session, value: str) -> None:
        if session.correction is not None:
            changed = replace(change(session.correction, value), problem="")
            values = holdable_points(session.game.rules, changed.box)
            if changed.points not in values:
                changed = replace(changed, points=values[0])
            session.correction = changed

    return action


def _set_face(correction: Correction, value: str) -> Correction:
    place, _equals, face = value.partition("=")
    faces = list(correction.faces)
    faces[int(place)] = int(face)
    return replace(correction, faces=tuple(faces))


def enter_correction(session: Session, _value: str) -> None:
    """Correct the entry, or say why it cannot have been so."""
    correction = session.correction
    if correction is None:
        return
    try:
        game = correct(session.game, _changes(session.game, correction))
    except YahtzeeError as error:
        problem = _("It cannot have been so: {reason}.").format(reason=error)
        session.correction = replace(correction, problem=problem)
    else:
        session.dialog = session.correction = None
        if game != session.game:
            session.correct(game)


def _changes(game: Game, correction: Correction) -> dict[int, Move]:
    turn = turn_of(game, correction.player, correction.wrong)
    box = correction.box
    if not correction.faces:
        return {turn[-1]: Write(box, correction.points, correction.bonus)}
    entered = game.log[turn[-2]].move
    assert isinstance(entered, Enter)
    return {turn[-2]: replace(entered, faces=correction.faces), turn[-1]: Score(box)}


ACTIONS: dict[str, Action] = {
    "correct": open_correct,
    "correct-box": _edit(lambda correction, value: replace(correction, box=BY_ID[value])),
    "correct-points": _edit(lambda correction, value: replace(correction, points=int(value))),
    "correct-bonus": _edit(lambda correction, value: replace(correction, bonus=value == "True")),
    "correct-face": _edit(_set_face),
    "correct-entry": enter_correction,
}
