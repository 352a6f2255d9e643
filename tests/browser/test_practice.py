"""Practice on a page: a drill is drawn, answered, graded and kept, without end or ten a day."""

import asyncio
from datetime import date

import pytest
from builders import box
from fakes import MemoryStorage, find, find_all, text_of
from solving import Kernels, SolvingTab, draft, machine, no_kernel

from yahtzee.browser.dialogs.coach import UNAVAILABLE
from yahtzee.browser.dialogs.practice import Practising
from yahtzee.browser.storage.archive import Archive
from yahtzee.browser.storage.backup import bring_in, make_backup
from yahtzee.browser.storage.keys import PRACTICE
from yahtzee.moves import Keep, Score
from yahtzee.practice.progress import PROGRESS, TEN
from yahtzee.presets import DEFAULT
from yahtzee.rules import RuleSet

pytestmark = pytest.mark.cpython

SMALL = RuleSet((box("fours"), box("sixes"), box("yahtzee"), box("chance")))


@pytest.fixture(scope="module", autouse=True)
def machine_ends_with_this_file():
    yield
    machine.cache_clear()


def told(story):
    return asyncio.run(story())


async def opened(start_kernel=None, storage=None):
    tab = SolvingTab(start_kernel or Kernels(), storage, asked=draft(SMALL))
    return await tab.click("new-game").click("practice").settle()


def state(tab):
    return tab.app.session.lasting(Practising)


def progress(tab):
    return Archive(tab.storage).load(PRACTICE, PROGRESS)


def said(tab):
    return text_of(find(tab.reachable, "p", role="status"))


def answer(tab, move):
    """Answer as a player does: by the box, or by keeping dice and the main button."""
    if isinstance(move, Score):
        return tab.click("practice-score", move.category.id)
    for place in move.places:
        tab.click("practice-hold", str(place))
    return tab.click("practice-roll")


def answer_best(tab):
    return answer(tab, state(tab).drill.advice.best.move)


def test_the_best_answer_is_right_and_the_drawn_choices_are_the_solvers():
    async def story():
        tab = await opened()
        drill = state(tab).drill
        assert drill.game.rules == SMALL
        answer_best(tab)
        assert said(tab).startswith("Right!")
        assert drill.clarity.name in said(tab)
        shown = find(tab.reachable, "ol", aria_label="The best choices")
        lines = [text_of(line) for line in find_all(shown, "li")]
        assert "yours" in lines[0]
        assert sum("yours" in line for line in lines) == 1
        assert progress(tab).themes[drill.theme].right == 1

    told(story)


def test_the_worst_answer_is_told_with_its_cost():
    async def story():
        tab = await opened()
        drill = state(tab).drill
        worst = drill.advice.choices[-1]
        answer(tab, worst.move)
        assert f"That costs {worst.loss:.1f} points on average." in said(tab)
        assert "yours" in text_of(tab.reachable)
        assert progress(tab).themes[drill.theme].lost == pytest.approx(worst.loss, abs=0.01)

    told(story)


def test_after_an_answer_nothing_but_the_next_can_be_done():
    async def story():
        tab = await opened()
        answer_best(tab)
        kept, first = progress(tab), state(tab).drill
        for action in ("practice-score", "practice-hold"):
            for control in find_all(tab.reachable, data_action=action):
                assert control.attributes["aria-disabled"] == "true"
        tab.app.act("practice-roll")
        tab.app.act("practice-score", "chance")
        tab.app.act("practice-hold", "1")
        assert progress(tab) == kept
        tab.click("practice-next")
        await tab.settle()
        assert state(tab).drill != first
        assert state(tab).answer is None

    told(story)


def test_the_game_on_the_table_is_left_alone():
    async def story():
        tab = SolvingTab(Kernels(), asked=draft(SMALL)).click("roll").click("new-game")
        before = tab.app.session.game
        await tab.click("practice").settle()
        answer_best(tab)
        tab.click("close")
        assert tab.app.session.game == before

    told(story)


def test_a_drill_that_was_left_is_still_there():
    async def story():
        tab = await opened()
        first = state(tab).drill
        await tab.click("close").click("new-game").click("practice").settle()
        assert state(tab).drill == first

    told(story)


def test_a_whole_drill_by_keyboard():
    async def story():
        tab = await opened()
        drill = state(tab).drill
        while drill.game.rolls_left == 0:
            answer_best(tab)
            assert tab.app.press("n", shift=False)
            await tab.settle()
            drill = state(tab).drill
        assert tab.app.press("2", shift=False)
        assert state(tab).held == (1,)
        assert tab.app.press("r", shift=False)
        assert state(tab).answer == Keep((1,))
        assert tab.app.press("n", shift=False)
        await tab.settle()
        drill = state(tab).drill
        if box("chance") in drill.game.card.open_boxes:
            assert tab.app.press("c", shift=False)
            assert state(tab).answer == Score(box("chance"))

    told(story)


def test_the_ten_of_a_day_are_the_same_for_everyone_and_end_with_a_result():
    async def story():
        tab = await opened()
        tab.app.session.utc_today = lambda: "2026-11-22"
        await tab.click("practice-mode", "daily").settle()
        other = await opened()
        other.app.session.utc_today = lambda: "2026-11-22"
        await other.click("practice-mode", "daily").settle()
        for place in range(TEN):
            assert state(tab).drill.game.rules == DEFAULT.rules
            if place == 0:
                assert state(tab).drill == state(other).drill
            answer_best(tab)
            await tab.click("practice-next").settle()
        assert progress(tab).done == {date(2026, 11, 22)}
        assert state(tab).drill is None
        assert "10 of 10 right" in text_of(tab.reachable)
        assert "1 day in a row" in text_of(tab.reachable)
        await tab.click("practice-day", "2026-11-21").settle()
        assert state(tab).drill is not None
        assert state(tab).day == date(2026, 11, 21)

    told(story)


def test_without_a_solver_nothing_is_graded_and_it_says_so():
    async def story():
        tab = await opened(no_kernel)
        assert UNAVAILABLE in text_of(tab.reachable)
        assert state(tab).drill is None
        assert progress(tab) is None

    told(story)


def test_nothing_is_graded_before_the_solver_is_there():
    async def story():
        kernels = Kernels()
        tab = SolvingTab(kernels, asked=draft(SMALL)).click("new-game").click("practice")
        assert "One moment" in text_of(tab.reachable)
        assert not find_all(tab.reachable, data_action="practice-roll")
        await tab.settle()
        assert find_all(tab.reachable, data_action="practice-roll")

    told(story)


def test_it_is_exported_and_merged():
    async def story():
        tab = await opened()
        answer_best(tab)
        text = make_backup(Archive(tab.storage))
        other = Archive(MemoryStorage())
        assert "practice" in bring_in(other, text)
        assert other.load(PRACTICE, PROGRESS).themes == progress(tab).themes
        assert bring_in(other, text) == "There was nothing new in this file."

    told(story)
