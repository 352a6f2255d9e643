"""Printing: the card on the table, or an empty one for any rules and number of players."""

from typing import ClassVar

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import MAX_PLAYERS, Setup, unnamed
from yahtzee.markup import Node, h
from yahtzee.messages import NOTHING, Date, Number, Text, say
from yahtzee.saves.keeping_rules import rule_choices
from yahtzee.session.session import Session
from yahtzee.telling.view_model import TableView
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, sets
from yahtzee.ui.table_model import present
from yahtzee.ui.views.card import card
from yahtzee.ui.views.dialogs import button, buttons, choices, dialog, select

CARD = "card"
PADS = "pads"


class PrintDialog(Dialog):
    """What to print, and the sheet itself, which only the printer shows."""

    def __init__(self, session: Session, what: str = CARD) -> None:
        super().__init__(session)
        session.house_rules.read()
        self._what = what
        self._rules = make_rules(session.game.rules)
        self._players = len(session.game.cards)

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        names = rule_choices(self.session.house_rules.kept, self._rules)
        kinds = ((CARD, say("This card"), NOTHING), (PADS, say("An empty pad"), NOTHING))
        what = choices(say("What to print"), "print-what", kinds, self._what)
        if self._what == PADS:
            players = tuple(map(unnamed, range(1, self._players + 1)))
            view = present(new_game(Setup(parse_rules(self._rules), players)))
            sheet = _sheet(view, names[self._rules], NOTHING)
        else:
            rules = session.house_rules.name_of(session.game.rules)
            sheet = _sheet(present(session.game), rules, Date(session.clock.today()))
        numbers = [(str(number), Number(number)) for number in range(1, MAX_PLAYERS + 1)]
        selection = self._what == PADS and h(
            "div.selection",
            select(say("Rules"), "print-rules", names.items(), self._rules),
            select(say("Players"), "print-players", numbers, str(self._players)),
        )
        go = buttons(button(say("Print"), "print-sheet", primary=True, starts=True))
        return dialog("print", say("Print"), what, selection, go, sheet)

    actions: ClassVar = {
        "print-what": sets("_what"),
        "print-rules": sets("_rules"),
        "print-players": sets("_players", int),
        "print-sheet": lambda self, _value: self.session.device.print(),
    }


def _sheet(view: TableView, rules: Text, day: Text) -> Node:
    """A sheet of paper: the game, its rules and the day, and the card; empty without a day."""
    when = h("span", say("{words}:", words=say("Date")), " ", day or h("span.blank"))
    head = h("p.sheet-head", h("span", "Yahtzee"), h("span", rules), when)
    return h("div.sheet", head, card(view, 0), data_empty=not day)


ACTIONS: dict[str, Action] = {
    "print": lambda session, what: session.dialogs.open_over(PrintDialog(session, what or CARD))
}
