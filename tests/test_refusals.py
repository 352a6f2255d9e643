"""Why something is refused, and that the numbers and names in the message are those of the case."""

from dataclasses import fields, replace

import pytest
from builders import after, box, check_refusal, dice, rolled, rules_of, start, turn

from yahtzee.engine.corrections import correct
from yahtzee.engine.dice import check_faces
from yahtzee.engine.errors import (
    BadDice,
    BadRules,
    BadSetup,
    DiceFault,
    IllegalMove,
    MoveFault,
    RulesFault,
    SetupFault,
)
from yahtzee.engine.game import play, rolled_by_tape
from yahtzee.engine.game_log import undo
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.moves import Enter, Keep, Score, Write
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleDraft, Ties, UpperBonus, problems

OFFICIAL = rules_of("official")
REAL = Mode.REAL


@pytest.mark.parametrize(
    ("faces", "count", "reason", "told"),
    [
        ((1, 2, "3", 4, 5), 5, DiceFault.NOT_A_FACE, ["'3'", "1", "6"]),
        ((1, 2, 3, 4, 7), 5, DiceFault.NOT_A_FACE, ["7", "1", "6"]),
        ((1, 2), 5, DiceFault.WRONG_COUNT, ["5 dice", "2"]),
        ((1, 2), 1, DiceFault.WRONG_COUNT, ["1 die ", "2"]),
        (12346, 5, DiceFault.WRONG_TYPE, ["12346"]),
    ],
)
def test_faces(faces, count, reason, told):
    with pytest.raises(BadDice) as refusal:
        check_faces(faces, count)
    check_refusal(refusal.value, reason, told)


def boxes(text):
    return tuple(map(box, text.split()))


PLAIN = {"yahtzee_bonus": None, "joker": None, "upper_bonus": None}
# A message of each kind; test_rules.py has the cases.
RULES = [
    ({"rolls": 6}, RulesFault.OUT_OF_RANGE, ["rolls", "6", "1", "5"]),
    ({"rolls": "3"}, RulesFault.WRONG_TYPE, ["rolls", "'3'"]),
    ({**PLAIN, "categories": boxes("ones ones")}, RulesFault.DUPLICATE, ["categories.1", "once"]),
    (
        {**PLAIN, "categories": boxes("chance ones")},
        RulesFault.OUT_OF_RANGE,
        ["categories.1", "above the lower"],
    ),
    (
        {**PLAIN, "categories": boxes("ones sixes"), "upper_bonus": UpperBonus(36, 1)},
        RulesFault.OUT_OF_REACH,
        ["upper_bonus.threshold", "36", "35"],
    ),
    ({**PLAIN, "ties": Ties.BONUSES}, RulesFault.NEEDS_BONUS, ["ties"]),
]


@pytest.mark.parametrize(("change", "reason", "told"), RULES)
def test_rules(change, reason, told):
    knobs = {knob.name: getattr(OFFICIAL, knob.name) for knob in fields(OFFICIAL)}
    (problem,) = problems(RuleDraft(**{**knobs, **change}))
    check_refusal(problem, reason, told)
    assert problem.knob == told[0]


def test_presets():
    with pytest.raises(BadRules) as refusal:
        preset("offical")
    presets = "official, fun, solo, tabletop, silentmatt, grail, verhoeff, kniffel, yatzy"
    check_refusal(refusal.value, RulesFault.UNKNOWN_PRESET, ["rules", "'offical'", presets])


PERSON = ("Kim",)
TWO = ("Kim", "Jo")
SETUPS = [
    ({"players": PERSON * 11}, SetupFault.PLAYER_COUNT, ["1", "10", "11"]),
    ({"players": ("x" * 25,)}, SetupFault.BAD_NAME, ["1", "24", "25"]),
    ({"players": (" Kim",)}, SetupFault.BAD_NAME, ["a name"]),
    ({"seed": "x" * 65}, SetupFault.BAD_SEED, ["1", "64", "65"]),
    ({"seed": "1\n2"}, SetupFault.BAD_SEED, ["a seed"]),
    ({"seed": "1", "mode": REAL}, SetupFault.SEED_NEEDS_VIRTUAL, []),
    (
        {"players": TWO, "levels": (Level.CASUAL,)},
        SetupFault.BAD_LEVELS,
        [],
    ),
    (
        {"players": TWO, "levels": (None, None)},
        SetupFault.BAD_LEVELS,
        [],
    ),
    ({"players": PERSON, "levels": (Level.CASUAL,)}, SetupFault.NEEDS_A_PERSON, []),
    (
        {"players": TWO, "levels": (None, Level.CASUAL), "mode": REAL},
        SetupFault.COMPUTERS_NEED_VIRTUAL,
        [],
    ),
    ({"rules": "fun"}, SetupFault.WRONG_TYPE, ["'fun'"]),
    ({"players": ["Kim"]}, SetupFault.WRONG_TYPE, ["['Kim']"]),
    ({"players": (7,)}, SetupFault.WRONG_TYPE, ["7"]),
    ({"mode": "real"}, SetupFault.WRONG_TYPE, ["'real'"]),
    ({"seed": 7}, SetupFault.WRONG_TYPE, ["7"]),
    ({"levels": None}, SetupFault.WRONG_TYPE, ["None"]),
    ({"levels": ("casual",)}, SetupFault.WRONG_TYPE, ["'casual'"]),
]


@pytest.mark.parametrize(("change", "reason", "told"), SETUPS)
def test_setups(change, reason, told):
    with pytest.raises(BadSetup) as refusal:
        Setup(**{"rules": OFFICIAL, **change})
    check_refusal(refusal.value, reason, told)


def test_a_game_with_fewer_undos_than_none():
    with pytest.raises(BadSetup) as refusal:
        replace(start(), undos=-1)
    check_refusal(refusal.value, SetupFault.BAD_UNDOS, ["-1"])


def test_dice_that_are_not_seeded():
    with pytest.raises(BadSetup) as refusal:
        rolled_by_tape(start(), Keep())
    assert str(refusal.value) == "this game's dice are not seeded"


REAL_GAME = start(mode=REAL)
ENTERED = play(REAL_GAME, Enter(dice("12346"), 2))
MOVES = [
    (REAL_GAME, Keep(), "12346", MoveFault.WRONG_MODE, ["virtual dice"]),
    (start(), Write(box("ones"), 1), "", MoveFault.WRONG_MODE, ["real dice"]),
    (start(), Enter(dice("12346"), 1), "", MoveFault.WRONG_MODE, ["real dice"]),
    (rolled(start(), "12346"), Keep((0, 5)), "111", MoveFault.BAD_PLACES, ["(0, 5)", "0", "4"]),
    (rolled(start(), "12346"), Keep((0, 1, 2)), "1", DiceFault.WRONG_COUNT, ["2", "1"]),
    (start(), Keep(), "1234", DiceFault.WRONG_COUNT, ["5", "4"]),
    (REAL_GAME, Enter(dice("12346"), 4), "", MoveFault.WRONG_ROLL, ["4", "0", "3"]),
    (ENTERED, Enter(dice("12346"), 2), "", MoveFault.WRONG_ROLL, ["2", "2", "3"]),
    (REAL_GAME, Enter(dice("1234"), 1), "", DiceFault.WRONG_COUNT, ["5", "4"]),
    (rolled(start(), "12346"), Score(box("yatzy")), "", MoveFault.NOT_ON_CARD, ["Yatzy"]),
    (
        rolled(turn(start(), "12346 ones"), "12346"),
        Score(box("ones")),
        "",
        MoveFault.BOX_FILLED,
        ["Ones"],
    ),
    (
        rolled(after("official", "66666 yahtzee"), "55555"),
        Score(box("chance")),
        "",
        MoveFault.BOX_NOT_ALLOWED,
        ["Chance"],
    ),
    (REAL_GAME, Write(box("yatzy"), 0), "", MoveFault.NOT_ON_CARD, ["Yatzy"]),
    (
        play(REAL_GAME, Write(box("ones"), 1)),
        Write(box("ones"), 1),
        "",
        MoveFault.BOX_FILLED,
        ["Ones"],
    ),
    (
        REAL_GAME,
        Write(box("full_house"), "25"),
        "",
        MoveFault.IMPOSSIBLE_POINTS,
        ["'25'", "Full house"],
    ),
    (
        REAL_GAME,
        Write(box("full_house"), 24),
        "",
        MoveFault.IMPOSSIBLE_POINTS,
        ["24", "Full house"],
    ),
    (REAL_GAME, Write(box("ones"), 1, "yes"), "", MoveFault.NO_BONUS, ["'yes'"]),
    (start(), None, "", MoveFault.WRONG_TYPE, ["None"]),
]


@pytest.mark.parametrize(("game", "move", "faces", "reason", "told"), MOVES)
def test_moves(game, move, faces, reason, told):
    with pytest.raises((IllegalMove, BadDice)) as refusal:
        play(game, move, dice(faces))
    check_refusal(refusal.value, reason, told)


def test_undoing_and_correcting():
    with pytest.raises(IllegalMove) as refusal:
        undo(start())
    assert refusal.value.reason is MoveFault.NOTHING_TO_UNDO
    with pytest.raises(IllegalMove) as refusal:
        correct(ENTERED, {1: Score(box("ones"))})
    assert str(refusal.value) == "there is no such entry to correct"
    with pytest.raises(IllegalMove) as refusal:
        correct(start(), {})
    check_refusal(refusal.value, MoveFault.WRONG_MODE, ["real dice", "virtual dice"])
