"""How the points of a game of several are counted at its end, as numbers."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.telling.race import BREATH, LEAP, STAND, heights_of, race, seen_of

TOTALS = st.lists(st.integers(0, 1500), min_size=2, max_size=10)


def height_at(counted, player, when):
    """How high a player's step is at a moment: straight from one frame to the next."""
    frames = heights_of(counted, player)
    for (begin, low), (end, high) in pairwise(frames):
        if begin <= when <= end:
            return low + (high - low) * ((when - begin) / (end - begin) if end > begin else 1)
    return frames[-1][1]


@given(TOTALS)
def test_all_stand_at_nought_and_end_at_what_they_have_made(totals):
    counted = race(totals)
    assert counted.totals == tuple(totals)
    most = max(1, *totals)
    for player, total in enumerate(totals):
        seen = seen_of(counted, player)
        heights = heights_of(counted, player)
        assert seen[0] == (0.0, 0)
        assert heights[0] == (0.0, 0.0)
        assert seen[-1][1] == total
        assert heights[-1][1] == total / most
        numbers = [number for _seconds, number in seen]
        assert numbers == sorted(set(numbers))  # each number once, never back
        assert [high for _seconds, high in heights] == sorted(high for _seconds, high in heights)
    times = [seconds for seconds, _count in counted.frames]
    assert times == sorted(times)
    assert times[-1] <= counted.ends


@given(TOTALS)
def test_who_still_counts_is_told_from_nobody_else_who_does(totals):
    """Until a player stops, they are as high as everybody else who has not stopped."""
    counted = race(totals)
    for when in {*counted.stops, *(each / 10 for each in range(int(10 * counted.ends) + 1))}:
        running = [player for player, stop in enumerate(counted.stops) if when < stop]
        heights = {round(height_at(counted, player, when), 9) for player in running}
        assert len(heights) <= 1


@given(TOTALS)
def test_whoever_has_least_stops_first_and_the_last_two_race_on(totals):
    counted = race(totals)
    by_total = sorted(zip(totals, counted.stops, strict=True))
    stops = [stop for _total, stop in by_total]
    assert stops == sorted(stops)
    for (less, early), (more, late) in pairwise(by_total):
        assert (early < late) == (less < more)
    *others, (second, second_stops), (first, _first_stops) = by_total
    if second and others and others[-1][0] < second:
        assert second_stops - others[-1][1] > 1
    # There both stand still for a breath; nothing is counted in it.
    breath = [seconds for seconds, _count in counted.frames if seconds > second_stops + 1e-9]
    assert all(seconds >= second_stops + BREATH - 1e-9 for seconds in breath)
    assert counted.ends == pytest.approx(second_stops + BREATH + LEAP * (first > second))


@given(TOTALS)
def test_it_takes_a_few_seconds_however_many_there_are(totals):
    assert STAND + BREATH <= race(totals).ends < 6


@pytest.mark.parametrize(
    ("totals", "order"),
    [
        ((198, 231), [0, 1]),
        ((231, 90, 198, 187), [1, 3, 2, 0]),
        ((200, 200), [0, 1]),
        ((0, 0, 7), [0, 1, 2]),
    ],
)
def test_who_stops_when(totals, order):
    stops = race(totals).stops
    assert sorted(range(len(totals)), key=lambda player: stops[player]) == order


def test_a_tie_ends_with_the_breath():
    counted = race((200, 120, 200))
    assert counted.stops[0] == counted.stops[2]
    assert counted.ends == counted.stops[0] + BREATH
