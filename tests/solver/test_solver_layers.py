"""Solving layer by layer, and the opening that one layer gives, equal solving all at once."""

import gzip
import json
import random
from pathlib import Path

import pytest
from builders import box
from kernels import full, solved
from small_games import small_presets
from turn_states import all_states

from yahtzee.engine.categories import Category, Section
from yahtzee.engine.game import new_game, play
from yahtzee.engine.moves import Keep
from yahtzee.engine.patterns import Alike, fixed
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet, UpperBonus
from yahtzee.solver import layers, states
from yahtzee.solver.advice import advise_game
from yahtzee.solver.all_cores import solve_opening
from yahtzee.solver.kernel import (
    IN_REPOSITORY,
    START,
    OutOfMemory,
    Solver,
    run,
    shipped_layer,
    wasmtime_machine,
)
from yahtzee.solver.layers import (
    SHIPPED,
    Layer,
    end_of_opening,
    layer_file,
    pack_layer,
    sets_of,
    unpack_layer,
)

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
PLAIN = preset("maxi-yatzy-plain").rules
SIX_DICE = RuleSet((box("twos"), box("threes"), *PLAIN.categories[-3:]), UpperBonus(9, 20), dice=6)
GAMES = {**small_presets(), "six dice": SIX_DICE}


# Of a program that has nothing in common with this one: it enumerates how the other dice fall.
@pytest.mark.parametrize(
    ("dice", "value"),
    [
        (2, 89.544445751),
        (3, 84.330494007),
        (4, 82.130147566),
        (5, 85.372628592),
        (6, 91.372771765),
    ],
)
def test_small_games_are_worth_what_was_found_elsewhere(dice, value):
    """Threes and sixes with 20 for 4 * dice + 1, one pair, 50 for all alike, chance."""
    alike = Category("All alike", Section.LOWER, Alike((dice,)), fixed(50))
    boxes = box("threes"), box("sixes"), box("one_pair"), alike, box("chance")
    rules = RuleSet(boxes, UpperBonus(4 * dice + 1, 20), dice=dice)
    machine, solver = wasmtime_machine(), Solver(rules)
    assert run(machine, solver.value(START)) == pytest.approx(value, abs=2e-9)
    layer = solve_opening(Solver(rules), last=0)
    assert run(machine, Solver(rules, layer).value(START)) == pytest.approx(value, abs=2e-9)


@pytest.mark.parametrize("name", ["official", "yatzy", "tabletop", "six dice"])
def test_an_opening_is_worth_what_solving_all_at_once_says(name):
    rules = GAMES[name]
    machine, whole = solved(rules)
    layer = solve_opening(Solver(rules), last=len(rules.categories) - 2)
    own, solver = wasmtime_machine(), Solver(rules, layer)
    roll = (1,) * (rules.dice - 1) + (3,)
    for state in all_states(rules):
        assert run(own, solver.value(state)) == run(machine, whole.value(state)), state
        if state.filled.bit_count() < len(rules.categories):
            looked, expected = (
                run(one, each.look(state, roll, 1))
                for one, each in ((own, solver), (machine, whole))
            )
            assert looked == expected


def test_an_opening_stays_while_what_follows_other_states_is_solved():
    layer = solve_opening(Solver(SIX_DICE), last=3)
    machine, solver = wasmtime_machine(), Solver(SIX_DICE, layer)
    start = run(machine, solver.value(START))
    asked = []

    def counted(program):
        call = next(program)
        try:
            while True:
                asked.append(call.name)
                call = program.send(machine.call(call))
        except StopIteration as end:
            return end.value

    late = states.TurnState(0b01111, 0, states.YahtzeeBox.OPEN)
    value = counted(solver.value(late))
    assert asked.count("set_up") == 0
    assert value == run(*_value(SIX_DICE, late))
    asked.clear()
    assert counted(solver.value(START)) == start
    assert asked == ["value_address", "mark"]


def _value(rules, state):
    machine, solver = solved(rules)
    return machine, solver.value(state)


def test_a_layer_is_that_of_its_rules():
    machine, solver = wasmtime_machine(), Solver(SIX_DICE, Layer(3, bytes(8)))
    with pytest.raises(ValueError, match="other rules"):
        run(machine, solver.value(START))


def test_a_device_without_memory_for_two_layers_is_told_so():
    with pytest.raises(OutOfMemory, match="so many states"):
        run(full(wasmtime_machine()), Solver(PLAIN).lay_out_layers(20, two=True))


@pytest.mark.parametrize("rolls", [1, 3])
def test_what_a_page_works_out_takes_as_much_memory_as_is_said_beforehand(rolls):
    """Of the rules of six dice with most boxes that are within reach."""
    bonus = UpperBonus(84, 100)
    rules = [
        RuleSet(PLAIN.categories[:boxes], bonus, dice=6, rolls=rolls) for boxes in range(14, 21)
    ]
    assert not layers.is_within_reach(rules[-1])
    largest = max(filter(layers.is_within_reach, rules), key=lambda each: len(each.categories))
    assert not states.is_exact(largest)
    machine = wasmtime_machine()
    before = machine.size
    run(machine, Solver(largest).lay_out_layers(len(largest.categories), two=True))
    assert layers.MOST_BYTES / 4 < machine.size - before <= layers.MOST_BYTES


def test_the_sets_of_a_layer_are_those_with_as_many_boxes():
    for filled in range(6):
        expected = [each for each in range(32) if each.bit_count() == filled]
        assert list(sets_of(5, filled)) == expected


def test_a_packed_layer_has_values_in_thousandths():
    layer = solve_opening(Solver(SIX_DICE), last=2)
    machine, solver = wasmtime_machine(), Solver(SIX_DICE, unpack_layer(2, pack_layer(layer)))
    value = run(machine, solver.value(START))
    assert value == pytest.approx(run(*_value(SIX_DICE, START)), abs=5e-4)
    assert unpack_layer(2, pack_layer(layer)) != layer


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_shipped_is_worth_what_best_play_was(name):
    rules = preset(name).rules
    golden = json.loads((GOLDEN / "solver_values.json").read_text(encoding="utf-8"))
    layer = shipped_layer(rules)
    assert layer is not None
    assert layer.boxes == end_of_opening(rules) == 5
    machine, solver = wasmtime_machine(), Solver(rules, layer)
    assert run(machine, solver.value(START)) == pytest.approx(golden[name], abs=1e-5)
    assert shipped_layer(preset("yatzy").rules) is None


@pytest.mark.slow
def test_what_is_shipped_is_what_the_command_line_works_out():
    """The layer, the figure that is printed, and advice in a thousand positions."""
    rules = PLAIN
    layer = solve_opening(Solver(rules))
    name = SHIPPED[0]
    assert gzip.decompress((IN_REPOSITORY / layer_file(name)).read_bytes()) == pack_layer(layer)
    exact, shipped = Solver(rules, layer), Solver(rules, shipped_layer(rules))
    golden = json.loads((GOLDEN / "solver_values.json").read_text(encoding="utf-8"))
    machines = wasmtime_machine(), wasmtime_machine()
    assert run(machines[0], exact.value(START)) == pytest.approx(golden[name], abs=1e-8)
    chance = random.Random(65)
    seen = 0
    while seen < 1_000:
        game = new_game(rules)
        while len(game.card.open_boxes) > 15:
            one, other = (
                run(machine, advise_game(solver, game))
                for machine, solver in zip(machines, (exact, shipped), strict=True)
            )
            assert one.exact
            assert other.exact
            found = {choice.move: choice.equity for choice in other.choices}
            assert found == pytest.approx({c.move: c.equity for c in one.choices}, abs=1e-3)
            assert one.loss_of(other.best.move, game.dice) < 1e-3
            seen += 1
            move = one.choices[chance.randrange(min(3, len(one.choices)))].move
            number = rules.dice - len(move.places) if isinstance(move, Keep) else 0
            game = play(game, move, tuple(chance.choices(range(1, 7), k=number)))
