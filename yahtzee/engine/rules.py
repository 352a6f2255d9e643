"""Rule sets: every knob of the game as frozen, validated data.

A rule set is a value: two rule sets with the same knobs are equal, whatever they are
called. The engine never depends on which preset it is.
"""

from collections.abc import Iterator
from dataclasses import Field, dataclass, fields
from enum import StrEnum
from functools import cache
from itertools import pairwise
from types import UnionType
from typing import Any, ClassVar, get_args, get_origin

from yahtzee.engine.categories import Category, Section
from yahtzee.engine.dice import DICE, multisets
from yahtzee.engine.errors import BadRules, Reason
from yahtzee.engine.patterns import MAX_POINTS, Alike

MIN_CATEGORIES = 2
MAX_CATEGORIES = 15
MAX_UPPER = 6  # with an upper bonus: the solver goes through every set of them
MAX_STEPS = 5
MAX_BOX_NAME = 24
MAX_ROLLS = 5


class Choice(StrEnum):
    """The values of a knob; its ``repr`` is the Python code of a value."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Knobs:
    """A dataclass whose ``repr`` is the Python code of a value, defaults left out."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __repr__(self) -> str:
        named = {knob: getattr(self, knob.name) for knob in fields(self)}
        changed = [f"{k.name}={value!r}" for k, value in named.items() if value != k.default]
        return f"{type(self).__name__}({', '.join(changed)})"


class Over(Choice):
    """What the Yahtzee box must hold before a further Yahtzee earns something."""

    FIFTY = "fifty"
    FILLED = "filled"


class Shown(Choice):
    """Where Yahtzee bonuses stand on the card."""

    COUNT_LINE = "count-line"
    YAHTZEE_BOX = "yahtzee-box"


class Placement(Choice):
    """Where an active joker may go.

    FORCED: the matching upper box if open, else any open lower box, else a zero in an
    open upper box. UPPER_FIRST: the matching upper box if open, else any open box.
    FREE: any open box.
    """

    FORCED = "forced"
    UPPER_FIRST = "upper-first"
    FREE = "free"


class JokerValues(Choice):
    """When a joker is paid in full in boxes that its dice do not fit."""

    MATCHING_FILLED = "matching-filled"
    ALWAYS = "always"


class Ties(Choice):
    """What settles equal totals."""

    SHARED = "shared"
    BONUSES = "bonuses"


@dataclass(frozen=True, slots=True, repr=False)
class UpperBonus(Knobs):
    """``points`` for an upper section of ``threshold`` or more.

    ``further`` are higher steps, pairs of a threshold and the points for it; of all steps the
    highest that is reached counts.
    """

    threshold: int = 63
    points: int = 35
    further: tuple[tuple[int, int], ...] = ()

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """All steps, the lowest first."""
        return ((self.threshold, self.points), *self.further)

    def next_step(self, total: int) -> tuple[int, int] | None:
        """The lowest step that an upper section of so many points has yet to reach, if any."""
        return next((step for step in self.steps if step[0] > total), None)

    def earned(self, total: int) -> int:
        """What an upper section of so many points earns."""
        return max((points for threshold, points in self.steps if total >= threshold), default=0)


@dataclass(frozen=True, slots=True, repr=False)
class YahtzeeBonus(Knobs):
    """``points`` for each further Yahtzee once the Yahtzee box holds ``over``."""

    points: int = 100
    over: Over = Over.FIFTY
    shown: Shown = Shown.COUNT_LINE


@dataclass(frozen=True, slots=True, repr=False)
class Joker(Knobs):
    """How a further Yahtzee may stand in for other patterns."""

    over: Over = Over.FILLED
    placement: Placement = Placement.FORCED
    values: JokerValues = JokerValues.MATCHING_FILLED


@dataclass(frozen=True, slots=True, repr=False)
class RuleDraft(Knobs):
    """Every knob of a rule set, not yet checked: what an editor holds while it is used."""

    categories: tuple[Category, ...]
    upper_bonus: UpperBonus | None = None
    yahtzee_bonus: YahtzeeBonus | None = None
    joker: Joker | None = None
    five_alike_is_full_house: bool = False
    first_yahtzee_forced: bool = False
    rolls: int = 3
    ties: Ties = Ties.SHARED
    in_order: bool = False

    @property
    def upper(self) -> tuple[Category, ...]:
        """The upper categories, in order."""
        return tuple(box for box in self.categories if box.section is Section.UPPER)

    @property
    def lower(self) -> tuple[Category, ...]:
        """The lower categories, in order."""
        return tuple(box for box in self.categories if box.section is Section.LOWER)

    @property
    def yahtzee(self) -> Category | None:
        """The Yahtzee box, if there is one."""
        return next((box for box in self.categories if box.is_yahtzee), None)

    @property
    def by_id(self) -> dict[str, Category]:
        """The categories by their ids."""
        return {box.id: box for box in self.categories}

    def upper_box(self, face: int) -> Category | None:
        """The upper category of ``face``, if there is one."""
        return next((box for box in self.categories if box.face == face), None)


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet(RuleDraft):
    """What a game is played by. Raises BadRules, naming the knob, if it makes no sense."""

    def __post_init__(self) -> None:
        for problem in problems(self):
            raise problem


def validated(draft: RuleDraft) -> RuleSet:
    """The rule set that a draft describes. Raises BadRules, naming the knob."""
    return RuleSet(**{knob.name: getattr(draft, knob.name) for knob in fields(RuleDraft)})


def problems(rules: RuleDraft) -> Iterator[BadRules]:
    """Everything wrong with a rule set, as errors not yet raised; none if it is sound."""
    yield from _bad_categories(rules)
    yield from _bad_upper_bonus(rules)
    yield from _bad_yahtzee_knobs(rules)
    yield from _bad_turns_and_ties(rules)


def kinds_of(knob: Field[Any]) -> tuple[type[Any], ...]:
    """The types that a knob may have, as its field declares them."""
    is_union = isinstance(knob.type, UnionType)
    return get_args(knob.type) if is_union else (get_origin(knob.type) or knob.type,)


def _in_range(knob: str, value: int, low: int, high: int) -> Iterator[BadRules]:
    if not low <= value <= high:
        message = f"{value} is not between {low} and {high}"
        yield BadRules(knob, message)


def _bad_categories(rules: RuleDraft) -> Iterator[BadRules]:
    boxes = rules.categories
    if not MIN_CATEGORIES <= len(boxes) <= MAX_CATEGORIES:
        yield BadRules(
            "categories",
            f"a card has {MIN_CATEGORIES} to {MAX_CATEGORIES} boxes, not {len(boxes)}",
        )
    yield from _misplaced(boxes, has_bonus=rules.upper_bonus is not None)
    for place, box in enumerate(boxes):
        yield from _bad_box(f"categories.{place}", box)


def _misplaced(boxes: tuple[Category, ...], *, has_bonus: bool) -> Iterator[BadRules]:
    """Boxes that do not fit beside those above them."""
    ids: list[str] = []
    for place, box in enumerate(boxes):
        above, knob = boxes[:place], f"categories.{place}"
        box_id = box.id if box.known else box.id.casefold()
        if box_id in ids:
            yield BadRules(knob, "a box can be on the card only once", Reason.DUPLICATE)
        ids.append(box_id)
        if box.is_yahtzee and any(other.is_yahtzee for other in above):
            yield BadRules(knob, "a card has only one Yahtzee box", Reason.DUPLICATE)
        if box.section is Section.UPPER and any(other.section is Section.LOWER for other in above):
            message = "the upper boxes stand above the lower ones"
            yield BadRules(knob, message)
        if has_bonus and box.section is Section.UPPER and place == MAX_UPPER:
            message = f"a card with an upper bonus has at most {MAX_UPPER} upper boxes"
            yield BadRules(knob, message)


# Joiners are needed in emoji and in Persian, though Python does not count them as printable.
# Marks that change the direction of a whole line are refused.
_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"


def is_line(text: str) -> bool:
    """Whether a name shows as one line of text, without spaces at its ends."""
    shown = all(letter.isprintable() or letter in _JOINERS for letter in text)
    return shown and text == text.strip() and bool(text.strip(_JOINERS + " "))


def _bad_box(knob: str, box: Category) -> Iterator[BadRules]:
    longest = max(MAX_BOX_NAME, len(box.label) if box.known else 0)
    if not 1 <= len(box.label) <= longest or not is_line(box.label):
        message = f"the name of a box has 1 to {MAX_BOX_NAME} characters in one line"
        yield BadRules(f"{knob}.name", message)
    if box.is_yahtzee and box.pattern != Alike((DICE,)):
        message = "the Yahtzee box asks for five alike"
        yield BadRules(f"{knob}.pattern", message)
    yield from _in_range(f"{knob}.served", box.served, 0, MAX_POINTS)


def _bad_upper_bonus(rules: RuleDraft) -> Iterator[BadRules]:
    bonus = rules.upper_bonus
    if bonus is None:
        return
    if len(bonus.steps) > MAX_STEPS:
        message = f"an upper bonus has at most {MAX_STEPS} steps"
        yield BadRules("upper_bonus.further", message)
    for place, (threshold, points) in enumerate(bonus.steps):
        name = "further" if place else ""
        yield from _in_range(f"upper_bonus.{name or 'points'}", points, 1, MAX_POINTS)
        yield from _in_range(f"upper_bonus.{name or 'threshold'}", threshold, 1, MAX_POINTS)
    if any(
        low >= high
        for one, two in pairwise(bonus.steps)
        for low, high in zip(one, two, strict=True)
    ):
        message = "each further step asks for more and pays more"
        yield BadRules("upper_bonus.further", message)
    most = most_upper(rules)
    if not most:
        yield BadRules("upper_bonus", "an upper bonus needs at least one upper box")
    elif bonus.steps[-1][0] > most:
        yield BadRules(
            "upper_bonus.further" if bonus.further else "upper_bonus.threshold",
            f"{bonus.steps[-1][0]} can never be reached: these upper boxes hold {most} at most",
            Reason.OUT_OF_REACH,
        )


def most_upper(rules: RuleDraft) -> int:
    """The most that the upper boxes of these rules can hold together."""
    return sum(most_in(box) for box in rules.upper)


@cache
def most_in(box: Category) -> int:
    """The most that dice that fit a box can score there."""
    return box.served + max(map(box.natural_points, multisets(DICE)))


def _bad_yahtzee_knobs(rules: RuleDraft) -> Iterator[BadRules]:
    if rules.yahtzee_bonus is not None:
        yield from _in_range("yahtzee_bonus.points", rules.yahtzee_bonus.points, 1, MAX_POINTS)
    if rules.yahtzee is None:
        for knob, used in (
            ("yahtzee_bonus", rules.yahtzee_bonus is not None),
            ("joker", rules.joker is not None),
            ("first_yahtzee_forced", rules.first_yahtzee_forced),
        ):
            if used:
                yield BadRules(knob, "this needs a Yahtzee box on the card")
    if rules.five_alike_is_full_house and not any(box.is_full_house for box in rules.categories):
        yield BadRules(
            "five_alike_is_full_house",
            "this needs a full house on the card",
        )


def _bad_turns_and_ties(rules: RuleDraft) -> Iterator[BadRules]:
    # Only Chance comes after the Yahtzee box: no joker could ever be paid more than its dice.
    if rules.in_order and (rules.joker is not None or rules.first_yahtzee_forced):
        yield BadRules(
            "in_order",
            "in a fixed order no joker and no first Yahtzee can choose its box",
        )
    yield from _in_range("rolls", rules.rolls, 1, MAX_ROLLS)
    if rules.ties is Ties.BONUSES and rules.yahtzee_bonus is None:
        yield BadRules(
            "ties",
            "Yahtzee bonuses cannot settle a tie: there are none",
        )
