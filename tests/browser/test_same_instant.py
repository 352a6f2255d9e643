"""Two tabs that end games at the very same instant: no score is lost, however calls mingle.

The calls of one tab fall between any two of the other; or each tab is a process of its own,
whose writes arrive in the others' copies later and in any order. Whichever tab overwrites the
list of finished games, each game has a slip that is nobody else's.
"""

from collections import Counter
from functools import cache
from itertools import combinations, product

import pytest
from builders import after, box, written_out
from fakes import FaultyStorage, MemoryStorage, Tab
from sharing import Browser, InTurns, SharedStorage, Turns

from yahtzee.browser.archive import GAMES, SETTLED, SLIPS, Archive
from yahtzee.draft import Draft
from yahtzee.errors import CorruptSave
from yahtzee.game import Mode
from yahtzee.notation import make_game, make_rules
from yahtzee.rules import RuleSet
from yahtzee.saves import (
    Slip,
    finished_game,
    follow_slip,
    make_slip,
    parse_finished_games,
    parse_slip,
)

pytestmark = pytest.mark.cpython  # they need threads

SHORT = RuleSet((box("ones"), box("chance")))
CODE = make_rules(SHORT)
FINISHED = GAMES + CODE
LAST_CLICKS = {
    "one": "chance=17",
    "two": "chance=23",
}  # points that end the game, other ones in each tab


@cache
def last_round():
    """What is stored when one box of a game with real dice is left, after another game."""
    storage = MemoryStorage()
    tab = Tab(storage, Draft(CODE, Mode.REAL, ("Ann",)))
    for points in ((3, 20), (2,)):
        for place, each in zip(("ones", "chance"), points, strict=False):
            tab.click("open-write", place).click("write", f"{place}={each}")
        if tab.game.is_over:
            tab.escape().click("again")
    return dict(storage.texts)


def at_the_last_box(storage):
    return Tab(storage).click("open-write", "chance")


def listed(texts):
    """The codes in the list of finished games, as it is stored."""
    return [game.code for game in parse_finished_games(texts[FINISHED])]


def found(texts):
    """The codes that a new page finds, before it has heard or written anything."""
    return [game.code for game in Archive(MemoryStorage(texts)).load_finished(CODE)]


def ended_here(tab):
    """The code of the game that this tab has ended itself, if it was not shown another's."""
    is_own = tab.game.is_over and not tab.app.session.follows
    return {make_game(tab.game)} if is_own else set()


def hear_all(tabs):
    """Let each tab hear of the other until there is no more to hear."""
    while any(tab.storage.events for tab in tabs):
        for tab in tabs:
            while tab.storage.events:
                tab.app.hear(tab.storage.events.pop(0))


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


def test_between_any_two_calls_of_one_tab_some_of_the_other():
    before = set(listed(last_round()))
    calls = end_games([])[3]
    races = 0
    for first, second in (("one", "two"), ("two", "one")):
        for number, other in product(range(calls[first] + 1), range(calls[second] + 1)):
            order = [first] * number + [second] * other + [first] * calls[first]
            shared, tabs, ended, _ = end_games(order)
            assert ended
            assert before | ended == set(found(shared.texts))  # even if both end right now
            hear_all(tabs)
            assert before | ended == set(listed(shared.texts))
            assert len(listed(shared.texts)) == len(before | ended)
            races += len(ended) == 2
    assert races > 30  # in which neither has seen the other's end


def merged(one, two):
    """All orders of so many steps of one and of another."""
    for places in combinations(range(one + two), one):
        yield ["one" if place in places else "two" for place in range(one + two)]


@pytest.mark.parametrize("delay", ["none", "one", "two"])
def test_of_two_processes_whatever_arrives_first(delay):
    """``delay`` is the one whose news are delivered, and heard, when all else is done."""
    before = set(listed(last_round()))
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
        assert before | ended == set(listed(browser.texts))
        for tab in tabs.values():
            assert before | ended == set(listed(tab.storage.texts))
        tried += 1
    assert tried >= 20


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
        tab.app.hear(tab.storage.events.pop(0))


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
        return finished_game(written_out(SHORT, {"ones": 1, "chance": 20 + number}), "2026-02-28")
    return finished_game(after(SHORT, faces, "11111 chance"), "2026-02-28")


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
    "look": (lambda archive: archive.load_finished(CODE), {}),
    "mend": (lambda archive: archive.mend_finished(CODE), {}),
}


def change_both(texts, first, second, order, now):
    """Two archives change the same list, their calls in this order."""
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
    now = 1000 + SETTLED / 1000  # their slips go, while those of the changes come
    calls = change_both(storage.texts, first, second, [], now)[1]
    for number, other in product(range(calls["one"] + 1), range(calls["two"] + 1)):
        order = ["one"] * number + ["two"] * other + ["one"] * calls["one"]
        texts, _ = change_both(storage.texts, first, second, order, now)
        assert Counter(found(texts)) == expected
        mended = MemoryStorage(texts)
        Archive(mended).mend_finished(CODE)
        assert Counter(listed(mended.texts)) == expected


# Slips come and go.


def slips(storage):
    return [key for key in storage.texts if key.startswith(SLIPS)]


def test_slips_go_once_a_later_game_has_found_the_list_in_order():
    storage = MemoryStorage()
    clock = [1000]
    archive = Archive(storage, lambda: clock[0])
    for number in range(1, 6):
        archive.add_finished(CODE, record(number))
        assert slips(storage) == [f"{SLIPS}{CODE}:{record(number).code}"]
        clock[0] += SETTLED / 1000
    assert [game.code for game in archive.load_finished(CODE)] == listed(storage.texts)
    assert len(listed(storage.texts)) == 5


@pytest.mark.parametrize("later", [SETTLED / 1000, -1])
def test_nor_are_they_there_for_ever_if_the_clock_is_set_back(later):
    storage = MemoryStorage()
    Archive(storage, lambda: 1000).add_finished(CODE, record(1))
    Archive(storage, lambda: 1000 + later).add_finished(CODE, record(2))
    assert slips(storage) == [f"{SLIPS}{CODE}:{record(2).code}"]


def test_young_slips_stay():
    storage = MemoryStorage()
    Archive(storage, lambda: 1000).add_finished(CODE, record(1))
    Archive(storage, lambda: 1001).add_finished(CODE, record(2))
    assert len(slips(storage)) == 2


def test_a_slip_whose_game_is_not_in_the_list_stays_until_it_is():
    storage = MemoryStorage()
    Archive(storage, lambda: 1000).add_finished(CODE, record(1))
    del storage.texts[FINISHED]
    assert Archive(storage).played_rules() == [CODE]
    assert found(storage.texts) == [record(1).code]
    later = Archive(storage, lambda: 9000)
    later.add_finished(CODE, record(2))
    assert len(slips(storage)) == 2
    later.add_finished(CODE, record(3))
    assert slips(storage) == [f"{SLIPS}{CODE}:{each.code}" for each in (record(2), record(3))]
    assert len(listed(storage.texts)) == 3


def test_what_a_file_brings_back_is_not_dropped_again():
    storage = MemoryStorage()
    archive = Archive(storage, lambda: 1000)
    archive.add_finished(CODE, record(1))
    archive.drop_finished(CODE, record(1).code)
    assert archive.load_finished(CODE) == ()
    archive.merge_finished(CODE, (record(1),))
    assert found(storage.texts) == [record(1).code]


def test_where_there_is_no_room_for_slips_the_list_is_kept():
    storage = FaultyStorage(lambda call: call.method == "write" and call.key.startswith(SLIPS))
    archive = Archive(storage)
    archive.add_finished(CODE, record(1))
    archive.drop_finished(CODE, record(1).code)
    archive.add_finished(CODE, record(2))
    assert listed(storage.texts) == [record(2).code]
    assert archive.problem is None


@pytest.mark.parametrize(
    ("number", "at"), [(2, 0), (-1, 0), (True, 0), (1.0, 0), (1, -1), (1, 0.5), (1, 2**53)]
)
def test_a_slip_says_no_nonsense(number, at):
    with pytest.raises(CorruptSave):
        Slip(record(1), number, at)


def test_of_real_dice_there_may_be_several_alike():
    slip = Slip(record(1, Mode.REAL), 2, 5)
    assert parse_slip(make_slip(slip)) == slip
    assert follow_slip((), slip) == (slip.game,) * 2 == follow_slip((slip.game,) * 3, slip)
