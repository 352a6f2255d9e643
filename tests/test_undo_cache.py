"""Rolls that were taken back fall the same way again."""

import pytest
from builders import dice, rerolled, rolled, scored, start

from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import undo
from yahtzee.engine.game_setup import Mode
from yahtzee.saves.saved_game import UndoneRoll, rolled_again, with_last_roll

FIRST = rolled(start(), "11234")
SECOND = rerolled(FIRST, "01", "566")


def test_the_last_roll_is_known_once_it_is_taken_back():
    undo_cache = with_last_roll((), SECOND)
    assert undo_cache == (UndoneRoll(0, 1, (5, 6, 6)),)
    assert rolled_again(undo_cache, undo(SECOND), (1, 1, 1)) == (5, 6, 6)


@pytest.mark.parametrize(
    ("new", "falls_to"), [((1,), (5,)), ((1, 1), (5, 6)), ((1, 2, 3, 4), (5, 6, 6, 1))]
)
def test_fewer_dice_take_the_first_ones_and_more_go_on_with_new_ones(new, falls_to):
    assert rolled_again(with_last_roll((), SECOND), FIRST, new) == falls_to


def test_scores_and_real_dice_are_no_falls():
    assert with_last_roll((), scored(FIRST, "ones")) == ()
    assert with_last_roll((), rolled(start(mode=Mode.REAL), "11234")) == ()


@pytest.mark.parametrize(
    ("turn", "roll", "faces"),
    [(-1, 0, "1"), (150, 0, "1"), (0, 0, "7"), (0, -1, "1"), (0, 5, "1"), (0, 0, "")],
)
def test_impossible_ones_are_refused(turn, roll, faces):
    with pytest.raises(YahtzeeError):
        UndoneRoll(turn, roll, dice(faces))
