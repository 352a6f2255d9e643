"""What takes long is stored, read whole or not at all, and forgotten when it is out of date."""

import json
from dataclasses import replace

import pytest
from builders import rules_of
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.engine.errors import CorruptSave
from yahtzee.saves.envelope import make_save
from yahtzee.solver.best_play import BestPlay
from yahtzee.stats.analysis import EDITION, format_for

RULES = rules_of("grail")
BOXES = len(RULES.categories)
BEST = BestPlay(112.7284, (0.0, 0.25, 0.5, 0.25), (1.5,) * BOXES, 0.0)
FORMAT = format_for(RULES)


def save_of(**changes):
    data = json.loads(FORMAT.make(BEST))["data"]
    return make_save("reckoning", {**data, **changes}, 4)


def test_another_edition_is_worked_out_anew():
    assert FORMAT.parse(save_of(edition=EDITION + 1)) is None


def best_with(**changes):
    return {**json.loads(FORMAT.make(BEST))["data"]["best"], **changes}


@pytest.mark.parametrize(
    "changes",
    [
        {"best": []},
        {"best": best_with(boxes=[1.0])},
        {"best": best_with(chances=[-1])},
        {"best": best_with(chances=[0.5])},
        {"best": best_with(first=10**9)},
        {"best": best_with(average=True)},
        {"best": {**best_with(), "more": 1}},
        {"more": 1},
    ],
)
def test_what_makes_no_sense_is_refused(changes):
    with pytest.raises(CorruptSave):
        FORMAT.parse(save_of(**changes))


@given(st.lists(st.integers(0, 50), max_size=300).filter(any))
def test_chances_are_kept_to_a_billionth(weights):
    chances = tuple(weight / sum(weights) for weight in weights)
    read = FORMAT.parse(FORMAT.make(replace(BEST, chances=chances)))
    kept = read.chances
    assert len(kept) <= len(chances)
    assert kept == pytest.approx(chances[: len(kept)], abs=1e-9)
    assert sum(chances[len(kept) :]) == 0


def test_best_play_knows_how_often_it_reaches_a_score():
    assert BEST.reaches(0) == 1
    assert BEST.reaches(2) == 0.75
    assert BEST.reaches(4) == 0
    assert replace(BEST, chances=()).reaches(2) is None


def test_how_often_it_has_a_yahtzee_follows_from_the_box():
    rules = rules_of("kniffel")
    boxes = [0.0] * len(rules.categories)
    boxes[rules.categories.index(rules.yahtzee)] = 12.5
    assert replace(BEST, boxes=tuple(boxes)).yahtzee(rules) == 0.25
    assert BEST.yahtzee(rules_of("grail")) is None
