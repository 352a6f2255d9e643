"""Scores that the browser may delete: it is asked not to, and the player is told in time."""

import pytest
from builders import TINY
from fakes import Tab

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.session.draft import Draft
from yahtzee.session.storage.keys import TOLD

ALONE = Draft(make_rules(TINY), Mode.VIRTUAL, ("Ann",))


def finish(tab):
    return tab.play_turn("ones").play_turn("chance")


def offers_backup(tab):
    return bool(tab.escape().click("scores").buttons("export"))


def test_the_browser_is_asked_to_keep_data_once_there_is_some():
    tab = Tab(asked=ALONE)
    assert tab.device.asked_to_keep == 0
    finish(tab)
    assert tab.device.asked_to_keep == 1


def test_a_backup_is_offered_once_after_the_fifth_game():
    tab = finish(Tab(asked=ALONE))
    for _ in range(3):
        assert not offers_backup(tab)
        finish(tab.escape().click("again"))
    finish(tab.escape().click("again")).reload()
    assert offers_backup(tab)
    assert tab.click("export").dialog == "options"
    assert list(tab.device.saved) == ["yahtzee-2026-02-28.json"]
    assert not offers_backup(finish(tab.escape().click("again")))
    assert not offers_backup(finish(tab.reload().click("again")))


@pytest.mark.parametrize("text", ["", "hello", '{"yahtzee":"day"}'])
def test_a_date_that_cannot_be_read_is_as_none(text):
    tab = Tab(asked=ALONE)
    tab.storage.write(TOLD, text)
    assert "could not be read" in finish(tab).escape().click("scores").notice
