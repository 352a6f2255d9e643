"""The form in which house rules are made: every knob as text, and the rules it amounts to.

A knob keeps what was put into it, sense or not, and also while what it belongs to is
turned off: a form forgets nothing, and the draft that it amounts to is worked out anew.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from yahtzee.categories import CATEGORIES, Category, Section
from yahtzee.explain import problem_text
from yahtzee.language import N_
from yahtzee.rules import (
    MAX_POINTS,
    MAX_ROLLS,
    Joker,
    JokerValues,
    Over,
    Placement,
    RuleDraft,
    RuleSet,
    Shown,
    Ties,
    UpperBonus,
    YahtzeeBonus,
    problems,
    validated,
)

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
        values = self.values
        return RuleDraft(
            categories=tuple(box for box in CATEGORIES if self.is_on(box_knob(box).id)),
            upper_bonus=UpperBonus(
                threshold=_whole(values["upper_bonus.threshold"]),
                points=_whole(values["upper_bonus.points"]),
            )
            if self.is_on("upper_bonus")
            else None,
            yahtzee_bonus=YahtzeeBonus(
                points=_whole(values["yahtzee_bonus.points"]),
                over=Over(values["yahtzee_bonus.over"]),
                shown=Shown(values["yahtzee_bonus.shown"]),
            )
            if self.is_on("yahtzee_bonus")
            else None,
            joker=Joker(
                over=Over(values["joker.over"]),
                placement=Placement(values["joker.placement"]),
                values=JokerValues(values["joker.values"]),
            )
            if self.is_on("joker")
            else None,
            five_alike_is_full_house=self.is_on("five_alike_is_full_house"),
            first_yahtzee_forced=self.is_on("first_yahtzee_forced"),
            in_order=self.is_on("in_order"),
            rolls=_whole(values["rolls"]),
            ties=Ties(values["ties"]),
        )

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
    upper = rules.upper_bonus or UpperBonus()
    further = rules.yahtzee_bonus or YahtzeeBonus()
    joker = rules.joker or Joker()
    return RuleForm(
        {
            **{box_knob(box).id: _tick(box in rules.categories) for box in CATEGORIES},
            "upper_bonus": _tick(rules.upper_bonus is not None),
            "upper_bonus.threshold": str(upper.threshold),
            "upper_bonus.points": str(upper.points),
            "yahtzee_bonus": _tick(rules.yahtzee_bonus is not None),
            "yahtzee_bonus.points": str(further.points),
            "yahtzee_bonus.over": further.over,
            "yahtzee_bonus.shown": further.shown,
            "joker": _tick(rules.joker is not None),
            "joker.over": joker.over,
            "joker.placement": joker.placement,
            "joker.values": joker.values,
            "five_alike_is_full_house": _tick(rules.five_alike_is_full_house),
            "first_yahtzee_forced": _tick(rules.first_yahtzee_forced),
            "in_order": _tick(rules.in_order),
            "rolls": str(rules.rolls),
            "ties": rules.ties,
        }
    )


def _tick(on: bool) -> str:
    return ON if on else OFF


def _whole(typed: str) -> int:
    """A number as typed; what is not one is 0, which no knob can be."""
    text = typed.strip()
    is_number = text.isascii() and text.isdecimal() and len(text) <= 2 * DIGITS
    return int(text) if is_number else 0
