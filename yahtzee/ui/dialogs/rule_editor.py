"""Making house rules, and keeping them."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.presets import PRESETS
from yahtzee.explain import differences, explain, summary
from yahtzee.language import _
from yahtzee.markup import Node, split_key
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.keeping_rules import keep, objection, rule_choices, sound_name, tidy_name
from yahtzee.session.session import Session
from yahtzee.session.storage.stored_values import Problem
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.rule_sheets import RuleWork, Sheet
from yahtzee.ui.dialogs.share_rules import share
from yahtzee.ui.views.rule_editor import RuleEditor, rule_editor


def _edit(change: Callable[[Sheet, str], Sheet]) -> Callable[["RuleEditorDialog", str], None]:
    """An action that changes the sheet."""

    def action(dialog: "RuleEditorDialog", value: str) -> None:
        dialog.sheet = change(dialog.sheet, value)

    return action


class RuleEditorDialog(Dialog):
    """The editor; its sheet lies with the other work on rules, and stays when it is closed."""

    def __init__(self, session: Session, sheet: Sheet) -> None:
        super().__init__(session)
        self._work = session.lasting(RuleWork)
        self._work.take_up(sheet, session.house_rules)

    @property
    def sheet(self) -> Sheet:
        """What is edited."""
        sheet = self._work.sheet
        assert sheet is not None
        return sheet

    @sheet.setter
    def sheet(self, sheet: Sheet) -> None:
        self._work.sheet = sheet

    def view(self) -> Node:
        """See the base class."""
        sheet, house_rules = self.sheet, self.session.house_rules
        rules = sheet.form.rules
        return rule_editor(
            RuleEditor(
                title=_("Change “{name}”").format(name=sheet.instead_of)
                if sheet.instead_of
                else _("New house rules"),
                name=sheet.name,
                bases=tuple(rule_choices(house_rules, sheet.base).items()),
                base=sheet.base,
                form=sheet.form,
                faults=sheet.form.faults,
                code=make_rules(rules) if rules else "",
                summary=summary(rules) if rules else "",
                differences=differences(rules, parse_rules(sheet.base)) if rules else (),
                topics=explain(rules) if rules else (),
                note=sheet.note,
                is_changed=sheet.is_changed,
                is_new=sheet.is_new(house_rules),
            )
        )

    def _keep(self, _value: str) -> None:
        """Keep what was made, or say what speaks against it."""
        session, sheet = self.session, self.sheet
        rules = sheet.form.rules
        if rules is None:
            return
        session.read_house_rules()
        name = tidy_name(sheet.name)
        problem = objection(session.house_rules, name, rules, sheet.instead_of)
        if problem:
            self.sheet = replace(sheet, note=problem)
            return
        house = HouseRules(name, rules)
        session.keep_house_rules(keep(session.house_rules, house, sheet.instead_of))
        known = {preset.id for preset in PRESETS}
        known |= {make_rules(house.rules) for house in session.house_rules}
        base = sheet.base if sheet.base in known else make_rules(rules)
        self.sheet = replace(sheet, base=base, name=name, instead_of=name, note=self._kept(name))

    def _kept(self, name: str) -> str:
        if self.session.archive.problem is Problem.NOT_KEPT:
            message = _(
                "“{name}” is kept, but only until this page is closed: the browser stores nothing."
            )
        else:
            message = _("“{name}” is kept.")
        return message.format(name=name)

    def _share(self, _value: str) -> None:
        """Pass on what is on the sheet, with its name if it has one."""
        rules = self.sheet.form.rules
        if rules is not None:
            share(self, rules, sound_name(self.sheet.name, rules))

    actions: ClassVar = {
        "rules-name": _edit(lambda sheet, name: replace(sheet, name=name, note="")),
        "rules-base": _edit(Sheet.started_from),
        "rules-knob": _edit(lambda sheet, value: sheet.turned(*split_key(value))),
        "start-over": _edit(lambda sheet, _value: sheet.started_over()),
        "keep-rules": _keep,
        "share-made": _share,
    }


def edit(session: Session, sheet: Sheet) -> None:
    """Show a sheet in the editor; others that hold what is not kept stay within reach."""
    session.open(RuleEditorDialog(session, sheet))
