"""Putting entries of real dice right, however long ago they were made."""

from dataclasses import replace
from typing import ClassVar

from yahtzee.engine.categories import Category
from yahtzee.engine.corrections import correct, turn_of, yahtzee_values
from yahtzee.engine.dice import FACES, Faces
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import Game, replay
from yahtzee.engine.moves import Enter, Move, Score, Write
from yahtzee.language import _, pgettext, sentences
from yahtzee.markup import Node, h, is_ticked, split_key
from yahtzee.session.session import Session
from yahtzee.session.status import invite
from yahtzee.ui.dialogs.base import Dialog, sets
from yahtzee.ui.views.dialogs import choose, dialog, form, select, submit
from yahtzee.ui.write import values, written


class CorrectDialog(Dialog):
    """How the entry in a player's box should have been."""

    def __init__(self, session: Session, player: int, box: Category) -> None:
        super().__init__(session)
        game = session.game
        self._player, self._wrong = player, box
        self._turn = turn_of(game, player, box)
        self._before = replay(game.setup, game.log[: self._turn[0]])
        self._box, self._problem = box, ""
        self._faces: Faces = ()
        self._points: int | None = None
        self._is_yahtzee = False
        self._entered: dict[int, Enter] = {}  # the last faces of the turn, by their place
        for place in self._turn:  # somebody may have left or come in it, too
            move = game.log[place].move
            if isinstance(move, Write):
                self._points = move.points
                maybe = yahtzee_values(self._before, box).maybe
                self._is_yahtzee = move.bonus and move.points in maybe
            elif isinstance(move, Enter):
                self._entered, self._faces = {place: move}, move.faces

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
        told = h("p.hint", sentences(whose, stays))
        box = select(_("Box"), "correct-box", boxes, self._box.id)
        title, problem = _("Correct {box}").format(box=self._wrong), self._problem
        if self._faces:
            corrects = submit(pgettext("button", "Correct"), problem)
            entry = form("correct-entry", told, self._dice(), box, corrects)
            return dialog("correct", title, entry)
        shown = values(self._before, self._box, self._points, on=self._is_yahtzee)
        return dialog("correct", title, told, box, shown, h("p.problem", problem, role="alert"))

    def _dice(self) -> Node:
        def die(place: int, face: int) -> Node:
            label = _("Die {place}").format(place=place + 1)
            faces = [(str(value), str(value)) for value in FACES]
            return choose("correct-face", faces, str(face), aria_label=label, data_value=place)

        dice = [die(place, face) for place, face in enumerate(self._faces)]
        return h("fieldset", h("legend", _("Dice")), h("div.five", dice))

    def _set_box(self, box: str) -> None:
        self._box, self._problem = self.session.game.rules.by_id[box], ""
        self._is_yahtzee = False

    def _set_face(self, value: str) -> None:
        place, face = map(int, split_key(value))
        self._faces = (*self._faces[:place], face, *self._faces[place + 1 :])
        self._problem = ""

    def _write(self, value: str) -> None:
        entry = written(self._before, self._box, int(value), on=self._is_yahtzee)
        self._correct({self._turn[-1]: entry})

    def _enter(self, _value: str) -> None:
        [(place, move)] = self._entered.items()
        faces = replace(move, faces=self._faces)
        self._correct({place: faces, self._turn[-1]: Score(self._box)})

    def _correct(self, changes: dict[int, Move]) -> None:
        session = self.session
        try:
            game = correct(session.game, changes)
        except YahtzeeError as error:
            self._problem = _("That is not possible: {reason}.").format(reason=error)
        else:
            session.close()
            if game != session.game:
                _put_corrected(session, game, self._told(game))

    def _told(self, game: Game) -> str:
        points = game.cards[self._player][self._box] or 0
        return _("Corrected: {points} in {box}.").format(points=points, box=self._box)

    actions: ClassVar = {
        "correct-box": _set_box,
        "correct-face": _set_face,
        "correct-entry": _enter,
        "write": _write,
        "write-bonus": sets("_is_yahtzee", is_ticked, "_problem"),
    }


def open_correct(session: Session, value: str) -> None:
    """Ask how the entry should have been: ``box=player``."""
    box_id, player = split_key(value)
    session.open(CorrectDialog(session, int(player), session.game.rules.by_id[box_id]))


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


ACTIONS = {"correct": open_correct}
