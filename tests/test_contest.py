"""The daily game, challenges, and the result in a few characters."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.coach.shared_result import MARKS, marks, share_text, spoken_text, title_of
from yahtzee.coach.verdict import TurnLine, Verdict
from yahtzee.engine.contest import (
    FIRST_DAY,
    are_same_dice,
    challenge_setup,
    daily_setup,
    day_of,
    is_contest,
    streak,
)
from yahtzee.engine.game import new_game, play, roll_dice
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Keep
from yahtzee.engine.presets import DEFAULT, preset

DAY = date(2026, 11, 21)
DAYS = st.dates(FIRST_DAY, date(2200, 1, 1))


def verdict(*losses, score=245, grade="Expert"):
    turns = tuple(TurnLine(number, "Ones", 3, 0.0, loss) for number, loss in enumerate(losses, 1))
    return Verdict("Ann", grade, score, 254.6, 0.0, sum(losses), turns, (), ())


@given(DAYS)
def test_everyone_gets_the_same_dice_on_a_day(day):
    ann, bob = new_game(daily_setup(day, "Ann")), new_game(daily_setup(day, "Bob"))
    assert roll_dice(ann, Keep()) == roll_dice(bob, Keep())
    assert are_same_dice(ann.setup, bob.setup)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(DEFAULT.rules),
        Setup(DEFAULT.rules, seed="7"),
        Setup(DEFAULT.rules, seed="daily"),
        Setup(DEFAULT.rules, seed="daily soon"),
        Setup(DEFAULT.rules, seed="daily 20261121"),
        Setup(DEFAULT.rules, seed="daily 2025-12-31"),
        Setup(preset("yatzy").rules, seed="daily 2026-11-21"),
        Setup(DEFAULT.rules, ("Ann", "Bob"), seed="daily 2026-11-21"),
        Setup(DEFAULT.rules, ("Ann", "Ada"), seed="daily 2026-11-21", levels=(None, Level.PERFECT)),
    ],
)
def test_other_games_are_no_daily_games(setup):
    assert day_of(setup) is None


def test_a_contest_is_a_game_whose_seed_says_so():
    assert is_contest(daily_setup(DAY, "Ann"))
    assert is_contest(challenge_setup(DEFAULT.rules, "Ann", "x7"))
    assert not is_contest(Setup(DEFAULT.rules, seed="7"))
    assert not is_contest(Setup(DEFAULT.rules))


def test_the_same_dice_need_the_same_seed_rules_and_seats():
    setup = challenge_setup(DEFAULT.rules, "Ann", "x7")
    assert are_same_dice(setup, replace(setup, players=("Bob",)))
    for other in (
        replace(setup, seed="8"),
        replace(setup, seed=None),
        replace(setup, rules=preset("yatzy").rules),
        replace(setup, players=("Ann", "Bob")),
    ):
        assert not are_same_dice(setup, other)
    unseeded = replace(setup, seed=None)
    assert not are_same_dice(unseeded, unseeded)


def test_days_are_counted_from_the_first():
    assert title_of(daily_setup(FIRST_DAY, "Ann")) == "Yahtzee Daily 1"
    assert title_of(daily_setup(DAY, "Ann")) == "Yahtzee Daily 325"
    assert title_of(challenge_setup(DEFAULT.rules, "Ann", "x7")) == "Yahtzee challenge"


def test_marks_go_by_what_the_turn_lost():
    names = [mark.name for mark in marks(verdict(0.0, 0.049, 0.05, 0.99, 1.0, 2.99, 3.0, 40.0))]
    assert names == [
        "perfect", "perfect", "close", "close", "costly", "costly", "very costly", "very costly",
    ]  # fmt: skip


def test_a_result_is_a_title_a_grid_and_a_link():
    losses = [0.0] * 7 + [0.5, 2.0, 9.0, 0.0, 0.0, 0.0]
    text = share_text(daily_setup(DAY, "Ann"), 245, verdict(*losses), "https://example.org/?daily")
    assert text.splitlines() == [
        "Yahtzee Daily 325: 245 points, Expert",
        "🟩🟩🟩🟩🟩🟩🟩",
        "🟨🟧🟥🟩🟩🟩",
        "https://example.org/?daily",
    ]


def test_the_spoken_result_has_the_same_facts_and_no_pictures():
    text = spoken_text(
        daily_setup(DAY, "Ann"), 245, verdict(0.0, 0.0, 0.5, 9.0), "https://example.org/"
    )
    assert text.splitlines() == [
        "Yahtzee Daily 325: 245 points, Expert.",
        "Turns: 2 perfect, 1 close, 1 very costly.",
        "https://example.org/",
    ]
    assert not any(mark.sign in text for mark in MARKS)


@pytest.mark.parametrize(
    ("played", "number"),
    [((), 0), ((21,), 1), ((20,), 1), ((19,), 0), ((19, 20, 21), 3), ((18, 20, 21), 2)],
)
def test_days_in_a_row_end_today_or_yesterday(played, number):
    days = {date(2026, 11, day) for day in played}
    assert streak(days, date(2026, 11, 21)) == number


def test_which_dice_were_kept_and_in_what_order_changes_no_die():
    game = new_game(daily_setup(DAY, "Ann"))
    game = play(game, Keep(), roll_dice(game, Keep()))
    assert len({roll_dice(game, Keep(places)) for places in ((0, 1), (1, 4), (2, 3))}) == 1
