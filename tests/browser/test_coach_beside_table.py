"""The coach and the review beside the table: where there is room, the game goes on under them."""

from itertools import cycle, islice

import pytest
from builders import SMALL, box, played_out, start
from fakes import FakeDevice, find, find_all, storage_with, text_of
from solving import Kernels, SolvingTab, draft

from yahtzee.engine.game_setup import Mode
from yahtzee.ui.keyboard import action_of


@pytest.fixture(autouse=True)
def dice_fall_in_a_row(monkeypatch):
    """No roll is five alike, and each is unlike the one before."""
    faces = cycle((6, 1, 4, 6, 3, 2, 5))
    monkeypatch.setattr("yahtzee.engine.rng.roll", lambda number: tuple(islice(faces, number)))


def roomy(tab, *, has_panel=True):
    tab.app.session.arrive(FakeDevice())
    tab.app.session.device.has_panel = has_panel
    return tab


async def with_coach(*, has_panel=True, mode=Mode.VIRTUAL):
    """A tab in which the coach is open, and has looked at the first roll."""
    tab = roomy(SolvingTab(Kernels(), asked=draft(SMALL, mode=mode)), has_panel=has_panel)
    tab.click("roll").click("hint")
    await tab.settle()
    return tab.click("hint")


def is_beside(tab):
    return "data-beside" in tab.screen.dialog.attributes


def choices(tab):
    return find_all(tab.screen.dialog, "button", class_="choice-line")


async def test_with_room_the_coach_lies_in_main_beside_the_table_and_else_over_it():
    tab = await with_coach()
    assert is_beside(tab)
    assert find_all(find(tab.tree, "main"), "dialog") == [tab.screen.dialog]
    tab = await with_coach(has_panel=False)
    assert not is_beside(tab)
    assert find_all(find(tab.tree, "main"), "dialog") == []


async def test_a_choice_is_taken_up_and_the_coach_stays():
    tab = await with_coach()
    keeps = [each for each in choices(tab) if each.attributes["data-action"] == "coach-keep"]
    value = max((each.attributes["data-value"] for each in keeps), key=len)
    tab.click("coach-keep", value)
    assert tab.dialog == "coach"
    assert tab.app.session.table.held == tuple(map(int, value))
    assert text_of(tab.screen.dialog).count("yours") == 1
    tab.click("roll")
    await tab.settle()
    tab.click("roll")
    await tab.settle()
    (best, *_others) = choices(tab)
    tab.click("coach-score", best.attributes["data-value"])
    assert tab.game.card[box(best.attributes["data-value"])] is not None
    assert tab.dialog == "coach"


async def test_it_says_nothing_of_dice_that_are_gone_and_looks_at_the_next():
    tab = await with_coach()
    first = text_of(tab.screen.dialog)
    tab.click("roll")
    assert choices(tab) == []
    await tab.settle()
    assert choices(tab)
    tab.click("score", "chance")
    await tab.settle()
    assert text_of(tab.screen.dialog).endswith("Roll, and the coach looks at the dice.")
    assert text_of(find(tab.screen.dialog, "h2")) == "The coach"
    tab.click("roll")
    await tab.settle()
    assert choices(tab)
    assert text_of(tab.screen.dialog) != first


async def test_the_coach_is_hidden_by_the_button_that_showed_it_and_by_escape():
    tab = await with_coach()
    tab.click("hint")
    assert tab.dialog is None
    tab.click("hint")
    assert tab.dialog == "coach"
    assert action_of(tab.app.session, "escape", shift=False) == ("close", "")
    assert tab.app.press("escape", False)
    assert tab.dialog is None


async def test_the_end_of_the_game_shows_the_result_in_its_place():
    tab = await with_coach()
    tab.click("score", "chance")
    for each in ("fours", "sixes", "yahtzee"):
        tab.click("roll").score(each)
    await tab.settle()
    assert tab.dialog == "result"


async def test_the_review_of_the_game_on_the_table_lies_beside_it():
    game = played_out(start(SMALL))
    storage = storage_with(game)
    tab = roomy(SolvingTab(Kernels(), storage))
    tab.click("show-result").click("review")
    await tab.settle()
    assert tab.dialog == "review"
    assert is_beside(tab)
    assert tab.app.press("arrowleft", False, True)  # held down, it goes on
    shown, moment = tab.app.session.dialogs.shown, tab.app.session.dialogs.shown.moment
    for key in ("u", "r", "u", " "):  # nothing that is not seen is pressed
        assert tab.app.press(key, shift=False)
    assert (tab.app.session.dialogs.shown, shown.moment) == (shown, moment)
    assert tab.app.session.game == game
    tab.click("again")
    await tab.settle()
    assert tab.dialog is None
