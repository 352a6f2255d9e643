"""Making house rules: the commonest wishes first, every box of the card, all else folded.

dialog.rule-editor
  form            name, what to start from, the knobs asked for most; beside them the usual boxes,
                  and every box, to open; below, the other knobs, folded away
  section.said    what the rules say
  footer          what is wrong, or was done, and what to do with the rules
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.categories import pays_words
from yahtzee.engine.presets import PRESETS
from yahtzee.engine.rules import RuleSet
from yahtzee.explain.rules_in_words import Topic, explain
from yahtzee.explain.summary import differences
from yahtzee.language import text
from yahtzee.markup import Attribute, Child, Node, button_for, h, is_ticked, split_key
from yahtzee.messages import NOTHING, Name, Number, Text, labelled, say, say_in, sentences
from yahtzee.saves.house_rules import MAX_RULES_NAME, HouseRules
from yahtzee.saves.keeping_rules import keep, objection, rule_choices, tidy_name
from yahtzee.session.session import Session
from yahtzee.session.storage.stored_values import Problem
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.box_form import EMPTY, BoxForm, box_dialog, form_of_box
from yahtzee.ui.dialogs.new_game import NewGameDialog, usual_draft
from yahtzee.ui.dialogs.page import close
from yahtzee.ui.dialogs.rule_form import (
    BOXES,
    DIGITS,
    FIRST,
    MORE,
    USUAL_BOXES,
    Knob,
    RuleForm,
    form_of,
)
from yahtzee.ui.views.dialogs import (
    button,
    buttons,
    choose,
    dialog,
    field,
    fold,
    switch,
    text_input,
)

MAX_TYPED = 40
MAX_UNDO = 100


@dataclass(frozen=True, slots=True)
class Sheet:
    """House rules being made.

    ``instead_of`` names the stored rules that these are to replace. ``past`` has what was changed,
    oldest first, each with the form as it was before. ``box`` is the box that is being made or
    changed, ``touched`` the place on the card of the last that was. ``note`` is a sentence for
    the player.
    """

    form: RuleForm
    name: str = ""
    instead_of: str = ""
    past: tuple[tuple[str, RuleForm], ...] = ()
    box: BoxForm | None = None
    aside: BoxForm | None = None
    touched: int | None = None
    note: Text = NOTHING

    def is_new(self, kept: Collection[HouseRules]) -> bool:
        """Whether there is anything on the sheet that is not kept as it is."""
        rules = self.form.rules
        name = tidy_name(self.name)
        return bool(self.past or name or self.box or self.aside) and not any(
            house.name == name == self.instead_of and house.rules == rules for house in kept
        )

    def changed(self, what: str, form: RuleForm) -> "Sheet":
        """The sheet with another form; to change the same knob once more is no step of its own."""
        again = bool(what and self.past) and self.past[-1][0] == what
        past = self.past if again else (*self.past, (what, self.form))[-MAX_UNDO:]
        return replace(self, form=form, past=past, note=NOTHING)

    def undone(self) -> "Sheet":
        """The sheet as it was before the last change."""
        *past, (_what, form) = self.past
        return replace(self, form=form, past=tuple(past), note=NOTHING)


def unfinished(session: Session) -> Sheet | None:
    """The sheet, if it holds what is not among the stored house rules."""
    left = session.dialogs.left(RuleEditorDialog)
    return left.sheet if left and left.sheet.is_new(session.house_rules.kept) else None


Change = Callable[[Sheet, str], Sheet]


def _edit(change: Change) -> Callable[["RuleEditorDialog", str], None]:
    """An action that changes the sheet."""

    def action(dialog: "RuleEditorDialog", value: str) -> None:
        dialog.sheet = change(dialog.sheet, value)

    return action


def _turn(sheet: Sheet, value: str) -> Sheet:
    knob, typed = split_key(value)
    return sheet.changed(knob, sheet.form.turn(knob, typed[:MAX_TYPED]))


def _toggle(sheet: Sheet, value: str) -> Sheet:
    box, ticked = split_key(value)
    return sheet.changed(box, sheet.form.toggle(box, on=is_ticked(ticked)))


def _start_from(sheet: Sheet, base: str) -> Sheet:
    return sheet.changed("base", form_of(parse_rules(base)))


# What is done to the box that is being made or changed, and to the card for it.


def _open(sheet: Sheet, place: str) -> Sheet:
    box = sheet.aside or BoxForm(EMPTY, dice=sheet.form.dice)
    if place:
        box = form_of_box(sheet.form.boxes[int(place)], int(place), sheet.form.dice)
    return replace(sheet, box=box, aside=None, note=NOTHING)


def _leave(sheet: Sheet, _value: str = "") -> Sheet:
    assert sheet.box is not None
    return replace(sheet, box=None, touched=sheet.box.place)


def _put(sheet: Sheet, _value: str) -> Sheet:
    """Put the box on the card, or say what speaks against that."""
    assert sheet.box is not None
    boxes = sheet.form.boxes
    (form, box) = sheet.box.put_on(sheet.form)
    if box is not None:
        return replace(sheet, box=box)
    place = next((at for at, each in enumerate(form.boxes) if each not in boxes), None)
    after = sheet if form == sheet.form else sheet.changed("", form)
    return replace(after, box=None, touched=sheet.box.place if place is None else place)


def _take_off(sheet: Sheet, _value: str) -> Sheet:
    assert sheet.box is not None
    assert sheet.box.place is not None
    form = sheet.form.without(sheet.box.place)
    after = _leave(sheet.changed("", form))
    return replace(after, touched=min(sheet.box.place, len(form.boxes) - 1))


def _shift(sheet: Sheet, by: str) -> Sheet:
    """Move the box up or down by a row, within its section."""
    assert sheet.box is not None
    place = sheet.box.place
    assert place is not None
    form = sheet.form.move(place, place + int(by))
    if form == sheet.form:
        return sheet
    return replace(sheet.changed("", form), box=replace(sheet.box, place=place + int(by)))


def _fill(change: Callable[[BoxForm, str], BoxForm]) -> Change:
    def changed(sheet: Sheet, value: str) -> Sheet:
        assert sheet.box is not None
        return replace(sheet, box=change(sheet.box, value))

    return changed


def _face(box: BoxForm, value: str) -> BoxForm:
    face, ticked = split_key(value)
    return box.turn_face(face, on=is_ticked(ticked))


class RuleEditorDialog(Dialog):
    """The editor, which comes back with its ``sheet`` when it was closed."""

    def __init__(self, session: Session, sheet: Sheet) -> None:
        super().__init__(session)
        self.sheet = sheet
        session.dialogs.keep(self)

    def view(self) -> Node:
        """See the base class."""
        sheet = self.sheet
        if sheet.box is None:
            return editor(sheet, self.session.house_rules.kept)
        return box_dialog(sheet.box, sheet.form)

    def _save(self) -> RuleSet | None:
        """Keep what was made, or say what speaks against it."""
        session = self.session
        sheet = self.sheet
        rules = sheet.form.rules
        if rules is None:
            return None
        session.house_rules.read()
        name = tidy_name(sheet.name)
        problem = objection(session.house_rules.kept, name, rules, sheet.instead_of, text)
        if problem:
            self.sheet = replace(sheet, note=problem)
            return None
        house = HouseRules(name, rules)
        session.house_rules.store(keep(session.house_rules.kept, house, sheet.instead_of))
        known = {preset.id for preset in PRESETS}
        known |= {make_rules(house.rules) for house in session.house_rules.kept}
        if sheet.form.base not in known:
            sheet = replace(sheet, form=replace(sheet.form, base=make_rules(rules)))
        note = self._saved(name)
        self.sheet = replace(sheet, name=name, instead_of=name, note=note)
        return rules

    def _saved(self, name: str) -> Text:
        if self.session.archive.problem is Problem.NOT_KEPT:
            return say(
                "“{name}” is saved, but only until this page is closed: "
                "the browser stores nothing.",
                name=Name(name),
            )
        return say("“{name}” is saved.", name=Name(name))

    def _keep(self, _value: str) -> None:
        self._save()

    def _save_and_play(self, _value: str) -> None:
        rules = self._save()
        if rules is not None:
            play(self.session, rules, at_once=not self.session.terms().leaves_game)

    def _close(self, value: str) -> None:
        """Close the form of a box, if that is open, else the editor; a new box is put aside."""
        box = self.sheet.box
        if box is None:
            close(self.session, value)
        else:
            aside = None if box.place is not None else box
            self.sheet = replace(_leave(self.sheet), aside=aside)

    actions: ClassVar = {
        "rules-name": _edit(lambda sheet, name: replace(sheet, name=name, note=NOTHING)),
        "rules-base": _edit(_start_from),
        "rules-knob": _edit(_turn),
        "rules-box": _edit(_toggle),
        "open-box": _edit(_open),
        "box-field": _edit(_fill(lambda box, value: box.set(*split_key(value)))),
        "box-face": _edit(_fill(_face)),
        "known-box": _edit(_fill(BoxForm.filled_in)),
        "put-box": _edit(_put),
        "leave-box": _edit(_leave),
        "remove-box": _edit(_take_off),
        "shift-box": _edit(_shift),
        "undo-rules": _edit(lambda sheet, _value: sheet.undone()),
        "keep-rules": _keep,
        "save-and-play": _save_and_play,
        "close": _close,
    }


def edit(session: Session, sheet: Sheet) -> None:
    """Show a sheet in the editor."""
    session.dialogs.open_over(RuleEditorDialog(session, sheet))


def play(session: Session, rules: RuleSet, *, at_once: bool = False) -> None:
    """Offer a new game by these rules, or start it at once.

    Its players are those of the form that was left for this, else the usual ones.
    """
    form = session.dialogs.left(NewGameDialog) or NewGameDialog(session, usual_draft(session))
    form.fill_in(replace(form.draft, rules=make_rules(rules)))
    session.dialogs.open(form)
    if at_once:
        form.start()


# What the editor shows.


def editor(sheet: Sheet, kept: tuple[HouseRules, ...]) -> Node:
    """The dialog in which house rules are made; ``kept`` are those that can be started from."""
    form = sheet.form
    bases = rule_choices(kept, sheet.form.base)
    title = labelled(say_in("button", "Change"), Name(sheet.instead_of))
    name = text_input(
        "rules-name",
        sheet.name,
        maxlength=MAX_RULES_NAME,
        aria_invalid="true" if sheet.note and not tidy_name(sheet.name) else None,
        spellcheck="false",
    )
    return dialog(
        "rule-editor",
        title if sheet.instead_of else say("New house rules"),
        h(
            "form",
            h(
                "div.stack",
                field(say("Name"), name),
                field(say("Start from"), choose("rules-base", bases.items(), form.base)),
                h("div.knobs", _knobs(FIRST, form)),
            ),
            _boxes(sheet),
            _more(form),
            data_action="keep-rules",
            novalidate=True,
        ),
        _said(form, bases[form.base]),
        _footer(sheet),
    )


def _boxes(sheet: Sheet) -> Node:
    form = sheet.form
    on_card = {box.id for box in form.boxes}
    return h(
        "fieldset.knobs",
        h("legend", say("Boxes")),
        [
            switch(box.message, "rules-box", on=box.id in on_card, data_value=box.id)
            for box in USUAL_BOXES
        ],
        _fault(BOXES, form),
        fold(
            labelled(say("Boxes"), len(form.boxes)),
            h("ol.own-boxes", [_row(sheet, place) for place in range(len(form.boxes))]),
            is_open=sheet.touched is not None,
        ),
        buttons(button(say("Add a box"), "open-box")),
    )


def _row(sheet: Sheet, place: int) -> Node:
    box = sheet.form.boxes[place]
    return h(
        "li",
        button_for(
            "open-box",
            h("span", box.message),
            h("span.hint", pays_words(box, sheet.form.dice)),
            value=place,
            class_="opens",
            data_start=place == sheet.touched,
        ),
        class_=box.section,
    )


def _more(form: RuleForm) -> Node:
    places = {knob.id for knobs in MORE.values() for knob in knobs}
    groups = ((legend, _knobs(knobs, form)) for legend, knobs in MORE.items())
    sets = [h("fieldset.knobs", h("legend", legend), knobs) for legend, knobs in groups if knobs]
    return fold(
        say("More rules"),
        h("div.groups", sets),
        is_open=any(place in places for place, _problem in form.faults),
    )


def _knobs(knobs: tuple[Knob, ...], form: RuleForm) -> list[Child]:
    """Those that count now, each with what is wrong with it."""
    return [(_knob(knob, form), _fault(knob.id, form)) for knob in knobs if form.counts(knob)]


def _fault(knob: str, form: RuleForm) -> Node | None:
    problems = [sentence for place, sentence in form.faults if place == knob]
    return h("p.problem", sentences(*problems), id=f"fault-{knob}") if problems else None


def _knob(knob: Knob, form: RuleForm) -> Node:
    value = form.values[knob.id]
    is_wrong = any(place == knob.id for place, _problem in form.faults)
    attributes: dict[str, Attribute] = {
        "data_value": knob.id,
        "aria_invalid": "true" if is_wrong else None,
        "aria_describedby": f"fault-{knob.id}" if is_wrong else None,
    }
    if knob.is_tick:
        return switch(knob.label, "rules-knob", on=form.is_on(knob.id), **attributes)
    if knob.options:
        control = choose("rules-knob", knob.options, value, (), **attributes)
    elif knob.hint:
        attributes |= {"maxlength": MAX_TYPED, "placeholder": knob.hint}
        control = text_input("rules-knob", value, **attributes)
    else:
        attributes |= {"inputmode": "numeric", "maxlength": DIGITS}
        control = text_input("rules-knob", value, **attributes)
    is_short = not knob.hint and all(isinstance(label, Number) for _option, label in knob.options)
    return h(f"label.field{'.number' * is_short}", h("span", knob.label), control)


def _said(form: RuleForm, base: Text) -> Node | None:
    rules = form.rules
    if rules is None:
        return None
    return h(
        "section.said",
        said_otherwise(differences(rules, parse_rules(form.base)), base),
        in_full(explain(rules)),
        aria_label=say("What these rules say"),
    )


def said_otherwise(differences: tuple[Text, ...], base: Text) -> Node | None:
    """What rules say otherwise than others of this name, if anything."""
    if not differences:
        return None
    return h(
        "div.differences",
        h("h3", say("Different from {rules}", rules=base)),
        h("ul", [h("li", sentence) for sentence in differences]),
    )


def in_full(topics: Iterable[Topic]) -> Node:
    """All of the rules, to be unfolded."""
    return fold(
        say("What these rules say"),
        [
            (h("h3", topic.title), [h("p", sentence) for sentence in topic.sentences])
            for topic in topics
        ],
    )


def _footer(sheet: Sheet) -> Node:
    faults = sheet.form.faults
    can_play = not sheet.form.faults
    note = sheet.note
    if faults:
        note = faults[0][1]
    return h(
        "footer",
        h("p.verdict", note, role="status"),
        buttons(
            button(say("Save and play"), "save-and-play", primary=True, enabled=can_play),
            button(say_in("button", "Save"), "keep-rules", enabled=can_play),
            bool(sheet.past) and button(say("Undo"), "undo-rules"),
        ),
    )
