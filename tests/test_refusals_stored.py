"""What is said of a code or a save that cannot be read, word for word."""

from dataclasses import asdict, replace

import pytest
from builders import played_out, rerolled, rolled, rules_of, sealed, start

from yahtzee import language
from yahtzee.categories import CATEGORIES
from yahtzee.errors import BadCode, CorruptSave
from yahtzee.game import Mode
from yahtzee.language import English
from yahtzee.notation import (
    make_card,
    make_dice,
    make_game,
    make_rules,
    parse_card,
    parse_dice,
    parse_game,
    parse_rules,
)
from yahtzee.notation.envelope import Kind, seal
from yahtzee.saves import (
    Settings,
    finished_game,
    make_save,
    parse_finished_games,
    parse_house_rules,
    parse_rival,
    parse_save,
    parse_saved_game,
    parse_settings,
)

OVER = played_out(start())
GAME = make_game(OVER)
DICE = make_dice((1, 2, 3, 4, 6))
RULES = make_rules(replace(rules_of("official"), rolls=4))
CARD = make_card(OVER.card)
UNUSABLE = "this code is complete, but cannot be used: "


CODES = [
    (parse_game, " ", "there is no code here"),
    (
        parse_game,
        "x" * 4001,
        "this is too long for a code: 4,001 characters, 4,000 at most",
    ),
    (
        parse_game,
        f"{GAME[:9]} {GAME[9:]}",
        "a code has only letters A to Z, digits, - and _ in it, not spaces",
    ),
    (
        parse_game,
        f"{GAME}!?",
        "a code has only letters A to Z, digits, - and _ in it, not '!' (U+0021)",
    ),
    (
        parse_game,
        GAME[:-1],
        "this code is mistyped or incomplete: copy it again, from its first character to its last",
    ),
    (parse_game, DICE, "this is a code for dice, not for a game"),
    (parse_dice, GAME, "this is a code for a game, not for dice"),
    (parse_card, RULES, "this is a code for a rule set, not for a card"),
    (parse_rules, CARD, "this is a code for a card, not for a rule set"),
    (parse_dice, seal("x", "B"), "this is a code for something else, not for dice"),
    (
        parse_rules,
        "offical",
        "'offical' is not a rules code, nor one of: official, fun, solo, tabletop, silentmatt, "
        "grail, verhoeff, kniffel, yatzy",
    ),
    (
        parse_rules,
        "my-rules",
        "'my-rules' is not a rules code, nor one of: official, fun, solo, tabletop, silentmatt, "
        "grail, verhoeff, kniffel, yatzy",
    ),
    (
        parse_rules,
        "o" * 25,
        f"'{'o' * 24}' is not a rules code, nor one of: official, fun, solo, tabletop, "
        "silentmatt, grail, verhoeff, kniffel, yatzy",
    ),
    (
        parse_rules,
        sealed(Kind.RULES, (len(CATEGORIES) + 1, 33), (0, 1 << len(CATEGORIES))),
        "this code has a box that this page does not know: reload the page",
    ),
    (
        parse_card,
        sealed(Kind.CARD, (0, 2), (9, 64)),
        "this code has a rule set that this page does not know: reload the page",
    ),
    (parse_dice, seal(Kind.DICE, "AB"), f"{UNUSABLE}it begins with a zero"),
    (
        parse_dice,
        sealed(Kind.DICE, (0, 7776), (1, 2)),
        f"{UNUSABLE}it goes on after its end",
    ),
]


@pytest.mark.parametrize(("parse", "code", "says"), CODES)
def test_codes(parse, code, says):
    with pytest.raises(BadCode) as refusal:
        parse(code)
    assert str(refusal.value) == says


def test_a_code_of_a_newer_page(monkeypatch):
    monkeypatch.setattr("yahtzee.notation.envelope.VERSION", "2")
    newer = make_dice((1, 2, 3, 4, 6))
    monkeypatch.undo()
    with pytest.raises(BadCode) as refusal:
        parse_dice(newer)
    assert str(refusal.value) == (
        "this code was made by a newer version of this page: reload the page to update it"
    )


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
REAL = {"game": make_game(start(mode=Mode.REAL)), "held": [], "coached": False}
FINISHED = asdict(finished_game(OVER, "2024-02-29"))
ANN = {"name": "Ann", "score": 245, "yahtzee_bonuses": 0, "computer": False}
SAVE = make_save("test", [1])
PARTS = "parts of this record are missing, or it has foreign parts"


def parse_test(text):
    return parse_save("test", text)


def going_on(**parts):
    return in_save(parse_saved_game, "game", {**GOING_ON, **parts})


def settings(**parts):
    return in_save(parse_settings, "settings", parts)


def finished(**parts):
    return in_save(parse_finished_games, "games", [{**FINISHED, **parts}])


def result(**parts):
    return finished(results=[{**ANN, **parts}])


def house_rules(*records):
    return in_save(parse_house_rules, "house-rules", list(records))


FOURS = {"name": "Four rolls", "rules": RULES}

SAVES = [
    # The envelope.
    ((parse_test, "null"), "this is not a save of this game"),
    ((parse_test, "{}"), "this is not a save of this game"),
    (
        (parse_test, make_save("settings", {})),
        "this is a save of 'settings', not of 'test'",
    ),
    (
        (parse_test, SAVE.replace('version":1', 'version":0')),
        "0 is not a version of a save",
    ),
    (
        (parse_test, SAVE.replace('version":1', 'version":"1"')),
        "'1' is not a version of a save",
    ),
    (
        (parse_test, SAVE.replace('version":1', 'version":2')),
        "this was saved by a newer version of this page: reload the page to update it",
    ),
    (
        (parse_test, SAVE.replace("}", ',"more":1}')),
        "parts of this save are missing, or it has foreign parts",
    ),
    (
        (parse_test, SAVE.replace("[1]", "[2]")),
        "this save was damaged or changed since it was made",
    ),
    ((parse_test, "{"), "this is not a save: it is not JSON, or not all of it"),
    ((parse_test, SAVE.replace("[1]", "[NaN]")), "this is not a save: NaN is not JSON"),
    (
        (parse_test, " " * 4_000_001),
        "this is too long for a save: 4,000,001 characters, 4,000,000 at most",
    ),
    ((parse_test, "[" * 21), "this is nested too deeply for a save"),
    # A game in progress.
    (in_save(parse_saved_game, "game", []), PARTS),
    (going_on(more=1), PARTS),
    (going_on(game=1), "the game should be a text, not 1"),
    (going_on(held="01"), "the kept dice should be a list"),
    (
        going_on(held=[0, 5]),
        "the place of a kept die should be a whole number from 0 to 4, not 5",
    ),
    (going_on(held=[1, 0]), "the places of the kept dice are out of order"),
    (going_on(coached=1), "coached should be true or false, not 1"),
    (going_on(entry=1), "the typed dice should be a list"),
    (
        going_on(game=GAME),
        "dice are marked as kept, but there is nothing to keep them for",
    ),
    (going_on(entry=[1]), "dice were typed, but there is no turn to use them in"),
    (
        in_save(parse_saved_game, "game", {**REAL, "entry": [7]}),
        "7 is not a face from 1 to 6",
    ),
    (
        in_save(parse_saved_game, "game", {**REAL, "entry": [1] * 6}),
        "5 dice are needed here, 6 were given",
    ),
    (
        going_on(game=GAME[:-1]),
        "this code is mistyped or incomplete: copy it again, from its first character to its last",
    ),
    (in_save(parse_rival, "rival", 1), "the game should be a text, not 1"),
    # Settings.
    (in_save(parse_settings, "settings", []), "settings should be an object"),
    (
        settings(previews="some"),
        "previews should be one of non-zero, all, off, not 'some'",
    ),
    (settings(theme=1), "theme should be one of auto, light, dark, contrast, not 1"),
    (settings(dice="bones"), "dice should be one of pips, numerals, text, not 'bones'"),
    (settings(mode="mixed"), "mode should be one of virtual, real, not 'mixed'"),
    (settings(language=1), "the language should be a text, not 1"),
    (settings(sound="yes"), "sound should be true or false, not 'yes'"),
    (settings(players="Ann"), "the players should be a list"),
    (settings(players=[1]), "a name should be a text, not 1"),
    (settings(levels=1), "the levels should be a list"),
    (
        settings(players=["Ann", "Bo"], levels=[None, "good"]),
        "a level should be one of beginner, casual, expert, perfect, not 'good'",
    ),
    (settings(keys=1), "the keys should be a list"),
    (settings(keys=[["r"]]), "a change of keys should be a pair, not ['r']"),
    (settings(keys=[["r", 1]]), "a key should be a text, not 1"),
    (settings(keys=[["r", "1"]]), "'1' is not a key that can be chosen"),
    (settings(keys=[["r", "q"], ["r", "e"]]), "a key is there twice"),
    (settings(rules=1), "the rules should be a text, not 1"),
    # House rules.
    (in_save(parse_house_rules, "house-rules", {}), "the house rules should be a list"),
    (house_rules({"name": "Ours"}), PARTS),
    (house_rules({**FOURS, "name": 1}), "a name should be a text, not 1"),
    (
        house_rules({**FOURS, "name": "x" * 33}),
        "a name has 1 to 32 characters, not 33",
    ),
    (house_rules({**FOURS, "rules": 1}), "the rules should be a text, not 1"),
    (house_rules(FOURS, FOURS), "two house rules have the same name, or are the same"),
    (
        house_rules(*[FOURS] * 51),
        "there is room for 50 house rules, not for 51",
    ),
    # Finished games.
    (
        in_save(parse_finished_games, "games", {}),
        "the finished games should be a list",
    ),
    (finished(more=1), PARTS),
    (finished(mode="mixed"), "the kind of dice should be one of virtual, real, not 'mixed'"),
    (finished(results={}), "the results should be a list"),
    (finished(code=1), "a game should be a text, not 1"),
    (finished(code=f" {GAME}"), "a game's code has white space around it"),
    (finished(date=1), "a date should be a text, not 1"),
    (finished(date="20240229"), "'20240229' is not a date like 2024-02-29"),
    (finished(results=[]), "a game has 1 to 10 results, not 0"),
    (
        finished(undos=-1),
        "the number of undos should be a whole number from 0 to 4,294,967,295, not -1",
    ),
    (finished(coached=1), "coached should be true or false, not 1"),
    (
        in_save(parse_finished_games, "games", [FINISHED, FINISHED]),
        "a finished game is there twice",
    ),
    (result(more=1), PARTS),
    (result(name=1), "a name should be a text, not 1"),
    (result(score="1"), "a score should be a whole number from 0 to 99,999, not '1'"),
    (
        result(yahtzee_bonuses=-1),
        "the number of Yahtzee bonuses should be a whole number from 0 to 99,999, not -1",
    ),
    (result(computer=1), "computer should be true or false, not 1"),
]


@pytest.mark.parametrize(("save", "says"), SAVES)
def test_saves(save, says):
    parse, text = save
    with pytest.raises(CorruptSave) as refusal:
        parse(text)
    assert str(refusal.value) == says


SETTINGS = [
    ({"previews": "some"}, "previews should be one of non-zero, all, off, not 'some'"),
    (
        {"theme": "sepia"},
        "the theme should be one of auto, light, dark, contrast, not 'sepia'",
    ),
    ({"dice": "bones"}, "the dice should be one of pips, numerals, text, not 'bones'"),
    ({"mode": "mixed"}, "the kind of dice should be one of virtual, real, not 'mixed'"),
]


@pytest.mark.parametrize(("change", "says"), SETTINGS)
def test_settings(change, says):
    with pytest.raises(CorruptSave) as refusal:
        Settings(**change)
    assert str(refusal.value) == says


def test_a_finished_game_with_other_dice():
    with pytest.raises(CorruptSave) as refusal:
        replace(finished_game(OVER, "2024-02-29"), mode="mixed")
    assert str(refusal.value) == "the kind of dice should be one of virtual, real, not 'mixed'"


def test_data_that_no_save_can_hold():
    with pytest.raises(CorruptSave) as refusal:
        make_save("test", float("nan"))
    assert str(refusal.value).startswith("this holds what cannot be saved: Out of range float")
