"""Putting entries of real dice right, however long ago they were made."""

from dataclasses import replace
from typing import ClassVar

from yahtzee.engine.categories import Category
from yahtzee.engine.corrections import correct, turn_of, yahtzee_values
from yahtzee.engine.dice import FACES, Faces
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import Game
from yahtzee.engine.game_log import replay
from yahtzee.engine.moves import Enter, Move, Score, Write
from yahtzee.engine.scoring import holdable_points
from yahtzee.language import _, pgettext, sentences
from yahtzee.markup import Child, Node, h, is_ticked, split_key
from yahtzee.session.session import Session
from yahtzee.session.status import invite
from yahtzee.ui.dialogs.base import Dialog, sets
from yahtzee.ui.views.dialogs import dialog
from yahtzee.ui.views.fields import choose, form, select, submit
from yahtzee.ui.write import another_yahtzee, bonus_line


class CorrectDialog(Dialog):
    """How the entry in a player's box should have been."""

    def __init__(self, session: Session, player: int, box: Category) -> None:
        super().__init__(session)
        game = session.game
        self._player, self._wrong = player, box
        self._turn = turn_of(game, player, box)
        self._before = replay(game.setup, game.log[: self._turn[0]])
        *before, last = (game.log[place].move for place in self._turn)
        self._box, self._problem = box, ""
        self._faces: Faces = ()
        self._points, self._is_yahtzee = 0, False
        if isinstance(last, Write):
            self._is_yahtzee = last.bonus
            self._set_points(str(last.points))
        elif isinstance(before[-1], Enter):
            self._faces = before[-1].faces

    def view(self) -> Node:
        """See the base class."""
        game = self.session.game
        name, card = game.setup.names[self._player], game.cards[self._player]
        # Its own box and the open ones, if the order is free: others hold something else.
        boxes = [
            (box.id, str(box))
            for box in game.rules.categories
            if box == self._wrong or (not game.rules.in_order and card.is_open(box))
        ]
        whose = _("An entry of {player}.").format(player=name) if len(game.cards) > 1 else ""
        stays = _("Everything entered after it stays.")
        return dialog(
            "correct",
            _("Correct {box}").format(box=self._wrong),
            form(
                "correct-entry",
                h("p.hint", sentences(whose, stays)),
                self._dice() if self._faces else None,
                select(_("Box"), "correct-box", boxes, self._box.id),
                not self._faces and self._value(),
                submit(pgettext("button", "Correct"), self._problem),
            ),
        )

    def _dice(self) -> Node:
        def die(place: int, face: int) -> Node:
            label = _("Die {place}").format(place=place + 1)
            faces = [(str(value), str(value)) for value in FACES]
            return choose("correct-face", faces, str(face), aria_label=label, data_value=place)

        dice = [die(place, face) for place, face in enumerate(self._faces)]
        return h("fieldset", h("legend", _("Dice")), h("div.five", dice))

    def _value(self) -> Child:
        """The points, and whether a Yahtzee made them where that may be so."""
        rules = self.session.game.rules
        values = [(str(value), str(value)) for value in holdable_points(rules, self._box)]
        yahtzees, bonus = yahtzee_values(self._before, self._box), None
        if self._points in yahtzees.maybe:
            bonus = another_yahtzee(rules, "correct-bonus", on=self._is_yahtzee)
        elif self._points in yahtzees.always:
            bonus = h("p.hint", bonus_line(rules))
        return select(_("Points"), "correct-points", values, str(self._points)), bonus

    def _set_box(self, box: str) -> None:
        """Move the entry to another box, with its points if that can hold them."""
        self._box, self._problem = self.session.game.rules.by_id[box], ""
        values = holdable_points(self.session.game.rules, self._box)
        self._set_points(str(self._points if self._points in values else values[0]))

    def _set_points(self, points: str) -> None:
        """Write other points, with a bonus if only a Yahtzee makes them."""
        self._points, self._problem = int(points), ""
        values = yahtzee_values(self._before, self._box)
        may_be = self._is_yahtzee and self._points in values.maybe
        self._is_yahtzee = may_be or self._points in values.always

    def _set_face(self, value: str) -> None:
        place, face = map(int, split_key(value))
        self._faces = (*self._faces[:place], face, *self._faces[place + 1 :])
        self._problem = ""

    def _enter(self, _value: str) -> None:
        session = self.session
        try:
            game = correct(session.game, self._changes())
        except YahtzeeError as error:
            self._problem = _("That is not possible: {reason}.").format(reason=error)
        else:
            session.close()
            if game != session.game:
                _put_corrected(session, game, self._told(game))

    def _told(self, game: Game) -> str:
        points = game.cards[self._player][self._box] or 0
        return _("Corrected: {points} in {box}.").format(points=points, box=self._box)

    def _changes(self) -> dict[int, Move]:
        if not self._faces:
            return {self._turn[-1]: Write(self._box, self._points, self._is_yahtzee)}
        *_rolls, entered, scored = self._turn
        move = self.session.game.log[entered].move
        assert isinstance(move, Enter)  # real dice are written, or entered and then scored
        return {entered: replace(move, faces=self._faces), scored: Score(self._box)}

    actions: ClassVar = {
        "correct-box": _set_box,
        "correct-points": _set_points,
        "correct-bonus": sets("_is_yahtzee", is_ticked, "_problem"),
        "correct-face": _set_face,
        "correct-entry": _enter,
    }


def _put_corrected(session: Session, game: Game, told: str) -> None:
    """Put a corrected game on the table, and tell it.

    A result is corrected with it, and keeps its date.
    """
    session.check_in()
    date = session.drop_result()
    table = session.table
    typed = table.entry, table.named_roll, table.retypes
    table.put(game, sentences(told, invite(game)))
    table.entry, table.named_roll, table.retypes = typed
    if session.save() and date:
        session.add_result(date)
