"""Touch screens."""

import re

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.layout import resize
from e2e.pages import Table
from tests.repeatable_rolls import ROLLS

# Whether nothing lies over the lower end of something.
IS_CLEAR = """
(part) => {
    const { left, right, bottom } = part.getBoundingClientRect();
    return part.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
}
"""


@pytest.mark.slow
def test_where_there_is_no_keyboard_nothing_leads_to_its_keys_until_one_is_used(new_page, url):
    page = new_page(has_touch=True, is_mobile=True)
    table = Table(page, url).open()
    keys = page.get_by_role("button", name="Keyboard", exact=True)
    expect(keys).to_have_count(0)
    table.choose("Help")
    expect(table.dialog.get_by_role("button", name="Strategy")).to_be_visible()
    expect(keys).to_have_count(0)
    table.escape()
    table.press("?")
    expect(table.dialog.get_by_text("Roll, or use the dice entered")).to_be_visible()


@pytest.mark.slow
def test_all_of_a_cell_scores_its_box(new_page, url):
    page = new_page(has_touch=True, is_mobile=True)
    table = Table(page, url).open().roll()
    cell = table.box("chance").locator("..").bounding_box()
    page.touchscreen.tap(cell["x"] + 1, cell["y"] + 1)
    expect(table.box("chance")).to_have_count(0)


def test_turns_are_played_by_tapping(new_page, url):
    page = new_page(has_touch=True, is_mobile=True, device_scale_factor=2)
    table = Table(page, url).open()

    for number, box in enumerate(("chance", "ones", "twos"), 1):
        table.main_button.tap()
        if number == 1:
            told = re.compile("tap the dice you like", re.IGNORECASE)
            expect(table.status_line).to_contain_text(told)
            assert table.dice == ROLLS[0][:5], "unseeded dice are not those of the tests"
        table.die(2).tap()
        table.die(5).tap()
        assert table.held == (2, 5)
        second, fifth = table.dice[1], table.dice[4]
        table.main_button.tap()
        expect(table.status_line).to_contain_text(re.compile("1 roll left|its name"))
        assert (table.dice[1], table.dice[4]) == (second, fifth)
        table.die(2).tap()
        assert table.held == (5,)
        gets_nothing = table.label(box).startswith("Cross out")
        table.box(box).tap()
        if gets_nothing:
            expect(table.box(box)).to_contain_text("Cross out")
            table.box(box).tap()
        expect(table.box(box)).to_have_count(0)
        assert table.points(box) is not None
        assert table.progress == f"Round {number + 1} of 13"

    table.undo_button.tap()
    expect(table.box("twos")).to_have_count(1)
    table.menu.get_by_role("button", name="Options").tap()
    table.dialog.get_by_label("Motion").tap()
    table.dialog.get_by_role("button", name="Close").tap()
    expect(table.dialogs).to_have_count(0)
    expect(table.root).to_have_attribute("data-animation", "off")


# A box is tapped, and then the main button, in one task: so the second tap is quick on any machine.
TAP_TWICE = """
(box) => {
    const roll = document.querySelector(".tray .roll");
    const tap = (target, detail) => {
        target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        target.dispatchEvent(new PointerEvent("click", { bubbles: true, detail }));
    };
    tap(box, 1);
    tap(roll, 1);
}
"""


def test_a_quick_second_tap_does_not_begin_the_next_players_turn(table):
    table.open(players="Ann,Bob").roll()
    table.box("chance").evaluate(TAP_TWICE)
    expect(table.main_button).not_to_have_attribute("data-rests", "")
    assert table.points("chance") is not None
    expect(table.main_button).to_have_text("Roll")
    table.main_button.click()
    expect(table.main_button).to_have_text("Roll all again")
    # Keys and assistive technology, which press nothing, need not wait.
    both = "(box) => { box.click(); document.querySelector('.tray .roll').click(); }"
    table.box("chance").evaluate(both)
    expect(table.main_button).to_have_text("Roll all again")
    table.score("ones").press("Space")
    expect(table.main_button).to_have_text("Roll all again")


def test_a_double_click_on_a_box_scores_and_does_nothing_else(table):
    table.resume(games.roll(games.game("official", "Ann", "Bob"), faces=(6, 6, 6, 5, 1)))
    table.box("chance").dblclick()
    expect(table.status_line).to_contain_text("Next: Bob.")
    expect(table.page.locator(".explained")).to_have_count(0)
    table.cell("chance").get_by_role("button").click()
    expect(table.page.locator(".explained")).to_have_count(1)


@pytest.mark.slow
def test_what_is_opened_comes_into_view_and_stays_where_it_is_in_view(new_page, url):
    page = new_page(has_touch=True, is_mobile=True)
    dialog = Table(page, url).open().choose("New").dialog
    add, first = dialog.get_by_text("Add a computer"), dialog.locator(".character").first
    heading, own_name = dialog.locator("header"), dialog.get_by_label("Name of player 1")
    for size, has_room in (((390, 844), True), ((844, 390), False), ((320, 568), False)):
        resize(page, size)
        dialog.evaluate("(dialog) => dialog.scrollTo(0, 0)")
        add.tap()
        expect(first).to_be_visible()
        assert first.evaluate(IS_CLEAR)
        below = heading.bounding_box()
        assert own_name.bounding_box()["y"] + 1 >= below["y"] + below["height"]
        assert (dialog.evaluate("(dialog) => dialog.scrollTop") == 0) == has_room
        add.tap()
        expect(first).to_have_count(0)
        for name in ("Rules:", "More rules", "Dice:"):
            line = dialog.locator("summary", has_text=name)
            line.tap()
            choice = line.locator("..").locator("label").first
            expect(choice).to_be_visible()
            page.wait_for_function(IS_CLEAR, arg=choice.element_handle())
        for name in ("Dice:", "More rules", "Rules:"):
            dialog.locator("summary", has_text=name).tap()
