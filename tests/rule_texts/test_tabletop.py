"""tabletop.txt, sentence by sentence, played with the ``tabletop`` rules."""

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
    turns,
    worth,
    written_out,
)

from yahtzee.errors import BadDice, BadSetup, IllegalMove, MoveFault, SetupFault
from yahtzee.game import play
from yahtzee.game_setup import Mode
from yahtzee.moves import Enter, Keep
from yahtzee.presets import label_of
from yahtzee.scorecard import empty_card
from yahtzee.standings import standings, totals, winners

TABLETOP = rules_of("tabletop")
LOWER_PAY = {
    "three_of_a_kind": 15,
    "four_of_a_kind": 15,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "chance": 15,
}


@pytest.mark.parametrize("players", [1, 10])
def test_one_to_ten_can_play(players):
    """1–10 Players"""
    assert len(start("tabletop", players=players).cards) == players


@pytest.mark.parametrize("players", [0, 11])
def test_fewer_or_more_cannot(players):
    """1–10 Players"""
    with pytest.raises(BadSetup) as refusal:
        start("tabletop", players=players)
    assert refusal.value.reason is SetupFault.PLAYER_COUNT


# 1 Objective


def test_five_dice_and_thirteen_categories():
    """Roll five dice, fill 13 categories, chase the ultimate combo."""
    assert len(rolled(start("tabletop"), "12346").dice) == 5
    assert len(TABLETOP.categories) == 13


def test_each_player_fills_a_card_of_thirteen_over_thirteen_rounds():
    """Each player fills in a scorecard with 13 categories over 13 rounds."""
    game = played_out(start("tabletop", players=3))
    assert game.round == 13
    assert [len(card.points) for card in game.cards] == [13, 13, 13]
    assert all(card.is_full for card in game.cards)


def test_a_turn_is_up_to_three_rolls_and_a_category():
    """On each turn you roll five dice up to three times and choose which category to
    score."""
    game = rerolled(rerolled(rolled(start("tabletop"), "12346"), "", "12346"), "", "12346")
    assert game.rolls_left == 0
    assert len(offers(game)) == 13


def test_the_highest_total_wins_after_thirteen_rounds():
    """After 13 rounds, the player with the highest total score wins."""
    game = turns(start("tabletop", players=3), "11112 ones", "11123 ones", "11234 ones")
    assert winners(game) == ()
    assert winners(played_out(game)) == (0,)


# 2 Taking Your Turn


def test_all_five_dice_are_rolled_first():
    """Roll all five dice."""
    with pytest.raises(IllegalMove):
        rerolled(start("tabletop"), "0", "2346")
    assert rolled(start("tabletop"), "12346").rolls == 1


@pytest.mark.parametrize("size", range(5))
def test_keep_none_some_or_all(size):
    """Set aside any dice you want to keep. You may keep none, some, or all."""
    game = rolled(start("tabletop"), "12346")
    for kept in combinations(range(5), size):
        again = play(game, Keep(kept), (5,) * (5 - size))
        assert [again.dice[place] for place in kept] == [game.dice[place] for place in kept]
    assert scored(game, "chance").turns == 1  # all five are kept


def test_the_second_roll_is_of_the_remaining_dice():
    """Roll the remaining dice (second roll). Set aside keepers again."""
    second = rerolled(rolled(start("tabletop"), "12346"), "123", "55")
    assert second.dice == (5, 2, 3, 4, 5)
    assert rerolled(second, "14", "666").dice == (6, 2, 6, 6, 5)


def test_the_third_roll_is_optional_and_the_last():
    """Roll the remaining dice (third roll, optional)."""
    second = rerolled(rolled(start("tabletop"), "12346"), "123", "55")
    assert scored(second, "large_straight").turns == 1
    third = rerolled(second, "0123", "6")
    with pytest.raises(IllegalMove) as refusal:
        rerolled(third, "0123", "6")
    assert refusal.value.reason is MoveFault.NO_ROLLS_LEFT


def test_the_result_goes_to_any_open_category():
    """Score your result in any open category on your scorecard."""
    game = rolled(after("tabletop", "12346 chance"), "12346")
    assert list(offers(game)) == [each for each in ids(TABLETOP.categories) if each != "chance"]


def test_what_fits_nothing_is_scratched():
    """You must score something every turn, if no category fits well, you scratch (write 0
    in) any open box."""
    game = spoilt(start("tabletop"), "ones", "twos", "threes", "fours", "sixes", "chance")
    game = rolled(game, "12346")
    with pytest.raises(IllegalMove):
        rolled(rolled(rolled(game, "12346"), "12346"), "12346")
    assert offers(game) == {
        "fives": 0,
        "three_of_a_kind": 0,
        "four_of_a_kind": 0,
        "full_house": 0,
        "small_straight": 30,
        "large_straight": 0,
        "yahtzee": 0,
    }
    assert scored(game, "yahtzee").cards[0][box("yahtzee")] == 0


def test_dice_set_aside_can_be_picked_up_again():
    """You can pick up and re-roll any die on each subsequent roll, including ones you
    previously set aside."""
    game = rerolled(rolled(start("tabletop"), "66612"), "012", "34")
    assert rerolled(game, "34", "111").dice == (1, 1, 1, 3, 4)


# 3 Upper Section


@pytest.mark.parametrize(
    ("category", "roll", "points"),
    [
        ("ones", "11123", 3),
        ("twos", "22223", 8),
        ("threes", "33124", 6),
        ("fours", "44412", 12),
        ("fives", "55555", 25),
        ("sixes", "66661", 24),
    ],
)
def test_upper_boxes_total_the_matching_dice(category, roll, points):
    """Score the total value of only the matching dice. (And the six rows: Three 1s = 3,
    Four 2s = 8, Two 3s = 6, Three 4s = 12, Five 5s = 25, Four 6s = 24.)"""
    assert box(category).natural_points(tuple(map(int, roll))) == points
    if len(set(roll)) > 1:  # five alike on the first turn must go to the Yahtzee box
        assert worth("tabletop", category, roll) == points


# 4 Lower Section


@pytest.mark.parametrize(
    ("category", "requirement", "pays"),
    [
        ("three_of_a_kind", lambda roll: max(map(roll.count, roll)) >= 3, sum),
        ("four_of_a_kind", lambda roll: max(map(roll.count, roll)) >= 4, sum),
        ("full_house", lambda roll: sorted(map(roll.count, roll)) == [2, 2, 3, 3, 3], 25),
        (
            "small_straight",
            lambda roll: any(
                set(run) <= set(roll) for run in [(1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)]
            ),
            30,
        ),
        ("large_straight", lambda roll: roll in [(1, 2, 3, 4, 5), (2, 3, 4, 5, 6)], 40),
        ("yahtzee", lambda roll: roll[0] == roll[4], 50),
        ("chance", lambda roll: True, sum),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_lower_boxes_pay_as_the_table_says(category, requirement, pays):
    """3 of a Kind: At least 3 dice the same: Sum of ALL 5 dice. 4 of a Kind: At least 4
    dice the same: Sum of ALL 5 dice. Full House: 3 of one + 2 of another: 25 points. Small
    Straight: 4 sequential dice (1–4, 2–5, or 3–6): 30 points. Large Straight: 5 sequential
    dice (1–5 or 2–6): 40 points. Yahtzee: All 5 dice the same: 50 points. Chance: Any roll:
    Sum of ALL 5 dice."""
    for roll in naive.ROLLS:
        due = (pays(roll) if callable(pays) else pays) if requirement(roll) else 0
        assert box(category).natural_points(roll) == due, roll


def test_kinds_total_all_five_dice():
    """Important: For 3 of a Kind and 4 of a Kind, you score the total of all five dice, not
    just the matching ones."""
    assert worth("tabletop", "three_of_a_kind", "66645") == 27
    assert worth("tabletop", "four_of_a_kind", "11116") == 10


def test_four_sixes_and_a_three_score_twenty_seven():
    """A 4-of-a-kind with four 6s and a 3 scores 27, not 24."""
    assert worth("tabletop", "four_of_a_kind", "66663") == 27


# 5 Bonuses


@pytest.mark.parametrize(("ones", "bonus"), [("11234", 0), ("11123", 35), ("11112", 35)])
def test_the_upper_bonus(ones, bonus):
    """If your upper section subtotal reaches 63 or more, add 35 bonus points."""
    game = after(
        "tabletop", "22213 twos", "33312 threes", "44412 fours", "55512 fives", "66612 sixes"
    )
    assert turn(game, f"{ones} ones").cards[0].upper_bonus == bonus


def test_sixty_three_is_three_of_each():
    """The target of 63 is based on scoring exactly three of each number (three 1s + three
    2s + ... + three 6s = 63)."""
    assert TABLETOP.upper_bonus.threshold == sum(3 * face for face in range(1, 7))
    on_pace = empty_card(TABLETOP)
    for each in TABLETOP.upper:
        on_pace = on_pace.fill(each, 3 * each.face)
        assert on_pace.upper_pace == 0
    assert on_pace.upper_bonus == 35


def test_further_yahtzees_over_fifty_earn_a_hundred_each():
    """If you roll a Yahtzee when your Yahtzee box already has 50 points, score a 100-point
    bonus chip for each additional Yahtzee."""
    game = after("tabletop", "66666 yahtzee", "55555 fives")
    assert totals(game) == (50 + 25 + 100,)
    assert totals(turn(game, "44444 fours")) == (50 + 25 + 20 + 200,)


def test_several_bonuses_add_up():
    """Multiple Yahtzees in one game can add 300–400+ bonus points."""
    game = after("tabletop", *(f"{face * 5} {name}" for face, name in zip(
        "612345", ("yahtzee", "ones", "twos", "threes", "fours", "fives"), strict=True
    )))  # fmt: skip
    assert game.cards[0].yahtzee_bonus_points == 500


# 6 The Yahtzee Joker Rule


def test_first_the_upper_box_of_the_face():
    """First, score it in the upper section box that matches the face (e.g., five 3s → score
    15 in Threes), if that box is open."""
    assert offers(rolled(after("tabletop", "66666 yahtzee"), "33333")) == {"threes": 15}


def test_then_any_open_lower_box_at_its_fixed_value():
    """If that upper box is taken, score in any open lower section box. Full House, Small
    Straight, and Large Straight all count for their fixed values (25, 30, 40) even though
    your roll doesn't technically qualify."""
    game = rolled(after("tabletop", "66666 yahtzee", "31245 threes"), "33333")
    assert offers(game) == LOWER_PAY


def test_at_last_any_open_upper_box_is_scratched():
    """If all lower section boxes are full, scratch any open upper section box."""
    game = spoilt(after("tabletop", "66666 yahtzee"), *LOWER_PAY, "threes")
    assert offers(rolled(game, "33333")) == dict.fromkeys(
        ("ones", "twos", "fours", "fives", "sixes"), 0
    )


def test_a_scratched_yahtzee_box_gives_neither_bonus_nor_joker():
    """If your Yahtzee box was scratched (scored 0), you get no bonus and no joker, just
    follow normal scoring rules."""
    game = rolled(spoilt(start("tabletop"), "yahtzee", "threes"), "33333")
    assert offers(game) == {
        **dict.fromkeys(("ones", "twos", "fours", "fives", "sixes"), 0),
        **LOWER_PAY,
        "full_house": 0,
        "small_straight": 0,
        "large_straight": 0,
    }
    assert scored(game, "chance").cards[0].yahtzee_bonuses == 0
    assert len(offers(rolled(spoilt(start("tabletop"), "yahtzee"), "33333"))) == 12


# 7 Strategy Guide, as far as it states rules


def test_strong_upper_boxes_make_up_for_weak_ones():
    """The 35-point bonus for reaching 63 in the upper section is worth chasing. You need an
    average of 3 of each number, but a bad early roll shouldn't panic you. Two strong upper
    categories can compensate for weak ones."""
    game = after("tabletop", "23456 ones", "21345 twos", "33312 threes", "44412 fours")
    assert game.cards[0].upper_pace == -7
    game = turns(game, "55551 fives", "66661 sixes")
    assert (game.cards[0].upper_subtotal, game.cards[0].upper_bonus) == (67, 35)


def test_chance_has_no_minimum_and_five_sixes_are_thirty():
    """Chance scores the total of all five dice with no minimums. Save it for when you're
    forced to take a bad result elsewhere, or when you roll five 6s (30 points, excellent)."""
    assert worth("tabletop", "chance", "11112") == 6
    game = after("tabletop", "11111 yahtzee", "61234 sixes", "66666 chance")
    assert game.cards[0][box("chance")] == 30


def test_aces_hold_five_at_most():
    """Aces (1s) have the lowest possible value, max 5 points."""
    most = {each.id: max(map(each.natural_points, naive.ROLLS)) for each in TABLETOP.categories}
    assert most["ones"] == min(most.values()) == 5


def test_three_sixes_and_two_fives_are_worth_more_as_three_of_a_kind():
    """Full House is worth exactly 25. Three of a Kind with high dice can be worth more
    (e.g., three 6s + two 5s = 28)."""
    game = offers(rolled(start("tabletop"), "66655"))
    assert (game["full_house"], game["three_of_a_kind"]) == (25, 28)


# 8 Common Rules Disputes


def test_five_alike_are_a_full_house_by_the_joker_rule():
    """Yes, via the Joker Rule, a bonus Yahtzee can be scored as Full House (25 points)."""
    game = after("tabletop", "66666 yahtzee", "61234 sixes", "66666 full_house")
    assert game.cards[0][box("full_house")] == 25


def test_a_first_yahtzee_always_goes_in_the_yahtzee_box():
    """But a Yahtzee on your first Yahtzee attempt always goes in the Yahtzee box, not Full
    House."""
    game = rolled(start("tabletop"), "33333")
    assert offers(game) == {"yahtzee": 50}
    with pytest.raises(IllegalMove) as refusal:
        scored(game, "full_house")
    assert refusal.value.reason is MoveFault.BOX_NOT_ALLOWED


def test_any_die_can_be_rolled_again_at_any_roll():
    """Yes. You can pick up and re-roll any die at any time during your three rolls,
    including dice you previously kept."""
    game = rerolled(rolled(start("tabletop"), "66612"), "012", "34")
    assert rerolled(game, "", "12345").dice == (1, 2, 3, 4, 5)


# One card of 155 points with a bonus chip in it, and one without.
CHIP = {"yahtzee": 50, "ones": "5+"}
NO_CHIP = {
    "three_of_a_kind": 10,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "yahtzee": 50,
}


def test_bonus_chips_settle_a_tie():
    """Add up all Yahtzee bonus chips."""
    game = written_out("tabletop", NO_CHIP, CHIP)
    assert totals(game) == (155, 155)
    assert standings(game) == ((1,), (0,))
    assert winners(game) == (1,)


@pytest.mark.parametrize("column", [CHIP, NO_CHIP])
def test_else_a_tie_is_a_tie(column):
    """If still tied, the official rules declare a tie, there is no tiebreaker in standard
    Yahtzee."""
    game = written_out("tabletop", column, column)
    assert standings(game) == ((0, 1),)
    assert winners(game) == (0, 1)


@pytest.mark.parametrize("faces", [(1, 2, 3, 4, 0), (1, 2, 3, 4, 7), (1, 2, 3, 4)])
def test_only_five_dice_that_lie_flat_count(faces):
    """Officially, a die must rest flat on the table to count."""
    with pytest.raises(BadDice):
        play(start("tabletop"), Keep(), faces)
    with pytest.raises(BadDice):
        play(start("tabletop", mode=Mode.REAL), Enter(faces, 1))


# Strategy Guide, in figures


def most(box_id):
    """The most that a box can hold without a joker."""
    return max(box(box_id).natural_points(roll) for roll in naive.ROLLS)


def test_a_yahtzee_and_its_bonus_are_worth_more_than_most_other_categories_together():
    """A Yahtzee + bonus is worth more than most other categories combined."""
    card = after("tabletop", "66666 yahtzee", "55555 fives").cards[0]
    worth = card[box("yahtzee")] + card.yahtzee_bonus_points
    others = sorted(most(each) for each in ids(TABLETOP.categories) if each != "yahtzee")
    more_than_half = len(others) // 2 + 1
    assert worth == 150 > sum(others[:more_than_half])


def test_scratching_aces_costs_least():
    """If you're going to scratch a category, scratching Aces early in the game is less painful
    than scratching Large Straight (40 points) or Yahtzee (50) later."""
    worth = {each: most(each) for each in ids(TABLETOP.categories)}
    assert (worth["ones"], worth["large_straight"], worth["yahtzee"]) == (5, 40, 50)
    assert min(worth, key=worth.get) == "ones"


@pytest.mark.parametrize("low", ["11", "22", "33"])
def test_three_high_numbers_are_worth_considering_as_three_of_a_kind(low):
    """If you have three high numbers, consider 3 of a Kind over Full House."""
    fours, sixes = (offers(rolled(start("tabletop"), high + low)) for high in ("444", "666"))
    assert sixes["three_of_a_kind"] - fours["three_of_a_kind"] == 6
    assert sixes["full_house"] == fours["full_house"] == 25


def test_aces_stand_beside_ones():
    """Upper Section (Aces through Sixes)"""
    assert label_of(box("ones"), TABLETOP) == "Ones (Aces)"
