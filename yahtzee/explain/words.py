"""The parts of sentences that are the same in every language: dice, sums, points, box names.

A sentence is a message as a whole. Into it go only numbers in digits, dice, sums, and the
names of boxes as they stand on the card; points with their unit only after a colon, where
no language changes their form. ``{yahtzee}`` is always the name of a Yahtzee box, and stands
for five alike too.
"""

from collections.abc import Iterable, Sequence

from yahtzee.engine.categories import Category
from yahtzee.engine.presets import label_of
from yahtzee.engine.rules import RuleDraft
from yahtzee.language import listing, ngettext, number


def points(count: int) -> str:
    """Points to stand after a colon: "1 point", "35 points"."""
    return ngettext("{points} point", "{points} points", count).format(points=number(count))


def labels(boxes: Iterable[Category], rules: RuleDraft) -> str:
    """The names of boxes in a row: "Ones, Twos and Threes"."""
    return listing([label_of(box, rules) for box in boxes])


def row(faces: Iterable[int]) -> str:
    """Faces as they lie: "5, 3, 5, 5, 1"."""
    return ", ".join(map(str, faces))


def added(faces: Sequence[int]) -> str:
    """A sum worked out: "5 + 5 + 3 = 13"."""
    return f"{' + '.join(map(str, faces))} = {sum(faces)}"


def shown(count: int, face: int, worth: str) -> str:
    """So many dice of one face, and what they come to: "3 dice show 4: 3 × 4 = 12."."""
    return ngettext(
        "{number} die shows {face}: {worth}.", "{number} dice show {face}: {worth}.", count
    ).format(number=count, face=face, worth=worth)
