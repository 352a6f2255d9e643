"""What saved rolls are worth: what is committed, the tool that works it out, and its figures."""

import random
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import mean, stdev

import pytest

from tools.saved_rolls import (
    BOXES,
    DICE,
    FILE,
    MOST_SAVED,
    NOTHING,
    RULES,
    Exact,
    Greedy,
    Seat,
    Turn,
    play,
    too_much,
    work_out,
    write,
)
from yahtzee.engine import game as engine
from yahtzee.engine.dice import multisets
from yahtzee.engine.game import new_game
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import preset
from yahtzee.engine.scorecard import empty_card
from yahtzee.players.computers import casual
from yahtzee.solver.advice import advise_game, further, kept_faces
from yahtzee.solver.kernel import Solver, run, shipped_layer, wasmtime_machine
from yahtzee.solver.odds import after_rolls
from yahtzee.solver.saved_rolls import SAVED_ROLLS, TOO_MUCH

FIGURES = Path(__file__).resolve().parents[1] / "docs/figures.md"
SAVED = preset("maxi-yatzy").rules
WORTH = SAVED_ROLLS["maxi-yatzy"]
BY_WORTH, GREEDY = "by what saved rolls are worth", "greedy"


def test_each_further_roll_is_worth_less_than_the_one_before_and_with_more_boxes_more():
    assert len(WORTH) == BOXES - 1
    assert {len(row) for row in WORTH} == {MOST_SAVED + 1}
    for row in WORTH:
        steps = [more - less for less, more in pairwise(row)]
        assert row[0] >= 0
        assert min(steps) > 0
        assert all(after < before + 0.2 for before, after in pairwise(steps))
    # One more box to save for is worth more, up to where the first ones are all that matters.
    firsts = [row[1] - row[0] for row in WORTH]
    assert firsts[-1] > firsts[0]


def test_with_one_box_open_what_saved_rolls_bring_is_exact():
    chance = SAVED.categories[18]
    assert str(chance) == "Chance"
    points = (*(0,) * 18, None, 0)
    for saved in range(4):
        card = replace(empty_card(SAVED), points=points, saved_rolls=saved)
        by_roll = [float(chance.natural_points(roll)) for roll in multisets(DICE)]
        expected = after_rolls(by_roll, 3 + saved, DICE)[0]
        found = run(wasmtime_machine(), further(Solver(SAVED), card))
        assert found == pytest.approx(expected, abs=1e-9)


class FromTable(Exact):
    """As the tool has it, but from the table that is shipped: exact enough, at once."""

    def __init__(self):
        self._machine = wasmtime_machine()
        self._solver = Solver(RULES, shipped_layer(RULES))


def agreed(tool, worth_with, choose, boxes):
    """How often dice were kept, as ``choose`` says, until so many boxes are open; the tool agrees.

    ``worth_with`` has what saved rolls are worth to it, by the boxes that are open.
    """
    chance = random.Random(65)
    kept = 0
    game = new_game(SAVED)
    while len(game.card.open_boxes) > boxes:
        plain = replace(game.card, rules=RULES, saved_rolls=0)
        turn = Turn(tool.now(plain), worth_with(len(game.card.open_boxes)))
        move = Keep()
        while isinstance(move, Keep):
            rolled = tuple(chance.choices(range(1, 7), k=DICE - len(move.places)))
            game = engine.play(game, move, rolled)
            roll = tuple(sorted(game.dice))
            keep = turn.keep(roll, game.rolls_left)
            move = choose(game)
            if keep is None:
                assert move == Score(tool.box(plain, roll))
            else:
                assert kept_faces(game.dice, move) == keep
                kept += 1
        game = engine.play(game, move)
    return kept


def test_the_tool_plays_as_the_page_advises():
    machine, solver = wasmtime_machine(), Solver(SAVED, shipped_layer(SAVED))

    def advised(game):
        return run(machine, advise_game(solver, game)).best.move

    assert agreed(FromTable(), lambda boxes: WORTH[boxes - 2], advised, 15) > 3


def test_its_greedy_player_is_clover():
    agreed(Greedy(), lambda _boxes: (0.0,), casual, 16)


def test_a_game_is_twenty_turns_and_the_same_again_from_the_same_seed():
    one, again = (list(play(Greedy(), NOTHING, 2, "seed")) for _ in range(2))
    assert one == again
    assert [len(seats[0].card.open_boxes) for seats in one] == [*range(BOXES, -1, -1)]
    assert len({seat.card.total for seat in one[-1]}) == 2


def test_what_was_expected_too_much_is_a_line_in_the_rolls_that_were_saved():
    def expected(game, turn):
        saved = (7 * turn + game) % 13 if turn else 0
        return saved, 100 + 3 + 2.0 * min(saved, MOST_SAVED)

    card = empty_card(SAVED).fill(SAVED.categories[-1], 100)
    ends = [
        Seat(card, told=tuple(expected(game, turn) for turn in range(BOXES))) for game in range(15)
    ]
    *lines, first = too_much(ends)
    assert first == (3, 0)  # nothing is saved before the first turn
    assert len(lines) + 1 == len(TOO_MUCH["maxi-yatzy"]) == BOXES - 1
    for line in lines:
        assert line == pytest.approx((3, 2))


def test_who_has_saved_most_was_expected_to_have_most_too_much():
    for none, each in TOO_MUCH["maxi-yatzy"][:12]:
        assert none < 10
        assert each > 0


def test_what_is_written_is_what_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr("tools.saved_rolls.FILE", tmp_path / FILE.name)
    text = FILE.read_text(encoding="utf-8")
    (tmp_path / FILE.name).write_text(text, encoding="utf-8")
    write(((), *WORTH, ()), TOO_MUCH["maxi-yatzy"])
    assert (tmp_path / FILE.name).read_text(encoding="utf-8") == text


def figures(name):
    """The mean and its standard error that the page of figures has."""
    row = re.search(rf"\| {name} \| (\S+) \| (\S+) \|", FIGURES.read_text(encoding="utf-8"))
    return float(row[1]), float(row[2])


def check(name, ends):
    made = [seat.card.total for seat in ends]
    error = stdev(made) / len(made) ** 0.5
    assert mean(made) == pytest.approx(figures(name)[0], abs=4 * error)


@pytest.mark.slow
def test_who_plays_by_what_is_committed_makes_what_is_told():
    """And what is worked out from those games is about what is committed."""
    exact = Exact()
    *sample, ends = play(exact, (NOTHING[0], *WORTH), 200, "test")
    check(BY_WORTH, ends)
    for n, row in enumerate(work_out(exact, sample)[1:BOXES]):
        assert row == pytest.approx(WORTH[n], rel=0.1, abs=1), n


@pytest.mark.slow
def test_who_is_greedy_makes_what_is_told():
    *_, ends = play(Greedy(), NOTHING, 200, "test")
    check(GREEDY, ends)
