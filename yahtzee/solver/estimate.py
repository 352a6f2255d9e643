"""What a position is worth, about: for rules whose states are too many to work out exactly.

A turn is worked out as well as ever; what is left after it is estimated. Each open box is taken to
bring what a turn played for it alone does, and all of them more than their sum: whoever has several
open scores a roll where it is worth most. Of the exact values of games of five and of six dice,
with ``n`` boxes open, that is a factor of about ``1 + GAIN / dice * log(n)``. The upper boxes bring
their total with a normal spread, which says how likely a bonus is. Saved rolls are taken to be used
evenly in the turns to come; after the last turn they are worth nothing.

Where only saved rolls make the states too many, what is left is worth what it is exactly without
them, and what saved rolls are about worth: for presets by ``SAVED_ROLLS``, which was worked out.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count, islice
from math import erf, log, sqrt
from typing import NamedTuple

from yahtzee.engine import legality
from yahtzee.engine.categories import Category
from yahtzee.engine.dice import FACES, Faces, multisets
from yahtzee.engine.patterns import Of
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.solver.kernel import GIVE_WAY, Program, TurnValues
from yahtzee.solver.odds import NOTHING_KEPT, best, expected
from yahtzee.solver.saved_rolls import SAVED_ROLLS, TOO_MUCH
from yahtzee.solver.states import bonus_boxes
from yahtzee.solver.tables import keep_number, small_keeps

GAIN = 1.3
MORE_ROLLS = 4  # on top of a turn's own; what further ones bring is next to nothing
MOST_AHEAD = 12  # rolls of a turn that are worked out; what further ones bring is nothing


class Alone(NamedTuple):
    """What a turn that is played for one box alone brings.

    ``means`` by how many rolls it has on top of its own, and how far it is about from the first.
    """

    means: tuple[float, ...]
    variance: float


@cache
def _alone(box: Category, dice: int, rolls: int) -> Alone:
    values: Sequence[float] = [float(box.natural_points(roll)) for roll in multisets(dice)]
    most = max(values)
    means = []
    for _roll in range(rolls + MORE_ROLLS):
        by_keep = expected(values, dice)
        means.append(by_keep[NOTHING_KEPT])
        values = best(by_keep, dice)
    mean = means[rolls - 1]
    # A box holds all or nothing, or else the sum of several dice.
    parts = 1 if box.pays.of is Of.NOTHING else dice
    return Alone(tuple(means[rolls - 1 :]), mean * (most - mean) / parts)


@cache
def _points(rules: RuleSet, box: Category, served: bool) -> list[float]:
    """By roll: what it is worth in a box by itself."""
    rolls = multisets(rules.dice)
    return [float(legality.natural_points(rules, box, roll, served=served)) for roll in rolls]


class Rest(NamedTuple):
    """What is left to fill once a turn has ended: the boxes, by their figures."""

    rules: RuleSet
    boxes: tuple[Category, ...]

    @property
    def _alone(self) -> Iterator[Alone]:
        return (_alone(box, self.rules.dice, self.rules.rolls) for box in self.boxes)

    @property
    def _factor(self) -> float:
        return 1 + GAIN / self.rules.dice * log(max(1, len(self.boxes)))

    def points(self, saved: int = 0) -> float:
        """What the boxes bring, bonuses aside, with so many rolls saved."""
        more = min(saved / max(1, len(self.boxes)), MORE_ROLLS - 1e-9)
        whole = int(more)
        share = more - whole
        means = (
            alone.means[whole] + share * (alone.means[whole + 1] - alone.means[whole])
            for alone in self._alone
        )
        return self._factor * sum(means)

    @property
    def variance(self) -> float:
        """The square of how far that is about from it."""
        return sum(alone.variance for alone in self._alone)

    @property
    def upper(self) -> "Upper":
        """What the upper boxes among them bring."""
        bonus = self.rules.upper_bonus
        counting = bonus_boxes(self.rules)
        upper = Rest(self.rules, tuple(box for box in self.boxes if box in counting))
        steps = bonus.steps if bonus else ()
        if not upper.boxes:
            return Upper(0.0, 0.0, steps)
        mean = self._factor * sum(alone.means[0] for alone in upper._alone)
        return Upper(mean, sqrt(2 * upper.variance), steps)


class Upper(NamedTuple):
    """What is still to come in the upper boxes, and the steps of the bonus that it may reach."""

    mean: float
    spread: float  # times the root of two, as the error function has it
    steps: tuple[tuple[int, int], ...]

    def bonus(self, total: int) -> float:
        """The upper bonus in the end, on average, where they hold so much now."""
        earned = 0.0
        before = 0
        for threshold, points in self.steps:
            chance = float(total >= threshold)
            if not chance and self.spread:
                chance = 0.5 + 0.5 * erf((total + self.mean + 0.5 - threshold) / self.spread)
            earned += (points - before) * chance
            before = points
        return earned


def rolling(stop: Callable[[int], list[float]], dice: int) -> Iterator[list[float]]:
    """By keep about to be rolled: what it is worth with one roll left, with two, and so on.

    ``stop`` has by roll what it is worth to score it with so many rolls left.
    """
    worth = stop(0)
    for left in count(1):
        by_keep = expected(worth, dice)
        yield by_keep
        worth = best([*by_keep[: small_keeps(dice)], *stop(left)], dice)


def look(
    card: Scorecard, dice: Faces, left: int, plain: TurnValues | None = None
) -> Program[TurnValues]:
    """What every choice of a turn is worth about, as ``Solver.look`` has it exactly.

    ``plain`` is what that has of the same dice, if rolls that are not used were lost.
    """
    rules = card.rules
    allowed = card.rolls_allowed
    after: _After | _AfterExact
    if plain is not None:
        after = _AfterExact(card, plain)
    else:
        for box in card.open_boxes:
            yield GIVE_WAY  # each takes some hundredths of a second when it is first asked for
            _alone(box, rules.dice, rules.rolls)
            _points(rules, box, served=False)
        after = _After(card)
    scored = after.of_rolls(served=False)
    served = after.of_rolls(served=True) if any(box.served for box in card.open_boxes) else scored
    rolls = left if dice else allowed

    def stop(ahead: int) -> list[float]:
        saved = after.saved(ahead)
        now = served if ahead == allowed - 1 else scored
        return [value + saved for value in now]

    keeps: list[Sequence[float]] = [[0.0] * small_keeps(rules.dice) + stop(0)]
    for by_keep in islice(rolling(stop, rules.dice), min(rolls, MOST_AHEAD)):
        yield GIVE_WAY
        keeps.append(by_keep)
    keeps += [keeps[-1]] * (rolls + 1 - len(keeps))
    boxes: list[float | None] = [None] * len(rules.categories)
    for box in legality.legal_boxes(card, dice) if dice else ():
        value = after.of_box(box, dice, served=left == allowed - 1) + after.saved(left)
        boxes[rules.places[box]] = value
    return TurnValues(tuple(keeps), tuple(boxes), keep_number(rules.dice))


def variance(card: Scorecard) -> float:
    """The square of how far that is about from what it will be."""
    return Rest(card.rules, card.open_boxes).variance


def _saved(card: Scorecard, rolls: int) -> float:
    rules = card.rules
    boxes = len(card.open_boxes) - 1
    if not rules.saved_rolls or not boxes:
        return 0.0
    name = _worked_out(rules)
    if name:
        by_rolls = SAVED_ROLLS[name][boxes - 1]
        none, each = TOO_MUCH[name][boxes - 1]
        most = len(by_rolls) - 1
        return by_rolls[min(rolls, most)] - none - each * min(card.saved_rolls, most)
    rest = Rest(rules, card.open_boxes)
    return (rest.points(rolls) - rest.points()) * boxes / (boxes + 1)


@cache
def _worked_out(rules: RuleSet) -> str:
    """The preset for whose rules that was, nothing for others."""
    return next((name for name in SAVED_ROLLS if preset(name).rules == rules), "")


class _AfterExact:
    """The same as ``_After`` where all is exact but what saved rolls are worth."""

    def __init__(self, card: Scorecard, plain: TurnValues) -> None:
        self._card = card
        self._plain = plain

    def saved(self, rolls: int) -> float:
        """What it is worth to have so many rolls left after this turn."""
        return _saved(self._card, rolls)

    def of_box(self, box: Category, dice: Faces, *, served: bool) -> float:
        """What it is worth to score these dice in a box."""
        del dice, served  # what was looked up is of them
        value = self._plain.boxes[self._card.rules.places[box]]
        assert value is not None  # the box is legal
        return value

    def of_rolls(self, *, served: bool) -> list[float]:
        """By roll: what it is worth to score it where that is best."""
        del served
        return list(self._plain.keeps[0][small_keeps(self._card.rules.dice) :])


class _After:
    """What it is worth to score now, what is left afterwards included."""

    def __init__(self, card: Scorecard) -> None:
        self._card = card
        self._now = card.upper_bonus
        self._subtotal = card.upper_subtotal
        self._rest = {
            box: Rest(card.rules, tuple(other for other in card.open_boxes if other is not box))
            for box in legality.boxes_in_turn(card)
        }
        self._upper = bonus_boxes(card.rules)
        self._left = {box: rest.points() for box, rest in self._rest.items()}
        self._bonus = {box: rest.upper for box, rest in self._rest.items()}

    def saved(self, rolls: int) -> float:
        """What it is worth to have so many rolls left after this turn."""
        return _saved(self._card, rolls)

    def _further(self, box: Category, points: float) -> float:
        total = self._subtotal + (int(points) if box in self._upper else 0)
        return points + self._left[box] + self._bonus[box].bonus(total) - self._now

    def of_box(self, box: Category, dice: Faces, *, served: bool) -> float:
        """What it is worth to score these dice in a box."""
        points = legality.points_in(self._card, box, dice, served=served)
        return self._further(box, points) + legality.bonus_points(self._card, dice)

    def of_rolls(self, *, served: bool) -> list[float]:
        """By roll: what it is worth to score it where that is best."""
        columns = []
        for box in self._rest:
            points = _points(self._card.rules, box, served and bool(box.served))
            worth = {each: self._further(box, each) for each in set(points)}
            columns.append([worth[each] for each in points])
        values = list(map(max, *columns)) if len(columns) > 1 else columns[0]
        number = keep_number(self._card.rules.dice)
        first = small_keeps(self._card.rules.dice)
        for face in FACES:
            roll = (face,) * self._card.rules.dice
            legal = legality.legal_boxes(self._card, roll)
            values[number[roll] - first] = max(
                self.of_box(box, roll, served=served) for box in legal
            )
        return values
