"""What the buttons and the stick of a gamepad mean, by a clock that is given in."""

import pytest

from yahtzee.ui.gamepad import AGAIN, FIRST, NONE, Pad, Press, down_of
from yahtzee.ui.places import Way

RIGHT = frozenset({Way.RIGHT})
X = frozenset({Press.ROLL})


def buttons(*pressed):
    return [number in pressed for number in range(17)]


@pytest.mark.parametrize(
    ("states", "axes", "down"),
    [
        (buttons(), (0, 0), set()),
        (buttons(0), (), {Press.PRESS}),
        (buttons(1, 2), (0.1, -0.2, 1, 1), {Press.BACK, Press.ROLL}),
        (buttons(12, 15), (0, 0), {Way.UP, Way.RIGHT}),
        (buttons(), (-0.9, 0), {Way.LEFT}),
        (buttons(9), (0, 0.6), {Way.DOWN}),  # a button that means nothing
        ([True], (), {Press.PRESS}),
    ],
)
def test_what_is_held_down(states, axes, down):
    assert down_of(states, axes) == down


def test_a_button_begins_once_and_ends():
    pad, begins, ends = Pad().read(X, 1.0)
    assert (begins, ends) == (X, NONE)
    pad, begins, ends = pad.read(X, 9.0)
    assert (begins, ends) == (NONE, NONE)
    pad, begins, ends = pad.read(NONE, 9.1)
    assert (begins, ends) == (NONE, X)


def test_a_direction_that_is_held_goes_on():
    pad, begins, _ = Pad().read(RIGHT, 10.0)
    assert begins == RIGHT
    moved = []
    for step in range(1, 100):
        now = 10.0 + step / 100
        pad, begins, _ = pad.read(RIGHT, now)
        moved += [now] * (begins == RIGHT)
    assert moved[0] == pytest.approx(10.0 + FIRST)
    assert len(moved) == 1 + int((0.99 - FIRST) / (AGAIN + 0.005))
    _, begins, ends = pad.read(NONE, 12.0)
    assert (begins, ends) == (NONE, RIGHT)
