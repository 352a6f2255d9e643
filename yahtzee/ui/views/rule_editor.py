"""The house rules editor.

dialog.rule-editor
  form            name, what to start from, every knob with what is wrong about it
  section.said    what the rules say, against those they started from and in full
  footer          the rules in a line, what does not fit, and what to do with them
"""

from dataclasses import dataclass

from yahtzee.engine.box_words import sentence_of
from yahtzee.explain import Topic
from yahtzee.language import _, ngettext, pgettext, sentences
from yahtzee.markup import Node, h
from yahtzee.saves.house_rules import MAX_RULES_NAME
from yahtzee.ui.rule_form import BOXES, DIGITS, GROUPS, KNOBS, Fault, Group, Kind, Knob, RuleForm
from yahtzee.ui.views.dialogs import button, buttons, dialog, switch
from yahtzee.ui.views.fields import choose, field, text_input


@dataclass(frozen=True, slots=True)
class RuleEditor:
    """The editor as it stands.

    ``bases`` are the (code, name) pairs of what can be started from. ``code`` is that of
    the rules made, empty while there are ``faults``; ``summary``, ``differences`` and
    ``topics`` are what they say. ``is_new`` says whether there is something to keep.
    """

    title: str
    name: str
    bases: tuple[tuple[str, str], ...]
    base: str
    form: RuleForm
    faults: tuple[Fault, ...]
    code: str
    summary: str
    differences: tuple[str, ...]
    topics: tuple[Topic, ...]
    note: str
    is_changed: bool
    is_new: bool

    @property
    def base_name(self) -> str:
        """What the rules that it started from are called."""
        return dict(self.bases)[self.base]


def rule_editor(editor: RuleEditor) -> Node:
    """The dialog in which house rules are made."""
    return dialog(
        "rule-editor",
        editor.title,
        h(
            "form",
            name_field(editor.name, "rules-name"),
            _base(editor),
            [_group(group, editor) for group in GROUPS],
            data_action="keep-rules",
            novalidate=True,
        ),
        _said(editor),
        _footer(editor),
    )


def name_field(name: str, action: str) -> Node:
    """A field for the name of house rules."""
    return field(
        _("Name"),
        text_input(
            action,
            name,
            maxlength=MAX_RULES_NAME,
            placeholder=_("Such as Sunday rules"),
            spellcheck="false",
        ),
    )


def _base(editor: RuleEditor) -> Node:
    return h(
        "div",
        field(_("Start from"), choose("rules-base", editor.bases, editor.base)),
        button(_("Start over"), "start-over", enabled=editor.is_changed),
        class_="base",
    )


def _group(group: Group, editor: RuleEditor) -> Node:
    return h(
        "fieldset",
        h("legend", _(group.legend)),
        _fault(group.id, editor) if group.id not in KNOBS else None,
        [
            (_knob(knob, editor), _fault(knob.id, editor))
            for knob in group.knobs
            if editor.form.counts(knob)
        ],
        class_=f"knobs {group.id.replace('_', '-')}",
    )


def _fault(knob: str, editor: RuleEditor) -> Node | None:
    sentences = [fault.sentence for fault in editor.faults if fault.knob == knob]
    return h("p", " ".join(sentences), class_="problem", id=_fault_id(knob)) if sentences else None


def _fault_id(knob: str) -> str:
    return f"fault-{knob}"


def _knob(knob: Knob, editor: RuleEditor) -> Node:
    is_wrong = any(fault.knob == knob.id for fault in editor.faults)
    attributes = {
        "data_value": knob.id,
        "aria_invalid": "true" if is_wrong else None,
        "aria_describedby": _fault_id(knob.id) if is_wrong else None,
    }
    if knob.kind is Kind.TICK:
        box = BOXES.get(knob.id)
        # An upper box is what its name says.
        hint = sentence_of(box) if box and not box.face else ""
        ticked = editor.form.is_on(knob.id)
        return switch(_(knob.label), "rules-knob", on=ticked, hint=hint, **attributes)
    value = editor.form.values[knob.id]
    control = (
        choose(
            "rules-knob",
            [(option, _(label)) for option, label in knob.options],
            value,
            **attributes,
        )
        if knob.kind is Kind.CHOICE
        else text_input("rules-knob", value, inputmode="numeric", maxlength=DIGITS, **attributes)
        if knob.kind is Kind.NUMBER
        else text_input("rules-knob", value, maxlength=40, placeholder=_(knob.hint), **attributes)
    )
    return h(
        "label",
        h("span", _(knob.label)),
        control,
        class_=f"field {'number' if knob.kind is Kind.NUMBER else 'choice-of'}",
    )


def _said(editor: RuleEditor) -> Node:
    return h(
        "section",
        (differences(editor.differences, editor.base_name), in_full(editor.topics))
        if editor.code
        else (
            h("h3", _("What does not fit")),
            h("ul", [h("li", fault.sentence) for fault in editor.faults]),
        ),
        class_="said",
        aria_label=_("What these rules say"),
    )


def differences(sentences: tuple[str, ...], base: str) -> Node:
    """What rules say otherwise than others of this name."""
    return h(
        "div",
        h("h3", _("Different from {rules}").format(rules=base)),
        h("ul", [h("li", sentence) for sentence in sentences])
        if sentences
        else h("p", _("Nothing: these are the rules of {rules}.").format(rules=base)),
        class_="differences",
    )


def in_full(topics: tuple[Topic, ...]) -> Node:
    """All of the rules, to be unfolded."""
    return h(
        "details",
        h("summary", _("All of these rules")),
        [
            (h("h3", topic.title), [h("p", sentence) for sentence in topic.sentences])
            for topic in topics
        ],
        class_="in-full",
    )


def _footer(editor: RuleEditor) -> Node:
    can_play = not editor.faults
    play_first = can_play and not editor.is_new
    return h(
        "footer",
        h("p", editor.summary, class_="summary") if can_play else None,
        h("p", _verdict(editor), class_="verdict", role="status"),
        buttons(
            button(
                pgettext("button", "Keep"), "keep-rules", primary=not play_first, enabled=can_play
            ),
            button(
                pgettext("button", "Play"),
                "play-rules",
                primary=play_first,
                enabled=can_play,
                value=editor.code,
            ),
            button(pgettext("button", "Share"), "share-made", enabled=can_play),
            button(_("Back"), "house-rules"),
        ),
    )


def _verdict(editor: RuleEditor) -> str:
    if not editor.faults:
        return editor.note
    first, *others = editor.faults
    number = len(editor.faults)
    more = ngettext(
        "({number} thing does not fit together.)", "({number} things do not fit together.)", number
    )
    return sentences(first.sentence, more.format(number=number) if others else "")
