"""Room for everything, on small phones and wide screens, for one player and for ten."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e import games
from e2e.pages import Table
from yahtzee.game import Game, Mode

SIZES = (
    *((320, 480), (360, 640), (390, 844)),
    *((568, 320), (844, 390), (932, 430)),
    *((820, 1180), (1280, 800)),
)
TARGET = 44

# What is cut off, sticks out of the window or the card, or lies over what stands next to it.
OUTSIDE = """
() => {
    const wide = document.documentElement.clientWidth;
    const out = [];
    const card = document.querySelector(".card").getBoundingClientRect();
    if (document.documentElement.scrollWidth > wide) out.push("the page scrolls sideways");
    const parts = "button, td, th, h1, h2, p, .die, input, label";
    for (const part of document.querySelectorAll(parts)) {
        const box = part.getBoundingClientRect();
        const hidden = box.width <= 1 || !part.checkVisibility({ visibilityProperty: true });
        if (hidden || part.closest(".strip")) continue;
        const what = part.outerHTML.slice(0, 100);
        const tray = part.matches(".die") && part.closest(".tray").getBoundingClientRect();
        if (tray && (box.left < tray.left - 0.5 || box.right > tray.right + 0.5))
            out.push("out of the tray: " + what);
        if (box.left < -0.5 || box.right > wide + 0.5) out.push("out of the window: " + what);
        if (part.closest(".card") && (box.left < card.left - 0.5 || box.right > card.right + 0.5))
            out.push("out of the card: " + what);
        if (part.matches("th[scope=row], .title") && part.scrollWidth > part.clientWidth + 1)
            out.push("cut off: " + what);
    }
    const words = (part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect();
    };
    const box = (part) => part.getBoundingClientRect?.() ?? words(part);
    const name = document.querySelector(".bar h1").firstChild;
    for (const row of [
        [name, ...document.querySelectorAll(".bar .menu")],
        [...document.querySelectorAll(".actions button")],
    ]) {
        for (const [place, next] of row.slice(1).entries()) {
            const last = row[place];
            const above = words(last).right > box(next).left + 0.5;
            if (above || words(next).left < box(last).right - 0.5)
                out.push(`one over the other: ${last.textContent} | ${next.textContent}`);
        }
    }
    return out;
}
"""

# Every button with the area that can be hit: what it draws, or the cell that it covers.
SMALL = """
(target) => [...document.querySelectorAll("button, select, input[type=text], label:has(input)")]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => {
        const area = control.closest("td, .card th") ?? control;
        const { width, height } = area.getBoundingClientRect();
        const name = control.getAttribute("aria-label") ?? control.innerText;
        return { name: name.trim(), width, height };
    })
    .filter(({ width, height }) => width < target - 0.01 || height < target - 0.01)
"""


def resize(page: Page, size: tuple[int, int]) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})


def check_width(table: Table) -> None:
    for size in SIZES:
        resize(table.page, size)
        assert table.page.evaluate(OUTSIDE) == [], size


def late(players: int) -> Game:
    """A game in its last round, so with wide numbers in its boxes."""
    names = ("Maximiliana", "Bob", "Wolfeschlegelsteinhausen", *games.NAMES)[:players]
    return games.rounds_left(games.game("official", *names, seed="wide"), 3)


@pytest.mark.parametrize("players", [1, 2, 4, 10])
def test_nothing_scrolls_sideways_or_sticks_out(table: Table, players: int) -> None:
    table.resume(late(players))
    check_width(table)
    resize(table.page, (390, 844))
    table.roll().hold(1, 2)
    check_width(table)
    for item in ("New", "Scores", "Options", "Help"):
        resize(table.page, (390, 844))
        table.choose(item)
        check_width(table)
        table.close()


def test_other_cards_and_real_dice_fit_too(table: Table) -> None:
    table.open()
    for rules in ("yatzy", "solo", "grail"):
        table.new_game(rules=rules, players=["Ann", "Bob"], mode=Mode.REAL)
        check_width(table)
        resize(table.page, (390, 844))
        table.box("sixes").click()
        check_width(table)
        table.close()
        resize(table.page, (390, 844))


def fits(table: Table) -> None:
    """The whole table is on the screen, nothing under anything else, nothing to scroll."""
    page = table.page
    height = page.viewport_size["height"] if page.viewport_size else 0
    root = page.evaluate("() => document.documentElement.scrollHeight")
    assert root <= height, f"the page is {root - height} px too high"
    card, tray = table.card.bounding_box(), table.tray.bounding_box()
    assert card is not None
    assert tray is not None
    assert card["y"] >= 0
    assert card["y"] + card["height"] <= tray["y"] + 0.5, "the tray covers the card"
    for part in (table.row("total"), table.row("upper_total"), table.main_button, table.die(5)):
        expect(part).to_be_in_viewport(ratio=0.999)


def test_the_whole_table_is_on_one_phone_screen(table: Table) -> None:
    table.open()
    for players in (["Ann"], ["Ann", "Bob"]):
        table.new_game(players=players)
        fits(table)
        table.roll()
        fits(table)
        table.hold(1, 5).roll().roll()
        fits(table)
        table.score("chance")
        fits(table)


@pytest.mark.parametrize("size", [(844, 390), (932, 430), (820, 1180), (1280, 800)])
def test_card_dice_and_button_need_no_scrolling_on_a_phone_on_its_side_a_tablet_and_a_desk(
    table: Table, size: tuple[int, int]
) -> None:
    for players in (1, 2, 10):
        resize(table.page, size)
        table.resume(late(players)).roll().hold(5)
        root = table.page.evaluate("() => document.documentElement.scrollHeight")
        assert root <= size[1], players
        expect(table.row("total")).to_be_in_viewport(ratio=0.999)
        expect(table.row("upper_total")).to_be_in_viewport(ratio=0.999)
        expect(table.main_button).to_be_in_viewport(ratio=1)
        expect(table.die(5)).to_be_in_viewport(ratio=1)
        card, tray = table.card.bounding_box(), table.tray.bounding_box()
        assert card
        assert tray
        assert card["x"] + card["width"] <= tray["x"] or card["y"] + card["height"] <= tray["y"]


@pytest.mark.viewport(844, 390)
def test_ten_players_are_chosen_below_the_dice_of_a_phone_on_its_side(table: Table) -> None:
    table.resume(late(10))
    last = table.strip.get_by_role("button").last
    expect(last).to_be_in_viewport(ratio=1)
    expect(table.cell("total", 9)).to_be_hidden()
    last.click()
    expect(table.cell("total", 9)).to_be_visible()


@pytest.mark.viewport(1280, 800)
def test_card_and_table_stand_side_by_side_on_a_wide_screen(table: Table) -> None:
    table.open()
    for players in (1, 2, 4):
        table.new_game(players=list(games.NAMES[:players])).roll()
        card, tray = table.card.bounding_box(), table.tray.bounding_box()
        assert card is not None
        assert tray is not None
        assert card["x"] + card["width"] <= tray["x"]
        expect(table.row("total")).to_be_in_viewport(ratio=0.999)
        expect(table.main_button).to_be_in_viewport(ratio=1)


def test_dice_and_roll_stay_in_reach_on_a_small_screen(table: Table) -> None:
    table.open().roll()
    for size in ((320, 480), (844, 390)):
        resize(table.page, size)
        for box in ("ones", "chance"):
            table.row(box).scroll_into_view_if_needed()
            expect(table.main_button).to_be_in_viewport(ratio=1)
            expect(table.die(1)).to_be_in_viewport(ratio=1)


def test_targets_are_big_enough_for_fingers(table: Table) -> None:
    small = {}

    def look(where: str) -> None:
        small[where] = table.page.evaluate(SMALL, TARGET)

    table.open()
    look("first screen")
    table.roll().hold(1)
    look("in a turn")
    for item in ("New", "Scores", "Options", "Help"):
        table.choose(item)
        look(item)
        table.close()
    table.new_game(players=["Ann", "Bob"], mode=Mode.REAL)
    look("real dice, two players")
    table.box("chance").click()
    look("write")
    table.close()
    table.choose("New").fill_in(players=list(games.NAMES))
    look("ten names")
    table.start()
    look("ten players")
    table.resume(games.rounds_left(games.game(), 1)).roll().score("chance")
    look("result")
    assert {where: found for where, found in small.items() if found} == {}
