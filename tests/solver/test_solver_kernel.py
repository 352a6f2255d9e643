"""The kernel equals the reference, and the figures that others published."""

import json
import random
from pathlib import Path

import pytest
from cases import cases
from hypothesis import given, settings
from hypothesis import strategies as st
from kernels import full, shared_machine, solved
from reference import Reference, Turn, further_points, keeps_of
from small_games import reduced, small_presets
from strategies import cards, rule_sets
from turn_states import a_card, all_states

from yahtzee.coach.best_scores import BEST_SCORES
from yahtzee.coach.praise import marks_of
from yahtzee.codes.rules_text import parse_pattern, parse_payment
from yahtzee.engine.categories import Category, Section
from yahtzee.engine.dice import USUAL_DICE, multisets
from yahtzee.engine.legality import legal_boxes
from yahtzee.engine.presets import PRESETS, preset
from yahtzee.engine.rules import RuleSet, UpperBonus
from yahtzee.engine.scorecard import Scorecard, empty_card
from yahtzee.players.winning import EXACT_BOXES
from yahtzee.solver.best_play import best_play
from yahtzee.solver.kernel import (
    START,
    Call,
    OutOfMemory,
    Solver,
    reach,
    run,
    run_async,
    wasmtime_machine,
)
from yahtzee.solver.layers import SHIPPED
from yahtzee.solver.states import TurnState, is_exact, row_states, turn_state

GOLDEN = Path(__file__).resolve().parents[1] / "golden/solver_values.json"
SMALL = small_presets()
ALIKE = ("fun", "tabletop", "verhoeff")  # to a solver they differ little from others
each_small = pytest.mark.parametrize(
    "rules",
    [
        pytest.param(rules, id=name, marks=pytest.mark.slow if name in ALIKE else [])
        for name, rules in SMALL.items()
    ],
)
close = {"abs": 1e-9, "rel": 0}


def value_of(rules, state=START):
    machine, solver = solved(rules)
    return run(machine, solver.value(state))


def mean_of(chances):
    return sum(points * chance for points, chance in enumerate(chances))


# T. Verhoeff, "Optimal Solitaire Yahtzee Strategies"; J. Glenn, "An Optimal Strategy for
# Yahtzee", gives the value without Yahtzee bonuses and jokers as 245.87.
@pytest.mark.parametrize(("which", "value"), [("verhoeff", 254.589609), ("kniffel", 245.870775)])
def test_best_play_is_worth_what_was_published(which, value):
    assert value_of(preset(which).rules) == pytest.approx(value, abs=1e-6)


def test_best_play_of_every_preset_is_worth_what_it_was():
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    for which in SHIPPED:
        del golden[which]  # tests/solver/test_solver_layers.py solves these
    exact = {each.id: each.rules for each in PRESETS if is_exact(each.rules)}
    assert {which: value_of(rules) for which, rules in exact.items()} == pytest.approx(
        golden, **close
    )


@each_small
def test_every_state_is_worth_what_the_reference_says(rules):
    reference = Reference(rules)
    for state in all_states(rules):
        assert value_of(rules, state) == pytest.approx(reference.state_value(state), **close)


@settings(max_examples=12)
@given(rule_sets(max_categories=3))
def test_every_state_of_house_rules_is_worth_what_the_reference_says(rules):
    reference, machine, solver = Reference(rules), shared_machine(), Solver(rules)
    run(machine, solver.solve())
    for state in all_states(rules):
        value = run(machine, solver.value(state))
        assert value == pytest.approx(reference.state_value(state), **close)


@st.composite
def late_cards(draw):
    """A card of any size with one or two open boxes."""
    card = draw(cards())
    boxes = st.integers(0, len(card.points) - 1)
    left_open = draw(st.sets(boxes, min_size=1, max_size=2))
    points = tuple(
        None if place in left_open else (held or 0) for place, held in enumerate(card.points)
    )
    return Scorecard(card.rules, points)


@pytest.mark.slow
@given(late_cards())
def test_the_end_of_a_long_game_is_worth_what_the_reference_says(card):
    machine, solver, state = shared_machine(), Solver(card.rules), turn_state(card)
    run(machine, solver.solve(start=state))
    value = run(machine, solver.value(state))
    assert value == pytest.approx(Reference(card.rules).value(card), **close)


@each_small
def test_every_choice_of_a_turn_is_worth_what_the_reference_says(rules):
    machine, solver = solved(rules)
    chosen = random.Random(1)
    for state in chosen.sample([s for s in all_states(rules) if not a_card(rules, s).is_full], 2):
        turn = Turn(reference := Reference(rules), card := a_card(rules, state))
        for number in (0, 251, *chosen.sample(range(252), 4)):
            roll = multisets(USUAL_DICE)[number]
            seen = run(machine, solver.look(state, roll))
            assert seen.of_state == pytest.approx(reference.value(card), **close)
            for left in range(1, rules.rolls):
                for keep in keeps_of(roll):
                    expected = turn.value_of_keep(keep, left)
                    assert seen.of_keep(keep, left) == pytest.approx(expected, **close)
            boxes = [
                box for box, v in zip(rules.categories, seen.boxes, strict=True) if v is not None
            ]
            assert boxes == list(legal_boxes(card, roll))
            for box, value in zip(rules.categories, seen.boxes, strict=True):
                if value is not None:
                    assert value == pytest.approx(reference.value_of_box(card, roll, box), **close)


def test_the_figures_of_best_play_add_up_to_its_exact_total():
    """Under rules without Yahtzee bonuses."""
    upper = ("ones", "twos", "threes", "fours", "fives", "sixes")
    rules = reduced(preset("kniffel").rules, *upper, "full_house", "yahtzee", threshold=63)
    machine, solver = solved(rules)
    found = run(machine, best_play(solver))
    assert found.average == value_of(rules)
    bonus = rules.upper_bonus.points if rules.upper_bonus else 0
    assert sum(found.boxes) + found.upper_bonus * bonus == pytest.approx(found.average, **close)


def check_distribution(rules, state):
    machine, solver = solved(rules)
    chances = run(machine, solver.distribution(state))
    assert sum(chances) == pytest.approx(1, **close)
    assert mean_of(chances) == pytest.approx(value_of(rules, state), **close)
    return chances


@cases(
    "which",
    *("grail", "official", "kniffel", "fun", "solo", "tabletop", "silentmatt", "verhoeff", "yatzy"),
)
def test_the_distribution_of_a_whole_game_is_certain_and_what_the_page_praises_by(which):
    chances = check_distribution(preset(which).rules, START)
    assert marks_of(chances) == BEST_SCORES[which]


@pytest.mark.parametrize(
    ("which", "boxes"),
    [
        ("verhoeff", ("threes", "full_house", "yahtzee")),
        ("tabletop", ("threes", "yahtzee")),
        ("yatzy", ("threes", "house", "one_pair")),
    ],
)
def test_the_distribution_is_the_references(which, boxes):
    rules = reduced(preset(which).rules, *boxes)
    machine, solver = solved(rules)
    chances = run(machine, solver.distribution(START))
    expected = further_points(Reference(rules), empty_card(rules))
    for points, chance in enumerate(chances):
        assert chance == pytest.approx(expected.get(points, 0.0), **close)


def sums(number, section, pays):
    """So many boxes of a section, each for dice with another sum, all of which pay the same."""
    patterns = [parse_pattern(f"sum {least}..") for least in range(6, 6 + number)]
    return [Category(f"{n}", section, each, parse_payment(pays)) for n, each in enumerate(patterns)]


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (preset("official").rules, "so many states"),
        (
            RuleSet((*sums(6, Section.UPPER, "total"),), UpperBonus(110, 35), dice=6),
            "for these rules",
        ),
    ],
)
def test_a_device_without_memory_for_the_states_is_told_so(rules, told):
    with pytest.raises(OutOfMemory, match=told):
        run(full(wasmtime_machine()), Solver(rules).solve())


def test_a_device_without_memory_for_so_many_results_is_told_so():
    machine, solver = solved(
        RuleSet((*sums(17, Section.LOWER, "999"),), rolls=1)
    )  # more than two pages
    with pytest.raises(OutOfMemory, match="for the results"):
        run(full(machine), solver.play_out(START, 10, 1))


def test_a_device_without_memory_for_a_distribution_still_knows_the_values():
    rules = preset("official").rules
    machine, solver = wasmtime_machine(), Solver(rules)
    run(machine, solver.solve())
    full(machine)
    for _ in range(2):
        with pytest.raises(OutOfMemory, match="distribution"):
            run(machine, solver.distribution(START))
        assert run(machine, solver.value(START)) == value_of(rules)


def test_progress_goes_from_nothing_to_all():
    so_far = []
    machine, solver = wasmtime_machine(), Solver(SMALL["kniffel"])
    run(machine, solver.aim(START, reach(100), so_far.append))
    assert so_far == sorted(so_far)
    assert 0 < so_far[0] < so_far[-1] == 1


def test_a_program_cut_short_does_not_hinder_the_next():
    machine, rules = wasmtime_machine(), SMALL["kniffel"]
    cut = Solver(preset("yatzy").rules).solve()
    call = next(cut)
    for _ in range(8):
        call = cut.send(machine.call(call))
    cut.close()
    solver = Solver(rules)
    run(machine, solver.solve())
    assert run(machine, solver.value(START)) == value_of(rules)


def test_a_machine_may_answer_later():
    machine, solver = wasmtime_machine(), Solver(SMALL["fun"])

    async def answer(call: Call):
        return machine.call(call)

    def drive(coroutine):
        try:
            coroutine.send(None)
        except StopIteration as end:
            return end.value
        raise AssertionError("nothing here waits")

    drive(run_async(answer, solver.solve()))
    assert drive(run_async(answer, solver.value(START))) == value_of(SMALL["fun"])


def widest(rules, open_boxes):
    """Of all states with so many open boxes, about the one reached with most numbers of points."""
    filled = sum(1 << place for place in range(open_boxes, len(rules.categories)))
    return TurnState(filled, 0, row_states(rules, filled)[-1])


@cases("which", "official", "yatzy")
def test_solving_takes_less_than_ten_megabytes_and_what_the_page_asks_less_than_forty(which):
    rules = preset(which).rules
    machine, solver = wasmtime_machine(), Solver(rules)
    run(machine, solver.solve())
    assert machine.size < 10e6
    run(machine, solver.distribution(widest(rules, EXACT_BOXES)))
    assert machine.size < 40e6
