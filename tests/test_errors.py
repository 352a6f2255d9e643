"""The tree of errors, and every reason in it raised at least once."""

import inspect
from dataclasses import replace

import pytest
from builders import after, box, dice, played_out, rolled, rules_of, start

from yahtzee.engine import errors
from yahtzee.engine.dice import check_faces
from yahtzee.engine.errors import (
    BadCode,
    BadDice,
    BadRules,
    BadSetup,
    CodeFault,
    CorruptSave,
    DiceFault,
    IllegalMove,
    MoveFault,
    RulesFault,
    SaveFault,
    SetupFault,
    YahtzeeError,
)
from yahtzee.engine.game import play
from yahtzee.engine.game_log import undo
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.moves import Enter, Keep, Score, Write
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import Ties, UpperBonus

FAULTS = {
    BadRules: RulesFault,
    BadSetup: SetupFault,
    BadDice: DiceFault,
    IllegalMove: MoveFault,
    BadCode: CodeFault,
    CorruptSave: SaveFault,
}
OFFICIAL = rules_of("official")
SIXES = replace(
    OFFICIAL,
    categories=(box("sixes"), box("chance")),
    upper_bonus=None,
    yahtzee_bonus=None,
    joker=None,
)
FIVE = dice("12346")


def pair(*levels, mode=Mode.VIRTUAL):
    return Setup(OFFICIAL, ("Kim", "Jo"), mode, levels=levels)


def real():
    return start(mode=Mode.REAL)


def once():
    return rolled(start(), "12346")


def thrice():
    return rolled(rolled(once(), "12346"), "12346")


def joker():
    return rolled(after("official", "66666 yahtzee"), "55555")


# (error, reason, a call that is refused so); codes and saves have tests of their own.
REFUSALS = [
    (BadRules, RulesFault.WRONG_TYPE, lambda: replace(OFFICIAL, rolls="3")),
    (BadRules, RulesFault.OUT_OF_RANGE, lambda: replace(OFFICIAL, rolls=6)),
    (
        BadRules,
        RulesFault.DUPLICATE,
        lambda: replace(SIXES, categories=(box("chance"), box("chance"))),
    ),
    (BadRules, RulesFault.NEEDS_BOX, lambda: replace(SIXES, first_yahtzee_forced=True)),
    (BadRules, RulesFault.NEEDS_BONUS, lambda: replace(SIXES, ties=Ties.BONUSES)),
    (BadRules, RulesFault.OUT_OF_REACH, lambda: replace(SIXES, upper_bonus=UpperBonus(31, 5))),
    (BadRules, RulesFault.NO_CHOICE, lambda: replace(OFFICIAL, in_order=True)),
    (BadRules, RulesFault.UNKNOWN_PRESET, lambda: preset("poker")),
    (BadSetup, SetupFault.WRONG_TYPE, lambda: Setup(OFFICIAL, "Kim")),
    (BadSetup, SetupFault.PLAYER_COUNT, lambda: Setup(OFFICIAL, ())),
    (BadSetup, SetupFault.BAD_NAME, lambda: Setup(OFFICIAL, (" ",))),
    (BadSetup, SetupFault.BAD_SEED, lambda: Setup(OFFICIAL, seed="")),
    (BadSetup, SetupFault.SEED_NEEDS_VIRTUAL, lambda: start(mode=Mode.REAL, seed="1")),
    (BadSetup, SetupFault.BAD_LEVELS, lambda: pair(None, None)),
    (
        BadSetup,
        SetupFault.NEEDS_A_PERSON,
        lambda: Setup(OFFICIAL, ("Pip",), levels=(Level.CASUAL,)),
    ),
    (
        BadSetup,
        SetupFault.COMPUTERS_NEED_VIRTUAL,
        lambda: pair(None, Level.CASUAL, mode=Mode.REAL),
    ),
    (BadSetup, SetupFault.BAD_UNDOS, lambda: replace(start(), undos=-1)),
    (BadDice, DiceFault.WRONG_TYPE, lambda: check_faces(12346)),
    (BadDice, DiceFault.WRONG_COUNT, lambda: check_faces((1, 2, 3))),
    (BadDice, DiceFault.NOT_A_FACE, lambda: check_faces((0, 1, 2, 3, 4))),
    (IllegalMove, MoveFault.WRONG_TYPE, lambda: play(start(), None)),
    (IllegalMove, MoveFault.GAME_OVER, lambda: play(played_out(start()), Keep(), FIVE)),
    (IllegalMove, MoveFault.NO_DICE, lambda: play(start(), Score(box("ones")))),
    (IllegalMove, MoveFault.NO_ROLLS_LEFT, lambda: play(thrice(), Keep(), FIVE)),
    (
        IllegalMove,
        MoveFault.NOTHING_TO_ROLL,
        lambda: play(once(), Keep((0, 1, 2, 3, 4))),
    ),
    (IllegalMove, MoveFault.BAD_PLACES, lambda: play(once(), Keep((5,)), FIVE[:4])),
    (IllegalMove, MoveFault.NOT_ON_CARD, lambda: play(joker(), Score(box("yatzy")))),
    (IllegalMove, MoveFault.BOX_FILLED, lambda: play(joker(), Score(box("yahtzee")))),
    (IllegalMove, MoveFault.BOX_NOT_ALLOWED, lambda: play(joker(), Score(box("chance")))),
    (IllegalMove, MoveFault.WRONG_MODE, lambda: play(real(), Keep(), FIVE)),
    (IllegalMove, MoveFault.WRONG_DICE, lambda: play(joker(), Score(box("fives")), FIVE)),
    (IllegalMove, MoveFault.WRONG_ROLL, lambda: play(real(), Enter(FIVE, 4))),
    (IllegalMove, MoveFault.IMPOSSIBLE_POINTS, lambda: play(real(), Write(box("sixes"), 7))),
    (IllegalMove, MoveFault.NO_BONUS, lambda: play(real(), Write(box("sixes"), 6, bonus=True))),
    (IllegalMove, MoveFault.NOTHING_TO_UNDO, lambda: undo(start())),
]


@pytest.mark.parametrize(
    ("error", "reason", "call"), REFUSALS, ids=[f"{reason!r}" for _, reason, _ in REFUSALS]
)
def test_each_reason_is_raised_by_its_own_class(error, reason, call):
    with pytest.raises(YahtzeeError) as refusal:
        call()
    assert type(refusal.value) is error
    assert refusal.value.reason is reason
    assert str(refusal.value) == str(refusal.value).strip() != ""


WRONG = [None, -5, 2.5, "12346", b"x", [], [None], {"a": 1}, {1: 2}, {0.5: Keep()}, object()]


def exceptions():
    return {
        name: kind
        for name, kind in vars(errors).items()
        if inspect.isclass(kind) and issubclass(kind, Exception)
    }
