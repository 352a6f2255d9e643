"""The form in which house rules are made: every knob as text, and the rules it amounts to.

A knob keeps its text, valid or not, even while the knob that it belongs to is turned off. The
draft of the rules is derived from all texts anew each time.
"""

from collections.abc import Mapping
from dataclasses import Field, dataclass, fields
from enum import Enum, auto
from typing import Any

from yahtzee.engine.categories import CATEGORIES, Category, Section
from yahtzee.engine.rules import (
    MAX_POINTS,
    MAX_ROLLS,
    JokerValues,
    Knobs,
    Over,
    Placement,
    RuleDraft,
    RuleSet,
    Shown,
    Ties,
    kinds_of,
    problems,
    validated,
)
from yahtzee.explain import problem_text
from yahtzee.language import N_

ON, OFF = "True", "False"  # the values of a checkbox
DIGITS = len(str(MAX_POINTS))


class Kind(Enum):
    """The kind of control that edits a knob."""

    TICK = auto()
    NUMBER = auto()
    CHOICE = auto()


@dataclass(frozen=True, slots=True)
class Knob:
    """One control of the form.

    ``options`` are the (value, label) pairs of a choice. What is ``under`` another knob
    counts only while that one is ticked. Labels and hint are translated by whoever shows
    them; an empty hint is none.
    """

    id: str
    label: str
    kind: Kind
    options: tuple[tuple[str, str], ...] = ()
    under: str = ""
    hint: str = ""


def box_knob(box: Category) -> Knob:
    """The knob that puts a box on the card."""
    explained = box.section is Section.LOWER  # an upper box is what its name says
    return Knob(f"box.{box.id}", box.label, Kind.TICK, hint=box.help if explained else "")


def _boxes(section: Section) -> tuple[Knob, ...]:
    return tuple(box_knob(box) for box in CATEGORIES if box.section is section)


def _number(knob: str, label: str) -> Knob:
    return Knob(knob, label, Kind.NUMBER, under=knob.partition(".")[0])


def _choice(knob: str, label: str, *options: tuple[str, str]) -> Knob:
    over, dot, _part = knob.partition(".")
    return Knob(knob, label, Kind.CHOICE, options, under=over if dot else "")


OVERS = (
    # Translators: choices under the labels "Earned" and "Counts as one".
    (Over.FIFTY, N_("only over a 50")),
    (Over.FILLED, N_("over any filled box, even a zero")),
)


@dataclass(frozen=True, slots=True)
class Group:
    """Knobs that belong together. ``id`` is the knob that problems of the whole group name.

    The legend is translated by whoever shows it.
    """

    id: str
    legend: str
    knobs: tuple[Knob, ...]


GROUPS: tuple[Group, ...] = (
    Group("upper", N_("Upper boxes"), _boxes(Section.UPPER)),
    Group("categories", N_("Lower boxes"), _boxes(Section.LOWER)),
    Group(
        "upper_bonus",
        N_("Upper bonus"),
        (
            Knob("upper_bonus", N_("The upper section earns a bonus"), Kind.TICK),
            _number("upper_bonus.threshold", N_("Points needed")),
            _number("upper_bonus.points", N_("Bonus")),
        ),
    ),
    Group(
        "yahtzee_bonus",
        N_("Further Yahtzees"),
        (
            Knob("yahtzee_bonus", N_("A further Yahtzee earns a bonus"), Kind.TICK),
            _number("yahtzee_bonus.points", N_("Bonus for each")),
            # Translators: when a bonus is earned: "only over a 50", ...
            _choice("yahtzee_bonus.over", N_("Earned"), *OVERS),
            _choice(
                "yahtzee_bonus.shown",
                # Translators: where a bonus is written: "on a line of its own", ...
                N_("Written"),
                (Shown.COUNT_LINE, N_("on a line of its own")),
                (Shown.YAHTZEE_BOX, N_("into the Yahtzee box")),
            ),
        ),
    ),
    Group(
        "joker",
        N_("Jokers"),
        (
            Knob("joker", N_("A further Yahtzee is a joker"), Kind.TICK),
            _choice("joker.over", N_("Counts as one"), *OVERS),
            _choice(
                "joker.placement",
                N_("May go to"),
                (Placement.FORCED, N_("upper box, else lower, else a zero")),
                (Placement.UPPER_FIRST, N_("upper box, else anywhere")),
                (Placement.FREE, N_("anywhere")),
            ),
            _choice(
                "joker.values",
                N_("Paid in full"),
                (JokerValues.MATCHING_FILLED, N_("once its upper box is filled")),
                (JokerValues.ALWAYS, N_("always")),
            ),
        ),
    ),
    Group(
        "turns",
        N_("Turns and ties"),
        (
            _choice(
                "rolls",
                N_("Rolls a turn"),
                *((str(number), str(number)) for number in range(1, MAX_ROLLS + 1)),
            ),
            Knob("five_alike_is_full_house", N_("Five alike are a full house too"), Kind.TICK),
            Knob("first_yahtzee_forced", N_("A first Yahtzee must go in its box"), Kind.TICK),
            Knob("in_order", N_("Boxes are filled in order, from the top"), Kind.TICK),
            _choice(
                "ties",
                # Translators: what a tie does: "stays a tie", ...
                N_("A tie"),
                (Ties.SHARED, N_("stays a tie")),
                (Ties.BONUSES, N_("goes to more Yahtzee bonuses")),
            ),
        ),
    ),
)
# All but the boxes, as a rule set has them.
OTHER_KNOBS = tuple(knob for knob in fields(RuleDraft) if knob.name != "categories")
KNOBS: dict[str, Knob] = {knob.id: knob for group in GROUPS for knob in group.knobs}


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a form: the knob or group to change, and a sentence."""

    knob: str
    sentence: str


@dataclass(frozen=True, slots=True)
class RuleForm:
    """What each knob holds, as text: a number as typed, ON or OFF for a tick."""

    values: Mapping[str, str]

    def turn(self, knob: str, value: str) -> "RuleForm":
        """The form with one knob turned. KeyError if there is no such knob."""
        return RuleForm({**self.values, KNOBS[knob].id: value})

    def is_on(self, knob: str) -> bool:
        """Whether a box is ticked."""
        return self.values[knob] == ON

    def counts(self, knob: Knob) -> bool:
        """Whether it matters now how a knob is turned."""
        return not knob.under or self.is_on(knob.under)

    @property
    def draft(self) -> RuleDraft:
        """The rules that the form amounts to, whether they make sense or not."""
        boxes = tuple(box for box in CATEGORIES if self.is_on(box_knob(box).id))
        return RuleDraft(boxes, **{knob.name: self._read(knob.name, knob) for knob in OTHER_KNOBS})

    def _read(self, name: str, knob: Field[Any]) -> Any:
        """What the form says of a knob, or of a part of one; ``name`` is what it has there."""
        kind = kinds_of(knob)[0]
        if issubclass(kind, Knobs):
            parts = {part.name: self._read(f"{name}.{part.name}", part) for part in fields(kind)}
            return kind(**parts) if self.is_on(name) else None
        if kind is bool:
            return self.is_on(name)
        return _whole(self.values[name]) if kind is int else kind(self.values[name])

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Everything that does not fit together; none if the rules can be played."""
        draft = self.draft
        return tuple(Fault(error.knob, problem_text(error, draft)) for error in problems(draft))

    @property
    def rules(self) -> RuleSet | None:
        """The rules, if they make sense."""
        return None if self.faults else validated(self.draft)


def form_of(rules: RuleSet) -> RuleForm:
    """The form that amounts to these rules."""
    values = {box_knob(box).id: _tick(box in rules.categories) for box in CATEGORIES}
    for knob in OTHER_KNOBS:
        values |= _texts(knob.name, knob, getattr(rules, knob.name))
    return RuleForm(values)


def _texts(name: str, knob: Field[Any], value: Any) -> dict[str, str]:
    """What the form has of a knob; the parts of one that is turned off have their defaults."""
    kind = kinds_of(knob)[0]
    if not issubclass(kind, Knobs):
        return {name: _tick(value) if kind is bool else str(value)}
    texts, shown = {name: _tick(value is not None)}, value or kind()
    for part in fields(kind):
        texts |= _texts(f"{name}.{part.name}", part, getattr(shown, part.name))
    return texts


def _tick(on: bool) -> str:
    return ON if on else OFF


def _whole(typed: str) -> int:
    """A number as typed; what is not one is 0, which no knob can be."""
    text = typed.strip()
    is_number = text.isascii() and text.isdecimal() and len(text) <= 2 * DIGITS
    return int(text) if is_number else 0
