"""Practice on a page: a drill is drawn, answered, graded and kept, without end or ten a day."""

import asyncio
import gc
import os
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from functools import _lru_cache_wrapper, partial
from types import MappingProxyType

import pytest
from builders import SMALL, box, played_out
from fakes import TODAY, MemoryStorage, bring_in, find, find_all, make_backup, text_of
from solving import Kernels, SolvingTab, draft, no_kernel
from wording import position

from yahtzee.coach.hints import describe, hint, why_not
from yahtzee.codes import make_game, make_rules
from yahtzee.codes.envelope import Kind, seal
from yahtzee.engine.game import Game, new_game
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import DEFAULT
from yahtzee.messages import Name
from yahtzee.practice.drills import THEMES, Drill, Theme
from yahtzee.practice.mistakes import MISTAKES as FORMAT
from yahtzee.practice.mistakes import Mistake, Mistakes
from yahtzee.practice.progress import FIRST_STEP, PROGRESS, TEN, Progress
from yahtzee.saves.finished_games import finished_game
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import GAME, MISTAKES, PRACTICE, SETTINGS
from yahtzee.solver.advice import Advice, advise_game
from yahtzee.telling.effects import SOUNDS, Cue
from yahtzee.ui.dialogs.coach import UNAVAILABLE
from yahtzee.ui.dialogs.practice import PracticeDialog


def with_the_ten_done(storage=None, losses=(0.0,) * TEN, day=TODAY):
    """A storage in which the ten of today are answered: what helps most is a free drill."""
    kept = storage or MemoryStorage()
    done = Progress(days=MappingProxyType({date.fromisoformat(day): losses}))
    Archive(kept).save(PRACTICE, PROGRESS, done)
    return kept


async def opened(start_kernel=None, storage=None):
    storage = with_the_ten_done() if storage is None else storage
    tab = SolvingTab(start_kernel or Kernels(), storage, asked=draft(SMALL))
    return await begun(tab).settle()


def begun(tab):
    """Go to practice, past its welcome."""
    return tab.click("new-game").click("practice").click("practice-next")


async def test_a_welcome_comes_first_and_its_one_button_leads_to_the_drill():
    tab = SolvingTab(Kernels(), with_the_ten_done(), asked=draft(SMALL))
    await tab.click("new-game").click("practice").settle()
    assert text_of(find(tab.screen.dialog, "button", class_="primary")) == "Practise"
    assert said(tab).startswith("What would you do? Ten small decisions a day")
    assert not tab.app.press("r", shift=False)  # what cannot be seen is not answered
    assert state(tab).drill
    assert not find_all(tab.reachable, "button", data_action="practice-roll")
    assert find_all(tab.click("practice-next").reachable, "button", data_action="practice-roll")
    assert not find_all(
        tab.click("close").click("new-game").click("practice").reachable, "p", class_="word"
    )


def state(tab):
    return tab.app.session.dialogs.left(PracticeDialog)


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


def answer_badly(tab):
    """Give a wrong answer, and ask for the right one."""
    worst = state(tab).drill.advice.choices[-1]
    answer(tab, worst.move).click("practice-show")
    return worst


async def test_the_best_answer_is_right_and_the_drawn_choices_are_the_solvers():
    tab = await opened()
    tab.app.session.preferences.change(sound=True)
    drill = state(tab).drill
    assert drill.game.rules == SMALL
    assert tab.app.press("n", shift=False)  # there is none without an answer
    assert state(tab).drill is drill
    answer_best(tab)
    assert tab.app.session.device.heard[-1] == SOUNDS[Cue.BONUS]
    assert said(tab) == "Right!"  # that leads, and what it gains is told when asked
    assert not find_all(tab.reachable, "ol", aria_label="The best choices")
    tab.click("practice-show")
    assert said(tab) == f"Right! {hint(drill.game, drill.advice).why}"
    shown = find(tab.reachable, "ol", aria_label="The best choices")
    lines = [text_of(line) for line in find_all(shown, "li")]
    assert "yours" in lines[0]
    assert len(lines) == 2
    assert sum("yours" in line for line in lines) == 1
    assert progress(tab).row == FIRST_STEP + 1
    await tab.click("practice-next").settle()
    assert await tab.choose("practice-theme", "joker").settle()
    assert said(tab).startswith("That never comes up in these rules.")  # whose Yahtzees are no more


async def test_after_a_wrong_answer_there_are_more_tries_that_do_not_count():
    tab = await opened()
    drill = state(tab).drill
    worst, begun_with = drill.advice.choices[-1], progress(tab)
    answer(tab, worst.move)
    first = said(tab)
    words = ("So close! One choice is", "There is something", "There is something")
    word = words[(worst.loss >= 1) + (worst.loss >= 3)]
    assert first == f"{word} better. Try again."
    assert f"{worst.loss:.1f}" not in text_of(find(tab.reachable, "p", class_="said"))
    answer(tab, Keep(()) if isinstance(worst.move, Keep) else worst.move)
    assert said(tab).strip() == first != said(tab)  # and is heard once more
    assert not find_all(tab.reachable, "ol", aria_label="The best choices")
    moves = [choice.move for choice in drill.advice.choices if choice.loss >= 1]
    tried = next(move.category.id for move in moves if isinstance(move, Score))
    marked = find_all(tab.click("practice-score", tried).reachable, "button", class_="score")
    pressed = [
        each.attributes["data-value"] for each in marked if "aria-pressed" in each.attributes
    ]
    assert pressed == [tried]
    for place in state(tab).held:  # those that the first answer kept are still marked
        tab.click("practice-hold", str(place))
    answer_best(tab)
    assert said(tab).startswith("That’s it!")
    assert progress(tab) == begun_with.answered(worst.loss)

    await tab.click("practice-next").settle()
    worst = answer_badly(tab)
    drill = state(tab).drill
    why = why_not(drill.game, drill.advice, worst.move)
    told = hint(drill.game, drill.advice)
    assert said(tab) == f"{told.sentence} {why}"
    (line,) = [each for each in find_all(tab.reachable, "li") if "yours" in text_of(each)]
    cost = next(told.shown(each)[0] for each in told.choices if each.loss == worst.loss)
    assert f"Loss {cost}" in text_of(line)
    assert abs(worst.loss + cost.value) <= 0.5


async def test_the_right_box_is_marked_once_it_is_told():
    tab = await (await opened()).choose("practice-theme", "give-up").settle()
    choices = [each for each in state(tab).drill.advice.choices if isinstance(each.move, Score)]
    for choice in (choices[-1], choices[0]):
        assert not find_all(tab.reachable, "tr", class_="advised")
        answer(tab, choice.move)
    right = find(tab.reachable, "tr", class_="advised").attributes["data-row"]
    assert right == choices[0].move.category.id
    await tab.click("practice-next").settle()
    answer_badly(tab)
    right = find(tab.reachable, "tr", class_="advised").attributes["data-row"]
    assert right == state(tab).drill.advice.best.move.category.id


async def test_the_square_of_a_question_is_marked_until_the_next_one_comes():
    tab = await opened(storage=MemoryStorage())

    def marked():
        squares = find(tab.screen.dialog, "ol", class_="marks").children
        return [each.attributes.get("class") for each in squares].index("now")

    answer(tab, state(tab).drill.advice.choices[-1].move)
    assert marked() == 0  # it can be tried again
    tab.click("practice-show")
    assert marked() == 0
    await tab.click("practice-next").settle()
    assert marked() == 1


async def test_what_helps_most_is_the_default_of_one_switch_and_a_theme_is_kept_for_the_visit():
    tab = SolvingTab(Kernels(), with_the_ten_done(), asked=draft("official"))
    await begun(tab).settle()
    (switch,) = find_all(tab.reachable, "select")
    (first, *_themes) = find_all(switch, "option")
    assert (text_of(first), "selected" in first.attributes) == ("What helps most", True)
    await tab.choose("practice-theme", "joker").settle()
    assert state(tab).drill.theme is Theme.JOKER
    await tab.click("close").click("new-game").click("practice").settle()
    chosen = find(tab.reachable, "select", data_action="practice-theme")
    (option,) = [each for each in find_all(chosen, "option") if "selected" in each.attributes]
    assert text_of(option) == "Jokers"
    answer_best(tab)
    await tab.click("practice-next").settle()
    assert state(tab).drill.theme is Theme.JOKER


async def test_the_first_drill_is_there_before_the_rules_are_solved_and_then_they_are(monkeypatch):
    monkeypatch.setattr(os, "urandom", bytes)  # late in that game there is a drill that is wanted
    kernels = Kernels()
    tab = SolvingTab(kernels, with_the_ten_done(), asked=draft("official"))
    begun(tab)
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


async def test_from_the_first_paint_all_that_comes_has_its_place():
    tab = SolvingTab(Kernels(), MemoryStorage(), asked=draft("official"))
    begun(tab)
    assert state(tab).drill is None
    assert said(tab) == "One moment …"
    assert not tab.buttons("practice-score")  # nothing can be done yet
    places = shape(tab)
    await tab.until(lambda: state(tab).drill is not None)
    assert shape(tab) == places


def shape(tab):
    """What stands below one another in a drill, and the names on its card."""
    parts = find(tab.reachable, class_="question").children
    rows = find_all(find(tab.reachable, class_="card"), "th")
    return [(part.tag, part.attributes.get("class")) for part in parts], list(map(text_of, rows))


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


async def test_a_whole_drill_by_keyboard():
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
    assert Keep((1,)) in (state(tab).answer, state(tab).tried)
    assert tab.app.press("d", shift=False)  # shows the answer
    assert tab.app.press("n", shift=False)
    await tab.settle()
    drill = state(tab).drill
    if box("chance") in drill.game.card.open_boxes:
        assert tab.app.press("c", shift=False)
        assert Score(box("chance")) in (state(tab).answer, state(tab).tried)


async def test_the_ten_of_a_day_come_before_free_drills_and_end_with_praise_and_ways_on():
    tab, other = await opened(storage=MemoryStorage()), await opened(storage=MemoryStorage())
    for place in range(TEN):
        drill = state(tab).drill
        assert drill.game.rules == DEFAULT.rules
        assert said(tab).startswith(f"Drill {place + 1} of 10. ")
        if place == 0:
            assert drill == state(other).drill
        if place in (2, 5):
            answer_badly(tab)
        else:
            answer_best(tab)
        await tab.click("practice-next").settle()
    assert progress(tab).done == {date.fromisoformat(TODAY)}
    assert state(tab).drill is None
    told = text_of(find(tab.reachable, class_="ten"))
    for words in ("Splendid!", "8 of 10 right", "Streak: day 1", "Ten more tomorrow."):
        assert words in told
    await tab.click("close").click("new-game").click("practice").settle()
    assert "8 of 10 right" in text_of(tab.reachable)
    assert "lost" not in text_of(tab.reachable)  # that is told of each when asked
    await tab.click("practice-next").settle()
    assert state(tab).drill.game.rules == SMALL


@pytest.mark.parametrize("start_kernel", [no_kernel, None])
async def test_without_a_solver_nothing_is_graded_and_it_says_so(start_kernel):
    tab = SolvingTab(start_kernel, asked=draft(SMALL))
    await tab.click("new-game").click("practice").settle()
    assert str(UNAVAILABLE) in text_of(tab.reachable)
    assert state(tab).drill is None
    assert progress(tab) is None


async def test_it_is_exported_and_merged():
    tab = await opened()
    answer_best(tab)
    text = make_backup(Archive(tab.storage))
    other = Archive(MemoryStorage())
    assert "Practice" in bring_in(other, text)
    assert other.load(PRACTICE, PROGRESS).days == progress(tab).days
    assert bring_in(other, text) == "There was nothing new in this file."


def with_a_game(rules=SMALL, *names):
    """A storage in which a game is finished, not well played."""
    kept = MemoryStorage()
    game = played_out(new_game(Setup(rules, names or ("Ann",))))
    Archive(kept).add_finished(make_rules(rules), finished_game(game, TODAY))
    return kept


def kept_mistakes(tab):
    return Archive(tab.storage).load(MISTAKES, FORMAT)


async def test_mistakes_of_a_finished_game_come_first_until_they_are_solved():
    storage = with_the_ten_done(with_a_game(SMALL, "Ann", "Bob"))
    tab = await opened(storage=storage)
    (card,) = find_all(tab.screen.dialog, "section", class_="card")
    assert card.attributes["data-players"] == "1"  # there is no room for what others have
    first, today = state(tab).mistake, date.fromisoformat(TODAY)
    waiting = kept_mistakes(tab).due(today)
    assert first == waiting[0]
    game, done = first.position()
    assert state(tab).drill.game == game
    about = text_of(find(tab.reachable, class_="source"))
    assert about.startswith(f"From your game today · {len(waiting)} waiting")
    for played, told in (("2026-02-27", "yesterday ·"), ("2026-02-26", "of 26 Feb 2026 ·")):
        state(tab).played = played
        about = text_of(find(state(tab).view(), class_="source"))
        assert about.startswith(f"From your game {told}")
    state(tab).played = ""  # the game is no longer stored
    assert text_of(find(state(tab).view(), class_="source")).startswith("From one of your games")
    answer_best(tab).click("practice-show")
    assert f"In the game: {describe(game, done)}." in said(tab)
    (kept,) = [each for each in kept_mistakes(tab).waiting if each.key == first.key]
    assert (kept.solved, kept.due) == (1, today + timedelta(1))
    for _drill in kept_mistakes(tab).waiting[1:]:
        await tab.click("practice-next").settle()
        assert state(tab).mistake.key != first.key
        answer_best(tab)
    await tab.click("practice-next").settle()
    assert state(tab).mistake is None
    assert text_of(find(tab.reachable, class_="source")).startswith("Level ")


async def test_a_bad_game_offers_its_mistakes_and_they_come_before_costlier_ones():
    storage = with_a_game()
    tab = SolvingTab(Kernels(), with_the_ten_done(storage), asked=draft(SMALL))
    for each in SMALL.categories:  # in card order, whatever fell
        tab.click("roll").score(each.id)
    code = make_game(tab.app.session.game)
    await tab.click("review").settle()
    await tab.click("practice", code).settle()
    while state(tab).mistake is not None:
        assert state(tab).mistake.code == code
        answer_best(tab)
        await tab.click("practice-next").settle()
    assert said(tab).startswith("Done for today! Those were the mistakes of this game.")
    assert state(tab).drill is None
    await tab.click("practice-next").settle()
    assert state(tab).drill is not None


def with_games_that_bring_nothing():
    """A storage with finished games, a dozen, whose codes cannot be read any more."""
    kept, played = MemoryStorage(), finished_game(played_out(new_game(Setup(SMALL, ("A",)))), TODAY)
    for letter in "ACEGIKMOQSUW":
        code = seal(Kind.GAME, f"B{letter}")
        Archive(kept).add_finished(make_rules(SMALL), replace(played, code=code))
    return kept


def seen(tab):
    return len((kept_mistakes(tab) or Mistakes()).seen)


async def test_the_search_for_mistakes_lets_the_page_answer():
    tab = SolvingTab(Kernels(), with_the_ten_done(with_games_that_bring_nothing()), draft(SMALL))
    tab.click("new-game").click("practice")
    await tab.until(lambda: seen(tab))
    await tab.choose("practice-theme", "first-roll").settle()
    assert seen(tab) == 1  # it is not wanted now
    await tab.choose("practice-theme", "").settle()
    assert seen(tab) == 12
    assert state(tab).mistake is None
    assert state(tab).drill is not None


async def test_a_mistake_that_is_no_step_of_its_game_is_dropped():
    storage = with_the_ten_done()
    lost = Mistake(make_game(new_game(Setup(SMALL))), 500, date.fromisoformat(TODAY), step=9)
    Archive(storage).save(MISTAKES, FORMAT, Mistakes((lost,)))
    tab = await opened(storage=storage)
    assert kept_mistakes(tab).waiting == ()
    assert (state(tab).mistake, state(tab).drill is None) == (None, False)


async def test_a_box_that_these_dice_may_not_go_to_is_no_answer():
    tab = await opened()
    drill = state(tab).drill
    filled = [each for each in SMALL.categories if not drill.game.card.is_open(each)]
    while not filled:
        answer_best(tab)
        await tab.click("practice-next").settle()
        drill = state(tab).drill
        filled = [each for each in SMALL.categories if not drill.game.card.is_open(each)]
    tab.app.act("practice-score", filled[0].id)
    assert said(tab) == f"These dice may not go in {filled[0]} now."
    assert state(tab).answer is None


def is_open(tab, category):
    return state(tab).drill.game.card.is_open(category)


async def test_the_position_is_told_and_told_again():
    tab = await opened()
    first = said(tab)
    assert first.startswith(
        position(state(tab).drill.game, about=Name(f"Level 2 of 5. {about(tab)}"))
    )
    assert first.endswith(" What would you do?")
    assert tab.app.press("i", shift=False)
    assert said(tab) != first
    assert said(tab).strip() == first
    tab.click("practice-say")
    assert said(tab) == first


def about(tab):
    return f"{THEMES[state(tab).drill.theme]}."


async def test_the_dice_that_are_kept_are_told():
    tab = SolvingTab(Kernels(), with_the_ten_done(), asked=draft("official"))
    await begun(tab).settle()
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
    for key in "12345r":  # all five, and so there is nothing to roll
        tab.app.press(key, shift=False)
    assert (state(tab).answer, state(tab).tried) == (None, None)
    for place in "12345":
        tab.app.press(place, shift=False)
    answer_best(tab)
    given, at = state(tab).answer, (state(tab).held, progress(tab))
    for key in "1r":  # it is answered
        tab.app.press(key, shift=False)
    assert (state(tab).answer, (state(tab).held, progress(tab))) == (given, at)


async def test_a_drill_that_comes_late_is_not_shown_in_place_of_another():
    tab = SolvingTab(Kernels(), with_the_ten_done(), asked=draft("official"))
    tab.click("new-game").click("practice")
    await tab.choose("practice-theme", "first-roll").choose("practice-theme", "joker").settle()
    assert state(tab).drill.theme is Theme.JOKER
