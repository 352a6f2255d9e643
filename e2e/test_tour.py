"""The tour in a real browser: beside the dice, covering no control, by keyboard too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from e2e.layout import OUTSIDE, SIZES, resize
from e2e.pages import Table

pytestmark = pytest.mark.reuses_python


def tour(table: Table) -> Locator:
    return table.page.locator("dialog.tour")


def offer(table: Table) -> Locator:
    return table.tray.get_by_role("button", name="New here?")


def test_a_first_visitor_is_led_round_by_keyboard_and_ends_at_the_roll_button(
    table: Table,
) -> None:
    table.open()
    before = table.main_button.bounding_box()
    offer(table).focus()
    table.press("Enter")
    expect(tour(table)).to_have_accessible_name("Roll the dice")
    expect(tour(table)).to_have_accessible_description(
        "You have up to 3 rolls a turn. Press Roll whenever you like."
    )
    expect(table.focused).to_have_text("Next")
    assert table.main_button.bounding_box() == before
    for name in ("Keep what you like", "Then score", "Any questions?"):
        table.press("Enter")
        expect(tour(table)).to_have_accessible_name(name)
    expect(table.focused).to_have_text("Done")
    table.press("Enter")
    expect(tour(table)).to_have_count(0)
    expect(table.focused).to_have_text("Roll")

    table.choose("Help").dialog.get_by_role("button", name="Take the tour").click()
    expect(tour(table)).to_have_accessible_name("Roll the dice")
    expect(table.focused).to_have_text("Next")
    table.press("Escape")
    expect(tour(table)).to_have_count(0)
    table.reload()
    expect(offer(table)).to_have_count(0)


def test_it_covers_nothing_that_a_roll_needs_at_any_size(table: Table) -> None:
    table.open()
    offer(table).click()
    for size in SIZES:
        resize(table.page, size)
        expect(tour(table)).to_be_in_viewport(ratio=0.99)
        assert table.page.evaluate(OUTSIDE) == [], size
        assert not overlap(tour(table), table.main_button), size
        assert not overlap(tour(table), table.dice_group), size
    table.roll().hold(1)
    assert table.held == (1,)
    expect(tour(table)).to_be_visible()


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )
