"""The form of one box: its fields as text, the box that they amount to, and how it is shown.

dialog.own-box
  form
    div.fields       its name, what the dice must show, what it pays, where it stands
    section.preview  what players will read, three examples, and exact figures
    footer           what is wrong, and what to do with it
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from yahtzee.codes.rules_text import parse_pattern, pattern_text
from yahtzee.engine.box_words import sentence_of
from yahtzee.engine.categories import BY_ID, CATEGORIES, NAMES, Category, Section
from yahtzee.engine.dice import DICE, FACES
from yahtzee.engine.errors import BadRules
from yahtzee.engine.patterns import MAX_POINTS, Alike, Of, Payment
from yahtzee.engine.presets import faces_called
from yahtzee.engine.rules import MAX_BOX_NAME, MIN_CATEGORIES, problems
from yahtzee.explain.boxes import examples
from yahtzee.language import N_, _, number, percent, pgettext
from yahtzee.markup import Child, Node, h
from yahtzee.saves.keeping_rules import tidy_name
from yahtzee.solver.odds import turn_average, turn_chance
from yahtzee.ui.rule_form import BOXES, DIGITS, OFF, ON, RuleForm, whole
from yahtzee.ui.views.dialogs import button, buttons, dialog, switch
from yahtzee.ui.views.fields import choose, field, text_input
from yahtzee.ui.views.small_dice import side, small_dice

MAX_WORDS = 80


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of pattern: how it is written in the text of rules, with the fields that it has.

    ``mend`` says what to do where that cannot be read. Both are translated where they are shown.
    """

    label: str
    written: str
    mend: str = ""

    @property
    def fields(self) -> list[str]:
        """The fields in the order in which they are written."""
        return re.findall(r"{(\w+)}", self.written)

    def read(self, text: str) -> dict[str, str] | None:
        """What its fields hold in a written pattern; None if it is of another kind."""
        written = re.sub(r"{(\w+)}", self._holds, self.written.replace(".", r"\."))
        found = re.fullmatch(written, text)
        return found.groupdict() if found else None

    @staticmethod
    def _holds(found: re.Match[str]) -> str:
        name = found[1]
        options = "|".join(map(re.escape, OPTIONS[name])) if name in OPTIONS else ""
        return f"(?P<{name}>{options or FREE[name]})"


FREE = {"faces": "[1-6 ]+", "least": r"\d*", "most": r"\d*", "words": ".*"}
KINDS: dict[str, Kind] = {
    "alike": Kind(N_("A number alike"), "alike {size}"),
    "groups": Kind(N_("Groups alike"), "alike {groups}{same}"),
    "run": Kind(N_("Faces in a row"), "run {length}{first}"),
    "only": Kind(N_("The dice of some faces"), "only {faces}", N_("Choose one face or more.")),
    "all": Kind(N_("Nothing but some faces"), "all {faces}", N_("Choose one face or more.")),
    "sum": Kind(
        N_("A total"),
        "sum {least}..{most}",
        N_("Say how much it must be at least, or at most: five dice show from 5 to 30."),
    ),
    "different": Kind(N_("All different"), "different"),
    "any": Kind(N_("Any dice"), "any"),
    "words": Kind(
        N_("As a rule text has it"),
        "{words}",
        N_(
            "These words cannot be read. Write such as: alike 3+2, run 3 by 2, sum 22.., "
            "all 1 6 / 2 5, alike 2 within 2 4 6, or some of them joined by: and."
        ),
    ),
}
LABELS = {
    "size": N_("How many"),
    "groups": N_("Groups"),
    "same": N_("Their faces"),
    "length": N_("How many"),
    "first": N_("From"),
    "least": N_("At least"),
    "most": N_("At most"),
    "words": N_("In words"),
    "kind": N_("What the dice show"),
    "pays": N_("What it pays"),
    "served": N_("More points on the first roll"),
    "upper": N_("Counts for the upper bonus"),
    "yahtzee": N_("Bonuses for further Yahtzees speak of this box"),
}
OPTIONS: dict[str, dict[str, str]] = {
    "size": {each: each for each in "2345"},
    "groups": {"3+2": "3 + 2", "2+2": "2 + 2"},
    "same": {"": N_("different"), " same": N_("may be one")},
    "length": {each: each for each in "2345"},
    "first": {"": N_("any face"), **{f" from {face}": str(face) for face in FACES}},
}
PAYS: dict[str, str] = {
    Of.TOTAL: N_("The sum of all five dice"),
    Of.MATCHED: N_("The sum of the dice that fit"),
    Of.NOTHING: N_("A number of points"),
}
EMPTY = {
    "name": "",
    "kind": "alike",
    "size": "2",
    "groups": "3+2",
    "same": "",
    "length": "4",
    "first": "",
    "faces": "",
    "least": "",
    "most": "",
    "words": "",
    "pays": Of.MATCHED,
    "points": "",
    "served": "",
    "upper": OFF,
    "yahtzee": OFF,
}


@dataclass(frozen=True, slots=True)
class BoxForm:
    """What the fields hold, as text; ``place`` is that of the box on the card, None of a new one.

    ``problem`` says why it was not put on the card, ``at`` names the field to change for that.
    """

    values: Mapping[str, str]
    place: int | None = None
    problem: str = ""
    at: str = ""

    def set(self, name: str, value: str) -> "BoxForm":
        """The form with a field changed. KeyError if there is no such field."""
        assert name in EMPTY
        longest = MAX_BOX_NAME * 2 if name == "name" else MAX_WORDS
        values = {**self.values, name: value[:longest]}
        return replace(self, values=values, problem="", at="")

    def turn_face(self, face: str, *, on: bool) -> "BoxForm":
        """The form with a face chosen or not."""
        faces = {*self.values["faces"].split()} - {face} | ({face} if on else set())
        return self.set("faces", " ".join(sorted(faces)))

    def filled_in(self, box_id: str) -> "BoxForm":
        """The form with all that a known box has; as it is, if there is none of this id."""
        box = BY_ID.get(box_id)
        return replace(self, values=_values(box), problem="", at="") if box else self

    @property
    def kind(self) -> Kind:
        """The kind of pattern that is chosen."""
        return KINDS[self.values["kind"]]

    @property
    def faults(self) -> dict[str, str]:
        """What cannot be read, by field: a sentence that says what to do."""
        found = {}
        try:
            parse_pattern(self._written)
        except BadRules:
            found["kind"] = _(self.kind.mend)
        points = _("Points are a whole number from {least} to {most}.").format(
            least=0, most=MAX_POINTS
        )
        for name in ("points", "served"):
            if not 0 <= self._number(name) <= MAX_POINTS:
                found[name] = points
        return found

    @property
    def box(self) -> Category | None:
        """The box, if its fields can be read, whether it can stand on the card or not."""
        if self.faults:
            return None
        values, pattern = self.values, parse_pattern(self._written)
        called = {_(known).casefold(): known for known in reversed(NAMES)}
        name = tidy_name(values["name"])
        return Category(
            called.get(name.casefold(), name),
            Section.UPPER if values["upper"] == ON else Section.LOWER,
            pattern,
            Payment(Of(values["pays"]), self._number("points")),
            values["yahtzee"] == ON and pattern == Alike((DICE,)),
            self._number("served"),
        )

    @property
    def _written(self) -> str:
        return self.kind.written.format(**self.values)

    def _number(self, name: str) -> int:
        """What a field holds; nothing is 0, and what is no number -1."""
        return whole(self.values[name], 0 if not self.values[name].strip() else -1)

    def put_on(self, card: RuleForm) -> "tuple[RuleForm, BoxForm | None]":
        """The card with the box, and nothing left to do; or else what speaks against it."""
        box = self.box
        if box is None:
            at, problem = next(iter(self.faults.items()))
            return card, replace(self, problem=problem, at=at)
        after = card.put(box, self.place)
        for at, problem in _objections(after):
            return card, replace(self, problem=problem, at=at)
        return after, None


def form_of_box(box: Category, place: int) -> BoxForm:
    """The form of a box on the card."""
    return BoxForm(_values(box), place)


def _values(box: Category) -> dict[str, str]:
    text = re.sub(r"^sum (\d+)$", r"sum \1..\1", pattern_text(box.pattern))
    found = ((kind, KINDS[kind].read(text)) for kind in KINDS)
    kind, held = next((kind, held) for kind, held in found if held is not None)
    return {
        **EMPTY,
        **held,
        "name": str(box),
        "kind": kind,
        "pays": box.pays.of,
        "points": str(box.pays.points or ""),
        "served": str(box.served or ""),
        "upper": str(box.section is Section.UPPER),
        "yahtzee": str(box.is_yahtzee),
    }


def _objections(card: RuleForm) -> Iterator[tuple[str, str]]:
    """Why a box cannot stand on a card that has it: the field to change, and a sentence."""
    for error in problems(card.draft):
        if error.knob.startswith(BOXES) and len(card.boxes) >= MIN_CATEGORIES:
            yield error.knob.rpartition(".")[2], error.sentence


# What it shows.


def box_dialog(form: BoxForm, card: RuleForm, gain: float | None) -> Node:
    """The dialog of a box; ``gain`` is what it adds to a game of the card, if that is known."""
    values = form.values
    name = _text(form, "name", maxlength=max(MAX_BOX_NAME, len(values["name"])))
    return dialog(
        "own-box",
        _("New box") if form.place is None else str(card.boxes[form.place]),
        h(
            "form",
            h(
                "div",
                _row(field(_("Name"), name), _known(card) if form.place is None else None),
                _row(
                    _choice(form, "kind", {kind: each.label for kind, each in KINDS.items()}),
                    [_part(form, name) for name in form.kind.fields],
                ),
                _row(_choice(form, "pays", PAYS), field(_points(form), _figure(form, "points"))),
                _tick(form, "upper"),
                _more(form),
                _moves(form, len(card.boxes)) if form.place is not None else None,
                class_="fields",
            ),
            _preview(form, card, gain),
            h(
                "footer",
                h("p", form.problem, class_="problem", role="alert", id="box-problem"),
                buttons(
                    h(
                        "button",
                        _("Add") if form.place is None else _("Done"),
                        type="submit",
                        class_="primary",
                    ),
                    button(_("Cancel"), "leave-box"),
                ),
            ),
            data_action="put-box",
            novalidate=True,
        ),
    )


def _row(*fields: Child) -> Node:
    return h("div", fields, class_="parts")


def _known(card: RuleForm) -> Node:
    on_card = {box.id for box in card.boxes}
    known = [(box.id, str(box)) for box in CATEGORIES if box.id not in on_card]
    return field(_("Start from"), choose("known-box", [("", "–"), *known], ""))


def _more(form: BoxForm) -> Node:
    box = form.box
    return h(
        "details",
        h("summary", pgettext("more fields", "More")),
        _part(form, "served"),
        _tick(form, "yahtzee") if box and box.pattern == Alike((DICE,)) else None,
        open=form.at in ("served", "yahtzee"),
    )


def _moves(form: BoxForm, number_of_boxes: int) -> Node:
    place = (form.place or 0) + 1
    where = _("Box {place} of {number}").format(place=place, number=number_of_boxes)
    return h(
        "div",
        h("p", where, class_="hint", role="status"),
        buttons(
            button(_("Up"), "shift-box", value="-1"),
            button(_("Down"), "shift-box", value="1"),
            button(_("Take off"), "remove-box"),
        ),
    )


def _text(form: BoxForm, name: str, **attributes: str | int) -> Node:
    return text_input(
        "box-field",
        form.values[name],
        data_value=name,
        aria_invalid="true" if form.at == name else None,
        aria_describedby="box-problem",
        spellcheck="false",
        data_start=name == "name" and form.place is None,
        **attributes,
    )


def _figure(form: BoxForm, name: str) -> Node:
    return _text(form, name, inputmode="numeric", maxlength=DIGITS)


def _tick(form: BoxForm, name: str) -> Node:
    ticked = form.values[name] == ON
    return switch(_(LABELS[name]), "box-field", on=ticked, data_value=name)


def _choice(form: BoxForm, name: str, options: Mapping[str, str]) -> Node:
    offered = [(value, _(label) if label else label) for value, label in options.items()]
    control = choose("box-field", offered, form.values[name], data_value=name)
    return field(_(LABELS[name]), control)


def _part(form: BoxForm, name: str) -> Node:
    if name == "faces":
        chosen = form.values["faces"].split()
        return h("div", [_face(face, on=str(face) in chosen) for face in FACES], class_="of-faces")
    if name in OPTIONS:
        return _choice(form, name, OPTIONS[name])
    words = _text(form, name, maxlength=MAX_WORDS) if name == "words" else None
    return field(_(LABELS[name]), words or _figure(form, name))


def _points(form: BoxForm) -> str:
    return _("And more") if form.values["pays"] else _("Points")


def _face(face: int, *, on: bool) -> Node:
    return h(
        "label",
        h(
            "input",
            type="checkbox",
            checked=on,
            data_action="box-face",
            data_value=face,
            aria_label=faces_called(face),
        ),
        h("span", side(face, "mini"), class_="minis", aria_hidden="true"),
    )


def _preview(form: BoxForm, card: RuleForm, gain: float | None) -> Node:
    box, rolls = form.box, card.draft.rolls
    if box is None:
        told = next(iter(form.faults.values()))
        return h("section", h("p", told, class_="hint"), class_="preview", aria_label=_("The box"))
    plain = replace(box, label="")  # its figures are worked out once, whatever it is called
    chance = turn_chance(plain, rolls)
    is_sure = chance > 1 - 1e-9
    figures = [
        (_("Turns that make it"), percent(chance)) if not is_sure else None,
        (_("Points a turn"), number(turn_average(plain, rolls), 1)),
        (_("Adds to a game"), number(gain, 1, signed=True)) if gain is not None else None,
    ]
    return h(
        "section",
        h("p", sentence_of(box), class_="sentence"),
        h("ul", _examples(plain), class_="fitting"),
        h(
            "dl",
            [h("div", h("dt", each[0]), h("dd", each[1])) for each in figures if each],
            class_="tiles",
        ),
        h("p", _("Exactly, for a turn played for this box alone."), class_="hint"),
        [h("p", told, class_="problem") for told in _doubts(box, form.place, card, chance)],
        class_="preview",
        aria_label=_("The box"),
    )


def _examples(box: Category) -> Iterator[Node]:
    words = iter((_("Fits"), _("Just fits")))
    for roll in examples(box):
        fits = box.matched(roll) is not None
        yield h(
            "li",
            h("span", next(words) if fits else _("Does not fit"), class_="hint"),
            small_dice(roll),
            h("span", " ".join(map(str, roll)), class_="sr"),
            h("span", number(box.natural_points(roll)), class_="number"),
        )


def _doubts(box: Category, place: int | None, card: RuleForm, chance: float) -> Iterator[str]:
    if not chance:
        yield _("No five dice can make it: this box can only be crossed out.")
    others = (each for at, each in enumerate(card.boxes) if at != place)
    alike = (box.pattern, box.pays, box.served)
    for other in others:
        if (other.pattern, other.pays, other.served) == alike:
            yield _("It takes and pays the same as {name}.").format(name=other)
