"""Boxes in a fixed order, solved: against arithmetic, the reference and played games."""

from dataclasses import replace

import pytest
from hypothesis import given
from kernels import shared_machine, solved
from reference import Reference, further_points
from small_games import reduced
from strategies import rule_sets

from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import Ties
from yahtzee.engine.scorecard import empty_card
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import START, Solver, reach, run
from yahtzee.solver.odds import odds_of_keep, turn_average

close = {"rel": 1e-9, "abs": 1e-9}


def in_order(which, **knobs):
    return replace(
        preset(which).rules, joker=None, first_yahtzee_forced=False, in_order=True, **knobs
    )


@pytest.mark.parametrize("which", ["kniffel", "yatzy", "grail", "generala"])
@pytest.mark.parametrize("rolls", [1, 3])
def test_without_bonuses_a_game_is_worth_the_sum_of_its_turns(which, rolls):
    """Each turn is played for its own box alone, so this can be worked out box by box."""
    rules = in_order(which, upper_bonus=None, yahtzee_bonus=None, rolls=rolls)
    machine, solver = solved(rules)
    turns = sum(turn_average(rules, box) for box in rules.categories)
    assert run(machine, solver.value(START)) == pytest.approx(turns, **close)


NO_BONUSES = {"upper_bonus": None, "yahtzee_bonus": None, "joker": None, "ties": Ties.SHARED}


@given(rule_sets(max_categories=4))
def test_so_is_one_by_any_rules_that_pay_first_rolls_and_take_five_alike_for_a_full_house(rules):
    plain = replace(rules, **NO_BONUSES, first_yahtzee_forced=False, in_order=True)
    machine, solver = shared_machine(), Solver(plain)
    run(machine, solver.solve())
    turns = sum(turn_average(plain, box) for box in plain.categories)
    assert run(machine, solver.value(START)) == pytest.approx(turns, **close)


@pytest.mark.parametrize("which", ["official", "yatzy"])
def test_a_small_game_is_what_the_reference_says(which):
    lower = ("house", "yatzy") if which == "yatzy" else ("full_house", "yahtzee")
    small = reduced(preset(which).rules, "threes", *lower, threshold=9)
    rules = replace(small, joker=None, in_order=True)
    machine, solver = solved(rules)
    reference, card = Reference(rules), empty_card(rules)
    assert run(machine, solver.value(START)) == pytest.approx(reference.value(card), **close)
    chances = run(machine, solver.distribution(START))
    expected = further_points(reference, card)
    for points, chance in enumerate(chances):
        assert chance == pytest.approx(expected.get(points, 0.0), **close)
    aimed = Reference(rules, lambda total: float(total >= 50))
    assert run(machine, solver.aim(START, reach(50))) == pytest.approx(aimed.value(card), **close)


def test_advice_and_odds_are_about_the_next_box_alone():
    rules = in_order("kniffel")
    machine, solver = solved(rules)
    card = empty_card(rules).fill(rules.categories[0], 3)
    advice = run(machine, advise(solver, card, (2, 2, 6, 6, 6), 1))
    scores = [choice.move for choice in advice.choices if isinstance(choice.move, Score)]
    assert scores == [Score(rules.categories[1])]
    assert advice.best.move == Keep((0, 1))
    assert list(odds_of_keep(card, 1, (2, 2))) == [rules.categories[1]]
