"""The high scores."""

from typing import ClassVar

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.presets import menu_order
from yahtzee.markup import Node
from yahtzee.saves.high_scores import high_scores
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, opens
from yahtzee.ui.views.records import high_scores as view

SHOWN_SCORES = 20


class ScoresDialog(Dialog):
    """The high scores of one rule set, of the one in force at first."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._code = make_rules(session.game.rules)

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        codes = {self._code, make_rules(session.game.rules), *session.archive.played_rules()}
        names = [(known, session.rules_name(parse_rules(known))) for known in codes]
        choices = sorted(names, key=lambda choice: menu_order(choice[0]))
        scores = high_scores(session.archive.load_finished(self._code))[:SHOWN_SCORES]
        notices = session.notices
        return view(
            choices, self._code, scores, caution=notices.caution, is_at_risk=notices.is_at_risk
        )

    def _choose_rules(self, code: str) -> None:
        self._code = code

    actions: ClassVar = {"scores-rules": _choose_rules}


ACTIONS: dict[str, Action] = {"scores": opens(ScoresDialog)}
