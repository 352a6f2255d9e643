"""Scores that the browser may delete: it is asked not to, and the player is told in time."""

import pytest
from builders import box
from fakes import FakeDevice, Tab

from yahtzee.browser.storage.keys import TOLD
from yahtzee.draft import Draft
from yahtzee.game import Mode
from yahtzee.notation import make_rules
from yahtzee.rules import RuleSet

pytestmark = pytest.mark.cpython  # where a loop runs already, the browser answers later

SHORT = RuleSet((box("ones"), box("chance")))
ALONE = Draft(make_rules(SHORT), Mode.VIRTUAL, ("Ann",))


def finish(tab):
    return tab.play_turn("ones").play_turn("chance").escape()


def careless(**options):
    """A tab whose browser promises nothing."""
    return Tab(asked=ALONE, device=FakeDevice(keeps=False), **options)


def test_the_browser_is_asked_to_keep_data_once_there_is_some():
    tab = Tab(asked=ALONE)
    assert tab.device.asked_to_keep == 0
    finish(tab)
    assert tab.device.asked_to_keep == 1
    assert tab.screen.notice == ""


def test_if_it_does_not_promise_to_a_file_is_proposed():
    tab = finish(careless())
    assert tab.screen.notice.startswith("Keep your scores safe?")
    tab.click("export-now")
    assert tab.dialog == "options"
    assert list(tab.device.saved) == ["yahtzee-2026-02-28.json"]
    assert tab.escape().screen.notice == ""


def test_it_waits_until_the_result_has_been_seen():
    tab = careless().play_turn("ones").play_turn("chance")
    assert (tab.dialog, tab.screen.notice) == ("result", "")
    assert tab.escape().screen.notice


def test_later_is_an_answer_too_and_so_is_playing_on():
    assert finish(careless()).click("dismiss").screen.notice == ""
    tab = finish(careless()).click("again").click("roll")
    assert tab.screen.notice
    assert tab.click("score", "ones").screen.notice == ""


@pytest.mark.parametrize(
    ("day", "is_told"),
    [("2026-02-28", False), ("2026-03-29", False), ("2026-03-30", True), ("2026-01-01", True)],
)
def test_that_is_told_once_in_thirty_days(day, is_told):
    later = careless(storage=finish(careless()).storage, today=day)
    assert bool(finish(later.click("again")).screen.notice) == is_told


@pytest.mark.parametrize("text", ["", "hello", '{"yahtzee":"day"}'])
def test_a_date_that_cannot_be_read_is_as_none(text):
    tab = careless()
    tab.storage.write(TOLD, text)
    assert "could not be read" in finish(tab).screen.notice
    assert tab.click("dismiss").screen.notice.startswith("Keep your scores safe?")
