"""The form in which house rules are made: every knob as text, and the rules it amounts to.

A knob keeps its text, valid or not, even while the knob that it belongs to is turned off. The
draft of the rules is derived from all texts anew each time.
"""

from collections.abc import Mapping
from dataclasses import Field, dataclass, fields, replace
from typing import Any

from yahtzee.codes import make_rules
from yahtzee.engine.categories import BY_ID, CATEGORIES, Category, Section
from yahtzee.engine.dice import FEWEST_DICE, MOST_DICE
from yahtzee.engine.patterns import MAX_POINTS, Alike
from yahtzee.engine.rules import (
    MAX_ROLLS,
    Knobs,
    Over,
    RuleDraft,
    RuleSet,
    Shown,
    Ties,
    kinds_of,
    problems,
    validated,
)
from yahtzee.explain.summary import (
    ALIKE_IS_FULL_HOUSE,
    FIRST_FORCED,
    IN_ORDER,
    JOKER_VALUES,
    PAID_IN_FULL,
    PLACEMENTS,
    ROLLS_SAVED,
)
from yahtzee.messages import NOTHING, Number, Text, say

# The values of a checkbox.
ON = "True"
OFF = "False"
DIGITS = len(str(MAX_POINTS))


@dataclass(frozen=True, slots=True)
class Knob:
    """One control of the form.

    With ``options``, pairs of value and label, it is a choice; else a part of another knob, as its
    id says, is a number, or steps if it has a ``hint``, and what is no part is a tick. A part
    counts only while its knob is ticked.
    """

    id: str
    label: Text
    options: tuple[tuple[str, Text], ...] = ()
    hint: Text = NOTHING

    @property
    def under(self) -> str:
        """The knob that it is a part of; empty if it is none."""
        return self.id.rpartition(".")[0]

    @property
    def is_tick(self) -> bool:
        """Whether it is on or off."""
        return not (self.options or self.under)


OVERS = (
    # Translators: choices under the labels "Earned" and "Counts as one".
    (Over.FIFTY, say("only after a 50")),
    (Over.FILLED, say("after any score, even a zero")),
)
# What families ask for first.
FIRST = (
    Knob(
        "rolls",
        say("Rolls a turn"),
        tuple((str(each), Number(each)) for each in range(1, MAX_ROLLS + 1)),
    ),
    Knob(
        "dice",
        say("Dice"),
        tuple((str(each), Number(each)) for each in range(FEWEST_DICE, MOST_DICE + 1)),
    ),
    Knob("upper_bonus", say("Upper bonus")),
    Knob("upper_bonus.points", say("Bonus")),
    Knob("yahtzee_bonus", say("Yahtzee bonus")),
)
# The others by what they are about.
MORE: dict[Text, tuple[Knob, ...]] = {
    say("Bonuses"): (
        Knob("upper_bonus.threshold", say("Points needed")),
        # Translators: further steps of the upper bonus, points needed and bonus.
        Knob("upper_bonus.further", say("More steps"), hint=say("such as 71 = 55, 78 = 75")),
        Knob("yahtzee_bonus.points", say("Yahtzee bonus")),
        # Translators: when a bonus is earned: "only after a 50", ...
        Knob("yahtzee_bonus.over", say("Earned"), OVERS),
        Knob(
            "yahtzee_bonus.shown",
            # Translators: where a bonus is written: "on a line of its own", ...
            say("Written"),
            (
                (Shown.COUNT_LINE, say("on a line of its own")),
                (Shown.YAHTZEE_BOX, say("into the Yahtzee box")),
            ),
        ),
    ),
    say("Jokers"): (
        Knob("joker", say("An extra Yahtzee is a joker")),
        Knob("joker.over", say("Counts as one"), OVERS),
        Knob(
            "joker.placement",
            say("May go to"),
            tuple(PLACEMENTS.items()),
        ),
        Knob(
            "joker.values",
            PAID_IN_FULL,
            tuple(JOKER_VALUES.items()),
        ),
    ),
    say("Turns and ties"): (
        Knob("five_alike_is_full_house", ALIKE_IS_FULL_HOUSE),
        Knob("first_yahtzee_forced", FIRST_FORCED),
        Knob("saved_rolls", ROLLS_SAVED),
        Knob("in_order", IN_ORDER),
        Knob(
            "ties",
            # Translators: what a tie does: "stays a tie", ...
            say("A tie"),
            (
                (Ties.SHARED, say("stays a tie")),
                (Ties.BONUSES, say("is won by more Yahtzee bonuses")),
            ),
        ),
    ),
}
KNOBS = {knob.id: knob for group in (FIRST, *MORE.values()) for knob in group}
BOXES = "categories"  # where what is wrong with the boxes is told
# The boxes that families add or leave out.
_USUAL = ("one_pair", "two_pairs", "chance")
USUAL_BOXES = tuple(BY_ID[box_id] for box_id in _USUAL)
# All but the boxes, as a rule set has them.
OTHER_KNOBS = tuple(knob for knob in fields(RuleDraft) if knob.name != BOXES)


@dataclass(frozen=True, slots=True)
class RuleForm:
    """The boxes of the card, and what each knob holds, as text: ON or OFF for a tick.

    ``base`` is the code of the rules that it started from.
    """

    base: str
    values: Mapping[str, str]
    boxes: tuple[Category, ...]

    def turn(self, knob: str, value: str) -> "RuleForm":
        """The form with one knob turned. KeyError if there is no such knob."""
        form = replace(self, values={**self.values, KNOBS[knob].id: value})
        # The Yahtzee box asks for all dice alike, however many there are.
        boxes = tuple(
            replace(box, pattern=Alike((form.dice,)))
            if box.is_yahtzee and box.pattern == Alike((self.dice,))
            else box
            for box in self.boxes
        )
        return form if boxes == self.boxes else replace(form, boxes=boxes)

    @property
    def dice(self) -> int:
        """How many dice a turn is played with."""
        return whole(self.values["dice"])

    def toggle(self, box_id: str, *, on: bool) -> "RuleForm":
        """The form with a known box on the card or not. KeyError if there is no such box."""
        box = BY_ID[box_id]
        rest = tuple(each for each in self.boxes if each.id != box_id)
        return replace(self, boxes=_with(rest, box) if on else rest)

    def move(self, place: int, to: int) -> "RuleForm":
        """The form with a box at another place, or as near to it as its section goes."""
        box = self.boxes[place]
        section = [at for at, each in enumerate(self.boxes) if each.section is box.section]
        to = min(max(to, section[0]), section[-1])
        rest = self.without(place).boxes
        return replace(self, boxes=(*rest[:to], box, *rest[to:]))

    def without(self, place: int) -> "RuleForm":
        """The form with a box taken off the card."""
        return replace(self, boxes=(*self.boxes[:place], *self.boxes[place + 1 :]))

    def put(self, box: Category, place: int | None) -> "RuleForm":
        """The form with a box in the place of another, or at the end of its section."""
        rest = self.boxes if place is None else self.without(place).boxes
        if place is None or self.boxes[place].section is not box.section:
            upper = sum(other.section is Section.UPPER for other in rest)
            place = upper if box.section is Section.UPPER else len(rest)
        return replace(self, boxes=(*rest[:place], box, *rest[place:]))

    def is_on(self, knob: str) -> bool:
        """Whether a knob is ticked."""
        return self.values[knob] == ON

    def counts(self, knob: Knob) -> bool:
        """Whether it matters now how a knob is turned."""
        return not knob.under or self.is_on(knob.under)

    @property
    def draft(self) -> RuleDraft:
        """The rules that the form amounts to, whether they make sense or not."""
        knobs = {knob.name: self._read(knob.name, knob) for knob in OTHER_KNOBS}
        return RuleDraft(self.boxes, **knobs)

    def _read(self, name: str, knob: Field[Any]) -> Any:
        """What the form says of a knob, or of a part of one; ``name`` is what it has there."""
        kind = kinds_of(knob)[0]
        if issubclass(kind, Knobs):
            parts = {part.name: self._read(f"{name}.{part.name}", part) for part in fields(kind)}
            return kind(**parts) if self.is_on(name) else None
        if kind is bool:
            return self.is_on(name)
        if kind is tuple:
            return _steps(self.values[name])
        return whole(self.values[name]) if kind is int else kind(self.values[name])

    @property
    def faults(self) -> tuple[tuple[str, Text], ...]:
        """Everything that does not fit together; none if the rules can be played.

        Each is the knob to change, BOXES if something is wrong with a box, and a sentence.
        """
        return tuple(
            (BOXES if error.knob.startswith(BOXES) else error.knob, error.message)
            for error in problems(self.draft)
        )

    @property
    def rules(self) -> RuleSet | None:
        """The rules, if they make sense."""
        return None if self.faults else validated(self.draft)


def form_of(rules: RuleSet, base: str = "") -> RuleForm:
    """The form that amounts to these rules; ``base`` is the code that it starts from, or theirs."""
    values: dict[str, str] = {}
    for knob in OTHER_KNOBS:
        values |= _texts(knob.name, knob, getattr(rules, knob.name))
    return RuleForm(base or make_rules(rules), values, rules.categories)


def _with(boxes: tuple[Category, ...], box: Category) -> tuple[Category, ...]:
    """A card with one more known box, above the first that comes after it on the pad."""
    order = {known.id: place for place, known in enumerate(CATEGORIES)}
    after = [
        place
        for place, other in enumerate(boxes)
        if other.section is box.section and order.get(other.id, 0) > order[box.id]
    ]
    lower = [place for place, other in enumerate(boxes) if other.section is Section.LOWER]
    ends = lower[:1] if box.section is Section.UPPER else []
    place = next(iter(after or ends), len(boxes))
    return (*boxes[:place], box, *boxes[place:])


def _texts(name: str, knob: Field[Any], value: Any) -> dict[str, str]:
    """What the form has of a knob; the parts of one that is turned off have their defaults."""
    kind = kinds_of(knob)[0]
    if kind is tuple:
        return {name: ", ".join(f"{threshold} = {points}" for threshold, points in value)}
    if not issubclass(kind, Knobs):
        return {name: _tick(value) if kind is bool else str(value)}
    texts = {name: _tick(value is not None)}
    shown = value or kind()
    for part in fields(kind):
        texts |= _texts(f"{name}.{part.name}", part, getattr(shown, part.name))
    return texts


def _steps(typed: str) -> tuple[tuple[int, int], ...]:
    """Further steps as typed, a threshold and the points for it each."""
    listed = typed.replace(";", ",").replace(":", "=").split(",")
    parts = [part.split("=") for part in listed if part.strip()]
    pairs = [[whole(number) for number in part] for part in parts]
    return tuple((pair[0], pair[1]) if len(pair) == 2 else (0, 0) for pair in pairs)


def _tick(on: bool) -> str:
    return ON if on else OFF


def whole(typed: str, otherwise: int = 0) -> int:
    """A number as typed; what is not one is something else: 0, which no knob can be."""
    text = typed.strip()
    is_number = text.isascii() and text.isdecimal() and len(text) <= 2 * DIGITS
    return int(text) if is_number else otherwise
