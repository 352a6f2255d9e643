"""Scores that the browser may delete: it is asked not to, and the player is told in time."""

import pytest
from builders import TINY
from fakes import FakeDevice, Tab

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.session.draft import Draft
from yahtzee.session.storage.keys import TOLD

pytestmark = pytest.mark.cpython  # where a loop runs already, the browser answers later

ALONE = Draft(make_rules(TINY), Mode.VIRTUAL, ("Ann",))


def finish(tab):
    return tab.play_turn("ones").play_turn("chance")


def offers_backup(tab):
    return bool(tab.escape().click("scores").buttons("export-now"))


def careless(**options):
    """A tab whose browser promises nothing."""
    return Tab(asked=ALONE, device=FakeDevice(keeps=False), **options)


def test_the_browser_is_asked_to_keep_data_once_there_is_some():
    tab = Tab(asked=ALONE)
    assert tab.device.asked_to_keep == 0
    finish(tab)
    assert tab.device.asked_to_keep == 1
    assert not offers_backup(tab)


def test_if_it_does_not_promise_to_a_backup_is_proposed_with_the_high_scores():
    tab = finish(careless())
    assert offers_backup(tab)
    assert tab.click("export-now").dialog == "options"
    assert list(tab.device.saved) == ["yahtzee-2026-02-28.json"]


@pytest.mark.parametrize(
    ("day", "is_told"),
    [("2026-02-28", False), ("2026-03-29", False), ("2026-03-30", True), ("2026-01-01", True)],
)
def test_that_is_told_once_in_thirty_days(day, is_told):
    later = careless(storage=finish(careless()).storage, today=day)
    assert offers_backup(finish(later.escape().click("again"))) == is_told


@pytest.mark.parametrize("text", ["", "hello", '{"yahtzee":"day"}'])
def test_a_date_that_cannot_be_read_is_as_none(text):
    tab = careless()
    tab.storage.write(TOLD, text)
    assert "could not be read" in finish(tab).screen.notice
    assert offers_backup(tab)
