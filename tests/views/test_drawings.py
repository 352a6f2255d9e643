"""Small drawings: dice and bars."""

import gzip
import inspect

import pytest
from fakes import find_all

from yahtzee.ui.views import characters, drawings, heads, ladder, podium
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


@pytest.mark.parametrize(("share", "length"), [(0, "0"), (0.125, "0.125"), (1, "1"), (3, "1"),
                                               (-1, "0")])  # fmt: skip
def test_a_bar_is_as_long_as_its_share(share, length):
    whole, part = find_all(gauge(share), "rect")
    assert whole.attributes["width"] == part.attributes["width"]
    assert part.attributes["transform"] == f"scale({length} 1)"


def test_drawings_are_small():
    """Those of the house and of dialogs come with the late part: 40 kB of them at most."""
    drawn = [inspect.getsource(each) for each in (characters, drawings, heads, ladder, podium)]
    assert 5_000 < len(gzip.compress("".join(drawn).encode())) < 40_000
