"""The printed rulebook, in our own words, played with the ``official`` rules."""

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
    turns,
    worth,
    written_out,
)

from yahtzee.errors import IllegalMove, MoveFault
from yahtzee.game import forced_score
from yahtzee.moves import Score
from yahtzee.presets import DEFAULT
from yahtzee.rules import Ties
from yahtzee.standings import standings, totals, winners

OFFICIAL = rules_of("official")
LOWER_PAY = {
    "three_of_a_kind": 20,
    "four_of_a_kind": 20,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "chance": 20,
}
OVER_FIFTY_AND_ZERO = pytest.mark.parametrize(
    "first", ["66666 yahtzee", "12346 yahtzee"], ids=["over 50", "over 0"]
)


def test_it_is_the_game_that_is_played_unless_another_is_asked_for():
    """The printed rulebook is the default."""
    assert DEFAULT.rules == OFFICIAL


def test_thirteen_boxes_are_filled_in_thirteen_rounds():
    """Each player fills thirteen boxes, one a round; then the game is over."""
    game = played_out(start("official", players=4))
    assert (game.round, game.turns, game.is_over) == (13, 52, True)


def test_players_take_turns():
    """The dice pass on after each score, and come back to the first player."""
    game = start("official", players=3)
    seats = []
    for roll in ("11234 ones",) * 3 + ("22345 twos",):
        seats.append((game.round, game.player))
        game = turn(game, roll)
    assert seats == [(0, 0), (0, 1), (0, 2), (1, 0)]


def test_three_rolls_a_turn_with_any_dice_kept():
    """After the first roll any or all dice may be rolled again, twice."""
    game = rerolled(rerolled(rolled(start("official"), "66612"), "012", "34"), "34", "111")
    assert (game.dice, game.rolls_left) == ((1, 1, 1, 3, 4), 0)
    with pytest.raises(IllegalMove) as refusal:
        rerolled(game, "012", "11")
    assert refusal.value.reason is MoveFault.NO_ROLLS_LEFT


def test_a_box_is_filled_each_turn_if_need_be_with_zero():
    """A turn ends in a box, with a zero if the dice do not fit one that is open."""
    assert spoilt(start("official"), "yahtzee").cards[0][box("yahtzee")] == 0


@pytest.mark.parametrize(
    ("category", "roll", "points"),
    [
        ("ones", "11123", 3),
        ("sixes", "66661", 24),
        ("fours", "12356", 0),
        ("three_of_a_kind", "23344", 0),
        ("three_of_a_kind", "23334", 15),
        ("four_of_a_kind", "23334", 0),
        ("four_of_a_kind", "33334", 16),
        ("full_house", "55533", 25),
        ("full_house", "55553", 0),
        ("full_house", "55555", 0),
        ("small_straight", "11234", 30),
        ("small_straight", "12345", 30),
        ("small_straight", "12356", 0),
        ("large_straight", "12345", 40),
        ("large_straight", "11234", 0),
        ("large_straight", "55555", 0),
        ("yahtzee", "55555", 50),
        ("yahtzee", "55556", 0),
        ("chance", "12346", 16),
    ],
)
def test_boxes_pay_as_printed_on_the_pad(category, roll, points):
    """Uppers count their face; 3 and 4 of a kind and chance count all dice; the others pay
    25, 30, 40 and 50. Five alike are neither a full house nor a straight by themselves."""
    assert worth("official", category, roll) == points


@pytest.mark.parametrize(("ones", "bonus"), [("11234", 0), ("11123", 35), ("11112", 35)])
def test_an_upper_section_of_sixty_three_earns_thirty_five(ones, bonus):
    """The upper bonus is 35 points for 63 or more."""
    game = after(
        "official", "22213 twos", "33312 threes", "44412 fours", "55512 fives", "66612 sixes"
    )
    assert turn(game, f"{ones} ones").cards[0].upper_bonus == bonus


def test_a_first_yahtzee_may_go_anywhere():
    """While the Yahtzee box is open, a Yahtzee is a roll like any other."""
    assert len(offers(rolled(start("official"), "44444"))) == 13
    assert forced_score(rolled(start("official"), "44444")) is None


def test_each_further_yahtzee_over_fifty_earns_a_hundred():
    """With 50 in the Yahtzee box, each further Yahtzee is worth a bonus of 100."""
    game = after("official", "66666 yahtzee", "44444 fours", "33333 threes")
    assert totals(game) == (50 + 20 + 15 + 200,)


def test_a_zeroed_yahtzee_box_earns_no_bonus():
    """With a zero in the Yahtzee box there are no bonuses."""
    assert totals(after("official", "12346 yahtzee", "44444 fours")) == (20,)


@OVER_FIFTY_AND_ZERO
def test_a_joker_goes_to_the_upper_box_of_its_face_first(first):
    """A Yahtzee over a filled box is a joker, bonus or not; first comes its upper box."""
    game = rolled(after("official", first), "44444")
    assert offers(game) == {"fours": 20}
    for category in LOWER_PAY:
        with pytest.raises(IllegalMove) as refusal:
            scored(game, category)
        assert refusal.value.reason is MoveFault.BOX_NOT_ALLOWED


@OVER_FIFTY_AND_ZERO
def test_a_joker_goes_to_any_open_lower_box_next_and_is_paid_in_full(first):
    """If its upper box is filled, a joker fills any open lower box at full value."""
    game = rolled(after("official", first, "41235 fours"), "44444")
    assert offers(game) == LOWER_PAY
    assert forced_score(game) is None


@OVER_FIFTY_AND_ZERO
def test_a_joker_goes_to_an_open_upper_box_last_and_scores_zero(first):
    """If its upper box and the lower section are full, a joker zeroes an upper box."""
    game = spoilt(after("official", first), "fours", *LOWER_PAY)
    assert offers(rolled(game, "44444")) == dict.fromkeys(
        ("ones", "twos", "threes", "fives", "sixes"), 0
    )


def test_a_joker_with_one_lower_box_left_has_no_choice():
    """One open lower box is all that a joker may fill once its upper box is taken."""
    game = spoilt(after("official", "66666 yahtzee"), "fours", *list(LOWER_PAY)[:-1])
    game = rolled(game, "44444")
    assert offers(game) == {"chance": 20}
    assert forced_score(game) == Score(box("chance"))


def test_jokers_of_other_faces_wait_for_their_own_upper_box():
    """Whose upper box is meant is said by the face of this Yahtzee, not of another."""
    game = after("official", "66666 yahtzee", "41235 fours")
    assert offers(rolled(game, "55555")) == {"fives": 25}
    assert offers(rolled(game, "44444")) == LOWER_PAY


def test_other_rolls_are_free_whatever_the_yahtzee_box_holds():
    """The joker rules speak of Yahtzees only."""
    game = rolled(after("official", "66666 yahtzee"), "44445")
    assert list(offers(game)) == [each for each in ids(OFFICIAL.categories) if each != "yahtzee"]


def test_the_highest_total_wins():
    """Most points win."""
    game = turns(start("official", players=3), "11123 ones", "11234 ones", "11112 ones")
    assert winners(played_out(game)) == (2,)


def test_ties_are_ties():
    """Equal totals share the win; bonuses settle nothing."""
    assert OFFICIAL.ties is Ties.SHARED
    plain = {"three_of_a_kind": 10, "full_house": 25, "small_straight": 30, "large_straight": 40}
    game = written_out("official", {**plain, "yahtzee": 50}, {"yahtzee": 50, "ones": "5+"})
    assert totals(game) == (155, 155)
    assert standings(game) == ((0, 1),)
    assert winners(game) == (0, 1)
