"""A rule set as tables: everything that the kernel knows about the rules.

Every entry comes from ``yahtzee.engine.legality`` or ``yahtzee.engine.dice``. The kernel numbers
things as follows:

box
    place on the card, from 0; a set of boxes has bit ``1 << box``.
roll, keep
    place in ``dice.multisets`` and ``dice.keeps`` of as many dice as the rules have (252 and 462
    of five, rolls last).
outcome
    a box with one of the values it can hold; all outcomes of a box stand together,
    values ascending. Scoring a roll is picking one outcome for each legal box.
upper box
    a box that counts towards the upper bonus: the first boxes of a card, or none.

All alike are the one kind of roll whose legal boxes and values depend on the card. For
each face and state of the Yahtzee box they are told by a *priority*, up to four sets of
boxes: legal are the open boxes of the first set that has any. Where boxes are filled in order,
only the first open box counts as open. Values are told twice:
while the boxes of ``switch`` are open, and once they are filled.
"""

import struct
from array import array
from bisect import bisect
from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate, chain, islice, repeat
from typing import TypeVar

from yahtzee.engine import legality
from yahtzee.engine.dice import FACES, MOST_DICE, Faces, keeps, multisets, ways
from yahtzee.engine.rules import MAX_CATEGORIES, RuleSet
from yahtzee.engine.scorecard import Scorecard, empty_card
from yahtzee.solver.states import (
    UpperLanes,
    YahtzeeBox,
    bonus_boxes,
    tells_points_from_zero,
    upper_lanes,
    with_yahtzee_box,
)
from yahtzee.time_slices import at_once

T = TypeVar("T")

# What the kernel has room for.
MOST_ROLLS = len(multisets(MOST_DICE))
MOST_SMALL_KEEPS = len(keeps(MOST_DICE)) - MOST_ROLLS
PRIORITIES = 4
OUTCOMES = 2048
UPPER_SETS = 1 << len(FACES)
EARNS = 0x1000
EARNINGS = 16


def small_keeps(dice: int) -> int:
    """How many keeps of fewer than so many dice there are: the number of the first roll."""
    return len(keeps(dice)) - len(multisets(dice))


@cache
def keep_number(dice: int) -> dict[Faces, int]:
    """The number of each keep."""
    return {keep: number for number, keep in enumerate(keeps(dice))}


@cache
def one_die_more(dice: int) -> tuple[tuple[int, ...], ...]:
    """For each keep of fewer than so many dice and each face, the keep with that die added."""
    numbers = keep_number(dice)
    return tuple(
        tuple(numbers[tuple(sorted((*keep, face)))] for face in FACES)
        for keep in keeps(dice)[: small_keeps(dice)]
    )


@dataclass(frozen=True, slots=True)
class AllAlike:
    """What all alike of one face may do while the Yahtzee box is in one state.

    ``values`` has two rows of points by box: with the boxes of ``switch`` open, and
    with one of them filled. ``served`` has the same for the first roll of a turn.
    """

    priority: tuple[int, ...]
    switch: int
    values: tuple[tuple[int, ...], tuple[int, ...]]
    served: tuple[tuple[int, ...], tuple[int, ...]]
    bonus: int


@dataclass(frozen=True, slots=True)
class Tables:
    """A rule set as the kernel sees it; see the module's text for the numbering.

    ``natural`` has, by box, the outcome of each roll, and ``served`` that of a first roll.
    ``steps`` has, for each set of filled upper boxes, each upper box and each of its values
    (lowest first), the lane each lane moves to, and EARNS times the place in ``earned`` of what
    it earns of the upper bonus on the way.
    """

    rules: RuleSet
    values: tuple[tuple[int, ...], ...]
    natural: tuple[tuple[int, ...], ...]
    served: tuple[tuple[int, ...], ...]
    earned: tuple[int, ...]
    all_alike: dict[tuple[YahtzeeBox, int], AllAlike]
    lanes: tuple[UpperLanes, ...]
    steps: tuple[tuple["array[int]", ...], ...]

    @property
    def first_outcomes(self) -> tuple[int, ...]:
        """The first outcome of each box, and one past the last of all."""
        return tuple(accumulate(map(len, self.values), initial=0))

    @property
    def most_points(self) -> int:
        """No game can bring more points than this."""
        yahtzee_bonus = max(five.bonus for five in self.all_alike.values())
        boxes = len(self.values)
        return sum(map(max, self.values)) + upper_points(self.rules) + boxes * yahtzee_bonus


def tables(rules: RuleSet) -> Tables:
    """The tables of a rule set."""
    return at_once(making_tables(rules))


_TABLES: dict[RuleSet, Tables] = {}


def making_tables(rules: RuleSet) -> Generator[None, None, Tables]:
    """The same, a little at a time; once made they are at hand."""
    if rules in _TABLES:
        return _TABLES[rules]
    natural = yield from _natural(rules, served=False)
    served = natural
    if any(box.served for box in rules.categories):
        served = yield from _natural(rules, served=True)
    all_alike = {}
    for state in YahtzeeBox:
        for face in FACES:
            all_alike[state, face] = _all_alike(rules, state, face)
            yield
    steps = yield from _steps(rules)
    made = Tables(
        rules,
        values=tuple(legality.holdable_points(rules, box) for box in rules.categories),
        natural=natural,
        served=served,
        earned=tuple(_earnings(rules).values()),
        all_alike=all_alike,
        lanes=upper_lanes(rules),
        steps=steps,
    )
    _TABLES[rules] = made
    return made


def upper_points(rules: RuleSet) -> int:
    """The most that the upper bonus can bring."""
    return rules.upper_bonus.steps[-1][1] if rules.upper_bonus else 0


def _earnings(rules: RuleSet) -> dict[tuple[int, int], int]:
    """What a move up from one step of the upper bonus to another earns; step 0 is no bonus."""
    bonus = rules.upper_bonus
    steps = [0, *(points for _threshold, points in (bonus.steps if bonus else ()))]
    moves = [(low, high) for low in range(len(steps)) for high in range(low + 1, len(steps))]
    return {(0, 0): 0, **{(low, high): steps[high] - steps[low] for low, high in moves}}


def _natural(rules: RuleSet, *, served: bool) -> Generator[None, None, tuple[tuple[int, ...], ...]]:
    card = empty_card(rules)
    rolls = multisets(rules.dice)
    first = 0
    outcomes = []
    for box in rules.categories:
        values = legality.holdable_points(rules, box)
        outcome = {points: first + place for place, points in enumerate(values)}
        points = (legality.points_in(card, box, roll, served=served) for roll in rolls)
        outcomes.append(tuple(outcome[each] for each in points))
        first += len(values)
        yield
    return tuple(outcomes)


def _filled(card: Scorecard, boxes: int) -> Scorecard:
    """``card`` with zeros written in a set of open boxes."""
    points = tuple(0 if boxes >> place & 1 else held for place, held in enumerate(card.points))
    return replace(card, points=points)


def _all_alike(rules: RuleSet, state: YahtzeeBox, face: int) -> AllAlike:
    roll = (face,) * rules.dice
    # The kernel keeps to the order by itself, for all alike as for other rolls.
    card = with_yahtzee_box(empty_card(replace(rules, in_order=False)), state)

    def values(card: Scorecard) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Of a later roll, and of the first of a turn, which may differ where the others agree."""
        later, first = (legality.points_by_box(card, roll, served=first) for first in (False, True))
        return later, first

    priority = []
    rest = card
    while not rest.is_full:
        legal = legality.legal_boxes(rest, roll)
        priority.append(sum(1 << rules.places[box] for box in legal))
        # Fill the legal boxes, so that the next round shows which come after them.
        rest = _filled(rest, priority[-1])
        if state is YahtzeeBox.OPEN and rules.yahtzee:
            # That filled the Yahtzee box, which is always legal while it is open. A filled one is
            # another state: its priority is asked for separately.
            break
    while_open = values(card)
    switch = 0
    for place, box in enumerate(rules.categories):
        # Filling the Yahtzee box itself changes the state; that is not a switch.
        if not box.is_yahtzee:
            switch |= (values(_filled(card, 1 << place)) != while_open) << place
    later, first = zip(while_open, values(_filled(card, switch)), strict=True)
    return AllAlike(
        priority=tuple(priority),
        switch=switch,
        values=later,
        served=first,
        bonus=legality.bonus_points(card, roll),
    )


def _steps(rules: RuleSet) -> Generator[None, None, tuple[tuple["array[int]", ...], ...]]:
    bonus = rules.upper_bonus
    boxes = bonus_boxes(rules)
    lanes = upper_lanes(rules)
    if bonus is None:
        return ((),)
    places = {move: EARNS * place for place, move in enumerate(_earnings(rules))}
    thresholds = [threshold for threshold, _points in bonus.steps]
    totals = range(thresholds[-1] + 1)
    step = [bisect(thresholds, total) for total in totals]
    steps = []
    for filled, before in enumerate(lanes):
        tables_of_set = []
        for place, box in enumerate(boxes):
            for points in legality.holdable_points(rules, box):
                moved = array("H", bytes(2 * len(before.totals)))
                if not filled >> place & 1:
                    after = lanes[filled | 1 << place].lane
                    for lane, total in enumerate(before.totals):
                        reached = min(total + points, totals[-1])
                        moved[lane] = after[reached]
                        if step[reached] > step[total]:
                            moved[lane] += places[step[total], step[reached]]
                tables_of_set.append(moved)
        steps.append(tuple(tables_of_set))
        yield
    return tuple(steps)


def pack(tables: Tables, solver: int) -> tuple[bytes, bytes]:
    """The kernel's ``Tables``, little-endian, and the steps; ``solver`` is the writer's, not 0."""
    firsts = tables.first_outcomes
    alikes = [tables.all_alike[state, face] for state in YahtzeeBox for face in FACES]
    rules = tables.rules
    rolls = multisets(rules.dice)
    head = struct.pack(
        "<14I",
        len(rules.categories),
        rules.rolls,
        rules.places[rules.yahtzee] if rules.yahtzee else MAX_CATEGORIES,
        tells_points_from_zero(rules),
        len(bonus_boxes(rules)),
        firsts[-1],
        rules.in_order,
        solver,
        tables.served != tables.natural or any(alike.served != alike.values for alike in alikes),
        len(rules.upper_bonus.steps) if rules.upper_bonus else 0,
        sum(len(moved) for tables_of_set in tables.steps for moved in tables_of_set),
        len(rolls),
        len(keeps(rules.dice)),
        small_keeps(rules.dice),
    )
    points = [float(value) for values in tables.values for value in values]
    bonuses = [float(tables.all_alike[state, FACES[0]].bonus) for state in YahtzeeBox]
    chances = [ways(roll) / len(FACES) ** rules.dice for roll in rolls]
    doubles = array("d", [float(upper_points(rules))])
    doubles.extend(_padded(map(float, tables.earned), EARNINGS, 0.0))
    doubles.extend(bonuses)
    doubles.extend(_padded(points, OUTCOMES, 0.0))
    doubles.extend(_padded(chances, MOST_ROLLS, 0.0))

    starts = array("I", bytes(4 * UPPER_SETS))
    moves = array("H")
    for upper_set, tables_of_set in enumerate(tables.steps):
        starts[upper_set] = len(moves)
        for moved in tables_of_set:
            moves.extend(moved)

    priorities = array("I")
    for alike in alikes:
        priorities.extend(_padded(alike.priority, PRIORITIES, 0))
    priorities.extend(alike.switch for alike in alikes)

    shorts = array("H")
    shorts.extend(_padded(firsts, MAX_CATEGORIES, firsts[-1]))
    shorts.append(firsts[-1])
    for outcomes_of in (tables.natural, tables.served):
        for box in range(MAX_CATEGORIES):
            shorts.extend(
                _padded(outcomes_of[box] if box < len(outcomes_of) else (), MOST_ROLLS, 0)
            )
    values = (alike.values for alike in alikes)
    served = (alike.served for alike in alikes)
    for row in chain(*values, *served):
        held_outcomes = [
            first + held.index(points)
            for first, held, points in zip(firsts[:-1], tables.values, row, strict=True)
        ]
        shorts.extend(_padded(held_outcomes, MAX_CATEGORIES, 0))
    shorts.extend(rolls.index((face,) * rules.dice) for face in FACES)
    more = chain(*one_die_more(rules.dice))
    shorts.extend(_padded(more, MOST_SMALL_KEEPS * len(FACES), 0))
    shorts.extend(_padded([len(upper.totals) for upper in tables.lanes], UPPER_SETS, 1))
    return head + b"".join(
        part.tobytes() for part in (doubles, starts, priorities, shorts)
    ), moves.tobytes()


def _padded(values: Iterable[T], length: int, filler: T) -> list[T]:
    """``values``, with ``filler`` after them, ``length`` in all."""
    return list(islice(chain(values, repeat(filler)), length))
