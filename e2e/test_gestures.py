"""Rolling by a press that is held, by a flick, and by Space: all are the same roll."""

from time import time

import pytest
from playwright.sync_api import expect

from e2e.pages import Table
from tests.cases import cases
from yahtzee.telling.grip import EDGE

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
    lively.die(2).focus()
    page.keyboard.press(" ", delay=400)  # which keeps the die that has the focus
    expect(lively.die(2)).to_have_attribute("aria-pressed", "true")
    assert rolled(lively) == faces


# Where the shadow of a die is in the first frames of a flight.
SHADOWS = """
() => {
    const seen = window.shadows = [];
    const look = () => {
        if (document.querySelector(".tray[data-rolling]"))
            seen.push(getComputedStyle(document.querySelector(".die"), "::before").transform);
        if (seen.length < 6) requestAnimationFrame(look);
    };
    look();
}
"""


def test_shadows_stay_under_the_hand_until_they_fly(lively):
    page = lively.page
    hold(lively)
    page.evaluate(SHADOWS)
    page.mouse.up()
    seen = page.wait_for_function("() => window.shadows.length === 6 && window.shadows")
    assert "none" not in seen.json_value()


def flick(table, across, down):
    """A finger that moves quickly from the button."""
    session = table.page.context.new_cdp_session(table.page)
    x, y = middle(table)

    begins = time()

    def touch(kind, after, *points):
        """As quick as a finger, however slow the machine is that sends it."""
        points = [{"x": px, "y": py} for px, py in points]
        event = {"type": kind, "touchPoints": points, "timestamp": begins + after}
        session.send("Input.dispatchTouchEvent", event)

    touch("touchStart", 0, (x, y))
    for part in (0.3, 0.6, 1):
        touch("touchMove", 0.06 * part, (x + across * part, y + down * part))
    touch("touchEnd", 0.07)
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


@pytest.mark.slow
def test_a_finger_moves_the_page_where_it_must_and_throws_nothing(new_page, url):
    """In low frames that scroll, and where what is seen is a part of the page."""
    sizes = {(390, 844): "none", (640, 400): "manipulation", (320, 300): "manipulation"}
    for size, action in sizes.items():
        page = new_page(viewport=size, has_touch=True, reduced_motion="no-preference")
        table = Table(page, url).open()
        expect(table.main_button).to_have_css("touch-action", action)
        if action != "none":
            flick(table, 0, -150)
            assert is_unrolled(table)
        page.close()


@pytest.mark.slow
@cases("factor", 2, 1.2)
def test_a_finger_moves_what_is_seen_of_a_page_that_is_pinched_large(new_page, url, factor):
    page = new_page(has_touch=True, is_mobile=True, reduced_motion="no-preference")
    table = Table(page, url).open().throws_lie_ready()
    zoom(page, factor)
    expect(table.main_button).to_have_css("touch-action", "auto")
    flick(table, 0, -150)
    assert is_unrolled(table)
    zoom(page, 1)
    expect(table.main_button).to_have_css("touch-action", "none")
    flick(table, 0, -150)
    rolled(table)


def zoom(page, factor):
    """As two fingers do that part from each other."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": factor})
    session.detach()


# In one task, or it would be a press that is held on a slow machine.
SWIPE = """
(begins) => {
    const roll = document.querySelector(".roll");
    const { left, width } = roll.getBoundingClientRect();
    const send = (type, up) => roll.dispatchEvent(new PointerEvent(type, {
        bubbles: true, isPrimary: true, pointerId: 1, pointerType: "touch",
        clientX: left + width / 2, clientY: begins - up }));
    send("pointerdown", 0);
    send("pointermove", 60);
    send("pointerup", 150);
}
"""


@pytest.mark.slow
def test_a_touch_that_begins_at_the_lower_edge_is_left_to_the_system(lively):
    """There a finger that goes up leaves the browser."""
    height = lively.page.viewport_size["height"]
    box = lively.main_button.bounding_box()
    lowest = box["y"] + box["height"] - 2
    assert lowest > height - EDGE  # or the button has nothing there
    lively.page.evaluate(SWIPE, lowest)
    assert is_unrolled(lively)
    lively.page.evaluate(SWIPE, height - EDGE - 2)
    rolled(lively)


GAMEPAD = """
() => {
    const x = { pressed: false };
    navigator.getGamepads = () => [null, { buttons: [{ pressed: false }, { pressed: false }, x] }];
    window.pressGamepad = (pressed) => { x.pressed = pressed; };
    window.dispatchEvent(new Event("gamepadconnected"));
}
"""


@pytest.mark.slow
def test_x_on_a_gamepad_rolls_and_holds(lively):
    page = lively.page
    page.evaluate(GAMEPAD)
    page.evaluate("pressGamepad(true)")
    page.locator(IN_HAND).wait_for(state="attached")
    page.evaluate("pressGamepad(false)")
    rolled(lively)
    lively.throws_lie_ready()
    page.evaluate("pressGamepad(true)")
    page.locator(IN_HAND).wait_for(state="attached")
    page.keyboard.press("Escape")
    expect(page.locator(IN_HAND)).to_have_count(0)
    page.evaluate("pressGamepad(false)")
    assert "roll 1 of 3" in lively.progress


def test_nothing_is_held_where_nothing_moves(table):
    table.open(seed="3")
    table.main_button.click(delay=400)
    assert rolled(table)
