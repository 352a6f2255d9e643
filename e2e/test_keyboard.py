"""Everything by keyboard, with the focus always somewhere and always seen."""

import re

import pytest
from playwright.sync_api import expect

from e2e.focus import FOCUS, look, walk
from tests.cases import cases
from yahtzee.codes import make_rules
from yahtzee.engine.categories import BY_ID
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.rules import RuleSet

pytestmark = pytest.mark.reuses_python


def test_a_whole_game_with_tab_arrows_space_and_enter_alone(table):
    boxes = [BY_ID["chance"], BY_ID["yahtzee"], BY_ID["sixes"], BY_ID["ones"]]
    rules = make_rules(RuleSet(tuple(reversed(boxes))))
    table.open(seed="3", rules=rules).option("Keyboard shortcuts", on=False)
    table.main_button.focus()
    for number, box in enumerate(boxes):
        table.press("Enter")
        expect(table.tray).to_contain_text("roll 1 of 3")
        look(table)
        if number % 2 == 0:
            walk(table, "Shift+Tab", table.die(4))
            table.press("Space")
            assert table.held == (4,)
            walk(table, "Tab", table.main_button)
            table.press("Space")
            expect(table.status_line).to_contain_text("1 roll left")
            look(table)
        walk(table, "Shift+Tab", table.box("ones"))
        walk(table, "ArrowDown", table.box(box.id))
        key = "Enter" if number % 2 else "Space"
        gets_nothing = table.label(box.id).startswith("Cross out")
        table.press(key)
        if gets_nothing:
            expect(table.box(box.id)).to_have_text(f"Cross out {box}?")
            expect(table.box(box.id)).to_be_focused()
            look(table)
            table.press(key)
        expect(table.box(box.id)).to_have_count(0)
        if box != boxes[-1]:
            look(table)
            expect(table.main_button).to_be_focused()
    expect(table.dialog.get_by_role("heading")).to_contain_text("points")
    walk(table, "Tab", table.dialog.get_by_role("button", name="Play again"))
    table.press("Enter")
    expect(table.dialogs).to_have_count(0)
    look(table)
    expect(table.tray).to_contain_text("Can you beat it?")


def test_the_first_link_leads_to_the_dice(table):
    table.open(seed="3").press("Tab")
    skip = table.page.get_by_role("link", name="Skip to the dice")
    expect(skip).to_be_focused()
    look(table)
    table.press("Enter")
    expect(table.main_button).to_be_focused()
    table.roll()
    skip.focus()
    table.press("Enter")
    expect(table.die(1)).to_be_focused()
    assert "#" not in table.page.url


def test_the_card_is_one_stop_on_the_way_to_the_dice_and_arrows_go_through_it(table):
    table.open(seed="3").roll()
    table.page.get_by_role("link", name="Skip to the dice").focus()
    assert walk(table, "Tab", table.die(1)) == len(
        ["New", "Scorebook", "Options", "Help", "Sound", "card", "die"]
    )
    table.press("Shift+Tab", "ArrowDown", "ArrowLeft")
    name = table.row("twos").get_by_role("button", name="Twos", exact=True)
    expect(name).to_be_focused()
    table.press("Enter")
    expect(name).to_have_attribute("aria-expanded", "true")
    expect(name).to_have_accessible_description(re.compile("Pays the sum of all twos"))
    expect(table.page.get_by_role("status").first).to_have_text("Pays the sum of all twos.")
    table.press("Escape", "Tab", "Shift+Tab")  # it is remembered
    expect(name).to_be_focused()
    table.press("ArrowUp", "ArrowRight", "Enter")
    walk(table, "Shift+Tab", name)
    table.press("ArrowUp", "ArrowRight")
    expect(table.focused).to_have_accessible_name("Ones, 4")


def test_left_and_right_go_along_the_dice(table):
    table.open(seed="3").roll()
    table.die(1).focus()
    table.press("ArrowRight", "ArrowRight", "Space", "ArrowLeft")
    expect(table.die(2)).to_be_focused()
    assert table.held == (3,)
    table.press("ArrowLeft", "ArrowLeft")  # there is nothing beyond the first
    expect(table.die(1)).to_be_focused()
    look(table)


def test_after_the_last_roll_a_box_that_pays_is_next_and_dice_are_no_stop(table):
    table.open(seed="3").roll().roll().roll()
    table.page.get_by_role("link", name="Skip to the dice").focus()
    firm = table.card.locator("[data-worth=firm] .score").first
    assert walk(table, "Tab", firm) == 6
    undo = table.tray.get_by_role("button", name="Undo")
    assert walk(table, "Tab", undo) == 1  # no die, which could not be kept
    walk(table, "Tab", table.main_button)
    expect(table.main_button).to_have_accessible_name("Choose a box")
    table.press("Enter")
    expect(firm).to_be_focused()
    look(table)


def test_space_rolls_where_nothing_has_the_focus(table):
    table.open(seed="3").press("Space")
    expect(table.status_line).to_contain_text("Four ones!")
    table.die(2).click()  # a mouse does not give it the focus
    table.press("Space")
    expect(table.page.locator(".progress")).to_contain_text("roll 2 of 3")
    assert table.held == (2,)
    table.die(2).focus()
    table.press("Space")
    assert table.held == ()
    assert table.progress.endswith("roll 2 of 3")


def test_every_dialog_has_a_key_and_escape_gives_the_focus_back(table):
    table.open()
    titles = {"n": "New game", "k": "Scorebook", "x": "Options", "?": "How to play"}
    for key, title in titles.items():
        table.main_button.focus()
        table.press(key)
        expect(table.dialog).to_have_accessible_name(title)
        look(table)
        table.escape()
        expect(table.main_button).to_be_focused()
    table.press("n")
    table.unfold("Dice:")
    table.dialog.get_by_role("radio", name="On your table").press("Space")
    table.press("Enter")  # starts, and adds nobody
    expect(table.dialogs).to_have_count(0)
    expect(table.tray.get_by_role("button", name="Add a 6")).to_be_visible()
    expect(table.strip).to_have_count(0)


def test_shortcuts_work_on_the_checkbox_of_a_die(table):
    table.open(seed="3").option("Checkboxes under the dice").roll()
    keep = table.dice_group.get_by_role("checkbox", name="Keep die 2")
    keep.press("Space")
    expect(keep).to_be_focused()
    assert table.held == (2,)
    table.press("4", "r")
    expect(table.status_line).to_contain_text("Full house")
    assert table.held == (2, 4)


# Whether nothing lies over an element, nor is it scrolled out of sight.
IS_IN_SIGHT = """element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.mark.viewport(667, 375)
def test_the_focus_stays_in_a_dialog_that_changes(table):
    table.open().choose("New")
    add = table.dialog.get_by_role("button", name="Add a player")
    for number in range(2, 11):
        if number > 2:  # a line that is closed by hand opens for the name
            table.dialog.locator(".players summary").press("Enter")
        add.press("Enter")
        expect(table.dialog.get_by_role("textbox", name=f"player {number}")).to_be_focused()
        if number < 10:  # there is room for ten
            assert add.evaluate(IS_IN_SIGHT)
    expect(table.dialog.get_by_role("textbox")).to_have_count(10)
    look(table)
    for count in range(10, 1, -1):
        table.dialog.get_by_role("button", name=f"Remove player {count}").press("Enter")
        expect(table.dialog.get_by_role("textbox")).to_have_count(count - 1)
        look(table)


def test_the_focus_comes_back_when_a_frame_is_drawn_before_a_dialog_is_known_to_be_closed(
    table,
):
    table.open().choose("Help")
    expect(table.dialog).to_be_visible()
    # Browsers take the focus from hidden elements in each frame; do so before the page hears of it.
    table.page.evaluate(
        'addEventListener("close", () => document.activeElement.blur(), { capture: true })'
    )
    table.escape()
    look(table)


@pytest.mark.slow
@cases("mode", Mode.VIRTUAL, Mode.REAL)
def test_whatever_has_the_focus_is_seen(table, mode):
    table.open(mode=mode, players="Ann,Bob,Cleo")
    if mode is Mode.VIRTUAL:
        table.roll().hold(2)
    for width, height in ((320, 480), (1280, 800)):
        table.page.set_viewport_size({"width": width, "height": height})
        table.main_button.focus()
        seen = set()
        for key in ("Tab", "Shift+Tab", "ArrowDown", "ArrowRight", "ArrowUp"):
            if key == "ArrowDown":
                table.box("ones").focus()
            for _ in range(20):
                table.press(key)
                focus = table.page.evaluate(FOCUS)
                if not focus["lost"]:  # the browser's own controls are in the round too
                    assert focus["outlined"], focus
                    assert focus["uncovered"], focus
                    seen.add(focus["name"])
        assert len(seen) >= 20


@pytest.mark.parametrize("key", ["r", "Enter"])
def test_a_key_that_is_held_down_rolls_once(table, key):
    table.open(seed="3")
    table.main_button.focus()
    for _ in range(4):  # from the second on, as the key repeats
        table.page.keyboard.down(key)
    table.page.keyboard.up(key)
    expect(table.status_line).to_contain_text("Four ones!")
    assert table.progress.endswith("roll 1 of 3")
