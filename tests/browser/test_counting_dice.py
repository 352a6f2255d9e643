"""Each die that the page rolls by chance counts once, whatever becomes of the game."""

import asyncio
from collections import Counter

import pytest
from builders import SMALL, TINY
from fakes import FaultyStorage, MemoryStorage, Tab, bring_in, finished_games, let_fall, make_backup
from solving import Kernels, SolvingTab, draft

from yahtzee.codes import make_rules
from yahtzee.engine.errors import CorruptSave
from yahtzee.engine.game_setup import Level, Mode
from yahtzee.saves.formats import KEPT_GAME
from yahtzee.saves.rolled import Fallen, Rolled, merged, together
from yahtzee.session.draft import Draft
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import FINISHED, ROLLED


def counted(storage):
    return Archive(MemoryStorage(storage.texts)).load_rolled().whole


def of(*faces):
    found = Counter("".join(faces))
    return tuple(found[face] for face in "123456")


def test_rolls_count_in_games_that_are_given_up_and_when_they_are_taken_back(monkeypatch):
    let_fall(monkeypatch, "11234", "55", "66", "66666", "22222")
    tab = Tab(asked=draft(SMALL)).click("roll").hold(0, 1, 2).click("roll")
    assert counted(tab.storage).people == of("11234", "55")
    tab.click("undo").hold(0, 1, 2).click("roll")  # the same dice again
    assert counted(tab.storage).people == of("11234", "55")
    tab.click("undo").click("roll")  # the same and three more
    assert counted(tab.storage).people == of("11234", "55", "666")
    tab.click("new-game").submit().click("roll")
    assert counted(tab.storage).people == of("11234", "55", "666", "22222")


def test_no_die_counts_that_was_set_beforehand_or_is_real():
    seeded = Tab(asked=Draft("official", Mode.VIRTUAL, ("Ann",), "abc")).click("roll")
    assert counted(seeded.storage).dice == 0
    tab = Tab(asked=Draft("official", Mode.REAL, ("Ann",)))
    for face in "12345":
        tab.click("add-face", face)
    assert counted(tab.storage).dice == 0


async def test_computers_dice_are_told_apart():
    asked = draft(TINY, "Ann", "Ada", levels=(None, Level.PERFECT))
    tab = SolvingTab(Kernels(), asked=asked)
    await tab.play_turn("ones").settle()
    own, theirs = counted(tab.storage).people, counted(tab.storage).computers
    rolls = [step.faces for step in tab.game.log[2:] if step.faces]
    assert (sum(own), theirs) == (5, of(*("".join(map(str, faces)) for faces in rolls)))


def test_two_tabs_count_together():
    storage = MemoryStorage()
    first, second = Tab(storage, draft(SMALL)), Tab(storage, draft(SMALL))
    first.click("roll")
    second.app.storage_changed("")
    second.click("play-here").click("roll")
    assert counted(storage).dice == 10


@pytest.mark.parametrize("method", ["read", "write"])
def test_a_game_goes_on_where_its_dice_cannot_be_counted(method):
    tab = Tab(FaultyStorage(lambda call: (call.method, call.key) == (method, ROLLED)), draft(TINY))
    tab.play_turn("ones").play_turn("chance")
    assert len(finished_games(Archive(MemoryStorage(tab.storage.texts)), make_rules(TINY))) == 1
    assert tab.app.session.archive.load_rolled().whole.dice == 10


# Records of earlier versions, which counted only finished games.


def old_record(tab):
    """The storage of 1.0.0 with the finished game of a tab, whose dice were not counted."""
    ((key, text),) = [pair for pair in tab.storage.texts.items() if pair[0].startswith(FINISHED)]
    kept = KEPT_GAME.parse(text)
    line = {
        "at": kept.at,
        "game": {
            "code": kept.game.code, "date": kept.game.date, "mode": "virtual", "results": [],
            "undos": 0, "coached": False,
        },
    }  # fmt: skip
    old = KEPT_GAME._replace(version=2, to_data=lambda _: line)
    return MemoryStorage({key: old.make(kept)})


def dice_told(storage):
    """How many dice the statistics count, after ten games."""

    async def story():
        tab = SolvingTab(Kernels(), storage, asked=draft(TINY))
        await tab.click("scores").click("statistics", make_rules(TINY)).settle()
        fallen = tab.app.session.dialogs.shown.fallen.values()
        return together([tab.app.session.archive.load_rolled().whole, *fallen])

    return asyncio.run(story())


def test_a_die_of_an_earlier_version_counts_once_through_files_and_storages():
    tab = Tab(asked=draft(TINY)).play_turn("ones").play_turn("chance")
    assert counted(tab.storage).dice == 10
    assert dice_told(MemoryStorage(tab.storage.texts)).dice == 10
    old = old_record(tab)
    assert dice_told(old) == counted(tab.storage)
    assert dice_told(old) == counted(tab.storage)  # once more, in the newest version

    new = Tab(old, draft(TINY)).play_turn("ones").play_turn("chance").storage
    assert dice_told(new).dice == 20
    other = Tab(asked=draft(TINY)).click("roll").storage
    for _ in range(2):
        bring_in(Archive(other), make_backup(Archive(new)))
        bring_in(Archive(new), make_backup(Archive(other)))
        assert dice_told(other) == dice_told(new)
        assert dice_told(new).dice == 25


def test_of_two_counts_of_one_browser_the_later_one_stays():
    before = Rolled().with_roll((1, 2, 3), computer=False)
    after = before.with_roll((6,), computer=True)
    assert after.whole == Fallen((1, 1, 1, 0, 0, 0), (0, 0, 0, 0, 0, 1))
    for here, brought in ((before, after), (after, before)):
        assert merged(here, brought) == after
    with pytest.raises(CorruptSave, match="too many browsers"):
        Rolled(counts=dict.fromkeys(range(101), Fallen()))
    assert merged(Rolled(), after).with_roll((1,), computer=False).whole.dice == 5
