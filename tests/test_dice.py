"""Dice: what counts as a face, and how many rolls and keeps there are."""

from collections import Counter

import naive
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import five_faces

from yahtzee.engine.dice import (
    FACES,
    USUAL_DICE,
    all_alike,
    check_faces,
    counts,
    keeps,
    multisets,
    ways,
)
from yahtzee.engine.errors import BadDice


def test_there_are_7776_ordered_rolls():
    assert sum(map(ways, multisets(USUAL_DICE))) == 6**5 == 7776


def test_there_are_252_rolls():
    assert len(multisets(USUAL_DICE)) == len(set(multisets(USUAL_DICE))) == 252
    assert sorted(multisets(USUAL_DICE)) == naive.ROLLS


def test_there_are_462_keeps():
    assert len(keeps(5)) == len(set(keeps(5))) == 462
    assert [sum(len(keep) == size for keep in keeps(5)) for size in range(6)] == [
        1,
        6,
        21,
        56,
        126,
        252,
    ]


def test_there_are_4368_edges_from_keeps_to_rolls():
    """An edge is a keep of none to five dice and a roll that rolling the others can give:
    a pair in which the keep is part of the roll. Keeping all five counts, one edge each."""
    edges = sum(
        Counter(keep) <= Counter(roll) for keep in keeps(5) for roll in multisets(USUAL_DICE)
    )
    by_rerolling = sum(len(multisets(USUAL_DICE - len(keep))) for keep in keeps(5))
    assert edges == by_rerolling == 4368


@pytest.mark.parametrize("number", range(6))
def test_the_ways_of_some_dice_add_up_to_all_orders(number):
    assert sum(map(ways, multisets(number))) == 6**number


@given(five_faces())
def test_counts_has_one_number_a_face_ones_first(faces):
    assert counts(faces) == tuple(Counter(faces)[face] for face in (1, 2, 3, 4, 5, 6))
    assert sum(counts(faces)) == 5


@pytest.mark.parametrize("faces", [(), (6, 5), (6, 6, 6, 5), (1, 6, 6, 6, 6, 6)])
def test_no_dice_and_dice_that_differ_are_not_all_alike(faces):
    assert not all_alike(faces)


@pytest.mark.parametrize(
    ("dice", "rolls", "number"), [(2, 21, 28), (3, 56, 84), (4, 126, 210), (6, 462, 924)]
)
def test_rolls_and_keeps_of_other_numbers_of_dice(dice, rolls, number):
    assert len(multisets(dice)) == rolls
    assert len(keeps(dice)) == number
    assert sum(map(ways, multisets(dice))) == 6**dice
    assert sorted(multisets(dice)) == naive.every_roll(dice)


@given(st.lists(st.sampled_from(FACES), max_size=5))
def test_faces_of_any_iterable_become_a_tuple(faces):
    assert check_faces(iter(faces), len(faces)) == tuple(faces)


@pytest.mark.parametrize("number", [0, 1, 4, 6, 10])
def test_too_many_or_too_few_are_refused(number):
    with pytest.raises(BadDice, match=f"5 dice are needed here, {number} were given") as refusal:
        check_faces((3,) * number, 5)
    assert "needed here" in str(refusal.value)


@pytest.mark.parametrize("odd", [0, 7, -1, True, 1.0, "1", None, [1], (1,), 10**30])
def test_only_whole_numbers_from_one_to_six_are_faces(odd):
    with pytest.raises(BadDice, match="is not a face") as refusal:
        check_faces([1, 2, odd, 4, 5], 5)
    assert "is not a face" in str(refusal.value)
