"""The parts of sentences that are the same in every language: dice, sums, points, box names.

A sentence is a message as a whole. Into it go only numbers in digits, dice, sums, and the
names of boxes as they stand on the card; points with their unit only after a colon, where
no language changes their form. ``{yahtzee}`` is always the name of a Yahtzee box, and stands
for all alike too.
"""

from collections.abc import Iterable

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import FACES
from yahtzee.engine.rules import RuleDraft
from yahtzee.messages import NOTHING, Joint, Number, Text, count, listing, row, say, say_in


def labels(boxes: Iterable[Category]) -> Text:
    """The names of boxes in a row: "Ones, Twos and Threes"."""
    return listing(*boxes)


def faces_shown(faces: Iterable[int]) -> Text:
    """Faces as they lie: "5, 3, 5, 5, 1"."""
    return row(Joint.COMMAS, *faces)


def product(*counted: int) -> Text:
    """A sum worked out: "5 + 5 + 3 = 13"; of equal numbers as a product: "3 × 4 = 12"."""
    total = Number(sum(counted))
    if len(counted) < 2:
        return total
    first, *others = counted
    terms: Text = say("{number} × {face}", number=len(counted), face=first)
    if len(set(counted)) > 1:
        terms = Number(first)
        for each in others:
            terms = say("{sum} + {number}", sum=terms, number=each)
    return say("{terms} = {sum}", terms=terms, sum=total)


def dice_show(dice: int, face: int) -> Text:
    """So many dice of one face: "3 dice show 4"."""
    if not dice:
        return say("No die shows {face}", face=face)
    return count("{number} die shows {face}", "{number} dice show {face}", dice, face=face)


def noun(rules: RuleDraft) -> Text:
    """What all alike are called: the name of the Yahtzee box; nothing if there is none."""
    return rules.yahtzee.message if rules.yahtzee else NOTHING


def full_words(rules: RuleDraft) -> Text:
    """What the Yahtzee box holds that is not zero, after "holds"."""
    box = rules.yahtzee
    pays = {box.natural_points((face,) * rules.dice) for face in FACES} if box else {0}
    if len(pays) > 1:
        # Translators: what a box holds: "once the Kismet box holds points".
        return say_in("what a box holds", "points")
    return Number(pays.pop())
