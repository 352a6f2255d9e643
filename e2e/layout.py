"""Windows of many sizes, and what sticks out of them or is too small to touch."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e import games
from e2e.pages import Table
from yahtzee.game import Game

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
