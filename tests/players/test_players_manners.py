"""The kernel plays a computer's games out as that computer plays: points come as often."""

import pytest
from builders import card_open_at
from kernels import solved
from played_on import further

from yahtzee.engine.game_setup import Level
from yahtzee.players.manners import MANNERS
from yahtzee.solver.kernel import Solver, run, wasmtime_machine
from yahtzee.solver.states import turn_state

GAMES = 40_000


def same(level, card, dice=(), left=0):
    """Whether games that the kernel plays out end as often with each number of points."""
    machine, solver = solved(card.rules)
    counts = run(
        machine, solver.play_out(turn_state(card), GAMES, 5, dice, left, manner=MANNERS[level])
    )
    expected = further(level, card, {}, dice, left)
    assert sum(expected.values()) == pytest.approx(1)
    for points, count in enumerate(counts):
        chance = expected.get(points, 0.0)
        error = (chance * (1 - chance) / GAMES) ** 0.5
        assert count / GAMES == pytest.approx(chance, abs=4.5 * error), points


CARDS = {
    "the bonus may come": card_open_at("official", "sixes", "chance", ones=4, twos=8, fives=25),
    "jokers": card_open_at("official", "sixes", "full_house", "chance", yahtzee=50),
    "no joker": card_open_at("official", "small_straight", "yahtzee", sixes=18),
    "more for a first roll": card_open_at("generala", "Escalera", "Full", "sixes"),
    "two rolls": card_open_at("cheerio", "Little straight", "full_house", "Big hand"),
}


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL])
def test_who_needs_no_solver_is_played_out_as_it_plays(level, card):
    same(level, card)


@pytest.mark.slow
@pytest.mark.parametrize("which", ["jokers", "more for a first roll"])
def test_rook_is_played_out_with_its_slips(which):
    card = CARDS[which]
    same(Level.EXPERT, card.fill(card.open_boxes[-1], 0))


@pytest.mark.slow
@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL, Level.EXPERT])
def test_a_turn_goes_on_from_the_dice_on_the_table(level):
    same(level, card_open_at("official", "sixes", "chance"), (2, 3, 6, 6, 6), 1)


def test_nothing_is_solved_for_who_does_not_know_what_positions_are_worth():
    card = CARDS["jokers"]
    machine, solver = wasmtime_machine(), Solver(card.rules)
    state = turn_state(card)
    alike = [
        run(one, each.play_out(state, 400, 1, manner=MANNERS[Level.CASUAL]))
        for one, each in ((machine, solver), solved(card.rules))
    ]
    assert sum(alike[0]) == 400
    assert solver.base is None
    assert alike[0] == alike[1]
