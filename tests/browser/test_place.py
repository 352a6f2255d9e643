"""A first visit plays what is played where its language is spoken; Official is one tap away."""

import pytest
from fakes import TODAY, MemoryStorage, Tab, find_all, text_of

from yahtzee import language
from yahtzee.engine.contest import is_contest
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import DEFAULT, preset
from yahtzee.language import English
from yahtzee.languages import BY_TAG, LANGUAGES
from yahtzee.saves import formats
from yahtzee.saves.settings import Settings
from yahtzee.session.draft import Draft
from yahtzee.session.preferences import Preferences
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import GAME, SETTINGS
from yahtzee.ui.screen import first_screen
from yahtzee.ui.views.page import page

LOCAL = {"da": "yatzy", "nb": "yatzy", "fi": "yatzy", "sv": "yatzy", "de": "kniffel"}


@pytest.fixture(autouse=True)
def english_again():
    yield
    language.use(English())


def visit(tag, storage=None, **options):
    """A visit in a language whose words are English here."""
    language.use(English(), BY_TAG[tag])
    storage = MemoryStorage() if storage is None else storage
    Preferences(Archive(storage)).fit(language.in_use())
    return Tab(storage, **options)


def others(tab):
    return [text_of(each) for each in find_all(tab.tree, "button", data_action="play-default")]


@pytest.mark.parametrize("tag", [each.tag for each in LANGUAGES])
def test_a_first_visit_plays_what_is_played_there(tag):
    tab = visit(tag)
    local = LOCAL.get(tag, DEFAULT.id)
    assert BY_TAG[tag].rules == LOCAL.get(tag, "")
    assert tab.game.rules == preset(local).rules
    assert tab.app.session.preferences.settings.rules == local
    assert others(tab) == ([] if local == DEFAULT.id else ["Official"])
    # The page was painted so (tools/page.py).
    assert page(first_screen(local)) == tab.tree


def test_the_default_of_the_code_is_the_printed_rulebook():
    assert Settings().rules == DEFAULT.id == "official"


@pytest.mark.parametrize(
    ("texts", "rules"),
    [
        ({SETTINGS: formats.SETTINGS.make(Settings())}, "official"),
        ({SETTINGS: formats.SETTINGS.make(Settings(rules="solo"))}, "solo"),
        ({GAME: "damaged"}, "official"),
        ({"other:page": "1"}, "yatzy"),
    ],
    ids=["settings", "other rules", "a game", "another page"],
)
def test_who_was_here_before_plays_as_ever(texts, rules):
    assert visit("sv", MemoryStorage(texts)).game.rules == preset(rules).rules


def test_the_printed_rulebook_is_one_tap_away_until_the_first_roll():
    tab = visit("sv").click("play-default")
    assert tab.game.rules == DEFAULT.rules
    assert others(tab) == []
    assert tab.reload().game.rules == DEFAULT.rules
    assert tab.app.session.preferences.settings.rules == DEFAULT.id
    assert others(visit("sv").click("roll")) == []


def test_the_daily_game_stays_the_same_everywhere():
    tab = visit("sv", asked=Draft("", Mode.VIRTUAL, ("Ann",), daily=TODAY))
    assert is_contest(tab.game.setup)
    assert tab.game.rules == DEFAULT.rules
    assert others(tab) == []
