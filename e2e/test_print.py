"""What comes out of the printer: the card alone."""

import re
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from e2e import games
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.presets import preset

pytestmark = pytest.mark.reuses_python

BLACK_ON_WHITE = """
() => {
    const card = getComputedStyle(document.querySelector(".card th[scope=row]"));
    return [card.color, getComputedStyle(document.body).backgroundColor];
}
"""


@contextmanager
def printed(table):
    """Show the page as the printer gets it; Chromium would keep this for pages to come."""
    table.page.emulate_media(media="print", color_scheme="dark")
    yield
    table.page.emulate_media(media="screen", color_scheme="light")


def test_a_card_keeps_its_points_and_nothing_else_of_the_page(table):
    table.open(seed="7").roll().score("chance").roll()
    with printed(table):
        for gone in (".tray", ".bar nav", ".notice", "button.score"):
            for part in table.page.locator(gone).all():
                expect(part).not_to_be_visible()
        assert table.page.evaluate(BLACK_ON_WHITE) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
        points = table.page.locator("[data-row=chance] .points")
        expect(points).to_be_visible()
        expect(table.page.locator("[data-row=total] .points")).to_have_text(points.inner_text())


# A4 without its margins, in CSS pixels.
HEIGHT, WIDTH = 1031, 702
PLACES = """
() => {
    const box = element => element.getBoundingClientRect();
    const words = [...document.querySelectorAll(".pad th > *, .pad td > *")].filter(
        each => each.checkVisibility({visibilityProperty: true}) && box(each).height > 1);
    return {
        card: box(document.querySelector(".card")).toJSON(),
        cut: words.filter(each => {
            const cell = box(each.closest("th, td"));
            return box(each).bottom > cell.bottom + 1 || box(each).top < cell.top - 1;
        }).map(each => each.textContent),
    };
}
"""


CARDS = [("kismet", 1), ("official", 4), ("yatzy", 10)]


@pytest.mark.parametrize(("rules", "players"), CARDS)
def test_the_card_is_on_one_sheet_and_nothing_on_it_is_cut_off(table, rules, players):
    setup = Setup(preset(rules).rules, games.NAMES[:players], seed="x")
    table.resume(games.rounds_left(new_game(setup), 4))
    table.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    with printed(table):
        places = table.page.evaluate(PLACES)
        sheets = [table.page.pdf(format="A4", landscape=lies) for lies in (False, True)]
    assert [len(re.findall(rb"/Type\s*/Page\b", pdf)) for pdf in sheets] == [1, 1]
    assert b"/URI" not in sheets[0]  # a link on paper leads nowhere
    assert places["cut"] == []
    assert places["card"]["right"] <= WIDTH
    assert places["card"]["bottom"] <= HEIGHT
