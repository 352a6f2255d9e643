"""Small drawings: dice and bars."""

import pytest
from fakes import find_all

from yahtzee.ui.views.drawings import gauge, small_dice


def test_no_dice_are_no_drawing():
    assert small_dice(()) is None


def test_kept_dice_differ_from_the_others_in_more_than_their_colour():
    drawn = small_dice((6, 1, 6), (0, 2))
    assert [die.attributes["class"] for die in drawn.children] == [
        "side mini gold", "side mini faint", "side mini gold",
    ]  # fmt: skip
    assert drawn.attributes["aria-hidden"] == "true"


def test_dice_that_the_text_tells_are_not_told_twice():
    drawn = small_dice((6, 1))
    assert drawn.attributes == {"class": "minis", "aria-hidden": "true"}
    assert [die.attributes["class"] for die in drawn.children] == ["side mini", "side mini"]


@pytest.mark.parametrize(("share", "length"), [(0, "0"), (0.125, "12.5"), (1, "100"), (3, "100"),
                                               (-1, "0")])  # fmt: skip
def test_a_bar_is_as_long_as_its_share(share, length):
    whole, part = find_all(gauge(share), "rect")
    assert (whole.attributes["width"], part.attributes["width"]) == ("100", length)
