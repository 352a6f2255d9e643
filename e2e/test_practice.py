"""Practice in a real browser: by mouse, by keyboard alone and by touch, and as others hear it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.axe import check
from e2e.conftest import NewPage
from e2e.pages import Table
from yahtzee.engine.presets import preset
from yahtzee.session.storage.keys import MISTAKES, PRACTICE

pytestmark = pytest.mark.reuses_python


def practise(table: Table) -> Table:
    """Open practice by the menu, and wait for a position."""
    table.menu.get_by_role("button", name="New", exact=True).click()
    table.dialog.get_by_role("button", name="Practice").click()
    expect(table.dialog).to_have_accessible_name("Practice")
    expect(table.dialog.get_by_text(re.compile("^Roll . of 3$"))).to_be_visible()
    return table


def answer(table: Table) -> None:
    """Answer whatever the position is: roll all dice, or take the first open box."""
    roll = table.dialog.get_by_role("button", name="Roll all again")
    if roll.count():
        roll.click()
    else:
        table.dialog.get_by_role("button", name=re.compile("^Score ")).first.click()


def verdict(table: Table) -> str:
    """What is said of the answer, once the right one is shown."""
    expect(spoken(table)).to_have_text(re.compile("^(Right!|Not the best: .* less on average)"))
    show = table.dialog.get_by_role("button", name="Show the answer")
    if show.count():
        show.click()
    expect(table.dialog.get_by_role("list", name="The best choices")).to_be_visible()
    return spoken(table).inner_text()


def spoken(table: Table) -> Locator:
    """The one line that is told to those who listen."""
    return table.dialog.locator("[aria-live=polite]")


def test_a_drill_is_answered_graded_and_kept(table: Table) -> None:
    practise(table.open())
    check(table)
    answer(table)
    verdict(table)
    choices = table.dialog.get_by_role("list", name="The best choices")
    expect(choices.get_by_text("yours")).to_have_count(1)
    check(table)
    assert table.page.evaluate("(key) => localStorage.getItem(key)", PRACTICE)

    table.dialog.get_by_role("button", name="Next").click()
    expect(choices).to_have_count(0)
    expect(table.dialog.get_by_text(re.compile("^Roll . of 3$"))).to_be_visible()


def test_a_drill_by_touch_on_a_narrow_phone(new_page: NewPage, url: str) -> None:
    page: Page = new_page(viewport=(320, 568), has_touch=True)
    table = practise(Table(page, url).open())
    roll = table.dialog.get_by_role("button", name="Roll all again")
    if roll.count():
        table.dialog.get_by_role("button", name=re.compile("die 1")).tap()
        table.dialog.get_by_role("button", name=re.compile("^Roll 4 again")).tap()
    else:
        table.dialog.get_by_role("button", name=re.compile("^Score ")).first.tap()
    verdict(table)
    is_wide = table.dialog.evaluate("(dialog) => dialog.scrollWidth > dialog.clientWidth")
    assert not is_wide
    table.dialog.evaluate("(dialog) => dialog.scrollTop = dialog.scrollHeight")
    table.dialog.get_by_role("button", name="Next").tap()
    expect(table.dialog.get_by_role("list", name="The best choices")).to_have_count(0)
    assert table.dialog.evaluate("(dialog) => dialog.scrollTop") == 0


def test_the_mistakes_of_a_finished_game_come_back(table: Table) -> None:
    table.open(rules="grail", seed="mistakes")
    for box in [each.id for each in preset("grail").rules.categories]:
        table.roll().score(box)  # in card order, whatever fell
    table.dialog.get_by_role("button", name="Review").click()
    table.dialog.get_by_role("button", name=re.compile("^Practise (these|this)")).click()
    expect(table.dialog.locator(".source")).to_contain_text("From your game of")
    answer(table)
    verdict(table)
    check(table)
    assert table.page.evaluate("(key) => localStorage.getItem(key)", MISTAKES)
