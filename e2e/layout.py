"""Windows of many sizes, and what sticks out of them or is too small to touch."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e import games
from e2e.letter import address_of, font_faces
from e2e.pages import Table
from tools.published import PATHS
from yahtzee.engine.game import Game

SIZES = (
    *((320, 480), (360, 640), (390, 844)),
    *((568, 320), (844, 390), (932, 430)),
    *((820, 1180), (1280, 800)),
)
TARGET = 44
# A browser may be set to twice the usual size of text: `Page.setFontSizes`.
LARGE_TEXT = {"fontSizes": {"standard": 32}}
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
    const menu = [...document.querySelectorAll(".bar .menu")];
    for (const row of [
        [name, ...menu.filter((each) => each.checkVisibility())],
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

# What is not whole at the end of a game on a small screen, whose sheet is below ``above``.
END = """
(above) => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    const [sheet, card, word] = [".result", ".card", ".result .word"].map(box);
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(".result .word"));
    return Object.entries({
        covered: sheet.left < card.right && sheet.top < Math.floor(card.bottom),
        over: sheet.top < box(above).bottom,
        broken: new Set([...range.getClientRects()].map((line) => line.top)).size > 1,
        cut: word.left < sheet.left || box(".result .buttons").bottom > innerHeight,
    }).filter(([, is]) => is).map(([name]) => name);
}
"""


def all_styles(site: str) -> str:
    """The elements that fetch all styles of a built site, for documents without Python."""
    paths = (PATHS["styles"], PATHS["deferred-styles"])
    sheets = (address_of(font_faces()), *(f"{site}{path}" for path in paths))
    return "".join(f'<link rel="stylesheet" href="{each}">' for each in sheets)


# A page that is only looked at: no Python runs in it.
STATIC = f"""<!doctype html>
<html lang="en" data-theme="light" data-state="ready" data-dice="pips">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Yahtzee</title>{all_styles("{url}")}</head>
<body>{{body}}</body></html>"""

# Text that leaves its box, boxes that leave what clips them, and text that lies on other text.
CLIPPED = """
() => {
    const out = [], seen = [];
    // What Hint advises has a ring around it, which is drawn outside of its box.
    const ringed = document.querySelector(".advised .score");
    const { outlineOffset, outlineWidth: ringWidth } = ringed ? getComputedStyle(ringed) : {};
    const inner = parseFloat(outlineOffset), outer = inner + parseFloat(ringWidth);
    const ring = ringed?.getBoundingClientRect();
    const shown = (part) => {
        for (let each = part; each; each = each.parentElement)
            if (getComputedStyle(each).clipPath !== "none") return false;
        return part.checkVisibility({ visibilityProperty: true });
    };
    const named = (part) => `${part.tagName}.${part.className} "${part.textContent.slice(0, 40)}"`;
    // The box of a text is higher than its letters: a quarter above and below may stick out.
    const beyond = (inner, outer) =>
        inner.left < outer.left - 1.5 || inner.right > outer.right + 1.5
        || inner.top < outer.top - inner.height / 4
        || inner.bottom > outer.bottom + inner.height / 4;
    // Whether letters reach over the round corners of what is drawn around them.
    const overCorners = (lines, outer, radius) => {
        const round = Math.min(radius, outer.height / 2, outer.width / 2);
        return lines.some(({ left, right, top, bottom, height }) =>
            [top + height / 4, bottom - height / 4].some((y) => {
                const into = round - Math.min(y - outer.top, outer.bottom - y);
                const inset = into > 0 ? round - Math.sqrt(Math.max(0, round ** 2 - into ** 2)) : 0;
                return left < outer.left + inset || right > outer.right - inset;
            }));
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const part = texts.currentNode.parentElement.closest(":not(bdi)");
        const box = part.closest("th, td, button, .heading, .progress, .status, h1");
        if (!texts.currentNode.data.trim() || !box || !shown(part)) continue;
        if (part.closest(".strip, .kept")) continue;
        const range = document.createRange();
        range.selectNode(texts.currentNode);
        const words = range.getBoundingClientRect();
        if (!words.width) continue; // a long name where the short one is shown
        const line = part.parentElement.matches(".name, .pad, .bar small")
            && part.parentElement.getBoundingClientRect();
        if (line && words.top > line.bottom - 2) {
            const chip = part.previousElementSibling?.matches(".chip, .occasion");
            if (!chip && !part.matches(".hint")) out.push(`no name: ${named(part)}`);
            continue; // the chip stands for it
        }
        const beside = part.closest("[data-players='1'] .progress")?.getBoundingClientRect();
        if (beside && (words.top > beside.bottom - 2 || words.bottom < beside.top + 2))
            continue; // which round it is
        const hint = part.closest(".pad .hint");
        if (hint && words.top > hint.getBoundingClientRect().bottom - 2) continue;
        if (beyond(words, box.getBoundingClientRect())) out.push(`leaves its box: ${named(part)}`);
        const { left, right, bottom } = box.getBoundingClientRect();
        const crosses =
            words.left < left + 2 || words.right > right - 2 || words.bottom > bottom - 2;
        const { outlineStyle, outlineWidth } = getComputedStyle(box);
        const hasEdge = outlineStyle !== "none" && outlineWidth !== "0px";
        if (crosses && hasEdge && box.matches("button:not(.score)"))
            out.push(`crosses its edge: ${named(part)}`);
        if (box.matches(".roll") && overCorners([...range.getClientRects()],
            box.getBoundingClientRect(), parseFloat(getComputedStyle(box).borderRadius)))
            out.push(`over the corners of its button: ${named(part)}`);
        const [head, foot] = [words.top + words.height / 4, words.bottom - words.height / 4];
        const [wide, high] = ringed?.contains(part)
            ? [words.left < ring.left - inner || words.right > ring.right + inner,
                head < ring.top - inner || foot > ring.bottom + inner]
            : ring && box.closest(".card") ? [
                words.right > ring.left - outer && words.left < ring.right + outer
                && foot > ring.top - outer && head < ring.bottom + outer] : [];
        if (wide || high) out.push(`the hint's ring crosses ${named(part)}`);
        const region = part.closest(".bar, .card, .tray"); // a card may lie under the tray
        for (const [other, place] of seen)
            if (region?.contains(other) && !box.contains(other)
                && words.left < place.right - 1 && words.right > place.left + 1
                && words.top < place.bottom - 2 && words.bottom > place.top + 2)
                out.push(`on each other: ${named(part)} | ${named(other)}`);
        seen.push([part, words]);
    }
    const wide = document.documentElement.clientWidth;
    for (const part of document.querySelectorAll(".card, .tray, .die, button, .heading, .name")) {
        if (!shown(part) || part.closest(".strip, footer")) continue;
        const { left, right } = part.getBoundingClientRect();
        if (left < -0.5 || right > wide + 0.5) out.push(`leaves the window: ${named(part)}`);
        const scrolls = part.matches(".name, .card, .tray, .die, .score");
        const cut = !scrolls && part.scrollWidth > part.clientWidth + 1;
        if (cut) out.push(`cut off: ${named(part)}`);
    }
    const controls = ".tray :is(.die, .actions button, .status, .confirm)";
    const parts = [...document.querySelectorAll(controls)];
    for (const [place, one] of parts.entries())
        for (const other of parts.slice(place + 1)) {
            const [a, b] = [one, other].map((part) => part.getBoundingClientRect());
            if (!one.contains(other) && a.left < b.right - 1 && a.right > b.left + 1
                && a.top < b.bottom - 1 && a.bottom > b.top + 1)
                out.push(`on each other: ${named(one)} | ${named(other)}`);
        }
    const [upper, lower] = [...document.querySelectorAll(".pad")].map((pad) =>
        [...pad.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect().top));
    const stacked = lower[0] > upper.at(-1);
    if (!stacked && upper.some((top, row) => Math.abs(top - lower[row]) > 1))
        out.push("the halves of the card are out of step");
    return out;
}
"""
# Every button with the area that can be hit: what it draws, or the cell that it covers. What is
# only heard is not aimed at.
SMALL = """
(target) => [...document.querySelectorAll("button, select, input[type=text], label:has(input)")]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.matches(".sr"))
    // What lies under a modal dialog cannot be pressed.
    .filter((control) => control.closest("dialog:modal") || !document.querySelector("dialog:modal"))
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
