"""Texts that earlier pages stored, read by this one; what later ones store is left alone.

``samples/`` has a text of every set of fields that each kind of save had since 1.0.0, in every
version that a release wrote. The digit is the sample's number, not its version. A sample is
never changed: whoever changes a format adds one.
"""

import json
from dataclasses import replace
from datetime import date
from importlib import import_module
from pathlib import Path

import pytest
from fakes import MemoryStorage, Tab

from yahtzee.codes.signatures import SECRET_BYTES
from yahtzee.engine.errors import CorruptSave, Reason
from yahtzee.engine.game_setup import Level
from yahtzee.engine.presets import BY_ID
from yahtzee.messages import NOTHING
from yahtzee.practice.mistakes import MISTAKES
from yahtzee.practice.progress import PROGRESS
from yahtzee.saves import ends, formats
from yahtzee.saves.agreements import SERIES
from yahtzee.saves.reviews import REVIEWS
from yahtzee.saves.saved_game import UndoneRoll
from yahtzee.saves.settings import DieStyle, Theme
from yahtzee.session.company import HOUSE_TOTALS
from yahtzee.session.notices import NOTICES
from yahtzee.session.storage import keys
from yahtzee.session.storage.backup import EVERYTHING
from yahtzee.session.storage.linked_games import LINK
from yahtzee.session.storage.stored_values import Problem
from yahtzee.solver.best_play import format_for
from yahtzee.ui.actions.persistence import DAY

pytestmark = pytest.mark.cpython  # needs files

FOLDER = Path(__file__).parent / "samples"
SAMPLES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.json"))}
GAME_CODE = formats.KEPT_GAME.parse(SAMPLES["finished-1"]).game.code
FORMATS = {
    "day": DAY,
    "everything": EVERYTHING,
    "finished": formats.KEPT_GAME,
    "game": formats.SAVED_GAME,
    "games": ends.GAMES,
    "house": HOUSE_TOTALS,
    "house-rules": formats.HOUSE_RULES,
    "linked": LINK,
    "mistakes": MISTAKES,
    "practice": PROGRESS,
    "reckoning": format_for(BY_ID["grail"].rules),
    "reviews": REVIEWS,
    "rival": formats.RIVAL,
    "series": SERIES,
    "settings": formats.SETTINGS,
    "summary": formats.SUMMARY,
}
KEYS = {
    "day": keys.TOLD,
    "finished": f"{keys.FINISHED}grail:{GAME_CODE}",
    "game": keys.GAME,
    "house": f"{keys.HOUSE}official:daily 2026-02-28",
    "house-rules": keys.HOUSE_RULES,
    "linked": keys.LINKED + LINK.parse(SAMPLES["linked-1"]).match.id,
    "mistakes": keys.MISTAKES,
    "practice": keys.PRACTICE,
    "reckoning": keys.ANALYSIS + "grail",
    "reviews": keys.REVIEWED,
    "rival": keys.RIVAL,
    "series": keys.SERIES,
    "settings": keys.SETTINGS,
    "summary": keys.SUMMARY,
}
LATER = {
    KEYS["house"],
    keys.RIVAL,
    KEYS["linked"],
    KEYS["reckoning"],
    keys.MISTAKES,
    keys.PRACTICE,
    keys.REVIEWED,
    keys.SERIES,
    keys.TOLD,
}  # what playing a game does not read

each_sample = pytest.mark.parametrize("name", SAMPLES)


def kind_of(name):
    return name.rpartition("-")[0]


def read(name):
    return FORMATS[kind_of(name)].parse(SAMPLES[name])


STORED = [name for name in SAMPLES if kind_of(name) in KEYS]
each_stored_sample = pytest.mark.parametrize("name", STORED)


def test_every_sample_is_of_a_kind():
    assert {kind_of(name) for name in SAMPLES} == set(FORMATS)


@each_sample
def test_it_is_read_and_written_again_as_this_page_writes(name):
    stored = FORMATS[kind_of(name)]
    text = stored.make(read(name))
    assert stored.parse(text) == read(name)
    if name == newest(kind_of(name)):
        sample = SAMPLES[name].strip()
        if stored is EVERYTHING:
            text, sample = outline(text), outline(sample)
        assert text == sample, "the format has changed: run `make samples`"


def newest(kind, samples=SAMPLES):
    return max(
        (name for name in samples if kind_of(name) == kind),
        key=lambda name: int(name.rpartition("-")[2]),
    )


def outline(everything):
    """What is around the parts of an export; what is in them has samples of its own."""
    save = json.loads(everything)
    del save["check"]
    for part in save["data"].values():
        del part["data"]
    return json.dumps(save)


@each_stored_sample
def test_a_page_finds_it(name):
    storage = MemoryStorage({KEYS[kind_of(name)]: SAMPLES[name]})
    tab = Tab(storage).click("scores").escape()
    assert tab.notice == ""
    assert not any(each.startswith(keys.SET_ASIDE) for each in storage.texts)


def test_what_is_in_them():
    assert read("game-3").entry == (6, 6, 1)
    assert read("game-4").undo_cache == (UndoneRoll(0, 0, 1, (4, 4)),)
    assert read("game-5").final
    assert read("game-6").again
    halves = [len(read(f"linked-{number}").secret) for number in (1, 2)]
    assert halves == [SECRET_BYTES, 2 * SECRET_BYTES]
    for number in (6, 7, 8, 9):
        settings = read(f"settings-{number}")
        assert (settings.rules, settings.players) == ("yatzy", ("Ann", "Bob"))
        assert settings.theme is Theme.DARK
        assert settings.hints
        assert settings.dice is DieStyle.NUMERALS
    (listed,) = read("games-2")
    assert read("games-4") == (listed,)
    finished = listed.play(BY_ID["grail"].rules)
    assert finished.date == "2026-02-28"
    assert [result.name for result in finished.results] == ["Ann", "Pip"]
    assert read("house-rules-2")[0].rules.rolls == 4
    assert read("rival-2").setup.seed == "challenge 1"
    assert read("house-2") == {Level.BEGINNER: 150, Level.PERFECT: 231}
    for number in (1, 3):
        assert read(f"finished-{number}") == (finished, 1772280000000)
    by_link = read("finished-5").game
    keys = ("0000000000000001", "0000000000000002")
    assert tuple(each.key for each in by_link.results) == keys
    assert [replace(each, key="") for each in by_link.results] == list(finished.results)
    assert finished.fallen.dice
    assert read("reckoning-5").average == 112.7284
    assert read("reckoning-4") is read("reckoning-2") is None
    assert read("practice-1").days == {date(2026, 11, 22): (0.0, 1.25)}
    assert read("practice-5") == read("practice-1")
    assert [mistake.solved for mistake in read("mistakes-1").waiting] == [1]
    assert read("mistakes-3") == replace(read("mistakes-1"), solved=(654321,))
    assert read("day-2").isoformat() == "2026-02-28"
    assert read("settings-13").material == "walnut"
    assert read("settings-12").material == "bone"
    assert read("summary-1").games == {}  # it is made anew
    assert read("summary-1").earned == read("summary-2").earned == {"yahtzee"}
    assert read("summary-2").games == {"official": 3, "grail": 1}
    assert read("summary-2").series["official", "Ann", "Ben"].wins == (0, 1)
    assert read("reviews-1") == {2453557300: ((12.35, 7.1), (-3.0, 0.0))}
    assert read("series-1").agreement("official", ("Ann", "Ben")).best_of == 3
    assert [met.winner for met in read("series-1").met_by("official", ("Ann", "Ben"))] == [2]
    assert list(read("everything-3")) == ["games:grail", "house-rules", "settings"]


# Version 99 has not been made up yet; whatever it will be, this page leaves it alone.


def of_version_99(text):
    return json.dumps({"yahtzee": json.loads(text)["yahtzee"], "version": 99, "packed": "AbC-"})


@each_sample
def test_a_newer_version_is_named_as_such(name):
    with pytest.raises(CorruptSave) as refusal:
        FORMATS[kind_of(name)].parse(of_version_99(SAMPLES[name]))
    assert refusal.value.reason is Reason.NEWER


@each_stored_sample
def test_a_newer_version_is_left_alone_and_told_of_while_the_game_goes_on(name):
    key = KEYS[kind_of(name)]
    newer = of_version_99(SAMPLES[name])
    storage = MemoryStorage({key: newer})
    tab = Tab(storage)
    tab.click("new-game").choose("draft-rules", "grail").submit()
    tab.finish()
    assert storage.texts[key] == newer
    assert not any(each.startswith(keys.SET_ASIDE) for each in storage.texts)
    assert tab.app.session.notices.caution == (NOTHING if key in LATER else NOTICES[Problem.NEWER])
    assert tab.dialog == "result"


# The next version of each kind, as a newer page may have it.


def with_next_version(stored):
    """A format as it may be one day: the next version wraps the data of the newest one."""
    newest = max(stored.readers)
    return stored._replace(
        version=newest + 1,
        to_data=lambda value: {"wrapped": stored.to_data(value)},
        readers={
            **stored.readers,
            newest + 1: lambda data: stored.readers[newest](data["wrapped"]),
        },
    )


@each_sample
def test_a_page_with_a_newer_version_reads_all_older_ones_and_writes_its_own(name):
    old = FORMATS[kind_of(name)]
    new = with_next_version(old)
    value = new.parse(SAMPLES[name])
    assert value == old.parse(SAMPLES[name])
    text = new.make(value)
    assert json.loads(text)["version"] == new.version
    assert new.parse(text) == value


def test_make_samples_adds_what_the_newest_sample_of_a_format_lacks():
    new_sample = import_module("new_samples").new_sample
    assert [kind for kind in FORMATS if new_sample(kind, SAMPLES, {})] == []
    older = {"settings-6": SAMPLES["settings-6"]}
    fields = {"confirm": False, "theme": "light", "wins": 3}
    text = new_sample("settings", older, fields)
    assert json.loads(text)["version"] == formats.SETTINGS.version
    settings = formats.SETTINGS.parse(text)
    assert (settings.confirm, settings.theme, settings.rules) == (False, Theme.LIGHT, "yatzy")
