"""The game in a frame: its menu, the form that embeds it, and what the page around may ask."""

from html.parser import HTMLParser

import pytest
from builders import TINY
from fakes import (
    ADDRESS,
    TODAY,
    FakeDevice,
    MemoryStorage,
    PatientApp,
    Tab,
    find,
    load_late,
    text_of,
)

from yahtzee.codes import make_rules
from yahtzee.engine.errors import BadCode, BadSetup
from yahtzee.engine.game_setup import Mode
from yahtzee.saves.settings import Theme
from yahtzee.session.address import asked_table, asked_theme
from yahtzee.session.draft import Draft
from yahtzee.session.notices import FRAME_NOTICES
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.stored_values import Problem

PAGE = ADDRESS
HOUSE = make_rules(TINY)


class FrameTab(Tab):
    """A page on this device, whose address asks for these colours."""

    def __init__(self, device=None, storage=None, asked=None, theme=None):
        self.storage = storage or MemoryStorage()
        self.screens = []
        self.app = PatientApp(
            Archive(self.storage),
            lambda: TODAY,
            self._show,
            load_late,
            open_device=(lambda: device) if device else None,
        )
        self.app.late.arrive()
        self.app.open(asked, theme=theme)


# The menu.


def test_the_menu_of_a_frame_leads_to_all_that_the_bar_leads_to():
    tab = FrameTab(FakeDevice()).click("menu")
    assert {action for action, _ in tab.buttons()} == {
        "close", "new-game", "scores", "options", "help",
    }  # fmt: skip
    link = find(tab.screen.dialog, "a")
    named = Tab(table="a & b").click("menu").screen.dialog
    assert find(named, "a").attributes["href"] == "?embed=0&table=a%20%26%20b"
    assert (link.attributes["href"], link.attributes["target"]) == ("?embed=0", "_blank")
    assert tab.click("help").dialog == "help"


def test_the_screen_stays_on_while_a_real_game_goes_on():
    device = FakeDevice()
    tab = FrameTab(device, asked=Draft(HOUSE, Mode.REAL, ("Ann",)))
    assert device.is_awake
    tab.click("open-write", "ones").click("write", 3)
    assert device.is_awake
    tab.click("open-write", "chance").click("write", 20)
    assert not device.is_awake
    tab.escape().click("undo")
    assert device.is_awake


# The form.


class FrameReader(HTMLParser):
    """The attributes of the one frame in a piece of HTML."""

    def __init__(self, html):
        super().__init__()
        self.frames = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        assert tag == "iframe"
        self.frames.append(dict(attrs))


def read(html):
    (attributes,) = FrameReader(html).frames
    return attributes


def shown_html(tab):
    return text_of(find(tab.screen.dialog, "textarea"))


def test_the_snippet_has_the_rules_and_dice_on_the_table():
    tab = FrameTab(FakeDevice(), asked=Draft("fun", Mode.REAL, ("Ann",)))
    frame = read(shown_html(tab.click("help").click("embed")))
    assert frame["src"] == f"{PAGE}?embed=1&rules=fun&mode=real"
    usual = FrameTab(FakeDevice()).click("help").click("embed")
    assert read(shown_html(usual))["src"] == f"{PAGE}?embed=1"


@pytest.mark.parametrize(
    ("copies", "told"), [(True, "Copied."), (False, "Select the text and copy it")]
)
async def test_the_snippet_is_copied_or_the_player_is_told_how_to(copies, told):
    device = FakeDevice(refuses=not copies)
    tab = FrameTab(device).click("help").click("embed").click("embed-copy")
    await tab.settle()
    assert device.copied == [shown_html(tab)]
    assert told in text_of(tab.screen.dialog)


async def test_the_snippet_is_shared_where_the_system_can():
    device = FakeDevice()
    tab = FrameTab(device).click("help").click("embed").click("embed-send")
    await tab.settle()
    assert device.sent == [("Embed this game", shown_html(tab))]
    device.can_send = False
    assert not FrameTab(device).click("help").click("embed").buttons("embed-send")


# Colours.


@pytest.mark.parametrize(
    ("parameters", "theme"),
    [
        ({"theme": "dark"}, Theme.DARK),
        ({"theme": "auto"}, Theme.AUTO),
        ({"theme": "purple"}, None),
        ({}, None),
    ],
)
def test_colours_of_the_address(parameters, theme):
    assert asked_theme(parameters) == theme


def test_a_table_is_named_by_the_address():
    assert asked_table({"table": "garden"}) == "garden"
    assert asked_table({}) == ""
    assert len(asked_table({"table": "x" * 100_000})) == 100


# What the page around asks for.


def test_a_game_asked_for_from_around_begins_at_once_if_nothing_is_lost():
    tab = FrameTab()
    tab.app.offer(Draft("fun", Mode.VIRTUAL, ("Ann", "Bob")))
    assert tab.game.setup.players == ("Ann", "Bob")
    tab.app.offer(Draft("fun", Mode.VIRTUAL, ("Cy",)))
    assert tab.game.setup.players == ("Cy",)


def test_a_player_in_a_game_is_asked_first():
    tab = FrameTab().click("roll")
    game = tab.game
    tab.app.offer(Draft("fun", Mode.VIRTUAL, ("Ann",)))
    assert (tab.game, tab.dialog) == (game, "new-game")
    assert tab.submit().table.rules_name == "Yahtzee Fun"


@pytest.mark.parametrize(
    ("draft", "error"),
    [
        (Draft("whist", Mode.VIRTUAL, ("Ann",)), BadCode),
        (Draft("fun", Mode.VIRTUAL, ("A" * 25,)), BadSetup),
        (Draft("fun", Mode.REAL, ("Ann",), "seed"), BadSetup),
    ],
)
def test_a_game_that_cannot_be_played_changes_nothing(draft, error):
    tab = FrameTab().click("roll")
    game = tab.game
    with pytest.raises(error):
        tab.app.offer(draft)
    assert (tab.game, tab.dialog) == (game, None)


def test_whoever_follows_hears_of_every_screen_and_knows_the_first_game():
    tab = FrameTab()
    seen = []
    tab.app.shown = lambda: seen.append(tab.game)
    tab.click("roll").click("score", "chance")
    assert seen[-1] == tab.game
    assert tab.app.opened.log == ()


# Notices.


def test_the_notice_of_a_frame_is_one_line_until_a_box_is_filled():
    tab = FrameTab()
    tab.app.session.notices.words = FRAME_NOTICES
    tab.app.session.archive.problem = Problem.KEPT_APART
    tab.app.refresh()
    assert (tab.notice, tab.screen.answers) == ("Scores stay on this page.", ())
    assert tab.click("roll").notice
    assert tab.score("chance").notice == ""
    tab.app.session.archive.problem = Problem.NOT_KEPT
    tab.app.refresh()
    assert tab.notice == ""  # it stands where the scores are
    assert tab.app.session.notices.caution
