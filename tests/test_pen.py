"""A hand writes each figure as one does: stroke after stroke, in time, within its place."""

import re
from itertools import pairwise

import pytest

from yahtzee.telling.pen import (
    ADVANCE,
    BASELINE,
    CROSSED_OUT,
    FIGURES,
    HEIGHT,
    PEN,
    STROKE_OUT,
    strokes,
    time_of,
    width_of,
)

PATH = re.compile(r"M\d+ \d+(?:C\d+ \d+ \d+ \d+ \d+ \d+)+")


def test_there_is_a_figure_for_every_number_and_a_stroke_that_crosses_out():
    assert {*FIGURES} == {*"0123456789", CROSSED_OUT}


@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_is_strokes_within_its_place(figure):
    wide = STROKE_OUT if figure == CROSSED_OUT else ADVANCE
    for path in FIGURES[figure]:
        assert PATH.fullmatch(path)
        points = [(int(x), int(y)) for x, y in re.findall(r"(\d+) (\d+)", path)]
        assert all(0 <= x <= wide for x, _y in points)
        assert all(PEN / 2 <= y <= min(HEIGHT, BASELINE + PEN) for _x, y in points)


@pytest.mark.parametrize("text", ["0", "5", "14", "100", "1250", CROSSED_OUT])
def test_one_stroke_follows_the_other_until_the_time_is_over(text):
    made = strokes(text)
    assert [each.path for each in made] == [path for figure in text for path in FIGURES[figure]]
    assert made[0].at == 0
    for stroke, then in pairwise(made):
        assert stroke.at + stroke.lasts < then.at
    assert made[-1].at + made[-1].lasts == pytest.approx(time_of(text))
    assert max(stroke.across for stroke in made) == ADVANCE * (len(text) - 1)
    assert width_of(text) >= ADVANCE * len(text)


def test_a_hand_writes_in_about_a_third_of_a_second_and_longer_strokes_take_longer():
    assert 0.2 < time_of("8") < time_of("24") < time_of("100") < 0.4
    stem, bar = strokes("7")
    assert stem.lasts > 2 * bar.lasts
