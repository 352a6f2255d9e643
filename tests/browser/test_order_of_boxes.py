"""Boxes in a fixed order, in the page: only the next box is offered, by touch and by key."""

from builders import box
from fakes import Tab, find, find_all, text_of

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.rules import RuleSet
from yahtzee.session.draft import Draft

CODE = make_rules(RuleSet((box("ones"), box("twos"), box("chance")), in_order=True))


def real():
    return Tab(asked=Draft(CODE, Mode.REAL, ("Ann",)))


def test_the_key_of_a_later_box_explains_it_and_only_the_next_is_written():
    tab = real()
    assert ("open-write", "ones") in tab.buttons("open-write")
    assert ("open-write", "chance") not in tab.buttons("open-write")
    assert tab.app.press("c", False)
    assert "For any dice: the sum of all 5." in text_of(find(tab.tree, class_="explained"))
    tab.click("open-write", "ones").click("write", 3)
    assert tab.table.players[0].total == 3


def test_a_correction_stays_in_its_box():
    tab = real().click("open-write", "ones").click("write", 3)
    tab.click("open-write", "twos").click("write", 4)
    tab.click("correct", "ones=0")
    boxes = find_all(find(tab.screen.dialog, "select", id="correct-box"), "option")
    assert [option.attributes["value"] for option in boxes] == ["ones"]
    tab.click("write", 5)
    assert tab.table.players[0].total == 9
