"""The sand timer: a value by a clock, and what the table makes of it."""

import pytest
from fakes import MovingTab, find, find_all, text_of

from yahtzee.engine.game_setup import Level, Mode
from yahtzee.session.draft import Draft
from yahtzee.session.sand import PARTS, TURN, SandTimer
from yahtzee.telling.effects import PULSES, SOUNDS, Cue
from yahtzee.ui.views.page import page

BOTH = ("Ann", "Ben")


def test_it_runs_and_rests_by_the_clock():
    sand = SandTimer(3)
    assert sand.left(1000.0) == TURN
    sand = sand.running(1000.0)
    assert sand.running(1005.0) is sand
    assert sand.left(1010.0) == TURN - 10
    sand = sand.resting(1010.0)
    assert sand.resting(2000.0) is sand
    assert sand.left(2000.0) == TURN - 10
    sand = sand.running(3000.0)
    assert sand.parts_left(3000.0 + TURN - 10.5) == 1
    assert sand.parts_left(3000.0 + TURN - 10) == sand.left(9999.0) == 0
    assert sand.left(2990.0) == TURN - 10  # a clock that was set back
    assert SandTimer(0).running(5.0).parts_left(5.0) == PARTS


async def opened(players=BOTH, levels=(), **settings):
    tab = MovingTab(players, levels, sand=True, **settings)
    tab.app.reactions.rest()
    return await tab.settle()


async def pass_(tab, seconds):
    """Let the clock go on in small steps, as it does."""
    for _step in range(int(seconds)):
        tab.now += 1
        await tab.pass_time()


def shown(tab):
    """What the timer shows; None if there is none."""
    found = find_all(page(tab.screen), class_="sand")
    return ("data-out" in found[0].attributes, text_of(found[0])) if found else None


def is_heard(tab):
    return SOUNDS[Cue.TIME] in tab.device.heard


async def test_it_says_when_time_is_up_and_scores_nothing():
    tab = await opened(vibration=True)
    assert shown(tab) == (False, "")
    assert find(page(tab.screen), class_="tray").attributes["data-sand"] == "runs"
    await pass_(tab, TURN - 1)
    assert shown(tab) == (False, "")
    assert not is_heard(tab)
    game = tab.game
    await pass_(tab, 2)
    assert shown(tab) == (True, "Time!")
    assert find(page(tab.screen), class_="tray").attributes["data-sand"] == "out"
    live = find(page(tab.screen), role="status", aria_live="polite")
    assert text_of(live) == "Time!"
    assert is_heard(tab)
    assert PULSES[Cue.TIME] in tab.device.felt
    assert tab.game is game
    tab.device.heard.clear()
    tab.app.act("roll")
    await pass_(tab, 2)
    assert not is_heard(tab)
    assert shown(tab) == (True, "Time!")
    assert "Time!" not in text_of(find(page(tab.screen), role="status", aria_live="polite"))


async def test_it_is_turned_over_for_the_next_turn():
    tab = await opened()
    await pass_(tab, 50)
    tab.app.act("roll")
    await pass_(tab, 2)
    tab.app.act("score", "chance")
    await pass_(tab, 50)
    assert tab.game.turns == 1
    assert shown(tab) == (False, "")
    tab.app.act("undo")
    await pass_(tab, 50)
    assert shown(tab) == (False, "")
    await pass_(tab, 11)
    assert is_heard(tab)


async def test_it_rests_while_the_page_is_hidden():
    tab = await opened()
    await pass_(tab, 30)
    tab.device.is_shown = False
    tab.app.look_again()
    await pass_(tab, 500)
    tab.device.is_shown = True
    tab.app.look_again()
    await pass_(tab, 29)
    assert not is_heard(tab)
    await pass_(tab, 2)
    assert is_heard(tab)


async def test_it_rests_for_computers():
    tab = await opened(("Pip", "Ann", "Ben"), (Level.BEGINNER, None, None))
    assert tab.game.computer_on_turn
    assert tab.app.session.pace.sand.since is None
    for _step in range(40):  # nobody's time passes
        await tab.pass_time()
        if not tab.game.computer_on_turn:
            break
    assert tab.game.player == 1
    assert tab.app.session.pace.sand.since is not None


@pytest.mark.parametrize(
    "asked",
    [
        (("Ann",), ()),
        (("Ann", "Pip"), (None, Level.BEGINNER)),
    ],
)
async def test_nobody_without_others_at_the_table_has_one(asked):
    assert shown(await opened(*asked)) is None


async def test_it_is_off_at_first_and_one_line_of_a_new_game_of_several():
    tab = MovingTab(BOTH, mode=Mode.REAL)
    tab.app.reactions.rest()
    await tab.settle()
    assert shown(tab) is None
    tab.app.act("new-game")
    assert find(tab.screen.dialog, "input", data_action="draft-sand")
    tab.app.act("draft-sand", "True")
    tab.app.act("start")
    await tab.settle()
    assert tab.app.session.preferences.settings.sand
    assert shown(tab) == (False, "")
    tab.app.act("new-game")
    tab.app.act("draft-sand", "False")
    tab.app.act("start")
    await tab.settle()
    assert shown(tab) is None


async def test_alone_nobody_is_asked_and_what_was_chosen_stays():
    tab = await opened(("Ann",))
    tab.app.act("new-game")
    assert not find_all(tab.screen.dialog, "input", data_action="draft-sand")
    tab.app.act("start")
    assert tab.app.session.preferences.settings.sand


async def test_contests_have_none():
    tab = await opened()
    assert shown(tab)
    tab.app.open(Draft("official", Mode.VIRTUAL, ("Ann",), daily="2026-02-28"))
    await tab.settle()
    assert shown(tab) is None
