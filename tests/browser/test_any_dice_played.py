"""Games with other numbers of dice, as the page plays them: shown, kept, typed, and told."""

import pytest
from fakes import Tab, find, find_all, text_of

from yahtzee.engine.game_setup import Mode
from yahtzee.session.draft import Draft

DICE = {"maxi-yatzy": 6, "maxi-yatzy-plain": 6, "official": 5, "crag": 3}


def tab_of(rules, mode=Mode.VIRTUAL):
    return Tab(asked=Draft(rules, mode, ("Ann",)))


def progress(tab):
    return text_of(find(tab.tree, "p", class_="progress"))


@pytest.mark.parametrize(("rules", "number"), DICE.items())
def test_as_many_dice_lie_there_as_the_rules_have(rules, number):
    tab = tab_of(rules).click("roll")
    row = find(tab.tree, class_="dice")
    assert row.attributes["data-number"] == str(number)
    assert len(find_all(row, "button", data_action="hold")) == number
    assert len(tab.game.dice) == number


def test_the_sixth_die_is_kept_by_its_key():
    tab = tab_of("maxi-yatzy").click("roll")
    tab.app.press("6", False)
    tab.app.press("1", False)
    assert tab.app.session.table.held == (0, 5)
    kept = tab.game.dice[0], tab.game.dice[5]
    tab.click("roll")
    assert (tab.game.dice[0], tab.game.dice[5]) == kept


def test_rolls_that_are_saved_are_told():
    tab = tab_of("maxi-yatzy").click("roll").click("score", "chance")
    assert "3 rolls + 2 saved" in progress(tab)
    tab.click("roll")
    assert "roll 1 of 3 + 2 saved" in progress(tab)
    for _roll in range(4):
        tab.click("roll")
    assert (tab.game.rolls, tab.game.rolls_left) == (5, 0)


def test_real_dice_of_any_number_are_typed_and_the_rolls_said():
    tab = tab_of("maxi-yatzy", Mode.REAL)
    for face in (1, 2, 3, 4, 5):
        tab.click("add-face", face)
    assert not tab.game.dice
    tab.click("set-roll", 1).click("add-face", 6)
    assert (tab.game.dice, tab.game.rolls) == ((1, 2, 3, 4, 5, 6), 1)
    tab.click("score", "Full straight")
    assert tab.game.card.saved_rolls == 2
    tab.click("open-write", "chance").choose("write-rolls", "5").click("write", 36)
    assert tab.game.cards[0].saved_rolls == 0
