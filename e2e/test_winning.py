"""The end of a game of several: steps rise with the counts, and nobody knows more until the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import yahtzee
from e2e import games
from e2e.pages import Table
from e2e.solving import SOLVED
from tests.cases import cases
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Setup
from yahtzee.telling.race import BREATH, race

# Whether motion is on its way; how high each step is, and which number is seen on it, at a moment.
PLAYS = "() => document.getAnimations().some(({ effect }) => effect.target?.matches('.climb'))"
AT = """
(seconds) => {
    const goesByTime = ({ timeline }) => timeline === document.timeline; // not by scrolling
    for (const motion of document.getAnimations().filter(goesByTime)) {
        motion.pause();
        motion.currentTime = 1000 * seconds;
    }
    return [...document.querySelectorAll(".lane")].map((lane) => {
        const shaft = lane.querySelector(".shaft");
        const floor = shaft.getBoundingClientRect().top + shaft.clientHeight;
        const step = lane.querySelector(".step").getBoundingClientRect();
        const reel = getComputedStyle(lane.querySelector(".reel"), "::before");
        const line = Math.round(-reel.translate.split(" ").at(-1).replace("px", "") /
            parseFloat(reel.lineHeight));
        const numbers = lane.querySelector(".reel").dataset.digits.split("\\n");
        return [Math.round(floor - step.top), Number(numbers[line])];
    });
}
"""


@pytest.fixture
def lively(new_page, url) -> Table:
    return Table(new_page(reduced_motion="no-preference"), url)


def before_the_end(*names: str, chance: tuple[int, ...] = (6, 6, 6, 6, 5)):
    """The last turn of a game: all have chance alone, and the last one these dice."""
    game = games.game("official", *names)
    while game.turns < 13 * len(names) - 1:
        last = game.round == 12
        faces = (1, 2, 3, 3, 4 + game.player % 3) if last else (1, 2, 2, 4, 6)
        box = (
            "chance"
            if last
            else next(
                each.id
                for each in game.rules.categories
                if each.id != "chance" and game.card[each] is None
            )
        )
        game = games.score(games.roll(game, faces=faces), box)
    return games.roll(game, faces=chance)


@cases("names", ("Ann", "Ben", "Cleo", "Dan"), ("Ann", "Ben"))
def test_steps_rise_together_until_each_stops_and_only_then_it_is_told(lively, names):
    game = before_the_end(*names)
    lively.resume(game).score("chance")
    scene = lively.page.locator(".scene")
    expect(scene).to_be_visible()
    lively.page.wait_for_function(PLAYS)
    totals = [lively_total(lively, seat) for seat in range(len(names))]
    counted = race(totals)
    assert [height for height, _number in lively.page.evaluate(AT, 0.3)] == [0] * len(names)
    second = sorted(counted.stops)[-2]
    *_others, [least, _], [most, _] = sorted(lively.page.evaluate(AT, second + BREATH / 2))
    assert least == most > 0  # the last two, in the breath
    ended = lively.page.evaluate(AT, counted.ends)
    assert [number for _height, number in ended] == totals
    heights = [height for height, _number in ended]
    assert sorted(range(len(names)), key=lambda seat: heights[seat]) == sorted(
        range(len(names)), key=lambda seat: totals[seat]
    )
    expect(lively.dialogs).to_have_count(0)


def lively_total(table: Table, seat: int) -> int:
    """What a player has made, by the numbers that are counted."""
    reel = table.page.locator(".lane .reel").nth(seat)
    return int((reel.get_attribute("data-digits") or "").splitlines()[-1])


def test_at_the_end_it_is_told_once_and_the_next_step_is_another_game(lively):
    lively.resume(before_the_end("Ann", "Ben")).score("chance")
    expect(lively.page.locator(".scene")).to_be_visible()
    expect(lively.dialog).to_have_accessible_name("Ben wins with 44", timeout=SOLVED)
    expect(lively.page.locator(".scene")).to_have_count(0)
    expect(lively.dialog).to_be_focused()
    lively.dialog.get_by_role("button", name="Rematch").click()
    expect(lively.dialogs).to_have_count(0)


@cases("how", "tap on the card", "Enter", "click", "Escape", "n", quick=2)
def test_a_press_or_a_key_ends_the_count(lively, how):
    lively.resume(before_the_end("Ann", "Ben")).score("chance")
    expect(lively.page.locator(".scene")).to_be_visible()
    if how == "click":
        lively.page.locator(".scene .result").click()
    elif how == "tap on the card":
        lively.page.mouse.click(60, 120)
    else:
        lively.page.keyboard.press(how)
    expect(lively.dialog.get_by_text("Ben wins!").first).to_be_visible()


def test_with_reduced_motion_it_stands_as_it_ends(table):
    table.resume(before_the_end("Ann", "Ben")).score("chance")
    expect(table.dialog.get_by_text("Ben wins!").first).to_be_visible()
    expect(table.page.locator(".scene")).to_have_count(0)
    first, second = (step.bounding_box()["height"] for step in table.dialog.locator(".step").all())
    assert first < second


@pytest.mark.slow
def test_the_page_tells_the_chances_against_a_computer_that_the_library_has(new_page, url):
    setup = Setup("grail", ("Ann", "Rook"), levels=(None, "expert"))
    game = games.roll(new_game(setup), faces=(2, 3, 3, 4, 6))
    ann, rook = (round(100 * share) for share in yahtzee.win_chances(game).shares)
    assert ann > rook + 5
    table = Table(new_page(), url).resume(game)
    told = [f"≈{ann}% to win", f"≈{rook}% to win"]
    expect(table.page.locator(".strip .chance")).to_have_text(told, timeout=SOLVED)
