"""grail.txt, sentence by sentence, played with the ``grail`` rules."""

from itertools import combinations

import naive
import pytest
from builders import (
    after,
    box,
    ids,
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

from yahtzee.errors import BadDice, IllegalMove, MoveFault
from yahtzee.game import play, writable_points
from yahtzee.game_setup import Mode
from yahtzee.moves import Keep, Write
from yahtzee.presets import label_of
from yahtzee.standings import totals, winners

GRAIL = rules_of("grail")
KINDS = {"three_alike": 3, "four_alike": 4, "five_alike": 5}


def test_the_new_scoring_rules_are_in_force():
    """Please see new scoring rules for 3-of-a-kind, 4-of-a-kind, 5-of-a-kind and full
    house."""
    assert ids(GRAIL.lower) == ["three_alike", "four_alike", "five_alike", "house"]


# objective of the game


def test_the_game_has_ten_rounds():
    """The game consists of 10 rounds."""
    assert played_out(start("grail")).round == 10


def test_each_round_scores_a_roll_in_one_of_ten_categories():
    """In each round, you roll the dice and then score the roll in one of 10 categories."""
    with pytest.raises(IllegalMove):
        scored(start("grail"), "ones")
    assert len(offers(rolled(start("grail"), "12346"))) == 10


def test_some_categories_may_have_to_settle_for_zero():
    """You must score once in each category -- which means that towards the end of the game
    you may have to settle for scoring zero in some categories."""
    game = spoilt(start("grail"), *ids(GRAIL.categories)[:-1])
    assert offers(rolled(game, "12346")) == {"house": 0}
    assert turn(game, "12346 house").is_over


@pytest.mark.parametrize(("one", "other"), list(combinations(naive.ids_of(GRAIL), 2)))
def test_each_category_has_a_rule_of_its_own(one, other):
    """The score is determined by a different rule for each category; see the section on
    scoring (below)."""
    assert any(
        box(one).natural_points(roll) != box(other).natural_points(roll) for roll in naive.ROLLS
    )


def test_the_total_is_what_counts_and_no_bonus_adds_to_it():
    """The object of the game is to maximize your total score."""
    game = after("grail", "66666 sixes", "55555 fives", "44444 fours", "33333 five_alike")
    assert totals(game) == (30 + 25 + 20 + 15,)
    assert (GRAIL.upper_bonus, GRAIL.yahtzee_bonus, GRAIL.joker) == (None, None, None)
    both = turn(turn(start("grail", players=2), "11123 ones"), "11112 ones")
    assert winners(played_out(both)) == (1,)


def test_the_game_ends_with_the_tenth_category():
    """The game ends once all 10 categories have been scored."""
    game = spoilt(start("grail"), *ids(GRAIL.categories)[:-1])
    assert not game.is_over
    assert spoilt(game, "house").is_over


# rolling the dice


@pytest.mark.parametrize("number", [4, 5, 6])
def test_there_are_five_dice(number):
    """You have five dice to roll."""
    if number == 5:
        assert rolled(start("grail"), "11111").dice == (1,) * 5
    else:
        with pytest.raises(BadDice):
            rolled(start("grail"), "1" * number)


@pytest.mark.parametrize("size", range(1, 6))
def test_score_the_roll_or_roll_any_number_of_dice_again(size):
    """In a turn, you roll all the dice and then you can either score the current roll or
    roll again (picking any number or all 5 of the dice)."""
    game = rolled(start("grail"), "12346")
    assert scored(game, "ones").round == 1
    for again in combinations(range(5), size):
        kept = tuple(place for place in range(5) if place not in again)
        assert play(game, Keep(kept), (5,) * size).dice.count(5) == size


def test_three_rolls_the_first_with_all_dice():
    """Within one turn, you can roll the dice a total of three times -- the initial roll (in
    which you must roll all the dice), plus two re-rolls of any or all dice."""
    with pytest.raises(IllegalMove) as refusal:
        rerolled(start("grail"), "0", "1111")
    assert refusal.value.reason is MoveFault.NO_DICE
    game = rerolled(rerolled(rolled(start("grail"), "12346"), "", "12346"), "0123", "5")
    assert (game.rolls, game.rolls_left) == (3, 0)


def test_after_three_rolls_the_roll_must_be_scored():
    """After rolling three times, that is the end of the turn and you must score the roll."""
    game = rerolled(rerolled(rolled(start("grail"), "12346"), "", "12346"), "0123", "5")
    with pytest.raises(IllegalMove) as refusal:
        rerolled(game, "0123", "5")
    assert refusal.value.reason is MoveFault.NO_ROLLS_LEFT


def test_once_scored_all_dice_are_rolled_again():
    """Once you've scored the roll, you roll all the dice again and repeat the process,
    i.e., you take another turn."""
    game = after("grail", "12346 ones")
    assert (game.dice, game.rolls_left) == ((), 3)
    with pytest.raises(IllegalMove):
        rerolled(game, "0", "1111")
    assert rolled(game, "12346").rolls_left == 2


def test_play_goes_on_until_all_ten_are_filled():
    """You continue until all 10 categories have been filled, at which time the game is
    over."""
    game = start("grail")
    for category in ids(GRAIL.categories):
        assert not game.is_over
        game = spoilt(game, category)
    assert game.is_over
    assert game.cards[0].is_full


def test_the_game_is_always_ten_turns():
    """Thus the game always consists of exacly 10 turns."""
    assert played_out(start("grail")).turns == 10


# scoring


def test_the_roll_goes_to_one_of_ten_categories():
    """Once you are ready to score, you score the roll in one of the 10 categories."""
    assert len(after("grail", "55522 house").cards[0].open_boxes) == 9


def test_a_scored_category_stays_as_it_is():
    """Once a category has been scored, it is closed out for the rest of the game; you
    cannot change a category's score once it's been set."""
    game = rolled(after("grail", "11234 ones"), "11112")
    with pytest.raises(IllegalMove) as refusal:
        scored(game, "ones")
    assert refusal.value.reason is MoveFault.BOX_FILLED
    assert game.cards[0][box("ones")] == 2


@pytest.mark.parametrize(
    ("category", "points"),
    [("threes", 9), ("ones", 0), ("twos", 0), ("fives", 0), ("fours", 4), ("sixes", 6)],
)
def test_upper_categories_total_the_specified_faces(category, points):
    """In these categories, you total only the specified die face(s). So if you roll
    (3, 3, 4, 3, 6) and score in the threes category, your total for that entry would be 9.
    This same roll would yield zero points if you scored it in the ones, twos, or fives
    category, four points if you scored it in the fours category, or six points if you
    scored it in the sixes category."""
    assert worth("grail", category, "3,3,4,3,6") == points


@pytest.mark.parametrize("category", KINDS)
def test_kinds_total_the_specified_faces_or_zero(category):
    """In these categories, you total only the specified die faces or zero if you don't
    satisfy the category requirements."""
    number = KINDS[category]
    for roll in naive.ROLLS:
        faces = [face for face in roll if roll.count(face) >= number]
        assert worth("grail", category, str(roll)) == (number * faces[0] if faces else 0)


@pytest.mark.parametrize(
    ("roll", "points"), [("44412", 12), ("44441", 12), ("44444", 12), ("44123", 0)]
)
def test_three_of_a_kind_totals_three(roll, points):
    """For 3-of-a-kind, you must have at least three of the same die faces. If so, the score
    is the total of those 3 faces."""
    assert worth("grail", "three_alike", roll) == points


@pytest.mark.parametrize(("roll", "points"), [("44412", 0), ("44441", 16), ("44444", 16)])
def test_four_of_a_kind_totals_four(roll, points):
    """Similarly for 4-of-a-kind, except that you must have 4 of the 5 die faces the same
    and your score is the total of those 4 faces."""
    assert worth("grail", "four_alike", roll) == points


@pytest.mark.parametrize(("roll", "points"), [("44441", 0), ("44444", 20), ("66666", 30)])
def test_five_of_a_kind_totals_five(roll, points):
    """And similarly for 5-of-a-kind, except that you must have all 5 of the die faces the
    same and your score is the total of all 5 faces."""
    assert worth("grail", "five_alike", roll) == points


@pytest.mark.parametrize(
    ("category", "points"), [("three_alike", 15), ("four_alike", 0), ("five_alike", 0)]
)
def test_three_fives_are_fifteen(category, points):
    """So for example, if you rolled (5, 5, 3, 2, 5) you would receive 15 (=5+5+5) points
    for 3-of-a-kind, but zero points for 4-of-a-kind and 5-of-a-kind."""
    assert worth("grail", category, "5,5,3,2,5") == points


# full house


@pytest.mark.parametrize(("roll", "points"), [("55522", 19), ("11122", 7), ("22111", 7)])
def test_a_full_house_scores_the_total(roll, points):
    """In this category, you score either a set amount or zero if you don't satisfy the
    category requirement. A full house scores the total of all 5 dice.

    (The second sentence says what the amount is: not a set one.)
    """
    assert worth("grail", "house", roll) == points


@pytest.mark.parametrize("roll", ["55521", "55552", "55221", "12345", "55555"])
def test_a_full_house_is_three_of_a_kind_and_a_pair(roll):
    """As in poker, a full house is a roll where you have both a 3-of-a-kind and a pair."""
    assert worth("grail", "house", roll) == 0


@pytest.mark.parametrize("points", [5, 30])
def test_no_roll_is_a_full_house_of_one_face(points):
    """As in poker, a full house is a roll where you have both a 3-of-a-kind and a pair.

    Five alike are none, and there are no jokers here: with real dice, 5 (five ones) and 30
    (five sixes) are values that the box cannot hold.
    """
    game = start("grail", mode=Mode.REAL)
    assert points not in writable_points(game, box("house"))
    with pytest.raises(IllegalMove) as refusal:
        play(game, Write(box("house"), points))
    assert refusal.value.reason is MoveFault.IMPOSSIBLE_POINTS


def test_the_boxes_are_called_as_in_the_text():
    """3-of-a-kind, 4-of-a-kind and 5-of-a-kind; full house"""
    names = [label_of(each, rules_of("grail")) for each in rules_of("grail").lower]
    assert names == ["3-of-a-kind", "4-of-a-kind", "5-of-a-kind", "Full house"]
