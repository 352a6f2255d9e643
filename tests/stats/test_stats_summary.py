"""Averages, rates, streaks, ranges and spans, by hand and in general."""

from dataclasses import replace
from itertools import pairwise

import pytest
from builders import TINY, rules_of
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.messages import say
from yahtzee.solver.best_play import BestPlay
from yahtzee.stats.summary import (
    MOST_POINTS,
    MOST_RANGES,
    RARE,
    BoxLine,
    Play,
    Streak,
    ranges,
    spans,
    streak,
    summarise,
)
from yahtzee.stats.words import against_best, number

TODAY = "2026-02-28"
PLAY = Play("Ann", TODAY, 24, (4, 20), False, False, 0)


def play(ones, chance, date=TODAY, **changes):
    changes = {"score": ones + chance, "boxes": (ones, chance), "date": date, **changes}
    return replace(PLAY, **changes)


def test_a_small_summary_by_hand():
    plays = [play(4, 20), play(0, 30, "2026-02-27"), play(0, 5, "2026-01-31"), play(2, 10)]
    found = summarise(plays, TINY, TODAY)
    assert (found.games, found.average, found.median) == (4, 17.75, 18)
    assert (found.best, found.worst) == (30, 5)
    assert found.boxes == (BoxLine(say("Ones"), 1.5, 2), BoxLine(say("Chance"), 16.25, 0))
    assert found.streak == Streak(2, 2)
    assert (found.upper_bonus, found.yahtzee, found.yahtzee_bonuses) == (None, None, None)


def test_rates_are_of_the_games_that_have_one():
    rules = rules_of("official")
    boxes = (0,) * len(rules.categories)
    plays = [
        play(0, 0, boxes=boxes, upper_bonus=True, yahtzee=True, yahtzee_bonuses=2),
        play(0, 0, boxes=boxes, yahtzee=True),
        play(0, 0, boxes=boxes),
        play(0, 0, boxes=boxes, yahtzee_bonuses=1),
    ]
    found = summarise(plays, rules, TODAY)
    assert (found.upper_bonus, found.yahtzee, found.yahtzee_bonuses) == (0.25, 0.5, 3)


@pytest.mark.parametrize(
    ("dates", "expected"),
    [
        ([], (0, 0)),
        (["2026-02-28"], (1, 1)),
        (["2026-02-27"], (1, 1)),  # today is not over yet
        (["2026-02-26"], (0, 1)),
        (["2026-02-28", "2026-02-28"], (1, 1)),
        (["2026-02-26", "2026-02-28", "2026-02-27"], (3, 3)),
        (["2024-02-28", "2024-02-29", "2024-03-01", "2026-02-28"], (1, 3)),
        (["2025-12-31", "2026-01-01"], (0, 2)),
    ],
)
def test_days_in_a_row(dates, expected):
    assert streak(dates, TODAY) == Streak(*expected)


# Ranges.


def test_ranges_by_hand():
    chances = [0.0] * 100 + [0.1] * 10
    found = ranges([100, 104, 105, 160], chances)
    assert {each.width for each in found} == {5}
    assert (found[0].low, found[0].high, found[-1].low) == (100, 104, 160)
    assert [each.games for each in found[:3]] == [2, 1, 0]
    assert [each.best for each in found[:3]] == [pytest.approx(0.5), pytest.approx(0.5), 0]
    assert found[0].share == 0.5


def test_without_best_play_a_range_knows_nothing_of_it():
    assert [each.best for each in ranges([41])] == [None]


@st.composite
def distributions(draw):
    weights = draw(st.lists(st.integers(0, 9), min_size=1, max_size=400).filter(any))
    return [weight / sum(weights) for weight in weights]


@given(st.lists(st.integers(0, 99_999), min_size=1), st.just([]) | distributions())
def test_ranges_hold_every_score_and_nearly_all_of_best_play(scores, chances):
    found = ranges(scores, chances)
    assert 1 <= len(found) <= MOST_RANGES
    assert sum(each.games for each in found) == len(scores)
    assert sum(each.share for each in found) == pytest.approx(1)
    assert all(one.high + 1 == other.low for one, other in pairwise(found))
    if chances:
        assert 1 - 2 * RARE - 1e-9 <= sum(each.best for each in found) <= 1 + 1e-9


# Spans.


@given(st.lists(st.floats(-100, 100), max_size=300))
def test_spans_hold_every_number_in_order(numbers):
    found = spans(numbers)
    assert len(found) <= MOST_POINTS
    places = [place for each in found for place in range(each.first, each.last + 1)]
    assert places == list(range(1, len(numbers) + 1))
    whole = sum(each.average * (each.last - each.first + 1) for each in found)
    assert whole == pytest.approx(sum(numbers), abs=1e-6)


# Words.


def test_numbers_in_words():
    assert [str(number(254.0)), str(number(1234.56))] == ["254", "1,234.6"]


@pytest.mark.parametrize(
    ("average", "chances", "told"),
    [
        (30.0, (), "Best play averages: 30.0."),
        (20.0, (), "Best play averages: 20.0."),
        (
            24.5,
            (0.0,) * 24 + (0.5, 0.25, 0.25),
            "Best play averages: 24.5. It reaches 25, the best here, in 50% of games.",
        ),
    ],
)
def test_best_play_is_compared_and_its_chance_of_the_best_told_where_it_is_known(
    average, chances, told
):
    summary = summarise([play(3, 20), play(4, 21)], TINY, TODAY)
    assert str(against_best(summary, BestPlay(average, chances, (1.0, 23.0), 0.0))) == told
