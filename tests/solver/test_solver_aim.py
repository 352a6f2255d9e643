"""Aiming at a total: against the reference, against play for points, against played games."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kernels import solved
from reference import Reference, Turn, keeps_of
from small_games import reduced
from strategies import rule_sets

from yahtzee.engine.dice import USUAL_DICE, multisets
from yahtzee.engine.legality import legal_boxes, score
from yahtzee.engine.presets import preset
from yahtzee.engine.scorecard import empty_card
from yahtzee.solver.kernel import (
    START,
    OutOfMemory,
    Solver,
    reach,
    run,
    wasmtime_machine,
)
from yahtzee.solver.states import turn_state

close = {"rel": 1e-9, "abs": 1e-9}


def fill_at_random(card, number, chance):
    """The card after some turns of one random roll each, five alike more often than they are."""
    for _ in range(number):
        one = chance.randint(1, 6)
        alike = chance.random() < 0.4
        roll = (one,) * USUAL_DICE if alike else tuple(chance.choices(range(1, 7), k=USUAL_DICE))
        card = score(card, chance.choice(legal_boxes(card, roll)), roll)
    return card


@pytest.mark.parametrize(("which", "points"), [("official", 90), ("fun", 160), ("kniffel", 40)])
def test_every_choice_on_the_way_to_a_total_is_worth_what_the_reference_says(which, points):
    rules = reduced(preset(which).rules, "twos", "full_house", "yahtzee", threshold=6)
    machine, solver = solved(rules)
    reference = Reference(rules, lambda total: float(total >= points))
    run(machine, solver.aim(START, reach(points)))
    chance = random.Random(which)
    for filled in (0, 1, 1, 2, 2, 2):
        card = fill_at_random(empty_card(rules), filled, chance)
        roll = chance.choice(multisets(USUAL_DICE))
        seen = run(machine, solver.look(turn_state(card), roll, gained=card.total))
        turn = Turn(reference, card)
        assert seen.of_state == pytest.approx(reference.value(card), **close)
        for keep in keeps_of(roll):
            assert seen.of_keep(keep, 1) == pytest.approx(turn.value_of_keep(keep, 1), **close)
        for box, value in zip(rules.categories, seen.boxes, strict=True):
            assert (value is not None) == (box in legal_boxes(card, roll))
            if value is not None:
                assert value == pytest.approx(reference.value_of_box(card, roll, box), **close)


@settings(max_examples=8)
@given(rule_sets(max_categories=2), st.floats(0.05, 1.1), st.integers(0, 1000))
def test_the_chance_of_any_total_under_house_rules_is_the_references(rules, share, seed):
    machine, solver = wasmtime_machine(), Solver(rules)
    run(machine, solver.solve())
    points = max(1, round(share * solver.tables.most_points))
    reference = Reference(rules, lambda total: float(total >= points))
    aimed = run(machine, solver.aim(START, reach(points)))
    assert aimed == pytest.approx(reference.value(empty_card(rules)), **close)
    card = fill_at_random(empty_card(rules), 1, random.Random(seed))
    seen = run(machine, solver.look(turn_state(card), gained=card.total))
    assert seen.of_state == pytest.approx(reference.value(card), **close)


@pytest.mark.parametrize("flat", [1, 30, 75])
def test_a_worth_that_is_the_same_for_all_low_totals_can_be_aimed_at(flat):
    rules = reduced(preset("verhoeff").rules, "twos", "yahtzee", threshold=6)
    machine, solver = solved(rules)

    def goal(total):
        return float(max(0, total - flat) ** 2) + 3

    worths = tuple(map(goal, range(solver.tables.most_points + 1)))
    worth = run(machine, solver.aim(START, worths))
    assert worth == pytest.approx(Reference(rules, goal).value(empty_card(rules)), **close)


def test_what_the_kernel_cannot_count_is_too_much_for_it():
    """It keeps points in 16 bits; they must not begin again at nothing."""
    machine, solver = solved(preset("tabletop").rules)
    with pytest.raises(OutOfMemory, match="does not count so far"):
        run(machine, solver.aim(START, reach(65535)))
    with pytest.raises(OutOfMemory, match="does not count so far"):
        run(machine, solver.distribution(START, unit=1 + 65536 // solver.tables.most_points))


def test_a_failed_aim_leaves_the_game_solved():
    machine, solver = solved(preset("official").rules)
    value = run(machine, solver.value(START))
    with pytest.raises(OutOfMemory):
        run(machine, solver.aim(START, reach(300), most_bytes=64 << 20))
    assert run(machine, solver.value(START)) == value
