"""The house: the computer players with the dice of a contest."""

import random
import re
from datetime import date
from pathlib import Path
from statistics import mean, stdev

import pytest
from builders import rules_of, start
from slices import largest_step, result_and_pauses

import yahtzee
from tools.strengths import totals
from yahtzee.engine import categories, rng
from yahtzee.engine.contest import challenge_setup, daily_setup
from yahtzee.engine.dice import keeps, multisets
from yahtzee.engine.errors import BadSetup
from yahtzee.engine.game import faces_by, history, play
from yahtzee.engine.game_setup import CALLED, Level, Setup
from yahtzee.engine.legality import most_points
from yahtzee.engine.moves import Keep
from yahtzee.engine.rules import most_in
from yahtzee.players import computers
from yahtzee.players.characters import CHARACTERS
from yahtzee.players.computers import casual, chance_in, weighing
from yahtzee.players.direct import house_ladder
from yahtzee.players.house import UNAIDED, house
from yahtzee.solver import odds
from yahtzee.solver.tables import keep_number, one_die_more

DAY = date(2026, 11, 21)


@pytest.fixture(scope="module")
def ladder():
    return house_ladder(DAY)


def test_the_ladder_of_a_day_is_what_it_has_always_been(ladder):
    """Who has played it was told of it, and has passed it on."""
    assert [(rung.name, rung.total) for rung in ladder] == [
        ("Ada", 333),
        ("Rook", 313),
        ("Clover", 253),
        ("Pip", 141),
    ]


def test_all_of_the_house_play_by_the_rules_with_the_dice_of_the_day(ladder):
    setup = daily_setup(DAY, "Ann")
    assert {rung.name for rung in ladder} == set(CALLED.values())
    for rung in ladder:
        assert rung.game.is_over
        assert rung.game.setup.seed == setup.seed
        for before, after in history(rung.game):
            step = after.log[-1]
            if isinstance(step.move, Keep):
                assert step.faces == faces_by(setup.seed, before, step.move)


def test_a_solver_that_is_at_hand_is_asked(ladder):
    solver = yahtzee.Solver("official")
    assert house_ladder(daily_setup(DAY, "Ann"), solver) == ladder
    with pytest.raises(BadSetup):
        house_ladder(challenge_setup(rules_of("grail"), "Ann", "1"), solver)


def test_the_house_plays_for_one_player_with_seeded_dice():
    for setup in (Setup("official"), Setup("official", ("Ann", "Bob"), seed="1")):
        with pytest.raises(BadSetup, match="seeded"):
            house_ladder(setup)


def test_where_best_play_is_only_estimated_the_strong_do_not_play():
    assert house(rules_of("official")) == tuple(Level)
    assert house(rules_of("maxi-yatzy")) == UNAIDED
    assert house(rules_of("official"), has_solver=False) == UNAIDED


# Chance


def test_what_is_left_to_chance_follows_from_the_seed_and_the_place():
    game = play(start("official", seed="1"), Keep(), rng.seeded_faces("1", 0, 0, 0, 5))
    assert chance_in(game)() == chance_in(game)() == rng.seeded_chance("1", 0, 0, 1)
    assert chance_in(play(game, Keep(), faces_by("1", game, Keep())))() != chance_in(game)()


def test_without_a_seed_chance_is_the_systems(monkeypatch):
    monkeypatch.setattr("os.urandom", lambda number: b"\x80" + bytes(number - 1))
    assert chance_in(start("official"))() == 0.5


# Slices


def test_clover_can_pause_after_each_roll_that_it_weighs():
    game = play(start("official"), Keep(), (1, 2, 3, 5, 6))
    for rolls in (1, 2):
        game = play(start("official"), Keep(), (1, 2, 3, 5, rolls))
        move, _pauses = result_and_pauses(weighing(Level.CASUAL, game))
        assert move == casual(game)
    game = play(start("yatzy"), Keep(), (1, 2, 3, 5, 6))
    assert result_and_pauses(weighing(Level.CASUAL, game))[1] > 252


MOST_LINES = 10_000  # from one pause to the next: 2 ms in the page, where a slice takes 6


@pytest.mark.parametrize("which", ["official", "yatzy", "maxi-yatzy"])
def test_what_clover_does_between_two_pauses_is_little(which):
    """A slice ends at the first pause after its time: so long a tap may wait beyond that."""
    computers._VALUES.clear()
    computers._KNOWN.clear()
    for known in (most_points, most_in, categories._natural, multisets, keeps):
        known.cache_clear()
    for known in (odds._levels, odds._contained, one_die_more, keep_number):
        known.cache_clear()
    game = start(which)
    game = play(game, Keep(), (1, 2, 3, 5, 6, 6)[: game.rules.dice])
    assert largest_step(weighing(Level.CASUAL, game)) < MOST_LINES


def test_of_keeps_that_are_worth_the_same_clover_takes_the_same_with_any_python(monkeypatch):
    """Since Python 3.12 sums of floats differ in their last digit."""
    usual = random.Random(7)
    noise = random.Random(8)
    games = []
    for _ in range(6):
        game = start("official")
        games.append(play(game, Keep(), tuple(usual.randint(1, 6) for _ in range(5))))
    moves = list(map(casual, games))
    exact = computers.expected

    def rounded_otherwise(worth, dice):
        return [value * (1 + noise.choice((-1, 0, 1)) * 2**-52) for value in exact(worth, dice)]

    monkeypatch.setattr(computers, "expected", rounded_otherwise)
    computers._VALUES.clear()
    assert list(map(casual, games)) == moves
    computers._VALUES.clear()


# How strong they are


def test_a_card_says_the_mean_that_the_figures_have():
    figures = (Path(__file__).parents[2] / "docs" / "figures.md").read_text(encoding="utf-8")
    for character in CHARACTERS:
        assert re.search(rf"\| {character.name} \| {character.mean}\.[0-4]|\| {character.name} \| "
                         rf"{character.mean - 1}\.[5-9]", figures)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("character", CHARACTERS, ids=lambda each: each.name)
def test_each_plays_as_strong_as_its_card_says(character):
    made = totals(character.level, 60)
    error = stdev(made) / len(made) ** 0.5
    assert mean(made) == pytest.approx(character.mean, abs=4 * error)
