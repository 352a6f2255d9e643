"""Real dice by a box's value, not by faces; and entries of real dice that are put right later."""

from dataclasses import replace
from typing import ClassVar

from yahtzee.engine.categories import Category, sentence_of
from yahtzee.engine.corrections import correct, turn_of, yahtzee_values
from yahtzee.engine.dice import FACES, Faces
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import Game, replay, writable_points, writable_rolls
from yahtzee.engine.moves import Enter, Move, Score, Write
from yahtzee.markup import Child, Node, button_for, h, is_ticked, split_key
from yahtzee.messages import NOTHING, Number, Text, say, say_in, sentences
from yahtzee.session.events import Corrected
from yahtzee.session.session import Session
from yahtzee.ui.dialogs.base import Dialog, sets
from yahtzee.ui.views.dialogs import choose, dialog, form, select, submit, switch


class WriteDialog(Dialog):
    """Which of its possible values to write in a box, and whether another Yahtzee made it.

    Where only a Yahtzee can have made a value its bonus comes with it; where it may have, that is
    asked before the value.
    """

    def __init__(self, session: Session, box: Category) -> None:
        super().__init__(session)
        self._box = box
        self._is_yahtzee = False
        self._rolls = usual_rolls(session.game)

    def view(self) -> Node:
        """See the base class."""
        game = self.session.game
        shown = values(game, self._box, on=self._is_yahtzee, rolls=self._rolls)
        takes = h("p.hint", sentence_of(self._box, game.rules.dice))
        return dialog("write", self._box.message, takes, shown)

    def _write(self, value: str) -> None:
        game = self.session.game
        on = self._is_yahtzee
        self.session.play(written(game, self._box, int(value), on=on, rolls=self._rolls))
        self.session.dialogs.close()

    actions: ClassVar = {
        "write": _write,
        "write-bonus": sets("_is_yahtzee", is_ticked),
        "write-rolls": sets("_rolls", int),
    }


def usual_rolls(game: Game) -> int:
    """How many rolls a turn mostly took whose value is written: those of every turn, if counted."""
    return min(game.rules.rolls, writable_rolls(game)[-1])


def values(game: Game, box: Category, now: int | None = None, *, on: bool, rolls: int = 0) -> Child:
    """The values of a box to write, each at a tap; ``now`` is what stands there.

    Before them, where it may be so, whether they are another Yahtzee's, which is ``on`` or not, and
    where rolls are saved, how many ``rolls`` the turn took.
    """
    alike = yahtzee_values(game, box)
    bonus = game.rules.yahtzee_bonus
    more = bonus.points if bonus else 0
    asked = say("Another Yahtzee: +{bonus}", bonus=more)
    offered = writable_points(game, box, bonus=on)
    # By keyboard the question comes first, or else the middle: neither end is far from it.
    starts = (now,) if now in offered else offered[len(offered) // 2 :][:1]

    def value(points: int) -> Node:
        return button_for(
            "write",
            Number(points),
            (on or points in alike.always) and (" ", h("small", Number(more, signed=True))),
            value=points,
            class_="value",
            aria_current="true" if points == now else None,
            data_start=not alike.maybe and points in starts,
        )

    took = [(str(number), Number(number)) for number in writable_rolls(game)]
    return (
        len(took) > 1 and select(say("Rolls used"), "write-rolls", took, str(rolls)),
        bool(alike.maybe) and switch(asked, "write-bonus", on=on, data_start=True),
        h("div.values", [value(points) for points in offered]),
    )


def written(game: Game, box: Category, points: int, *, on: bool, rolls: int = 0) -> Write:
    """The move that writes one of the ``values`` in a box, with the bonus that it earns."""
    bonus = on or points in yahtzee_values(game, box).always
    return Write(box, points, bonus, rolls)


def open_write(session: Session, box_id: str) -> None:
    """Ask which of its possible values to write in a box."""
    session.dialogs.open(WriteDialog(session, session.game.rules.by_id[box_id]))


class CorrectDialog(Dialog):
    """How the entry in a player's box should have been."""

    def __init__(self, session: Session, player: int, box: Category) -> None:
        super().__init__(session)
        game = session.game
        self._player = player
        self._wrong = box
        self._turn = turn_of(game, player, box)
        self._before = replay(game.setup, game.log[: self._turn[0]])
        self._box = box
        self._problem: Text = NOTHING
        self._faces: Faces = ()
        self._points: int | None = None
        self._is_yahtzee = False
        self._rolls = 0
        self._entered: dict[int, Enter] = {}  # the last faces of the turn, by their place
        for place in self._turn:  # somebody may have left or come in it, too
            move = game.log[place].move
            if isinstance(move, Write):
                self._points = move.points
                self._rolls = move.rolls
                maybe = yahtzee_values(self._before, box).maybe
                self._is_yahtzee = move.bonus and move.points in maybe
            elif isinstance(move, Enter):
                self._entered = {place: move}
                self._faces = move.faces

    def view(self) -> Node:
        """See the base class."""
        game = self.session.game
        name = game.setup.names[self._player]
        card = game.cards[self._player]
        # Its own box and the open ones, if the order is free: others hold something else.
        boxes = [
            (box.id, box.message)
            for box in game.rules.categories
            if box == self._wrong or (not game.rules.in_order and card.is_open(box))
        ]
        note = len(game.cards) > 1 and h("p.hint", name)
        box = select(say("Box"), "correct-box", boxes, self._box.id)
        title = say("Correct {box}", box=self._wrong)
        problem = self._problem
        if self._faces:
            corrects = submit(say_in("button", "Correct"), problem)
            entry = form("correct-entry", note, self._dice(), box, corrects)
            return dialog("correct", title, entry)
        is_on = self._is_yahtzee
        shown = values(self._before, self._box, self._points, on=is_on, rolls=self._rolls)
        return dialog("correct", title, note, box, shown, h("p.problem", problem, role="alert"))

    def _dice(self) -> Node:
        def die(place: int, face: int) -> Node:
            label = say("Die {place}", place=place + 1)
            faces = [(str(value), Number(value)) for value in FACES]
            return choose("correct-face", faces, str(face), aria_label=label, data_value=place)

        dice = [die(place, face) for place, face in enumerate(self._faces)]
        return h("fieldset", h("legend", say("Dice")), h("div.abreast", dice))

    def _set_box(self, box: str) -> None:
        self._box = self.session.game.rules.by_id[box]
        self._problem = NOTHING
        self._is_yahtzee = False

    def _set_face(self, value: str) -> None:
        place, face = map(int, split_key(value))
        self._faces = (*self._faces[:place], face, *self._faces[place + 1 :])
        self._problem = NOTHING

    def _write(self, value: str) -> None:
        is_on = self._is_yahtzee
        entry = written(self._before, self._box, int(value), on=is_on, rolls=self._rolls)
        self._correct({self._turn[-1]: entry})

    def _enter(self, _value: str) -> None:
        [(place, move)] = self._entered.items()
        self._correct({place: replace(move, faces=self._faces), self._turn[-1]: Score(self._box)})

    def _correct(self, changes: dict[int, Move]) -> None:
        session = self.session
        try:
            game = correct(session.game, changes)
        except YahtzeeError as error:
            self._problem = sentences(say("That is not possible."), error.message)
        else:
            session.dialogs.close()
            if game != session.game:
                session.correct(game, Corrected(self._player, self._box))

    actions: ClassVar = {
        "correct-box": _set_box,
        "correct-face": _set_face,
        "correct-entry": _enter,
        "write": _write,
        "write-bonus": sets("_is_yahtzee", is_ticked, "_problem"),
        "write-rolls": sets("_rolls", int, "_problem"),
    }


def open_correct(session: Session, value: str) -> None:
    """Ask how the entry should have been: ``box=player``."""
    box_id, player = split_key(value)
    session.dialogs.open(CorrectDialog(session, int(player), session.game.rules.by_id[box_id]))


ACTIONS = {"open-write": open_write, "correct": open_correct}
