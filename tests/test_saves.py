"""Saves: what is stored is read back as it was, and anything else is refused."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from builders import (
    after,
    is_refused_for,
    played_out,
    rerolled,
    rolled,
    rules_of,
    start,
    turn,
)
from hypothesis import given
from hypothesis import strategies as st
from strategies import finished_games, games, names, rule_sets

from yahtzee.codes import make_game, make_rules, parse_game
from yahtzee.codes.envelope import Kind, seal
from yahtzee.engine.errors import CorruptSave, Reason, YahtzeeError
from yahtzee.engine.game import Game, let_join, play
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter, Leave
from yahtzee.engine.presets import PRESETS
from yahtzee.languages import BY_TAG
from yahtzee.saves import ends, formats
from yahtzee.saves.envelope import MAX_DEPTH, MAX_LENGTH, make_save, open_save, parse_json
from yahtzee.saves.finished_games import (
    NONE,
    FinishedGame,
    KeptGame,
    Result,
    finished_game,
    high_scores,
)
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.saved_game import SavedGame, UndoneRoll
from yahtzee.saves.settings import AUTO, DieStyle, Settings, Theme

GOLDEN = json.loads((Path(__file__).parent / "golden" / "saves.json").read_text("utf-8"))
CODE = make_game(played_out(start()))
AMID_TURN = rerolled(rolled(start(), "11234"), "01", "156")


def refusal(parse, text):
    """The error with which a text is refused."""
    with pytest.raises(CorruptSave) as caught:
        parse(text)
    return caught.value


def parse_test(text):
    return data_of("test", text)


def data_of(kind, text):
    return open_save(kind, parse_json(text), (1, 2))[1]


def changed(text, **parts):
    """A save with other parts, its check as it was."""
    return json.dumps({**json.loads(text), **parts})


# The envelope.

data = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=10,
)


@given(data)
def test_data_come_back_from_their_save(value):
    assert parse_test(make_save("test", value)) == value


SAVE = make_save("test", {"score": 245})


NOT_SAVES = {
    "nothing": ("", "not a file of this game"),
    "a word": ("Yahtzee", "not a file of this game"),
    "cut": (SAVE[:-1], "not a file of this game"),
    "doubled": (SAVE + SAVE, "not a file of this game"),
    "NaN": (SAVE.replace("245", "NaN"), "not a file of this game"),
    "-Infinity": (SAVE.replace("245", "-Infinity"), "not a file of this game"),
    "too many digits": (SAVE.replace("245", "9" * 5000), "not a file of this game"),
    "a string without end": ('"\\"' * 1_000_000, "not a file of this game"),
    "infinite": (SAVE.replace("245", "1e999"), Reason.BAD_CONTENT),
    "null": ("null", "not a file of this game"),
    "a list": ("[]", "not a file of this game"),
    "an object": ("{}", "not a file of this game"),
    "a string": ('"yahtzee"', "not a file of this game"),
    "another kind": (changed(SAVE, yahtzee="settings"), "not a file of this game"),
    "no kind": (changed(SAVE, yahtzee=None), "not a file of this game"),
    "newer": (changed(SAVE, version=3), Reason.NEWER),
    "newer, with more in it": (changed(SAVE, version=3, future=True), Reason.NEWER),
    "version 0": (changed(SAVE, version=0), Reason.BAD_CONTENT),
    "version true": (changed(SAVE, version=True), Reason.BAD_CONTENT),
    "version as text": (changed(SAVE, version="1"), Reason.BAD_CONTENT),
    "version 1.0": (changed(SAVE, version=1.0), Reason.BAD_CONTENT),
    "no version": ('{"yahtzee": "test"}', Reason.BAD_CONTENT),
    "no check": ('{"yahtzee": "test", "version": 1, "data": 1}', Reason.BAD_CONTENT),
    "a foreign part": (changed(SAVE, more=1), Reason.BAD_CONTENT),
    "another check": (changed(SAVE, check="AAAA"), "damaged or changed"),
    "an empty check": (changed(SAVE, check=None), "damaged or changed"),
    "other data": (changed(SAVE, data={"score": 246}), "damaged or changed"),
    "data of another type": (changed(SAVE, data={"score": "245"}), "damaged or changed"),
    "brackets in a string": (changed(SAVE, data="[[[[" * 20), "damaged or changed"),
    "deep lists": ("[" * 1_000_000, Reason.BAD_CONTENT),
    "deep objects": ('{"a":' * 500_000, Reason.BAD_CONTENT),
    "as long as can be": (" " * MAX_LENGTH, "not a file of this game"),
    "too long": (" " * (MAX_LENGTH + 1), "not a file of this game"),
}


@pytest.mark.parametrize(("text", "reason"), NOT_SAVES.values(), ids=NOT_SAVES)
def test_text_that_is_no_save_says_why(text, reason):
    assert is_refused_for(refusal(parse_test, text), reason)


def test_messages_are_for_players():
    assert "reload the page" in str(refusal(parse_test, changed(SAVE, version=3)))
    assert "damaged or changed" in str(refusal(parse_test, changed(SAVE, data=0)))


def nested(depth):
    return [nested(depth - 1)] if depth else 0


def test_saves_are_nested_as_deeply_as_they_can_be_read():
    deepest = nested(MAX_DEPTH - 1)  # the envelope is one level
    assert parse_test(make_save("test", deepest)) == deepest
    for depth in (MAX_DEPTH, 500):
        with pytest.raises(CorruptSave, match="nested too deeply"):
            make_save("test", nested(depth))


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {1, 2}, Game, b"bytes"])
def test_what_is_not_json_cannot_be_saved(value):
    with pytest.raises(CorruptSave, match="cannot be saved"):
        make_save("test", [value])


@pytest.mark.cpython  # how deep is too deep for the encoder is CPython's affair
def test_what_is_endless_cannot_be_saved():
    endless = []
    endless.append(endless)
    deep = []
    for _ in range(200_000):
        deep = [deep]
    for value in (endless, deep):
        with pytest.raises(CorruptSave, match="cannot be saved"):
            make_save("test", value)
    while deep:  # or taking it apart may be too deep as well
        deep = deep.pop()


@given(st.text() | data.map(json.dumps))
def test_random_text_is_refused(text):
    for parse in (
        parse_test,
        formats.SAVED_GAME.parse,
        formats.SETTINGS.parse,
        ends.GAMES.parse,
    ):
        refusal(parse, text)


@given(data, st.data())
def test_a_save_with_one_character_changed_is_refused_or_means_the_same(value, draw):
    text = make_save("test", value)
    place = draw.draw(st.integers(0, len(text) - 1))
    wrong = draw.draw(st.characters(max_codepoint=126))
    spoilt = text[:place] + wrong + text[place + 1 :]
    try:
        again = parse_test(spoilt)
    except CorruptSave:
        return
    assert again == value


# The game in progress.

ONE_UNDONE = st.builds(
    UndoneRoll,
    st.integers(0, 9),
    st.integers(0, 14),
    st.integers(0, 4),
    st.lists(st.integers(1, 6), min_size=1, max_size=5).map(tuple),
)


@st.composite
def saved_games(draw):
    game = draw(games())
    coached = draw(st.booleans())
    final = draw(st.booleans())
    is_virtual = game.setup.mode is Mode.VIRTUAL
    undo_cache = draw(st.lists(ONE_UNDONE, max_size=3)) if is_virtual else ()
    undo_cache = tuple({undone.place: undone for undone in undo_cache}.values())
    saved = SavedGame(game, coached=coached, undo_cache=undo_cache, final=final)
    if is_virtual and game.dice and game.rolls_left:
        return replace(saved, held=tuple(sorted(draw(st.sets(st.integers(0, 4))))))
    return saved


@given(saved_games())
def test_a_game_in_progress_comes_back(saved):
    assert formats.SAVED_GAME.parse(formats.SAVED_GAME.make(saved)) == saved


@pytest.mark.parametrize(
    ("game", "held"),
    [
        (start(), (0,)),
        (rolled(start("grail", mode=Mode.REAL), "12345"), (0,)),
        (rerolled(AMID_TURN, "012", "11"), (0,)),  # no rolls are left
        (played_out(start()), (4,)),
        (AMID_TURN, (1, 0)),
        (AMID_TURN, (0, 0)),
        (AMID_TURN, (5,)),
        (AMID_TURN, (-1,)),
        (AMID_TURN, (True,)),
        (AMID_TURN, ("0",)),
    ],
)
def test_dice_can_be_marked_only_when_there_is_a_roll_to_keep_them_for(game, held):
    with pytest.raises(CorruptSave):
        SavedGame(game, held)


SAVED = {"game": make_game(AMID_TURN), "held": [0, 1], "coached": True}
WITH_REAL_DICE = {"game": make_game(start(mode=Mode.REAL)), "held": [], "coached": False}
NOT_BOOLEANS = [None, 0, 1, "yes", "", [], "x" * 10_000]


def without(record, part):
    return {name: value for name, value in record.items() if name != part}


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        [SAVED],
        {**SAVED, "more": 1},
        without(SAVED, "game"),
        {**SAVED, "held": None},
        {**SAVED, "held": {}},
        {**SAVED, "held": "01"},
        {**SAVED, "held": [1, 0]},
        {**SAVED, "held": [0, 5]},
        {**SAVED, "held": [False]},
        {**SAVED, "held": [[]]},
        {**SAVED, "game": CODE},  # nothing can be held once it is over
        {**SAVED, "game": None},
        {**SAVED, "game": 1},
        {**SAVED, "game": CODE[:-1]},
        {**SAVED, "game": "official"},
        {**SAVED, "game": seal(Kind.GAME, "")},
        *({**SAVED, "coached": value} for value in NOT_BOOLEANS),
        *({**SAVED, "final": value} for value in NOT_BOOLEANS),
        {**SAVED, "known": {}},
        {**SAVED, "known": [[]]},
        {**SAVED, "known": [[0, 0, 0]]},
        {**SAVED, "known": [[-1, 0, 0, [1]]]},
        {**SAVED, "known": [[0, 0, 5, [1]]]},
        {**SAVED, "known": [[0, 0, 0, []]]},
        {**SAVED, "known": [[0, 0, 0, "1"]]},
        {**SAVED, "falls": [[0, 0, [1]]]},
        {**WITH_REAL_DICE, "known": [[0, 0, 0, [1]]]},
    ],
)
def test_a_wrong_game_in_progress_is_refused(value):
    error = refusal(formats.SAVED_GAME.parse, make_save("game", value, 3))
    assert error.reason is Reason.BAD_CONTENT
    assert len(str(error)) < 200


@pytest.mark.parametrize(
    ("game", "known"),
    [
        (turn(start(players=2), "11234 ones"), (UndoneRoll(1, 2, 1, (4, 4)),)),
        (play(turn(start(players=2), "11234 ones"), Leave(0)), ()),
        (let_join(turn(start(players=2), "11234 ones"), "Zoe"), ()),
    ],
)
def test_rolls_that_were_known_by_the_number_of_turns_are_whose_they_were(game, known):
    """Of version 2; where people have come and gone nobody knows."""
    data = {"game": make_game(game), "held": [], "coached": False, "falls": [[5, 1, [4, 4]]]}
    saved = formats.SAVED_GAME.parse(make_save("game", data, 2))
    assert saved == SavedGame(game, undo_cache=known)


@pytest.mark.parametrize(
    "falls", [{}, [[]], [[0, 0]], [[-1, 0, [1]]], [[0, 0, []]], [[999, 0, [1]]]]
)
def test_wrong_rolls_of_version_2_are_refused(falls):
    text = make_save("game", {**SAVED, "falls": falls}, 2)
    assert refusal(formats.SAVED_GAME.parse, text).reason is Reason.BAD_CONTENT


NEWER_CODE = seal(Kind.GAME, "", "3")  # of a game, as a newer page would make it


def test_a_game_of_a_newer_page_asks_for_a_reload():
    text = make_save("game", {**SAVED, "game": NEWER_CODE})
    error = refusal(formats.SAVED_GAME.parse, text)
    assert error.reason is Reason.NEWER
    assert "reload" in str(error)


# The game that one's own is to be compared with.


@given(games())
def test_a_challengers_game_comes_back_and_is_not_taken_for_ones_own(game):
    text = formats.RIVAL.make(game)
    assert formats.RIVAL.parse(text) == game
    assert "not a file of this game" in str(refusal(formats.SAVED_GAME.parse, text))


# Settings.

settings = st.builds(
    Settings,
    theme=st.sampled_from(Theme),
    language=st.sampled_from([AUTO, *BY_TAG]) | st.text(max_size=8),
    shortcuts=st.booleans(),
    animation=st.booleans(),
    rules=st.sampled_from(PRESETS).map(lambda preset: preset.id) | rule_sets().map(make_rules),
    mode=st.sampled_from(Mode),
    players=st.lists(names(), min_size=1, max_size=10).map(tuple),
)


@given(settings)
def test_settings_come_back(chosen):
    again = formats.SETTINGS.parse(formats.SETTINGS.make(chosen))
    assert again == chosen
    assert [type(again.theme), type(again.mode)] == [Theme, Mode]


@pytest.mark.parametrize(
    "foreign",
    [
        {"tempo": {"beat": 3}},
        {"keys": [["r", "q"]], "brief": True, "final": True, "awake": False, "chances": False},
        {"previews": "never heard of"},
    ],
    ids=["of a newer page", "that is gone", "gone, and its values with it"],
)
def test_a_setting_that_this_page_does_not_have_is_passed_over(foreign):
    text = make_save("settings", {"theme": "dark", **foreign})
    assert formats.SETTINGS.parse(text) == Settings(theme=Theme.DARK)


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {"theme": "sepia"},
        {"theme": None},
        {"language": None},
        {"language": ["de"]},
        {"mode": 1},
        {"shortcuts": 1},
        {"animation": "yes"},
        {"hints": "yes"},
        {"confirm": 0},
        {"dice": "bones"},
        {"rules": None},
        {"rules": "offical"},
        {"rules": CODE},
        {"players": "Ann"},
        {"players": []},
        {"players": [1]},
        {"players": [""]},
        {"players": ["Ann"] * 11},
        {"players": {"Ann": 1}},
        {"players": ["Ann", "Bo"], "levels": [None, "expert"], "mode": "real"},
    ],
)
def test_a_wrong_setting_is_refused(value):
    assert (
        refusal(formats.SETTINGS.parse, make_save("settings", value)).reason is Reason.BAD_CONTENT
    )


@pytest.mark.parametrize("value", [{"rules": "x"}, {"players": ()}])
def test_wrong_settings_cannot_be_built(value):
    with pytest.raises(YahtzeeError):
        Settings(**value)


# Finished games.

CODES = [make_game(replace(played_out(start()), undos=undos)) for undos in range(30)]
ANN = Result("Ann", 245, 2)
BO = Result("Bo", 300, computer=True)
GAME = FinishedGame(CODES[0], "2024-02-29", coached=True, undos=1, results=(ANN, BO))
KEPT = formats.KEPT_GAME.to_data(KeptGame(GAME, 1))


def record_of(code=0, date="2024-01-01", *people, **rest):
    return replace(GAME, code=CODES[code], date=date, **{"results": people or (ANN,), **rest})


@given(finished_games(max_players=3), st.dates().map(str), st.booleans(), st.integers(0, 5))
def test_a_game_that_is_over_has_a_record_which_comes_back(game, date, coached, undos):
    game = replace(game, undos=undos)
    record = finished_game(game, date, coached=coached)
    assert parse_game(record.code) == game
    assert (record.date, record.coached) == (date, coached)
    assert (record.mode, record.undos) == (game.setup.mode, undos)
    assert record.results == tuple(
        Result(
            game.setup.players[player],
            card.total,
            card.yahtzee_bonuses,
            game.setup.level_of(player) is not None,
            card.points,
        )
        for player, card in enumerate(game.cards)
    )
    kept = KeptGame(record, undos)
    assert formats.KEPT_GAME.parse(formats.KEPT_GAME.make(kept)) == kept
    (listed,) = ends.GAMES.parse(ends.GAMES.make((record,)))
    assert listed.play(game.rules) == record


NOT_TEXTS, NOT_NUMBERS = (None, 5, []), (-1, None, True, 1.0, "1")
NOT_LISTS = (None, {}, "Ann", 3)
WRONG = {  # by place
    0: NOT_NUMBERS,
    1: NOT_TEXTS,
    2: ("29.2.2024", "20240229", "2024-02-30", "", None, 20240229),
    3: NOT_BOOLEANS,
    4: ("mixed", "VIRTUAL", None, 1, []),
    5: NOT_NUMBERS,
    6: (5, [], True),
    7: (*NOT_LISTS, [0] * 6, [*[0] * 11, -1], [*[0] * 11, "1"]),
    8: (*NOT_LISTS, [KEPT[8][0][:-1]]),
}
WRONG_OF_RESULTS = {
    0: NOT_TEXTS,
    1: NOT_NUMBERS,
    2: NOT_NUMBERS,
    3: NOT_BOOLEANS,
    4: (*NOT_LISTS, [-1], ["1"], [True]),
}


def with_part(data, place, value):
    return [*data[:place], value, *data[place + 1 :]]


def test_a_wrong_finished_game_is_refused():
    """Its check may be right all the same, as when another program wrote it."""
    wrong = [with_part(KEPT, place, value) for place, values in WRONG.items() for value in values]
    wrong += [
        with_part(KEPT, 8, [with_part(KEPT[8][0], place, value)])
        for place, values in WRONG_OF_RESULTS.items()
        for value in values
    ]
    for data in (*wrong, *NOT_LISTS, KEPT[:-1], [*KEPT, 1]):
        error = refusal(formats.KEPT_GAME.parse, make_save("finished", data, 4))
        assert error.reason is Reason.BAD_CONTENT
        assert len(str(error)) < 200


def of_1_0_0(**parts):
    """A finished game as 1.0.0 wrote it, with a result that is not what the code says."""
    forged = {"name": "Zoe", "score": 99_999, "yahtzee_bonuses": 9, "computer": False}
    game = {"code": CODE, "date": "2024-02-29", "mode": "real", "results": [forged]}
    return {**game, "undos": 9, "coached": True, **parts}


def test_what_a_game_came_to_is_worked_out_from_its_code():
    """Another score may well stand beside it: it was typed there."""
    expected = finished_game(parse_game(CODE), "2024-02-29", coached=True)
    stored = make_save("finished", {"at": 7, "game": of_1_0_0()}, 2)
    game, at = formats.KEPT_GAME.parse(stored)
    assert (replace(game, fallen=NONE), at) == (expected, 7)
    (listed,) = ends.GAMES.parse(make_save("games", [of_1_0_0()], 2))
    assert replace(listed.play(rules_of("official")), fallen=NONE) == expected
    with pytest.raises(CorruptSave, match="other rules"):
        listed.play(rules_of("kniffel"))
    for part in ("code", "date", "coached"):
        stored = make_save("finished", {"at": 7, "game": without(of_1_0_0(), part)}, 2)
        assert "Parts of this game are missing" in str(refusal(formats.KEPT_GAME.parse, stored))


@pytest.mark.parametrize(
    "code",
    [seal(Kind.GAME, "AAAA"), CODE[:-1], "", make_rules(rules_of("fun")), make_game(AMID_TURN)],
)
def test_a_code_that_cannot_be_played_is_no_finished_game(code):
    stored = make_save("finished", {"at": 7, "game": of_1_0_0(code=code)}, 2)
    assert refusal(formats.KEPT_GAME.parse, stored).reason is Reason.BAD_CONTENT
    (listed,) = ends.GAMES.parse(make_save("games", [[code, "2024-02-29", True]], 4))
    with pytest.raises(YahtzeeError):
        listed.play(rules_of("official"))


@pytest.mark.parametrize(
    ("value", "version"),
    [
        *((value, version) for value in (None, {}, "", 0, [None], [CODE]) for version in (2, 4)),
        *(([without(of_1_0_0(), part)], 2) for part in ("code", "date", "coached")),
        *(([line], 4) for line in ([], [CODE, "2024-02-29"], [CODE, "2024-02-30", True])),
        *(([line], 4) for line in ([None, "2024-02-29", True], [CODE, "2024-02-29", 1])),
    ],
)
def test_wrong_lists_of_finished_games_are_refused(value, version):
    error = refusal(ends.GAMES.parse, make_save("games", value, version))
    assert error.reason is Reason.BAD_CONTENT


def test_a_finished_game_of_a_newer_page_asks_for_a_reload():
    text = make_save("finished", {"at": 7, "game": of_1_0_0(code=NEWER_CODE)}, 2)
    error = refusal(formats.KEPT_GAME.parse, text)
    assert error.reason is Reason.NEWER
    assert "reload" in str(error)


def test_a_text_is_read_as_made_and_laid_out_anew():
    """The first way is a short cut: it must refuse what the second one does."""
    made = formats.KEPT_GAME.make(KeptGame(GAME, 1))
    laid_out = json.dumps(json.loads(made), indent=1)
    assert formats.KEPT_GAME.parse(made) == formats.KEPT_GAME.parse(laid_out)
    for place in range(len(made)):
        for letter in "0{":
            damaged = made[:place] + letter + made[place + 1 :]
            if damaged != made:
                refusal(formats.KEPT_GAME.parse, damaged)


# High scores.


def names_of(scores):
    return [game.results[seat].name for game, seat in scores]


def test_equal_scores_rank_by_date_and_then_as_they_ended():
    one = record_of(9, "2024-01-02", Result("one", 200), Result("its second", 200))
    two = record_of(1, "2024-01-02", Result("two", 200))
    early = record_of(2, "2024-01-01", Result("early", 200))
    best = record_of(3, "2024-01-03", Result("best", 300))
    worst = record_of(4, "2023-12-31", Result("worst", 0))
    scores = high_scores((worst, one, two, early, best))
    assert names_of(scores) == [
        "best",
        "early",
        "one",
        "its second",
        "two",
        "worst",
    ]
    assert names_of(high_scores((two, one))) == ["two", "one", "its second"]


results = st.builds(  # few scores and days: ties
    Result, st.sampled_from("AB"), st.integers(0, 3), computer=st.booleans(), left=st.booleans()
)
records = st.builds(
    record_of,
    code=st.integers(0, 29),
    date=st.sampled_from(("2024-02-01", "2024-02-29", "2023-12-31")),
    results=st.lists(results, min_size=1, max_size=4).map(tuple),
)


@given(st.lists(records, max_size=5))
def test_high_scores_are_the_results_of_people_best_first(every):
    scores = high_scores(every)
    by_hand = []
    for place, game in enumerate(every):
        for seat, each in enumerate(game.results):
            if each.counts:
                by_hand.append(((-each.score, game.date, place, seat), (game, seat)))
    assert scores == [line for _, line in sorted(by_hand, key=lambda ranked: ranked[0])]


# Real dice: what was typed, and games that are alike.


@pytest.mark.parametrize(
    ("game", "entry"),
    [
        (start(), (6,)),
        (play(start(mode=Mode.REAL), Enter((1, 2, 3, 4, 6), 3)), (6,)),
        (start(mode=Mode.REAL), (7,)),
        (start(mode=Mode.REAL), (1, 2, 3, 4, 5, 6)),
    ],
)
def test_dice_that_cannot_have_been_typed_are_refused(game, entry):
    with pytest.raises(YahtzeeError):
        SavedGame(game, entry=entry)


# What 1.0.0 stored stays readable for ever.

GOLDEN_RECORDS = {
    "a game amid a turn": (
        SavedGame(AMID_TURN, (0, 1)),
        formats.SAVED_GAME.make,
        formats.SAVED_GAME.parse,
    ),
    "a coached game": (
        SavedGame(AMID_TURN, coached=True),
        formats.SAVED_GAME.make,
        formats.SAVED_GAME.parse,
    ),
    "real dice half typed": (
        SavedGame(start(mode=Mode.REAL), entry=(6, 6, 1)),
        formats.SAVED_GAME.make,
        formats.SAVED_GAME.parse,
    ),
    "a finished game": (
        SavedGame(after("grail", *(f"12346 {box.id}" for box in PRESETS[5].rules.categories))),
        formats.SAVED_GAME.make,
        formats.SAVED_GAME.parse,
    ),
    "default settings": (Settings(), formats.SETTINGS.make, formats.SETTINGS.parse),
    "other settings": (
        Settings(
            Theme.DARK,
            shortcuts=False,
            animation=False,
            rules="r1EWq5ngmYHgs1daN3",
            mode=Mode.REAL,
            players=("Zoë", "漢字"),
            dice=DieStyle.TEXT,
            confirm=True,
        ),
        formats.SETTINGS.make,
        formats.SETTINGS.parse,
    ),
    "no house rules": ((), formats.HOUSE_RULES.make, formats.HOUSE_RULES.parse),
    "house rules": (
        (
            HouseRules("Zoë’s", replace(rules_of("official"), rolls=4)),
            HouseRules("<漢字>", replace(rules_of("yatzy"), upper_bonus=None)),
        ),
        formats.HOUSE_RULES.make,
        formats.HOUSE_RULES.parse,
    ),
}


@pytest.mark.parametrize("about", GOLDEN_RECORDS)
def test_golden_saves_stay_readable(about):
    record, make, parse = GOLDEN_RECORDS[about]
    assert parse(GOLDEN["saves"][about]) == record
    # A field may have been added since: ``samples/`` has what is written today.
    assert parse(make(record)) == record


def test_golden_finished_games_are_played_again():
    records = ends.GAMES.parse(GOLDEN["saves"]["finished games"])
    computers, real = (parse_game(each.code) for each in records)
    first, second = (
        each.play(game.rules) for each, game in zip(records, (computers, real), strict=True)
    )
    assert replace(first, fallen=NONE) == finished_game(computers, "2024-02-29", coached=True)
    assert [(each.name, each.score) for each in first.results] == [("Player 1", 71), ("Zoë", 61)]
    assert second == finished_game(real, "2023-12-31")
    assert [each.score for each in second.results] == [262, 496]
