"""fun.txt, sentence by sentence, played with the ``fun`` rules."""

from itertools import combinations

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
)

from yahtzee.errors import BadDice, IllegalMove, MoveFault
from yahtzee.game import forced_score, play
from yahtzee.game_setup import Mode
from yahtzee.moves import Keep, Score, Write
from yahtzee.present.table import present
from yahtzee.standings import totals, winners

FUN = rules_of("fun")
LOWER_PAY = {
    "three_of_a_kind": 25,
    "four_of_a_kind": 25,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "chance": 25,
}


# Object of the Game


@pytest.mark.parametrize("number", [4, 6])
def test_five_dice_are_rolled_to_make_combinations(number):
    """The object of Yahtzee is to score points by rolling five dice to make certain
    combinations."""
    assert offers(rolled(start("fun"), "33355"))["full_house"] == 25
    with pytest.raises(BadDice):
        rolled(start("fun"), "3" * number)


def test_up_to_three_rolls_try_for_one_of_thirteen_combinations():
    """The dice can be rolled up to three times in a turn to try to make one of the 13
    possible scoring combinations."""
    assert FUN.rolls == 3
    assert len(offers(rolled(start("fun"), "12346"))) == 13


def test_a_game_consists_of_thirteen_rounds():
    """A game consists of 13 rounds."""
    game = played_out(start("fun", players=2))
    assert (game.round, game.turns) == (13, 26)


def test_the_player_chooses_the_category_of_the_round():
    """After each round, the player chooses which scoring category is to be used for that
    round."""
    game = rolled(start("fun"), "12346")
    for category in FUN.categories:
        assert scored(game, category.id).cards[0].open_boxes == tuple(
            other for other in FUN.categories if other is not category
        )


def test_a_used_category_cannot_be_used_again():
    """Once a category has been used in the game, it cannot be used again."""
    game = rolled(after("fun", "11123 ones"), "11145")
    assert "ones" not in offers(game)
    with pytest.raises(IllegalMove) as refusal:
        scored(game, "ones")
    assert refusal.value.reason is MoveFault.BOX_FILLED


# Rolling Dice & Taking Turns


def test_a_fourth_roll_is_refused():
    """On your turn, you may roll the five dice up to three times"""
    game = rerolled(rerolled(rolled(start("fun"), "12346"), "0", "2222"), "01", "333")
    assert game.rolls_left == 0
    with pytest.raises(IllegalMove) as refusal:
        rerolled(game, "012", "44")
    assert refusal.value.reason is MoveFault.NO_ROLLS_LEFT


def test_the_first_roll_is_of_all_five_dice():
    """First Roll: Roll all five dice."""
    assert rolled(start("fun"), "12346").dice == (1, 2, 3, 4, 6)
    with pytest.raises(IllegalMove) as refusal:
        rerolled(start("fun"), "01", "346")
    assert refusal.value.reason is MoveFault.NO_DICE


@pytest.mark.parametrize("size", range(6))
def test_the_second_roll_is_optional_and_holds_any_number_of_dice(size):
    """Second Roll (Optional): You may choose to hold any number of dice (from zero to
    five) and re-roll the remaining dice."""
    first = rolled(start("fun"), "12345")
    assert len(offers(first)) == 13
    for places in combinations(range(5), size):
        if size == 5:  # Holding all five is choosing not to roll.
            with pytest.raises(IllegalMove) as refusal:
                play(first, Keep(places), ())
            assert refusal.value.reason is MoveFault.NOTHING_TO_ROLL
        else:
            second = play(first, Keep(places), (6,) * (5 - size))
            assert all(
                second.dice[place] == (first.dice[place] if place in places else 6)
                for place in range(5)
            )


def test_the_third_roll_is_optional_and_holds_any_dice_of_the_second():
    """Third Roll (Optional): You may again choose to hold any number of dice from the
    previous roll and re-roll the remaining dice."""
    second = rerolled(rolled(start("fun"), "12345"), "01", "666")
    assert len(offers(second)) == 13
    assert rerolled(second, "34", "555").dice == (5, 5, 5, 6, 6)
    assert rerolled(second, "", "55555").dice == (5, 5, 5, 5, 5)


@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_a_category_is_selected_after_the_third_roll_or_sooner(rerolls):
    """After your third roll (or fewer if you choose to stop earlier), you must select a
    scoring category."""
    game = rolled(start("fun"), "66655")
    for _ in range(rerolls):
        game = rerolled(game, "0123", "5")
    ended = scored(game, "full_house")
    assert ended.round == 1
    assert ended.dice == ()
    assert ended.rolls_left == 3


def test_a_roll_that_fits_nothing_scores_a_zero():
    """If your roll does not fit any available category, you must choose a category to
    score a zero in."""
    game = spoilt(start("fun"), "sixes", "chance", "three_of_a_kind")
    game = rolled(spoilt(game, "ones", "twos", "threes", "fours"), "66611")
    assert offers(game) == {
        "fives": 0,
        "four_of_a_kind": 0,
        "full_house": 25,
        "small_straight": 0,
        "large_straight": 0,
        "yahtzee": 0,
    }
    assert scored(game, "yahtzee").cards[0][box("yahtzee")] == 0


# Scoring


def test_thirteen_categories_lie_in_two_sections():
    """There are 13 scoring categories, divided into two sections: the Upper Section and
    the Lower Section."""
    assert (len(FUN.upper), len(FUN.lower)) == (6, 7)
    assert FUN.upper + FUN.lower == FUN.categories


def test_three_fours_are_twelve_points():
    """For categories Ones through Sixes, you score the sum of the dice of that number.
    For example, if you roll three 4s and score in the "Fours" category, you get
    3 * 4 = 12 points."""
    assert worth("fun", "fours", "44412") == 12
    on_offer = offers(rolled(start("fun"), "11345"))
    assert [on_offer[each.id] for each in FUN.upper] == [2, 0, 3, 4, 5, 0]


@pytest.mark.parametrize(
    ("ones", "bonus"), [("11123", 35), ("11234", 0), ("11112", 35)], ids=["63", "62", "64"]
)
def test_sixty_three_in_the_upper_section_earn_thirty_five(ones, bonus):
    """If the total score of your Upper Section categories is 63 or more, you get a bonus
    of 35 points."""
    game = after("fun", "22213 twos", "33312 threes", "44412 fours", "55512 fives", "66612 sixes")
    assert turn(game, f"{ones} ones").cards[0].upper_bonus == bonus


@pytest.mark.parametrize(
    ("text", "points"), [("22213", 10), ("22221", 9), ("22222", 10), ("22134", 0)]
)
def test_three_of_a_kind(text, points):
    """Three of a Kind: At least three dice showing the same face. Score: Sum of all five
    dice."""
    assert worth("fun", "three_of_a_kind", text) == points


@pytest.mark.parametrize(
    ("text", "points"), [("22221", 9), ("22222", 10), ("22213", 0), ("22111", 0)]
)
def test_four_of_a_kind(text, points):
    """Four of a Kind: At least four dice showing the same face. Score: Sum of all five
    dice."""
    assert worth("fun", "four_of_a_kind", text) == points


@pytest.mark.parametrize(
    ("text", "points"), [("22255", 25), ("22555", 25), ("22225", 0), ("22551", 0), ("22222", 0)]
)
def test_full_house(text, points):
    """Full House: Three of one number and two of another (e.g., three 2s and two 5s).
    Score: 25 points."""
    assert worth("fun", "full_house", text) == points


@pytest.mark.parametrize(
    ("text", "points"),
    [("12341", 30), ("23456", 30), ("23452", 30), ("34566", 30), ("12356", 0), ("12355", 0)],
)
def test_small_straight(text, points):
    """Small Straight: Four dice in sequence (e.g., 1-2-3-4, 2-3-4-5, or 3-4-5-6). Score:
    30 points."""
    assert worth("fun", "small_straight", text) == points


@pytest.mark.parametrize(
    ("text", "points"), [("12345", 40), ("65432", 40), ("12346", 0), ("13456", 0)]
)
def test_large_straight(text, points):
    """Large Straight: Five dice in sequence (1-2-3-4-5 or 2-3-4-5-6). Score: 40 points."""
    assert worth("fun", "large_straight", text) == points


@pytest.mark.parametrize(("text", "points"), [("11111", 50), ("66666", 50), ("66665", 0)])
def test_yahtzee(text, points):
    """Yahtzee: All five dice showing the same face. Score: 50 points."""
    assert worth("fun", "yahtzee", text) == points


@pytest.mark.parametrize(("text", "points"), [("12346", 16), ("66666", 30), ("11111", 5)])
def test_chance(text, points):
    """Chance: Any combination. Score: Sum of all five dice."""
    assert worth("fun", "chance", text) == points


# Yahtzee Bonuses & Joker Rules


def test_a_first_yahtzee_scores_fifty_in_the_yahtzee_box():
    """If you roll a Yahtzee (five dice showing the same face) and the Yahtzee category is
    open, you score 50 points in the Yahtzee box.

    The rules table takes this as what the box pays, not as a must: the other boxes stay
    open to a first Yahtzee.
    """
    game = rolled(start("fun"), "33333")
    assert offers(game)["yahtzee"] == 50
    assert len(offers(game)) == 13
    assert totals(scored(game, "yahtzee")) == (50,)


@pytest.mark.parametrize("first", ["66666 yahtzee", "12346 yahtzee"], ids=["over 50", "over 0"])
def test_another_yahtzee_earns_a_bonus_over_fifty_and_over_zero(first):
    """If you roll another Yahtzee after already scoring 50 in the Yahtzee category (or 0
    if you previously zeroed it out): You receive a 100-point Yahtzee Bonus."""
    before = after("fun", first)
    assert totals(turn(before, "55555 fives"))[0] - totals(before)[0] == 100 + 25


def test_the_bonus_is_added_and_counted_by_itself():
    """This is added to your score automatically (the app tracks this via "Yahtzee Bonus
    Count" on the scorecard)."""
    game = after("fun", "66666 yahtzee", "55555 fives", "44444 fours")
    assert game.cards[0].yahtzee_bonuses == 2
    assert game.cards[0].yahtzee_bonus_points == 200
    assert game.cards[0][box("yahtzee")] == 50


def test_the_roll_itself_is_scored_in_another_category():
    """You must then score the dice roll itself in another category, following these
    "Joker Rules"."""
    game = rolled(after("fun", "66666 yahtzee"), "55555")
    assert game.cards[0].yahtzee_bonuses == 0  # paid with the score, never without one
    with pytest.raises(IllegalMove):
        scored(game, "yahtzee")
    assert scored(game, "fives").cards[0].yahtzee_bonuses == 1


@pytest.mark.parametrize("first", ["66666 yahtzee", "12346 yahtzee"], ids=["over 50", "over 0"])
def test_priority_one_is_the_open_upper_box_of_the_face(first):
    """Priority 1: Corresponding Upper Section. If the Upper Section box corresponding to
    the number you Yahtzee'd (e.g., "Fives" if you rolled five 5s) is still open, you MUST
    score the sum of the dice (e.g., 25 for five 5s) in that box."""
    game = rolled(after("fun", first), "55555")
    assert offers(game) == {"fives": 25}
    with pytest.raises(IllegalMove) as refusal:
        scored(game, "chance")
    assert refusal.value.reason is MoveFault.BOX_NOT_ALLOWED


@pytest.mark.parametrize("first", ["66666 yahtzee", "12346 yahtzee"], ids=["over 50", "over 0"])
def test_priority_two_is_any_open_lower_box_at_its_normal_value(first):
    """Priority 2: Any Open Lower Section. If the corresponding Upper Section box is already
    filled, you may use the Yahtzee roll to score in any open Lower Section category. The
    roll scores its normal value for that category (e.g., 25 for Full House, 30 for Small
    Straight, 40 for Large Straight, or the sum of dice for Three/Four of a Kind or
    Chance)."""
    game = rolled(after("fun", first, "55123 fives"), "55555")
    assert offers(game) == LOWER_PAY


def test_priority_three_is_a_zero_in_an_open_upper_box():
    """Priority 3: Zero in an Open Upper Section. If the corresponding Upper Section box AND
    all Lower Section boxes are filled, you must score a zero in any remaining open Upper
    Section box."""
    game = spoilt(after("fun", "66666 yahtzee"), *LOWER_PAY, "fives", "ones")
    assert offers(rolled(game, "55555")) == {"twos": 0, "threes": 0, "fours": 0, "sixes": 0}


def test_virtual_dice_score_priority_one_by_themselves():
    """Virtual Dice Mode: The app will attempt to automatically apply Priority 1 (scoring in
    the open corresponding Upper Section category)."""
    game = rolled(after("fun", "66666 yahtzee"), "55555")
    assert forced_score(game) == Score(box("fives"))


def test_virtual_dice_ask_where_priority_one_is_not_possible():
    """If this is not possible, it will add the 100-point bonus and then prompt you to
    manually select an available Lower Section category (or an Upper Section category for
    a zero) for the dice roll."""
    lower = rolled(after("fun", "66666 yahtzee", "55123 fives"), "55555")
    assert forced_score(lower) is None
    assert set(offers(lower)) == set(LOWER_PAY)
    assert scored(lower, "chance").cards[0].yahtzee_bonuses == 1

    upper = rolled(spoilt(after("fun", "66666 yahtzee"), *LOWER_PAY, "fives"), "55555")
    assert forced_score(upper) is None
    assert set(offers(upper)) == {"ones", "twos", "threes", "fours", "sixes"}
    assert scored(upper, "sixes").cards[0].yahtzee_bonuses == 1


def bonus_line(game):
    """What the card shows beside "Yahtzee bonus": points written, and what is added to them."""
    rows = [row for section in present(game).sections for row in section.rows]
    (line,) = (row.cells[0] for row in rows if row.id == "yahtzee_bonus")
    return line.text, line.note, line.label


@pytest.mark.parametrize(
    ("game", "written"),
    [
        (after("fun", "66666 yahtzee", "55123 fives"), ""),
        (after("fun", "66666 yahtzee", "55555 fives"), "100"),
        (after("fun", "12346 yahtzee", "55123 fives"), ""),
    ],
    ids=["a first", "a second", "over a zero"],
)
def test_the_card_shows_the_bonus_before_it_asks_for_a_box(game, written):
    """It will add the 100-point bonus and then prompt you to manually select an available
    Lower Section category."""
    asks = rolled(game, "55555")
    assert forced_score(asks) is None
    assert bonus_line(asks) == (written, "+100", "100 more with these dice")
    paid = scored(asks, "chance")
    assert bonus_line(paid)[0] == str(int(written or 0) + 100)
    assert bonus_line(rolled(game, "55554"))[1] != "+100"


def test_real_dice_earn_the_bonus():
    """Real Dice Mode: The app adds the 100-point bonus."""
    game = turn(start("fun", mode=Mode.REAL), "66666 yahtzee")
    assert totals(turn(game, "55555 fives")) == (50 + 100 + 25,)
    assert totals(play(game, Write(box("fives"), 25, bonus=True))) == (50 + 100 + 25,)


def test_with_real_dice_the_player_answers_for_the_joker_rules():
    """You are responsible for correctly applying the Joker Rules when manually entering
    your score for the dice roll into an appropriate category."""
    game = turn(start("fun", mode=Mode.REAL), "66666 yahtzee")
    assert totals(play(game, Write(box("large_straight"), 40, bonus=True))) == (190,)


# Game End


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_game_ends_when_everyone_has_filled_thirteen_categories(players):
    """The game ends after each player has completed 13 turns (i.e., filled all 13
    categories on their scorecard)."""
    game = played_out(start("fun", players=players))
    assert game.turns == 13 * players
    assert all(card.is_full for card in game.cards)
    with pytest.raises(IllegalMove) as refusal:
        rolled(game, "12346")
    assert refusal.value.reason is MoveFault.GAME_OVER


def test_the_highest_total_wins():
    """The player with the highest total score wins."""
    game = played_out(turns(start("fun", players=3), "11123 ones", "11112 ones", "11123 ones"))
    assert winners(game) == (1,)
    assert ids(game.rules.categories)[0] == "ones"
