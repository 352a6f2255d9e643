"""Why a code or a save cannot be read, and what the message tells of the case."""

from dataclasses import asdict, replace
from datetime import date
from math import factorial

import pytest
from builders import check_refusal, played_out, rerolled, rolled, rules_of, sealed, start

from yahtzee.codes import (
    make_card,
    make_game,
    make_rules,
    parse_card,
    parse_game,
    parse_rules,
)
from yahtzee.codes.envelope import Kind, seal
from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.errors import BadCode, CorruptSave, Reason
from yahtzee.saves import ends, formats
from yahtzee.saves.envelope import make_save, open_save, parse_json
from yahtzee.saves.finished_games import finished_game
from yahtzee.saves.typed import IsoDate, read

OVER = played_out(start())
GAME = make_game(OVER)
RULES = make_rules(replace(rules_of("official"), rolls=4))
CARD = make_card(OVER.card)

# A preset by its number, ten open boxes, each a 0 of at most 40 options, and more.
BEYOND = factorial(40) ** 10
LONG_CARD = ((0, 2), (5, 64), (BEYOND, BEYOND + 1))


CODES = [
    (parse_game, " ", ["mistyped", "no code here"]),
    (parse_game, "x" * 8001, ["8,001", "8,000"]),
    (parse_game, f"{GAME[:9]} {GAME[9:]}", ["mistyped", "' '"]),
    (parse_game, f"{GAME}!?", ["'!'", "U+0021"]),
    (parse_game, GAME[:-1], ["mistyped"]),
    (parse_game, CARD, ["a card", "a game"]),
    (parse_card, GAME, ["a game", "a card"]),
    (parse_card, RULES, ["a rule set", "a card"]),
    (parse_rules, CARD, ["a card", "a rule set"]),
    (parse_card, seal("x", "B"), ["something else", "a card"]),
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
        sealed(Kind.RULES, (len(CATEGORIES) + 3, 33), (0, 1 << len(CATEGORIES) + 2)),
        ["a newer version"],
    ),
    (parse_card, sealed(Kind.CARD, (0, 2), (63, 64)), ["a newer version"]),
    (parse_card, seal(Kind.CARD, "AB"), ["begins with a zero"]),
    (parse_rules, seal(Kind.RULES, RULES[2:-4], "2"), ["of another version"]),
    (parse_card, sealed(Kind.CARD, *LONG_CARD), ["after its end"]),
]


@pytest.mark.parametrize(("parse", "code", "told"), CODES)
def test_codes(parse, code, told):
    with pytest.raises(BadCode) as refusal:
        parse(code)
    check_refusal(refusal.value, told)


def test_a_code_of_a_newer_page():
    newer = seal(Kind.CARD, CARD[2:-4], "4")
    with pytest.raises(BadCode) as refusal:
        parse_card(newer)
    assert refusal.value.reason is Reason.NEWER


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
    return in_save(ends.GAMES.parse, "games", [{**FINISHED, **parts}])


def house_rules(*records):
    return in_save(formats.HOUSE_RULES.parse, "house-rules", list(records))


FOURS = {"name": "Four rolls", "rules": RULES}

# A message of each kind, and whether it tells what is wrong; test_saves.py has the cases.
SAVES = [
    ((parse_test, make_save("settings", {})), ["not a file of this game"]),
    ((parse_test, SAVE.replace("}", ',"more":1}')), ["missing"]),
    ((parse_test, " " * 4_000_001), ["not a file of this game"]),
    ((parse_test, "[" * 21), ["nested"]),
    (going_on(game=1), ["game", "1"]),
    (going_on(held="01"), ["held", "list", "'01'"]),
    (going_on(held=[0, 5]), ["no such places"]),
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
    assert str(refusal.value).startswith("This holds what cannot be saved: Out of range float")


def test_data_of_another_type_are_refused():
    for kind, data, told in (
        (IsoDate, "2026-02-30", ["date", "2026-02-30"]),
        (IsoDate, "20260228", ["like 2024-02-29", "20260228"]),
        (date, 1, ["data cannot be 1"]),
        (tuple[int, int], [1], ["2 parts", "[1]"]),
        (tuple[int, int], "12", ["a list", "'12'"]),
        (int, 2**60, [str(2**60)]),
        (float, float("inf"), ["inf"]),
        (float, 10**400, ["data cannot be 1000"]),
    ):
        with pytest.raises(CorruptSave) as refused:
            read(kind, data)
        assert refused.value.reason is Reason.BAD_CONTENT
        check_refusal(refused.value, told)
    assert read(float | None, 1) == 1.0
    assert read(IsoDate, "2026-02-28") == "2026-02-28"
    assert read(date, "2026-02-28") == date(2026, 2, 28)
