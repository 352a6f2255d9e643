"""Rolls that were taken back fall the same way again."""

import pytest
from builders import dice, rerolled, rolled, scored, start, turn

from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import play, roll_dice, undo
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Keep
from yahtzee.saves.saved_game import UndoneRoll, rolled_again, with_last_roll, with_rolls_of_turn

FIRST = rolled(start(), "11234")
SECOND = rerolled(FIRST, "01", "566")


def test_the_last_roll_is_known_once_it_is_taken_back():
    undo_cache = with_last_roll((), SECOND)
    assert undo_cache == (UndoneRoll(0, 0, 1, (5, 6, 6)),)
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
    ("place", "faces"),
    [
        *(
            ((*[0] * before, wrong, *[0] * (2 - before)), "1")
            for before in range(3)
            for wrong in (-1, 100)
        ),
        ((10, 0, 0), "1"),
        ((0, 20, 0), "1"),
        ((0, 0, 0), "7"),
        ((0, 0, 0), ""),
    ],
)
def test_impossible_ones_are_refused(place, faces):
    with pytest.raises(YahtzeeError):
        UndoneRoll(*place, dice(faces))


def test_seeded_dice_need_no_cache():
    seeded = start(seed="abc")
    first = play(seeded, Keep(), roll_dice(seeded, Keep()))
    second = play(first, Keep((0,)), roll_dice(first, Keep((0,))))
    undo_cache = with_last_roll((), second)
    fallen = roll_dice(first, Keep())
    assert rolled_again(undo_cache, first, fallen) == fallen
    assert play(first, Keep(), fallen).rolls == 2


def test_whoever_leaves_amid_a_turn_gets_the_same_dice_on_coming_back():
    second = rerolled(rolled(turn(start(players=2), "11234 ones"), "22345"), "01", "566")
    known = with_rolls_of_turn((), second)
    assert known == (UndoneRoll(1, 0, 0, (2, 2, 3, 4, 5)), UndoneRoll(1, 0, 1, (5, 6, 6)))
    assert with_rolls_of_turn((), scored(second, "twos")) == ()
