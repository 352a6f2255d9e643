"""The pace: totals box by box, their average, and best play's share of a game."""

import pytest
from builders import TINY, start, turn, turns, written_out
from kernels import solved
from slices import result_and_pauses

from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.saves.finished_games import finished_game
from yahtzee.solver.kernel import START, run
from yahtzee.solver.states import turn_state
from yahtzee.stats.pace import LATEST, Line, Pace, average, outlook, own_totals, totals


@pytest.fixture(scope="module")
def best():
    """The machine and the solver of the small rules."""
    return solved(TINY)


def finished(*played, names=("Ann",), levels=()):
    return finished_game(turns(new_game(Setup(TINY, names, levels=levels)), *played), "2026-02-28")


def read(games, name="Ann", known=None):
    """The totals, and how many games were read for them."""
    return result_and_pauses(own_totals(games, name, {} if known is None else known))


def test_totals_grow_box_by_box():
    game = turns(start(TINY), "11234 ones", "66655 chance")
    assert totals(game, 0) == (0, 2, 30)


def test_totals_hold_bonuses_where_they_were_earned():
    columns = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
    game = written_out("official", columns)
    assert totals(game, 0)[5:7] == (45, 63 + 35)


def test_each_player_has_totals_of_their_own():
    game = new_game(Setup(TINY, ("Ann", "Bob")))
    game = turns(game, "11234 ones", "11134 ones", "66655 chance", "11123 chance")
    assert totals(game, 0) == (0, 2, 30)
    assert totals(game, 1) == (0, 3, 11)


def test_only_games_of_a_person_of_this_name_are_read():
    games = (
        finished("11234 ones", "66655 chance"),
        finished("12345 ones", "66655 chance", names=("Bob",)),
        finished(
            "12345 ones",
            "11345 ones",
            "11123 chance",
            "66666 chance",
            names=("Bob", "Ann"),
        ),
        finished(
            "12345 ones",
            "11345 ones",
            "11123 chance",
            "66666 chance",
            names=("Bob", "Ann"),
            levels=(None, Level.PERFECT),
        ),
    )
    assert read(games) == ([(0, 2, 30), (0, 2, 32)], 2)
    assert read(games, "Nobody") == ([], 0)


def test_a_game_is_read_once_and_only_the_latest_are():
    games = [finished("11234 ones", "66655 chance")] * LATEST
    first = finished("11111 ones", "66655 chance")
    known = {}
    assert read([first, *games], known=known) == ([(0, 2, 30)] * LATEST, 1)
    assert read(games, known=known) == ([(0, 2, 30)] * LATEST, 0)


def test_of_a_game_that_two_played_each_has_totals_of_their_own():
    both = finished(
        "12345 ones", "11345 ones", "11123 chance", "66666 chance", names=("Ann", "Bob")
    )
    known = {}
    assert read([both], "Ann", known) == ([(0, 1, 9)], 1)
    assert read([both], "Bob", known) == ([(0, 2, 32)], 1)
    assert read([both], "Ann", known) == ([(0, 1, 9)], 0)


def test_the_average_is_taken_at_a_number_of_boxes_and_at_the_end():
    assert average([(0, 2, 30), (0, 5, 20)], 1) == Line(3.5, 25.0)
    assert average([(0, 2, 30), (0, 5, 20)], 2) == Line(25.0, 25.0)
    assert average([], 1) is None


def test_best_play_and_what_is_to_come_add_up(best):
    machine, solver = best
    begun = turn(start(TINY), "11234 ones")
    ahead = run(machine, outlook(solver, begun.card))
    assert ahead.start == run(machine, solver.value(START))
    assert ahead.here == run(machine, solver.value(turn_state(begun.card)))
    shown = Pace(begun.card, ahead)
    assert shown.expected == 2 + ahead.here
    assert shown.best.now + ahead.here == pytest.approx(shown.best.end)
