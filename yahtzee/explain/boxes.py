"""What five dice score in a box, in words: one row for each category.

``because`` says why dice score what they do by a box's own definition. It ends with the
points, which it asks of the engine.
"""

from collections.abc import Callable
from dataclasses import dataclass

from yahtzee.engine.categories import (
    CHANCE,
    FIVE_ALIKE,
    FOUR_ALIKE,
    FOUR_OF_A_KIND,
    FOUR_OF_A_KIND_FORTY,
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
    TWO_PAIRS_OR_FOUR,
    UPPER_CATEGORIES,
    YAHTZEE,
    YATZY,
    Category,
)
from yahtzee.engine.dice import DICE, FACES, Faces, counts, five_alike, multisets
from yahtzee.engine.rules import RuleDraft, RuleSet
from yahtzee.engine.scoring import natural_points
from yahtzee.explain.words import added, points, row, shown
from yahtzee.language import N_, _, ngettext

Because = Callable[[Category, Faces], str]


@dataclass(frozen=True, slots=True)
class BoxWords:
    """What is said of a box beside its help.

    ``note``: what players ask next, not yet translated. ``shown``: dice worth showing beside
    the category's own example. ``kind``: how many alike it asks for, ``pays_alike`` whether
    only those are paid. ``run``: how many in a row.
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
        return _("All five dice are alike, which is a full house too: {points}.").format(
            points=points(natural_points(rules, box, faces))
        )
    return BOX_WORDS[box].because(box, faces)


def is_fixed(box: Category) -> bool:
    """Whether a box pays the same for all dice that fit it."""
    return len({box.natural_points(roll) for roll in multisets(DICE)} - {0}) == 1


def best(rules: RuleDraft, box: Category) -> int:
    """The most that a box can hold without a joker."""
    most = max(box.natural_points(roll) for roll in multisets(DICE))
    if box.is_full_house and rules.five_alike_is_full_house:
        return max(most, *(box.joker_points((face,) * DICE) for face in FACES))
    return most


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
    count = faces.count(face)
    if not count:
        return _("No die shows {face}: 0.").format(face=face)
    return shown(count, face, f"{count} × {face} = {count * face}" if count > 1 else str(face))


def _too_few_alike(faces: Faces, needed: int) -> str:
    others, most = sorted(counts(faces))[-2:]
    if most == 1:
        return _("No two dice are alike; {needed} are needed: 0.").format(needed=needed)
    message = (
        _("No more than {number} dice are alike; {needed} are needed: 0.")
        if others > 1
        else _("Only {number} dice are alike; {needed} are needed: 0.")
    )
    return message.format(number=most, needed=needed)


def _kind(needed: int) -> Because:
    def words(_box: Category, faces: Faces) -> str:
        most, face = _most_alike(faces)
        if most < needed:
            return _too_few_alike(faces, needed)
        if most == DICE:
            return _("All five dice are alike, and all of them count: {sum}.").format(
                sum=added(faces)
            )
        return _("{number} dice show {face}, so all five dice count: {sum}.").format(
            number=most, face=face, sum=added(faces)
        )

    return words


def _kind_for_fixed(needed: int) -> Because:
    def words(box: Category, faces: Faces) -> str:
        most, face = _most_alike(faces)
        if most < needed:
            return _too_few_alike(faces, needed)
        worth = points(box.natural_points(faces))
        if most == DICE:
            return _("All five dice are alike: {points}.").format(points=worth)
        return shown(most, face, worth)

    return words


def _alike_only(needed: int) -> Because:
    def words(_box: Category, faces: Faces) -> str:
        tally = counts(faces)
        if max(tally) < needed:
            return _too_few_alike(faces, needed)
        face = max(face for face in FACES if tally[face - 1] >= needed)
        if needed == DICE:
            message = _("All five dice are alike: {sum}.")
        elif tally[face - 1] > needed:
            message = _("{number} dice show {face}, and only {needed} of them count: {sum}.")
        else:
            message = _("{number} dice show {face}, and only these count: {sum}.")
        return message.format(
            number=tally[face - 1], face=face, needed=needed, sum=added((face,) * needed)
        )

    return words


def _two_pairs(_box: Category, faces: Faces) -> str:
    tally = counts(faces)
    paired = [face for face in FACES if tally[face - 1] >= 2]
    if len(paired) == 2:
        low, high = paired
        return _("Two pairs: {sum}.").format(sum=added((low, low, high, high)))
    if not paired:
        return _("No two dice are alike; two pairs are needed: 0.")
    if max(tally) >= 4:
        return _("{dice} are not two pairs, which are of different faces: 0.").format(
            dice=row((paired[0],) * max(tally))
        )
    return _("There is only one pair, {pair}; two pairs are needed: 0.").format(
        pair=row((paired[0],) * 2)
    )


def _two_pairs_or_four(box: Category, faces: Faces) -> str:
    number, face = _most_alike(faces)
    if number < 4 and box.natural_points(faces):
        low, high = (face for face in FACES if faces.count(face) >= 2)
        return _("Both pairs count: {sum}.").format(sum=added((low, low, high, high)))
    if number < 4:
        return _two_pairs(box, faces)
    return _("{number} dice show {face}, which are two pairs here: {sum}.").format(
        number=number, face=face, sum=added((face,) * 4)
    )


def _three_and_two(box: Category, faces: Faces) -> str:
    if five_alike(faces):
        return _("All five dice are alike; three of one face and two of another are needed: 0.")
    tally = counts(faces)
    dice = row(sorted(faces, key=lambda face: (-tally[face - 1], -face)))
    if not box.natural_points(faces):
        return _("{dice} are not three of one face and two of another: 0.").format(dice=dice)
    if is_fixed(box):
        return _("{dice} are three of one face and two of another: {points}.").format(
            dice=dice, points=points(box.natural_points(faces))
        )
    return _("Three of one face and two of another, so all five dice count: {sum}.").format(
        sum=added(faces)
    )


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
            return _("{faces} are in a row: {points}.").format(
                faces=row(run), points=points(box.natural_points(faces))
            )
        if len(run) == 1:
            return _("No two faces are in a row; {needed} are needed: 0.").format(needed=needed)
        return _("No more than {number} are in a row ({faces}); {needed} are needed: 0.").format(
            number=len(run), faces=row(run), needed=needed
        )

    return words


def _exact_run(first: int, last: int) -> Because:
    wanted = tuple(range(first, last + 1))

    def words(box: Category, faces: Faces) -> str:
        missing = [face for face in wanted if face not in faces]
        if missing:
            return ngettext(
                "{faces} are needed, and {missing} is missing: 0.",
                "{faces} are needed, and {missing} are missing: 0.",
                len(missing),
            ).format(faces=row(wanted), missing=row(missing))
        return _("{faces}, all there: {points}.").format(
            faces=row(wanted), points=points(box.natural_points(faces))
        )

    return words


def _five(box: Category, faces: Faces) -> str:
    if five_alike(faces):
        return _("All five dice are alike: {points}.").format(
            points=points(box.natural_points(faces))
        )
    return _too_few_alike(faces, DICE)


def _anything(_box: Category, faces: Faces) -> str:
    return _("Any dice will do, and all five count: {sum}.").format(sum=added(faces))


_THREE_AND_TWO = N_("It does not matter which of the two faces is the higher.")
_EXACT = N_("No other five dice fit; the order in which they lie does not matter.")

# One row for each category; a test looks for those that are missing.
BOX_WORDS: dict[Category, BoxWords] = {
    **{box: BoxWords(_of_face) for box in UPPER_CATEGORIES},
    ONE_PAIR: BoxWords(
        _alike_only(2),
        N_("If several faces fit, the highest is paid, and only two dice of it."),
        ((4, 4, 4, 2, 1), (1, 2, 3, 4, 6)),
        kind=2,
        pays_alike=True,
    ),
    TWO_PAIRS: BoxWords(
        _two_pairs,
        N_("Four dice of one face are not two pairs."),
        ((6, 6, 6, 3, 3), (4, 4, 4, 4, 1)),
    ),
    TWO_PAIRS_OR_FOUR: BoxWords(
        _two_pairs_or_four,
        N_("Four dice of one face count as two pairs here."),
        ((6, 6, 6, 3, 3), (4, 4, 4, 5, 1)),
    ),
    THREE_OF_A_KIND: BoxWords(
        _kind(3),
        N_("More than three alike fit as well, and the other dice count too."),
        ((6, 6, 6, 6, 2), (3, 3, 4, 5, 6)),
        kind=3,
    ),
    FOUR_OF_A_KIND: BoxWords(
        _kind(4),
        N_("All five alike fit as well, and the other die counts too."),
        ((6, 6, 6, 6, 3), (3, 3, 3, 5, 6)),
        kind=4,
    ),
    FOUR_OF_A_KIND_FORTY: BoxWords(
        _kind_for_fixed(4),
        N_("All five alike fit as well. Low faces pay as much as high ones."),
        ((1, 1, 1, 1, 6), (3, 3, 3, 5, 6)),
        kind=4,
    ),
    THREE_ALIKE: BoxWords(
        _alike_only(3),
        N_("More than three alike fit as well, but only three are paid."),
        ((6, 6, 6, 6, 2), (3, 3, 4, 5, 6)),
        kind=3,
        pays_alike=True,
    ),
    FOUR_ALIKE: BoxWords(
        _alike_only(4),
        N_("All five alike fit as well, but only four are paid."),
        ((6, 6, 6, 6, 6), (3, 3, 3, 5, 6)),
        kind=4,
        pays_alike=True,
    ),
    FIVE_ALIKE: BoxWords(_alike_only(5), "", ((5, 5, 3, 2, 5),), kind=5, pays_alike=True),
    FULL_HOUSE: BoxWords(_three_and_two, _THREE_AND_TWO, ((2, 2, 5, 5, 5), (6, 6, 5, 5, 1))),
    HOUSE: BoxWords(_three_and_two, _THREE_AND_TWO, ((5, 5, 2, 2, 2), (6, 6, 5, 5, 1))),
    SMALL_STRAIGHT: BoxWords(
        _run(4),
        N_("The fifth die may show anything, and the order in which they lie does not matter."),
        ((1, 2, 3, 4, 6), (2, 3, 4, 5, 6), (1, 2, 3, 5, 6)),
        run=4,
    ),
    LARGE_STRAIGHT: BoxWords(
        _run(5),
        N_("That is 1, 2, 3, 4, 5 or 2, 3, 4, 5, 6, in any order."),
        ((5, 4, 3, 2, 1), (1, 2, 3, 4, 6)),
        run=5,
    ),
    LOW_STRAIGHT: BoxWords(
        _exact_run(1, 5), _EXACT, ((5, 3, 1, 2, 4), (1, 2, 3, 4, 6), (2, 3, 4, 5, 6)), run=5
    ),
    HIGH_STRAIGHT: BoxWords(_exact_run(2, 6), _EXACT, ((6, 4, 2, 3, 5), (1, 2, 3, 4, 5)), run=5),
    YAHTZEE: BoxWords(_five, "", ((4, 4, 4, 4, 1),), kind=5),
    YATZY: BoxWords(_five, "", ((4, 4, 4, 4, 1),), kind=5),
    CHANCE: BoxWords(_anything, N_("This box never scores zero."), ((5, 6, 6, 6, 6),)),
}
