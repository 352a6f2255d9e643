"""Putting entries of real dice right, however long ago they were made."""

from dataclasses import replace
from typing import ClassVar

from yahtzee.engine.categories import BY_ID, Category
from yahtzee.engine.corrections import correct, turn_of
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import Game
from yahtzee.engine.moves import Enter, Move, Score, Write
from yahtzee.engine.scoring import holdable_points
from yahtzee.language import _, sentences
from yahtzee.markup import Node, is_ticked, split_key
from yahtzee.session.session import Session
from yahtzee.session.status import invite
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views import correct as views
from yahtzee.ui.views.correct import Correction


class CorrectDialog(Dialog):
    """How the entry in a player's box should have been."""

    def __init__(self, session: Session, player: int, box: Category) -> None:
        super().__init__(session)
        self._correction = _as_it_is(session.game, player, box)

    def view(self) -> Node:
        """See the base class."""
        game, correction = self.session.game, self._correction
        bonus = game.rules.yahtzee_bonus
        return views.correct(
            game.rules,
            correction,
            game.setup.players[correction.player],
            _boxes(game, correction),
            holdable_points(game.rules, correction.box, yahtzee=correction.bonus),
            bonus=bonus.points if bonus else 0,
        )

    def _edit(self, **changes: object) -> None:
        """Change the correction; what was wrong with it is found out anew."""
        changed = replace(self._correction, problem="", **changes)  # type: ignore[arg-type]
        rules = self.session.game.rules
        values = holdable_points(rules, changed.box, yahtzee=changed.bonus)
        if changed.points not in values:
            changed = replace(changed, points=values[0])
        self._correction = changed

    def _set_face(self, value: str) -> None:
        place, face = split_key(value)
        faces = list(self._correction.faces)
        faces[int(place)] = int(face)
        self._edit(faces=tuple(faces))

    def _enter(self, _value: str) -> None:
        """Correct the entry, or say why it cannot have been so."""
        session, correction = self.session, self._correction
        try:
            game = correct(session.game, _changes(session.game, correction))
        except YahtzeeError as error:
            problem = _("That is not possible: {reason}.").format(reason=error)
            self._correction = replace(correction, problem=problem)
        else:
            session.close()
            if game != session.game:
                _put_corrected(session, game)

    actions: ClassVar = {
        "correct-box": lambda self, value: self._edit(box=BY_ID[value]),
        "correct-points": lambda self, value: self._edit(points=int(value)),
        "correct-bonus": lambda self, value: self._edit(bonus=is_ticked(value)),
        "correct-face": _set_face,
        "correct-entry": _enter,
    }


def _put_corrected(session: Session, game: Game) -> None:
    """Put a corrected game on the table; a result is corrected with it, and keeps its date."""
    session.check_in()
    date = session.drop_result()
    table = session.table
    typed = table.entry, table.named_roll, table.retypes
    table.put(game, sentences(_("Corrected."), invite(game)))
    table.entry, table.named_roll, table.retypes = typed
    if session.save() and date:
        session.add_result(date)


def _as_it_is(game: Game, player: int, box: Category) -> Correction:
    turn = turn_of(game, player, box)
    *before, last = (game.log[place].move for place in turn)
    if isinstance(last, Write):
        return Correction(player, box, box, points=last.points, bonus=last.bonus)
    entered = before[-1]
    assert isinstance(entered, Enter)  # real dice are written, or entered and then scored
    return Correction(player, box, box, entered.faces)


def _boxes(game: Game, correction: Correction) -> tuple[Category, ...]:
    """Its own box and the open ones, if the order is free: in the others something else stands."""
    card, free = game.cards[correction.player], not game.rules.in_order
    return tuple(
        box
        for box in game.rules.categories
        if box == correction.wrong or (free and card.is_open(box))
    )


def _changes(game: Game, correction: Correction) -> dict[int, Move]:
    turn = turn_of(game, correction.player, correction.wrong)
    box = correction.box
    if not correction.faces:
        return {turn[-1]: Write(box, correction.points, correction.bonus)}
    entered = game.log[turn[-2]].move
    assert isinstance(entered, Enter)
    return {turn[-2]: replace(entered, faces=correction.faces), turn[-1]: Score(box)}
