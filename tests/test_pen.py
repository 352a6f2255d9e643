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
    film,
    frames,
    strokes,
    time_of,
    width_of,
    written,
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


APART = 1000  # as no number is wide


def drawn(path):
    """Where each stroke of a path begins, and its curves from there."""
    made = []
    for stroke in path.split("M")[1:]:
        begin, *curves = stroke.split("c")
        points = [list(map(float, curve.split())) for curve in curves]
        made.append((
            complex(*map(float, begin.split())),
            [[complex(*each[at : at + 2]) for at in (0, 2, 4)] for each in points],
        ))  # fmt: skip
    return made


def points_of(path):
    """Many points along a path, in order."""
    for begin, curves in drawn(path):
        at = begin
        for one, two, end in curves:
            for part in (step / 50 for step in range(51)):
                rest = 1 - part
                yield at + 3 * rest**2 * part * one + 3 * rest * part**2 * two + part**3 * end
            at += end


def ink(path):
    """How long all strokes of a path are."""
    made = 0.0
    for stroke in path.split("M")[1:]:
        made += sum(abs(then - now) for now, then in pairwise(points_of("M" + stroke)))
    return made


def frames_of(text):
    """The path of each frame of a film, where the first one lies."""
    shown = [""] * frames(text)
    for stroke in film(text, APART).split("M")[1:]:
        across, rest = stroke.split(" ", 1)
        number = round(float(across)) // APART
        shown[number] += f"M{float(across) - number * APART:.2f} {rest}"
    return shown


@pytest.mark.parametrize("text", ["7", "14", "100", CROSSED_OUT])
def test_a_film_goes_from_blank_paper_to_the_whole_number_in_sixty_frames_a_second(text):
    shown = frames_of(text)
    assert len(shown) - 1 == pytest.approx(60 * time_of(text), abs=0.5)
    assert (shown[0], shown[-1]) == ("", written(text))
    amounts = [ink(path) for path in shown]
    assert amounts == sorted(amounts)
    assert len(set(amounts)) > 0.7 * len(amounts)  # it rests only between two strokes
    assert amounts[len(amounts) // 2] == pytest.approx(amounts[-1] / 2, rel=0.3)
    assert max(then - now for now, then in pairwise(amounts)) < 0.2 * amounts[-1]


@pytest.mark.parametrize("text", ["2368", CROSSED_OUT])
def test_what_is_written_so_far_is_a_part_of_the_whole(text):
    whole = list(points_of(written(text)))
    for path in frames_of(text)[1:]:
        assert max(min(abs(each - other) for other in whole) for each in points_of(path)) < PEN / 4
