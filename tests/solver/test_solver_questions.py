"""What the solver is asked: solved first where it has to be, or refused by name."""

import pytest
from builders import card_open_at, dice
from small_games import small_presets

from yahtzee.engine.dice import multisets
from yahtzee.engine.errors import BadDice
from yahtzee.engine.scorecard import empty_card
from yahtzee.players.winning import further
from yahtzee.solver.advice import advise
from yahtzee.solver.kernel import (
    START,
    BadQuestion,
    Solver,
    reach,
    run,
    wasmtime_machine,
)
from yahtzee.solver.states import TurnState, YahtzeeBox

SMALL = small_presets()
RULES, OTHER = SMALL["kniffel"], SMALL["fun"]
ROLL = dice("66612")
LAST = next(box.id for box in RULES.categories)


def answers(machine, solver):
    """What is asked of a solver in all ways that there are."""
    card = empty_card(solver.rules)
    return (
        run(machine, solver.value(START)),
        run(machine, advise(solver, card, ROLL, 1)),
        run(machine, solver.play_out(START, 40, seed=1)),
        run(machine, solver.distribution(START)),
        run(machine, solver.aim(START, reach(30))),
        repr(run(machine, solver.look(START, ROLL, gained=0))),
    )


def test_what_is_not_solved_yet_is_solved_first():
    for number in range(4):
        known, (machine, solver) = wasmtime_machine(), (wasmtime_machine(), Solver(RULES))
        right = Solver(RULES)
        run(known, right.solve())
        ask = (
            lambda solver: solver.value(START),
            lambda solver: advise(solver, empty_card(RULES), ROLL, 1),
            lambda solver: solver.play_out(START, 40, seed=1),
            lambda solver: solver.aim(START, reach(30)),
        )[number]
        assert run(machine, ask(solver)) == run(known, ask(right))


def test_solvers_of_several_rules_share_a_machine_and_a_solver_uses_several_machines():
    one, two = Solver(RULES), Solver(OTHER)
    shared, own = wasmtime_machine(), wasmtime_machine()
    due = answers(own, Solver(RULES)), answers(wasmtime_machine(), Solver(OTHER))
    assert due[0] != due[1]
    for _ in range(2):
        assert (answers(shared, one), answers(shared, two)) == due
        assert answers(own, one) == due[0]


def test_what_does_not_follow_the_state_that_was_solved_for_is_solved_too():
    machine, solver = wasmtime_machine(), Solver(RULES)
    card = card_open_at(RULES, LAST)
    run(machine, solver.solve(start=solver.state(card)))
    late = run(machine, solver.value(solver.state(card)))
    assert run(machine, solver.value(START)) == answers(wasmtime_machine(), Solver(RULES))[0]
    assert run(machine, solver.value(solver.state(card))) == late


def test_a_program_cut_short_takes_no_memory_for_good():
    machine, solver = wasmtime_machine(), Solver(RULES)
    due = run(machine, solver.distribution(START))
    before = machine.size
    for _ in range(200):
        cut = solver.distribution(START)
        call = next(cut)
        for _ in range(4):
            call = cut.send(machine.call(call))
        cut.close()
    assert run(machine, solver.distribution(START)) == due
    assert machine.size == before


def test_what_cannot_be_answered_is_refused_by_name():
    for ask, told in (
        (lambda s: advise(s, empty_card(OTHER), ROLL, 1), "other rules"),
        (lambda s: further(s, empty_card(OTHER)), "other rules"),
        (lambda s: advise(s, card_open_at(RULES), ROLL, 0), "The card is full"),
        (lambda s: advise(s, empty_card(RULES), ROLL, RULES.rolls), "rolls can be left"),
        (lambda s: advise(s, empty_card(RULES), ROLL, -1), "rolls can be left"),
        (lambda s: s.value(TurnState(0, 999, YahtzeeBox.OPEN)), "No card of these rules"),
        (lambda s: s.value(TurnState(1 << 20, 0, YahtzeeBox.OPEN)), "No card of these rules"),
        (lambda s: s.look(START, gained=0), "The last aim"),
        (lambda s: advise(s, empty_card(RULES), ROLL[:4], 1), "5 dice"),
        (lambda s: advise(s, empty_card(RULES), (*ROLL[:4], 9), 1), "not a face"),
        (lambda s: s.distribution(START, (*ROLL[:4], 9), 1), "not a face"),
        (lambda s: s.play_out(START, 4, 1, ROLL[:4], 1), "5 dice"),
    ):
        with pytest.raises((BadQuestion, BadDice), match=told):
            run(wasmtime_machine(), ask(Solver(RULES)))


def test_dice_on_the_table_begin_the_turn_of_a_distribution_and_of_games_played_out():
    """By hand: the mean over all rolls is the turn's start, and a roll is worth its best choice."""
    machine, solver = wasmtime_machine(), Solver(RULES)
    left = RULES.rolls - 1
    card = empty_card(RULES)
    for roll in multisets(5)[::40]:
        chances = run(machine, solver.distribution(START, roll, left))
        assert sum(chances) == pytest.approx(1)
        worth = run(machine, advise(solver, card, roll, left)).best.equity
        assert sum(n * chance for n, chance in enumerate(chances)) == pytest.approx(worth)
        counts = run(machine, solver.play_out(START, 4000, 1, roll, left))
        assert sum(n * c for n, c in enumerate(counts)) / sum(counts) == pytest.approx(worth, abs=2)
