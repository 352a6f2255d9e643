"""Practice on a page: a drill is drawn, answered, graded and kept, without end or ten a day."""

import asyncio
import gc
import re
from collections import Counter
from dataclasses import replace
from datetime import date
from functools import _lru_cache_wrapper, partial
from types import MappingProxyType

import pytest
from builders import SMALL, box, played_out
from fakes import TODAY, FakeDevice, MemoryStorage, bring_in, find, find_all, text_of
from solving import Kernels, SolvingTab, draft, no_kernel

from yahtzee.codes import make_rules
from yahtzee.codes.envelope import Kind, seal
from yahtzee.engine.game import Game, new_game
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import DEFAULT
from yahtzee.practice.drills import THEMES, Drill, Theme
from yahtzee.practice.mistakes import MISTAKES as FORMAT
from yahtzee.practice.mistakes import Mistakes
from yahtzee.practice.progress import PROGRESS, TEN, Progress
from yahtzee.saves.finished_games import finished_game
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.backup import make_backup
from yahtzee.session.storage.keys import GAME, MISTAKES, PRACTICE, SETTINGS
from yahtzee.solver.advice import Advice, advise_game
from yahtzee.ui.dialogs.coach import UNAVAILABLE
from yahtzee.ui.dialogs.passing_on import TEXT_NOT_COPIED
from yahtzee.ui.dialogs.practice import Practising
from yahtzee.ui.spoken import position

pytestmark = pytest.mark.cpython


async def opened(start_kernel=None, storage=None):
    tab = SolvingTab(start_kernel or Kernels(), storage, asked=draft(SMALL))
    return await tab.click("new-game").click("practice").settle()


def state(tab):
    return tab.app.session.lasting(Practising)


def progress(tab):
    return Archive(tab.storage).load(PRACTICE, PROGRESS)


def said(tab):
    """What is told to those who listen."""
    return text_of(find(tab.reachable, "p", aria_live="polite"))


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

    asyncio.run(story())


def test_a_theme_is_chosen_and_remembered_for_the_visit():
    async def story():
        tab = SolvingTab(Kernels(), asked=draft("official"))
        await tab.click("new-game").click("practice").settle()
        await tab.choose("practice-theme", "joker").settle()
        assert state(tab).drill.theme is Theme.JOKER
        await tab.click("close").click("new-game").click("practice").settle()
        chosen = find(tab.reachable, "select", data_action="practice-theme")
        (option,) = [each for each in find_all(chosen, "option") if "selected" in each.attributes]
        assert text_of(option) == "Jokers"
        answer_best(tab)
        await tab.click("practice-next").settle()
        assert state(tab).drill.theme is Theme.JOKER
        await tab.choose("practice-theme", "").settle()
        assert state(tab).theme is None

    asyncio.run(story())


def test_the_first_drill_is_there_before_the_rules_are_solved_and_then_they_are():
    async def story():
        kernels = Kernels()
        tab = SolvingTab(kernels, asked=draft("official")).click("new-game").click("practice")
        await tab.until(lambda: state(tab).drill is not None)
        advisor, drill = tab.app.session.advisor, state(tab).drill
        assert not advisor.has_solved(DEFAULT.rules)
        before = kernels.only.names.count("solve_step")
        answer_best(tab)
        assert said(tab).startswith("Right!")
        await tab.settle()
        assert advisor.has_solved(DEFAULT.rules)
        assert kernels.only.names.count("solve_step") > before
        exact = await advisor.ask(DEFAULT.rules, partial(advise_game, game=drill.game))
        assert exact == drill.advice
        await tab.click("practice-next").settle()
        assert state(tab).drill not in (None, drill)

    asyncio.run(story())


def test_progress_is_drawn_and_the_drill_waits():
    async def story():
        tab = await opened()
        tab.click("practice-mode", "progress")
        assert "Nothing to draw yet" in text_of(tab.reachable)
        tab.click("practice-mode", "endless")
        drill = state(tab).drill
        answer(tab, drill.advice.choices[-1].move)
        held = state(tab).held  # by an answer that keeps dice
        tab.click("practice-mode", "progress")
        for key in "1rcn":  # a die, the main button, a box, the next drill
            assert not tab.app.press(key, shift=False)
        assert (state(tab).drill, state(tab).held) == (drill, held)
        told = text_of(find(tab.reachable, "section", aria_label="Progress"))
        for name in ("Pip", "Clover", "Rook", "Ada", "You", "Official"):
            assert name in told
        assert "after 10 more answers" in told
        for _answer in range(10):
            await tab.click("practice-mode", "endless").click("practice-next").settle()
            answer_best(tab)
        tab.click("practice-mode", "progress")
        line = find(tab.reachable, "svg", role="img")
        assert line.attributes["aria-label"].startswith("Points lost per decision: ")
        await tab.click("close").click("new-game").click("practice").settle()
        assert not state(tab).shows_progress

    asyncio.run(story())


def objects():
    """How many there are of each class; caches, which have bounds of their own, are emptied."""
    for thing in gc.get_objects():
        if isinstance(thing, _lru_cache_wrapper) and thing.cache_parameters()["maxsize"]:
            thing.cache_clear()
    gc.collect()
    return Counter(map(type, gc.get_objects()))


@pytest.mark.slow
def test_over_200_drills_neither_memory_nor_storage_grows():
    async def story():
        tab = await opened()
        counts = []
        for number in range(1, 201):
            answer_best(tab)
            await tab.click("practice-next").settle()
            if number % 100 == 0:
                del tab.screens[:-1]  # the test's own record of what was shown
                counts.append(objects())
        before, after = counts
        for kind in (Drill, Game, Advice):
            assert after[kind] <= before[kind] + 2
        assert after.total() < 1.02 * before.total(), (after - before).most_common(5)
        assert set(tab.storage.texts) == stored_before
        assert len(tab.storage.texts[PRACTICE]) < 4_000

    stored_before = {GAME, SETTINGS, PRACTICE}
    asyncio.run(story())


def test_the_worst_answer_is_told_with_its_cost():
    async def story():
        tab = await opened()
        drill = state(tab).drill
        worst = drill.advice.choices[-1]
        answer(tab, worst.move)
        assert f"That costs {worst.loss:.1f} points on average." in said(tab)
        assert "yours" in text_of(tab.reachable)
        assert progress(tab).themes[drill.theme].lost == pytest.approx(worst.loss, abs=0.01)

    asyncio.run(story())


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

    asyncio.run(story())


def test_the_ten_of_a_day_are_the_same_for_everyone_and_end_with_a_result():
    async def story():
        tab = await opened()
        tab.app.session.today = lambda: "2026-11-22"
        await tab.click("practice-mode", "daily").settle()
        other = await opened()
        other.app.session.today = lambda: "2026-11-22"
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
        assert "Streak: day 1" in text_of(tab.reachable)
        await tab.click("practice-day", "2026-11-21").settle()
        assert state(tab).drill is not None
        assert state(tab).day == date(2026, 11, 21)

    asyncio.run(story())


@pytest.mark.parametrize("start_kernel", [no_kernel, None])
def test_without_a_solver_nothing_is_graded_and_it_says_so(start_kernel):
    async def story():
        tab = SolvingTab(start_kernel, asked=draft(SMALL))
        await tab.click("new-game").click("practice").settle()
        assert UNAVAILABLE in text_of(tab.reachable)
        assert state(tab).drill is None
        assert progress(tab) is None

    asyncio.run(story())


def test_it_is_exported_and_merged():
    async def story():
        tab = await opened()
        answer_best(tab)
        text = make_backup(Archive(tab.storage))
        other = Archive(MemoryStorage())
        assert "practice" in bring_in(other, text)
        assert other.load(PRACTICE, PROGRESS).themes == progress(tab).themes
        assert bring_in(other, text) == "There was nothing new in this file."

    asyncio.run(story())


def with_a_game(rules=SMALL):
    """A storage in which a game is finished, not well played."""
    kept = MemoryStorage()
    game = played_out(new_game(Setup(rules, ("Ann",))))
    Archive(kept).add_finished(make_rules(rules), finished_game(game, TODAY))
    return kept


def kept_mistakes(tab):
    return Archive(tab.storage).load(MISTAKES, FORMAT)


def test_mistakes_of_a_finished_game_come_back_until_they_are_solved():
    async def story():
        tab = await opened(storage=with_a_game())
        tab.app.session.today = lambda: "2026-11-22"
        await tab.click("practice-mode", "mistakes").settle()
        first = state(tab).mistake
        assert first == kept_mistakes(tab).due(date(2026, 11, 22))
        assert state(tab).drill.game == first.game
        answer_best(tab)
        (kept,) = [each for each in kept_mistakes(tab).waiting if each.code == first.code]
        assert (kept.solved, kept.due) == (1, date(2026, 11, 23))
        for _drill in kept_mistakes(tab).waiting[1:]:
            await tab.click("practice-next").settle()
            assert state(tab).mistake.code != first.code
            answer_best(tab)
        await tab.click("practice-next").settle()
        assert state(tab).drill is None
        assert "No mistakes to work on now" in text_of(tab.reachable)
        await tab.click("practice-mode", "endless").settle()
        assert state(tab).mistake is None
        assert state(tab).drill is not None

    asyncio.run(story())


def with_games_that_bring_nothing():
    """A storage with finished games, a dozen, whose codes cannot be read any more."""
    kept, played = MemoryStorage(), finished_game(played_out(new_game(Setup(SMALL, ("A",)))), TODAY)
    for letter in "ACEGIKMOQSUW":
        code = seal(Kind.GAME, f"B{letter}")
        Archive(kept).add_finished(make_rules(SMALL), replace(played, code=code))
    return kept


def seen(tab):
    return len((kept_mistakes(tab) or Mistakes()).seen)


def test_the_search_for_mistakes_lets_the_page_answer():
    async def story():
        tab = await opened(storage=with_games_that_bring_nothing())
        tab.click("practice-mode", "mistakes")
        await tab.until(lambda: seen(tab))
        assert seen(tab) == 1
        await tab.settle()
        assert seen(tab) == 12
        assert "No mistakes to work on now" in text_of(tab.reachable)

    asyncio.run(story())


@pytest.mark.parametrize(("refuses", "note"), [(False, "Copied."), (True, TEXT_NOT_COPIED)])
def test_a_day_is_shared(refuses, note):
    async def story():
        tab = await opened()
        assert not find_all(tab.reachable, data_action="practice-share")
        tab.app.session.device = device = FakeDevice(refuses=refuses)
        tab.app.session.today = lambda: "2026-11-22"
        losses = (0.0, 0.5, 2.0, 9.0, *[0.0] * (TEN - 4))
        days = MappingProxyType({date(2026, 11, 22): losses})
        tab.app.session.archive.save(PRACTICE, PROGRESS, Progress(days=days))
        await tab.click("practice-mode", "daily").settle()
        marks = find_all(find(tab.reachable, class_="marks"), "li")
        assert "".join(mark.attributes["data-grade"] for mark in marks) == "0123000000"
        assert [text_of(mark) for mark in marks[1:4]] == ["close", "costly", "very costly"]
        await tab.click("practice-share").settle()
        assert note in text_of(tab.reachable)
        if not refuses:
            (text,) = device.copied
            assert text.startswith("Yahtzee practice 326, 2026-11-22: 7 of 10 right, 11.5 points")

    asyncio.run(story())


def test_a_box_that_these_dice_may_not_go_to_is_no_answer():
    async def story():
        tab = await opened()
        drill = state(tab).drill
        filled = [each for each in SMALL.categories if not drill.game.card.is_open(each)]
        while not filled:
            answer_best(tab)
            await tab.click("practice-next").settle()
            drill = state(tab).drill
            filled = [each for each in SMALL.categories if not drill.game.card.is_open(each)]
        tab.app.act("practice-score", filled[0].id)
        assert said(tab) == "These dice may not go there."
        assert state(tab).answer is None

    asyncio.run(story())


def is_open(tab, category):
    return state(tab).drill.game.card.is_open(category)


def test_the_position_is_told_and_told_again():
    async def story():
        tab = await opened()
        first = said(tab)
        assert first.startswith(position(state(tab).drill.game, about=about(tab)))
        assert first.endswith("box.")
        assert tab.app.press("i", shift=False)
        assert said(tab) != first
        assert said(tab).strip() == first
        tab.click("practice-say")
        assert said(tab) == first

    asyncio.run(story())


def about(tab):
    return f"{THEMES[state(tab).drill.theme]}."


def test_the_dice_that_are_kept_are_told():
    async def story():
        tab = SolvingTab(Kernels(), asked=draft("official"))
        await tab.click("new-game").click("practice").settle()
        await tab.choose("practice-theme", "first-roll").settle()
        dice = state(tab).drill.game.dice
        assert tab.app.press("2", shift=False)
        assert said(tab) == f"Kept: {dice[1]}."
        assert tab.app.press("1", shift=False)
        assert said(tab) == f"Kept: {dice[0]}, {dice[1]}."
        assert tab.app.press("i", shift=False)
        assert f" Kept: {dice[0]}, {dice[1]}. Open: " in said(tab)
        tab.click("practice-hold", "0").click("practice-hold", "1")
        assert said(tab) == "Nothing is kept."

    asyncio.run(story())


def test_the_verdict_is_told_with_what_is_best_and_why():
    async def story():
        tab = await opened()
        hint = state(tab).hint
        answer(tab, state(tab).drill.advice.choices[-1].move)
        assert said(tab).startswith("That costs ")
        assert said(tab).endswith(f"{hint.sentence} {hint.why}")
        await tab.click("practice-next").settle()
        hint = state(tab).hint
        answer_best(tab)
        assert said(tab).startswith("Right! The choice was ")
        assert said(tab).endswith(f" {hint.why}")
        assert hint.sentence not in said(tab)
        tab.click("practice-mode", "progress")
        assert re.fullmatch(r"Answers: 2. Right: 50%. Lost per decision: \d+\.\d\d.", said(tab))

    asyncio.run(story())


def test_a_drill_that_comes_late_is_not_shown_in_place_of_another():
    async def story():
        tab = SolvingTab(Kernels(), asked=draft(SMALL)).click("new-game").click("practice")
        tab.app.session.today = lambda: "2026-11-22"
        tab.click("practice-mode", "daily")
        await tab.settle()
        assert state(tab).drill.game.rules == DEFAULT.rules

    asyncio.run(story())
