"""solo.txt, sentence by sentence, played with the ``solo`` rules."""

from itertools import combinations

import naive
import pytest
from builders import (
    after,
    box,
    dice,
    offers,
    played_out,
    rerolled,
    rolled,
    rules_of,
    scored,
    spoilt,
    start,
    turn,
    worth,
)

from yahtzee.errors import IllegalMove, MoveFault
from yahtzee.game import play
from yahtzee.moves import Keep
from yahtzee.rules import Shown
from yahtzee.standings import totals, winners

SOLO = rules_of("solo")
LOWER = ("three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight")


def test_the_objective_is_the_highest_total():
    """The Objective of Yahtzee is to achieve the highest possible total score."""
    game = played_out(turn(turn(start("solo", players=2), "11234 ones"), "11123 ones"))
    assert winners(game) == (1,)


def test_the_game_has_thirteen_rounds():
    """The game consists of 13 rounds."""
    assert played_out(start("solo")).round == 13


def test_a_round_is_a_roll_scored_in_one_of_thirteen_categories():
    """In each round, you roll the dice and then score the roll in one of 13 categories."""
    with pytest.raises(IllegalMove) as refusal:
        scored(start("solo"), "chance")
    assert refusal.value.reason is MoveFault.NO_DICE
    assert len(offers(rolled(start("solo"), "12346"))) == 13
    assert after("solo", "12346 chance").round == 1


def test_each_category_is_scored_once():
    """You must score once in each category."""
    game = played_out(start("solo"))
    assert [game.cards[0][each] is None for each in SOLO.categories] == [False] * 13


@pytest.mark.parametrize(("one", "other"), list(combinations(naive.ids_of(SOLO), 2)))
def test_each_category_has_a_rule_of_its_own(one, other):
    """The score is determined by a different rule for each category."""
    assert any(
        box(one).natural_points(roll) != box(other).natural_points(roll) for roll in naive.ROLLS
    )


def test_the_game_ends_with_the_thirteenth_category():
    """The game ends once all 13 categories have been scored."""
    game = spoilt(start("solo"), *naive.ids_of(SOLO)[:-1])
    assert not game.is_over
    assert spoilt(game, "chance").is_over


# Game Start


def test_to_start_with_all_the_dice_are_rolled():
    """To start with, roll all the dice."""
    assert rolled(start("solo"), "12346").dice == (1, 2, 3, 4, 6)
    with pytest.raises(IllegalMove):
        play(start("solo"), Keep((0,)), (1, 2, 3, 4))


@pytest.mark.parametrize("size", range(1, 6))
def test_after_rolling_score_or_reroll_any_or_all(size):
    """After rolling you can either score the current roll, or re-roll any or all of the
    dice."""
    game = rolled(start("solo"), "12346")
    assert scored(game, "chance").round == 1
    for again in combinations(range(5), size):
        kept = tuple(place for place in range(5) if place not in again)
        fallen = play(game, Keep(kept), (5,) * size).dice
        assert all((fallen[place] == 5) == (place in again) for place in range(5))


def test_three_rolls_in_all():
    """You may only roll the dice a total of 3 times - the initial roll and two rerolls."""
    game = rolled(start("solo"), "12346")
    assert game.rolls_left == 2
    game = rerolled(rerolled(game, "", "12346"), "", "12346")
    assert game.rolls_left == 0


def test_after_three_rolls_a_category_must_be_chosen():
    """After rolling 3 times you must choose a category to score."""
    game = rerolled(rerolled(rolled(start("solo"), "12346"), "", "12346"), "", "12346")
    with pytest.raises(IllegalMove) as refusal:
        rerolled(game, "", "12346")
    assert refusal.value.reason is MoveFault.NO_ROLLS_LEFT
    assert scored(game, "chance").round == 1


# Scoring


def test_the_roll_is_scored_in_one_category():
    """Once you have the dice face combination you want to score, you score the roll in one
    of the 13 categories."""
    assert after("solo", "66655 full_house").cards[0].open_boxes == tuple(
        each for each in SOLO.categories if each.id != "full_house"
    )


def test_a_scored_category_is_closed():
    """Once a category has been scored, it is closed out for the rest of the game"""
    game = played_out(start("solo"))
    for length in range(2, len(game.log), 2):
        filled = game.log[length - 1].move.category
        assert filled not in [step.move.category for step in game.log[length + 1 :: 2]]
    with pytest.raises(IllegalMove) as refusal:
        turn(after("solo", "12346 chance"), "12346 chance")
    assert refusal.value.reason is MoveFault.BOX_FILLED


def test_a_set_score_cannot_be_changed():
    """You cannot change a category's score once it's been set."""
    game = rolled(after("solo", "11112 chance"), "66665")
    with pytest.raises(IllegalMove):
        scored(game, "chance")
    assert game.cards[0][box("chance")] == 6


@pytest.mark.parametrize(
    ("roll", "category", "points"),
    [
        ("1,3,3,3,5", "threes", 9),
        ("1,3,3,3,5", "fives", 5),
        ("1,3,3,3,5", "fours", 0),
        ("2,4,4,5,5", "fours", 8),
        ("2,4,4,5,5", "fives", 10),
        ("2,4,4,5,5", "sixes", 0),
    ],
)
def test_upper_scores_total_the_specified_face(roll, category, points):
    """In the upper scores, you total only the specified die face. (And its six examples.)"""
    assert worth("solo", category, roll) == points


@pytest.mark.parametrize(("ones", "bonus"), [("11234", 0), ("11123", 35)])
def test_the_upper_bonus(ones, bonus):
    """If the total of Upper Scores is 63 or more, add a bonus of 35 points."""
    game = after("solo", "22213 twos", "33312 threes", "44412 fours", "55512 fives", "66612 sixes")
    scored_all = turn(game, f"{ones} ones").cards[0]
    assert scored_all.upper_total == scored_all.upper_subtotal + bonus


@pytest.mark.parametrize(
    ("category", "amount"),
    [("full_house", 25), ("small_straight", 30), ("large_straight", 40), ("yahtzee", 50)],
)
def test_lower_scores_are_a_set_amount_or_zero(category, amount):
    """In the lower scores, you score either a set amount, or zero if you don't satisfy the
    category requirements.

    (Its own 3 of Kind, 4 of Kind and Chance are the sums that their sentences say.)
    """
    assert {worth("solo", category, str(roll)) for roll in naive.ROLLS} == {0, amount}


@pytest.mark.parametrize(("roll", "points"), [("3,3,3,4,5", 18), ("3,3,4,5,6", 0)])
def test_three_of_a_kind_scores_the_total(roll, points):
    """3 of Kind. Score the total of all the dice. (And its two examples.)"""
    assert worth("solo", "three_of_a_kind", roll) == points


@pytest.mark.parametrize(("roll", "points"), [("3,3,3,3,5", 17), ("3,3,3,5,6", 0)])
def test_four_of_a_kind_scores_the_total(roll, points):
    """4 of Kind. Score the total of all the dice. (And its two examples.)"""
    assert worth("solo", "four_of_a_kind", roll) == points


@pytest.mark.parametrize(
    ("roll", "points"), [("3,3,3,5,5", 25), ("2,2,5,5,4", 0), ("3,3,3,3,5", 0)]
)
def test_full_house(roll, points):
    """Score 25 points for a full house. A full house is where you have 3 of a kind and 2 of
    a kind. (And its first example.)"""
    assert worth("solo", "full_house", roll) == points


def test_twos_and_fives_are_a_full_house_although_an_example_says_not():
    """2,2,5,5,5 you would score 0 in the Full House category.

    The example contradicts the definition above it and every other text: two of a kind
    and three of a kind are a full house whichever is higher. The definition holds.
    """
    assert worth("solo", "full_house", "2,2,5,5,5") == 25


@pytest.mark.parametrize("roll", ["1,2,3,4,6", "2,3,4,5,3", "5,4,3,2,1"])
def test_small_straight(roll):
    """Score 30 points for a small straight. A small straight is a sequence of four
    consecutive dice. (And its three examples.)"""
    assert worth("solo", "small_straight", roll) == 30


@pytest.mark.parametrize("roll", ["1,2,3,4,5", "2,3,4,5,6", "6,5,4,3,2"])
def test_large_straight(roll):
    """Score 40 points for a large straight. A large straight is a sequence of five
    consecutive dice. (And its three examples.)"""
    assert worth("solo", "large_straight", roll) == 40


@pytest.mark.parametrize(
    ("category", "roll"),
    [("small_straight", "1,2,3,5,6"), ("large_straight", "1,2,3,4,6"), ("large_straight", "11234")],
)
def test_a_broken_sequence_is_no_straight(category, roll):
    """A small straight is a sequence of four consecutive dice; a large straight is a
    sequence of five consecutive dice."""
    assert worth("solo", category, roll) == 0


@pytest.mark.parametrize("face", "123456")
def test_a_yahtzee_scores_fifty(face):
    """Score 50 points for a yahtzee."""
    assert worth("solo", "yahtzee", face * 5) == 50


def test_only_five_of_a_kind_scores_as_a_yahtzee():
    """You must have five of a kind in order to score in the yahtzee category;"""
    fives = [roll for roll in naive.ROLLS if worth("solo", "yahtzee", str(roll))]
    assert fives == [dice(face * 5) for face in "123456"]


def test_a_yahtzee_may_go_elsewhere_first():
    """But you may optionally score in another category first if it is more advantageous."""
    assert len(offers(rolled(start("solo"), "66666"))) == 13
    assert totals(after("solo", "66666 sixes")) == (30,)


def test_anything_goes_in_chance():
    """You can roll anything and be able to put it in the Chance category."""
    assert all(worth("solo", "chance", str(roll)) > 0 for roll in naive.ROLLS)


@pytest.mark.parametrize(
    ("roll", "points"),
    [("1,1,3,3,6", 14), ("4,5,5,6,6", 26), ("1,1,1,1,3", 7), ("5,6,6,6,6", 29)],
)
def test_chance_scores_the_total(roll, points):
    """Score the total of all the dice. (And its four examples.)"""
    assert worth("solo", "chance", roll) == points


# Yahtzee Bonus


def test_a_second_yahtzee_earns_a_hundred_in_the_yahtzee_box():
    """If you roll a second Yahtzee in a game, and you scored your first yahtzee in the
    Yahtzee box, you would score a further bonus 100 points in the yahtzee box."""
    game = after("solo", "66666 yahtzee", "55555 fives")
    assert totals(game) == (50 + 100 + 25,)
    assert SOLO.yahtzee_bonus.shown is Shown.YAHTZEE_BOX


def test_a_yahtzee_scored_elsewhere_first_earns_no_bonus():
    """... and you scored your first yahtzee in the Yahtzee box ..."""
    game = after("solo", "66666 sixes", "55555 fives", "44444 yahtzee")
    assert totals(game) == (30 + 25 + 50,)


def test_the_roll_must_also_go_into_another_category():
    """You must also put this roll into another category, as follows;"""
    game = rolled(after("solo", "66666 yahtzee"), "55555")
    with pytest.raises(IllegalMove):
        scored(game, "yahtzee")
    assert game.cards[0].yahtzee_bonuses == 0
    assert scored(game, "fives").cards[0].yahtzee_bonuses == 1


def test_an_open_upper_category_of_the_face_comes_first():
    """If the corresponding Upper section category is not filled then you must score
    there."""
    assert offers(rolled(after("solo", "66666 yahtzee"), "55555")) == {"fives": 25}


def test_then_any_other_unused_category_will_do():
    """If the corresponding Upper section category is filled you may then score in any other
    unused category."""
    game = rolled(after("solo", "66666 yahtzee", "51234 fives"), "55555")
    assert offers(game) == {
        "ones": 0,
        "twos": 0,
        "threes": 0,
        "fours": 0,
        "sixes": 0,
        "three_of_a_kind": 25,
        "four_of_a_kind": 25,
        "full_house": 25,
        "small_straight": 30,
        "large_straight": 40,
        "chance": 25,
    }


def test_at_last_a_zero_in_an_unused_upper_category():
    """If the corresponding Upper section category is filled and all the other categories
    are filled you must score a zero in an unused Upper section category."""
    game = spoilt(after("solo", "66666 yahtzee"), *LOWER, "chance", "fives", "twos")
    assert offers(rolled(game, "55555")) == {"ones": 0, "threes": 0, "fours": 0, "sixes": 0}


def test_a_zeroed_yahtzee_box_earns_no_bonus():
    """Note that if you score a second yahtzee in a game and you have already scored a zero
    in the Yahtzee box, you do not receive a Yahtzee bonus.

    Nor is it a joker, says the rules table: it is scored by each box's own definition.
    """
    game = rolled(spoilt(start("solo"), "yahtzee", "fives"), "55555")
    assert len(offers(game)) == 11
    assert offers(game)["large_straight"] == 0
    assert offers(game)["full_house"] == 0
    assert scored(game, "chance").cards[0].yahtzee_bonuses == 0
