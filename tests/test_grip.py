"""What a press on Roll means that is held or flicks: how dice fly, and not what they show."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.telling.effects import rattle_sound
from yahtzee.telling.grip import (
    HOLD,
    LONGEST,
    SLIPS,
    Button,
    Touch,
    flicked,
    hardness,
    let_go,
    may_flick,
    nearest,
)
from yahtzee.telling.throw import PRESS, Flick

BUTTON = Button(100, 700, 290, 756)


def path(*points, step=0.016):
    return [Touch(x, y, number * step) for number, (x, y) in enumerate(points)]


def test_dice_are_held_the_harder_the_longer_for_two_seconds_at_most():
    assert (HOLD, LONGEST) == (0.25, 2.0)
    assert [hardness(each) for each in (0, HOLD, LONGEST, 60)] == [0, 0, 1, 1]
    assert let_go(HOLD) == PRESS
    ups = [let_go(seconds).up for seconds in (0.3, 1, 2)]
    assert ups == sorted(set(ups))
    assert let_go(2) == let_go(60)


def test_dice_rattle_the_louder_the_harder_they_are_held():
    sounds = [rattle_sound(hard) for hard in (0, 0.5, 1)]
    loudness = [burst.loudness for (burst,) in sounds]
    assert loudness == sorted(set(loudness))


def test_a_quick_movement_upwards_is_a_flick_that_way_and_that_hard():
    up = flicked(path((195, 730), (195, 700), (195, 670), (195, 640)))
    assert up.across == 0
    harder = flicked(path((195, 730), (195, 670), (195, 600), (195, 500)))
    assert harder.up > up.up
    left = flicked(path((195, 730), (180, 700), (165, 670)))
    right = flicked(path((195, 730), (210, 700), (225, 670)))
    assert left.across < 0 < right.across
    assert flicked(path((195, 730), (400, 700), (600, 670))).across <= 1


def test_a_flick_may_begin_before_it_is_one_and_a_click_is_none():
    up = path((195, 730), (195, 721), (195, 690))
    assert may_flick(up[:2])
    assert flicked(up[:2]) is None
    assert flicked(up)
    assert not may_flick(path((195, 730), (197, 725), (195, 732)))


@pytest.mark.parametrize(
    "still",
    [
        path((195, 730)),
        path((195, 730), (196, 728), (195, 727)),  # a finger is never quite still
        path((195, 730), (195, 700), step=1),  # slow
        path((195, 730), (195, 760), (195, 790)),  # down
        path((195, 730), (300, 728), (400, 725)),  # aside
        [*path((195, 730), (195, 600)), Touch(195, 600, 1.0)],  # it came to rest up there
    ],
)
def test_what_is_slow_or_goes_elsewhere_is_no_flick(still):
    assert flicked(still) is None


numbers = st.floats(-1000, 1000)


@given(st.lists(st.tuples(numbers, numbers, st.floats(0, 3)), min_size=1))
def test_no_flick_throws_harder_than_dice_can_be_thrown(points):
    touches = [Touch(x, y, at) for x, y, at in sorted(points, key=lambda each: each[2])]
    flick = flicked(touches)
    assert flick is None or (0 < flick.up <= 1.6 and abs(flick.across) <= 1)


def test_a_press_leaves_the_button_to_the_sides_and_below_and_not_upwards():
    inside, above = Touch(195, 730, 0), Touch(195, 300, 0)
    assert not any(BUTTON.is_left_by(each) for each in (inside, above, Touch(20, 300, 0)))
    below = Touch(195, 757 + SLIPS, 0)
    assert all(BUTTON.is_left_by(each) for each in (below, Touch(80, 730, 0), Touch(310, 730, 0)))


def test_of_what_lies_ready_the_most_alike_is_thrown():
    left = Flick(-0.4, 1.2)
    assert nearest(Flick(-0.6, 1.1), (PRESS, left, Flick(0.4, 1.2))) == left
    assert nearest(Flick(0.5, 1.5), (PRESS,)) == PRESS
