"""What a refusal says, word for word: the numbers and names in it are those of the case."""

from dataclasses import fields, replace

import pytest
from builders import after, box, dice, played_out, rolled, rules_of, start, turn

from yahtzee.categories import CATEGORIES
from yahtzee.dice import check_faces
from yahtzee.errors import BadDice, BadRules, BadSetup, IllegalMove
from yahtzee.game import Level, Mode, Setup, correct, play, rolled_by_tape, undo
from yahtzee.moves import Enter, Keep, Score, Write
from yahtzee.presets import preset
from yahtzee.rules import RuleDraft, Ties, UpperBonus, YahtzeeBonus, problems

OFFICIAL = rules_of("official")
REAL = Mode.REAL


@pytest.mark.parametrize(
    ("faces", "count", "says"),
    [
        ((1, 2, "3", 4, 5), 5, "'3' is not a face from 1 to 6"),
        ((1, 2, 3, 4, 7), 5, "7 is not a face from 1 to 6"),
        ((1, 2), 5, "5 dice are needed here, 2 were given"),
        ((1, 2), 1, "1 die is needed here, 2 were given"),
    ],
)
def test_faces(faces, count, says):
    with pytest.raises(BadDice) as refusal:
        check_faces(faces, count)
    assert str(refusal.value) == says


def boxes(text):
    return tuple(map(box, text.split()))


PLAIN = {"yahtzee_bonus": None, "joker": None, "upper_bonus": None}
RULES = [
    ({"rolls": 6}, "rolls: 6 is not between 1 and 5"),
    ({"rolls": "3"}, "rolls: '3' is not a int"),
    ({"joker": 1}, "joker: 1 is not a Joker or NoneType"),
    (
        {**PLAIN, "categories": CATEGORIES[:16]},
        "categories: a card has 2 to 15 boxes, not 16",
    ),
    (
        {"categories": (*OFFICIAL.categories, "yatzy")},
        "categories: 'yatzy' is not a Category",
    ),
    (
        {"categories": (replace(CATEGORIES[0]), *OFFICIAL.categories[1:])},
        "categories: only known categories can be used",
    ),
    (
        {**PLAIN, "categories": boxes("ones ones")},
        "categories: a box can be on the card only once",
    ),
    (
        {**PLAIN, "categories": boxes("twos ones")},
        "categories: the boxes are not in card order",
    ),
    (
        {**PLAIN, "categories": boxes("yahtzee yatzy")},
        "categories: Yahtzee and Yatzy are the same box: use one",
    ),
    (
        {"upper_bonus": UpperBonus(63, 1000)},
        "upper_bonus.points: 1000 is not between 1 and 999",
    ),
    (
        {**PLAIN, "categories": boxes("yahtzee chance"), "upper_bonus": UpperBonus()},
        "upper_bonus: an upper bonus needs at least one upper box",
    ),
    (
        {**PLAIN, "categories": boxes("ones sixes"), "upper_bonus": UpperBonus(36, 1)},
        "upper_bonus.threshold: 36 can never be reached: these upper boxes hold 35 at most",
    ),
    (
        {**PLAIN, "categories": boxes("ones chance"), "yahtzee_bonus": YahtzeeBonus()},
        "yahtzee_bonus: this needs a Yahtzee box on the card",
    ),
    (
        {**PLAIN, "categories": boxes("ones chance"), "first_yahtzee_forced": True},
        "first_yahtzee_forced: this needs a Yahtzee box on the card",
    ),
    (
        {**PLAIN, "categories": boxes("ones chance"), "five_alike_is_full_house": True},
        "five_alike_is_full_house: this needs a full house on the card",
    ),
    (
        {**PLAIN, "ties": Ties.BONUSES},
        "ties: Yahtzee bonuses cannot settle a tie: there are none",
    ),
]


@pytest.mark.parametrize(("change", "says"), RULES)
def test_rules(change, says):
    knobs = {knob.name: getattr(OFFICIAL, knob.name) for knob in fields(OFFICIAL)}
    assert [str(problem) for problem in problems(RuleDraft(**{**knobs, **change}))] == [says]


def test_presets():
    with pytest.raises(BadRules) as refusal:
        preset("offical")
    assert str(refusal.value) == (
        "rules: 'offical' is not one of: official, fun, solo, tabletop, silentmatt, grail, "
        "verhoeff, kniffel, yatzy"
    )


PERSON = ("Kim",)
TWO = ("Kim", "Jo")
SETUPS = [
    ({"players": PERSON * 11}, "a game has 1 to 10 players, not 11"),
    ({"players": ("x" * 25,)}, "a name has 1 to 24 characters, not 25"),
    ({"players": (" Kim",)}, "a name cannot begin or end with a space or hold control characters"),
    ({"seed": "x" * 65}, "a seed has 1 to 64 characters, not 65"),
    ({"seed": "1\n2"}, "a seed cannot begin or end with a space or hold control characters"),
    ({"seed": "1", "mode": REAL}, "real dice cannot be seeded: leave out the seed"),
    (
        {"players": TWO, "levels": (Level.CASUAL,)},
        "levels name each player once, and some computer among them",
    ),
    (
        {"players": TWO, "levels": (None, None)},
        "levels name each player once, and some computer among them",
    ),
    ({"players": PERSON, "levels": (Level.CASUAL,)}, "a game needs at least one person"),
    (
        {"players": TWO, "levels": (None, Level.CASUAL), "mode": REAL},
        "computer players roll dice on the screen: they cannot play with real dice",
    ),
    ({"rules": "fun"}, "rules cannot be 'fun'"),
    ({"players": ["Kim"]}, "players cannot be ['Kim']"),
    ({"players": (7,)}, "a player cannot be 7"),
    ({"mode": "real"}, "mode cannot be 'real'"),
    ({"seed": 7}, "seed cannot be 7"),
    ({"levels": None}, "levels cannot be None"),
    ({"levels": ("casual",)}, "a level cannot be 'casual'"),
]


@pytest.mark.parametrize(("change", "says"), SETUPS)
def test_setups(change, says):
    with pytest.raises(BadSetup) as refusal:
        Setup(**{"rules": OFFICIAL, **change})
    assert str(refusal.value) == says


def test_dice_that_are_not_seeded():
    with pytest.raises(BadSetup) as refusal:
        rolled_by_tape(start(), Keep())
    assert str(refusal.value) == "this game's dice are not seeded"


REAL_GAME = start(mode=REAL)
ENTERED = play(REAL_GAME, Enter(dice("12346"), 2))
MOVES = [
    (played_out(start()), Keep(), "12346", "the game is over"),
    (rolled(start(), "12346"), Score(box("ones")), "1", "only a roll has dice to report"),
    (REAL_GAME, Keep(), "12346", "this needs virtual dice, the game has real dice"),
    (start(), Write(box("ones"), 1), "", "this needs real dice, the game has virtual dice"),
    (start(), Enter(dice("12346"), 1), "", "this needs real dice, the game has virtual dice"),
    (
        rolled(start(replace(OFFICIAL, rolls=1)), "12346"),
        Keep((0,)),
        "1111",
        "no rolls are left in this turn",
    ),
    (rolled(start(), "12346"), Keep((0, 5)), "111", "(0, 5) are not places from 0 to 4"),
    (start(), Keep((0,)), "1111", "no dice lie on the table yet, so none can be kept"),
    (
        rolled(start(), "12346"),
        Keep((0, 1, 2, 3, 4)),
        "",
        "all five dice are kept: nothing to roll",
    ),
    (rolled(start(), "12346"), Keep((0, 1, 2)), "1", "2 dice are needed here, 1 were given"),
    (start(), Keep(), "1234", "5 dice are needed here, 4 were given"),
    (
        start(seed="daily"),
        Keep(),
        "66666",
        "these are not the dice of the game's seed",
    ),
    (REAL_GAME, Enter(dice("12346"), 4), "", "roll 4 cannot follow roll 0 of 3"),
    (ENTERED, Enter(dice("12346"), 2), "", "roll 2 cannot follow roll 2 of 3"),
    (REAL_GAME, Enter(dice("1234"), 1), "", "5 dice are needed here, 4 were given"),
    (start(), Score(box("ones")), "", "there are no dice to score yet"),
    (rolled(start(), "12346"), Score(box("yatzy")), "", "Yatzy is not on this card"),
    (
        rolled(turn(start(), "12346 ones"), "12346"),
        Score(box("ones")),
        "",
        "Ones is filled already",
    ),
    (
        rolled(after("official", "66666 yahtzee"), "55555"),
        Score(box("chance")),
        "",
        "these dice may not go in Chance now",
    ),
    (REAL_GAME, Write(box("yatzy"), 0), "", "Yatzy is not on this card"),
    (
        play(REAL_GAME, Write(box("ones"), 1)),
        Write(box("ones"), 1),
        "",
        "Ones is filled already",
    ),
    (REAL_GAME, Write(box("full_house"), "25"), "", "Full house can never hold '25'"),
    (REAL_GAME, Write(box("full_house"), 24), "", "Full house can never hold 24"),
    (REAL_GAME, Write(box("ones"), 1, "yes"), "", "a bonus is earned or not, not 'yes'"),
    (REAL_GAME, Write(box("ones"), 1, True), "", "a Yahtzee would earn no bonus now"),
]


@pytest.mark.parametrize(("game", "move", "faces", "says"), MOVES)
def test_moves(game, move, faces, says):
    with pytest.raises((IllegalMove, BadDice)) as refusal:
        play(game, move, dice(faces))
    assert str(refusal.value) == says


def test_undoing_and_correcting():
    with pytest.raises(IllegalMove) as refusal:
        undo(start())
    assert str(refusal.value) == "there is nothing to undo"
    with pytest.raises(IllegalMove) as refusal:
        correct(ENTERED, {1: Score(box("ones"))})
    assert str(refusal.value) == "there is no such entry to correct"
    with pytest.raises(IllegalMove) as refusal:
        correct(start(), {})
    assert str(refusal.value) == "this needs real dice, the game has virtual dice"
