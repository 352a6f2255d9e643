"""What best play makes of small rules, asked of the real kernel."""

import pytest
from builders import box
from hypothesis import given, settings
from kernels import shared_machine
from reference import Reference, further_points
from strategies import rule_sets

from yahtzee.engine.rules import RuleSet, UpperBonus
from yahtzee.engine.scorecard import empty_card
from yahtzee.solver.best_play import best_play
from yahtzee.solver.kernel import OutOfMemory, Solver, run

SMALL = RuleSet((box("fours"), box("yahtzee"), box("chance")))


def best(rules, solver=None):
    solver = solver or Solver(rules)
    run(shared_machine(), solver.solve())
    return run(shared_machine(), best_play(solver))


def test_best_play_of_a_small_game_is_that_of_the_reference():
    found = best(SMALL)
    reference = further_points(Reference(SMALL), empty_card(SMALL))
    assert found.chances == pytest.approx(
        [reference.get(points, 0.0) for points in range(len(found.chances))], abs=1e-12
    )
    mean = sum(points * chance for points, chance in enumerate(found.chances))
    assert found.average == pytest.approx(mean)
    assert sum(found.boxes) == pytest.approx(mean)
    assert found.yahtzee(SMALL) == pytest.approx(found.boxes[1] / 50)
    assert found.upper_bonus == 0


def test_the_share_of_upper_bonuses_is_exact():
    """Nobody has 900 points without one."""
    found = best(RuleSet((box("fours"), box("chance")), UpperBonus(12, 900)))
    assert 0.1 < found.upper_bonus == pytest.approx(sum(found.chances[900:]), abs=1e-12)


@settings(max_examples=10, deadline=None)
@given(rule_sets(max_categories=3))
def test_any_rules_have_a_best_play(rules):
    found = best(rules)
    assert sum(found.chances) == pytest.approx(1)
    assert len(found.boxes) == len(rules.categories)
    assert found.reaches(0) == pytest.approx(1)


def test_where_there_is_no_memory_for_the_chances_the_rest_is_known():
    class Small(Solver):
        def ends(self, state, *, unit=1):
            if unit:
                raise OutOfMemory
            return super().ends(state, unit=0)

    found = best(SMALL, Small(SMALL))
    assert found.chances == ()
    assert found.average == pytest.approx(best(SMALL).average)
    assert (found.boxes, found.reaches(1)) == (pytest.approx(best(SMALL).boxes), None)
