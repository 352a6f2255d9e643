"""The form of one box: its fields as text, the box that they amount to, and how it is shown.

dialog.own-box
  form
    div.live         the box as it will stand on the pad, and dice that earn it
    div.fields       its name, what the dice must show, what it pays, where it stands
    section.preview  what players will read, three examples, and exact figures
    footer           what is wrong, and what to do with it
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as field_of

from yahtzee.codes.rules_text import no_pattern, parse_pattern, pattern_text
from yahtzee.engine.categories import BY_ID, CATEGORIES, NAMES, Category, Section, sentence_of
from yahtzee.engine.dice import FACES, MOST_DICE, USUAL_DICE, faces_called
from yahtzee.engine.errors import BadRules
from yahtzee.engine.patterns import MAX_POINTS, Alike, Of, Payment
from yahtzee.engine.rules import MAX_BOX_NAME, MIN_CATEGORIES, problems
from yahtzee.explain.boxes import examples
from yahtzee.language import text
from yahtzee.markup import Child, Node, h
from yahtzee.messages import NOTHING, Joint, Message, Name, Number, Percent, Text, row, say, say_in
from yahtzee.saves.keeping_rules import tidy_name
from yahtzee.solver.odds import turn_average, turn_chance
from yahtzee.ui.dialogs.rule_form import BOXES, DIGITS, OFF, ON, RuleForm, whole
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
from yahtzee.ui.views.drawings import side, small_dice

MAX_WORDS = 80


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of pattern: how it is written in the text of rules, with the fields that it has.

    ``mend`` says what to do where that cannot be read, if the reader of rules does not say it
    better.
    """

    label: Text
    written: str
    mend: Text = NOTHING

    @property
    def fields(self) -> list[str]:
        """The fields in the order in which they are written."""
        return re.findall(r"{(\w+)}", self.written)

    def read(self, pattern: str) -> dict[str, str] | None:
        """What its fields hold in a written pattern; None if it is of another kind."""
        written = re.sub(r"{(\w+)}", self._holds, self.written.replace(".", r"\."))
        found = re.fullmatch(written, pattern)
        return found.groupdict() if found else None

    @staticmethod
    def _holds(found: re.Match[str]) -> str:
        name = found[1]
        options = "|".join(map(re.escape, FIELDS[name].options))
        return f"(?P<{name}>{options or FIELDS[name].typed})"


KINDS: dict[str, Kind] = {
    "alike": Kind(say("Dice alike"), "alike {size}"),
    "groups": Kind(say("Groups of dice alike"), "alike {groups}{same}"),
    "run": Kind(say("Faces in a row"), "run {length}{first}"),
    "only": Kind(say("Dice of some faces"), "only {faces}", say("Choose one face or more.")),
    "all": Kind(say("All dice of some faces"), "all {faces}", say("Choose one face or more.")),
    "sum": Kind(
        say("A total"),
        "sum {least}..{most}",
        say("Say the least or the most it may be, such as 22."),
    ),
    "different": Kind(say("All different"), "different"),
    "any": Kind(say("Any dice"), "any"),
    "words": Kind(say("As in a rule text"), "{words}"),
}


@dataclass(frozen=True, slots=True)
class BoxField:
    """A field: its label and its options, by value; and what it holds at first.

    ``typed`` is what may be in it where it is part of a written pattern and has no options.
    """

    label: Text
    empty: str = ""
    options: Mapping[str, Text] = field_of(default_factory=dict)
    typed: str = r"\d*"


SIZES = {str(each): Number(each) for each in range(2, MOST_DICE + 1)}
GROUPS = {each: Name(each.replace("+", " + ")) for each in ("3+2", "2+2", "4+2", "3+3", "2+2+2")}


def _dice_asked(option: str) -> int:
    """How many dice an option of the sizes or the groups asks for."""
    return sum(map(int, option.split("+")))


FIELDS = {
    "name": BoxField(say("Name")),
    "kind": BoxField(
        say("What the dice show"), "alike", {kind: each.label for kind, each in KINDS.items()}
    ),
    "size": BoxField(say("How many"), "2", SIZES),
    "groups": BoxField(say("Groups"), "3+2", GROUPS),
    "same": BoxField(say("Their faces"), "", {"": say("different"), " same": say("may be one")}),
    "length": BoxField(say("How many"), "4", SIZES),
    "first": BoxField(
        say("From"), "", {"": say("any face"), **{f" from {face}": Number(face) for face in FACES}}
    ),
    "faces": BoxField(NOTHING, typed="[1-6 ]+"),
    "least": BoxField(say("At least")),
    "most": BoxField(say("At most")),
    "words": BoxField(say("In words"), typed=".*"),
    "pays": BoxField(
        say("What it pays"),
        Of.MATCHED,
        {
            Of.TOTAL: say("The sum of all dice"),
            Of.MATCHED: say("The sum of the dice that fit"),
            Of.NOTHING: say("Points"),
        },
    ),
    "points": BoxField(say("Points")),
    "served": BoxField(say("More points on the first roll")),
    "upper": BoxField(say("Counts for the upper bonus"), OFF),
    "yahtzee": BoxField(say("The Yahtzee box, for bonuses and jokers"), OFF),
}
EMPTY = {name: each.empty for name, each in FIELDS.items()}


@dataclass(frozen=True, slots=True)
class BoxForm:
    """What the fields hold, as text; ``place`` is that of the box on the card, None of a new one.

    ``problem`` says why it was not put on the card, ``at`` names the field to change for that.
    ``dice`` is how many the card is played with.
    """

    values: Mapping[str, str]
    place: int | None = None
    problem: Text = NOTHING
    at: str = ""
    dice: int = USUAL_DICE

    def set(self, name: str, value: str) -> "BoxForm":
        """The form with a field changed. KeyError if there is no such field."""
        assert name in EMPTY
        longest = MAX_BOX_NAME * 2 if name == "name" else MAX_WORDS
        values = {**self.values, name: value[:longest]}
        return replace(self, values=values, problem=NOTHING, at="")

    def turn_face(self, face: str, *, on: bool) -> "BoxForm":
        """The form with a face chosen or not."""
        faces = {*self.values["faces"].split()} - {face} | ({face} if on else set())
        return self.set("faces", " ".join(sorted(faces)))

    def filled_in(self, box_id: str) -> "BoxForm":
        """The form with all that a known box has; as it is, if there is none of this id."""
        box = BY_ID.get(box_id)
        return replace(self, values=_values(box), problem=NOTHING, at="") if box else self

    @property
    def kind(self) -> Kind:
        """The kind of pattern that is chosen."""
        return KINDS[self.values["kind"]]

    @property
    def faults(self) -> dict[str, Text]:
        """What cannot be read, by field: a sentence that says what to do."""
        found: dict[str, Text] = {}
        try:
            parse_pattern(self._written)
        except BadRules as error:
            # What patterns themselves refuse is told to programmers, in English.
            is_for_players = isinstance(error.message, Message)
            problem = error.message if is_for_players else no_pattern(self._written)
            found["kind"] = self.kind.mend or problem
        points = say("Points are a whole number from {least} to {most}.", least=0, most=MAX_POINTS)
        for name in ("points", "served"):
            if not 0 <= self._number(name) <= MAX_POINTS:
                found[name] = points
        return found

    @property
    def box(self) -> Category | None:
        """The box, if its fields can be read, whether it can stand on the card or not."""
        if self.faults:
            return None
        values = self.values
        pattern = parse_pattern(self._written)
        called = {text(say(known)).casefold(): known for known in reversed(NAMES)}
        name = tidy_name(values["name"])
        return Category(
            called.get(name.casefold(), name),
            Section.UPPER if values["upper"] == ON else Section.LOWER,
            pattern,
            Payment(Of(values["pays"]), self._number("points")),
            values["yahtzee"] == ON and pattern == Alike((self.dice,)),
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


def form_of_box(box: Category, place: int, dice: int = USUAL_DICE) -> BoxForm:
    """The form of a box on the card."""
    return BoxForm(_values(box), place, dice=dice)


def _values(box: Category) -> dict[str, str]:
    written = re.sub(r"^sum (\d+)$", r"sum \1..\1", pattern_text(box.pattern))
    found = ((kind, KINDS[kind].read(written)) for kind in KINDS)
    kind, held = next((kind, held) for kind, held in found if held is not None)
    return {
        **EMPTY,
        **held,
        "name": text(box.message),
        "kind": kind,
        "pays": box.pays.of,
        "points": str(box.pays.points or ""),
        "served": str(box.served or ""),
        "upper": str(box.section is Section.UPPER),
        "yahtzee": str(box.is_yahtzee),
    }


def _objections(card: RuleForm) -> Iterator[tuple[str, Text]]:
    """Why a box cannot stand on a card that has it: the field to change, and a sentence."""
    for error in problems(card.draft):
        if error.knob.startswith(BOXES) and len(card.boxes) >= MIN_CATEGORIES:
            yield error.knob.rpartition(".")[2], error.message


# What it shows.


def box_dialog(form: BoxForm, card: RuleForm) -> Node:
    """The dialog of a box on a card."""
    is_new = form.place is None
    done = say("Add") if is_new else say("Done")
    return dialog(
        "own-box",
        card.boxes[form.place].message if form.place is not None else say("New box"),
        h(
            "form",
            _on_the_pad(form, card),
            h(
                "div.fields",
                h("div.parts", _part(form, "name"), is_new and _known(card)),
                h(
                    "div.parts",
                    _part(form, "kind"),
                    [_part(form, name) for name in form.kind.fields],
                ),
                h("div.parts", _part(form, "pays"), _part(form, "points")),
                _part(form, "upper"),
                _more(form),
                form.place is not None and _moves(form.place + 1, len(card.boxes)),
            ),
            _preview(form, card),
            h(
                "footer",
                h("p.problem", form.problem, role="alert", id="box-problem"),
                buttons(
                    h("button.primary", done, type="submit"), button(say("Cancel"), "leave-box")
                ),
            ),
            data_action="put-box",
            novalidate=True,
        ),
    )


def _known(card: RuleForm) -> Node:
    on_card = {box.id for box in card.boxes}
    known = [(box.id, box.message) for box in CATEGORIES if box.id not in on_card]
    return field(say("Start from"), choose("known-box", [("", Name("–")), *known], ""))


def _more(form: BoxForm) -> Node:
    box = form.box
    return fold(
        say_in("more fields", "More"),
        _part(form, "served"),
        box is not None and box.pattern == Alike((form.dice,)) and _part(form, "yahtzee"),
        is_open=form.at in ("served", "yahtzee"),
    )


def _moves(place: int, number_of_boxes: int) -> Node:
    where = say("Box {place} of {number}", place=place, number=number_of_boxes)
    return h(
        "div",
        h("p.hint", where, role="status"),
        buttons(
            button(say("Up"), "shift-box", value="-1"),
            button(say("Down"), "shift-box", value="1"),
            button(say("Remove"), "remove-box"),
        ),
    )


def _part(form: BoxForm, name: str) -> Node:
    """A field: its control under its label."""
    known = FIELDS[name]
    value = form.values[name]
    if name == "faces":
        chosen = value.split()
        return h("div.of-faces", [_face(face, on=str(face) in chosen) for face in FACES])
    if known.empty == OFF:
        return switch(known.label, "box-field", on=value == ON, data_value=name)
    if known.options:
        options = list(known.options.items())
        if known.options in (SIZES, GROUPS):  # more dice than there are make none
            options = [
                each for each in options if each[0] == value or _dice_asked(each[0]) <= form.dice
            ]
        control = choose("box-field", options, value, data_value=name)
        return field(known.label, control)
    longest = {"name": max(MAX_BOX_NAME, len(value)), "words": MAX_WORDS}.get(name)
    control = text_input(
        "box-field",
        value,
        data_value=name,
        inputmode=None if longest else "numeric",
        maxlength=longest or DIGITS,
        aria_invalid="true" if form.at == name else None,
        aria_describedby="box-problem",
        spellcheck="false",
        data_start=name == "name" and form.place is None,
    )
    more = name == "points" and form.values["pays"]
    return field(say("Plus") if more else known.label, control)


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
        h("span.minis", side(face, "mini"), aria_hidden="true"),
    )


def _on_the_pad(form: BoxForm, card: RuleForm) -> Node:
    """The box between its neighbours, with what dice that lie there earn in it."""
    box = form.box
    earns = box.example(card.draft.dice) if box else ()
    after = card.put(box, form.place).boxes if box else card.boxes
    at = next((at for at, each in enumerate(after) if each is box), form.place)
    place = len(after) if at is None else at
    name = Name(tidy_name(form.values["name"])) if form.values["name"].strip() else say("New box")
    points = Number(box.natural_points(earns)) if box and earns else NOTHING
    rows = [
        _pad_row(name if each == place else after[each].message, points, is_own=each == place)
        for each in range(place - 1, place + 2)
        if each == place or 0 <= each < len(after)
    ]
    is_upper = form.values["upper"] == ON
    section = say_in("section", "Upper") if is_upper else say_in("section", "Lower")
    heads = [h("th", each, scope="col") for each in (section, say("Points"))]
    lies: Child = (small_dice(earns), h("span.sr", row(Joint.COMMAS, *earns)))
    return h(
        "div.live",
        h("p", lies if earns else next(iter(form.faults.values()), NEVER)),
        h(
            "div.written-pad",
            h("table", h("thead", h("tr", heads)), h("tbody", rows)),
            data_players=1,
        ),
        role="group",
        aria_label=say("On the pad"),
    )


def _pad_row(name: Text, points: Text, *, is_own: bool) -> Node:
    written = h("td", points, class_="fresh") if is_own else h("td")
    return h("tr", h("th", name, scope="row"), written)


NEVER = say("No dice can make it: this box can only be crossed out.")


def _preview(form: BoxForm, card: RuleForm) -> Node:
    box = form.box
    rules = card.draft
    if box is None:
        problem = next(iter(form.faults.values()))
        return h("section.preview", h("p.hint", problem), aria_label=say("Box"))
    plain = replace(box, label="")  # its figures are worked out once, whatever it is called
    chance = turn_chance(rules, plain)
    figures: list[tuple[Text, Text]] = [
        (say("Points a turn"), Number(turn_average(rules, plain), 1))
    ]
    if chance <= 1 - 1e-9:
        figures.insert(0, (say("Turns that make it"), Percent(chance)))
    return h(
        "section.preview",
        h("p.sentence", sentence_of(box, rules.dice)),
        h("ul.fitting", _examples(plain, rules.dice)),
        h("dl.tiles", [h("div", h("dt", name), h("dd", figure)) for name, figure in figures]),
        [h("p.problem", problem) for problem in _doubts(box, form.place, card, chance)],
        aria_label=say("Box"),
    )


def _examples(box: Category, dice: int) -> Iterator[Node]:
    words = iter((say("Fits"), say("Just fits")))
    for roll in examples(box, dice):
        fits = box.pattern.match(roll) is not None
        yield h(
            "li",
            h("span.hint", next(words) if fits else say("Does not fit")),
            small_dice(roll),
            h("span.sr", row(Joint.COMMAS, *roll)),
            h("span.number", Number(box.natural_points(roll))),
        )


def _doubts(box: Category, place: int | None, card: RuleForm, chance: float) -> Iterator[Text]:
    if not chance:
        yield NEVER
    others = (each for at, each in enumerate(card.boxes) if at != place)
    alike = (box.pattern, box.pays, box.served)
    for other in others:
        if (other.pattern, other.pays, other.served) == alike:
            yield say("It works just like {name}.", name=other)
