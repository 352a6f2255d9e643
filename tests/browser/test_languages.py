"""Another language: chosen in the options, in the address, by the browser, or not to be had."""

import asyncio
import json
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from fakes import MemoryStorage, Tab, find, find_all, make_backup, play_at_random, text_of

from yahtzee import language
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.presets import preset
from yahtzee.language import English, in_use
from yahtzee.languages import BY_TAG, ENGLISH, LANGUAGES
from yahtzee.messages import NOTHING, Name
from yahtzee.saves import formats
from yahtzee.saves.settings import AUTO, Settings
from yahtzee.session.draft import called
from yahtzee.session.notices import MISSING_LANGUAGE, MIXED_LANGUAGE
from yahtzee.session.part_missing import MISSING, MIXED, PartMissing
from yahtzee.session.preferences import NO_LANGUAGES, Languages
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import SETTINGS


class Marked(English):
    """A catalogue that says which language it is."""

    def __init__(self, tag):
        self.tag = tag

    def gettext(self, message, /):
        return f"{self.tag}:{message}"


@pytest.fixture(autouse=True)
def english_again():
    yield
    language.use(English())


class Library:
    """Catalogues that arrive when they are let through, or not at all."""

    def __init__(self, *missing, words=MISSING):
        self.missing = missing
        self.words = words
        self.asked = []
        self.gates = {}

    async def load(self, wanted):
        self.asked.append(wanted.tag)
        if wanted.tag in self.gates:
            await self.gates[wanted.tag].wait()
        if wanted.tag in self.missing:
            raise PartMissing(wanted.tag, self.words)
        catalogue = English() if wanted == ENGLISH else Marked(wanted.tag)
        return partial(language.use, catalogue, wanted)


def open_tab(library=None, preferred=("en-GB",), missing=None, because=MISSING, **options):
    languages = Languages(preferred, (library or Library()).load, missing, because)
    return Tab(languages=languages, **options)


def chosen(tab):
    select = find(tab.screen.dialog, "select", id="set-language")
    return [each.attributes["value"] for each in find_all(select, "option", selected="")]


def told(tab):
    return text_of(find_all(tab.screen.dialog, "p", class_="told")[0])


def run(play):
    asyncio.run(play())


def test_the_options_offer_every_language_by_its_own_name():
    tab = open_tab().click("options")
    select = find(tab.screen.dialog, "select", id="set-language")
    assert [(each.attributes["value"], text_of(each)) for each in find_all(select, "option")] == [
        (AUTO, "Automatic"),
        *((each.tag, str(Name(each.name))) for each in LANGUAGES),
    ]
    assert [each.attributes.get("lang") for each in find_all(select, "option")] == [
        None,
        *(each.tag for each in LANGUAGES),
    ]
    assert chosen(tab) == [AUTO]


def test_a_language_that_nobody_has_confirmed_asks_for_what_sounds_wrong():
    confirmed, new = (replace(BY_TAG["de"], is_new=is_new) for is_new in (False, True))
    language.use(Marked("de"), confirmed)
    assert told(open_tab().click("options")) == ""
    language.use(Marked("de"), new)
    assert told(open_tab().click("options")) == "de:New: tell us what sounds wrong."


def test_a_language_that_is_chosen_is_spoken_at_once_and_kept():
    async def play():
        tab = open_tab().click("options").choose("set-language", "de")
        assert told(tab) == "One moment …"
        await tab.settle()
        assert in_use() is BY_TAG["de"]
        assert text_of(find(tab.screen.dialog, "label", for_="set-language")) == "de:Language"
        assert told(tab) == ""
        assert chosen(tab) == ["de"]
        assert Archive(tab.storage).load_settings().language == "de"

    run(play)


def test_what_has_happened_is_told_in_the_language_that_is_chosen_afterwards():
    async def play():
        tab = open_tab().click("roll").click("undo").click("options").choose("set-language", "de")
        assert tab.status.startswith("Undone. The same dice")
        await tab.settle()
        assert tab.status.startswith("de:Undone. de:The same dice")

    run(play)


def test_back_to_the_language_of_the_browser():
    async def play():
        library = Library()
        tab = open_tab(library, ("qaa", "fr-CH")).click("options")
        for wish in ("sv", "en", AUTO):
            tab.choose("set-language", wish)
            await tab.settle()
        assert library.asked == ["sv", "en", "fr"]
        assert in_use() is BY_TAG["fr"]
        assert chosen(tab) == [AUTO]

    run(play)


@pytest.mark.parametrize(("words", "says"), [(MISSING, str(MISSING)), (MIXED, str(MIXED))])
def test_a_catalogue_that_does_not_arrive_is_told_and_the_language_stays(words, says):
    async def play():
        library = Library("sv", words=words)
        tab = open_tab(library).click("options").choose("set-language", "sv")
        await tab.settle()
        assert in_use() is ENGLISH
        assert says in told(tab)
        assert chosen(tab) == [AUTO]
        assert Archive(tab.storage).load_settings().language == AUTO
        tab.choose("set-language", "sv").escape()
        assert (await tab.settle()).dialog is None

    run(play)


def test_the_language_chosen_last_is_the_one_that_is_spoken():
    async def play():
        library = Library()
        library.gates["de"] = asyncio.Event()
        tab = open_tab(library).click("options")
        tab.choose("set-language", "de")
        await asyncio.sleep(0)
        tab.choose("set-language", "fr")
        assert chosen(tab) == ["fr"]
        while in_use() is ENGLISH:
            await asyncio.sleep(0)
        library.gates["de"].set()
        await tab.settle()
        assert in_use() is BY_TAG["fr"]
        assert Archive(tab.storage).load_settings().language == "fr"

    run(play)


def test_options_that_were_closed_meanwhile_stay_closed():
    async def play():
        tab = open_tab().click("options").choose("set-language", "de").click("close")
        await tab.settle()
        assert tab.dialog is None
        assert in_use() is BY_TAG["de"]

    run(play)


def test_what_the_address_asks_for_holds_for_the_visit_and_is_not_kept():
    async def play():
        tab = open_tab(language="fr")
        tab.click("options")
        assert chosen(tab) == ["fr"]
        tab.choose("set-theme", "dark")
        assert Archive(tab.storage).load_settings().language == AUTO
        tab.choose("set-language", "es")
        await tab.settle()
        assert chosen(tab) == ["es"]
        assert Archive(tab.storage).load_settings().language == "es"

    run(play)


def test_a_page_that_could_not_begin_in_its_language_says_so_and_another_try_is_offered():
    async def play():
        tab = open_tab(missing=BY_TAG["sv"], language="sv")
        assert tab.notice == str(MISSING_LANGUAGE.filled(language=Name("Svenska")))
        again = open_tab(missing=BY_TAG["sv"], language="sv")
        assert again.click("dismiss").notice == ""
        tab.click("options")
        assert chosen(tab) == ["en"]
        tab.choose("set-language", "sv")
        await tab.settle()
        assert in_use() is BY_TAG["sv"]
        assert tab.notice == ""

    run(play)


def test_a_language_of_another_version_at_the_start_is_told_as_such():
    tab = open_tab(missing=BY_TAG["sv"], because=MIXED, language="sv")
    assert tab.notice == str(MIXED_LANGUAGE.filled(language=Name("Svenska")))


def test_a_language_of_a_newer_page_is_kept_and_counts_as_automatic():
    storage = MemoryStorage({SETTINGS: formats.SETTINGS.make(Settings(language="tlh"))})
    tab = open_tab(storage=storage, preferred=("de",)).click("options")
    assert chosen(tab) == [AUTO]
    assert tab.app.session.preferences.language_for("tlh") is BY_TAG["de"]
    tab.choose("set-theme", "dark")
    assert json.loads(storage.texts[SETTINGS])["data"]["language"] == "tlh"


def test_options_that_are_brought_in_bring_their_language():
    async def play():
        other = Archive(MemoryStorage({SETTINGS: formats.SETTINGS.make(Settings(language="de"))}))
        tab = open_tab().click("options").choose("import", make_backup(other))
        await tab.settle()
        assert in_use() is BY_TAG["de"]
        assert chosen(tab) == ["de"]

    run(play)


# What is worked out once is told in the language that is spoken when it is shown.


def test_without_a_library_there_is_english_only():
    async def ask():
        with pytest.raises(PartMissing):
            await NO_LANGUAGES.load(BY_TAG["de"])

    run(ask)


def test_a_name_that_nobody_typed_is_that_of_the_language_in_use():
    language.use(Marked("de"))
    tab = Tab().click("new-game").click("add-player")
    tab.choose("draft-rules", "grail").submit()
    for _ in play_at_random(tab, Random(1)):
        assert "de:Player 1" in text_of(tab.tree)
    language.use(English())

    async def look_again():
        seen = await Tab(tab.storage).settle()
        for step in ("", "scores", "statistics"):
            await (seen.click(*find_button(seen, step)) if step else seen).settle()
            told = text_of(seen.tree)
            assert ("Player 1" in told, "Player 2" in told) == (True, True), step
            assert "de:Player" not in told, step
        seen.escape().click("new-game").submit()
        assert seen.game.setup == tab.game.setup

    run(look_again)


def find_button(tab, action):
    """A button as it is to be clicked, whatever its value."""
    return tab.buttons(action)[0]


def test_names_that_1_0_0_kept_in_the_language_of_the_day_are_names_that_nobody_typed():
    stored = Setup(preset("grail").rules, ("Spieler 1", "Spelare 10", "Spieler", "Spieler 11"))
    assert tuple(map(str, stored.names)) == ("Player 1", "Player 10", "Spieler", "Spieler 11")
    assert called(Setup(preset("grail").rules, ("Joueur 1",))) == (NOTHING,)
