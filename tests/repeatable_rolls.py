"""The rolls of unseeded dice in all tests, in place of the system's randomness.

One roll in 1,296 is a Yahtzee, which changes what the page says and offers: among the thousands of
rolls of a run some are, each time in another test. So tests roll the ROLLS one after the other.
Their first five faces are never alike.
"""

from __future__ import annotations

from itertools import cycle
from random import Random

from yahtzee.engine import rng
from yahtzee.engine.dice import USUAL_DICE, Faces
from yahtzee.engine.rng import BYTES_OF_ROLL


def _rolls(number: int) -> tuple[Faces, ...]:
    random = Random(1)
    rolls: list[Faces] = []
    while len(rolls) < number:
        faces = tuple(random.randrange(6) + 1 for _ in range(BYTES_OF_ROLL))
        if len(set(faces[:USUAL_DICE])) > 1:
            rolls.append(faces)
    return tuple(rolls)


ROLLS = _rolls(100)


def begin_rolls() -> None:
    """Roll these from the first on, as in each test and each example of one that has several."""
    rolls = cycle(ROLLS)
    rng.roll = lambda number: next(rolls)[:number]
