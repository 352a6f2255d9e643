"""Two tabs that end games at the very same instant: no score is lost, however calls mingle.

The calls of one tab fall between any two of the other; or each tab is a process of its own,
whose writes arrive in the others' copies later and in any order. Each finished game has a
storage key of its own, so no tab overwrites another's.
"""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations, product

import pytest
from builders import TINY, after, written_out
from fakes import FaultyStorage, MemoryStorage, Tab, finished_games
from sharing import Browser, InTurns, SharedStorage, Turns

from yahtzee.codes import make_game, make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.saves import formats
from yahtzee.saves.finished_games import finished_game
from yahtzee.session.draft import Draft
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import FINISHED, GAME, HOUSE_RULES, SETTINGS, SUMMARY

CODE = make_rules(TINY)
LAST_CLICKS = {
    "one": "17",
    "two": "23",
}  # points that end the game, other ones in each tab


@cache
def last_round():
    """What is stored when one box of a game with real dice is left, after another game."""
    storage = MemoryStorage()
    tab = Tab(storage, Draft(CODE, Mode.REAL, ("Ann",)))
    for points in ((3, 20), (2,)):
        for place, each in zip(("ones", "chance"), points, strict=False):
            tab.click("open-write", place).click("write", each)
        if tab.game.is_over:
            tab.escape().click("again")
    return dict(storage.texts)


def at_the_last_box(storage):
    return Tab(storage).click("open-write", "chance")


def stored(texts):
    """The codes of the finished games, as they are stored."""
    kept = (text for key, text in texts.items() if key.startswith(f"{FINISHED}{CODE}:"))
    return [formats.KEPT_GAME.parse(text).game.code for text in kept]


def found(texts):
    """The codes that a new page finds, before it has heard or written anything."""
    return [game.code for game in finished_games(Archive(MemoryStorage(texts)), CODE)]


def ended_here(tab):
    """The code of the game that this tab has ended itself, if it was not shown another's."""
    is_own = tab.game.is_over and not tab.app.session.follows
    return {make_game(tab.game)} if is_own else set()


def hear_all(tabs):
    """Let each tab hear of the other until there is no more to hear."""
    while any(tab.storage.events for tab in tabs):
        for tab in tabs:
            while tab.storage.events:
                tab.app.storage_changed(tab.storage.events.pop(0))


def end_games(order):
    """Both tabs click at once, their calls in this order; the tabs, and what each has ended."""
    shared = SharedStorage(last_round())
    tabs = {name: at_the_last_box(InTurns(shared.view(), name)) for name in LAST_CLICKS}
    turns = Turns(order)
    for tab in tabs.values():
        tab.storage.turns = turns
    turns.run(
        one=lambda: tabs["one"].click("write", LAST_CLICKS["one"]),
        two=lambda: tabs["two"].click("write", LAST_CLICKS["two"]),
    )
    for tab in tabs.values():
        tab.storage.turns = None
    ended = set().union(*map(ended_here, tabs.values()))
    return shared, list(tabs.values()), ended, turns.calls


@pytest.mark.slow
def test_between_any_two_calls_of_one_tab_some_of_the_other():
    before = set(stored(last_round()))
    calls = end_games([])[3]
    races = 0
    for first, second in (("one", "two"), ("two", "one")):
        for number, other in product(range(calls[first] + 1), range(calls[second] + 1)):
            order = [first] * number + [second] * other + [first] * calls[first]
            shared, tabs, ended, _ = end_games(order)
            assert ended
            assert before | ended == set(found(shared.texts))
            hear_all(tabs)
            assert sorted(before | ended) == sorted(stored(shared.texts))
            races += len(ended) == 2
    # In which neither has seen the other's end; a page with fewer calls has fewer of them.
    assert races > sum(calls.values())


def merged(one, two):
    """All orders of so many steps of one and of another."""
    for places in combinations(range(one + two), one):
        yield ["one" if place in places else "two" for place in range(one + two)]


@pytest.mark.parametrize("delay", ["none", "one", "two"])
def test_of_two_processes_whatever_arrives_first(delay):
    """``delay`` is the one whose news are delivered, and heard, when all else is done."""
    before = set(stored(last_round()))
    number = len(end_apart()[1]["one"].storage.changes)
    tried = 0
    for order in merged(number, number):
        browser, tabs = end_apart()
        ended = ended_here(tabs["one"]) | ended_here(tabs["two"])
        assert len(ended) == 2
        for name in order:
            browser.commit(tabs[name].storage)
            for each, tab in tabs.items():
                if each != delay:
                    settle_news(tab)
        assert before | ended == set(found(browser.texts))
        agree(browser, list(tabs.values()))
        for texts in (browser.texts, *(tab.storage.texts for tab in tabs.values())):
            assert sorted(before | ended) == sorted(stored(texts))
        tried += 1
    assert tried >= 6


def end_apart():
    """Two processes in which the game was ended, and nothing has been committed yet."""
    browser = Browser(last_round())
    tabs = {name: at_the_last_box(browser.copy()) for name in LAST_CLICKS}
    agree(browser, list(tabs.values()))
    for name, points in LAST_CLICKS.items():
        tabs[name].click("write", points)
    return browser, tabs


def settle_news(tab):
    while tab.storage.news:
        tab.storage.deliver()
    while tab.storage.events:
        tab.app.storage_changed(tab.storage.events.pop(0))


def agree(browser, tabs):
    """Commit, deliver and hear until nothing is under way; it does end."""
    for _round in range(10):
        for tab in tabs:
            while tab.storage.changes:
                browser.commit(tab.storage)
        for tab in tabs:
            settle_news(tab)
        if not any(tab.storage.changes or tab.storage.news for tab in tabs):
            return
    raise AssertionError("the tabs write without end")


# What else is done to finished games, at the same instant.


@cache
def record(number, mode=Mode.VIRTUAL):
    """A game over, others for other numbers."""
    faces = f"{number % 6 + 1}2346 ones"
    if mode is Mode.REAL:
        return finished_game(written_out(TINY, {"ones": 1, "chance": 20 + number}), "2026-02-28")
    return finished_game(after(TINY, faces, "11111 chance"), "2026-02-28")


THERE = tuple(record(number, mode) for mode in Mode for number in (1, 2))
CHANGES = {
    "add": (lambda archive: archive.add_finished(CODE, record(3)), {record(3).code: 1}),
    "add another": (lambda archive: archive.add_finished(CODE, record(4)), {record(4).code: 1}),
    "add one like one": (
        lambda archive: archive.add_finished(CODE, record(2, Mode.REAL)),
        {record(2, Mode.REAL).code: 2},
    ),
    "drop": (lambda archive: archive.drop_finished(CODE, record(1).code), {record(1).code: 0}),
    "drop real dice": (
        lambda archive: archive.drop_finished(CODE, record(1, Mode.REAL).code),
        {record(1, Mode.REAL).code: 0},
    ),
    "look": (lambda archive: finished_games(archive, CODE), {}),
}


def change_both(texts, first, second, order, now):
    """Two archives change the finished games, their calls in this order."""
    shared = SharedStorage(texts)
    storages = {name: InTurns(shared.view(), name) for name in ("one", "two")}
    archives = {name: Archive(storage, lambda: now) for name, storage in storages.items()}
    turns = Turns(order)
    for storage in storages.values():
        storage.turns = turns
    turns.run(
        one=lambda: CHANGES[first][0](archives["one"]),
        two=lambda: CHANGES[second][0](archives["two"]),
    )
    return shared.texts, turns.calls


@pytest.mark.parametrize(("first", "second"), list(combinations(CHANGES, 2)))
def test_no_change_to_finished_games_undoes_another(first, second):
    expected = {game.code: 1 for game in THERE} | CHANGES[first][1] | CHANGES[second][1]
    expected = {code: number for code, number in expected.items() if number}
    storage = MemoryStorage()
    archive = Archive(storage, lambda: 1000)
    for game in THERE:
        archive.add_finished(CODE, game)
    now = 2000
    calls = change_both(storage.texts, first, second, [], now)[1]
    for number, other in product(range(calls["one"] + 1), range(calls["two"] + 1)):
        order = ["one"] * number + ["two"] * other + ["one"] * calls["one"]
        texts, _ = change_both(storage.texts, first, second, order, now)
        assert Counter(found(texts)) == Counter(stored(texts)) == expected


# What a page that starts reads.


def test_a_start_reads_the_summary_of_the_finished_games_and_lists_no_keys():
    tab = Tab(asked=Draft(CODE, Mode.VIRTUAL, ("Ann",)))
    for number in range(1, 6):
        tab.app.session.archive.add_finished(CODE, record(number))
    storage = FaultyStorage(lambda _call: False, tab.storage.texts)
    Tab(storage)
    # Whether there are games, one's best, and the days in a row.
    asked = Counter((call.method, call.key) for call in storage.calls)
    assert asked.pop(("read", SUMMARY)) == 3
    assert asked == {("read", key): 1 for key in (GAME, SETTINGS, HOUSE_RULES)}


# Adding and dropping.


def test_a_virtual_game_is_there_once_and_keeps_its_date():
    storage = MemoryStorage()
    archive = Archive(storage)
    archive.add_finished(CODE, record(1))
    before = dict(storage.texts)
    for again in (archive, Archive(storage)):
        again.add_finished(CODE, replace(record(1), date="2026-03-01"))
    assert storage.texts == before


REAL = record(1, Mode.REAL)


def test_games_with_real_dice_that_are_alike_are_counted_one_by_one():
    storage = MemoryStorage()
    seconds = iter(range(1000, 2000))
    archive = Archive(storage, lambda: next(seconds))
    for _game in range(3):
        archive.add_finished(CODE, REAL)
    assert found(storage.texts) == [REAL.code] * 3
    assert archive.drop_finished(CODE, record(2).code) is None  # there is none
    archive.drop_finished(CODE, REAL.code)
    assert found(storage.texts) == [REAL.code] * 2
