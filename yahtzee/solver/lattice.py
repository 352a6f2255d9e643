"""One turn on the lattice of the 462 keeps, in plain Python: rolling and choosing.

A value for each keep is a list by keep number, one for each roll a list by roll number.
Expectation climbs down from the rolls, ``E[keep]`` being the mean of ``E[keep + one die]``;
the best climbs up to them, ``M[keep]`` being the largest of ``E[keep]`` and of
``M[keep - one die]``. A turn alternates the two.
"""

from collections.abc import Sequence
from functools import cache

from yahtzee.dice import FACES, keeps
from yahtzee.solver.tables import SMALL_KEEPS, keep_number, one_die_more


@cache
def one_die_less() -> tuple[tuple[int, ...], ...]:
    """By keep: the keeps that taking one die away makes of it."""
    number = keep_number()
    return tuple(
        tuple({number[(*keep[:place], *keep[place + 1 :])] for place in range(len(keep))})
        for keep in keeps()
    )


def expected(worth: Sequence[float]) -> list[float]:
    """The expectation of every keep, all other dice rolled once; ``worth`` is by roll."""
    values = [0.0] * SMALL_KEEPS + list(worth)
    for keep in range(SMALL_KEEPS - 1, -1, -1):
        values[keep] = sum(values[more] for more in one_die_more()[keep]) / len(FACES)
    return values


def best(values: list[float]) -> list[float]:
    """By roll: the best expectation among its keeps."""
    most = list(values)
    for keep, fewer in enumerate(one_die_less()):
        for less in fewer:
            most[keep] = max(most[keep], most[less])
    return most[SMALL_KEEPS:]


def after_rolls(worth: Sequence[float], left: int) -> list[float]:
    """The expectation of every keep with ``left`` rolls to come, at least one, chosen well."""
    values = expected(worth)
    for _ in range(left - 1):
        values = expected(best(values))
    return values
