"""Rolling by a press that is held, by a flick, and by Space: all are the same roll."""

import pytest
from playwright.sync_api import expect

from e2e.pages import Table

IN_HAND = ".dice[data-in-hand]"
HIDE = """
() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}
"""
CANCEL = """
() => document.querySelector(".roll").dispatchEvent(
    new PointerEvent("pointercancel", { bubbles: true, pointerId: 1 }))
"""


@pytest.fixture
def lively(new_page, url):
    page = new_page(reduced_motion="no-preference", has_touch=True)
    return Table(page, url).open(seed="3").throws_lie_ready()


def middle(table):
    box = table.main_button.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def hold(table):
    table.page.mouse.move(*middle(table))
    table.page.mouse.down()
    table.page.locator(IN_HAND).wait_for(state="attached")


def rolled(table, times=1):
    """Wait until dice lie that were rolled so many times."""
    expect(table.tray.locator(".progress")).to_contain_text(f"roll {times} of 3")
    table.page.locator(".tray:not([data-rolling])").wait_for()
    expect(table.page.locator(IN_HAND)).to_have_count(0)
    return table.dice


def is_unrolled(table):
    expect(table.page.locator(IN_HAND)).to_have_count(0)
    expect(table.page.locator(".tray:not([data-rolling])")).to_have_count(1)
    expect(table.tray.locator(".progress")).not_to_contain_text("roll")
    return True


def test_every_gesture_rolls_once_and_brings_the_same_dice(lively):
    """The dice are seeded: they tell that gestures have nothing to do with faces."""
    page = lively.page
    lively.main_button.click()
    faces = rolled(lively)

    def again():
        lively.undo_button.click()
        assert is_unrolled(lively)
        lively.throws_lie_ready()

    again()
    hold(lively)
    page.mouse.up()
    assert rolled(lively) == faces
    again()
    flick(lively, 0, -150)
    assert rolled(lively) == faces
    again()
    flick(lively, 90, -200)
    assert rolled(lively) == faces
    again()
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.down(" ")
    page.locator(IN_HAND).wait_for(state="attached")
    page.keyboard.down(" ")  # as a key does that is held down
    page.keyboard.up(" ")
    assert rolled(lively) == faces
    again()
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press(" ")
    assert rolled(lively) == faces
    again()
    lively.main_button.focus()
    page.keyboard.down(" ")
    page.locator(IN_HAND).wait_for(state="attached")
    page.keyboard.up(" ")
    assert rolled(lively) == faces
    again()
    lively.main_button.tap()
    assert rolled(lively) == faces


def flick(table, across, down):
    """A finger that moves quickly from the button."""
    session = table.page.context.new_cdp_session(table.page)
    x, y = middle(table)

    def touch(kind, *points):
        points = [{"x": px, "y": py} for px, py in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (x, y))
    for part in (0.3, 0.6, 1):
        touch("touchMove", (x + across * part, y + down * part))
    touch("touchEnd")
    session.detach()


def test_what_is_taken_back_puts_the_dice_back_and_rolls_nothing(lively):
    page = lively.page
    x, y = middle(lively)

    hold(lively)
    page.mouse.move(x, y + 90)
    assert is_unrolled(lively)
    page.mouse.move(x, y)
    page.mouse.up()
    assert is_unrolled(lively)

    hold(lively)
    page.keyboard.press("Escape")
    page.mouse.up()
    assert is_unrolled(lively)

    hold(lively)
    page.evaluate(CANCEL)
    page.mouse.up()
    assert is_unrolled(lively)

    lively.main_button.focus()
    page.keyboard.down(" ")
    page.locator(IN_HAND).wait_for(state="attached")
    page.keyboard.press("Escape")
    page.keyboard.up(" ")
    assert is_unrolled(lively)

    flick(lively, 250, -10)
    assert is_unrolled(lively)

    hold(lively)
    page.evaluate(HIDE)
    page.mouse.up()
    assert is_unrolled(lively)


def test_a_finger_scrolls_where_it_must(new_page, url):
    for size, action in (
        ((390, 844), "none"),
        ((640, 400), "manipulation"),
        ((320, 300), "manipulation"),
    ):
        table = Table(new_page(viewport=size, has_touch=True), url).open()
        expect(table.main_button).to_have_css("touch-action", action)
        table.page.close()


def test_nothing_is_held_where_nothing_moves(table):
    table.open(seed="3")
    table.main_button.click(delay=400)
    assert rolled(table)
