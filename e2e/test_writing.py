"""A pen writes points into their box: what moves, and the text that takes its place."""

import io

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import expect

from e2e import games
from e2e.contexts import PHONE
from e2e.frozen_time import stop_time
from e2e.pages import Table
from tests.cases import cases

# What is written is stopped where it is after so many milliseconds.
STOPPED = """
(button, at) => {
    button.click();
    for (const move of document.getAnimations()) { move.pause(); move.currentTime = at; }
}
"""
GO_ON = """
(at) => document.getAnimations().forEach((move) => { move.pause(); move.currentTime = at; })
"""

# What moves, by name: the browser's compositor does these without the page's own thread.
MOVES = """
() => [...new Set(document.getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .flatMap(({ effect }) => effect.getKeyframes().flatMap(Object.keys)))]
    .filter((name) => !/offset|easing|composite/i.test(name))
"""
ARE_CHEAP = {"opacity", "transform", "translate", "rotate", "scale"}


@pytest.fixture
def lively(new_page, url):
    return Table(new_page(reduced_motion="no-preference"), url)


def opened(table, game):
    """The table with this game, when all of the page is there."""
    table.resume(game).choose("Help").close()
    return table


def ink_of(locator):
    """A picture of it, in which ink is bright."""
    picture = Image.open(io.BytesIO(locator.screenshot(animations="allow"))).convert("L")
    paper = picture.getpixel((5, 8))
    return picture.point(lambda light: max(0, paper - light - 30))


def amount(picture):
    return ImageStat.Stat(picture).sum[0]


def difference(one, other):
    return amount(ImageChops.difference(one, other)) / amount(other)


def before_the_bonus():
    """A game whose next twos earn the bonus of the upper section."""
    game = games.game()
    for face, box in ((6, "sixes"), (5, "fives"), (4, "fours"), (3, "threes"), (1, "ones")):
        game = games.score(games.roll(game, faces=(face,) * 3 + (2, 2)), box)
    return games.roll(game, faces=(2, 2, 2, 3, 4))


@pytest.mark.slow
@cases("viewport", PHONE, (1440, 900), ids=["phone", "desktop"])
@cases("faces, box", ((5, 6, 6, 5, 2), "chance"), ((6, 6, 6, 3, 2), "sixes"))
def test_text_takes_the_place_of_strokes_where_they_are(new_page, url, viewport, faces, box):
    page = new_page(viewport=viewport, reduced_motion="no-preference")
    table = opened(Table(page, url), games.roll(games.game(), faces=faces))
    stop_time(page)
    table.box(box).evaluate(STOPPED, 0)
    assert set(page.evaluate(MOVES)) <= ARE_CHEAP
    cell = table.cell(box)
    blank = amount(ink_of(cell))
    page.evaluate(GO_ON, 150)
    half = amount(ink_of(cell))
    page.evaluate(GO_ON, 298)
    drawn = ink_of(cell)
    page.evaluate(GO_ON, 301)
    expect(cell.locator(".points")).to_have_css("opacity", "1")
    text = ink_of(cell)
    assert blank < 0.2 * half  # what else is dark is the line beside the cell
    assert half < 0.8 * amount(text)
    assert difference(drawn, text) < 0.4


@pytest.mark.slow
def test_a_box_that_is_crossed_out_gets_its_stroke_and_holds_a_zero(lively):
    table = opened(lively, games.roll(games.game(), faces=(6, 6, 6, 3, 2)))
    stop_time(table.page)
    table.box("yahtzee").click()
    table.box("yahtzee").evaluate(STOPPED, 0)
    cell = table.cell("yahtzee")
    blank = amount(ink_of(cell))
    table.page.evaluate(GO_ON, 248)
    drawn = ink_of(cell)
    table.page.evaluate(GO_ON, 251)
    text = ink_of(cell)
    assert blank < 0.2 * amount(text)
    assert difference(drawn, text) < 0.4
    assert table.points("yahtzee") == 0


STAMPED = """
(button) => {
    button.click();
    const points = document.querySelector("[data-row=upper_bonus] .points");
    const stamp = points.getAnimations()[0], { delay, duration } = stamp.effect.getTiming();
    const [pad] = document.querySelector(".card").getAnimations();
    const cell = points.closest("td"), [plain] = cell.getAnimations();
    const colours = [300, 500].map((at) => {
        plain.currentTime = at;
        return getComputedStyle(cell).backgroundColor;
    });
    for (const move of document.getAnimations()) { move.pause(); }
    const seen = (at) => {
        stamp.currentTime = at;
        const { opacity, transform } = getComputedStyle(points);
        return [opacity, new DOMMatrix(transform)];
    };
    const [[hidden], [shown, lies]] = [seen(delay), seen(delay + duration)];
    const shakes = pad.effect.getKeyframes().flatMap(({ transform }) => transform.match(/-?\\d/g));
    return {
        hidden, shown, is_askew: lies.b !== 0, is_as_large: Math.hypot(lies.a, lies.b).toFixed(3),
        after: delay, shakes: Math.max(...shakes.map(Number)),
        is_gold: colours.map((colour) => colour !== "rgba(0, 0, 0, 0)"),
    };
}
"""


@pytest.mark.slow
def test_the_upper_bonus_is_stamped_askew_and_the_pad_gives_way_a_little(lively):
    table = opened(lively, before_the_bonus())
    assert table.box("twos").evaluate(STAMPED) == {
        "hidden": "0",
        "shown": "1",
        "is_askew": True,
        "is_as_large": "1.000",
        "after": 250,  # when the pen has written
        "shakes": 2,
        "is_gold": [False, True],
    }
    assert table.cell("upper_bonus").inner_text() == "35"


def test_undo_lifts_the_ink_off(lively):
    table = opened(lively, games.roll(games.game(), faces=(6, 6, 6, 3, 2)))
    table.score("sixes")
    expect(table.page.locator(".above")).to_have_count(0)
    lifted = """(undo) => {
        undo.click();
        const ink = document.querySelector(".lifted");
        const offer = document.querySelector("[data-row=sixes] .score");
        const strokes = ink.querySelector("path").getAttribute("d").match(/M/g).length;
        return [strokes, ink.getAttribute("aria-hidden"), offer.textContent];
    }"""
    undo = table.page.get_by_role("button", name="Undo")
    assert undo.evaluate(lifted) == [2, "true", "18"]
    expect(table.page.locator(".above")).to_have_count(0)
    expect(table.box("sixes")).to_have_css("opacity", "1")


def test_with_reduced_motion_it_is_just_there(table):
    opened(table, before_the_bonus()).box("twos").evaluate(STOPPED, 0)
    assert table.page.locator(".above").count() == 0
    assert table.page.evaluate("() => document.getAnimations().length") == 0
    assert (table.points("twos"), table.points("upper_bonus")) == (6, 35)
    table.press("u")
    assert table.page.locator(".above").count() == 0


def test_what_was_written_in_an_earlier_visit_is_in_ink_as_soon_as_it_is_seen(lively):
    lively.resume(games.score(games.roll(games.game(), faces=(6, 6, 6, 3, 2)), "sixes"))
    look = "() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)"
    assert "hand loaded" in lively.page.evaluate(look)


def test_a_host_that_forbids_fonts_forbids_no_ink(lively):
    """Nor does a browser tell of one that it may not load: the page asks for none."""
    lively.page.add_init_script(
        """new MutationObserver((_, watch) => {
            if (!document.head) return;
            const policy = document.createElement("meta");
            policy.httpEquiv = "Content-Security-Policy";
            policy.content = "font-src 'none'";
            document.head.append(policy);
            watch.disconnect();
        }).observe(document, { childList: true, subtree: true });"""
    )
    lively.resume(games.roll(games.game(), faces=(6, 6, 6, 3, 2))).choose("Help").close()
    lively.box("sixes").evaluate(STOPPED, 0)
    assert lively.page.locator(".ink").count() == 1
    assert lively.points("sixes") == 18
