"""The daily game, challenges, and the result in a few characters."""

from dataclasses import replace
from datetime import date

import pytest
from builders import TINY, card, rolled, start, turn, turns, written_out
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.coach.shared_result import compared, shared_result, signs, title_of
from yahtzee.engine.contest import (
    FIRST_DAY,
    are_same_dice,
    challenge_setup,
    daily_setup,
    day_of,
    is_contest,
    streak,
)
from yahtzee.engine.game import new_game, play, rename, roll_dice
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Keep
from yahtzee.engine.presets import DEFAULT, preset

DAY = date(2026, 11, 21)
DAYS = st.dates(FIRST_DAY, date(2200, 1, 1))


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
    assert str(title_of(daily_setup(FIRST_DAY, "Ann"))) == "Yahtzee Daily 1"
    assert str(title_of(daily_setup(DAY, "Ann"))) == "Yahtzee Daily 325"
    assert str(title_of(challenge_setup(DEFAULT.rules, "Ann", "x7"))) == "Yahtzee challenge"


def game_of_all_kinds():
    """A game with two Yahtzees, and turns that brought much, little and nothing."""
    game = start("official")
    for played in ("66666 yahtzee", "66666 sixes", "22266 full_house", "11126 chance"):
        game = turn(game, played)
    return turn(game, "12346 fives")


def text_of(result):
    return "\n".join(map(str, result.texts))


def test_a_sign_for_each_turn_goes_by_what_its_box_can_pay():
    assert "".join(signs(game_of_all_kinds(), 0)) == "🌟🌟🟩🟨◽"
    kniffel = turn(turn(start("kniffel"), "55533 fives"), "55332 threes")
    assert "".join(signs(rolled(kniffel, "12345"), 0)) == "🟩🟨"


def test_a_result_is_a_title_with_the_score_and_one_line_of_signs():
    game = game_of_all_kinds()
    assert text_of(shared_result(game)) == f"Yahtzee · {game.cards[0].total}\n🌟🌟🟩🟨◽"
    assert str(title_of(start("kniffel").setup)) == "Kniffel"
    assert str(title_of(start("fun").setup)) == "Yahtzee, Yahtzee Fun"
    daily = new_game(daily_setup(DAY, "Ann"))
    assert text_of(shared_result(daily)) == "Yahtzee Daily 325 · 0\n"
    assert text_of(shared_result(daily, again=True)).startswith("Yahtzee Daily 325, again · ")


def test_people_share_their_own_turns_best_first_whoever_has_won():
    setup = Setup(TINY, ("Ann", "Ada", "Bob"), levels=(None, Level.PERFECT, None))
    first = ("11234 ones", "11111 ones", "23456 ones")
    game = turns(new_game(setup), *first, "11233 chance", "66666 chance", "55532 chance")
    assert text_of(shared_result(game)).splitlines()[1:] == ["◽🟩 Bob 20", "🟨🟨 Ann 12"]


def test_one_person_tells_how_it_went_against_the_best_computer():
    setup = Setup(TINY, ("Ann", "Ada"), levels=(None, Level.PERFECT))
    for mine, theirs, told in (
        ("66666 chance", "55532 chance", "I beat Ada 31 to 21!"),
        ("55532 chance", "66666 chance", "Ada won this one. Rematch!"),
        ("55532 chance", "55532 chance", "Ada and I tied at 21!"),
    ):
        game = turns(new_game(setup), "12346 ones", "12346 ones", mine, theirs)
        assert text_of(shared_result(game)).splitlines()[1] == told


def test_a_challenge_is_one_sentence():
    game = new_game(challenge_setup(preset("grail").rules, "Ann", "x7"))
    assert text_of(shared_result(game)) == "I made 0 on these dice. Can you beat me?"
    rival = replace(game, cards=(card("grail", ones=2),))
    for ones, told in (
        (3, "I made 3 on the same dice, 1 more than you. Can you beat that?"),
        (2, "I made 2 on the same dice, just like you!"),
        (0, "I made 0 on the same dice: you win by 2. Shall we play again?"),
    ):
        assert (
            text_of(shared_result(replace(game, cards=(card("grail", ones=ones),)), rival=rival))
            == told
        )


def test_a_challenge_says_whom_of_the_house_one_beat_unless_its_dice_were_known():
    game = new_game(challenge_setup(preset("grail").rules, "Ann", "x7"))
    game = replace(game, cards=(card("grail", ones=3),))
    house = {Level.BEGINNER: 1, Level.CASUAL: 2, Level.EXPERT: 3, Level.PERFECT: 4}
    asks = "I made 3 on these dice. Can you beat me?"
    assert text_of(shared_result(game, house=house)) == f"I beat Pip and Clover! {asks}"
    assert text_of(shared_result(game, house=house, again=True)) == asks


def test_yahtzee_bonuses_settle_a_tie_on_the_same_dice_where_the_rules_say_so():
    rich = written_out("tabletop", {"yahtzee": 50, "chance": "5+"})
    boxes = {"yahtzee": 50, "large_straight": 40, "small_straight": 30, "full_house": 25}
    plain = rename(written_out("tabletop", {**boxes, "chance": 10}), 0, "Bob")
    for games in ((rich, plain), (plain, rich)):
        assert str(compared(*games)) == "Player 1 wins!"


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
