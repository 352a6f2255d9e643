"""What is remembered, and how the game goes on when remembering fails.

Calls that a page makes of its storage are made to fail once, and from then on; every
stored text is replaced by every kind of rubbish. Nothing may be lost that could be kept.
"""

import json
from itertools import product
from random import Random

import pytest
from builders import TINY, rolled, start
from fakes import (
    FaultyStorage,
    MemoryStorage,
    SmallStorage,
    Tab,
    find,
    find_all,
    finished_games,
    play_at_random,
    size_of,
    text_of,
)
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.codes import make_rules, parse_rules
from yahtzee.codes.envelope import Kind, seal
from yahtzee.engine.game_setup import Mode
from yahtzee.saves import formats
from yahtzee.saves.envelope import make_save
from yahtzee.saves.saved_game import SavedGame
from yahtzee.saves.settings import Settings
from yahtzee.session.draft import Draft
from yahtzee.session.notices import NOTICES
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import (
    ANALYSIS,
    FINISHED,
    GAME,
    HOUSE_RULES,
    SERIES,
    SET_ASIDE,
    SETTINGS,
    SUMMARY,
    TOLD,
    left_key,
)
from yahtzee.session.storage.stored_values import Problem
from yahtzee.solver.best_play import BestPlay, format_for

CODE = make_rules(TINY)
FINISHED_HERE = f"{FINISHED}{CODE}:"
NOT_KEPT = str(NOTICES[Problem.NOT_KEPT])
UNREADABLE = str(NOTICES[Problem.UNREADABLE])
NEWER = str(NOTICES[Problem.NEWER])


def asked(mode=Mode.VIRTUAL):
    return Draft(CODE, mode, ("Ann", "Bob"), "abc" if mode is Mode.VIRTUAL else None)


def play_and_look_around(storage, mode=Mode.VIRTUAL):
    """A whole game with an undo, and a look at everything that reads or writes."""
    tab = Tab(storage, asked(mode))
    undone = False
    for action in play_at_random(tab, Random(4)):
        if action in ("roll", "enter") and not undone and not tab.table.is_over:
            undone = bool(tab.click("undo"))
    tab.escape().click("options").choose("set-hints", "True").escape()
    keep_rules(tab, "Ours", rolls="5")
    return tab.click("scores")


def keep_rules(tab, name, **knobs):
    """Make house rules, keep them, and close the editor."""
    tab.click("new-game").click("house-rules")
    if tab.buttons("new-rules"):
        tab.click("new-rules")
    tab.choose("rules-name", name)
    for knob, value in knobs.items():
        tab.choose("rules-knob", value, place=knob)
    return tab.submit().to_table()


def names_of_kept(tab):
    tab.click("new-game").click("house-rules")
    return [text_of(find(rules, "h3")) for rules in find_all(tab.screen.dialog, "li")]


def shown_scores(tab):
    games = find(tab.screen.dialog, class_="games")
    return [text_of(row) for row in find_all(games, "li")]


SOUND = {mode: play_and_look_around(FaultyStorage(lambda call: False), mode) for mode in Mode}
CALLS = {mode: tab.storage.calls for mode, tab in SOUND.items()}
NUMBERS = {mode: range(1, len(CALLS[mode]) + 1) for mode in Mode}


def some_calls(mode):
    """Every eleventh call, and the last ones; `test_faults.py` has all of them for the scores."""
    return [*dict.fromkeys((*NUMBERS[mode][::11], *NUMBERS[mode][-3:]))]


def last_write(mode):
    return max(call.number for call in CALLS[mode] if call.method == "write")


def test_a_game_uses_every_part_of_a_storage():
    assert [len(shown_scores(tab)) for tab in SOUND.values()] == [2, 2]
    for calls in CALLS.values():
        assert {call.method for call in calls} == {"read", "write", "keys", "read_all"}
        written = {call.key for call in calls if call.method == "write"}
        (finished,) = (key for key in written if key.startswith(FINISHED_HERE))
        of_virtual_dice, _colon, _number = finished.rpartition(":")  # looked up first
        others = {GAME, SETTINGS, HOUSE_RULES, SERIES, SUMMARY, TOLD, left_key("")}
        asked = {call.key for call in calls} - {of_virtual_dice}
        assert asked == {"", finished, *others}


@pytest.mark.parametrize("number", some_calls(Mode.VIRTUAL))
def test_a_game_goes_on_when_one_call_is_refused(number):
    mode = Mode.VIRTUAL
    storage = FaultyStorage(lambda call: call.number == number)
    tab = play_and_look_around(storage, mode)
    assert tab.game.is_over
    # Only the list of rule sets may fail unnoticed: what is shown is right all the same.
    # What a later write could store after all is no longer complained of, nor what could be
    # read later. What could not be read may still be there, and is not written over.
    before, (call, *after) = CALLS[mode][: number - 1], CALLS[mode][number - 1 :]
    is_first = call.method == "read" and call.key not in {c.key for c in before}
    is_written_next = after[:1] and (after[0].method, after[0].key) == ("write", call.key)
    is_unknown = call.key not in {c.key for c in before if c.method == "write"}
    is_kept = is_first and call.key == GAME
    is_kept = is_kept or (call.method == "read" and is_unknown and is_written_next)
    recovered = number < last_write(mode) and not is_kept
    complains = call.method not in ("keys", "read_all") and not recovered
    assert str(tab.app.session.notices.caution) == (NOT_KEPT if complains else "")
    if recovered:
        assert storage.texts == SOUND[mode].storage.texts
    assert shown_scores(tab) == shown_scores(SOUND[mode])
    assert tab.settings.hints
    assert names_of_kept(tab.escape()) == ["Ours"]


def test_a_game_goes_on_when_all_calls_are_refused_from_one_on():
    mode = Mode.REAL
    last_keys = max(call.number for call in CALLS[mode] if call.method not in ("keys", "read_all"))
    for number in some_calls(mode):
        storage = FaultyStorage(lambda call, first=number: call.number >= first)
        tab = play_and_look_around(storage, mode)
        assert tab.game.is_over
        assert shown_scores(tab) == shown_scores(SOUND[mode])
        assert tab.settings.hints
        assert str(tab.app.session.notices.caution) == (NOT_KEPT if number <= last_keys else "")
        again = Tab(MemoryStorage(storage.texts))  # nothing is there that cannot be read
        assert again.notice == ""
        assert not set_aside(again.storage)


@pytest.mark.parametrize("method", ["read", "write", "keys", "remove"])
def test_a_game_goes_on_when_one_kind_of_call_is_always_refused(method):
    tab = play_and_look_around(FaultyStorage(lambda call: call.method == method))
    assert shown_scores(tab) == shown_scores(SOUND[Mode.VIRTUAL])


def test_a_fault_never_costs_house_rules_that_were_kept_before():
    storage = keep_rules(Tab(), "Theirs", rolls="4").storage
    for number in some_calls(Mode.VIRTUAL):
        faulty = FaultyStorage(lambda call, hit=number: call.number == hit, storage.texts)
        play_and_look_around(faulty)
        assert names_of_kept(Tab(MemoryStorage(faulty.texts)))[0] == "Theirs"


def test_in_memory_a_page_finds_again_what_it_could_not_store():
    archive = Archive(FaultyStorage(lambda call: True))
    archive.save(SETTINGS, formats.SETTINGS, Settings(hints=True))
    archive.save_game(SavedGame(rolled(start(), "12346"), (1,)))
    assert archive.load_settings().hints
    assert archive.load_game() == SavedGame(rolled(start(), "12346"), (1,))
    assert finished_games(archive, "official") == ()
    assert archive.problem is Problem.NOT_KEPT


def test_a_storage_that_works_again_is_used_again():
    storage = FaultyStorage(lambda call: call.number == 1)
    archive = Archive(storage)
    archive.save(SETTINGS, formats.SETTINGS, Settings(hints=True))
    archive.save(SETTINGS, formats.SETTINGS, Settings())
    assert not Archive(storage).load_settings().hints
    storage.remove(SETTINGS)
    assert archive.load_settings() == Settings()  # nothing old is left in memory


# A storage that is full.


SAVED = SavedGame(rolled(start(), "12346"), (1,))


def full_storage(*reckoned):
    """Settings, and what was worked out about these rules; there is room for no more."""
    storage = MemoryStorage()
    archive = Archive(storage)
    archive.save(SETTINGS, formats.SETTINGS, Settings(hints=True))
    for code in reckoned:
        archive.save(ANALYSIS + code, format_for(parse_rules(code)), LONG)
    return SmallStorage(size_of(storage.texts), storage.texts)


LONG = BestPlay(200.0, (0.001,) * 1000, (15.0,) * 2, 0.5)


def test_where_there_is_no_room_what_can_be_worked_out_again_makes_some():
    storage = full_storage(CODE)
    archive = Archive(storage)
    assert archive.load(ANALYSIS + CODE, format_for(parse_rules(CODE))) == LONG
    archive.save_game(SAVED)
    assert set(storage.texts) == {SETTINGS, GAME}
    assert archive.problem is None
    for page in (archive, Archive(storage)):
        assert page.load_game() == SAVED
        assert page.load_settings().hints
        assert page.load(ANALYSIS + CODE, format_for(parse_rules(CODE))) is None


# The last turn of a game in a storage that is full.


def in_full_storage():
    """A game that ended in a storage with no room."""
    tab = Tab(MemoryStorage(), Draft(CODE, Mode.VIRTUAL, ("Ann",)))
    tab.play_turn("ones").play_turn("chance").escape()
    tab.click("again")
    tab = Tab(SmallStorage(size_of(tab.storage.texts), tab.storage.texts))
    return tab.play_turn("ones").play_turn("chance")


def test_what_is_not_stored_is_said_until_it_is():
    tab = in_full_storage()
    assert tab.dialog == "result"
    assert NOT_KEPT in text_of(tab.screen.dialog)
    assert NOT_KEPT in text_of(tab.escape().click("scores").screen.dialog)
    assert "Not saved" in text_of(find(tab.escape().tree, "h1"))
    tab.app.look_again()
    assert "Not saved" in text_of(find(tab.tree, "h1"))
    tab.storage.room += 1000  # somebody has freed some
    tab.app.look_again()
    assert "Not saved" not in text_of(find(tab.tree, "h1"))
    assert tab.notice == ""
    assert len(finished_games(Archive(MemoryStorage(tab.storage.texts)), CODE)) == 2


def test_another_tab_that_frees_room_has_it_stored():
    tab = in_full_storage()
    tab.storage.room += 1000
    tab.app.storage_changed(HOUSE_RULES)
    assert "Not saved" not in text_of(find(tab.tree, "h1"))


# Texts that cannot be read.


def set_aside(storage):
    """The texts that were set aside, by the key that they had."""
    return {
        key.removeprefix(SET_ASIDE).partition(":")[2]: text
        for key, text in storage.texts.items()
        if key.startswith(SET_ASIDE)
    }


def good_texts():
    storage = MemoryStorage()
    tab = Tab(storage, asked())
    for _ in play_at_random(tab, Random(1)):
        pass
    keep_rules(tab.escape(), "Annie", rolls="5")
    tab.click("again").click("roll").hold(0)
    return storage.texts


GOOD = good_texts()
(ENDED,) = (key for key in GOOD if key.startswith(FINISHED_HERE))


def newer(text):
    return json.dumps({**json.loads(text), "version": 99, "new": True})


def of_newer_code(text):
    data = json.loads(text)["data"]
    return make_save("game", {**data, "game": seal(Kind.GAME, data["game"][2:-4], "9")})


RUBBISH = {
    "empty": lambda text: "",
    "blank": lambda text: " ",
    "words": lambda text: "hello",
    "null": lambda text: "null",
    "a number": lambda text: "1" * 5000,
    "not a number": lambda text: "NaN",
    "a list": lambda text: "[]",
    "another object": lambda text: "{}",
    "cut short": lambda text: text[:-1],
    "one letter wrong": lambda text: text.replace("Ann", "Anm").replace('"game":"g', '"game":"h'),
    "deep": lambda text: "[" * 10_000,
    "deep and closed": lambda text: '{"a":' * 10_000 + "1" + "}" * 10_000,
    "control characters": lambda text: "\x00\ufffd\ud83c\udfb2",
    "of another kind": lambda text: make_save("fish", {}),
    "no data": lambda text: text[: text.index('"data"') - 1] + "}",
}


@pytest.mark.parametrize("rubbish", RUBBISH.values(), ids=RUBBISH)
@pytest.mark.parametrize("key", [GAME, SETTINGS, HOUSE_RULES, ENDED])
def test_what_cannot_be_read_is_set_aside_and_the_game_goes_on(key, rubbish):
    bad = rubbish(GOOD[key])
    assert bad != GOOD[key]
    storage = MemoryStorage({**GOOD, key: bad})
    tab = Tab(storage).click("scores")
    assert tab.notice == UNREADABLE
    assert set_aside(storage) == {key: bad}
    tab.escape().click("new-game").choose("draft-rules", "official").submit().click("roll")
    assert set_aside(storage) == {key: bad}
    # The next page reads all that is left, and has nothing to complain of.
    assert Tab(storage).click("scores").notice == ""


@pytest.mark.parametrize("key", [GAME, SETTINGS, HOUSE_RULES, ENDED])
def test_what_a_newer_version_stored_is_left_for_it(key):
    storage = MemoryStorage({**GOOD, key: newer(GOOD[key])})
    tab = play_and_look_around_again(storage)
    assert str(tab.app.session.notices.caution) == NEWER
    assert storage.texts[key] == newer(GOOD[key])
    assert not set_aside(storage)
    assert tab.game.is_over


def test_a_game_whose_code_is_newer_is_left_too():
    text = of_newer_code(GOOD[GAME])
    storage = MemoryStorage({**GOOD, GAME: text})
    assert Tab(storage).notice == NEWER
    assert storage.texts[GAME] == text


ASIDE_CALLS = ("keys", "write", "remove")


@pytest.mark.parametrize(
    ("key", "refused"),
    [
        *product((GAME, SETTINGS, HOUSE_RULES), ASIDE_CALLS),
        (ENDED, "write"),  # where keys are refused, it is not found at all
        (ENDED, "remove"),
    ],
)
def test_what_cannot_be_set_aside_is_left_where_it_is(key, refused):
    """Whichever step of it is refused, the text is never overwritten, and play goes on."""
    bad = "rubbish"

    def refuses(call):
        aside = call.key.startswith(SET_ASIDE) or call.method in ("keys", "remove")
        return aside and call.method == refused

    storage = FaultyStorage(refuses, {**GOOD, key: bad})
    tab = play_and_look_around_again(storage)
    assert storage.texts[key] == bad
    assert str(tab.app.session.notices.caution) == NOT_KEPT
    copies = [text for name, text in storage.texts.items() if name.startswith(SET_ASIDE)]
    assert copies == ([bad] if refused == "remove" else [])
    if key == ENDED:
        assert len(shown_scores(tab)) == 1  # of this page's game


def test_a_game_that_is_finished_again_takes_the_place_of_its_damaged_record():
    storage = MemoryStorage({ENDED: "rubbish"})
    archive = Archive(storage)
    record = formats.KEPT_GAME.parse(GOOD[ENDED]).game
    archive.add_finished(CODE, record)
    assert finished_games(archive, CODE) == (record,)
    assert finished_games(Archive(MemoryStorage(storage.texts)), CODE) == (record,)
    assert set_aside(storage) == {ENDED: "rubbish"}


def play_and_look_around_again(storage):
    tab = Tab(storage, Draft(CODE, Mode.VIRTUAL, ("Ann",)))
    if tab.dialog:  # a game is in progress, which this one would end
        tab.submit()
    return tab.play_turn("ones").play_turn("chance").escape().click("scores")


@given(st.sampled_from([GAME, SETTINGS, ENDED]), st.data())
def test_no_damage_to_a_text_stops_the_page(key, data):
    text = GOOD[key]
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters(exclude_characters=text[place]))
    damaged = text[:place] + letter + text[place + 1 :]
    storage = MemoryStorage({**GOOD, key: damaged})
    Tab(storage).click("scores")
    assert set_aside(storage) in ({}, {key: damaged})  # {}: a blank for a blank, say


# Keys of others.


@pytest.mark.parametrize("code", ["", "whist", "<script>", "r2AAAA", " official", "OFFICIAL", CODE])
def test_keys_that_name_no_rules_are_passed_over(code):
    theirs = {f"{FINISHED}{code}:g1": GOOD[ENDED]} if code != CODE else {}
    storage = MemoryStorage(GOOD | theirs)
    tab = Tab(storage).click("scores")
    assert not find_all(tab.screen.dialog, "select")  # there are no other rules
    assert storage.texts.items() >= theirs.items()


# Notices.


def test_a_notice_can_be_dismissed_and_comes_back_only_for_another_problem():
    storage = FaultyStorage(lambda call: False, {**GOOD, GAME: "rubbish"})
    tab = Tab(storage)
    assert tab.notice == UNREADABLE
    assert tab.click("dismiss").notice == ""
    assert tab.click("roll").notice == ""
    storage.refuses = lambda call: True
    assert tab.click("roll").notice == NOT_KEPT
    assert tab.click("dismiss").click("roll").notice == ""


def test_a_notice_goes_with_the_turn_and_is_found_again_by_the_high_scores():
    """It lies over the card: whoever does not answer it still reaches every box."""
    tab = Tab(FaultyStorage(lambda call: True))
    assert tab.click("roll").notice == NOT_KEPT
    assert tab.click("score", "chance").notice == ""
    dialog = tab.click("scores").screen.dialog
    assert NOT_KEPT in text_of(dialog)
    assert NOT_KEPT not in text_of(Tab().click("scores").screen.dialog)


def test_what_opening_a_dialog_finds_unreadable_is_told_at_once():
    storage = MemoryStorage({ENDED: "rubbish"})
    tab = Tab(storage, Draft(CODE, Mode.VIRTUAL, ("Ann",)))
    assert tab.notice == ""
    assert tab.click("scores").notice == UNREADABLE


def finished_code():
    return formats.KEPT_GAME.parse(GOOD[ENDED]).game.code


def test_the_texts_have_keys_that_outsiders_may_rely_on():
    assert set(GOOD) == {
        "yahtzee:1:game", "yahtzee:1:settings", "yahtzee:1:house-rules",
        "yahtzee:1:rolled", "yahtzee:1:summary",
        f"yahtzee:1:finished:{CODE}:{finished_code()}",
    }  # fmt: skip
