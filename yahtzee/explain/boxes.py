"""What five dice are to a box: one row for each category, in words.

``because`` says why dice score what they do by a box's own definition. It ends with the
points, which it asks of the engine.
"""

from collections.abc import Callable
from dataclasses import dataclass

from yahtzee.categories import (
    CHANCE,
    FIVE_ALIKE,
    FOUR_ALIKE,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_STRAIGHT,
    HOUSE,
    LARGE_STRAIGHT,
    LOW_STRAIGHT,
    ONE_PAIR,
    SMALL_STRAIGHT,
    THREE_ALIKE,
    THREE_OF_A_KIND,
    TWO_PAIRS,
    UPPER_CATEGORIES,
    YAHTZEE,
    YATZY,
    Category,
)
from yahtzee.dice import DICE, FACES, Faces, counts, five_alike, multisets
from yahtzee.explain.words import added, alike, capital, in_words, listed, row, some
from yahtzee.rules import RuleDraft, RuleSet
from yahtzee.scoring import natural_points

Because = Callable[[Category, Faces], str]


@dataclass(frozen=True, slots=True)
class BoxWords:
    """What is said of a box beside its help.

    ``note``: what players ask next. ``shown``: dice worth showing beside the category's
    own example. ``kind``: how many alike it asks for, ``pays_alike`` whether only those
    are paid. ``run``: how many in a row.
    """

    because: Because
    note: str = ""
    shown: tuple[Faces, ...] = ()
    kind: int = 0
    pays_alike: bool = False
    run: int = 0


def because(rules: RuleSet, box: Category, faces: Faces) -> str:
    """Why these dice score what they do in a box by its definition, jokers aside."""
    if box.is_full_house and rules.five_alike_is_full_house and five_alike(faces):
        points = natural_points(rules, box, faces)
        return (
            f"All five dice are alike, which is a {box.label.lower()} too: {some(points, 'point')}."
        )
    return BOX_WORDS[box].because(box, faces)


def is_fixed(box: Category) -> bool:
    """Whether a box pays the same for all dice that fit it."""
    return len({box.natural_points(roll) for roll in multisets(DICE)} - {0}) == 1


def best(rules: RuleDraft, box: Category) -> int:
    """The most that a box can hold without a joker."""
    points = max(box.natural_points(roll) for roll in multisets(DICE))
    if box.is_full_house and rules.five_alike_is_full_house:
        return max(points, *(box.joker_points((face,) * DICE) for face in FACES))
    return points


def joker_gain(rules: RuleSet, box: Category, face: int) -> int:
    """How much more five of a face are worth in a box as a joker than by themselves."""
    five = (face,) * DICE
    return box.joker_points(five) - natural_points(rules, box, five)


def _most_alike(faces: Faces) -> tuple[int, int]:
    """The largest number of dice alike, and their face, the highest if several."""
    tally = counts(faces)
    number = max(tally)
    return number, max(face for face in FACES if tally[face - 1] == number)


def _of_face(box: Category, faces: Faces) -> str:
    face = box.face or 0
    number = faces.count(face)
    if not number:
        return f"There are no {face}s: 0."
    sum_ = f"{number} × {face} = {number * face}" if number > 1 else str(face)
    return f"{capital(alike(number, face))}: {sum_}."


def _too_few_alike(faces: Faces, needed: int) -> str:
    others, number = sorted(counts(faces))[-2:]
    lead = "No more than" if others > 1 else "Only"
    what = "No two dice are alike" if number == 1 else f"{lead} {in_words(number)} dice are alike"
    return f"{what}; {in_words(needed)} are needed: 0."


def _kind(needed: int) -> Because:
    def words(_: Category, faces: Faces) -> str:
        number, face = _most_alike(faces)
        if number < needed:
            return _too_few_alike(faces, needed)
        have = capital(alike(number, face))
        return (
            f"{have} are at least {in_words(needed)} alike, so all five dice count: {added(faces)}."
        )

    return words


def _alike_only(needed: int) -> Because:
    def words(_: Category, faces: Faces) -> str:
        number, face = _most_alike(faces)
        if number < needed:
            return _too_few_alike(faces, needed)
        tally = counts(faces)
        face = max(face for face in FACES if tally[face - 1] >= needed)
        have = f"{capital(alike(tally[face - 1], face))} are alike"
        if needed < DICE:
            spare = tally[face - 1] > needed
            these = f"{in_words(needed)} of them" if spare else "these"
            have += f", and only {these} count"
        return f"{have}: {added((face,) * needed)}."

    return words


def _two_pairs(_: Category, faces: Faces) -> str:
    tally = counts(faces)
    paired = [face for face in FACES if tally[face - 1] >= 2]
    if len(paired) == 2:
        low, high = paired
        return f"Two pairs, {low}s and {high}s: {added((low, low, high, high))}."
    if not paired:
        return "No two dice are alike; two pairs are needed: 0."
    if max(tally) >= 4:
        have = capital(alike(max(tally), paired[0]))
        return f"{have} are not two pairs, which are of different faces: 0."
    return f"Only the {paired[0]}s are a pair; two pairs are needed: 0."


def _three_and_two(box: Category, faces: Faces) -> str:
    tally = counts(faces)
    name = box.label.lower()
    wanted = "three of one face and two of another"
    if five_alike(faces):
        return f"All five dice are alike; a {name} is {wanted}: 0."
    by_count = sorted(
        (face for face in FACES if tally[face - 1]), key=lambda face: (-tally[face - 1], -face)
    )
    groups = listed(alike(tally[face - 1], face) for face in by_count)
    if box.natural_points(faces):
        if is_fixed(box):
            return f"{capital(groups)} are a {name}: {some(box.natural_points(faces), 'point')}."
        return f"{capital(groups)} are a {name}, so all five dice count: {added(faces)}."
    if max(tally) == 1:
        return f"No two dice are alike; a {name} is {wanted}: 0."
    return f"{capital(groups)} are no {name}, which is {wanted}: 0."


def longest_run(faces: Faces) -> Faces:
    """The longest run of faces in a row among the dice, the highest if several."""
    runs: list[Faces] = []
    for face in sorted(set(faces)):
        if runs and runs[-1][-1] == face - 1:
            runs[-1] = (*runs[-1], face)
        else:
            runs.append((face,))
    return max(runs, key=lambda run: (len(run), run))


def _run(needed: int) -> Because:
    def words(box: Category, faces: Faces) -> str:
        run = longest_run(faces)
        if len(run) >= needed:
            more = "at least " if len(run) > needed else ""
            pays = some(box.natural_points(faces), "point")
            return f"{row(run)} are {more}{in_words(needed)} in a row: {pays}."
        if len(run) == 1:
            return f"No two faces are in a row; {in_words(needed)} are needed: 0."
        have = f"No more than {in_words(len(run))} are in a row ({row(run)})"
        return f"{have}; {in_words(needed)} are needed: 0."

    return words


def _exact_run(first: int, last: int) -> Because:
    wanted = tuple(range(first, last + 1))

    def words(box: Category, faces: Faces) -> str:
        missing = [face for face in wanted if face not in faces]
        if missing:
            return f"There is no {listed(missing, 'or')}; {row(wanted)} are needed: 0."
        return f"{row(wanted)}, all there: {some(box.natural_points(faces), 'point')}."

    return words


def _five(box: Category, faces: Faces) -> str:
    if five_alike(faces):
        return f"All five dice are alike: {some(box.natural_points(faces), 'point')}."
    return _too_few_alike(faces, DICE)


def _anything(_: Category, faces: Faces) -> str:
    return f"Any dice will do, and all five count: {added(faces)}."


_THREE_AND_TWO = "It does not matter which of the two faces is the higher."
_EXACT = "No other five dice fit; the order in which they lie does not matter."

# One row for each category; a test looks for those that are missing.
BOX_WORDS: dict[Category, BoxWords] = {
    **{box: BoxWords(_of_face) for box in UPPER_CATEGORIES},
    ONE_PAIR: BoxWords(
        _alike_only(2),
        "If several faces fit, the highest is paid, and only two dice of it.",
        ((4, 4, 4, 2, 1), (1, 2, 3, 4, 6)),
        kind=2,
        pays_alike=True,
    ),
    TWO_PAIRS: BoxWords(
        _two_pairs,
        "Four dice of one face are not two pairs.",
        ((6, 6, 6, 3, 3), (4, 4, 4, 4, 1)),
    ),
    THREE_OF_A_KIND: BoxWords(
        _kind(3),
        "More than three alike fit as well, and the other dice count too.",
        ((6, 6, 6, 6, 2), (3, 3, 4, 5, 6)),
        kind=3,
    ),
    FOUR_OF_A_KIND: BoxWords(
        _kind(4),
        "All five alike fit as well, and the other die counts too.",
        ((6, 6, 6, 6, 3), (3, 3, 3, 5, 6)),
        kind=4,
    ),
    THREE_ALIKE: BoxWords(
        _alike_only(3),
        "More than three alike fit as well, but only three are paid.",
        ((6, 6, 6, 6, 2), (3, 3, 4, 5, 6)),
        kind=3,
        pays_alike=True,
    ),
    FOUR_ALIKE: BoxWords(
        _alike_only(4),
        "All five alike fit as well, but only four are paid.",
        ((6, 6, 6, 6, 6), (3, 3, 3, 5, 6)),
        kind=4,
        pays_alike=True,
    ),
    FIVE_ALIKE: BoxWords(_alike_only(5), "", ((5, 5, 3, 2, 5),), kind=5, pays_alike=True),
    FULL_HOUSE: BoxWords(_three_and_two, _THREE_AND_TWO, ((2, 2, 5, 5, 5), (6, 6, 5, 5, 1))),
    HOUSE: BoxWords(_three_and_two, _THREE_AND_TWO, ((5, 5, 2, 2, 2), (6, 6, 5, 5, 1))),
    SMALL_STRAIGHT: BoxWords(
        _run(4),
        "The fifth die may show anything, and the order in which they lie does not matter.",
        ((1, 2, 3, 4, 6), (2, 3, 4, 5, 6), (1, 2, 3, 5, 6)),
        run=4,
    ),
    LARGE_STRAIGHT: BoxWords(
        _run(5),
        "That is 1, 2, 3, 4, 5 or 2, 3, 4, 5, 6, in any order.",
        ((5, 4, 3, 2, 1), (1, 2, 3, 4, 6)),
        run=5,
    ),
    LOW_STRAIGHT: BoxWords(
        _exact_run(1, 5), _EXACT, ((5, 3, 1, 2, 4), (1, 2, 3, 4, 6), (2, 3, 4, 5, 6)), run=5
    ),
    HIGH_STRAIGHT: BoxWords(_exact_run(2, 6), _EXACT, ((6, 4, 2, 3, 5), (1, 2, 3, 4, 5)), run=5),
    YAHTZEE: BoxWords(_five, "", ((4, 4, 4, 4, 1),), kind=5),
    YATZY: BoxWords(_five, "", ((4, 4, 4, 4, 1),), kind=5),
    CHANCE: BoxWords(_anything, "There is nothing to miss here.", ((5, 6, 6, 6, 6),)),
}
