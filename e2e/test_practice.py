"""Practice in a real browser: a drill that is answered, graded and kept."""

import re

import pytest
from playwright.sync_api import expect

from e2e.axe import check
from e2e.layout import resize
from yahtzee.session.storage.keys import PRACTICE

PHONES = ((320, 480), (667, 375), (390, 664), (390, 844))
LINES = """(nodes) => nodes.map((node) => {
  const range = document.createRange(); range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map((each) => each.top)).size })"""
DRAWN_BEFORE = "(leaves) => leaves.map((each) => getComputedStyle(each, '::before').content)"
ROOM_LEFT = "(dialog) => dialog.clientHeight - dialog.scrollHeight"

pytestmark = pytest.mark.reuses_python


def practise(table):
    """Open practice by the menu, and wait for a position."""
    table.menu.get_by_role("button", name="New", exact=True).click()
    table.dialog.get_by_role("button", name="Practice").click()
    expect(table.dialog).to_have_accessible_name("Practice")
    table.dialog.get_by_role("button", name="Practise").click()
    expect(table.dialog.get_by_text(re.compile("^Roll . of 3$"))).to_be_visible()
    return table


def answer(table):
    """Answer whatever the position of this day is: roll all dice, or take the first open box."""
    roll = table.dialog.get_by_role("button", name="Roll all again")
    if roll.count():
        roll.click()
    else:
        table.dialog.get_by_role("button", name=re.compile("^(Score|Cross out) ")).first.click()


def verdict(table):
    """What is said of the answer, once the right one is shown."""
    expect(spoken(table)).to_have_text(re.compile("^(Right!|So close!|Good idea|There is)"))
    show = table.dialog.get_by_role("button", name="Why?")
    if show.count():
        show.click()
    expect(table.dialog.get_by_role("list", name="The best choices")).to_be_visible()
    return spoken(table).inner_text()


def spoken(table):
    """The one line that is told to those who listen."""
    return table.dialog.locator("[aria-live=polite]")


@pytest.mark.slow
def test_a_drill_is_answered_graded_and_kept(table):
    practise(table.open())
    check(table)
    leaves = table.dialog.locator(".leaf").evaluate_all(DRAWN_BEFORE)
    assert {*leaves} == {"none"}  # the day is on the table's alone
    answer(table)
    said = table.dialog.locator(".pad .long, .drill .buttons button, .field > span")
    lines = dict(zip(said.all_inner_texts(), said.evaluate_all(LINES), strict=True))
    assert {what: number for what, number in lines.items() if number != 1} == {}
    verdict(table)
    choices = table.dialog.get_by_role("list", name="The best choices")
    expect(choices.get_by_text("yours")).to_have_count(1)
    check(table)
    assert table.page.evaluate("(key) => localStorage.getItem(key)", PRACTICE)

    table.dialog.get_by_role("button", name="Next").click()
    expect(choices).to_have_count(0)
    expect(table.dialog.get_by_text(re.compile("^Roll . of 3$"))).to_be_visible()
    # All of it is in view, with the reason too.
    for size in PHONES:
        resize(table.page, size)
        assert table.dialog.evaluate(ROOM_LEFT) >= 0, size
    answer(table)
    verdict(table)
    for size in PHONES:
        resize(table.page, size)
        assert table.dialog.evaluate(ROOM_LEFT) >= 0, size
    expect(table.dialog.get_by_role("region", name="Scorecard")).to_be_visible()
