"""Perfect play in hindsight: the most points that these very dice could have brought.

The player of this game knows before each turn how all its dice fall, and decides anew what
to keep, when to stop rolling and which box to fill; jokers and both bonuses count as ever.
What dice may be had at the end of a turn depends on what is known of them:

TAPE
    The dice are seeded, so the faces after any choice are known: the player may keep and
    roll as the rules allow.
SEEN
    Only what fell is known. With each roll that was made the player may roll again any of
    the dice that were rolled then, at least one; they fall as they fell. Those that were
    kept then stay as they are, since what they would have shown is not known.
ENTERED
    Real dice, of which each entered roll may be scored.

A turn of real dice that ended with a written value leaves nothing to say.

The search goes through the turns in order. After each, all that matters is the set of filled
boxes, the state of the Yahtzee box, and pairs of upper total and points of which none is
beaten in both by another of the same boxes (a *front*).
"""

from collections import defaultdict
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations

from yahtzee.engine import rng
from yahtzee.engine.dice import DICE, Faces, five_alike
from yahtzee.engine.game import Game
from yahtzee.engine.game_log import steps_of
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter, Keep, Score
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scoring import natural_points
from yahtzee.solver.states import YahtzeeBox, bonus_boxes
from yahtzee.solver.tables import FiveAlike, Tables, tables

SETS_A_STEP = 16


class Known(StrEnum):
    """What is known of the dice of a game."""

    TAPE = "tape"
    SEEN = "seen"
    ENTERED = "entered"


@dataclass(frozen=True, slots=True)
class Hindsight:
    """The most points that could have been had, and what was known of the dice."""

    points: int
    known: Known


Steps = Generator[None, None, Hindsight | None]


def hindsight(game: Game, player: int) -> Steps:
    """Perfect play on the dice of a player whose card is full.

    A generator that gives back the hindsight, or None if too little is known of the dice;
    it yields between short slices of work, so that a page can stay responsive.
    """
    if not game.cards[player].is_full:
        return None
    known = _known(game)
    ways = _turns_by_tape if known is Known.TAPE else _turns_seen
    turns = []
    for ends in ways(game, player):
        if not ends.all:
            return None
        turns.append(
            _offers(game.rules, set(map(_sorted, ends.all)), set(map(_sorted, ends.first)))
        )
        yield
    points = yield from _most_points(game.rules, turns)
    return Hindsight(points, known)


def _known(game: Game) -> Known:
    if game.setup.mode is Mode.REAL:
        return Known.ENTERED
    return Known.SEEN if game.setup.seed is None else Known.TAPE


# The dice that each turn could have ended with, in order of place.


@dataclass
class _Ends:
    """The dice that a turn could have ended with, and those of them that its first roll left."""

    all: set[Faces] = field(default_factory=set)
    first: set[Faces] = field(default_factory=set)

    def add(self, some: set[Faces], *, first: bool) -> None:
        """Add dice that could have been scored."""
        self.all |= some
        if first:
            self.first |= some


def _turns_by_tape(game: Game, player: int) -> Iterator[_Ends]:
    seed = game.setup.seed
    assert seed is not None
    for turn in range(len(game.rules.categories)):
        ends = _Ends()
        reached: set[Faces] = {()}
        for number in range(game.rules.rolls):
            drawn = rng.seeded_faces(seed, player, turn, number, DICE)
            # Which places the dice lie in changes nothing here.
            reached = {
                _sorted((*kept, *drawn[: DICE - size]))
                for dice in reached
                for size in range(min(len(dice) + 1, DICE))
                for kept in set(combinations(dice, size))
            }
            ends.add(reached, first=not number)
        yield ends


def _turns_seen(game: Game, player: int) -> Iterator[_Ends]:
    """Empty for a turn of which no dice are known."""
    ends = _Ends()
    reached: set[Faces] = set()
    for before, move, after in steps_of(game, player):
        match move:
            case Keep(places) if before.dice:
                rolled = [place for place in range(DICE) if place not in places]
                reached = {
                    tuple(
                        after.dice[place] if place in again else face
                        for place, face in enumerate(dice)
                    )
                    for dice in reached
                    for again in _some_of(rolled)
                }
                ends.add(reached, first=False)
            case Keep():
                reached = {after.dice}
                ends = _Ends()
                ends.add(reached, first=True)
            case Enter(faces, roll):
                ends.add({faces}, first=roll == 1)
            case last:
                # A written value is not tied to the dice that were entered before it.
                yield ends if isinstance(last, Score) else _Ends()
                ends = _Ends()


def _some_of(places: list[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of at least one."""
    for size in range(1, len(places) + 1):
        yield from combinations(places, size)


def _sorted(faces: Faces) -> Faces:
    return tuple(sorted(faces))


# What a turn offers: points by box, and five alike apart, which obey the joker rules.


@dataclass(frozen=True, slots=True)
class _Offers:
    """The most points of each box without five alike (None if all are), and their faces.

    With each face stands whether the first roll had it.
    """

    natural: tuple[int, ...] | None
    fives: tuple[tuple[int, bool], ...]


def _offers(rules: RuleSet, rolls: set[Faces], first: set[Faces]) -> _Offers:
    # More points in a box are never worse: they add to the upper total too.
    plain = [roll for roll in rolls if not five_alike(roll)]
    return _Offers(
        tuple(
            max(natural_points(rules, box, roll, served=roll in first) for roll in plain)
            for box in rules.categories
        ) if plain else None,
        tuple(sorted((roll[0], roll in first) for roll in rolls if five_alike(roll))),
    )  # fmt: skip


# The search. A front is a list of numbers, UNIT times the upper total plus the points.

UNIT = 1 << 20
Front = list[int]
Place = tuple[int, YahtzeeBox]


def _most_points(rules: RuleSet, turns: list[_Offers]) -> Generator[None, None, int]:
    search = _Search(rules)
    fronts: dict[Place, Front] = {(0, YahtzeeBox.OPEN): [0]}
    for offers in turns:
        reached: dict[Place, Front] = defaultdict(list)
        for number, (place, front) in enumerate(fronts.items()):
            for after, points, upper in search.ways(place, offers):
                reached[after] += search.moved(front, points, upper)
            if number % SETS_A_STEP == 0:
                yield
        fronts = {}
        for number, (place, found) in enumerate(reached.items()):
            fronts[place] = _best_of(found)
            if number % SETS_A_STEP == 0:
                yield
    return max(search.total(code) for front in fronts.values() for code in front)


class _Search:
    """What one rule set makes of a turn."""

    def __init__(self, rules: RuleSet) -> None:
        self._bonus = rules.upper_bonus
        self._tables: Tables = tables(rules)
        self._upper_boxes = len(bonus_boxes(rules))
        self._full = (self._bonus.steps[-1][0] if self._bonus else 0) * UNIT

    def ways(self, place: Place, offers: _Offers) -> Iterator[tuple[Place, int, int]]:
        """Each box that may be filled: the place after, points, and those in the upper total."""
        filled, state = place
        boxes = [box for box in range(self._tables.boxes) if not filled >> box & 1]
        if self._tables.in_order:
            boxes = boxes[:1]
        if offers.natural:
            for box in boxes:
                points = offers.natural[box]
                yield self._after(place, box, points), points, self._upper(box, points)
        for face, first in offers.fives:
            five = self._tables.five_alike[state, face]
            legal = _legal(five, sum(1 << box for box in boxes))
            values = (five.served if first else five.values)[bool(filled & five.switch)]
            for box in boxes:
                if legal >> box & 1:
                    points = values[box]
                    after = self._after(place, box, points)
                    yield after, points + five.bonus, self._upper(box, points)

    def _after(self, place: Place, box: int, points: int) -> Place:
        filled, state = place
        if box == self._tables.yahtzee_box:
            told = self._tables.told_apart and points > 0
            state = YahtzeeBox.POINTS if told else YahtzeeBox.ZERO
        return filled | 1 << box, state

    def _upper(self, box: int, points: int) -> int:
        return points if box < self._upper_boxes else 0

    def moved(self, front: Front, points: int, upper: int) -> Front:
        """A front after so many points more; upper totals stop at the highest step."""
        if not upper:
            return [code + points for code in front]
        step, full = upper * UNIT + points, self._full
        return [code if (code := before + step) < full else full + code % UNIT for before in front]

    def total(self, code: int) -> int:
        """Points with the upper bonus."""
        return code % UNIT + (self._bonus.earned(code // UNIT) if self._bonus else 0)


def _legal(five: FiveAlike, open_boxes: int) -> int:
    """The boxes that five alike may fill now."""
    return next(step & open_boxes for step in five.priority if step & open_boxes)


def _best_of(codes: Front) -> Front:
    """Those that no other beats in both upper total and points."""
    codes.sort(reverse=True)
    front, most = [], -1
    for code in codes:
        points = code % UNIT
        if points > most:
            front.append(code)
            most = points
    return front
