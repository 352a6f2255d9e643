"""Practice in a real browser: by mouse, by keyboard alone and by touch, and as others hear it."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.axe import check
from e2e.conftest import NewPage
from e2e.focus import walk
from e2e.pages import Table
from yahtzee.browser.storage.keys import MISTAKES, PRACTICE
from yahtzee.presets import preset

pytestmark = pytest.mark.reuses_python

ROOT = Path(__file__).resolve().parent.parent


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
    """What is said of the answer."""
    expect(spoken(table)).to_have_text(re.compile("The choice was (clear|solid|narrow|a toss-up)"))
    return spoken(table).inner_text()


def spoken(table: Table) -> Locator:
    """The one line that is told to those who listen."""
    return table.dialog.locator("[aria-live=polite]")


def test_a_drill_is_answered_graded_and_kept(table: Table) -> None:
    practise(table.open())
    check(table)
    answer(table)
    assert re.match(r"Right!|That costs \d+\.\d points", verdict(table))
    choices = table.dialog.get_by_role("list", name="The best choices")
    expect(choices.get_by_text("yours")).to_have_count(1)
    check(table)
    assert table.page.evaluate("(key) => localStorage.getItem(key)", PRACTICE)

    table.dialog.get_by_role("button", name="Next").click()
    expect(choices).to_have_count(0)
    expect(table.dialog.get_by_text(re.compile("^Roll . of 3$"))).to_be_visible()


def test_the_ten_of_the_day_count_the_answers(table: Table) -> None:
    practise(table.open())
    table.dialog.get_by_role("button", name="Daily ten").click()
    answered = table.dialog.get_by_role("list", name=re.compile("of 10 answered"))
    for number in range(1, 11):
        expect(table.dialog.get_by_role("button", name="Next")).to_have_count(0)
        expect(table.dialog.get_by_text(re.compile("^Roll . of 3$"))).to_be_visible()
        answer(table)
        expect(answered).to_have_accessible_name(f"{number} of 10 answered")
        table.dialog.get_by_role("button", name="Next").click()
    expect(table.dialog).to_contain_text(re.compile(r"\d+ of 10 right, [\d.]+ points lost"))
    expect(table.dialog.get_by_role("button", name="Share")).to_be_visible()
    check(table)


def test_a_session_by_keyboard_alone(table: Table) -> None:
    practise(table.open())
    page = table.page
    for _drill in range(4):
        expect(table.dialog.get_by_text(re.compile("^Roll . of 3$"))).to_be_visible()
        if table.dialog.get_by_role("button", name="Roll all again").count():
            page.keyboard.press("2")
            expect(
                table.dialog.get_by_role("button", pressed=True, name=re.compile("die 2"))
            ).to_be_visible()
            page.keyboard.press("r")
        else:
            first = table.dialog.get_by_role("button", name=re.compile("^Score ")).first
            while not first.evaluate("(box) => box === document.activeElement"):
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        verdict(table)
        page.keyboard.press("n")
        expect(table.dialog.get_by_role("list", name="The best choices")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)


def keep_or_score(table: Table) -> None:
    """Answer by keys alone: R rolls, and a box is reached by Tab."""
    if table.dialog.get_by_role("button", name="Roll all again").count():
        table.press("r")
    else:
        walk(table, "Tab", table.dialog.get_by_role("button", name=re.compile("^Score ")).first)
        table.press("Enter")


def test_a_daily_ten_by_keyboard_alone_from_the_table_to_the_shared_result(
    new_page: NewPage, url: str
) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    table = Table(page, url).open()
    dialog = table.dialog
    walk(table, "Tab", table.menu.get_by_role("button", name="New", exact=True))
    table.press("Enter")
    walk(table, "Tab", dialog.get_by_role("button", name="Practice"))
    table.press("Enter")
    walk(table, "Tab", dialog.get_by_role("button", name="Daily ten"))
    table.press("Enter")
    answered = dialog.get_by_role("list", name=re.compile("of 10 answered"))
    for number in range(1, 11):
        expect(answered).to_have_accessible_name(f"{number - 1} of 10 answered")
        expect(dialog.get_by_text(re.compile("^Roll . of 3$"))).to_be_visible()
        keep_or_score(table)
        verdict(table)
        table.press("n")
        expect(dialog.get_by_role("list", name="The best choices")).to_have_count(0)
    walk(table, "Tab", dialog.get_by_role("button", name="Share"))
    table.press("Enter")
    expect(spoken(table)).to_have_text("Copied.")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert re.match(r"Yahtzee practice \d+, [\d-]+: \d+ of 10 right", copied)
    assert len(re.findall("[🟩🟨🟧🟥]", copied)) == 10
    table.escape()


def test_a_daily_ten_by_touch_from_the_table_to_the_shared_result(
    new_page: NewPage, url: str
) -> None:
    page = new_page(has_touch=True, permissions=["clipboard-read", "clipboard-write"])
    table = Table(page, url).open()
    dialog = table.dialog
    table.menu.get_by_role("button", name="New", exact=True).tap()
    dialog.get_by_role("button", name="Practice").tap()
    dialog.get_by_role("button", name="Daily ten").tap()
    for _number in range(10):
        expect(dialog.get_by_text(re.compile("^Roll . of 3$"))).to_be_visible()
        roll = dialog.get_by_role("button", name="Roll all again")
        if roll.count():
            dialog.get_by_role("button", name=re.compile("die 1")).tap()
            dialog.get_by_role("button", name=re.compile("^Roll 4 again")).tap()
        else:
            dialog.get_by_role("button", name=re.compile("^Score ")).first.tap()
        verdict(table)
        dialog.get_by_role("button", name="Next").tap()
        expect(dialog.get_by_role("list", name="The best choices")).to_have_count(0)
    dialog.get_by_role("button", name="Share").tap()
    expect(spoken(table)).to_have_text("Copied.")


def test_a_theme_is_chosen_and_progress_is_heard(table: Table) -> None:
    """What a screen reader has of it: the tree of roles and names."""
    practise(table.open())
    table.dialog.get_by_role("combobox", name="What to practise").select_option("Jokers")
    expect(table.dialog.get_by_text("Jokers", exact=True).last).to_be_visible()
    dice = table.dialog.get_by_role("button", name=re.compile(r"die \d: (\d)", re.IGNORECASE))
    expect(dice).to_have_count(5)
    names = {re.search(r": (\d)", name)[1] for name in map(label_of, dice.all())}  # type: ignore[index]
    assert len(names) == 1
    for _answer in range(11):
        answer(table)
        verdict(table)
        table.dialog.get_by_role("button", name="Next").click()
        expect(table.dialog.get_by_role("list", name="The best choices")).to_have_count(0)
        expect(table.dialog.get_by_text(re.compile("^Roll . of 3$"))).to_be_visible()
    table.dialog.get_by_role("button", name="Progress").click()
    progress = table.dialog.get_by_role("region", name="Progress")
    expect(
        progress.get_by_role("img", name=re.compile("^Points lost per decision"))
    ).to_be_visible()
    for name in ("Pip", "Clover", "Rook", "Ada", "You"):
        expect(progress.get_by_role("rowheader", name=name)).to_be_visible()
    check(table)


def label_of(button: Locator) -> str:
    return button.get_attribute("aria-label") or ""


def test_the_focus_goes_where_the_next_step_is_and_a_choice_keeps_it(table: Table) -> None:
    practise(table.open())
    told, theme = spoken(table), table.dialog.get_by_role("combobox", name="What to practise")
    expect(told).to_be_focused()
    theme.select_option("After the first roll")
    theme.focus()
    expect(told).to_have_text(
        re.compile(r"^Roll 1 of 3: .* After the first roll\. .*Open: .* box\.$")
    )
    theme.select_option("The last boxes")
    expect(told).to_have_text(re.compile(r"^Roll . of 3: .* The last boxes\. .*Open: .* box\.$"))
    expect(theme).to_be_focused()
    for _drill in range(3):
        answer(table)
        verdict(table)
        expect(table.dialog.get_by_role("button", name="Next")).to_be_focused()
        table.press("Enter")
        expect(told).to_be_focused()
        expect(told).to_have_text(re.compile("^Roll . of 3: "))
    before = told.text_content()
    table.press("Escape")
    practise(table)
    expect(told).to_be_focused()
    assert told.text_content() == before


def daily_ten_of_transcript() -> list[tuple[str, list[str]]]:
    """The keys of docs/screen-readers.md within the daily ten, each with all that was spoken."""
    page = (ROOT / "docs/screen-readers.md").read_text(encoding="utf-8")
    recorded = page.split("| key | spoken |\n|---|---|\n")[2].split("\n\n")[0]
    played: list[tuple[str, list[str]]] = []
    for line in recorded.splitlines():
        key, spoken_text = (cell.strip() for cell in line.strip("|").split("|"))
        if key:
            played.append((key, []))
        played[-1][1].append(spoken_text)
    at = [place for place, (_key, texts) in enumerate(played) if "of 10" in texts[-1]]
    return played[at[0] : at[-1] + 1]


def test_the_daily_ten_is_told_as_the_transcript_has_it(new_page: NewPage, url: str) -> None:
    page = new_page()
    page.clock.set_fixed_time(datetime(2026, 11, 23, 12, tzinfo=UTC))
    table = practise(Table(page, url).open())
    (_enter, first), *played = daily_ten_of_transcript()
    assert [key for key, _ in played] == ["S", "Enter", *"2345", "I", "R", "Enter"]
    table.dialog.get_by_role("button", name="Daily ten").click()
    expect(spoken(table)).to_have_text(first[-1])
    for key, texts in played:
        table.press(key if len(key) > 1 else key.lower())
        expect(spoken(table)).to_have_text(texts[-1])
        if texts[0] == "Next push button.":
            expect(table.dialog.get_by_role("button", name="Next")).to_be_focused()


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


def test_the_mistakes_of_a_finished_game_come_back(table: Table) -> None:
    table.open(rules="grail", seed="mistakes")
    for box in [each.id for each in preset("grail").rules.categories]:
        table.roll().score(box)  # in card order, whatever fell
    expect(table.dialog).to_be_visible()
    table.page.keyboard.press("Escape")
    table.menu.get_by_role("button", name="New", exact=True).click()
    table.dialog.get_by_role("button", name="Practice").click()
    table.dialog.get_by_role("button", name="Your mistakes").click()
    expect(table.dialog.get_by_text(re.compile("^Roll 1 of 3$"))).to_be_visible()
    answer(table)
    verdict(table)
    check(table)
    assert table.page.evaluate("(key) => localStorage.getItem(key)", MISTAKES)
