"""The end of a game of several as a race: how points are counted, worked out before it is seen.

All begin at nought and are counted together, so that nobody can be told from the others. Whoever
has least stops first. The last two race on by themselves, to what the second of them has made.
There both stand still for a breath, equally high. Then one leaps on to more, or nobody does.

All of it is numbers, which a page plays: see ``page/race.py``.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from yahtzee.session.device import Race

# Seconds in which all stand at nought, until whoever has least stops, and from one stop to the
# next, of several in this time at most.
STAND = 0.5
FIRST = 1.0
NEXT = 0.4
ALL = 1.8
DUEL = 1.2  # in which the last two race on
BREATH = 0.6
LEAP = 0.45
STEP = 0.05  # from one number that is seen to the next


def race(totals: Sequence[int]) -> Race:
    """The race of players with these totals, of which there are two at least."""
    *_others, second, first = sorted(totals)
    stops = {0: STAND} | dict(_stops(sorted({total for total in totals if 0 < total < second})))
    begins = max(stops.values())
    if second:
        stops[second] = begins + (DUEL if begins > STAND else FIRST + DUEL)
    ends = max(stops.values()) + BREATH
    if first > second:
        stops[first] = ends = ends + LEAP
    nodes = sorted((seconds, total) for total, seconds in stops.items())
    frames = [(0.0, 0), nodes[0]]
    for (begin, least), (end, most) in pairwise(nodes):
        if most == first > second:
            begin = end - LEAP  # noqa: PLW2901 - the breath is over
            frames.append((begin, least))
        frames += _between(begin, least, end, most, _slowing if most >= second else _evenly)
    own = tuple(stops[total] for total in totals)
    return Race(tuple(totals), tuple(frames), own, ends)


def _stops(totals: list[int]) -> Iterator[tuple[int, float]]:
    """When those stop who are not among the last two, by their totals."""
    apart = min(NEXT, ALL / max(1, len(totals) - 1))
    for place, total in enumerate(totals):
        yield total, STAND + FIRST + place * apart


def _evenly(part: float) -> float:
    return part


def _slowing(part: float) -> float:
    return 1 - (1 - part) ** 2


def _between(
    begin: float, least: int, end: float, most: int, ease: Callable[[float], float]
) -> Iterator[tuple[float, int]]:
    steps = max(1, round((end - begin) / STEP))
    for step in range(1, steps + 1):
        part = step / steps
        yield begin + part * (end - begin), least + round(ease(part) * (most - least))


def seen_of(race: Race, player: int) -> tuple[tuple[float, int], ...]:
    """When which number is seen of a player, as (seconds, number); each once, in their order."""
    total = race.totals[player]
    seen: list[tuple[float, int]] = []
    for seconds, count in race.frames:
        if not seen or min(count, total) != seen[-1][1]:
            seen.append((seconds, min(count, total)))
    return tuple(seen)


def heights_of(race: Race, player: int) -> tuple[tuple[float, float], ...]:
    """How high a player's step is when, as (seconds, part of the highest step)."""
    most = max(1, *race.totals)
    total = race.totals[player]
    return tuple((seconds, min(count, total) / most) for seconds, count in race.frames)
