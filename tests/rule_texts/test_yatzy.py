"""The Scandinavian game, played with the ``yatzy`` rules."""

import pytest
from builders import (
    after,
    box,
    offers,
    played_out,
    rolled,
    rules_of,
    scored,
    start,
    turn,
    worth,
)

from yahtzee.errors import IllegalMove, MoveFault
from yahtzee.game import forced_score, play, writable_points
from yahtzee.game_setup import Mode
from yahtzee.moves import Write
from yahtzee.standings import totals

YATZY = rules_of("yatzy")


def test_fifteen_boxes_in_fifteen_rounds():
    """There are fifteen boxes, six of them upper ones."""
    assert (len(YATZY.upper), len(YATZY.lower)) == (6, 9)
    assert played_out(start("yatzy")).round == 15


@pytest.mark.parametrize(
    ("roll", "points"),
    [("33661", 12), ("66661", 12), ("11234", 2), ("66666", 12), ("55566", 12), ("12346", 0)],
)
def test_one_pair_is_the_best_pair(roll, points):
    """One pair: two dice alike, the sum of those two; of two pairs the better."""
    assert worth("yatzy", "one_pair", roll) == points


@pytest.mark.parametrize(
    ("roll", "points"),
    [("33661", 18), ("33366", 18), ("66661", 0), ("66666", 0), ("11225", 6), ("33612", 0)],
)
def test_two_pairs_are_of_different_faces(roll, points):
    """Two pairs: of different faces, the sum of those four dice; four alike are not two."""
    assert worth("yatzy", "two_pairs", roll) == points


@pytest.mark.parametrize(
    ("roll", "points"), [("44412", 12), ("44441", 12), ("44444", 12), ("44411", 12), ("44112", 0)]
)
def test_three_of_a_kind_counts_the_three(roll, points):
    """Three alike: the sum of those three."""
    assert worth("yatzy", "three_alike", roll) == points


@pytest.mark.parametrize(("roll", "points"), [("44441", 16), ("44444", 16), ("44411", 0)])
def test_four_of_a_kind_counts_the_four(roll, points):
    """Four alike: the sum of those four."""
    assert worth("yatzy", "four_alike", roll) == points


@pytest.mark.parametrize(
    ("roll", "points"), [("12345", 15), ("54321", 15), ("23456", 0), ("12346", 0), ("11234", 0)]
)
def test_small_straight(roll, points):
    """Small straight: 1, 2, 3, 4, 5 and nothing else, 15 points."""
    assert worth("yatzy", "low_straight", roll) == points


@pytest.mark.parametrize(
    ("roll", "points"), [("23456", 20), ("65432", 20), ("12345", 0), ("23455", 0)]
)
def test_large_straight(roll, points):
    """Large straight: 2, 3, 4, 5, 6 and nothing else, 20 points."""
    assert worth("yatzy", "high_straight", roll) == points


@pytest.mark.parametrize(
    ("roll", "points"), [("66655", 28), ("11122", 7), ("66666", 0), ("66665", 0), ("66551", 0)]
)
def test_house(roll, points):
    """House: three and two of different faces, the sum of all five."""
    assert worth("yatzy", "house", roll) == points


@pytest.mark.parametrize(("roll", "points"), [("11111", 50), ("66666", 50), ("66665", 0)])
def test_yatzy(roll, points):
    """Yatzy: five alike, 50 points."""
    assert worth("yatzy", "yatzy", roll) == points


@pytest.mark.parametrize(("roll", "points"), [("12346", 16), ("66666", 30)])
def test_chance(roll, points):
    """Chance: the sum of all five."""
    assert worth("yatzy", "chance", roll) == points


@pytest.mark.parametrize(("ones", "bonus"), [("11234", 0), ("11123", 50), ("11112", 50)])
def test_the_upper_bonus_is_fifty(ones, bonus):
    """63 or more in the upper section earn 50."""
    game = after("yatzy", "22213 twos", "33312 threes", "44412 fours", "55512 fives", "66612 sixes")
    assert turn(game, f"{ones} ones").cards[0].upper_bonus == bonus


def test_a_further_yatzy_is_a_roll_like_any_other():
    """There are neither bonuses for a second Yatzy nor jokers."""
    game = rolled(after("yatzy", "66666 yatzy", "51234 fives"), "55555")
    assert offers(game) == {
        **dict.fromkeys(("ones", "twos", "threes", "fours", "sixes"), 0),
        "one_pair": 10,
        "two_pairs": 0,
        "three_alike": 15,
        "four_alike": 20,
        "house": 0,
        "low_straight": 0,
        "high_straight": 0,
        "chance": 25,
    }
    assert forced_score(game) is None
    assert totals(scored(game, "chance")) == (50 + 5 + 25,)


@pytest.mark.parametrize(
    ("category", "points"), [("two_pairs", 4), ("two_pairs", 24), ("house", 5), ("house", 30)]
)
def test_real_dice_cannot_write_what_only_a_joker_could_score(category, points):
    """Two pairs and a house are of different faces: no roll is worth these values."""
    game = start("yatzy", mode=Mode.REAL)
    assert points not in writable_points(game, box(category))
    with pytest.raises(IllegalMove) as refusal:
        play(game, Write(box(category), points))
    assert refusal.value.reason is MoveFault.IMPOSSIBLE_POINTS
