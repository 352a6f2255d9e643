"""``python3 -m yahtzee.players``: play to win against play for points, on the same dice."""

import runpy
import subprocess
import sys

import pytest
from commands import refusal
from kernels import solved

from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Level
from yahtzee.engine.presets import preset
from yahtzee.players import __main__ as command
from yahtzee.players import measuring, perfect
from yahtzee.players.__main__ import main
from yahtzee.players.aims import mean_and_error
from yahtzee.players.measuring import (
    best_for_points,
    pair_won,
    play_on,
    play_pair,
    play_pairs,
    setup_for,
    won,
)

pytestmark = pytest.mark.cpython

RULES = preset("grail").rules


@pytest.mark.parametrize("which", ["grail", "official"])
def test_both_strategies_play_on_the_same_dice_and_alike_until_one_plays_to_win(which, monkeypatch):
    monkeypatch.setattr(perfect, "AIM_BYTES", 1 << 18)
    machine, solver = solved(preset(which).rules)
    parted = 0
    for number in range(6):
        setup = setup_for(solver.rules, Level.EXPERT, number % 2, f"alike {number}")
        one, two = (
            play_on(machine, solver, new_game(setup), strategy)
            for strategy in (perfect.choose, best_for_points)
        )
        same = next(
            (n for n, (a, b) in enumerate(zip(one.log, two.log, strict=False)) if a != b), None
        )
        assert one.is_over
        assert two.is_over
        assert play_pair(machine, solver, setup) == (one, two)
        parted += same is not None
        assert same is None or same > len(one.log) // 4
    assert parted


def test_who_begins_alternates_and_a_win_is_that_of_the_strategy():
    machine, solver = solved(RULES)
    shares = []
    for place in range(2):
        setup = setup_for(RULES, Level.BEGINNER, place, "shares")
        assert setup.levels.index(None) == place
        game = play_on(machine, solver, new_game(setup), best_for_points)
        mine, other = game.cards[place].total, game.cards[1 - place].total
        shares.append(won(game))
        assert shares[-1] == (1.0 if mine > other else 0.5 if mine == other else 0.0)
    pairs = list(play_pairs(RULES, Level.BEGINNER, ["shares", "shares"], 1))
    assert [for_points for _, for_points in pairs] == shares
    assert pairs[0] == pair_won(("grail", Level.BEGINNER, 0, "shares"))


def test_the_same_pairs_are_played_in_any_number_of_processes_and_a_gain_has_its_error():
    seeds = [f"again {number}" for number in range(24)]
    one, two = (list(play_pairs(RULES, Level.EXPERT, seeds, number)) for number in (1, 2))
    assert one == two
    assert len(set(one)) > 1
    assert mean_and_error((1.0, 0.0, 0.0, -1.0, 1.0, 1.0)) == pytest.approx((1 / 3, 1 / 3))


def test_it_prints_a_line_for_each_rival(capsys):
    assert main(["grail", "--pairs", "4", "--seed", "lines"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Ten boxes: 4 pairs of games against each rival, seed 'lines'"
    rows = [line.split() for line in lines[2:-1]]
    assert [row[0] for row in rows] == ["Pip", "Clover", "Rook", "Ada"]
    for _name, pairs, to_win, for_points, gain, error, differ in rows:
        assert pairs == "4"
        shares = [float(text.rstrip("%")) for text in (to_win, for_points, gain, error)]
        assert shares[0] - shares[1] == pytest.approx(shares[2], abs=0.011)
        assert 0 <= int(differ) <= 4
    assert main(["grail", "--pairs", "2", "--rival", "ada"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_processes_do_not_wait_for_the_threads_of_the_first():
    """A forked process did, for ever, as soon as the first had compiled the kernel."""
    command = [sys.executable, "-m", "yahtzee.players", "grail", "--rival", "pip"]
    done = subprocess.run(
        [*command, "--pairs", "4", "--processes", "2"],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    assert "Pip" in done.stdout


def test_it_says_what_is_known_so_far(capsys, monkeypatch):
    monkeypatch.setattr(measuring, "SO_FAR", 3)
    assert main(["grail", "--pairs", "7", "--rival", "rook", "--processes", "1"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[2:-1]]
    assert [row[1] for row in rows] == ["3", "6", "7"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nonsense"], "nonsense"),
        (["grail", "--pairs", "1"], "2 or more"),
        (["grail", "--processes", "0"], "1 or more"),
        (["grail", "--rival", "bob"], "invalid choice"),
    ],
)
def test_it_says_what_it_cannot_read(capsys, arguments, said):
    assert said in refusal(capsys, main, arguments)


def test_without_wasmtime_it_says_how_to_get_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    assert main(["grail"]) == 1
    assert "pip install wasmtime" in capsys.readouterr().err


def test_it_is_a_command(capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["python3 -m yahtzee.players", "nonsense"])
    with pytest.raises(SystemExit):
        runpy.run_path(command.__file__, run_name="__main__")
    assert "nonsense" in capsys.readouterr().err
