"""The die that decides a roll: when there is one, which it is, and whether it hits."""

import pytest
from builders import after, rerolled, rolled, scored, start

from yahtzee.session.device import Last
from yahtzee.telling.last_die import last_die


@pytest.mark.parametrize(
    ("first", "kept", "fell", "last"),
    [
        ("33335", "0123", "3", Last(4, True)),  # four alike
        ("33335", "0123", "5", Last(4, False)),
        ("23451", "0123", "6", Last(4, True)),  # a straight at either end
        ("23456", "1234", "4", Last(0, False)),
        ("22335", "0123", "3", Last(4, True)),  # two pairs
        ("22335", "0123", "6", Last(4, False)),
        ("33356", "012", "33", Last(4, True)),  # two fall, and the first makes it four alike
        ("33356", "012", "36", Last(4, False)),
        ("35133", "034", "42", Last(2, False)),  # one short of a full house
        ("33456", "01", "334", None),  # three fall
        ("12466", "012", "16", None),  # two fall, and neither is awaited
        ("12356", "0123", "1", Last(4, False)),  # a gap in the middle of a straight
    ],
)
def test_one_die_is_waited_for_where_it_brings_what_takes_all_dice(first, kept, fell, last):
    game = rerolled(rolled(start(), first), kept, fell)
    assert last_die(game) == last


def test_nobody_waits_for_a_box_that_is_filled():
    game = after("official", "66666 yahtzee", "22233 full_house")
    assert last_die(rerolled(rolled(game, "33335"), "0123", "3")) is None
    assert last_die(rerolled(rolled(game, "23451"), "0123", "6")) == Last(4, True)


def test_nobody_waits_for_a_first_roll_nor_twice_in_a_turn():
    game = rolled(start(), "33335")
    assert last_die(game) is None
    assert last_die(start()) is None
    again = rerolled(rerolled(game, "0123", "5"), "0123", "3")
    assert last_die(again) is None
    game = rolled(scored(again, "threes"), "44445")
    assert last_die(rerolled(game, "0123", "4")) == Last(4, True)


def test_dice_of_earlier_turns_are_not_waited_for():
    game = scored(rerolled(rolled(start(), "33335"), "0123", "3"), "yahtzee")
    assert last_die(game) is None
