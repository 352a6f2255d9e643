"""Rule sets: every knob of the game as frozen, validated data.

A rule set is a value: two rule sets with the same knobs are equal, whatever they are
called. The engine never depends on which preset it is.
"""

from collections.abc import Iterator
from dataclasses import Field, dataclass, field, fields
from enum import StrEnum
from functools import cache
from itertools import pairwise
from types import UnionType
from typing import Any, ClassVar, get_args, get_origin

from yahtzee.engine.categories import Category, Section
from yahtzee.engine.dice import FEWEST_DICE, MOST_DICE, USUAL_DICE, multisets
from yahtzee.engine.errors import BadRules
from yahtzee.engine.patterns import MAX_POINTS, Alike
from yahtzee.messages import Message, Number, count, say

MIN_CATEGORIES = 2
MAX_CATEGORIES = 20
MAX_UPPER = 6  # with an upper bonus: the solver goes through every set of them
MAX_STEPS = 5
PAIR = 2  # a step: a threshold and its points
MAX_BOX_NAME = 24
MAX_ROLLS = 5


class Choice(StrEnum):
    """The values of a knob; its ``repr`` is the Python code of a value."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Knobs:
    """A dataclass whose ``repr`` is the Python code of a value, defaults left out.

    A choice may be given as its text, and a tuple as a list. Raises BadRules for another text.
    """

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __post_init__(self) -> None:
        for knob in fields(self):
            if not knob.init:
                continue
            given = getattr(self, knob.name)
            if type(given) is list:
                rows = tuple(tuple(each) if type(each) is list else each for each in given)
                object.__setattr__(self, knob.name, rows)
            kind = kinds_of(knob)[0]
            if issubclass(kind, Choice) and type(given) is not kind:
                # A text equals the choice, but is not the same: nothing may hold it.
                object.__setattr__(self, knob.name, _chosen(knob.name, kind, given))

    def __repr__(self) -> str:
        named = {knob: getattr(self, knob.name) for knob in fields(self) if knob.init}
        changed = [f"{k.name}={value!r}" for k, value in named.items() if value != k.default]
        return f"{type(self).__name__}({', '.join(changed)})"


def _chosen(knob: str, kind: type[Choice], given: Any) -> Choice:
    try:
        return kind(given)
    except ValueError:
        raise BadRules(knob, f"{given!r} is not one of: {', '.join(kind)}.") from None


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
    """Every knob of a rule set, not yet checked: what an editor holds while it is used.

    With ``saved_rolls`` a player may use the rolls that were not needed in a later turn, on top of
    its own.
    """

    categories: tuple[Category, ...]
    upper_bonus: UpperBonus | None = None
    yahtzee_bonus: YahtzeeBonus | None = None
    joker: Joker | None = None
    five_alike_is_full_house: bool = False
    first_yahtzee_forced: bool = False
    rolls: int = 3
    ties: Ties = Ties.SHARED
    in_order: bool = False
    dice: int = USUAL_DICE
    saved_rolls: bool = False

    @property
    def rerolls(self) -> int:
        """How often dice may be rolled again in a turn, but for rolls that were saved.

        ``Scorecard.rolls_allowed`` says what a turn is.
        """
        return self.rolls - 1

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
    """What a game is played by. Raises BadRules, naming the knob, if it makes no sense.

    ``places`` has the place of each box on the card, from 0.
    """

    places: dict[Category, int] = field(init=False, compare=False)
    _hash: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        Knobs.__post_init__(self)
        for problem in problems(self):
            raise problem
        places = {box: place for place, box in enumerate(self.categories)}
        object.__setattr__(self, "places", places)
        knobs = tuple(getattr(self, knob.name) for knob in fields(RuleDraft))
        object.__setattr__(self, "_hash", hash(knobs))

    def __hash__(self) -> int:
        return self._hash  # what follows from rules is looked up by them all the time


def validated(draft: RuleDraft) -> RuleSet:
    """The rule set that a draft describes. Raises BadRules, naming the knob."""
    return RuleSet(**{knob.name: getattr(draft, knob.name) for knob in fields(RuleDraft)})


def problems(rules: RuleDraft) -> Iterator[BadRules]:
    """Everything wrong with a rule set, as errors not yet raised; none if it is sound."""
    if of_other_types := [*_bad_types(rules)]:
        yield from of_other_types
        return
    if not FEWEST_DICE <= rules.dice <= MOST_DICE:
        yield BadRules("dice", f"A turn is played with {FEWEST_DICE} to {MOST_DICE} dice.")
        return
    yield from _bad_categories(rules)
    yield from _bad_upper_bonus(rules)
    yield from _bad_yahtzee_knobs(rules)
    yield from _bad_turns_and_ties(rules)


def kinds_of(knob: Field[Any]) -> tuple[type[Any], ...]:
    """The types that a knob may have, as its field declares them."""
    is_union = isinstance(knob.type, UnionType)
    return get_args(knob.type) if is_union else (get_origin(knob.type) or knob.type,)


def _bad_types(knobs: Knobs, path: str = "") -> Iterator[BadRules]:
    """Only programs can give these: 1.5 rolls, or a number where a bonus belongs."""
    for knob in fields(knobs):
        if not knob.init:
            continue
        given = getattr(knobs, knob.name)
        kinds = kinds_of(knob)
        if type(given) not in kinds:
            names = " or ".join(kind.__name__ for kind in kinds)
            yield BadRules(path + knob.name, f"{given!r} is not of type {names}.")
        elif isinstance(given, Knobs):
            yield from _bad_types(given, f"{path}{knob.name}.")
    if isinstance(knobs, RuleDraft):
        for place, box in enumerate(knobs.categories):
            if not isinstance(box, Category):
                yield BadRules(f"categories.{place}", f"{box!r} is not a box.")
    if isinstance(knobs, UpperBonus):
        pairs = [step for step in knobs.further if type(step) is tuple and len(step) == PAIR]
        if len(pairs) < len(knobs.further) or any(type(n) is not int for s in pairs for n in s):
            yield BadRules(f"{path}further", f"{knobs.further!r} are not pairs of whole numbers.")


def _in_range(knob: str, value: int, least: int) -> Iterator[BadRules]:
    if not least <= value <= MAX_POINTS:
        message = say("Points are a whole number from {least} to {most}.")
        yield BadRules(knob, message.filled(least=least, most=MAX_POINTS))


def _bad_number(knob: str) -> BadRules:
    message = count(
        "A card has from {fewest_boxes} to {most_boxes} box; with an upper bonus, at most "
        "{most_upper} of them are upper ones. Add or take off boxes until it fits.",
        "A card has from {fewest_boxes} to {most_boxes} boxes; with an upper bonus, at most "
        "{most_upper} of them are upper ones. Add or take off boxes until it fits.",
        MAX_CATEGORIES,
        fewest_boxes=MIN_CATEGORIES,
        most_boxes=MAX_CATEGORIES,
        most_upper=MAX_UPPER,
    )
    return BadRules(knob, message)


TAKEN = say("“{name}” is taken already. Choose another name.")


def _bad_categories(rules: RuleDraft) -> Iterator[BadRules]:
    boxes = rules.categories
    if not MIN_CATEGORIES <= len(boxes) <= MAX_CATEGORIES:
        yield _bad_number("categories")
    for place, box in enumerate(boxes):
        above = boxes[:place]
        knob = f"categories.{place}"
        upper = box.section is Section.UPPER
        if box.unique_name in {other.unique_name for other in above}:
            yield BadRules(f"{knob}.name", TAKEN.filled(name=box))
        if box.is_yahtzee and any(other.is_yahtzee for other in above):
            message = say("A card has only one Yahtzee box. Take the mark off one of the two.")
            yield BadRules(f"{knob}.yahtzee", message)
        if upper and any(other.section is Section.LOWER for other in above):
            message = say("The upper boxes stand above the lower ones. Move this one up.")
            yield BadRules(f"{knob}.upper", message)
        if upper and place == MAX_UPPER and rules.upper_bonus:
            yield _bad_number(f"{knob}.upper")
        yield from _bad_box(knob, box, rules.dice)


# Joiners are needed in emoji and in Persian, though Python does not count them as printable.
# Marks that change the direction of a whole line are refused.
_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"


def is_line(text: str) -> bool:
    """Whether a name shows as one line of text, without spaces at its ends."""
    shown = all(letter.isprintable() or letter in _JOINERS for letter in text)
    return shown and text == text.strip() and bool(text.strip(_JOINERS + " "))


def bad_name(name: str, longest: int) -> Message:
    """What is wrong with a name that is too long, missing, or not one line of text."""
    if not name:
        return say("A name is missing.")
    if len(name) <= longest:
        return say("A name cannot begin or end with a space or hold control characters.")
    return count(
        "A name has 1 to {longest} character, not {number}.",
        "A name has 1 to {longest} characters, not {number}.",
        longest,
        longest=longest,
        number=len(name),
    )


def _bad_box(knob: str, box: Category, dice: int) -> Iterator[BadRules]:
    longest = max(MAX_BOX_NAME, len(box.label) if box.known else 0)
    if not 1 <= len(box.label) <= longest or not is_line(box.label):
        yield BadRules(f"{knob}.name", bad_name(box.label, MAX_BOX_NAME))
    if box.is_yahtzee and box.pattern != Alike((dice,)):
        message = count(
            "The Yahtzee box asks for all {number} dice alike. Make another box the Yahtzee box.",
            "The Yahtzee box asks for all {number} dice alike. Make another box the Yahtzee box.",
            dice,
            number=dice,
        )
        yield BadRules(f"{knob}.pattern", message)
    elif not can_be_made(box, dice):
        message = count(
            "No {number} dice can make {box}. Change what it asks for, or take it off.",
            "No {number} dice can make {box}. Change what it asks for, or take it off.",
            dice,
            number=dice,
            box=box,
        )
        yield BadRules(f"{knob}.pattern", message)
    yield from _in_range(f"{knob}.served", box.served, 0)


def _bad_upper_bonus(rules: RuleDraft) -> Iterator[BadRules]:
    bonus = rules.upper_bonus
    if bonus is None:
        return
    yield from _in_range("upper_bonus.points", bonus.points, 1)
    yield from _in_range("upper_bonus.threshold", bonus.threshold, 1)
    rising = all(
        low < high <= MAX_POINTS
        for one, two in pairwise(bonus.steps)
        for low, high in zip(one, two, strict=True)
    )
    if not rising or len(bonus.steps) > MAX_STEPS:
        message = count(
            "Each further step of the upper bonus asks for more and pays more, such as 71 = 55. "
            "There is room for {most_steps} step.",
            "Each further step of the upper bonus asks for more and pays more, such as 71 = 55. "
            "There is room for {most_steps} steps.",
            MAX_STEPS,
            most_steps=MAX_STEPS,
        )
        yield BadRules("upper_bonus.further", message)
    most = most_upper(rules)
    if bonus.steps[-1][0] > most:
        message = count(
            "The upper bonus is out of reach: the upper boxes on this card hold {most} point at "
            "most. Ask for less, or add upper boxes.",
            "The upper bonus is out of reach: the upper boxes on this card hold {most} points at "
            "most. Ask for less, or add upper boxes.",
            most,
            most=Number(most),
        )
        knob = "upper_bonus.further" if bonus.further else "upper_bonus.threshold"
        yield BadRules(knob if most else "upper_bonus", message)


def most_upper(rules: RuleDraft) -> int:
    """The most that the upper boxes of these rules can hold together."""
    return sum(most_in(box, rules.dice) for box in rules.upper)


@cache
def most_in(box: Category, dice: int) -> int:
    """The most that so many dice that fit a box can score there."""
    return box.served + max(map(box.natural_points, multisets(dice)))


@cache
def can_be_made(box: Category, dice: int) -> bool:
    """Whether so many dice can fit a box.

    Rules of five dice may have one that none fit: there were such before other numbers were.
    """
    if dice == USUAL_DICE:
        return True
    return any(box.pattern.match(roll) is not None for roll in multisets(dice))


def _bad_yahtzee_knobs(rules: RuleDraft) -> Iterator[BadRules]:
    bonus = rules.yahtzee_bonus
    if bonus is not None:
        yield from _in_range("yahtzee_bonus.points", bonus.points, 1)
    if rules.yahtzee and rules.dice == FEWEST_DICE:
        message = say(
            "Two dice are alike too often for a box such as {box}. Take three dice or more, or "
            "make no box the Yahtzee box.",
            box=rules.yahtzee,
        )
        yield BadRules("dice", message)
    if rules.yahtzee is None:
        message = say(
            "Yahtzee bonuses, jokers and a first Yahtzee that must be scored as one need a Yahtzee "
            "or Yatzy box. Add one, or turn them off."
        )
        for knob in ("yahtzee_bonus", "joker", "first_yahtzee_forced"):
            if getattr(rules, knob):
                yield BadRules(knob, message)
    if rules.five_alike_is_full_house and not any(box.is_full_house for box in rules.categories):
        message = say(
            "Dice that are all alike cannot count as a full house where there is no such box. "
            "Add Full house or House, or turn this off."
        )
        yield BadRules("five_alike_is_full_house", message)


def _bad_turns_and_ties(rules: RuleDraft) -> Iterator[BadRules]:
    # Only Chance comes after the Yahtzee box: no joker could ever be paid more than its dice.
    if rules.in_order and (rules.joker is not None or rules.first_yahtzee_forced):
        message = say(
            "Where boxes are filled in order, no joker and no first Yahtzee can choose its box. "
            "Turn those rules off, or the order."
        )
        yield BadRules("in_order", message)
    if not 1 <= rules.rolls <= MAX_ROLLS:
        yield BadRules("rolls", f"A turn has from 1 to {MAX_ROLLS} rolls.")
    if rules.saved_rolls and rules.rolls == 1:
        message = say("With one roll a turn, none is left to save. Allow more rolls, or save none.")
        yield BadRules("saved_rolls", message)
    if rules.ties is Ties.BONUSES and rules.yahtzee_bonus is None:
        message = say(
            "Yahtzee bonuses cannot settle ties, because these rules have none. "
            "Add that bonus, or let a tie be a tie."
        )
        yield BadRules("ties", message)
