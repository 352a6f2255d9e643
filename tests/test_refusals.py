"""Why something is refused, and that the numbers and names in the message are those of the case."""

import ast
import re
from dataclasses import fields
from pathlib import Path

import pytest
from builders import after, box, check_refusal, dice, rolled, rules_of, start, turn

from yahtzee.engine.corrections import correct
from yahtzee.engine.dice import check_faces
from yahtzee.engine.errors import (
    BadDice,
    BadRules,
    BadSetup,
    IllegalMove,
)
from yahtzee.engine.game import play, undo
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.moves import Enter, Keep, Score, Write
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleDraft, Ties, UpperBonus, problems
from yahtzee.language import text
from yahtzee.messages import Name, say

OFFICIAL = rules_of("official")
REAL = Mode.REAL


# What all errors have in common.

SOURCES = Path(__file__).resolve().parent.parent / "yahtzee"
RAISED = {
    "BadRules", "BadSetup", "BadDice", "IllegalMove", "BadCode", "CorruptSave", "BadLink",
    "BadQuestion", "bad_content", "altered", "refuse",
}  # fmt: skip


def first_text(node):
    """The words that come first in an argument, with braces for each value in them."""
    match node:
        case ast.Constant(str(words)):
            return words
        case ast.JoinedStr(parts):
            return "".join(
                getattr(part, "value", "{}") if isinstance(part, ast.Constant) else "{}"
                for part in parts
            )
        case ast.Call(ast.Name("say" | "count" | "N_"), [words, *_]):
            return first_text(words)
    return None


def reasons():
    """The words of errors that are written where these are raised, by their places."""
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                given = node.args[node.func.id == "BadRules" :][:1]
                words = first_text(*given) if node.func.id in RAISED and given else None
                if words is not None:
                    yield f"{path.name}:{node.lineno}", words


def test_what_an_error_says_is_a_whole_sentence():
    """It stands by itself, or after another one: nobody cuts it, or gives it a stop."""
    found = dict(reasons())
    assert len(found) > 100
    assert {at: words for at, words in found.items() if not re.match(r"[A-Z{].*\.$", words)} == {}


def test_an_error_is_a_message_and_its_text_is_english_in_any_language(brackets):
    told = IllegalMove(say("There is nothing to undo."))
    assert told.message == say("There is nothing to undo.")
    assert text(told.message) == "⟦There is nothing to undo。⟧"
    for_programmers = BadDice("7 is not a face from 1 to 6.")
    assert for_programmers.message == Name("7 is not a face from 1 to 6.", "en")
    assert text(for_programmers.message) == str(for_programmers)


@pytest.mark.parametrize(
    ("faces", "count", "told"),
    [
        ((1, 2, "3", 4, 5), 5, ["'3'", "1", "6"]),
        ((1, 2, 3, 4, 7), 5, ["7", "1", "6"]),
        ((1, 2), 5, ["5 dice", "2"]),
        ((1, 2), 1, ["1 die ", "2"]),
    ],
)
def test_faces(faces, count, told):
    with pytest.raises(BadDice) as refusal:
        check_faces(faces, count)
    check_refusal(refusal.value, told)


def boxes(text):
    return tuple(map(box, text.split()))


PLAIN = {"yahtzee_bonus": None, "joker": None, "upper_bonus": None}
# A message of each kind; test_rules.py has the cases.
RULES = [
    ({"rolls": 6}, ["rolls", "1", "5"]),
    ({**PLAIN, "categories": boxes("ones ones")}, ["categories.1.name", "“Ones”"]),
    ({**PLAIN, "categories": boxes("chance ones")}, ["categories.1.upper", "above the lower"]),
    (
        {**PLAIN, "categories": boxes("ones sixes"), "upper_bonus": UpperBonus(36, 1)},
        ["upper_bonus.threshold", "35"],
    ),
    ({**PLAIN, "ties": Ties.BONUSES}, ["ties"]),
]


@pytest.mark.parametrize(("change", "told"), RULES)
def test_rules(change, told):
    knobs = {knob.name: getattr(OFFICIAL, knob.name) for knob in fields(RuleDraft)}
    (problem,) = problems(RuleDraft(**{**knobs, **change}))
    check_refusal(problem, told)
    assert problem.knob == told[0]


def test_presets():
    with pytest.raises(BadRules) as refusal:
        preset("offical")
    presets = "official, fun, solo, tabletop, silentmatt, grail, verhoeff, kniffel, yatzy"
    check_refusal(refusal.value, ["rules", "'offical'", presets])


PERSON = ("Kim",)
TWO = ("Kim", "Jo")
SETUPS = [
    ({"players": PERSON * 11}, ["1", "10", "11"]),
    ({"players": ("x" * 25,)}, ["1", "24", "25"]),
    ({"players": (" Kim",)}, ["A name"]),
    ({"seed": "x" * 65}, ["1", "64", "65"]),
    ({"seed": "1\n2"}, ["A seed"]),
    ({"seed": "1", "mode": REAL}, ["cannot be seeded"]),
    ({"players": TWO, "levels": (Level.CASUAL,)}, ["one level for each player"]),
    ({"players": TWO, "levels": (None, None)}, ["one level for each player"]),
    ({"players": PERSON, "levels": (Level.CASUAL,)}, ["does not play alone"]),
    ({"players": TWO, "late": 2}, ["Only people come late, and not all"]),
    ({"players": TWO, "levels": (None, Level.CASUAL), "late": 1}, ["Only people come late"]),
    (
        {"players": TWO, "levels": (None, Level.CASUAL), "mode": REAL},
        ["cannot play with real dice"],
    ),
]


@pytest.mark.parametrize(("change", "told"), SETUPS)
def test_setups(change, told):
    with pytest.raises(BadSetup) as refusal:
        Setup(**{"rules": OFFICIAL, **change})
    check_refusal(refusal.value, told)


REAL_GAME = start(mode=REAL)
ENTERED = play(REAL_GAME, Enter(dice("12346"), 2))
MOVES = [
    (REAL_GAME, Keep(), "12346", ["virtual dice"]),
    (start(), Write(box("ones"), 1), "", ["real dice"]),
    (start(), Enter(dice("12346"), 1), "", ["real dice"]),
    (rolled(start(), "12346"), Keep((0, 5)), "111", ["(0, 5)", "0", "4"]),
    (rolled(start(), "12346"), Keep((0, 1, 2)), "1", ["2", "1"]),
    (start(), Keep(), "1234", ["5", "4"]),
    (start(seed="1"), Keep(), "11111", ["not the dice of the game's seed"]),
    (REAL_GAME, Enter(dice("12346"), 4), "", ["4", "0", "3"]),
    (ENTERED, Enter(dice("12346"), 2), "", ["2", "2", "3"]),
    (REAL_GAME, Enter(dice("1234"), 1), "", ["5", "4"]),
    (rolled(start(), "12346"), Score(box("yatzy")), "", ["Yatzy"]),
    (rolled(turn(start(), "12346 ones"), "12346"), Score(box("ones")), "", ["Ones"]),
    (rolled(after("official", "66666 yahtzee"), "55555"), Score(box("chance")), "", ["Chance"]),
    (REAL_GAME, Write(box("yatzy"), 0), "", ["Yatzy"]),
    (play(REAL_GAME, Write(box("ones"), 1)), Write(box("ones"), 1), "", ["Ones"]),
    (REAL_GAME, Write(box("full_house"), 24), "", ["24", "Full house"]),
    (start(), None, "", ["None"]),
]


@pytest.mark.parametrize(("game", "move", "faces", "told"), MOVES)
def test_moves(game, move, faces, told):
    with pytest.raises((IllegalMove, BadDice)) as refusal:
        play(game, move, dice(faces))
    check_refusal(refusal.value, told)


def test_undoing_and_correcting():
    with pytest.raises(IllegalMove) as refusal:
        undo(start())
    assert "nothing to undo" in str(refusal.value)
    with pytest.raises(IllegalMove) as refusal:
        correct(ENTERED, {1: Score(box("ones"))})
    assert str(refusal.value) == "There is no such entry to correct."
    with pytest.raises(IllegalMove) as refusal:
        correct(start(), {})
    check_refusal(refusal.value, ["real dice", "virtual dice"])
