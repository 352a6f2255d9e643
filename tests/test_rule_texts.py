"""What the published rule texts and printed rules say, in tables: a row for each example of theirs.

`test_brute_force.py` and `test_legality.py` compare the engine with an independent implementation,
for all dice and cards; here stands what the texts themselves work out. docs/rule-texts.md has the
choices where a text contradicts itself or is silent.
"""

import pytest
from builders import (
    after,
    box,
    ids,
    offers,
    played_out,
    rolled,
    rules_of,
    spoilt,
    start,
    turn,
    worth,
)

from yahtzee.engine.game import forced_score, play, totals, writable_points
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Score, Write
from yahtzee.engine.presets import DEFAULT, PRESETS
from yahtzee.engine.rules import Shown

FIRST = tuple(each.id for each in PRESETS[:9])
THIRTEEN = tuple(each for each in FIRST if len(rules_of(each).categories) == 13)

# By all rules of thirteen boxes: what dice pay on the first turn. "44444" is no joker then.
PAYS = """
ones 11123 3, twos 22223 8, threes 33124 6, threes 13335 9, fours 44412 12, fives 24455 10
sixes 66661 24
fours 12356 0, ones 23456 0
three_of_a_kind 33345 18, three_of_a_kind 55511 17, three_of_a_kind 66645 27
three_of_a_kind 33456 0
four_of_a_kind 33335 17, four_of_a_kind 66663 27, four_of_a_kind 11116 10, four_of_a_kind 33356 0
full_house 22333 25, full_house 22255 25, full_house 22555 25, full_house 22554 0
full_house 33335 0
small_straight 12346 30, small_straight 23453 30, small_straight 54321 30, small_straight 12356 0
large_straight 12345 40, large_straight 65432 40, large_straight 12346 0, large_straight 66666 0
yahtzee 22222 50, yahtzee 22221 0
chance 11336 14, chance 45566 26, chance 11113 7, chance 56666 29, chance 22461 15
"""
# By the rules of ten and of fifteen boxes, which pay for the matching dice.
PAYS_MATCHING = {
    "grail": """
threes 33436 9, ones 33436 0, fours 33436 4, sixes 33436 6
three_alike 44412 12, three_alike 44444 12, three_alike 44123 0, three_alike 55325 15
four_alike 44441 16, four_alike 44444 16, four_alike 55325 0
five_alike 44444 20, five_alike 66666 30, five_alike 44441 0
full_house 55522 19, full_house 22111 7, full_house 55521 0, full_house 55555 0
full_house 55552 0
""",
    "yatzy": """
one_pair 33661 12, one_pair 66661 12, one_pair 11234 2, one_pair 66666 12, one_pair 12346 0
two_pairs 33661 18, two_pairs 33366 18, two_pairs 66661 0, two_pairs 66666 0, two_pairs 33612 0
three_alike 44412 12, three_alike 44444 12, three_alike 44112 0
four_alike 44441 16, four_alike 44444 16, four_alike 44411 0
low_straight 54321 15, low_straight 23456 0, low_straight 11234 0
high_straight 65432 20, high_straight 12345 0, high_straight 23455 0
house 66655 28, house 11122 7, house 66666 0, house 66665 0, house 66551 0
yatzy 11111 50, yatzy 66665 0, chance 12346 16
""",
}


def paid(which, table):
    """Each row of a table that does not pay by these rules what it says."""
    for row in table.replace(",", "\n").strip().splitlines():
        box_id, roll, points = row.split()
        forced = which == "tabletop" and len(set(roll)) == 1 and box_id != "yahtzee"
        if not forced and worth(which, box_id, roll) != int(points):
            yield row


@pytest.mark.parametrize("which", THIRTEEN)
def test_thirteen_boxes_pay_as_the_texts_say(which):
    assert [*paid(which, PAYS)] == []
    five_alike = 0 if which == "tabletop" else 25 if which == "silentmatt" else 0
    assert offers(rolled(start(which), "55555")).get("full_house", 0) == five_alike


@pytest.mark.parametrize("which", PAYS_MATCHING)
def test_boxes_that_count_the_matching_dice_pay_as_the_texts_say(which):
    assert [*paid(which, PAYS_MATCHING[which])] == []


@pytest.mark.parametrize("which", FIRST)
def test_a_game_has_a_round_for_each_box_and_three_rolls_a_turn(which):
    game = played_out(start(which, players=2))
    boxes = {"grail": 10, "yatzy": 15}.get(which, 13)
    assert (game.round, game.turns, game.rules.rolls) == (boxes, 2 * boxes, 3)
    assert len(game.rules.upper) == 6
    assert all(card.is_full for card in game.cards)


@pytest.mark.parametrize("which", [each for each in FIRST if rules_of(each).upper_bonus])
def test_sixty_three_in_the_upper_section_earn_the_bonus(which):
    game = after(which, "22213 twos", "33312 threes", "44412 fours", "55512 fives", "66612 sixes")
    bonus = 50 if which == "yatzy" else 35
    found = [turn(game, f"{ones} ones").cards[0].upper_bonus for ones in ("11234", "11123")]
    assert found == [0, bonus]
    behind = after(which, "23456 ones", "21345 twos", "33312 threes", "44412 fours")
    assert behind.cards[0].upper_pace == -7


# What five fives may be scored for after some turns, and the bonus that comes with them.

FIVES = {"fives": 25}
NUMBERS = dict.fromkeys(("ones", "twos", "threes", "fours", "sixes"), 0)
SUMS = dict.fromkeys(("three_of_a_kind", "four_of_a_kind", "chance"), 25)
IN_FULL = {"full_house": 25, "small_straight": 30, "large_straight": 40}
AS_THEY_ARE = {"full_house": 0, "small_straight": 0, "large_straight": 0}
MATT = {**AS_THEY_ARE, "full_house": 25}
FIFTY, ZERO, USED = "66666 yahtzee", "12346 yahtzee", "51234 fives"

JOKERS = [
    # The box of the face comes first, then any lower box in full, over a 50 and over a zero.
    ("official", [FIFTY], FIVES, 100),
    ("official", [ZERO], FIVES, 0),
    ("official", [FIFTY, USED], SUMS | IN_FULL, 100),
    ("official", [ZERO, USED], SUMS | IN_FULL, 0),
    ("official", [FIFTY, "41235 fours"], FIVES, 100),
    ("fun", [FIFTY], FIVES, 100),
    ("fun", [ZERO], FIVES, 100),
    ("fun", [FIFTY, USED], SUMS | IN_FULL, 100),
    ("fun", [ZERO, USED], SUMS | IN_FULL, 100),
    # Then any box; a scratched Yahtzee box leaves neither bonus nor joker.
    ("solo", [FIFTY], FIVES, 100),
    ("solo", [FIFTY, USED], NUMBERS | SUMS | IN_FULL, 100),
    ("solo", [ZERO, USED], NUMBERS | SUMS | AS_THEY_ARE, 0),
    ("tabletop", [FIFTY], FIVES, 100),
    ("tabletop", [FIFTY, USED], SUMS | IN_FULL, 100),
    ("tabletop", [ZERO, USED], NUMBERS | SUMS | AS_THEY_ARE, 0),
    ("tabletop", [], {"yahtzee": 50}, 0),
    # Any box, but a joker only once its number is filled.
    ("silentmatt", [FIFTY], NUMBERS | FIVES | SUMS | MATT, 100),
    ("silentmatt", [FIFTY, USED], NUMBERS | SUMS | IN_FULL, 100),
    ("silentmatt", [ZERO, USED], NUMBERS | SUMS | IN_FULL, 0),
    ("verhoeff", [FIFTY], NUMBERS | FIVES | SUMS | AS_THEY_ARE, 100),
    ("verhoeff", [FIFTY, USED], NUMBERS | SUMS | IN_FULL, 100),
    ("verhoeff", [ZERO, USED], NUMBERS | SUMS | IN_FULL, 0),
    ("kniffel", [FIFTY, USED], NUMBERS | SUMS | AS_THEY_ARE, 0),
    ("kniffel", [ZERO, USED], NUMBERS | SUMS | AS_THEY_ARE, 0),
]


@pytest.mark.parametrize(("which", "before", "allowed", "bonus"), JOKERS)
def test_five_alike_go_where_the_text_sends_them(which, before, allowed, bonus):
    game = after(which, *before)
    asks = rolled(game, "55555")
    assert offers(asks) == allowed
    for box_id, points in allowed.items():
        scored = play(asks, Score(asks.rules.by_id[box_id]))
        assert totals(scored)[0] - totals(game)[0] == points + bonus
    # Nothing is scored by itself but, where the text says so, a joker that has one box.
    is_forced = which == "fun" and bonus and len(allowed) == 1
    assert forced_score(asks) == (Score(box("fives")) if is_forced else None)


@pytest.mark.parametrize("which", ["official", "fun", "tabletop"])
def test_the_last_resort_of_a_joker_is_a_zero_in_an_upper_box(which):
    game = spoilt(after(which, FIFTY), *SUMS, *IN_FULL, "fives", "ones")
    assert offers(rolled(game, "55555")) == {"twos": 0, "threes": 0, "fours": 0, "sixes": 0}
    nearly = spoilt(after(which, FIFTY), "three_of_a_kind", "four_of_a_kind", *IN_FULL, "fives")
    assert offers(rolled(nearly, "55555")) == {"chance": 25}
    forced = Score(box("chance")) if which == "fun" else None
    assert forced_score(rolled(nearly, "55555")) == forced


def test_a_first_yahtzee_is_a_roll_like_any_other_where_no_text_forces_it():
    for which in set(THIRTEEN) - {"tabletop"}:
        assert len(offers(rolled(start(which), "66666"))) == 13
        assert totals(after(which, "66666 sixes", "55555 fives", "44444 yahtzee")) == (105,)


def test_yatzy_has_neither_bonuses_nor_jokers():
    game = rolled(after("yatzy", "66666 yatzy", USED), "55555")
    pays = {"one_pair": 10, "two_pairs": 0, "three_alike": 15, "four_alike": 20, "house": 0}
    pays |= {"low_straight": 0, "high_straight": 0, "chance": 25}
    assert offers(game) == NUMBERS | pays
    assert totals(play(game, Score(box("chance")))) == (50 + 5 + 25,)


@pytest.mark.parametrize(
    ("which", "box_id", "points"),
    [
        ("grail", "full_house", 5),
        ("grail", "full_house", 30),
        ("yatzy", "two_pairs", 24),
        ("yatzy", "house", 5),
    ],
)
def test_real_dice_write_no_value_that_no_roll_has(which, box_id, points):
    assert points not in writable_points(start(which, mode=Mode.REAL), box(box_id))


def test_with_real_dice_the_player_answers_for_the_joker_rules():
    game = turn(start("fun", mode=Mode.REAL), "66666 yahtzee")
    assert totals(turn(game, "55555 fives")) == (50 + 100 + 25,)
    assert totals(play(game, Write(box("large_straight"), 40, bonus=True))) == (190,)


def test_boxes_and_bonuses_are_called_and_shown_as_in_the_texts():
    assert DEFAULT.id == "official"
    assert rules_of("solo").yahtzee_bonus.shown is Shown.YAHTZEE_BOX
    assert str(rules_of("tabletop").upper_box(1)) == "Ones (Aces)"
    assert str(rules_of("kniffel").yahtzee) == "Kniffel"
    grail = rules_of("grail")
    names = [str(each) for each in grail.lower]
    assert names == ["3-of-a-kind", "4-of-a-kind", "5-of-a-kind", "Full house"]
    assert ids(grail.upper) == ["ones", "twos", "threes", "fours", "fives", "sixes"]
