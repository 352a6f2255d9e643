"""``python3 -m tools.duels``: play to win against play for points, on the same dice."""

import pytest
from kernels import solved

from tools.duels.__main__ import main
from tools.duels.measuring import (
    best_for_points,
    pair_won,
    play_on,
    play_pair,
    play_pairs,
    setup_for,
    won,
)
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Level
from yahtzee.engine.presets import preset
from yahtzee.players import perfect
from yahtzee.players.aims import mean_and_error

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


@pytest.mark.slow
def test_the_same_pairs_are_played_in_any_number_of_processes_and_a_gain_has_its_error():
    seeds = [f"again {number}" for number in range(24)]
    one, two = (list(play_pairs(RULES, Level.EXPERT, seeds, number)) for number in (1, 2))
    assert one == two
    assert len(set(one)) > 1
    assert mean_and_error((1.0, 0.0, 0.0, -1.0, 1.0, 1.0)) == pytest.approx((1 / 3, 1 / 3))


@pytest.mark.slow
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
