"""Classic controls: checkboxes and confirmed scores; and typed dice that survive."""

from fakes import Tab, find, find_all, let_fall, text_of

from yahtzee.engine.game_setup import Mode
from yahtzee.session.draft import Draft


def tab_of(rules="official", mode=Mode.VIRTUAL, **switches):
    tab = Tab(asked=Draft(rules, mode, ("Ann",))).click("options")
    for name, on in switches.items():
        tab.choose(f"set-{name}", str(on))
    return tab.escape()


def checkboxes(tab):
    return ["checked" in box.attributes for box in find_all(tab.tree, "input", data_action="keep")]


# Checkboxes.


def test_a_checkbox_keeps_its_die_and_lets_it_go(monkeypatch):
    let_fall(monkeypatch, "66612", "34")
    tab = tab_of(checkboxes=True).click("roll")
    for place in (0, 1, 2):
        tab.choose("keep", "True", place=str(place))
    assert checkboxes(tab) == [True, True, True, False, False]
    assert [die.held for die in tab.table.dice] == checkboxes(tab)
    tab.choose("keep", "True", place="0")  # it is kept already
    assert checkboxes(tab)[0]
    tab.choose("keep", "False", place="0").click("hold", 0)  # the die itself works as ever
    assert checkboxes(tab)[0]
    assert tab.click("roll").game.dice == (6, 6, 6, 3, 4)


# Confirmed scores.


def confirm_button(tab):
    return find(tab.tree, "button", data_action="confirm")


def test_a_box_is_chosen_changed_and_then_scored(monkeypatch):
    let_fall(monkeypatch, "66612")
    tab = tab_of(confirm=True)
    assert text_of(confirm_button(tab)) == "Score"
    assert not tab.buttons("confirm")
    tab.click("roll").click("choose", "sixes").click("choose", "chance")
    assert not tab.buttons("score")
    assert text_of(confirm_button(tab)) == "Score 21 in Chance"
    tab.click("confirm")
    assert tab.table.players[0].total == 21
    assert not tab.buttons("confirm")


def test_a_box_that_is_chosen_again_is_let_go_and_a_roll_forgets_it():
    tab = tab_of(confirm=True).click("roll").click("choose", "ones").click("choose", "ones")
    assert not tab.buttons("confirm")
    tab.click("choose", "ones").click("roll")
    assert not tab.buttons("confirm")


def test_a_box_that_the_rules_forbid_cannot_be_chosen(monkeypatch):
    let_fall(monkeypatch, "44444")
    tab = tab_of("tabletop", confirm=True).click("roll")
    tab.app.act("choose", "fours")
    assert not tab.buttons("confirm")
    tab.click("choose", "yahtzee").click("confirm")
    assert tab.table.players[0].total == 50


def test_confirming_by_keyboard(monkeypatch):
    let_fall(monkeypatch, "66612")
    tab = tab_of(confirm=True)
    for key, shift in (("r", False), ("6", True), ("e", False)):
        assert tab.app.press(key, shift)
    assert tab.table.players[0].total == 18


# Real dice: what was typed is there again.


def test_half_typed_dice_survive_a_reload():
    tab = tab_of(mode=Mode.REAL)
    for face in (6, 6, 1):
        tab.click("add-face", face)
    again = tab.click("take-face", 2).reload()
    assert again.screen.entry == (6, 6)
    for face in (6, 5, 5):
        again.click("add-face", face)
    again.click("score", "full_house")
    assert again.table.players[0].total == 25
    assert again.reload().screen.entry == ()
