"""What dice score in a box, in words: a reason from its pattern, points from its payment."""

from functools import cache

from yahtzee.engine.categories import Category, points
from yahtzee.engine.dice import FACES, Faces, all_alike, counts, multisets
from yahtzee.engine.legality import natural_points
from yahtzee.engine.patterns import Alike, Of, Only, Pattern, Run
from yahtzee.engine.rules import RuleSet
from yahtzee.explain.words import dice_show, faces_shown, product
from yahtzee.messages import Number, Text, count, labelled, say, stopped


def because(rules: RuleSet, box: Category, faces: Faces) -> Text:
    """Why these dice score what they do in a box by its definition, jokers aside.

    The points are the number after the last sign (":" or "=").
    """
    matched = box.pattern.match(faces)
    worth: Text
    if matched is not None:
        reason = _why_they_fit(box.pattern, faces, matched)
        worth = worked_out(box, faces, matched)
    elif natural_points(rules, box, faces):
        reason = _all_alike(faces)
        worth = points(natural_points(rules, box, faces))
    else:
        reason = _what_they_lack(box.pattern, faces)
        worth = Number(0)
    return stopped(labelled(reason, worth))


def _why_they_fit(pattern: Pattern, faces: Faces, matched: Faces) -> Text:
    match pattern:
        case Only((face,)):
            return dice_show(len(matched), face)
        case Alike((_size,)) if all_alike(faces):
            return _all_alike(faces)
        case Alike((_size,)):
            return dice_show(faces.count(matched[0]), matched[0])
        case Run(_length, 0, 1):
            return say("{faces} are in a row", faces=faces_shown(longest_run(faces)))
        case _other:
            return say("These dice fit")


def _all_alike(faces: Faces) -> Text:
    return count("All {number} dice are alike", "All {number} dice are alike", len(faces))


def _what_they_lack(pattern: Pattern, faces: Faces) -> Text:
    match pattern:
        case Alike((needed,)) if max(counts(faces)) == 1:
            return count(
                "No two dice are alike; it takes {number}",
                "No two dice are alike; it takes {number}",
                needed,
            )
        case Alike((needed,)):
            return count(
                "Only {number} dice are alike; it takes {needed}",
                "Only {number} dice are alike; it takes {needed}",
                max(counts(faces)),
                needed=needed,
            )
        case Run(needed, 0, 1):
            run = longest_run(faces)
            if len(run) == 1:
                return count(
                    "No two are in a row; it takes {number}",
                    "No two are in a row; it takes {number}",
                    needed,
                )
            return count(
                "Only {number} are in a row ({faces}); it takes {needed}",
                "Only {number} are in a row ({faces}); it takes {needed}",
                len(run),
                faces=faces_shown(run),
                needed=needed,
            )
        case _other:
            return say("These dice do not fit")


def worked_out(box: Category, faces: Faces, matched: Faces) -> Text:
    """What dice that fit, or stand for such, come to, worked out if it is not the same for all."""
    if box.pays.of is Of.NOTHING:
        return points(box.pays.points)
    counted = faces if box.pays.of is Of.TOTAL else tuple(sorted(matched))
    return product(*counted, *([box.pays.points] if box.pays.points else []))


def longest_run(faces: Faces) -> Faces:
    """The longest run of faces in a row among the dice, the highest if several."""
    runs: list[Faces] = []
    for face in sorted(set(faces)):
        if runs and runs[-1][-1] == face - 1:
            runs[-1] = (*runs[-1], face)
        else:
            runs.append((face,))
    return max(runs, key=lambda run: (len(run), run))


@cache
def examples(box: Category, dice: int) -> tuple[Faces, ...]:
    """Dice to show what a box takes: that fit, that just fit and that just do not, as far as any.

    Those that just fit or just do not are next to most rolls of the other kind, a die apart.
    """
    rolls = {roll: box.pattern.match(roll) is not None for roll in multisets(dice)}
    fit = [roll for roll, fits in rolls.items() if fits]
    others = [roll for roll, fits in rolls.items() if not fits]
    mixed = [roll for roll in fit if not all_alike(roll)] or fit

    def near(roll: Faces) -> tuple[int, int]:
        changed = (
            tuple(sorted((*roll[:place], face, *roll[place + 1 :])))
            for place in range(dice)
            for face in FACES
        )
        return sum(rolls[other] is not rolls[roll] for other in changed), -sum(roll)

    first = box.example(dice)
    left = [roll for roll in mixed if roll != tuple(sorted(first))]
    found = (
        first,
        max(left, key=near, default=None) if others else min(left, key=sum, default=None),
        max(others, key=near, default=None),
    )
    return tuple(roll for roll in found if roll)


def joker_gain(rules: RuleSet, box: Category, face: int) -> int:
    """How much more all of a face are worth in a box as a joker than by themselves."""
    alike = (face,) * rules.dice
    return box.joker_points(alike) - natural_points(rules, box, alike)
