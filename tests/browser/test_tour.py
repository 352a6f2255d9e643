"""The look round that first visitors are offered, once, and anybody finds in the help."""

import pytest
from fakes import Tab, find, find_all, text_of

from yahtzee.engine.game_setup import Mode
from yahtzee.session.draft import Draft
from yahtzee.ui.views.tour import STEPS, steps


def shown(tab):
    """The step that is shown, None if there is none."""
    found = find_all(tab.tree, "dialog", class_="tour")
    return found[0] if found else None


def offers(tab):
    return [value for action, value in tab.buttons("tour") if not value]


@pytest.mark.parametrize("mode", Mode)
def test_it_goes_step_by_step_and_ends(mode):
    tab = Tab(asked=Draft("official", mode, ("Ann",))).click("help").click("tour")
    for place, step in enumerate(steps(mode, 3)):
        assert shown(tab).attributes["data-of"] == step.of
        assert step.title in text_of(shown(tab))
        assert step.text in text_of(shown(tab))
        assert f"{place + 1} of {len(STEPS[mode])}" in text_of(shown(tab))
        tab.app.act("tour", find(shown(tab), "button", class_="primary").attributes["data-value"])
    assert shown(tab) is None
    assert 3 <= len(STEPS[mode]) <= 5


def test_it_can_be_left_at_any_step_by_its_button_and_by_escape():
    tab = Tab().click("tour").click("tour", "1").click("tour", "end")
    assert shown(tab) is None
    tab.click("help").click("tour")
    assert tab.dialog is None
    assert tab.app.press("escape", shift=False)
    assert shown(tab) is None
    assert not tab.app.press("escape", shift=False)


def test_it_notices_that_the_dice_were_rolled():
    tab = Tab().click("tour").click("roll")
    assert shown(tab).attributes["data-of"] == "dice"
    tab.click("tour", "2").click("roll")
    assert shown(tab).attributes["data-of"] == "card"


def test_a_first_visitor_is_offered_it_until_the_first_roll_and_nobody_else():
    tab = Tab()
    assert offers(tab) == [""]
    assert offers(tab.reload()) == []  # the game begun is known from now on
    tab.click("roll")
    assert offers(tab) == []


def test_it_says_how_many_rolls_a_turn_has():
    assert "up to 3 rolls" in steps(Mode.VIRTUAL, 3)[0].text
    assert "1 roll a turn" in steps(Mode.VIRTUAL, 1)[0].text
