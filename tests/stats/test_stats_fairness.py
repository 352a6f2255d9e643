"""The test of dice that may be looked at as often as one likes, and what it says."""

from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.saves.rolled import NO_DICE, Fallen
from yahtzee.stats.summary import DOUBT, doubt, evidence
from yahtzee.stats.words import are_they_fair


def doubted(weights, players, dice, looks):
    """The share of players who are ever told to doubt their dice, looking after each of a few."""
    random, told = Random(6), 0
    for _ in range(players):
        counts = [0] * 6
        for _ in range(looks):
            for face in random.choices(range(6), weights, k=dice):
                counts[face] += 1
            if evidence(tuple(counts)) >= DOUBT:
                told += 1
                break
    return told / players


def test_of_a_hundred_players_with_fair_dice_at_most_five_ever_doubt_them():
    """60 looks at 6,000 dice; give or take two standard errors of a simulation of this size."""
    share = doubted((1,) * 6, players=300, dice=100, looks=60)
    assert share <= 0.05 + 2 * sqrt(0.05 * 0.95 / 300)


def test_loaded_dice_are_found_out():
    assert doubted((1, 1, 1, 1, 1, 1.5), players=100, dice=100, looks=30) >= 0.95


def test_the_evidence_is_one_before_the_first_die_and_its_mean_stays_there():
    assert evidence((0,) * 6) == pytest.approx(1)
    counts = (3, 0, 7, 1, 2, 5)
    after = [
        evidence(tuple(n + (face == fallen) for face, n in enumerate(counts)))
        for fallen in range(6)
    ]
    assert sum(after) / 6 == pytest.approx(evidence(counts))


@pytest.mark.parametrize(
    ("counts", "begins"),
    [
        ((100,) * 6, "Yes, as far as 600 dice can tell."),
        ((5, 8, 9, 8, 10, 20), "Yes, as far as 60 dice can tell."),
        ((100, 100, 100, 100, 100, 200), "There is reason to doubt it. The faces of 700 dice"),
        ((0, 0, 0, 0, 0, 600), "There is reason to doubt it."),
    ],
)
def test_the_answer_in_words(counts, begins):
    for fallen in (Fallen(counts), Fallen(NO_DICE, counts)):
        assert str(are_they_fair(fallen)).startswith(begins)


@given(st.tuples(*[st.integers(0, 5_000)] * 6))
def test_any_dice_have_an_answer(counts):
    assert are_they_fair(Fallen(counts, counts))


def test_peoples_and_computers_dice_that_make_up_for_each_other_are_found_out():
    low, high = (200, 200, 200, 100, 100, 100), (100, 100, 100, 200, 200, 200)
    assert evidence(tuple(map(sum, zip(low, high, strict=True)))) < 1
    assert doubt(Fallen(low, high)) > DOUBT
