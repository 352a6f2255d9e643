"""What takes long is stored, read whole or not at all, and forgotten when it is out of date."""

import json
from dataclasses import replace

import pytest
from builders import rules_of
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.engine.errors import CorruptSave
from yahtzee.saves.envelope import make_save
from yahtzee.solver.best_play import BestPlay, format_for

RULES = rules_of("grail")
BOXES = len(RULES.categories)
BEST = BestPlay(112.7284, (0.0, 0.25, 0.5, 0.25), (1.5,) * BOXES, 0.0)
FORMAT = format_for(RULES)


def test_what_a_version_before_kept_is_worked_out_anew():
    assert FORMAT.parse(make_save("reckoning", {"edition": 1, "best": None}, 4)) is None


@pytest.mark.parametrize(
    "changes",
    [{"boxes": [1.0]}, {"chances": [-1.0]}, {"chances": 1}, {"average": True}, {"more": 1}],
)
def test_what_makes_no_sense_is_refused(changes):
    data = json.loads(FORMAT.make(BEST))["data"]
    with pytest.raises(CorruptSave):
        FORMAT.parse(make_save("reckoning", {**data, **changes}, 5))


@given(st.lists(st.integers(0, 50), max_size=300).filter(any))
def test_chances_are_kept_to_a_billionth(weights):
    chances = tuple(weight / sum(weights) for weight in weights)
    read = FORMAT.parse(FORMAT.make(replace(BEST, chances=chances)))
    assert read.chances == pytest.approx(chances, abs=1e-9)


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
