"""What the coach plays for: the switch, the total, and chances that follow the hint on points."""

import pytest
from builders import SMALL, rolled, start, turn
from fakes import find, find_all, text_of
from kernels import shared_machine
from solving import Kernels, resumed

from yahtzee.engine.game_setup import Setup
from yahtzee.players.winning import WIN, advise_for
from yahtzee.saves.settings import Goal
from yahtzee.solver.kernel import Solver, SolverUnavailable, run


def of_two(faces="66123"):
    """Two players in their second turn, the first with a roll on the table."""
    game = turn(turn(start(SMALL, 2), "66612 sixes"), "66662 sixes")
    return rolled(game, faces)


async def coached(game, goal="", total="", kernels=None):
    """A tab with the coach open over a game, playing for something."""
    tab = resumed(game, kernels or Kernels())
    await tab.click("hint").settle()
    tab.click("hint")
    if goal:
        tab.choose("coach-goal", goal)
    if total:
        tab.choose("coach-total", total)
    return tab


def ways(tab):
    radios = find_all(tab.screen.dialog, "input", type="radio")
    return [radio.attributes["value"] for radio in radios]


def chosen(tab):
    radios = find_all(tab.screen.dialog, "input", type="radio")
    (radio,) = [each for each in radios if "checked" in each.attributes]
    return radio.attributes["value"]


def told(tab):
    return text_of(find(tab.screen.dialog, "p", class_="outcome"))


def shares(tab):
    """The chance in each line, as it is shown."""
    lines = find_all(tab.screen.dialog, "button", class_="choice-line")
    return [text_of(figure) for line in lines for figure in find_all(line, class_="figure")]


def exact(game, wanted):
    solver = Solver(game.rules)
    run(shared_machine(), solver.solve())
    return run(shared_machine(), advise_for(game, solver, wanted))


async def test_the_win_is_offered_where_there_are_rivals():
    tab = await coached(of_two())
    assert ways(tab) == ["points", "win", "total"]
    assert chosen(tab) == "points"
    alone = await coached(rolled(start(SMALL), "66123"))
    assert ways(alone) == ["points", "total"]
    early = await coached(rolled(start("official", 2), "66123"))  # neither can be answered yet
    early.app.session.preferences.change(pursuit=Goal.TOTAL, needed=200)
    assert ways(early.escape().click("hint")) == []
    assert early.screen.hint.told == ""


async def test_the_hint_on_points_comes_first_and_the_chances_of_winning_follow():
    game = of_two()
    tab = await coached(game)
    before = tab.screen.hint
    tab.choose("coach-goal", "win")
    assert chosen(tab) == "win"
    assert told(tab) == "Working out the chances …"
    await tab.until(lambda: told(tab).endswith("%"))  # one can play on meanwhile
    assert tab.screen.hint.choices == before.choices
    await tab.settle()
    found = exact(game, WIN)
    assert tab.screen.hint.choices[0].chance == pytest.approx(found.best.chance)
    shown = [f"{each.chance:.1%}" for each in found.choices[: len(tab.screen.hint.choices)]]
    assert shares(tab) == shown
    assert "Exact chances of winning" in text_of(tab.screen.dialog)
    tab.choose("coach-goal", "points")
    assert tab.screen.hint == before
    assert told(tab) == ""


async def test_who_plays_to_win_plays_for_points_where_nobody_else_plays():
    tab = await coached(of_two(), "win")
    await tab.settle()
    tab.escape().app.session.start(Setup(SMALL, ("Ann",)), agreed=True)
    await tab.click("roll").click("hint").settle()
    tab.click("hint")
    assert (ways(tab), chosen(tab)) == (["points", "total"], "points")
    assert {line.chance for line in tab.screen.hint.choices} == {None}


async def test_chances_of_a_position_that_is_gone_are_not_shown():
    kernels = Kernels()
    tab = await coached(of_two(), "", kernels=kernels)
    tab.choose("coach-goal", "win")
    await tab.until(lambda: len(kernels.started) == 2)
    kernels.started[1].gate.clear()
    tab.escape().score()
    kernels.started[1].gate.set()
    await tab.settle()
    assert tab.screen.hint is None


async def test_a_total_can_be_played_for_alone():
    game = rolled(start(SMALL), "66123")
    tab = await coached(game, "total")
    assert told(tab) == ""
    tab.choose("coach-total", "60")
    await tab.settle()
    found = exact(game, 60)
    assert tab.screen.hint.choices[0].chance == pytest.approx(found.best.chance)
    assert "Exact chances of 60 points or more" in text_of(tab.screen.dialog)
    assert find(tab.screen.dialog, "input", type="text").attributes["value"] == "60"


@pytest.mark.parametrize(
    ("total", "words"),
    [("9999", "9999 cannot be reached any more."), ("1", "You have 1 for sure."), ("x", "")],
)
async def test_totals_that_are_sure_impossible_or_no_number(total, words):
    tab = await coached(rolled(start(SMALL), "66123"), "total", total)
    await tab.settle()
    assert told(tab) == words


@pytest.mark.parametrize("total", ["", "many", "-5", "0", "10000", "²"])
async def test_what_is_no_total_is_played_for_points(total):
    tab = await coached(rolled(start(SMALL), "66123"), "total", "60")
    await tab.settle()
    tab.choose("coach-total", total)
    await tab.settle()
    assert find(tab.screen.dialog, "input", type="text").attributes["value"] == ""
    assert told(tab) == ""
    assert {line.chance for line in tab.screen.hint.choices} == {None}


async def test_without_a_second_kernel_it_says_so_and_the_hint_stays():
    class OnlyOne(Kernels):
        async def __call__(self):
            if self.started:
                raise SolverUnavailable("no more")
            return await super().__call__()

    tab = await coached(of_two(), "win", kernels=OnlyOne())
    await tab.settle()
    assert told(tab) == "The chances cannot be worked out in this browser."
    assert tab.status.startswith("Try this: ")
