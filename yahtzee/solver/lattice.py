"""One turn in plain Python, on the 462 keeps: the values of rolling and of choosing.

Values by keep are a sequence in the order of ``dice.keeps``, values by roll one in the order
of ``dice.multisets(5)``. A turn alternates two steps. The expected value of a keep about to be
rolled is the mean over one more die, ``E[keep] = mean of E[keep + die]``; the best value of a
roll is the maximum over one die fewer, ``M[keep] = max(E[keep], M[keep - die])``.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from yahtzee.engine.dice import DICE, FACES, Faces, multisets, ways
from yahtzee.solver.tables import SMALL_KEEPS, one_die_more


@cache
def keeps_of(roll: Faces) -> tuple[Faces, ...]:
    """The distinct keeps of a roll (or of a keep), all of its dice first."""
    sizes = range(len(roll), -1, -1)
    return tuple(dict.fromkeys(keep for size in sizes for keep in combinations(roll, size)))


@cache
def rerolls(keep: Faces) -> tuple[tuple[Faces, float], ...]:
    """Each roll that a keep can become, with its probability."""
    rolled = DICE - len(keep)
    chances: dict[Faces, float] = {}
    for fallen in multisets(rolled):
        chances[tuple(sorted(keep + fallen))] = ways(fallen) / len(FACES) ** rolled
    return tuple(chances.items())


def expected(worth: Sequence[float]) -> list[float]:
    """By keep: the expected value once all other dice are rolled; ``worth`` is by roll."""
    values = [0.0] * SMALL_KEEPS + list(worth)
    more = one_die_more()
    for keep in range(SMALL_KEEPS - 1, -1, -1):
        values[keep] = sum([values[after] for after in more[keep]]) / len(FACES)
    return values


def best(values: Sequence[float]) -> list[float]:
    """By roll: the best value among its keeps; ``values`` is by keep."""
    most = list(values)
    # Keeps are numbered by size: each is final before a larger one asks for it.
    for keep, more in enumerate(one_die_more()):
        for after in more:
            most[after] = max(most[after], most[keep])
    return most[SMALL_KEEPS:]


def after_rolls(worth: Sequence[float], left: int) -> list[float]:
    """By keep: the expected value with ``left`` rolls to come, at least one, chosen well."""
    values = expected(worth)
    for _ in range(left - 1):
        values = expected(best(values))
    return values
