"""The parts of sentences that are the same in every language: dice, sums, points, box names.

A sentence is a message as a whole. Into it go only numbers in digits, dice, sums, and the
names of boxes as they stand on the card; points with their unit only after a colon, where
no language changes their form. ``{yahtzee}`` is always the name of a Yahtzee box, and stands
for five alike too.
"""

from collections.abc import Iterable

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import DICE, FACES
from yahtzee.engine.rules import RuleDraft
from yahtzee.language import _, listing, ngettext, number, pgettext


def labels(boxes: Iterable[Category]) -> str:
    """The names of boxes in a row: "Ones, Twos and Threes"."""
    return listing([*map(str, boxes)])


def row(faces: Iterable[int]) -> str:
    """Faces as they lie: "5, 3, 5, 5, 1"."""
    return ", ".join(map(str, faces))


def product(*counted: int) -> str:
    """A sum worked out: "5 + 5 + 3 = 13"; of equal numbers as a product: "3 × 4 = 12"."""
    if len(counted) < 2:
        return str(sum(counted))
    terms = " + ".join(map(str, counted))
    if len(set(counted)) == 1:
        terms = f"{len(counted)} × {counted[0]}"
    return f"{terms} = {sum(counted)}"


def dice_show(count: int, face: int) -> str:
    """So many dice of one face: "3 dice show 4"."""
    if not count:
        return _("No die shows {face}").format(face=face)
    return ngettext("{number} die shows {face}", "{number} dice show {face}", count).format(
        number=count, face=face
    )


def noun(rules: RuleDraft) -> str:
    """What five alike are called: the name of the Yahtzee box; empty if there is none."""
    return str(rules.yahtzee) if rules.yahtzee else ""


def full_words(rules: RuleDraft) -> str:
    """What the Yahtzee box holds that is not zero, after "holds"."""
    box = rules.yahtzee
    pays = {box.natural_points((face,) * DICE) for face in FACES} if box else {0}
    if len(pays) > 1:
        # Translators: what a box holds: "once the Kismet box holds points".
        return pgettext("what a box holds", "points")
    return number(pays.pop())
