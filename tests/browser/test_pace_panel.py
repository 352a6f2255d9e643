"""The pace under the dice: where there is room for it, and whose turn it follows."""

import asyncio
from itertools import count

import pytest
from builders import SMALL, TINY
from fakes import FakeDevice, find, text_of
from solving import Kernels, SolvingTab, draft, no_kernel

from yahtzee.engine.game_setup import Mode
from yahtzee.ui.actions import pace

SOLVES = object()


def alone(kernel=SOLVES, *names, has_panel=True, rules=TINY, mode=Mode.VIRTUAL):
    start_kernel = Kernels() if kernel is SOLVES else kernel
    tab = SolvingTab(start_kernel, asked=draft(rules, *(names or ("Ann",)), mode=mode))
    tab.app.session.device = FakeDevice()
    tab.app.session.device.has_panel = has_panel
    tab.app.session.teaches = False
    return tab


def title(tab):
    return text_of(find(tab.screen.panel, "h3"))


async def test_it_is_there_from_the_first_box_to_the_last_but_not_in_a_first_game():
    tab = alone()
    tab.app.session.teaches = True
    tab.app.rest()
    for is_first in (True, False):
        await tab.settle()
        assert tab.screen.panel is None
        tab.click("roll").score("chance")
        assert tab.screen.panel is None  # nor is there that of the game before
        await tab.settle()
        told = "" if tab.screen.panel is None else title(tab)
        assert told == ("" if is_first else f"You’re at {sum(tab.game.log[0].faces)}.")
        shown = tab.screen.panel
        tab.click("roll")
        assert tab.screen.panel == shown
        tab.score("ones")
        await tab.settle()
        assert tab.screen.panel is None
        tab.click("close").click("again")


async def test_where_there_is_no_room_nothing_is_worked_out():
    kernels = Kernels()
    tab = alone(kernels, has_panel=False)
    tab.app.rest()
    tab.click("roll").score("chance")
    await tab.settle()
    assert tab.screen.panel is None
    assert kernels.started == []


async def test_with_several_players_the_standings_lie_there():
    tab = alone(SOLVES, "Ann", "Bob")
    tab.app.rest()
    await tab.settle()
    assert tab.screen.panel is None


async def test_games_before_make_the_average():
    tab = alone()
    tab.app.rest()
    made = []
    for number in count(1):
        tab.click("roll").score("ones")
        await tab.settle()
        if number == 3:
            break
        tab.click("roll").score("chance")
        await tab.settle()
        made.append(tab.game.card.total)
        tab.click("close").click("again")
    assert f"{sum(made) / 2:.0f}" in text_of(tab.screen.panel)
    assert "Your average 2 games" in text_of(tab.screen.panel)


@pytest.mark.parametrize("start_kernel", [no_kernel, None])
async def test_without_a_solver_it_still_says_where_the_game_stands(start_kernel):
    tab = alone(start_kernel)
    tab.app.rest()
    tab.click("roll").score("chance")
    await tab.settle()
    assert title(tab).startswith("You’re at ")
    assert "Best play" not in text_of(tab.screen.panel)


class Gates:
    """Holds up the reading of finished games: each waits until it is let through."""

    def __init__(self, monkeypatch):
        self.waiting = []
        self._read = pace.in_slices
        monkeypatch.setattr(pace, "in_slices", self._wait)

    async def _wait(self, work):
        gate = asyncio.Event()
        self.waiting.append(gate)
        await gate.wait()
        return await self._read(work)


def with_games_of(name):
    """A tab with a solver, over a storage in which this person has finished a game."""
    tab = alone(SOLVES, name)
    tab.click("roll").score("ones").click("roll").score("chance")
    return tab.click("close")


async def test_games_read_too_late_are_not_taken_for_those_of_another_person(monkeypatch):
    gates = Gates(monkeypatch)
    tab = with_games_of("Ann")
    tab.app.rest()
    tab.click("again").click("roll").score("ones")
    tab.click("roll").score("chance")
    tab.app.offer(draft(TINY, "Bob"))
    tab.click("roll").score("ones")
    await tab.until(lambda: len(gates.waiting) == 2)
    anns, bobs = gates.waiting
    bobs.set()
    await tab.until(lambda: tab.screen.panel is not None)
    anns.set()
    await tab.settle()
    assert "Your average" not in text_of(tab.screen.panel)


async def test_an_answer_that_comes_too_late_is_not_shown():
    kernels = Kernels()
    tab = alone(kernels, rules=SMALL)
    tab.app.rest()
    tab.click("roll").score("chance")
    await tab.settle()
    shown = tab.screen.panel
    tab.click("roll")
    kernels.only.gate.clear()
    tab.score()
    assert tab.screen.panel == shown  # nothing flickers before the next is known
    await tab.until(lambda: kernels.only.names)
    tab.click("undo")
    kernels.only.gate.set()
    await tab.settle()
    assert tab.screen.panel == shown
