"""The daily game and challenges, between browsers that share nothing but a link."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.axe import check
from e2e.conftest import NewPage
from e2e.house_rules import press
from e2e.pages import Table
from e2e.solving import look_back
from yahtzee.session.address import CHALLENGE

pytestmark = pytest.mark.reuses_python


def challenges(table: Table) -> Table:
    table.choose("New")
    press(table, "With a friend")
    expect(table.dialog).to_have_accessible_name("With a friend")
    return table


def play_out(table: Table) -> int:
    while "Play again" not in table.main_button.inner_text():
        table.roll()
        table.score(table.offered[0])
        expect(table.dice_group.get_by_role("button", name="Keep")).to_have_count(0)
    return table.total()


def text(table: Table) -> str:
    return table.dialog.get_by_role("textbox", name="Your result").input_value()


def test_a_challenge_goes_round_by_a_link_and_both_games_are_compared(
    url: str, new_page: NewPage
) -> None:
    ann = Table(new_page(), url).open(rules="grail", players="Ann")
    press(challenges(ann), "Start a challenge")
    expect(ann.dialog).to_have_count(0)
    score = play_out(ann)
    press(ann, "Share")
    expect(ann.dialog).to_have_accessible_name("Share the result")
    check(ann)
    told, link = text(ann).splitlines()
    assert told == f"I made {score} on these dice. Can you beat me?"
    assert CHALLENGE in link

    bob = Table(new_page(), url).open(players="Bob")
    bob.page.goto("about:blank")
    bob.page.goto(link)
    bob.ready()
    expect(bob.dialog).to_have_accessible_name("Ann challenges you")
    expect(bob.dialog).to_contain_text(f"Ann made {score} points.")
    check(bob)
    expect(bob.dialog.get_by_role("button", name="Play", exact=True)).to_be_focused()
    press(bob, "Play")
    expect(bob.tray).to_contain_text(f"{score} to beat")
    play_out(bob)
    expect(bob.dialog.get_by_role("listitem").filter(has_text="Ann")).to_contain_text(str(score))
    look_back(bob)
    bob.dialog.get_by_role("button", name="Ann").click()
    expect(bob.dialog).to_have_accessible_name(f"Ann: {score} points")
