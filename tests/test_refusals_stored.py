"""Why a code or a save cannot be read, and what the message tells of the case."""

from dataclasses import asdict, replace
from datetime import date

import pytest
from builders import check_refusal, played_out, rerolled, rolled, rules_of, sealed, start

from yahtzee import language
from yahtzee.codes import (
    make_card,
    make_dice,
    make_game,
    make_rules,
    parse_card,
    parse_dice,
    parse_game,
    parse_rules,
)
from yahtzee.codes.envelope import Kind, seal
from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.errors import BadCode, CorruptSave, Reason
from yahtzee.language import English
from yahtzee.saves import formats, lists
from yahtzee.saves.checks import iso_date, several
from yahtzee.saves.envelope import make_save, open_save, parse_json
from yahtzee.saves.finished_games import finished_game

OVER = played_out(start())
GAME = make_game(OVER)
DICE = make_dice((1, 2, 3, 4, 6))
RULES = make_rules(replace(rules_of("official"), rolls=4))
CARD = make_card(OVER.card)


CODES = [
    (parse_game, " ", ["no code here"]),
    (
        parse_game,
        "x" * 4001,
        ["4,001", "4,000"],
    ),
    (
        parse_game,
        f"{GAME[:9]} {GAME[9:]}",
        ["spaces"],
    ),
    (
        parse_game,
        f"{GAME}!?",
        ["'!'", "U+0021"],
    ),
    (
        parse_game,
        GAME[:-1],
        ["mistyped"],
    ),
    (parse_game, DICE, ["dice", "a game"]),
    (parse_dice, GAME, ["a game", "dice"]),
    (parse_card, RULES, ["a rule set", "a card"]),
    (parse_rules, CARD, ["a card", "a rule set"]),
    (parse_dice, seal("x", "B"), ["something else", "dice"]),
    (
        parse_rules,
        "offical",
        ["'offical'", "official, fun, solo, tabletop, silentmatt, grail, verhoeff, kniffel, yatzy"],
    ),
    (
        parse_rules,
        "my-rules",
        [
            "'my-rules'",
            "official, fun, solo, tabletop, silentmatt, grail, verhoeff, kniffel, yatzy",
        ],
    ),
    (
        parse_rules,
        "o" * 25,
        [
            "'oooooooooooooooooooooooo'",
            "official, fun, solo, tabletop, silentmatt, grail, verhoeff, kniffel, yatzy",
        ],
    ),
    (
        parse_rules,
        sealed(Kind.RULES, (len(CATEGORIES) + 2, 33), (0, 1 << len(CATEGORIES) + 1)),
        ["a box"],
    ),
    (
        parse_card,
        sealed(Kind.CARD, (0, 2), (9, 64)),
        ["a rule set"],
    ),
    (parse_dice, seal(Kind.DICE, "AB"), ["begins with a zero"]),
    (
        parse_dice,
        sealed(Kind.DICE, (0, 7776), (1, 2)),
        ["after its end"],
    ),
]


@pytest.mark.parametrize(("parse", "code", "told"), CODES)
def test_codes(parse, code, told):
    with pytest.raises(BadCode) as refusal:
        parse(code)
    check_refusal(refusal.value, told)


def test_a_code_of_a_newer_page():
    newer = seal(Kind.DICE, make_dice((1, 2, 3, 4, 6))[2:-4], "2")
    with pytest.raises(BadCode) as refusal:
        parse_dice(newer)
    assert refusal.value.reason is Reason.NEWER


class Telling(English):
    """A catalogue that tells what a word is said of."""

    def pgettext(self, context, message, /):
        return f"{message} ({context} …)"


@pytest.fixture
def telling():
    language.use(Telling())
    yield
    language.use(English())


@pytest.mark.usefixtures("telling")
def test_dice_of_a_code_may_be_another_word_than_dice_elsewhere():
    with pytest.raises(BadCode) as refusal:
        parse_game(DICE)
    assert str(refusal.value) == "this is a code for dice (a code for …), not for a game"


def in_save(parse, kind, data):
    return parse, make_save(kind, data)


AMID = rerolled(rolled(start(), "11234"), "01", "156")
GOING_ON = {"game": make_game(AMID), "held": [0, 1], "coached": False}
FINISHED = asdict(finished_game(OVER, "2024-02-29"))
SAVE = make_save("test", [1])


def parse_test(text):
    return open_save("test", parse_json(text), (1, 2))


def going_on(**parts):
    return in_save(formats.SAVED_GAME.parse, "game", {**GOING_ON, **parts})


def settings(**parts):
    return in_save(formats.SETTINGS.parse, "settings", parts)


def finished(**parts):
    return in_save(lists.GAMES.parse, "games", [{**FINISHED, **parts}])


def house_rules(*records):
    return in_save(formats.HOUSE_RULES.parse, "house-rules", list(records))


FOURS = {"name": "Four rolls", "rules": RULES}

# A message of each kind, and whether it tells what is wrong; test_saves.py has the cases.
SAVES = [
    ((parse_test, make_save("settings", {})), ["not a file of this game"]),
    ((parse_test, SAVE.replace("}", ',"more":1}')), ["missing"]),
    ((parse_test, " " * 4_000_001), ["too long"]),
    ((parse_test, "[" * 21), ["nested"]),
    (going_on(game=1), ["game", "text", "1"]),
    (going_on(held="01"), ["kept dice", "list"]),
    (going_on(held=[0, 5]), ["place of a kept die", "0", "4", "5"]),
    (going_on(held=[1, 0]), ["out of order"]),
    (going_on(game=GAME), ["nothing to keep"]),
    (going_on(entry=[1]), ["no turn"]),
    (going_on(game=GAME[:-1]), ["mistyped"]),
    (settings(theme=1), ["theme", "auto, light, dark, contrast", "1"]),
    (settings(sound="yes"), ["sound", "'yes'"]),
    (settings(levels=["good"]), ["levels", "beginner, casual", "'good'"]),
    (house_rules({**FOURS, "name": "x" * 33}), ["1", "32", "33"]),
    (house_rules(FOURS, FOURS), ["same name"]),
    (house_rules(*[FOURS] * 51), ["50", "51"]),
    (finished(date="20240229"), ["'20240229'", "2024-02-29"]),
]


@pytest.mark.parametrize(("save", "told"), SAVES)
def test_saves(save, told):
    parse, text = save
    with pytest.raises(CorruptSave) as refusal:
        parse(text)
    check_refusal(refusal.value, told)


def test_data_that_no_save_can_hold():
    with pytest.raises(CorruptSave) as refusal:
        make_save("test", float("nan"))
    assert str(refusal.value).startswith("this holds what cannot be saved: Out of range float")


def test_a_date_and_a_list_of_so_many_parts():
    assert iso_date("2026-02-28", "a day") == date(2026, 2, 28)
    assert several([1, 2], 2, "a pair") == [1, 2]
    for read, told in (
        (lambda: iso_date("2026-02-30", "a day"), ["a day", "date", "2026-02-30"]),
        (lambda: iso_date("20260228", "a day"), ["a day", "like 2024-02-29", "20260228"]),
        (lambda: iso_date("2026-W09-6", "a day"), ["a day", "like 2024-02-29", "2026-W09-6"]),
        (lambda: iso_date(1, "a day"), ["a day", "text", "1"]),
        (lambda: several([1], 2, "a pair"), ["a pair", "2 parts", "[1]"]),
        (lambda: several("12", 2, "a pair"), ["a pair", "list"]),
    ):
        with pytest.raises(CorruptSave) as refused:
            read()
        assert refused.value.reason is Reason.BAD_CONTENT
        assert all(word in str(refused.value) for word in told)
