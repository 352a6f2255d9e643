"""The statistics on a page: counted beside it, a little at a time, and kept."""

import asyncio
from dataclasses import replace
from random import Random

import pytest
from builders import SMALL, TINY, played_out, rules_of
from cases import cases
from fakes import TODAY, MemoryStorage, find, find_all, text_of
from held_out import ODD
from solving import Kernels, SolvingTab, draft, no_kernel

from yahtzee import time_slices
from yahtzee.codes import make_game, make_rules, parse_rules
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.players import manners
from yahtzee.players.winning import PORTION
from yahtzee.saves.finished_games import finished_game
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import ANALYSIS
from yahtzee.solver.best_play import format_for
from yahtzee.ui.dialogs.stats import CHARTED, NO_SOLVER, TOO_MANY

CODE = make_rules(SMALL)


def game(*names, rules=SMALL, levels=()):
    return played_out(new_game(Setup(rules_of(rules), names or ("Ann",), levels=levels)))


def ended(*games, date=TODAY):
    """A storage with finished games, each different from the others."""
    archive = Archive(MemoryStorage())
    for number, each in enumerate(games):
        record = finished_game(replace(each, undos=number), date)
        archive.add_finished(make_rules(each.rules), record)
    return archive._storage


def tab_of(storage, start_kernel=None):
    return SolvingTab(start_kernel or Kernels(), storage, asked=draft(SMALL))


async def opened(storage, start_kernel=None):
    return await tab_of(storage, start_kernel).click("scores").click("statistics", CODE).settle()


def text(tab):
    return text_of(tab.screen.dialog)


def tile(tab, name):
    (value,) = [
        text_of(each.children[1])
        for each in find(tab.screen.dialog, "dl", class_="tiles").children
        if text_of(each.children[0]) == name
    ]
    return value


def people(tab):
    """Whom one can choose: nobody where one has played."""
    found = find_all(tab.screen.dialog, "select", id="statistics-person")
    return [option.attributes["value"] for each in found for option in each.children]


async def test_they_are_reached_from_the_high_scores_and_count_everything():
    tab = await opened(ended(game(), game("Ann", "Bob")))
    assert tab.dialog == "statistics"
    assert tile(tab, "Games") == "3"
    assert people(tab) == ["", "Ann", "Bob"]
    assert len(find_all(tab.screen.dialog, "select")) == 1  # no rules to choose from
    assert "Play 7 more games to see how the scores go." in text(tab)
    assert not find_all(tab.screen.dialog, "svg", class_="plot")
    tab = await opened(ended(*[game()] * 10))
    assert "Best play averages" in text(tab)
    assert not find_all(tab.screen.dialog, "select")
    assert len(find_all(tab.screen.dialog, "svg", class_="plot")) == 3


async def test_without_games_they_say_so_and_no_kernel_is_started():
    kernels = Kernels()
    tab = await opened(MemoryStorage(), kernels)
    assert "Play a game, and it counts here." in text(tab)
    assert kernels.started == []


async def test_before_the_tenth_game_there_are_figures_and_nothing_is_weighed():
    kernels = Kernels()
    tab = await opened(ended(game(), game()), kernels)
    assert "Play 8 more games to see how the scores go." in text(tab)
    shown = find(tab.screen.dialog, "dl", class_="tiles").children
    assert [text_of(each.children[0]) for each in shown] == ["Best", "Average", "Games"]
    assert not find_all(tab.screen.dialog, "table")
    assert "Player" not in text(tab)  # somebody who has always played alone is not asked who
    assert kernels.started == []


async def test_thousands_of_games_are_counted_while_the_page_shows_how_many_are(monkeypatch):
    monkeypatch.setattr(time_slices, "MOMENT", 0.0)
    tab = tab_of(ended(*[game()] * 9)).click("scores").click("statistics", CODE)
    shown = []
    while find_all(tab.screen.dialog, "progress"):
        assert "Reading 9 games …" in text(tab)
        shown.append(float(find(tab.screen.dialog, "progress").attributes["value"]))
        await asyncio.sleep(0)
    assert shown == sorted(shown)
    assert len(set(shown)) > 5
    assert tile(tab, "Games") == "9"
    await tab.settle()


async def test_one_persons_games_and_everyones():
    tab = await opened(ended(game(), game("Ann", "Bob")))
    tab.choose("statistics-person", "Bob")
    assert tile(tab, "Games") == "1"
    tab.choose("statistics-person", "")
    assert tile(tab, "Games") == "3"
    await tab.settle()


async def test_other_rules_are_counted_when_they_are_chosen_and_know_their_own_people():
    storage = ended(*[game("Ann", "Bea")] * 5, *[game("Bob", "Cid", rules=TINY)] * 5)
    tab = await opened(storage)
    await tab.choose("statistics-rules", make_rules(TINY)).settle()
    assert people(tab) == ["", "Bob", "Cid"]
    assert tile(tab, "Games") == "10"
    assert {ANALYSIS + CODE, ANALYSIS + make_rules(TINY)} <= storage.texts.keys()


async def test_what_was_worked_out_is_kept_for_the_next_visit():
    storage = ended(*[game()] * 10)
    await opened(storage)
    kernels = Kernels()
    tab = await opened(storage, kernels)
    assert kernels.started == []
    assert "Best play averages: 55.8" in text(tab)


async def test_the_kernel_is_given_back_when_all_is_done():
    kernels = Kernels()
    await opened(ended(*[game()] * 10), kernels)
    assert [kernel.stopped for kernel in kernels.started] == [True]


async def test_what_is_worked_out_is_begun_once_and_not_when_nobody_looks():
    kernels = Kernels()
    tab = tab_of(ended(*[game("Ann", "Bob")] * 10, game(rules=TINY)), kernels).click("scores")
    tab.click("statistics", CODE)
    await tab.until(lambda: kernels.started)
    await tab.choose("statistics-person", "Bob").settle()
    assert len(kernels.started) == 1
    closed = tab.to_table().click("scores").click("statistics", CODE).app.session.dialogs.shown
    await tab.to_table().settle()
    assert closed.plays.keys() == {CODE}


async def test_a_result_that_is_taken_back_is_forgotten():
    three = game("Ann", "Bea", "Eve")
    storage = ended(three, *[game("Bob", "Cid")] * 5)
    tab = await opened(storage)
    archive = Archive(storage)
    archive.drop_finished(CODE, make_game(three))
    archive.add_finished(CODE, finished_game(game("Bob", "Cid"), TODAY))
    await tab.escape().click("scores").click("statistics", CODE).settle()
    assert people(tab) == ["", "Bob", "Cid"]
    assert Archive(storage).load(ANALYSIS + CODE, format_for(parse_rules(CODE)))


@pytest.mark.slow
@cases("rules", *ODD, ids=lambda rules: len(rules.categories))
async def test_by_odd_rules_computers_end_a_game_that_is_weighed_and_counted(rules, monkeypatch):
    """Everybody's chance of winning stands beside them, and what best play makes of each box."""
    monkeypatch.setattr(manners, "AIM_BYTES", 1 << 18)
    monkeypatch.setattr("yahtzee.ui.actions.computer_players.PLAY_OUTS", PORTION)
    monkeypatch.setattr("yahtzee.ui.dialogs.stats.CHARTED", 1)  # the chart has all boxes
    asked = draft(rules, "Ann", *map(str, Level), levels=(None, *Level))
    tab, random = SolvingTab(Kernels(), asked=asked), Random(1)
    while not (await tab.settle()).game.is_over:
        assert text_of(find(tab.tree, class_="strip")).count("%") == 5
        assert sum(tab.screen.chances) == pytest.approx(1)
        tab.click("roll").score(random.choice(tab.buttons("score"))[1])
    assert len(tab.standings()) == 5
    await tab.escape().click("scores").click("statistics", make_rules(rules)).settle()
    assert tile(tab, "Games") == "1"
    assert "Best play averages" in text(tab)
    for each in rules.categories:
        assert str(each) in text(tab)


async def test_without_a_solver_the_rest_is_shown():
    tab = await opened(ended(*[game()] * 10), no_kernel)
    assert tile(tab, "Games") == "10"
    assert str(NO_SOLVER) in text(tab)


async def test_damaged_figures_are_set_aside_and_worked_out_anew():
    storage = ended(*[game()] * 10)
    storage.texts[ANALYSIS + CODE] = "nonsense"
    tab = await opened(storage)
    assert "Best play averages: 55.8" in text(tab)
    assert Archive(storage).load(ANALYSIS + CODE, format_for(parse_rules(CODE)))


async def test_best_play_with_three_dice_is_told():
    crag = rules_of("crag")
    stored = ended(*[game(rules=crag)] * CHARTED)
    tab = SolvingTab(Kernels(), stored, asked=draft(crag))
    await tab.click("scores").click("statistics", "crag").settle()
    assert "Best play averages: 149.8" in text(tab)


async def test_where_best_play_has_too_many_positions_that_is_said():
    maxi = rules_of("maxi-yatzy")
    stored = ended(*[game(rules=maxi)] * CHARTED)
    tab = SolvingTab(Kernels(), stored, asked=draft(maxi))
    await tab.click("scores").click("statistics", "maxi-yatzy").settle()
    assert str(TOO_MANY) in text(tab)
