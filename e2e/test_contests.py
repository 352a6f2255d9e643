"""The daily game and challenges, between browsers that share nothing but a link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.axe import check
from e2e.conftest import NewPage
from e2e.house_rules import press
from e2e.pages import Table
from e2e.solving import SOLVED, look_back
from yahtzee.browser.address import CHALLENGE

pytestmark = pytest.mark.reuses_python


def contests(table: Table) -> Table:
    table.choose("New")
    press(table, "Daily")
    expect(table.dialog).to_have_accessible_name(re.compile("^Daily "))
    return table


def challenges(table: Table) -> Table:
    table.choose("New")
    press(table, "Challenge")
    expect(table.dialog).to_have_accessible_name("Challenge a friend")
    return table


def play_out(table: Table) -> int:
    while "Play again" not in table.main_button.inner_text():
        table.roll()
        table.box(table.offered[0]).click()
        expect(table.dice_group.get_by_role("button", name="Keep")).to_have_count(0)
    return table.total()


def text(table: Table) -> str:
    return table.dialog.get_by_role("textbox", name="Your result").input_value()


def test_the_daily_game_is_the_same_in_two_browsers_and_takes_nothing_back(
    url: str, new_page: NewPage
) -> None:
    tables = [Table(new_page(), url).open() for _ in range(2)]
    for table in tables:
        check(contests(table))
        press(table, "Play today’s game")
        table.roll()
    first, second = tables
    assert first.dice == second.dice
    expect(first.undo_button).to_be_hidden()
    # Which dice are kept changes no die that falls.
    first.hold(1, 2, 3).roll()
    second.hold(3, 4, 5).roll()
    assert first.dice[3:] == second.dice[:2]


def test_todays_game_is_one_tap_away_on_the_table(table: Table) -> None:
    table.open()
    table.tray.get_by_role("button", name="Today’s game").press("Enter")
    expect(table.dialog).to_have_accessible_name(re.compile("^Daily "))
    table.close()
    expect(table.tray.get_by_role("button", name="Today’s game")).to_be_focused()
    table.roll()
    expect(table.undo_button).to_be_visible()


def test_a_challenge_goes_round_by_a_link_and_both_games_are_compared(
    url: str, new_page: NewPage
) -> None:
    ann = Table(new_page(), url).open(rules="grail", players="Ann")
    press(challenges(ann), "Start a challenge")
    expect(ann.dialog).to_have_count(0)
    score = play_out(ann)
    press(ann, "Share")
    expect(ann.dialog.get_by_role("textbox")).to_have_value(
        re.compile("[🟩🟨🟧🟥]"), timeout=SOLVED
    )
    check(ann)
    told = text(ann)
    assert str(score) in told
    link = told.splitlines()[-1]
    assert CHALLENGE in link

    bob = Table(new_page(), url).open(players="Bob")
    bob.page.goto("about:blank")
    bob.page.goto(link)
    bob.ready()
    expect(bob.dialog).to_have_accessible_name("Ann challenges you")
    expect(bob.dialog).to_contain_text(f"Ann made {score} points.")
    check(bob)
    press(bob, "Play")
    play_out(bob)
    expect(bob.dialog.get_by_role("listitem").filter(has_text="Ann (challenger)")).to_contain_text(
        str(score)
    )
    look_back(bob)
    bob.dialog.get_by_role("button", name="Ann (challenger)").click()
    expect(bob.dialog).to_have_accessible_name(f"Ann (challenger): {score} points")


def test_a_result_is_shared_by_keyboard_alone_and_in_words(table: Table) -> None:
    table.open(seed="challenge a", rules="grail").roll()
    play_out(table)
    button = table.dialog.get_by_role("button", name="Share")
    button.focus()
    table.press("Enter")
    words = table.dialog.get_by_role("checkbox", name="In words")
    expect(table.dialog.get_by_role("textbox")).to_have_value(
        re.compile("[🟩🟨🟧🟥]"), timeout=SOLVED
    )
    words.focus()
    table.press("Space")
    expect(table.dialog.get_by_role("textbox")).to_have_value(re.compile("Turns: "))
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.dialog.get_by_role("button", name="Copy").focus()
    table.press("Enter")
    expect(table.dialog.get_by_role("status")).to_have_text("Copied.")
    assert table.page.evaluate("() => navigator.clipboard.readText()") == text(table)


def test_a_spoiled_challenge_says_so(table: Table) -> None:
    table.page.goto(f"{table.address()}{CHALLENGE}nonsense")
    table.ready()
    expect(table.dialog).to_have_accessible_name("This link does not work")
    press(table, "Play on")
    table.roll()
