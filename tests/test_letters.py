"""What people take for letters, and how wide they are."""

import sys
import unicodedata

import pytest

from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.presets import DEFAULT
from yahtzee.engine.text import table
from yahtzee.letters import is_mark, letters, measure_by, room, width

# Unicode has these two as marks and lets names of variables begin with them.
ODD = {"\u1885", "\u1886"}


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", []),
        ("Ann", ["A", "n", "n"]),
        ("Zoé", ["Z", "o", "é"]),
        ("Zoe\u0301", ["Z", "o", "e\u0301"]),
        ("🇩🇪🇫🇷 A", ["🇩🇪", "🇫🇷", " ", "A"]),
        ("🇩A", ["🇩", "A"]),
        ("👨‍👩‍👧!", ["👨‍👩‍👧", "!"]),
        ("👍🏽1️⃣", ["👍🏽", "1️⃣"]),
        ("🏴\U000e0067\U000e0062\U000e007f.", ["🏴\U000e0067\U000e0062\U000e007f", "."]),
        ("नमन", ["न", "म", "न"]),
        ("निन", ["नि", "न"]),
        ("각가", ["각", "가"]),
        ("عَلي", ["عَ", "ل", "ي"]),
        ("\u0301", ["\u0301"]),
    ],
)
def test_what_nobody_would_cut_stays_in_one_piece(text, pieces):
    assert letters(text) == pieces
    assert "".join(pieces) == text


def test_marks_are_those_of_unicode():
    """By the database that a start of the page has no room for."""
    every = map(chr, range(sys.maxunicode + 1))
    differ = {
        each for each in every if is_mark(each) != (unicodedata.category(each) in {"Mn", "Mc"})
    }
    assert differ == ODD


@pytest.mark.parametrize(
    ("text", "wide"),
    [
        ("", 0),
        ("Ann", 3),
        ("Zoe\u0301", 3),
        ("大順子", 6),
        ("ヤッツィー!", 11),
        ("한글", 4),
        ("🇩🇪", 2),
        ("🎲", 2),
    ],
)
def test_letters_as_wide_as_two_count_twice(text, wide):
    assert width(text) == wide


def test_room_is_measured_where_a_page_can_and_else_counted():
    assert room("大順子") == 6
    measure_by(lambda text: len(text) / 2)
    try:
        assert room("大順子") == 1.5
    finally:
        measure_by(None)


def test_a_table_of_text_has_straight_columns_in_any_script():
    game = new_game(Setup(DEFAULT.rules, ("大順子", "Zoe\u0301", "Al"), Mode.VIRTUAL))
    heads, ones, *_others, total = table(game.setup.players, game.cards).splitlines()
    assert width(heads) == width(total)
    assert heads.endswith("  大順子     Zoe\u0301      Al")
    assert ones == "Ones"
