"""Everything in one file: what is saved comes back, and nothing else is taken for it."""

import asyncio
import json
from contextlib import suppress
from dataclasses import replace

import pytest
from builders import TINY, box, is_refused_for, played_out, rules_of, start
from fakes import (
    FaultyStorage,
    MemoryStorage,
    SmallStorage,
    Tab,
    bring_in,
    find,
    find_all,
    finished_games,
    make_backup,
    size_of,
    text_of,
)
from hypothesis import given
from hypothesis import strategies as st

from yahtzee import time_slices
from yahtzee.codes import make_game, make_rules, parse_rules
from yahtzee.codes.envelope import Kind, seal
from yahtzee.engine.errors import CorruptSave, Reason
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.rules import RuleSet, UpperBonus
from yahtzee.saves import formats
from yahtzee.saves.envelope import make_save
from yahtzee.saves.finished_games import finished_game
from yahtzee.saves.house_rules import MAX_HOUSE_RULES, HouseRules
from yahtzee.saves.settings import Settings, Theme
from yahtzee.saves.summary import EARNED_BY
from yahtzee.session.device import Installing
from yahtzee.session.draft import Draft
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.backup import PARTS
from yahtzee.session.storage.keys import (
    ANALYSIS,
    FINISHED,
    GAME,
    HOUSE_RULES,
    ROLLED,
    SETTINGS,
    SUMMARY,
)
from yahtzee.solver.best_play import format_for

CODE = make_rules(TINY)


class Device:
    has_origin = True
    can_vibrate = False
    is_in_use = False
    installing = Installing.NEVER

    def __init__(self):
        self.saved = []

    def save(self, name, kind, content):
        self.saved.append((name, kind, content))

    def keep_awake(self, wanted):
        """The page tells on each screen what it wants."""


def played(name, games=1, storage=None, theme="dark"):
    """A storage with finished games and a setting of its own."""
    tab = Tab(storage, Draft(CODE, Mode.VIRTUAL, (name,)), now=lambda: 1_772_272_800)
    for _ in range(games):
        tab.play_turn("ones").play_turn("chance").escape()
        tab.click("again")
    tab.click("options").choose("set-theme", theme)
    return tab.storage


FULL = played("Ann", 2)
FILE = make_backup(Archive(FULL))


def names(storage):
    games = finished_games(Archive(storage), CODE)
    return [game.results[0].name for game in games]


def test_every_kind_of_text_but_the_game_in_progress_is_in_the_file():
    ours = {GAME, SUMMARY}  # and what follows from the games
    stored = {key for key in FULL.texts if key not in ours and not key.startswith(FINISHED)}
    assert stored == {SETTINGS, ROLLED}
    others = {"house-rules", "practice", "mistakes", "reviews", "series"}
    assert set(PARTS) == {"settings", "rolled"} | others
    entries = json.loads(FILE)["data"]
    assert set(entries) == {"settings", "rolled", f"games:{CODE}"}
    assert len(entries[f"games:{CODE}"]["data"]) == 2


def test_a_file_brings_everything_to_an_empty_browser():
    there = Archive(MemoryStorage())
    assert bring_in(there, FILE) == "Loaded: Options and 2 finished games."
    assert finished_games(there, CODE) == finished_games(Archive(FULL), CODE)
    assert there.load_settings() == Archive(FULL).load_settings()
    assert make_backup(there) == FILE


def test_a_file_brought_in_twice_brings_nothing_more():
    storage = MemoryStorage()
    bring_in(Archive(storage), FILE)
    before = dict(storage.texts)
    assert bring_in(Archive(storage), FILE) == "There was nothing new in this file."
    assert storage.texts == before


def test_house_rules_are_merged_and_numbered_where_a_name_is_taken():
    ours, theirs = MemoryStorage(), MemoryStorage()
    short, long = (RuleSet((box("ones"), box("chance")), rolls=rolls) for rolls in (2, 5))
    Archive(ours).save(HOUSE_RULES, formats.HOUSE_RULES, (HouseRules("Ann", short),))
    Archive(theirs).save(
        HOUSE_RULES, formats.HOUSE_RULES, (HouseRules("ann", long), HouseRules("Bob", short))
    )
    file = make_backup(Archive(theirs))
    assert bring_in(Archive(ours), file) == "Loaded: 1 house rule."
    assert Archive(ours).load_house_rules() == (HouseRules("Ann", short), HouseRules("ann 2", long))
    assert bring_in(Archive(ours), file) == "There was nothing new in this file."


def many_house_rules(first, number):
    """House rules of different names that differ in their upper bonuses."""
    return tuple(
        HouseRules(
            f"House {place}",
            replace(rules_of("official"), upper_bonus=UpperBonus(63, place)),
        )
        for place in range(first, first + number)
    )


def test_a_file_with_more_house_rules_than_there_is_room_for_changes_nothing():
    half = MAX_HOUSE_RULES // 2
    ours, theirs = played("Bob"), played("Ann", theme="light")
    Archive(ours).save(HOUSE_RULES, formats.HOUSE_RULES, many_house_rules(1, half))
    Archive(theirs).save(HOUSE_RULES, formats.HOUSE_RULES, many_house_rules(1 + half, half + 1))
    before = dict(ours.texts)
    with pytest.raises(CorruptSave, match="and there is no room for more"):
        bring_in(Archive(ours), make_backup(Archive(theirs)))
    assert ours.texts == before


def test_the_game_in_progress_stays():
    storage = played("Bob")
    before = storage.texts[GAME]
    bring_in(Archive(storage), FILE)
    assert storage.texts[GAME] == before


def spoilt(change):
    file = json.loads(FILE)
    change(file["data"])
    return make_save("everything", file["data"])


def set_newer(data):
    data["settings"]["version"] = 3


def spoil_games(data):
    data[f"games:{CODE}"]["data"][0][1] = "yesterday"


def spoil_code(data):
    data[f"games:{CODE}"]["data"][0][0] = seal(Kind.GAME, "AAAA")


def set_other_rules(data):
    data["games:official"] = data.pop(f"games:{CODE}")


def repeat_game(data):
    games = data[f"games:{CODE}"]["data"]
    games.append(games[0])


BAD = {
    "empty": ("", "not a file of this game"),
    "a picture": ("\x89PNG\ufffd", "not a file of this game"),
    "cut": (FILE[:-9], "not a file of this game"),
    "other settings": (formats.SETTINGS.make(Settings()), "not a file of this game"),
    "something else": ('{"a": 1}', "not a file of this game"),
    "newer": (FILE.replace('"version":2', '"version":3', 1), Reason.NEWER),
    "changed": (FILE.replace('"Ann"', '"Bob"'), "damaged or changed"),
    "a list": (make_save("everything", []), "damaged or changed"),
    "newer settings": (spoilt(set_newer), Reason.NEWER),
    "damaged games": (spoilt(spoil_games), "damaged or changed"),
    "a game that cannot be played": (spoilt(spoil_code), "damaged or changed"),
    "a game of other rules": (spoilt(set_other_rules), "damaged or changed"),
    "a game twice": (spoilt(repeat_game), "damaged or changed"),
    "unknown kind": (spoilt(lambda data: data.update(photos={})), Reason.NEWER),
    "no rules": (spoilt(lambda data: data.update({"games:whist": {}})), Reason.NEWER),
    "no save": (spoilt(lambda data: data.update(settings=3)), "damaged or changed"),
}


@pytest.mark.parametrize(("text", "fault"), BAD.values(), ids=BAD)
def test_a_wrong_file_is_refused_with_the_reason_and_nothing_changes(text, fault):
    storage = MemoryStorage(FULL.texts)
    with pytest.raises(CorruptSave) as refusal:
        bring_in(Archive(storage), text)
    assert is_refused_for(refusal.value, fault)
    assert storage.texts == FULL.texts


@given(st.text())
def test_no_text_is_taken_for_a_file(text):
    storage = MemoryStorage()
    with pytest.raises(CorruptSave):
        bring_in(Archive(storage), text)
    assert storage.texts == {}


# Room.


def with_room_for(number):
    """A storage that has room for so many games of the file."""
    empty = Archive(MemoryStorage())
    bring_in(empty, file_of(number))
    return SmallStorage(size_of(empty._storage.texts))


def file_of(number):
    """A file with so many different games."""
    archive = Archive(MemoryStorage(), lambda: 1)
    for undos in range(number):
        game = replace(played_out(start(TINY)), undos=undos)
        archive.add_finished(CODE, finished_game(game, "2026-02-28"))
    return make_backup(archive)


def test_a_file_with_more_than_there_is_room_for_says_so_and_changes_nothing():
    storage = with_room_for(3)
    with pytest.raises(CorruptSave, match="no room for it"):
        bring_in(Archive(storage), file_of(5))
    assert storage.texts == {}
    assert bring_in(Archive(storage), file_of(3)) == "Loaded: 3 finished games."


def test_what_can_be_worked_out_again_gives_way_to_games():
    storage = with_room_for(3)
    Archive(storage).save(ANALYSIS + CODE, format_for(parse_rules(CODE)), None)
    assert bring_in(Archive(storage), file_of(3)) == "Loaded: 3 finished games."


def test_all_of_a_file_is_stored_or_nothing():
    """Whichever call of the storage is refused, also while it is put back as it was."""
    ours = played("Bob", theme="light").texts
    sound = FaultyStorage(lambda call: False, ours)
    bring_in(Archive(sound, lambda: 1), FILE)
    numbers = [call.number for call in sound.calls if call.method == "write"]
    outcomes = []
    for number in numbers:
        storage = FaultyStorage(lambda call, number=number: call.number == number, ours)
        with suppress(CorruptSave):
            bring_in(Archive(storage, lambda: 1), FILE)
        outcomes.append(storage.texts)
    assert all(texts in (ours, sound.texts) for texts in outcomes)
    assert outcomes.count(ours) == 5  # the settings, the dice, two games and their summary


def test_what_a_newer_version_stored_is_not_replaced():
    newer = {SETTINGS: '{"yahtzee":"settings","version":99}'}
    storage = MemoryStorage(newer)
    with pytest.raises(CorruptSave, match="newer version"):
        bring_in(Archive(storage), FILE)
    assert storage.texts == newer


def test_a_score_that_was_typed_into_a_file_does_not_count():
    """1.0.0 wrote what each game came to; this page works it out."""
    code = make_game(played_out(start(TINY)))
    forged = {"name": "Zoe", "score": 99_999, "yahtzee_bonuses": 0, "computer": False}
    game = {"code": code, "date": "2026-02-28", "mode": "virtual", "results": [forged]}
    games = {"version": 2, "data": [{**game, "undos": 0, "coached": False}]}
    tab = Tab().click("options").choose("import", make_save("everything", {f"games:{CODE}": games}))
    assert told(tab) == "Loaded: 1 finished game."
    tab.escape().click("scores").choose("scores-rules", CODE)
    assert "99,999" not in text_of(tab.screen.dialog)
    assert "17 Today" in text_of(tab.screen.dialog)


# In the page.


def told(tab):
    return text_of(find_all(tab.screen.dialog, class_="told")[-1])


def test_the_page_saves_a_file_and_brings_it_in_elsewhere():
    here = Tab(MemoryStorage(FULL.texts))
    here.app.session.arrive(Device())
    here.click("options").click("export")
    ((name, kind, content),) = here.app.session.device.saved
    assert name == "yahtzee-2026-02-28.json"
    assert kind == "application/json"
    assert told(here) == f"Saved as {name}."
    there = Tab().click("options").choose("import", content.decode())
    assert told(there) == "Loaded: Options and 2 finished games."
    assert there.settings.theme is Theme.DARK
    assert there.reload().settings.theme is Theme.DARK


def test_the_page_says_why_a_file_is_refused():
    tab = Tab().click("options")
    for strange in ("hello", '{"name": "my homework"}', formats.SETTINGS.make(Settings())):
        tab.choose("import", strange)
        assert told(tab) == "This is not a file of this game. Nothing was changed."
    assert tab.settings == Settings()


def test_where_a_file_may_not_arrive_its_text_can_be_copied():
    here = Tab(MemoryStorage(FULL.texts))
    here.device.has_origin = False
    here.click("options").click("export")
    assert list(here.device.saved) == ["yahtzee-2026-02-28.json"]
    assert told(here) == (
        "If yahtzee-2026-02-28.json is not among your downloads, this frame may not save files."
    )
    text = text_of(find(here.screen.dialog, "textarea"))
    there = Tab().click("options").choose("import", text)
    assert told(there) == "Loaded: Options and 2 finished games."
    assert not find_all(there.screen.dialog, "textarea")


async def test_how_much_of_a_file_is_loaded_is_shown_and_the_page_answers_meanwhile(monkeypatch):
    monkeypatch.setattr(time_slices, "MOMENT", 0)
    tab = Tab().click("options").choose("import", file_of(9))
    tab.app.act("import", "another meanwhile")
    shown = []
    while not told(tab):
        shown += [float(bar.attributes["value"]) for bar in find_all(tab.tree, "progress")]
        await asyncio.sleep(0)
    assert shown == sorted(shown)
    assert len(set(shown)) > 5
    assert told(tab) == "Loaded: 9 finished games."
    left = await Tab().click("options").choose("import", file_of(9)).escape().settle()
    assert left.status == "Loaded: 9 finished games."


async def test_how_much_of_a_file_is_ready_to_be_saved_is_shown(monkeypatch):
    monkeypatch.setattr(time_slices, "MOMENT", 0)
    storage = MemoryStorage()
    bring_in(Archive(storage), file_of(9))
    played("Ann", storage=storage)
    tab = Tab(storage).click("options").click("export")
    tab.click("export")
    shown = []
    while not tab.device.saved:
        shown += [float(bar.attributes["value"]) for bar in find_all(tab.tree, "progress")]
        await asyncio.sleep(0)
    assert shown == sorted(shown)
    assert len(set(shown)) > 5
    await tab.settle()
    assert not find_all(tab.tree, "progress")
    (content,) = (content for _kind, content in tab.device.saved.values())
    assert content.decode() == make_backup(Archive(storage))


# Dice that were earned.


def file_with(material, *games):
    archive = Archive(MemoryStorage())
    archive.save(SETTINGS, formats.SETTINGS, Settings(material=material))
    for game in games:
        archive.add_finished(CODE, game)
    return make_backup(archive)


@pytest.mark.parametrize("material", EARNED_BY)
def test_dice_that_were_not_earned_come_with_no_file(material):
    archive = Archive(MemoryStorage())
    bring_in(archive, file_with(material))
    assert archive.load_settings() == Settings()


def test_dice_that_were_earned_here_or_in_the_file_come_with_it():
    storage = MemoryStorage()
    bring_in(Archive(storage), file_of(10))
    bring_in(Archive(storage), file_with("walnut"))
    assert Archive(storage).load_settings().material == "walnut"
    both = played("Ann", 10)
    change_settings(both, material="walnut")
    there = Archive(MemoryStorage())
    bring_in(there, make_backup(Archive(both)))
    assert there.load_settings().material == "walnut"


def test_dice_of_a_newer_page_come_with_a_file():
    archive = Archive(MemoryStorage())
    bring_in(archive, file_with("marble"))
    assert archive.load_settings().material == "marble"


def change_settings(storage, **changes):
    archive = Archive(storage)
    archive.save(SETTINGS, formats.SETTINGS, replace(archive.load_settings(), **changes))


def test_a_file_that_the_browser_cannot_read_is_told():
    tab = Tab().click("options")
    tab.app.act("unread-file")
    assert told(tab).startswith("The file could not be read, so nothing was changed.")
