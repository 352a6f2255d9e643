"""silentmatt.txt, sentence by sentence, played with the ``silentmatt`` rules."""

from itertools import combinations, permutations

import naive
import pytest
from builders import (
    after,
    box,
    dice,
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

from yahtzee.errors import IllegalMove, MoveFault
from yahtzee.scorecard import empty_card
from yahtzee.standings import totals, winners

MATT = rules_of("silentmatt")
FITTING = ("three_of_a_kind", "four_of_a_kind", "full_house", "chance")


# Overview


def test_as_many_points_as_possible_with_five_dice():
    """The goal of Yahtzee is to get as many points as possible by rolling combinations of
    five dice."""
    game = turn(turn(start("silentmatt", players=2), "11234 ones"), "11123 ones")
    assert winners(played_out(game)) == (1,)


def test_up_to_three_rolls_of_some_or_all_dice():
    """You can roll up to three times, possibly choosing to just roll some of the dice each
    time."""
    game = rerolled(rerolled(rolled(start("silentmatt"), "12346"), "0123", "5"), "", "66666")
    assert (game.dice, game.rolls_left) == ((6, 6, 6, 6, 6), 0)


def test_the_slot_is_chosen_after_the_roll():
    """After you roll, you choose which slot to use based on the combination rolled."""
    with pytest.raises(IllegalMove) as refusal:
        scored(start("silentmatt"), "chance")
    assert refusal.value.reason is MoveFault.NO_DICE
    assert list(offers(rolled(start("silentmatt"), "12346"))) == ids(MATT.categories)


def test_different_combinations_earn_points_differently():
    """Different combinations of dice earn points differently."""
    assert [
        box(slot).natural_points(dice(roll))
        for slot, roll in [("full_house", "22332"), ("small_straight", "34563"), ("ones", "11234")]
    ] == [25, 30, 2]


@pytest.mark.parametrize(
    "slot", [each.id for each in MATT.categories if each.id not in {"ones", "chance"}]
)
def test_unmet_requirements_give_zero(slot):
    """If you don’t meet the requirements for the combination you choose, you will get zero
    points for that slot."""
    assert spoilt(start("silentmatt"), slot).cards[0][box(slot)] == 0


def test_the_game_ends_when_all_slots_are_filled():
    """The game ends when you have filled in all the slots in the game."""
    game = spoilt(start("silentmatt"), *ids(MATT.categories)[:-1])
    assert not game.is_over
    assert spoilt(game, "chance").is_over


def test_there_are_two_sections():
    """The points are divided into two sections, the upper section and the lower section."""
    assert (len(MATT.upper), len(MATT.lower)) == (6, 7)


# Game Play


def test_as_many_dice_as_wanted_are_kept_and_may_be_rolled_later():
    """You can keep as many of the dice as you want [...]. You can uncheck a die if you
    decide you want to roll it later."""
    game = rerolled(rolled(start("silentmatt"), "33312"), "012", "33")
    assert rerolled(game, "", "12345").dice == (1, 2, 3, 4, 5)


def test_after_three_rolls_or_fewer_a_combination_is_chosen():
    """After your three rolls are up, you have to choose the combination you want credit for
    (you do not have to use all three rolls)."""
    game = rolled(start("silentmatt"), "12346")
    assert scored(game, "chance").turns == 1
    game = rerolled(rerolled(game, "", "12346"), "", "12346")
    with pytest.raises(IllegalMove) as refusal:
        rerolled(game, "", "12346")
    assert refusal.value.reason is MoveFault.NO_ROLLS_LEFT


def test_after_scoring_the_dice_can_be_rolled_again():
    """To choose a slot [...] You can then roll again."""
    assert rolled(after("silentmatt", "12346 chance"), "12346").rolls_left == 2


# Upper Section


@pytest.mark.parametrize(("slot", "points"), [("threes", 6), ("ones", 1), ("fours", 8)])
def test_matching_dice_are_added_up(slot, points):
    """Points for the top section are determined by adding up all the dice that match the
    slot number. For example, if you rolled a 1, 3, 4, 4, and 3, you would get 6 points in
    the 3′s slot (2 * 3), 1 point in the 1′s slot (1 * 1), or 8 points in the 4′s slot
    (2 * 4)."""
    assert worth("silentmatt", slot, "1, 3, 4, 4, 3") == points


@pytest.mark.parametrize(("ones", "bonus"), [("11234", 0), ("11123", 35)])
def test_sixty_three_points_earn_thirty_five(ones, bonus):
    """If you get 63 points in the upper section, you will also get a 35 point bonus."""
    game = after(
        "silentmatt", "22213 twos", "33312 threes", "44412 fours", "55512 fives", "66612 sixes"
    )
    assert turn(game, f"{ones} ones").cards[0].upper_bonus == bonus


def test_sixty_three_is_three_matching_dice_a_slot():
    """To get 63 points, you need an average of 3 matching dice for each slot."""
    full = empty_card(MATT)
    for each in MATT.upper:
        full = full.fill(each, 3 * each.face)
    assert full.upper_subtotal == MATT.upper_bonus.threshold == 63


@pytest.mark.parametrize(
    ("played", "pace"),
    [
        ([], 0),
        (["66612 sixes"], 0),
        (["66661 sixes"], 6),
        (["66123 sixes"], -6),
        (["66661 sixes", "55123 fives"], 1),
    ],
)
def test_the_subtotal_tells_how_far_ahead_or_behind(played, pace):
    """The subtotal box will tell you if you are on track to get the bonus by showing how
    far behind or ahead you are."""
    assert after("silentmatt", *played).cards[0].upper_pace == pace


# Lower Section


@pytest.mark.parametrize(("one", "other"), list(combinations(ids(MATT.lower), 2)))
def test_each_slot_has_a_rule_of_its_own(one, other):
    """The slots in the lower section are based on combinations. Each slot has a different
    rule for when you can get points for it and how the score is calculated."""
    assert any(
        box(one).natural_points(roll) != box(other).natural_points(roll) for roll in naive.ROLLS
    )


@pytest.mark.parametrize("slot", ids(MATT.categories))
def test_the_order_of_the_dice_does_not_matter(slot):
    """The order of the dice does not matter—the only thing that matters is the numbers."""
    for roll in ("22332", "34563", "33353", "23456"):
        assert len({box(slot).natural_points(order) for order in permutations(dice(roll))}) == 1


@pytest.mark.parametrize(
    ("slot", "roll", "points"),
    [
        ("three_of_a_kind", "5, 3, 5, 5, 1", 19),
        ("four_of_a_kind", "3, 3, 3, 5, 3", 17),
        ("full_house", "2, 2, 3, 3, 2", 25),
        ("small_straight", "3, 4, 5, 6, 3", 30),
        ("large_straight", "2, 3, 4, 5, 6", 40),
        ("yahtzee", "2, 2, 2, 2, 2", 50),
        ("chance", "2, 2, 4, 6, 1", 15),
    ],
)
def test_the_examples_of_the_combinations(slot, roll, points):
    """Slot, Rule, Points, Example (the last column of the table)"""
    assert worth("silentmatt", slot, roll) == points


@pytest.mark.parametrize(
    ("roll", "points"), [("55511", 17), ("55551", 21), ("55555", 25), ("55112", 0)]
)
def test_three_or_more_of_a_kind_sum_all_dice(roll, points):
    """Three of a kind: Three (or more) dice with the same number: Sum of all the dice"""
    assert worth("silentmatt", "three_of_a_kind", roll) == points


@pytest.mark.parametrize(("roll", "points"), [("55511", 0), ("55551", 21), ("55555", 25)])
def test_four_or_more_of_a_kind_sum_all_dice(roll, points):
    """Four of a kind: Four (or more) dice with the same number: Sum of all the dice"""
    assert worth("silentmatt", "four_of_a_kind", roll) == points


@pytest.mark.parametrize(("roll", "points"), [("22333", 25), ("22331", 0), ("22223", 0)])
def test_full_house(roll, points):
    """Full House: Three dice with matching numbers and the other two dice with matching
    numbers: 25 points"""
    assert worth("silentmatt", "full_house", roll) == points


@pytest.mark.parametrize(
    ("roll", "points"), [("12341", 30), ("23456", 30), ("64531", 30), ("12356", 0)]
)
def test_small_straight(roll, points):
    """Small Straight: At least four of the dice are in consecutive numerical order
    (remember that order doesn’t matter): 30 points"""
    assert worth("silentmatt", "small_straight", roll) == points


def test_large_straight():
    """Large Straight: All five of the dice are in consecutive numerical order (note that
    the only possible combinations are 1,2,3,4,5 and 2,3,4,5,6; of course the order doesn’t
    matter): 40 points"""
    paid = {roll: worth("silentmatt", "large_straight", str(roll)) for roll in naive.ROLLS}
    assert [roll for roll in paid if paid[roll]] == [(1, 2, 3, 4, 5), (2, 3, 4, 5, 6)]
    assert worth("silentmatt", "large_straight", "35241") == 40


@pytest.mark.parametrize(("roll", "points"), [("22222", 50), ("22221", 0)])
def test_yahtzee(roll, points):
    """Yahtzee: All five dice are the same (five of a kind): 50 points"""
    assert worth("silentmatt", "yahtzee", roll) == points


@pytest.mark.parametrize("roll", ["11111", "12346", "66655"])
def test_chance(roll):
    """Chance: Any combination: Sum of all the dice"""
    assert worth("silentmatt", "chance", roll) == sum(map(int, roll))


# Special Yahtzee rules


def test_the_first_yahtzee_is_worth_fifty_in_its_slot():
    """The first time you get a yahtzee in a game it is worth 50 points (if you use it in
    the yahtzee slot)."""
    assert totals(after("silentmatt", "44444 yahtzee")) == (50,)
    assert totals(after("silentmatt", "44444 fours")) == (20,)


@pytest.mark.parametrize(
    ("first", "bonus"), [("44444 yahtzee", 100), ("12346 yahtzee", 0), ("44444 fours", 0)]
)
def test_another_yahtzee_over_fifty_earns_a_hundred(first, bonus):
    """If you roll another yahtzee after you have already gotten the 50 points (i.e., you
    didn’t take a zero), you will get a 100 point bonus."""
    before = after("silentmatt", first)
    assert totals(turn(before, "55555 fives"))[0] == totals(before)[0] + 25 + bonus


@pytest.mark.parametrize(("slot", "points"), [("small_straight", 30), ("large_straight", 40)])
def test_further_yahtzees_are_wildcards_once_their_number_is_filled(slot, points):
    """You can also use additional yahtzees as wildcards on the bottom section if you have
    already filled in number you rolled on the upper section."""
    before = after("silentmatt", "66666 yahtzee")
    assert offers(rolled(before, "55555"))[slot] == 0
    assert offers(rolled(turn(before, "51234 fives"), "55555"))[slot] == points


def test_yahtzees_of_open_numbers_are_no_wildcards():
    """For example, if you have used the 1′s, 3′s, 4′s, and 6′s on the top section and you
    roll a yahtzee in 5′s, you cannot use it as a wildcard but you could use a yahtzee in
    3′s."""
    game = spoilt(after("silentmatt", "66666 yahtzee"), "ones", "threes", "fours", "sixes")
    assert offers(rolled(game, "55555"))["large_straight"] == 0
    assert offers(rolled(game, "33333"))["large_straight"] == 40


def test_a_further_yahtzee_may_go_anywhere():
    """You can also use additional yahtzees as wildcards (can, not must: no box is forced)"""
    game = rolled(after("silentmatt", "66666 yahtzee"), "55555")
    assert list(offers(game)) == [each for each in ids(MATT.categories) if each != "yahtzee"]


@pytest.mark.parametrize(
    "before",
    [(), ("66666 yahtzee",), ("12346 yahtzee",), ("66666 yahtzee", "51234 fives")],
    ids=["first", "over 50", "over 0", "wildcard"],
)
@pytest.mark.parametrize("slot", FITTING)
def test_a_yahtzee_always_gives_points_where_it_fits(before, slot):
    """Since a yahtzee meets the requirements for a 3 of a kind, 4 of a kind, full house, and
    chance, it will always give you points in those slots."""
    game = rolled(after("silentmatt", *before), "55555")
    assert offers(game)[slot] == 25


def test_wildcards_do_not_ask_for_points_in_the_first():
    """Extra yahtzees can be used as wildcards regardless of whether you got any points for
    the first one."""
    game = rolled(after("silentmatt", "12346 yahtzee", "51234 fives"), "55555")
    assert offers(game)["large_straight"] == 40
    assert scored(game, "large_straight").cards[0].yahtzee_bonuses == 0


# Point preview


def test_the_preview_is_what_each_slot_would_pay():
    """[...] each time you roll, the slots will show the number of points you would get if
    you used your combination in that slot."""
    game = rolled(after("silentmatt", "66666 yahtzee", "51234 fives"), "55555")
    for slot, points in offers(game).items():
        assert scored(game, slot).cards[0][box(slot)] == points


def test_four_sixes_may_serve_either_section():
    """For example, it may be better to use a four of a kind in 6′s on the upper section to
    get ahead on the bonus, even though you would get more points as a four of a kind."""
    game = rolled(start("silentmatt"), "66665")
    assert (offers(game)["sixes"], offers(game)["four_of_a_kind"]) == (24, 29)
    assert scored(game, "sixes").cards[0].upper_pace == 6
