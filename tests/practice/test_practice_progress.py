"""What is kept of practice: the daily ten, and the level."""

from datetime import date, timedelta

import pytest

from yahtzee.engine.errors import CorruptSave
from yahtzee.practice.drills import LEVELS
from yahtzee.practice.progress import (
    MOST_DAYS,
    PROGRESS,
    STEPS,
    TEN,
    Progress,
    merged,
)
from yahtzee.saves.envelope import make_save

DAY = date(2026, 11, 22)


def ten_of(progress, day, losses):
    for loss in losses:
        progress = progress.answered_on(day, loss)
    return progress


def after(progress, *losses):
    for loss in losses:
        progress = progress.answered(loss)
    return progress


def test_three_right_answers_make_it_harder_up_to_the_last_level():
    assert after(Progress(level=0), 0.0, 0.0).level == 0
    assert after(Progress(level=0), 0.0, 0.0, 0.0).level == 1
    assert after(Progress(level=0), *[0.0] * 40).level == len(LEVELS) - 1


def test_one_costly_answer_leaves_the_level_and_a_second_makes_it_easier():
    assert after(Progress(level=3), 4.0).level == 3
    assert after(Progress(level=3), 4.0, 4.0).level == 2
    assert after(Progress(level=3), *[0.5] * 9).level == 3
    assert after(Progress(level=3), 0.0, 0.0, 0.5, 0.0, 0.0).level == 3
    assert after(Progress(level=0), *[4.0] * 9).level == 0


def test_a_day_is_done_after_ten_answers_and_takes_no_more():
    progress = ten_of(Progress(), DAY, [0.0] * (TEN - 1))
    assert progress.done == set()
    progress = ten_of(progress, DAY, [1.26])
    assert progress.done == {DAY}
    assert progress.days[DAY][-1] == 1.26
    assert ten_of(progress, DAY, [9.0]).days == progress.days


def test_all_that_is_stored_stays_within_its_bound_whatever_is_answered():
    progress = Progress()
    for number in range(MOST_DAYS * TEN):
        day = DAY + timedelta(number // TEN)
        progress = progress.answered_on(day, 999.99)
    before = len(PROGRESS.make(progress))
    assert before < 40_000
    for number in range(200):
        progress = progress.answered(999.99)
        progress = progress.answered_on(DAY + timedelta(1000 + number), 999.99)
    assert len(PROGRESS.make(progress)) <= before


def test_of_two_that_are_merged_each_day_keeps_the_longer():
    later = DAY + timedelta(1)
    here = ten_of(ten_of(Progress(level=2), DAY, [0.0] * 3), later, [1.0])
    brought = ten_of(Progress(level=4), DAY, [2.0])
    both = merged(here, brought)
    assert both.days == here.days
    assert both.level == 2
    assert merged(brought, here).days == here.days
    assert merged(Progress(), here).days == here.days


DATA = {"level": 1, "row": 0, "days": [["2026-11-22", [0.0]]]}


@pytest.mark.parametrize(
    "change",
    [
        {"level": len(LEVELS)},
        {"level": None},
        {"row": STEPS},
        {"days": [["2026-11-31", [0.0]]]},
        {"days": [["2026-11-22", []]]},
        {"days": [["2026-11-22", [0.0] * (TEN + 1)]]},
        {"days": [["2026-11-22", ["0"]]]},
        {"days": [["2026-11-22"]]},
        {"more": 1},
    ],
)
def test_what_cannot_be_is_refused(change):
    assert PROGRESS.parse(make_save("practice", DATA, 6)).days == {DAY: (0.0,)}
    with pytest.raises(CorruptSave):
        PROGRESS.parse(make_save("practice", {**DATA, **change}, 6))


def test_what_an_earlier_version_stored_is_read():
    themes = {**DATA, "themes": [["box", 2, 1, 0.5]]}
    now = PROGRESS.parse(make_save("practice", DATA, 6))
    assert PROGRESS.parse(make_save("practice", themes, 2)) == now
    with pytest.raises(CorruptSave):
        PROGRESS.parse(make_save("practice", [], 2))
