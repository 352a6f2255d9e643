"""Making house rules, and keeping them."""

from collections.abc import Callable
from dataclasses import replace

from yahtzee.browser.actions import Action
from yahtzee.browser.actions.house_rules import desk_of, kept_rules, unfinished
from yahtzee.browser.archive import Problem
from yahtzee.browser.desk import Sheet
from yahtzee.browser.session import Session
from yahtzee.explain import differences, explain, summary
from yahtzee.house_rules import UNNAMED, keep, objection, tidy_name
from yahtzee.language import _
from yahtzee.markup import Node
from yahtzee.notation import make_rules, parse_rules
from yahtzee.presets import DEFAULT, PRESETS
from yahtzee.rule_form import form_of
from yahtzee.saves import HouseRules
from yahtzee.views.rule_editor import RuleEditor, rule_editor


def new_rules(session: Session, _value: str) -> None:
    """Begin with the rules in force, or with the usual ones if nobody has named those."""
    rules = session.game.rules
    base = make_rules(rules) if session.known_as(rules) else DEFAULT.id
    edit(session, Sheet(base, form_of(parse_rules(base))))


def resume_rules(session: Session, place: str) -> None:
    """Go on with what was begun; ``place`` is its place among all that was."""
    edit(session, unfinished(session)[int(place)])


def change_rules(session: Session, code: str) -> None:
    """Change rules that are kept."""
    house = kept_rules(session, code)
    if house is not None:
        edit(session, Sheet(code, form_of(house.rules), house.name, instead_of=house.name))


def edit(session: Session, sheet: Sheet) -> None:
    """Show a sheet; others that hold what is not kept stay within reach."""
    desk = desk_of(session)
    desk.begun = tuple(other for other in unfinished(session) if other != sheet)
    desk.sheet = sheet
    session.dialog = lambda: _editor(session)


def _on_sheet(change: Callable[[Sheet, str], Sheet]) -> Action:
    def action(session: Session, value: str) -> None:
        desk = desk_of(session)
        if desk.sheet is not None:
            desk.sheet = change(desk.sheet, value)

    return action


def _turn(sheet: Sheet, value: str) -> Sheet:
    knob, _equals, turned = value.partition("=")
    return sheet.turned(knob, turned)


def keep_rules(session: Session, _value: str) -> None:
    """Keep what was made, or say what speaks against it."""
    desk = desk_of(session)
    sheet = desk.sheet
    rules = sheet.form.rules if sheet else None
    if sheet is None or rules is None:
        return
    session.read_house_rules()
    name = tidy_name(sheet.name)
    problem = objection(session.house_rules, name, rules, sheet.instead_of)
    if problem:
        desk.sheet = replace(sheet, note=problem)
        return
    session.keep_house_rules(keep(session.house_rules, HouseRules(name, rules), sheet.instead_of))
    known = {preset.id for preset in PRESETS}
    known |= {make_rules(house.rules) for house in session.house_rules}
    base = sheet.base if sheet.base in known else make_rules(rules)
    desk.sheet = replace(sheet, base=base, name=name, instead_of=name, note=_kept(session, name))


def _kept(session: Session, name: str) -> str:
    if session.archive.problem is Problem.NOT_KEPT:
        message = _(
            "“{name}” is kept, but only until this page is closed: the browser stores nothing."
        )
    else:
        message = _("“{name}” is kept.")
    return message.format(name=name)


def _editor(session: Session) -> Node:
    sheet = desk_of(session).sheet
    assert sheet is not None
    rules = sheet.form.rules
    bases = {preset.id: _(preset.name) for preset in PRESETS}
    bases |= {make_rules(house.rules): house.name for house in session.house_rules}
    bases.setdefault(sheet.base, _(UNNAMED))  # such as kept rules that were deleted meanwhile
    return rule_editor(
        RuleEditor(
            title=_("Change “{name}”").format(name=sheet.instead_of)
            if sheet.instead_of
            else _("New house rules"),
            name=sheet.name,
            bases=tuple(bases.items()),
            base=sheet.base,
            form=sheet.form,
            faults=sheet.form.faults,
            code=make_rules(rules) if rules else "",
            summary=summary(rules) if rules else "",
            differences=differences(rules, parse_rules(sheet.base)) if rules else (),
            topics=explain(rules) if rules else (),
            note=sheet.note,
            is_changed=sheet.is_changed,
            is_new=sheet.is_new(session.house_rules),
        )
    )


ACTIONS: dict[str, Action] = {
    "new-rules": new_rules,
    "resume-rules": resume_rules,
    "change-rules": change_rules,
    "rules-name": _on_sheet(lambda sheet, name: replace(sheet, name=name, note="")),
    "rules-base": _on_sheet(Sheet.started_from),
    "rules-knob": _on_sheet(_turn),
    "start-over": _on_sheet(lambda sheet, _value: sheet.started_over()),
    "keep-rules": keep_rules,
}
