"""The German edition, played with the ``kniffel`` rules."""

import naive
import pytest
from builders import after, box, offers, played_out, rolled, rules_of, start, turn, worth

from yahtzee.game import forced_score, play, writable_points
from yahtzee.game_setup import Mode
from yahtzee.moves import Write
from yahtzee.presets import label_of
from yahtzee.standings import totals

KNIFFEL = rules_of("kniffel")


def test_thirteen_boxes():
    """The pad is that of the printed rulebook: thirteen boxes, thirteen rounds."""
    assert KNIFFEL.categories == rules_of("official").categories
    assert played_out(start("kniffel")).round == 13


@pytest.mark.parametrize(
    ("category", "roll", "points"),
    [
        ("three_of_a_kind", "66612", 21),
        ("four_of_a_kind", "66662", 26),
        ("full_house", "66622", 25),
        ("full_house", "66666", 0),
        ("small_straight", "12346", 30),
        ("large_straight", "23456", 40),
        ("large_straight", "66666", 0),
        ("yahtzee", "66666", 50),
        ("chance", "66662", 26),
    ],
)
def test_boxes_pay_as_usual(category, roll, points):
    """3 and 4 of a kind and chance count all dice; the others pay 25, 30, 40 and 50."""
    assert worth("kniffel", category, roll) == points


@pytest.mark.parametrize(("ones", "bonus"), [("11234", 0), ("11123", 35)])
def test_the_upper_bonus(ones, bonus):
    """63 or more in the upper section earn 35."""
    game = after(
        "kniffel", "22213 twos", "33312 threes", "44412 fours", "55512 fives", "66612 sixes"
    )
    assert turn(game, f"{ones} ones").cards[0].upper_bonus == bonus


@pytest.mark.parametrize("first", ["66666 yahtzee", "12346 yahtzee"])
def test_a_further_kniffel_earns_nothing_extra(first):
    """There is no bonus for a second Kniffel."""
    before = after("kniffel", first)
    assert totals(turn(before, "55555 fives"))[0] - totals(before)[0] == 25


@pytest.mark.parametrize("first", ["66666 yahtzee", "12346 yahtzee"])
def test_a_further_kniffel_is_no_joker(first):
    """A second Kniffel may go to any open box, and scores there what its dice fit."""
    game = rolled(after("kniffel", first, "51234 fives"), "55555")
    assert offers(game) == {
        **dict.fromkeys(("ones", "twos", "threes", "fours", "sixes"), 0),
        "three_of_a_kind": 25,
        "four_of_a_kind": 25,
        "full_house": 0,
        "small_straight": 0,
        "large_straight": 0,
        "chance": 25,
    }
    assert forced_score(game) is None


def test_the_same_values_can_be_written_as_by_the_rulebook():
    """With real dice a box is written with any value that its definition can give."""
    game = start("kniffel", mode=Mode.REAL)
    for category in KNIFFEL.categories:
        assert writable_points(game, category) == tuple(
            sorted({0, *map(category.natural_points, naive.ROLLS)})
        )
    assert totals(play(game, Write(box("ones"), 5))) == (5,)


def test_the_box_is_called_kniffel():
    assert label_of(box("yahtzee"), rules_of("kniffel")) == "Kniffel"
    assert label_of(box("yahtzee"), rules_of("official")) == "Yahtzee"
