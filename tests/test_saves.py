"""Saves: what is stored is read back as it was, and anything else is refused."""

import json
from dataclasses import asdict, fields, replace
from pathlib import Path

import pytest
from builders import (
    after,
    played_out,
    rerolled,
    rolled,
    rules_of,
    start,
    written_out,
)
from hypothesis import given
from hypothesis import strategies as st
from strategies import finished_games, games, names, rule_sets

from yahtzee.codes import make_game, make_rules, parse_game
from yahtzee.codes.envelope import Kind, seal
from yahtzee.engine.errors import CorruptSave, SaveFault, YahtzeeError
from yahtzee.engine.game import MAX_UNDOS, Game, play
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter
from yahtzee.engine.presets import PRESETS
from yahtzee.language import AUTO, BY_TAG
from yahtzee.saves import formats, lists
from yahtzee.saves.envelope import MAX_DEPTH, MAX_LENGTH, make_save, open_save, parse_json
from yahtzee.saves.finished_games import (
    MAX_SCORE,
    FinishedGame,
    Result,
    finished_game,
)
from yahtzee.saves.high_scores import high_scores
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.lists import Slip
from yahtzee.saves.saved_game import SavedGame
from yahtzee.saves.settings import DieStyle, Previews, Settings, Theme
from yahtzee.saves.taken_back import Fall

GOLDEN = json.loads((Path(__file__).parent / "golden" / "saves.json").read_text("utf-8"))
CODE = make_game(played_out(start()))
AMID_TURN = rerolled(rolled(start(), "11234"), "01", "156")


def refusal(parse, text):
    """The error with which a text is refused."""
    with pytest.raises(CorruptSave) as caught:
        parse(text)
    return caught.value


def fault(parse, text):
    return refusal(parse, text).reason


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
    "nothing": ("", SaveFault.NOT_JSON),
    "a word": ("Yahtzee", SaveFault.NOT_JSON),
    "cut": (SAVE[:-1], SaveFault.NOT_JSON),
    "doubled": (SAVE + SAVE, SaveFault.NOT_JSON),
    "NaN": (SAVE.replace("245", "NaN"), SaveFault.NOT_JSON),
    "-Infinity": (SAVE.replace("245", "-Infinity"), SaveFault.NOT_JSON),
    "too many digits": (SAVE.replace("245", "9" * 5000), SaveFault.NOT_JSON),
    "a string without end": ('"\\"' * 1_000_000, SaveFault.NOT_JSON),
    "infinite": (SAVE.replace("245", "1e999"), SaveFault.BAD_CONTENT),
    "null": ("null", SaveFault.WRONG_KIND),
    "a list": ("[]", SaveFault.WRONG_KIND),
    "an object": ("{}", SaveFault.WRONG_KIND),
    "a string": ('"yahtzee"', SaveFault.WRONG_KIND),
    "another kind": (changed(SAVE, yahtzee="settings"), SaveFault.WRONG_KIND),
    "no kind": (changed(SAVE, yahtzee=None), SaveFault.WRONG_KIND),
    "newer": (changed(SAVE, version=3), SaveFault.NEWER),
    "newer, with more in it": (changed(SAVE, version=3, future=True), SaveFault.NEWER),
    "version 0": (changed(SAVE, version=0), SaveFault.BAD_CONTENT),
    "version true": (changed(SAVE, version=True), SaveFault.BAD_CONTENT),
    "version as text": (changed(SAVE, version="1"), SaveFault.BAD_CONTENT),
    "version 1.0": (changed(SAVE, version=1.0), SaveFault.BAD_CONTENT),
    "no version": ('{"yahtzee": "test"}', SaveFault.BAD_CONTENT),
    "no check": ('{"yahtzee": "test", "version": 1, "data": 1}', SaveFault.BAD_CONTENT),
    "a foreign part": (changed(SAVE, more=1), SaveFault.BAD_CONTENT),
    "another check": (changed(SAVE, check="AAAA"), SaveFault.BAD_CHECK),
    "an empty check": (changed(SAVE, check=None), SaveFault.BAD_CHECK),
    "other data": (changed(SAVE, data={"score": 246}), SaveFault.BAD_CHECK),
    "data of another type": (changed(SAVE, data={"score": "245"}), SaveFault.BAD_CHECK),
    "brackets in a string": (changed(SAVE, data="[[[[" * 20), SaveFault.BAD_CHECK),
    "deep lists": ("[" * 1_000_000, SaveFault.BAD_CONTENT),
    "deep objects": ('{"a":' * 500_000, SaveFault.BAD_CONTENT),
    "as long as can be": (" " * MAX_LENGTH, SaveFault.NOT_JSON),
    "too long": (" " * (MAX_LENGTH + 1), SaveFault.TOO_LONG),
}


@pytest.mark.parametrize(("text", "reason"), NOT_SAVES.values(), ids=NOT_SAVES)
def test_text_that_is_no_save_says_why(text, reason):
    assert fault(parse_test, text) is reason


def test_messages_are_for_players():
    assert "reload the page" in str(refusal(parse_test, changed(SAVE, version=3)))
    assert "'settings', not of 'test'" in str(
        refusal(parse_test, changed(SAVE, yahtzee="settings"))
    )
    assert "damaged or changed" in str(refusal(parse_test, changed(SAVE, data=0)))
    assert len(str(refusal(parse_test, changed(SAVE, yahtzee="x" * 10_000)))) < 200


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
        lists.GAMES.parse,
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

ONE_FALL = st.builds(
    Fall,
    st.integers(0, 149),
    st.integers(0, 4),
    st.lists(st.integers(1, 6), min_size=1, max_size=5).map(tuple),
)


@st.composite
def saved_games(draw):
    game = draw(games())
    coached = draw(st.booleans())
    final = draw(st.booleans())
    is_virtual = game.setup.mode is Mode.VIRTUAL
    falls = () if final or not is_virtual else draw(st.lists(ONE_FALL, max_size=3))
    falls = tuple({(fall.turn, fall.roll): fall for fall in falls}.values())
    saved = SavedGame(game, coached=coached, falls=falls, final=final)
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
        *(without(SAVED, part) for part in SAVED),
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
        {**SAVED, "final": True, "falls": [[0, 0, [1]]]},
        {**SAVED, "falls": {}},
        {**SAVED, "falls": [[]]},
        {**SAVED, "falls": [[0, 0]]},
        {**SAVED, "falls": [[-1, 0, [1]]]},
        {**SAVED, "falls": [[0, 5, [1]]]},
        {**SAVED, "falls": [[0, 0, []]]},
        {**SAVED, "falls": [[0, 0, "1"]]},
    ],
)
def test_a_wrong_game_in_progress_is_refused(value):
    error = refusal(formats.SAVED_GAME.parse, make_save("game", value))
    assert error.reason is SaveFault.BAD_CONTENT
    assert len(str(error)) < 200


NEWER_CODE = seal(Kind.GAME, "", "2")  # of a game, as a newer page would make it


def test_a_game_of_a_newer_page_asks_for_a_reload():
    text = make_save("game", {**SAVED, "game": NEWER_CODE})
    error = refusal(formats.SAVED_GAME.parse, text)
    assert error.reason is SaveFault.NEWER
    assert "reload" in str(error)


# The game that one's own is to be compared with.


@given(games())
def test_a_challengers_game_comes_back_and_is_not_taken_for_ones_own(game):
    text = formats.RIVAL.make(game)
    assert formats.RIVAL.parse(text) == game
    assert fault(formats.SAVED_GAME.parse, text) is SaveFault.WRONG_KIND


# Settings.

settings = st.builds(
    Settings,
    previews=st.sampled_from(Previews),
    theme=st.sampled_from(Theme),
    language=st.sampled_from([AUTO, *BY_TAG]) | st.text(max_size=8),
    shortcuts=st.booleans(),
    animation=st.booleans(),
    rules=st.sampled_from(PRESETS).map(lambda preset: preset.id) | rule_sets().map(make_rules),
    mode=st.sampled_from(Mode),
    players=st.lists(names(), min_size=1, max_size=10).map(tuple),
)


def test_settings_of_a_page_that_spoke_english_only_stay_readable():
    older = (
        '{"yahtzee":"settings","version":1,"check":"1yqs","data":{"animation":true,"awake":true,'
        '"chances":true,"checkboxes":false,"colour_code":false,"confirm":false,"dice":"pips",'
        '"hints":false,"keys":[],"levels":[],"mode":"virtual","players":["Player 1"],'
        '"previews":"non-zero","rules":"official","shortcuts":true,"theme":"auto"}}'
    )
    assert formats.SETTINGS.parse(older) == Settings(language=AUTO)


@given(settings)
def test_settings_come_back(chosen):
    again = formats.SETTINGS.parse(formats.SETTINGS.make(chosen))
    assert again == chosen
    assert [type(again.previews), type(again.theme), type(again.mode)] == [Previews, Theme, Mode]


def test_a_setting_of_a_newer_page_is_passed_over():
    assert formats.SETTINGS.parse(
        make_save("settings", {"theme": "dark", "tempo": {"beat": 3}})
    ) == (Settings(theme=Theme.DARK))


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {"theme": "sepia"},
        {"theme": None},
        {"language": None},
        {"language": ["de"]},
        {"previews": []},
        {"mode": 1},
        {"shortcuts": 1},
        {"animation": "yes"},
        {"hints": "yes"},
        {"confirm": 0},
        {"awake": None},
        {"dice": "bones"},
        {"keys": {"r": "q"}},
        {"keys": [["r"]]},
        {"keys": [["r", "q", "e"]]},
        {"keys": [["r", 1]]},
        {"keys": [["r", ""]]},
        {"keys": [["r", "Q"]]},
        {"keys": [["r", "4"]]},
        {"keys": [["r", "qq"]]},
        {"keys": [["r", "q"], ["r", "e"]]},
        {"keys": [["r", "q"], ["u", "q"]]},
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
    assert fault(formats.SETTINGS.parse, make_save("settings", value)) is SaveFault.BAD_CONTENT


@pytest.mark.parametrize(
    "value",
    [
        {"theme": "sepia"},
        {"dice": "bones"},
        {"shortcuts": 1},
        {"checkboxes": "yes"},
        {"keys": (("r", "1"),)},
        {"rules": "x"},
        {"players": ()},
        {"mode": "mixed"},
        {"language": 1},
    ],
)
def test_wrong_settings_cannot_be_built(value):
    with pytest.raises(YahtzeeError):
        Settings(**value)


# Finished games.

CODES = [make_game(replace(played_out(start()), undos=undos)) for undos in range(30)]
ANN = Result("Ann", 245, 2)
BO = Result("Bo", 300, computer=True)
GAME = FinishedGame(CODES[0], "2024-02-29", Mode.VIRTUAL, (ANN, BO), undos=1, coached=True)

results = st.builds(
    Result,
    name=names(),
    score=st.integers(0, 300) | st.integers(0, MAX_SCORE),
    yahtzee_bonuses=st.integers(0, 14),
    computer=st.booleans(),
)


def records_of(mode, codes):
    """Finished games with one kind of dice; a code is of one kind as well."""
    return st.builds(
        FinishedGame,
        code=st.sampled_from(codes),
        date=st.dates().map(str),
        mode=st.just(mode),
        results=st.lists(results, min_size=1, max_size=4).map(tuple),
        undos=st.integers(0, 3) | st.integers(0, MAX_UNDOS),
        coached=st.booleans(),
    )


virtual_records = records_of(Mode.VIRTUAL, CODES[:20])
records = virtual_records | records_of(Mode.REAL, CODES[20:])
lists_of_records = st.lists(records, max_size=5)


def different(games):
    """The games, each virtual one once."""
    first = {game.code: game for game in reversed(games)}
    return tuple(g for g in games if g.mode is Mode.REAL or g is first[g.code])


def record_of(code=0, date="2024-01-01", *people, **rest):
    return replace(GAME, code=CODES[code], date=date, results=people or (ANN,), **rest)


@given(lists_of_records)
def test_finished_games_come_back(new):
    every = different(new)
    again = lists.GAMES.parse(lists.GAMES.make(every))
    assert again == every
    assert all(type(game.mode) is Mode and type(game.results) is tuple for game in again)
    assert all(type(result) is Result for game in again for result in game.results)


@given(finished_games(max_players=3), st.dates().map(str), st.booleans(), st.integers(0, 5))
def test_a_game_that_is_over_has_a_record(game, date, coached, undos):
    game = replace(game, undos=undos)
    record = finished_game(game, date, coached=coached)
    assert parse_game(record.code) == game
    assert (record.date, record.coached) == (date, coached)
    assert (record.mode, record.undos) == (game.setup.mode, undos)
    assert [result.name for result in record.results] == list(game.setup.players)
    assert [result.score for result in record.results] == [card.total for card in game.cards]
    assert [result.yahtzee_bonuses for result in record.results] == [
        card.yahtzee_bonuses for card in game.cards
    ]
    assert [result.computer for result in record.results] == [
        game.setup.level_of(player) is not None for player in range(len(game.cards))
    ]
    assert lists.GAMES.parse(lists.GAMES.make((record,))) == (record,)


WRONG_PARTS = [
    *({"date": date} for date in ("29.2.2024", "20240229", "2024-02-30", "2024-W09-4", "", None)),
    *({"date": date} for date in (20240229, "2024-02-29 ", "2024-2-29", "x" * 10_000)),
    *({"mode": mode} for mode in ("mixed", "VIRTUAL", None, 1, [], "x" * 10_000)),
    *({"undos": undos} for undos in (-1, None, True, 1.0, "1", MAX_UNDOS + 1)),
    *({"code": code} for code in (CODE[:-1], "", "official", [CODE], 5, None)),
    *({"code": code} for code in (make_rules(replace(rules_of("fun"), rolls=4)), "A" * 10_000)),
    *({"code": code} for code in (f" {CODE}", f"{CODE}\n")),  # a game, but one not kept so
    *({"coached": coached} for coached in NOT_BOOLEANS),
    {"results": []},
    {"results": [asdict(ANN)] * 11},
]
WRONG_RESULTS = [
    *({"name": name} for name in ("", " Ann", "Ann\n", "\u202eAnn", "x" * 25, 1, None, ["Ann"])),
    *({"score": score} for score in (-1, MAX_SCORE + 1, 1.0, True, None, "245", [])),
    *({"yahtzee_bonuses": number} for number in (-1, MAX_SCORE + 1, 1.0, False, None, "2")),
    *({"computer": computer} for computer in (*NOT_BOOLEANS, "expert")),
]


def check_refused(value):
    """Data that is no list of finished games, and is refused in few words."""
    error = refusal(lists.GAMES.parse, make_save("games", value))
    assert error.reason is SaveFault.BAD_CONTENT
    assert len(str(error)) < 200


@pytest.mark.parametrize("parts", WRONG_PARTS)
def test_a_wrong_finished_game_is_refused(parts):
    check_refused([{**asdict(GAME), **parts}])
    check_refused([asdict(record_of(1)), {**asdict(GAME), **parts}])
    with pytest.raises(YahtzeeError):
        replace(GAME, **parts)


@pytest.mark.parametrize("parts", WRONG_RESULTS)
def test_a_wrong_result_is_refused(parts):
    wrong = {**asdict(ANN), **parts}
    check_refused([{**asdict(GAME), "results": [wrong]}])
    check_refused([{**asdict(GAME), "results": [asdict(BO), wrong]}])
    with pytest.raises(YahtzeeError):
        replace(ANN, **parts)


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        "",
        0,
        asdict(GAME),
        [None],
        [[]],
        [{}],
        [CODE],
        [[asdict(GAME)]],
        [{**asdict(GAME), "more": 1}],
        *([without(asdict(GAME), field.name)] for field in fields(FinishedGame)),
        [asdict(GAME), asdict(GAME)],
        [asdict(GAME), asdict(record_of(1)), asdict(record_of(0, "2024-03-01"))],
    ],
)
def test_wrong_finished_games_are_refused(value):
    check_refused(value)


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        "Ann",
        asdict(ANN),
        [None],
        [[]],
        [{}],
        ["Ann"],
        [{**asdict(ANN), "more": 1}],
        *([without(asdict(ANN), field.name)] for field in fields(Result)),
    ],
)
def test_wrong_lists_of_results_are_refused(value):
    check_refused([{**asdict(GAME), "results": value}])


@pytest.mark.parametrize(
    "parts",
    [
        {"undos": MAX_UNDOS},
        {"date": "0001-01-01"},
        {"date": "9999-12-31"},
        {"results": (Result("x" * 24, MAX_SCORE, MAX_SCORE),) * 10},
    ],
)
def test_what_a_finished_game_can_hold_at_most_comes_back(parts):
    most = replace(GAME, **parts)
    assert lists.GAMES.parse(lists.GAMES.make((most,))) == (most,)


MOST_ALIKE, LATEST = 999, 2**53 - 1  # the greatest number that JavaScript counts exactly


@pytest.mark.parametrize(
    ("mode", "number", "at", "told"),
    [
        (Mode.VIRTUAL, 2, 0, "number should be a whole number from 0 to 1, not 2"),
        (Mode.REAL, MOST_ALIKE + 1, 0, "number should be a whole number from 0 to 999, not 1000"),
        (
            *(Mode.REAL, 1, LATEST + 1),
            "at should be a whole number from 0 to 9,007,199,254,740,991, not 9007199254740992",
        ),
    ],
)
def test_more_than_a_slip_can_hold_is_refused(mode, number, at, told):
    slip = lists.SLIP.make(Slip(replace(GAME, mode=mode), 1, 0))
    data = {**json.loads(slip)["data"], "number": number, "at": at}
    error = refusal(lists.SLIP.parse, make_save("slip", data, 1))
    assert error.reason is SaveFault.BAD_CONTENT
    assert told in str(error)


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_a_slip_makes_a_game_be_there_as_often_as_it_says(number):
    real = replace(GAME, mode=Mode.REAL)
    other = replace(real, code=make_game(played_out(start("grail"))))
    slip = Slip(real, number, 0)
    for games_there in ((), (other,), (real, other, real)):
        followed = slip.correct(games_there)
        assert [game.code for game in followed].count(real.code) == number
        assert [game for game in followed if game != real] == [
            game for game in games_there if game != real
        ]
        assert slip.correct(followed) == followed


def test_a_finished_game_of_a_newer_page_asks_for_a_reload():
    text = make_save("games", [{**asdict(GAME), "code": NEWER_CODE}])
    error = refusal(lists.GAMES.parse, text)
    assert error.reason is SaveFault.NEWER
    assert "reload" in str(error)


# High scores.


def test_equal_scores_rank_by_date_and_then_as_they_ended():
    one = record_of(9, "2024-01-02", Result("one", 200), Result("its second", 200))
    two = record_of(1, "2024-01-02", Result("two", 200))
    early = record_of(2, "2024-01-01", Result("early", 200))
    best = record_of(3, "2024-01-03", Result("best", 300))
    worst = record_of(4, "2023-12-31", Result("worst", 0))
    scores = high_scores((worst, one, two, early, best))
    assert [score.name for score in scores] == [
        "best",
        "early",
        "one",
        "its second",
        "two",
        "worst",
    ]
    assert [score.name for score in high_scores((two, one))] == ["two", "one", "its second"]


@given(lists_of_records)
def test_high_scores_are_the_results_of_people_best_first(new):
    every = different(new)
    scores = high_scores(every)
    by_hand = []
    for place, game in enumerate(every):
        for seat, each in enumerate(game.results):
            if not each.computer:
                rank = (-each.score, game.date, place, seat)
                rest = (game.mode, game.undos, game.coached, game.code)
                by_hand.append((rank, (each.name, each.score, game.date, *rest, seat)))
    assert [tuple(asdict(score).values()) for score in scores] == [
        line for _, line in sorted(by_hand, key=lambda ranked: ranked[0])
    ]


# What is wrong behind a correct check.


@given(st.sampled_from(sorted(asdict(GAME))), data)
def test_random_parts_of_a_finished_game_are_right_or_refused(part, value):
    text = make_save("games", [{**asdict(GAME), part: value}])
    try:
        again = lists.GAMES.parse(text)
    except CorruptSave:
        return
    assert asdict(again[0])[part] == value


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


def test_two_games_with_real_dice_that_are_alike_are_two_games():
    game = finished_game(written_out("grail", {"ones": 3}), "2024-02-29")
    both = (game, game)
    assert lists.GAMES.parse(lists.GAMES.make(both)) == both
    assert len(high_scores(both)) == 2


def test_two_games_with_virtual_dice_that_are_alike_are_refused():
    game = replace(GAME, mode=Mode.VIRTUAL)
    assert fault(lists.GAMES.parse, lists.GAMES.make((game, game))) is SaveFault.BAD_CONTENT


# Versions 1 and 2 stay readable for ever.

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
            Previews.ALL,
            Theme.DARK,
            shortcuts=False,
            animation=False,
            rules="r1EWq5ngmYHgs1daN3",
            mode=Mode.REAL,
            players=("Zoë", "漢字"),
            dice=DieStyle.TEXT,
            confirm=True,
            keys=(("r", "q"), ("t", "r")),
        ),
        formats.SETTINGS.make,
        formats.SETTINGS.parse,
    ),
    "no finished games": ((), lists.GAMES.make, lists.GAMES.parse),
    "finished games": (
        (
            FinishedGame(
                GOLDEN["codes"]["computers"],
                "2024-02-29",
                Mode.VIRTUAL,
                (
                    Result("Player 1", 71, computer=True),
                    Result("Zoë", 61),
                ),
                undos=3,
                coached=True,
            ),
            FinishedGame(
                GOLDEN["codes"]["real dice"],
                "2023-12-31",
                Mode.REAL,
                (Result("Ann", 262, 2), Result("Player 2", 496, 4)),
            ),
        ),
        lists.GAMES.make,
        lists.GAMES.parse,
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
    first, second = GOLDEN["saves"][about], GOLDEN["saves of version 2"][about]
    assert parse(first) == parse(second) == record
    assert json.loads(first)["data"] == json.loads(second)["data"]
    # A field may have been added since: ``samples/`` has what is written today.
    assert parse(make(record)) == record
