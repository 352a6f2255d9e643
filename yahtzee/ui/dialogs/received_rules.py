"""House rules that a link brings."""

from typing import ClassVar

from yahtzee.codes import make_rules
from yahtzee.engine.errors import BadCode
from yahtzee.engine.presets import DEFAULT
from yahtzee.engine.rules import RuleSet
from yahtzee.explain import differences, explain, summary
from yahtzee.language import N_, _
from yahtzee.markup import Node
from yahtzee.saves.house_rules import HouseRules, known_as
from yahtzee.saves.keeping_rules import keep, objection, tidy_name
from yahtzee.session.links import linked_rules
from yahtzee.session.session import Session
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.house_rules import open_house_rules
from yahtzee.ui.dialogs.new_game import forget_link
from yahtzee.ui.dialogs.rule_editor import edit
from yahtzee.ui.dialogs.rule_sheets import Sheet
from yahtzee.ui.rule_form import form_of
from yahtzee.ui.views import house_rules as views

PLAYED_NOW = N_("The rules in this link are those that you are playing by.")


class _LinkDialog(Dialog):
    """Shows what a link holds; refusing it answers the link."""

    def _refuse(self, _value: str) -> None:
        forget_link(self.session)
        self.session.close()

    actions: ClassVar = {"refuse-rules": _refuse}


class UnreadableRulesDialog(_LinkDialog):
    """Says why the rules of a link cannot be read."""

    def __init__(self, session: Session, reason: str) -> None:
        super().__init__(session)
        self._reason = reason

    def view(self) -> Node:
        """See the base class."""
        return views.spoiled_rules(self._reason)


class ReceivedRulesDialog(_LinkDialog):
    """Asks what to do with the rules of a link: play, keep or change them."""

    def __init__(self, session: Session, rules: RuleSet, name: str) -> None:
        """``name`` is what they are called in the link, empty if nothing."""
        super().__init__(session)
        session.read_house_rules()
        self._rules = rules
        self._called = name
        self._name = name
        self._note = ""

    def view(self) -> Node:
        """See the base class."""
        rules = self._rules
        return views.received_rules(
            views.ReceivedRules(
                called=self._called,
                name=self._name,
                code=make_rules(rules),
                summary=summary(rules),
                base=_(DEFAULT.name),
                differences=differences(rules, DEFAULT.rules),
                topics=explain(rules),
                known_as=known_as(rules, self.session.house_rules),
                note=self._note,
            )
        )

    def _rename(self, name: str) -> None:
        """Choose the name to keep the rules under."""
        self._name, self._note = name, ""

    def _keep(self, _value: str) -> None:
        """Keep the rules, or say what speaks against it."""
        session, rules = self.session, self._rules
        session.read_house_rules()
        name = tidy_name(self._name)
        self._note = objection(session.house_rules, name, rules)
        if not self._note:
            session.keep_house_rules(keep(session.house_rules, HouseRules(name, rules)))
            forget_link(session)
            open_house_rules(session, "")

    def _change(self, _value: str) -> None:
        """Make house rules that begin as these."""
        forget_link(self.session)
        edit(self.session, Sheet(DEFAULT.id, form_of(self._rules), self._name))

    actions: ClassVar = {
        **_LinkDialog.actions,
        "received-name": _rename,
        "keep-received": _keep,
        "change-received": _change,
    }


def open_shared(session: Session, fragment: str) -> None:
    """Show the rules of ``#rules=CODE&name=NAME`` and ask what to do with them."""
    try:
        rules, name = linked_rules(fragment)
    except BadCode as error:
        session.open(UnreadableRulesDialog(session, error.sentence))
        return
    if rules == session.game.rules and session.table.in_progress:
        # Most likely the page was loaded again amid a game by these rules.
        session.table.status = _(PLAYED_NOW)
        return
    session.open(ReceivedRulesDialog(session, rules, name))
