"""The chi-square test against published tables, and what it says of dice."""

from math import exp, gamma, isclose, sqrt
from random import Random
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.stats.fairness import BAND, LEAST_DICE, chi_square_chance, fairness
from yahtzee.stats.words import are_they_fair

# Critical values for five degrees of freedom by the chance of more than that:
# NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
CRITICAL = {
    0.10: 9.236, 0.05: 11.070, 0.025: 12.833, 0.01: 15.086, 0.001: 20.515, 0.95: 1.145, 0.99: 0.554,
}  # fmt: skip


@pytest.mark.parametrize(("chance", "value"), CRITICAL.items())
def test_the_chances_are_those_of_the_published_table(chance, value):
    # The table has three decimals, which is what the chance can be off by.
    density = chi_square_chance(value - 0.0005) - chi_square_chance(value + 0.0005)
    assert abs(chi_square_chance(value) - chance) <= density + 1e-9


@given(st.floats(1, 100), st.floats(0.001, 1))  # nearer to 0 the rule itself is too coarse
def test_the_chance_falls_by_the_density(value, step):
    """Simpson's rule over the density of the distribution (A. & S. 26.4.1)."""

    def density(x):
        return x**1.5 * exp(-x / 2) / (2**2.5 * gamma(2.5))

    points = [value + step * part / 4 for part in range(5)]
    weights = (1, 4, 2, 4, 1)
    area = step / 12 * sum(w * density(x) for w, x in zip(weights, points, strict=True))
    fall = chi_square_chance(value) - chi_square_chance(value + step)
    assert isclose(fall, area, rel_tol=1e-4, abs_tol=1e-12)


def test_a_known_example():
    """60 rolls of a die: 5, 8, 9, 8, 10, 20 give 13.4, between the 5 % and the 1 % values."""
    found = fairness((5, 8, 9, 8, 10, 20))
    assert found.statistic == pytest.approx(13.4)
    assert found.chance == pytest.approx(0.0199, abs=5e-5)
    assert (found.dice, found.expected) == (60, 10)


def test_the_band_is_the_normal_quantile_shared_among_six_faces():
    assert pytest.approx(NormalDist().inv_cdf(1 - 0.05 / 12), abs=1e-6) == BAND
    found = fairness((100,) * 6)
    reach = BAND * sqrt(600 * 1 / 6 * 5 / 6)
    assert (found.low, found.high) == (pytest.approx(100 - reach), pytest.approx(100 + reach))


def test_fair_dice_keep_within_the_band_as_often_as_it_says():
    random = Random(63)
    inside = 0
    for _ in range(1_000):
        rolled = random.choices(range(6), k=600)
        found = fairness(tuple(map(rolled.count, range(6))))
        inside += all(map(found.is_inside, found.counts))
    assert inside >= 935  # of 950 that are to be expected, less two standard errors


@pytest.mark.parametrize(
    ("counts", "begins"),
    [
        ((100,) * 6, "Yes, as far as 600 dice can tell. Of 100 such"),
        ((5, 8, 9, 8, 10, 20), "Probably. The faces of 60 dice"),
        ((100, 100, 100, 100, 100, 160), "There is reason to doubt it. The faces of 660 dice"),
        ((0, 0, 0, 0, 0, 600), "There is reason to doubt it."),
    ],
)
def test_the_answer_in_words(counts, begins):
    found = fairness(counts)
    assert are_they_fair(sum(counts), found).startswith(begins)


@given(st.tuples(*[st.integers(0, 5_000)] * 6))
def test_any_dice_have_an_answer(counts):
    found = fairness(counts)
    assert (found is None) == (sum(counts) < LEAST_DICE)
    if found:
        assert 0 <= found.chance <= 1
        assert 0 <= found.low <= found.expected <= found.high <= found.dice
        assert are_they_fair(found.dice, found)
