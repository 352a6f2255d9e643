"""What five dice score in a box, in words, by what its pattern and its payment are.

``because`` says why dice score what they do by a box's own definition. It ends with the
points, which it asks of the engine.
"""

from collections.abc import Callable
from functools import cache

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, FACES, Faces, counts, five_alike, multisets
from yahtzee.engine.patterns import MATCHED, TOTAL, Alike, Of, Pattern, Payment, Run
from yahtzee.engine.rules import RuleDraft, RuleSet, most_in
from yahtzee.engine.scoring import natural_points
from yahtzee.explain.words import added, points, row, shown
from yahtzee.language import _, ngettext

Because = Callable[[Category, Faces], str]


def because(rules: RuleSet, box: Category, faces: Faces) -> str:
    """Why these dice score what they do in a box by its definition, jokers aside."""
    if box.is_full_house and rules.five_alike_is_full_house and five_alike(faces):
        return _("All five dice are alike, which is a full house too: {points}.").format(
            points=points(natural_points(rules, box, faces))
        )
    return _because_of(box)(box, faces)


@cache
def _because_of(box: Category) -> Because:  # noqa: PLR0911 - one for each kind
    """What tells the points of a box."""
    pattern, pays, is_fixed_pay = box.pattern, box.pays, box.pays.of is Of.NOTHING
    if box.face:
        return _of_face
    if isinstance(pattern, Alike) and len(pattern.groups) == 1:
        needed = pattern.groups[0]
        if is_fixed_pay:
            return _five if needed == DICE else _kind_for_fixed(needed)
        plain = {TOTAL: _kind, MATCHED: _alike_only}.get(pays)
        return plain(needed) if plain else _whether_it_fits
    if pattern == Alike((3, 2)) and (is_fixed_pay or pays == TOTAL):
        return _three_and_two
    if isinstance(pattern, Run) and pattern.step == 1 and is_fixed_pay:
        if not pattern.first:
            return _run(pattern.length)
        return _exact_run(pattern.first, pattern.first + pattern.length - 1)
    return _whether_it_fits


def _whether_it_fits(box: Category, faces: Faces) -> str:
    """For all that has no words of its own: the sentence of the box says what it takes."""
    matched = box.matched(faces)
    if matched is None:
        return _("These dice do not fit: 0.")
    if box.pays.of is Of.NOTHING:
        return _("These dice fit: {points}.").format(points=points(box.natural_points(faces)))
    counted = faces if box.pays.of is Of.TOTAL else sorted(matched)
    more = (box.pays.points,) if box.pays.points else ()
    return _("These dice fit: {points}.").format(points=added((*counted, *more) or (0,)))


@cache
def examples(box: Category) -> tuple[Faces, ...]:
    """Dice to show what a box takes: that fit, that just fit and that just do not, as far as any.

    Those that fit pay most, five alike aside; those that just fit or just do not are next to most
    rolls of the other kind, a die apart.
    """
    rolls = {roll: box.matched(roll) is not None for roll in multisets(DICE)}
    fit = [roll for roll, fits in rolls.items() if fits]
    others = [roll for roll, fits in rolls.items() if not fits]
    mixed = [roll for roll in fit if not five_alike(roll)] or fit

    def near(roll: Faces) -> tuple[int, int]:
        changed = (
            tuple(sorted((*roll[:place], face, *roll[place + 1 :])))
            for place in range(DICE)
            for face in FACES
        )
        return sum(rolls[other] is not rolls[roll] for other in changed), -sum(roll)

    first = box.example
    left = [roll for roll in mixed if roll != first]
    found = (
        first,
        max(left, key=near, default=None) if others else min(left, key=sum, default=None),
        max(others, key=near, default=None),
    )
    return tuple(roll for roll in found if roll)


def find(rules: RuleDraft, pattern: Pattern, *pays: Payment) -> Category | None:
    """The first box of a card with this pattern, and one of these payments if any are given."""
    fit = (box for box in rules.categories if box.pattern == pattern)
    return next((box for box in fit if not pays or box.pays in pays), None)


def is_fixed(box: Category) -> bool:
    """Whether a box pays the same for all dice that fit it."""
    return len({box.natural_points(roll) for roll in multisets(DICE)} - {0}) == 1


def best(rules: RuleDraft, box: Category) -> int:
    """The most that a box can hold without a joker."""
    most = most_in(box)
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
