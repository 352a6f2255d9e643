"""The house plays the dice of a contest in the page, while the player does."""

from datetime import date

import pytest
from fakes import MemoryStorage, lay
from solving import Kernels, SolvingTab, no_kernel

from yahtzee.engine.contest import challenge_setup, daily_setup
from yahtzee.engine.game_setup import CALLED, Level
from yahtzee.engine.presets import preset
from yahtzee.players.direct import house_ladder
from yahtzee.session.company import HOUSE_TOTALS, MOST_RESTS
from yahtzee.session.storage.keys import HOUSE
from yahtzee.session.table import Going

DAY = date(2026, 2, 28)
KEY = f"{HOUSE}official:daily 2026-02-28"
GRAIL = challenge_setup(preset("grail").rules, "Ann", "1")  # which is short


@pytest.fixture(scope="module")
def ladder():
    return {rung.name: rung.total for rung in house_ladder(GRAIL)}


def at_rest(setup, start_kernel=None, storage=None):
    tab = SolvingTab(start_kernel or Kernels(), storage)
    tab.app.session.start(setup, agreed=True)
    tab.app.refresh()
    tab.app.reactions.rest()
    assert tab.app.session.company.follow(tab._pause) is None  # nobody has begun
    return tab.click("roll")


def made(tab, setup):
    return {CALLED[each]: total for each, total in tab.app.session.company.totals(setup).items()}


async def test_it_plays_in_the_page_what_the_library_says(ladder):
    tab = at_rest(GRAIL)
    await tab.until(lambda: len(made(tab, GRAIL)) == 4)
    assert made(tab, GRAIL) == ladder
    await tab.settle()
    again = SolvingTab(Kernels(), tab.storage)
    assert again.game.log
    assert made(again, GRAIL) == ladder  # kept, and not played once more
    assert again.app.session.company.follow(again._pause) is None


async def test_without_a_solver_only_pip_and_clover_play(ladder):
    tab = await at_rest(GRAIL, no_kernel).settle()
    assert made(tab, GRAIL) == {name: ladder[name] for name in ("Pip", "Clover")}
    assert not tab.app.session.company.plays(GRAIL)


async def test_nobody_plays_where_it_is_no_contest():
    tab = await at_rest(daily_setup(DAY, "Ann")).settle()
    other = SolvingTab(Kernels(), MemoryStorage())
    other.app.reactions.rest()
    await other.settle()
    assert KEY in tab.storage.texts
    assert not any(key.startswith(HOUSE) for key in other.storage.texts)


async def test_it_thinks_while_nothing_moves_on_the_table():
    tab = SolvingTab(Kernels())
    session = tab.app.session
    for going, rests in ((Going.ROLLING, MOST_RESTS), (Going.ENDING, 1)):
        lay(session, session.game, going=frozenset({going}))
        tab.pauses.clear()
        await session.company._rest(tab._pause)
        assert len(tab.pauses) == rests


async def test_another_contest_is_played_once_it_lies_there(ladder):
    tab = at_rest(daily_setup(DAY, "Ann"))
    for _ in range(20):
        await tab._pause(0)
    tab.app.session.start(GRAIL, agreed=True)
    tab.app.refresh()
    await tab.click("roll").settle()
    assert made(tab, GRAIL) == ladder
    assert KEY not in tab.storage.texts


def test_what_they_have_made_is_read_as_it_was_stored():
    totals = {Level.BEGINNER: 150, Level.PERFECT: 231}
    assert HOUSE_TOTALS.parse(HOUSE_TOTALS.make(totals)) == totals
