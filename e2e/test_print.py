"""What comes out of the printer: the card alone, to write on or to keep."""

import re
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from e2e import games
from yahtzee.codes.rules_text import parse_rules_text
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

# Sentences that do not begin where their box's name does.
ASTRAY = """
() => [...document.querySelectorAll(".card .hint")].filter(hint => {
    const within = new Range();
    within.selectNodeContents(hint);
    return within.getBoundingClientRect().left > hint.getBoundingClientRect().left + 2;
}).map(hint => hint.textContent)
"""


@contextmanager
def printed(table):
    """Show the page as the printer gets it; Chromium would keep this for pages to come."""
    table.page.emulate_media(media="print", color_scheme="dark")
    yield
    table.page.emulate_media(media="screen", color_scheme="light")


def check_hidden(table, gone):
    """There are such elements, and none of them is printed."""
    parts = table.page.locator(gone)
    expect(parts).not_to_have_count(0)
    expect(parts.filter(visible=True)).to_have_count(0)


def test_an_empty_card_is_printed_to_write_on(table):
    table.open()
    with printed(table):
        for gone in (".tray", ".bar nav", ".notice", "button.score", ".sum .points"):
            check_hidden(table, gone)
        expect(table.page.locator(".card .hint").first).to_be_visible()
        assert table.page.evaluate(BLACK_ON_WHITE) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
        assert table.page.evaluate(ASTRAY) == []


def test_a_card_that_is_written_on_keeps_its_points_and_not_its_previews(table):
    table.open(seed="7").roll().score("chance").roll()
    with printed(table):
        points = table.page.locator("[data-row=chance] .points")
        expect(points).to_be_visible()
        expect(table.page.locator("[data-row=total] .points")).to_have_text(points.inner_text())
        check_hidden(table, "button.score")


# A4 without its margins, in CSS pixels.
HEIGHT, WIDTH = 1031, 702
PLACES = """
() => {
    const box = element => element.getBoundingClientRect();
    const within = new Range();
    const words = [...document.querySelectorAll(".pad th > *, .pad td > *")].filter(
        each => each.checkVisibility({visibilityProperty: true}) && box(each).height > 1);
    return {
        card: box(document.querySelector(".card")).toJSON(),
        cut: words.filter(each => {
            const cell = box(each.closest("th, td"));
            within.selectNodeContents(each);
            const text = within.getBoundingClientRect(), {right, bottom} = box(each);
            const isSeen = each.matches(".hint") && text.left < right - 1;
            const isCut = isSeen && (text.right > right + 1 || text.bottom > bottom + 1);
            return isCut || bottom > cell.bottom + 1 || box(each).top < cell.top - 1;
        }).map(each => each.textContent),
    };
}
"""
WIDTHS = """
() => [...document.querySelectorAll(".sheet tbody tr")].map(row => {
    const cells = [...row.querySelectorAll("td")].map(cell => cell.getBoundingClientRect().width);
    return Math.min(...cells) / 96 * 25.4;
})
"""

ASKEW = """
() => [...document.querySelectorAll(".sheet .pad")].some(pad => {
    const left = cell => Math.round(cell.getBoundingClientRect().left);
    const lefts = part => String([...pad.querySelector(`${part} tr`).children].map(left));
    return lefts("thead") !== lefts("tbody");
})
"""


@pytest.mark.slow
def test_empty_pads_are_printed_for_any_rules_and_number_of_players(table):
    """Wide enough for a hand, with a date and room for the names, and no screen furniture."""
    table.prepare("window.print = () => { document.documentElement.dataset.printed = ''; }")
    table.open()
    table.choose("New").dialog.get_by_text("Dice:").click()
    table.dialog.get_by_role("radio", name="On your table").check()
    table.dialog.get_by_role("button", name="Print an empty pad").click()
    for players in ("1", "10"):
        table.dialog.get_by_label("Players").select_option(players)
        table.dialog.get_by_label("Rules").select_option("yatzy")
        table.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
        with printed(table):
            expect(table.page.locator(".sheet .card")).to_be_visible()
            expect(table.page.locator(".sheet .blank")).to_be_visible()
            for gone in (".bar", "main", ".dialog > .buttons", ".dialog select", "thead .name"):
                check_hidden(table, gone)
            widths = table.page.evaluate(WIDTHS)
            askew = table.page.evaluate(ASKEW)
            sheets = [table.page.pdf(format=paper) for paper in ("A4", "Letter")]
        assert min(widths) >= 14
        assert not askew
        assert [len(re.findall(rb"/Type\s*/Page\b", pdf)) for pdf in sheets] == [1, 1]
    table.dialog.get_by_role("button", name="Print").click()
    expect(table.page.locator("html[data-printed]")).to_be_attached()


# Every other box has as long a sentence as there is: they are left out where they have no room.
BRIEF = {"pattern": "sum {}..", "pays": "total"}
WORDY = {"pattern": "alike 3+2 same within 1 6 / 2 5 / 3 4 and sum {}..26", "pays": "total + 20"}
BOXES = [
    f'[[box]]\nname = "Box {n}"\nserved = 5\nupper = {str(n < 12).lower()}\n'
    + "".join(
        f'{key} = "{value.format(n)}"\n' for key, value in (WORDY if n % 2 else BRIEF).items()
    )
    for n in range(5, 20)
]
CARDS = [("kismet", 1), ("odd", 4), ("yatzy", 10)]


@pytest.mark.parametrize(("rules", "players"), CARDS)
def test_one_sheet_is_filled_and_nothing_on_it_is_cut_off(table, rules, players):
    odd = parse_rules_text("\n".join(BOXES)).rules
    setup = Setup(odd if rules == "odd" else preset(rules).rules, games.NAMES[:players], seed="x")
    table.resume(games.rounds_left(new_game(setup), 4))
    table.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    with printed(table):
        places = table.page.evaluate(PLACES)
        sheets = [table.page.pdf(format="A4", landscape=lies) for lies in (False, True)]
    assert [len(re.findall(rb"/Type\s*/Page\b", pdf)) for pdf in sheets] == [1, 1]
    assert b"/URI" not in sheets[0]  # a link on paper leads nowhere
    assert places["cut"] == []
    assert places["card"]["right"] <= WIDTH
    assert HEIGHT * 0.75 <= places["card"]["bottom"] <= HEIGHT
