"""Dice: faces, counts, and all possible rolls and keeps.

*Faces* are a tuple of whole numbers from 1 to 6. As many as the rules have dice lie in *places*
on the table, from 0; a *roll* is the same faces as a sorted multiset, a *keep* the sorted
multiset of those that stay.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

from yahtzee.engine.errors import BadDice
from yahtzee.messages import Message, Text, listing, say_in

FEWEST_DICE = 2
USUAL_DICE = 5  # of most rules
MOST_DICE = 6
FACES = (1, 2, 3, 4, 5, 6)

Faces = tuple[int, ...]
Counts = tuple[int, int, int, int, int, int]


def check_faces(faces: Iterable[int], count: int) -> Faces:
    """``faces`` as a tuple of ``count`` whole numbers from 1 to 6. Raises BadDice."""
    checked = tuple(faces)
    for face in checked:
        if type(face) is not int or face not in FACES:
            raise BadDice(f"{face!r} is not a face from 1 to 6.")
    if len(checked) != count:
        needed = "1 die is" if count == 1 else f"{count} dice are"
        raise BadDice(f"{needed} needed here, {len(checked)} were given.")
    return checked


@cache
def counts(faces: Faces) -> Counts:
    """How many of each face, ones first."""
    return tuple(map(faces.count, FACES))  # type: ignore[return-value]


def all_alike(faces: Faces) -> bool:
    """Whether all of the dice that lie there show one face, as a Yahtzee does; none do not."""
    return len(set(faces)) == 1


@cache
def multisets(size: int) -> tuple[Faces, ...]:
    """All sorted multisets of ``size`` faces; 252 for five dice."""
    return tuple(combinations_with_replacement(FACES, size))


@cache
def keeps(dice: int) -> tuple[Faces, ...]:
    """All keeps of so many dice, from none to all of them; 462 of five."""
    return tuple(keep for size in range(dice + 1) for keep in multisets(size))


def ways(faces: Faces) -> int:
    """In how many orders these faces can fall; summed over all rolls of five, 7,776."""
    orders = factorial(len(faces))
    for count in counts(faces):
        orders //= factorial(count)
    return orders


_CALLED = (
    say_in("dice", "ones"),
    say_in("dice", "twos"),
    say_in("dice", "threes"),
    say_in("dice", "fours"),
    say_in("dice", "fives"),
    say_in("dice", "sixes"),
)


def faces_called(face: int) -> Message:
    """What several dice of a face are called, as after a number: "ones"."""
    return _CALLED[face - 1]


def faces_listed(faces: Faces) -> Text:
    """What dice of these faces are called: "ones, twos and sixes"."""
    return listing(*map(faces_called, faces))
