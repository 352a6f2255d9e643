"""The tree of errors, and every reason in it raised at least once."""

import inspect
import re
from dataclasses import replace

import pytest
from builders import after, box, dice, played_out, rolled, rules_of, start

from yahtzee import errors
from yahtzee.by_link.codes import parse_match
from yahtzee.by_link.match import BadLink, LinkFault
from yahtzee.corrections import correct
from yahtzee.dice import check_faces
from yahtzee.errors import (
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
from yahtzee.game import MAX_UNDOS, new_game, play
from yahtzee.game_log import replay, undo
from yahtzee.game_setup import Level, Mode, Setup
from yahtzee.moves import Enter, Keep, Score, Step, Write
from yahtzee.notation import parse_card, parse_dice, parse_game, parse_rules
from yahtzee.presets import preset
from yahtzee.rules import Ties, UpperBonus
from yahtzee.saves import formats

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
    (BadSetup, SetupFault.NEEDS_A_PERSON, lambda: pair(Level.CASUAL, Level.EXPERT)),
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
TAKES_ANYTHING = {
    "new_game": new_game,
    "preset": preset,
    "check_faces": check_faces,
    "play, game": lambda wrong: play(wrong, Keep(), FIVE),
    "play, move": lambda wrong: play(start(), wrong),
    "play, faces": lambda wrong: play(start(), Keep(), wrong),
    "Keep": lambda wrong: play(once(), Keep(wrong), FIVE),
    "Score": lambda wrong: play(once(), Score(wrong)),
    "Enter, faces": lambda wrong: play(real(), Enter(wrong, 1)),
    "Enter, roll": lambda wrong: play(real(), Enter(FIVE, wrong)),
    "Write, box": lambda wrong: play(real(), Write(wrong, 5)),
    "Write, points": lambda wrong: play(real(), Write(box("chance"), wrong)),
    "Write, bonus": lambda wrong: play(real(), Write(box("chance"), 5, wrong)),
    "correct, game": lambda wrong: correct(wrong, {}),
    "correct, changes": lambda wrong: correct(rolled(real(), "12346"), wrong),
    "correct, move": lambda wrong: correct(rolled(real(), "12346"), {0: wrong}),
    "replay, setup": lambda wrong: replay(wrong, ()),
    "replay, log": lambda wrong: replay(Setup(OFFICIAL), wrong or None),
    "replay, step": lambda wrong: replay(Setup(OFFICIAL), [wrong]),
    "replay, move": lambda wrong: replay(Setup(OFFICIAL), [Step(wrong)]),
    "replay, faces": lambda wrong: replay(Setup(OFFICIAL), [Step(Keep(), wrong)]),
    "replay, undos": lambda wrong: replay(Setup(OFFICIAL), (), wrong),
}


@pytest.mark.parametrize("wrong", WRONG, ids=map(str, range(len(WRONG))))
@pytest.mark.parametrize("call", TAKES_ANYTHING.values(), ids=TAKES_ANYTHING)
def test_a_wrong_type_is_refused_with_an_error_of_the_tree(call, wrong):
    with pytest.raises(YahtzeeError):
        call(wrong)


@pytest.mark.parametrize("wrong", [None, 5, 2.5, b"official", ["official"], {}, object()])
@pytest.mark.parametrize("parse", [parse_rules, parse_dice, parse_card, parse_game])
def test_what_is_no_text_is_no_code(parse, wrong):
    with pytest.raises(BadCode, match="should be a text") as refusal:
        parse(wrong)
    assert refusal.value.reason is CodeFault.NOT_TEXT


@pytest.mark.parametrize("wrong", [None, 5, 2.5, b"l1", ["l1"], {}, object()])
def test_what_is_no_text_is_no_link(wrong):
    with pytest.raises(BadLink, match="should be a text") as refusal:
        parse_match(wrong)
    assert refusal.value.reason is LinkFault.DAMAGED


@pytest.mark.parametrize("wrong", [None, 5, b"{}", ["{}"], {}, object()])
def test_what_is_no_text_is_no_save(wrong):
    with pytest.raises(CorruptSave, match="should be a text") as refusal:
        formats.SETTINGS.parse(wrong)
    assert refusal.value.reason is SaveFault.NOT_TEXT


@pytest.mark.parametrize("undos", [-1, MAX_UNDOS + 1, True, 1.0, "1", None])
def test_impossible_undos_are_refused(undos):
    for call in (
        lambda: replay(Setup(OFFICIAL), (), undos),
        lambda: replace(start(), undos=undos),
    ):
        with pytest.raises(BadSetup) as refusal:
            call()
        assert refusal.value.reason is SetupFault.BAD_UNDOS


@pytest.mark.parametrize("error", [BadRules, BadSetup, BadDice, IllegalMove])
def test_no_reason_is_left_unraised(error):
    assert [reason for kind, reason, _ in REFUSALS if kind is error] == list(FAULTS[error])


def exceptions():
    return {
        name: kind
        for name, kind in vars(errors).items()
        if inspect.isclass(kind) and issubclass(kind, Exception)
    }


def drawn_tree():
    """The tree in the docstring, as (name, parent) pairs."""
    lines = [line for line in errors.__doc__.splitlines() if line.startswith("    ")]
    above = []
    for line in lines:
        name = re.search(r"\w+", line)
        depth = (name.start() - 4) // 4
        above[depth:] = [name[0]]
        yield name[0], above[depth - 1] if depth else None


@pytest.mark.skipif(errors.__doc__ is None, reason="docstrings were stripped (-OO)")
def test_the_tree_in_the_docstring_is_the_tree_that_exists():
    drawn = dict(drawn_tree())
    exist = exceptions()
    assert set(drawn) == set(exist)
    for name, parent in drawn.items():
        assert exist[name].__bases__ == ((exist[parent],) if parent else (ValueError,)), name
    assert "YahtzeeError (a ValueError)" in errors.__doc__


def test_every_class_has_a_fault_enum():
    assert {*FAULTS, YahtzeeError} == set(exceptions().values())


@pytest.mark.parametrize("fault", FAULTS.values())
def test_reasons_are_short_and_unlike_each_other(fault):
    assert len({reason.value for reason in fault}) == len(fault)
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", reason.value) for reason in fault)


def test_bad_rules_name_the_knob():
    refusal = BadRules(RulesFault.OUT_OF_RANGE, "rolls", "6 is not between 1 and 5")
    assert refusal.knob == "rolls"
    assert str(refusal) == "rolls: 6 is not between 1 and 5"


def test_any_error_can_be_caught_as_a_value_error():
    refusal = BadDice(DiceFault.NOT_A_FACE, "7 is not a face")
    assert isinstance(refusal, ValueError)
    assert (refusal.reason, str(refusal)) == (DiceFault.NOT_A_FACE, "7 is not a face")
