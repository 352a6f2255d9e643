"""The rules once more, as naively as can be: what the engine is compared with.

Written from the rules table and the definitions, in another manner than the engine:
dice are looked at by choosing some of them in every way, boxes are ids, cards are
dicts, and the game changes in place. Of the engine it knows only the error reasons, as
plain strings, and a rule set, whose knobs it reads as data.
"""

from copy import deepcopy
from functools import cache
from hashlib import sha256
from itertools import combinations, pairwise

from yahtzee.engine.presets import preset

FUN = preset("fun").rules
FACE_OF = {"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6}
YAHTZEE_BOXES = ("yahtzee", "yatzy")
FULL_HOUSES = ("full_house", "house")


def alike(dice, number):
    """The sum of each choice of ``number`` dice that all show one face."""
    return [sum(some) for some in combinations(dice, number) if len(set(some)) == 1]


def best(sums):
    return max(sums, default=0)


def all_of(dice, qualifies):
    return sum(dice) if qualifies else 0


def fixed(points, qualifies):
    return points if qualifies else 0


def has_run(dice, length):
    return any(
        sorted(some) == list(range(min(some), min(some) + length))
        for some in combinations(dice, length)
    )


def has_three_and_two(dice):
    for three in combinations(range(len(dice)), 3):
        threes = {dice[place] for place in three}
        others = [dice[place] for place in range(len(dice)) if place not in three]
        for twos in map(set, combinations(others, 2)):
            if len(threes) == 1 and len(twos) == 1 and threes != twos:
                return True
    return False


def is_yahtzee(dice):
    return len(dice) > 0 and dice == dice[:1] * len(dice)


# By the words of each category: its points for some dice.
BY_DEFINITION = {
    "ones": lambda dice: sum(die for die in dice if die == 1),
    "twos": lambda dice: sum(die for die in dice if die == 2),
    "threes": lambda dice: sum(die for die in dice if die == 3),
    "fours": lambda dice: sum(die for die in dice if die == 4),
    "fives": lambda dice: sum(die for die in dice if die == 5),
    "sixes": lambda dice: sum(die for die in dice if die == 6),
    "one_pair": lambda dice: best(alike(dice, 2)),
    "two_pairs": lambda dice: best(map(sum, combinations(set(alike(dice, 2)), 2))),
    "two_pairs_or_four": lambda dice: best(
        sum(some) for some in combinations(dice, 4) if sorted(some)[::2] == sorted(some)[1::2]
    ),
    "three_of_a_kind": lambda dice: all_of(dice, alike(dice, 3)),
    "four_of_a_kind": lambda dice: all_of(dice, alike(dice, 4)),
    "four_of_a_kind_forty": lambda dice: fixed(40, alike(dice, 4)),
    "three_alike": lambda dice: best(alike(dice, 3)),
    "four_alike": lambda dice: best(alike(dice, 4)),
    "five_alike": lambda dice: best(alike(dice, 5)),
    "full_house": lambda dice: fixed(25, has_three_and_two(dice)),
    "house": lambda dice: all_of(dice, has_three_and_two(dice)),
    "small_straight": lambda dice: fixed(30, has_run(dice, 4)),
    "large_straight": lambda dice: fixed(40, has_run(dice, 5)),
    "low_straight": lambda dice: fixed(15, {1, 2, 3, 4, 5} <= {*dice}),
    "high_straight": lambda dice: fixed(20, {2, 3, 4, 5, 6} <= {*dice}),
    "yahtzee": lambda dice: fixed(50, is_yahtzee(dice)),
    "yatzy": lambda dice: fixed(50, is_yahtzee(dice)),
    "chance": sum,
}

# What a box pays for so many dice of one face when it does not ask whether they fit.
BY_JOKER = {
    **{
        box: (lambda face, dice, own=own: dice * face if face == own else 0)
        for box, own in FACE_OF.items()
    },
    "one_pair": lambda face, dice: 2 * face,
    "two_pairs": lambda face, dice: 4 * face,
    "two_pairs_or_four": lambda face, dice: 4 * face,
    "three_of_a_kind": lambda face, dice: dice * face,
    "four_of_a_kind": lambda face, dice: dice * face,
    "four_of_a_kind_forty": lambda face, dice: 40,
    "three_alike": lambda face, dice: 3 * face,
    "four_alike": lambda face, dice: 4 * face,
    "five_alike": lambda face, dice: 5 * face,
    "full_house": lambda face, dice: 25,
    "house": lambda face, dice: dice * face,
    "small_straight": lambda face, dice: 30,
    "large_straight": lambda face, dice: 40,
    "low_straight": lambda face, dice: 15,
    "high_straight": lambda face, dice: 20,
    "yahtzee": lambda face, dice: 50,
    "yatzy": lambda face, dice: 50,
    "chance": lambda face, dice: dice * face,
}


# Boxes that players invent, read once more from their few words: which of the dice make it.


def makings(words, dice):
    """Every choice of the dice that makes a pattern, by trying all choices of places."""
    if " and " in words:
        parts = [makings(part, dice) for part in words.split(" and ")]
        return parts[0] if all(parts) else []
    if " within " in words:
        inside, sets = words.split(" within ")
        return [
            made
            for faces in sets.split("/")
            for made in makings(inside, [die for die in dice if str(die) in faces])
        ]
    kind, *rest = words.split()
    choices = [some for size in range(len(dice) + 1) for some in combinations(dice, size)]
    return [some for some in choices if MAKES[kind](some, dice, rest)]


def _in_groups(some, sizes, *, same):
    if not sizes:
        return not some
    for group in combinations(range(len(some)), sizes[0]):
        faces = {some[place] for place in group}
        rest = [die for place, die in enumerate(some) if place not in group]
        fits = len(faces) == 1 and (same or not faces & {*rest})
        if fits and _in_groups(rest, sizes[1:], same=same):
            return True
    return False


def _is_run(some, length, first="1-6", step="1", *_):
    starts = range(1, 7) if first == "1-6" else [int(first)]
    rows = [[start + int(step) * place for place in range(int(length))] for start in starts]
    return sorted(some) in rows


def _sums_to(dice, bounds):
    least, dots, most = bounds.partition("..")
    return int(least or 0) <= sum(dice) <= int(most or (99 if dots else least))


MAKES = {
    "any": lambda some, dice, rest: len(some) == len(dice),
    "only": lambda some, dice, rest: sorted(some) == sorted(d for d in dice if str(d) in rest),
    "all": lambda some, dice, rest: (
        len(some) == len(dice)
        and any({str(die) for die in dice} <= {*s.split()} for s in " ".join(rest).split("/"))
    ),
    "alike": lambda some, dice, rest: _in_groups(
        some, [int(size) for size in rest[0].split("+")], same="same" in rest
    ),
    "run": lambda some, dice, rest: _is_run(
        some,
        rest[0],
        rest[rest.index("from") + 1] if "from" in rest else "1-6",
        rest[rest.index("by") + 1] if "by" in rest else "1",
    ),
    "sum": lambda some, dice, rest: len(some) == len(dice) and _sums_to(dice, rest[0]),
    "different": lambda some, dice, rest: len(some) == len(dice) == len({*dice}),
}


def worth_in_words(pattern, pays, dice):
    """What dice score in a box of these words; the dearest dice that make it are paid."""
    made = makings(pattern, dice)
    return max(map(sum, made), default=0) if pays == "matched" else _paid(pays, made, dice)


def joker_in_words(pattern, pays, face, number=5):
    """What all of a face score as a joker: as if as many of them made the pattern as it asks."""
    dice = [face] * number
    first = pattern.split(" and ")[0]
    asked = first.split(" within ")[0].split()
    asks = {"alike": lambda: sum(map(int, asked[1].split("+"))), "run": lambda: int(asked[1])}
    some = dice[: asks[asked[0]]() if asked[0] in asks else number]
    return _paid(pays, makings(first, dice) or [some], dice)


def _paid(pays, made, dice):
    if not made:
        return 0
    what, _plus, more = pays.partition(" + ")
    if what.isdigit():
        return int(what)
    return int(more or 0) + (sum(dice) if what == "total" else max(map(sum, made)))


@cache
def every_roll(dice):
    """All rolls, by counting down through all orders: 252 of 7,776 with five dice."""
    orders = ([1 + number // 6**place % 6 for place in range(dice)] for number in range(6**dice))
    return sorted({tuple(sorted(order)) for order in orders})


ROLLS = every_roll(5)


def ids_of(rules):
    return [category.id for category in rules.categories]


def more_for_first_roll(rules, box, dice):
    """What a box pays more where the first roll of a turn fits it; upper boxes take any dice."""
    if box in FACE_OF or BY_DEFINITION[box](dice):
        return next((each.served for each in rules.categories if each.id == box), 0)
    return 0


def natural(rules, box, dice, *, first_roll=False):
    if box in FULL_HOUSES and rules.five_alike_is_full_house and is_yahtzee(dice):
        return BY_JOKER[box](dice[0], len(dice))
    more = more_for_first_roll(rules, box, dice) if first_roll else 0
    return BY_DEFINITION[box](dice) + more


@cache
def natural_values(box, dice):
    return frozenset(BY_DEFINITION[box](roll) for roll in every_roll(dice))


def natural_max(box, dice):
    """The most that so many dice can score in a box; 0 if they cannot make it."""
    return max(natural_values(box, dice))


@cache
def joker_values(box, dice):
    return frozenset(BY_JOKER[box](face, dice) for face in range(1, 7))


def values(rules, box):
    """Every value that this box can hold under these rules."""
    found = {0} | natural_values(box, rules.dice)
    found |= {natural(rules, box, roll, first_roll=True) for roll in every_roll(rules.dice)}
    if rules.joker is not None or (box in FULL_HOUSES and rules.five_alike_is_full_house):
        found |= joker_values(box, rules.dice)
    return sorted(found)


def values_of_yahtzees(rules, box):
    """Every value that all alike can score in this box under these rules."""
    found = {
        natural(rules, box, [face] * rules.dice, first_roll=first_roll)
        for face in range(1, 7)
        for first_roll in (False, True)
    }
    return found | joker_values(box, rules.dice) if rules.joker is not None else found


def yahtzee_box_of(points):
    return next((box for box in YAHTZEE_BOXES if box in points), None)


def box_pays(points, over):
    """Whether the Yahtzee box holds what a bonus or a joker asks for."""
    held = points.get(yahtzee_box_of(points))
    return {"fifty": held not in {None, 0}, "filled": held is not None}[over]


def bonus_due(rules, points):
    return rules.yahtzee_bonus is not None and box_pays(points, rules.yahtzee_bonus.over)


def joker_active(rules, points, dice):
    return rules.joker is not None and is_yahtzee(dice) and box_pays(points, rules.joker.over)


def matching_open(points, dice):
    """The open upper box of the face of a Yahtzee, as a list of one or none."""
    return [box for box, face in FACE_OF.items() if face == dice[0] and points.get(box, 0) is None]


def takeable(rules, points):
    """The open boxes that may be filled; ``points`` has the boxes of the card from the top."""
    is_open = [box for box, held in points.items() if held is None]
    return is_open[0:1] if rules.in_order else is_open


def allowed(rules, points, dice):
    """The boxes that dice may be scored in; ``points`` maps ids to points or None."""
    is_open = takeable(rules, points)
    lower = [box for box in is_open if box not in FACE_OF]
    if is_yahtzee(dice) and rules.first_yahtzee_forced and yahtzee_box_of(points) in is_open:
        return [yahtzee_box_of(points)]
    if joker_active(rules, points, dice):
        if rules.joker.placement == "forced":
            return matching_open(points, dice) or lower or is_open
        if rules.joker.placement == "upper-first":
            return matching_open(points, dice) or is_open
    return is_open


def worth(rules, points, box, dice, *, first_roll=False):
    """What dice score in a box now, the Yahtzee bonus aside."""
    if joker_active(rules, points, dice) and (
        rules.joker.values == "always" or not matching_open(points, dice)
    ):
        return BY_JOKER[box](dice[0], len(dice))
    return natural(rules, box, dice, first_roll=first_roll)


def total(rules, points, bonuses):
    """A card's score, added up by hand."""
    score = sum(held for held in points.values() if held is not None)
    upper = sum(held for box, held in points.items() if box in FACE_OF and held is not None)
    if rules.upper_bonus is not None and upper >= rules.upper_bonus.threshold:
        score += rules.upper_bonus.points
    if rules.yahtzee_bonus is not None:
        score += bonuses * rules.yahtzee_bonus.points
    return score


def seeded_faces(seed, player, turn, roll, number):
    """Faces from the tape: SHA-256 blocks, bytes from 252 up left out."""
    data = b"".join(
        sha256(f"yahtzee-tape-1/{seed}/{player}/{turn}/{roll}/{block}".encode()).digest()
        for block in range(2)
    )
    return tuple(1 + byte % 6 for byte in data if byte not in {252, 253, 254, 255})[:number]


class NaiveGame:
    """A game as a pile of lists, changed in place, each state copied for undoing."""

    def __init__(self, rules, names, mode, seed=None):
        self.rules = rules
        self.mode = mode
        self.seed = seed
        self.cards = [dict.fromkeys(ids_of(rules)) for _ in names]
        self.bonuses = [0 for _ in names]
        self.now = 0
        self.round = 0
        self.dice = []
        self.rolls = 0
        self.saved = [0 for _ in names]
        self.before = []
        self.undos = 0

    # What stands on the table.

    @property
    def points(self):
        return self.cards[self.now]

    @property
    def over(self):
        return all(held is not None for card in self.cards for held in card.values())

    @property
    def all_rolls(self):
        """How many rolls this turn may have, those saved earlier included."""
        return self.rules.rolls + self.saved[self.now]

    def allowed(self):
        return allowed(self.rules, self.points, self.dice) if self.dice else []

    def forced(self):
        """The one box that a joker is left with under fun.txt, as a list of one; else none."""
        boxes = self.allowed()
        joker = bool(boxes) and joker_active(self.rules, self.points, self.dice)
        return boxes if joker and self.rules == FUN and len(boxes) == 1 else []

    def totals(self):
        return [
            total(self.rules, card, bonuses)
            for card, bonuses in zip(self.cards, self.bonuses, strict=True)
        ]

    def beats(self, one, other):
        """Whether one player stands strictly before another."""
        totals = self.totals()
        if totals[one] != totals[other]:
            return totals[one] > totals[other]
        return self.rules.ties == "bonuses" and self.bonuses[one] > self.bonuses[other]

    def winners(self):
        everyone = range(len(self.cards))
        return [
            player
            for player in everyone
            if self.over and not any(self.beats(other, player) for other in everyone)
        ]

    def seeded_faces(self, number):
        return seeded_faces(self.seed, self.now, self.round, self.rolls, number)

    def worth(self, box):
        """What the dice on the table would score in a box."""
        return worth(self.rules, self.points, box, self.dice, first_roll=self.rolls == 1)

    # What is wrong with a move, in words of the error's: all that applies, none if it is legal.

    def faults_of_roll(self, places, faces):
        if self.over:
            return {"The game is over"}
        if self.mode != "virtual":
            return {"This needs"}
        faults = set()
        if self.rolls >= self.all_rolls:
            faults.add("No rolls are left")
        if any(place not in range(self.rules.dice) for place in places) or any(
            before >= after for before, after in pairwise(places)
        ):
            faults.add("are not places")
        if len(places) > 0 and self.dice == []:
            faults.add("no dice")
        if len(places) == self.rules.dice:
            faults.add("nothing to roll")
        faults |= self.faults_of_faces(faces, self.rules.dice - len(places))
        if not faults and self.seed is not None and tuple(faces) != self.seeded_faces(len(faces)):
            faults.add("the dice of the game's seed")
        return faults

    def faults_of_faces(self, faces, number):
        faults = set()
        if len(faces) != number:
            faults.add("needed here")
        if any(face not in range(1, 7) for face in faces):
            faults.add("is not a face")
        return faults

    def faults_of_enter(self, faces, roll):
        if self.over:
            return {"The game is over"}
        if self.mode != "real":
            return {"This needs"}
        faults = self.faults_of_faces(faces, self.rules.dice)
        if roll <= self.rolls or roll > self.all_rolls:
            faults.add("cannot follow roll")
        return faults

    def faults_of_box(self, box):
        if box not in self.points:
            return {"is not on this card"}
        return set() if self.points[box] is None else {"is filled already"}

    def faults_of_score(self, box):
        if self.over:
            return {"The game is over"}
        faults = self.faults_of_box(box)
        if not self.dice:
            faults.add("no dice")
        elif not faults and box not in self.allowed():
            faults.add("may not go in")
        return faults

    def faults_of_write(self, box, points, rolls, *, bonus):
        if self.over:
            return {"The game is over"}
        if self.mode != "real":
            return {"This needs"}
        faults = self.faults_of_box(box)
        if not faults and box not in takeable(self.rules, self.points):
            faults.add("may not go in")
        if points not in values(self.rules, box):
            faults.add("can never")
        if bonus and points not in values_of_yahtzees(self.rules, box):
            faults.add("can never")
        if bonus and not bonus_due(self.rules, self.points):
            faults.add("no bonus")
        may_have = range(max(1, self.rolls), self.all_rolls + 1) if self.rules.saved_rolls else [0]
        if rolls not in may_have:
            faults.add("cannot have taken")
        return faults

    # Legal moves.

    def remember(self, *, free):
        state = (self.cards, self.bonuses, self.now, self.round, self.dice, self.rolls, self.saved)
        self.before.append((free or self.mode == "real", deepcopy(state)))

    def undo(self):
        free, state = self.before.pop()
        (self.cards, self.bonuses, self.now, self.round, self.dice, self.rolls, self.saved) = state
        self.undos += 0 if free else 1

    def roll(self, places, faces):
        self.remember(free=False)
        faces = list(faces)
        self.dice = [
            self.dice[place] if place in places else faces.pop(0)
            for place in range(self.rules.dice)
        ]
        self.rolls += 1

    def enter(self, faces, roll):
        self.remember(free=True)
        self.dice = list(faces)
        self.rolls = roll

    def score(self, box):
        self.remember(free=self.forced() == [box])
        if is_yahtzee(self.dice) and bonus_due(self.rules, self.points):
            self.bonuses[self.now] += 1
        self.points[box] = self.worth(box)
        self.pass_the_dice(self.rolls)

    def write(self, box, points, rolls, *, bonus):
        self.remember(free=True)
        self.points[box] = points
        self.bonuses[self.now] += 1 if bonus else 0
        self.pass_the_dice(rolls)

    def pass_the_dice(self, rolls):
        if self.rules.saved_rolls:
            self.saved[self.now] = self.all_rolls - rolls
        self.dice = []
        self.rolls = 0
        self.now += 1
        if self.now == len(self.cards):
            self.now = 0
            self.round += 1
