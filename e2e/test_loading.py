"""The table is there before Python is, and Python takes over that very table."""

import threading
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.loading import MARK, NEW_ELEMENTS, PLACES, SHIFTS, HeldRequests
from e2e.pages import Table
from e2e.serving import Handler
from tests.cases import cases
from yahtzee.saves import formats
from yahtzee.saves.settings import Settings, Theme
from yahtzee.session.storage.keys import SETTINGS


@contextmanager
def before_python(table):
    """The page as it is while the runtime has not arrived; it arrives at the end."""
    held = HeldRequests(table.page, pattern := "**/pyodide.asm.wasm*")
    with table.page.expect_request(pattern):
        table.page.goto(table.url)
    expect(table.root).to_have_attribute("data-state", "loading")
    yield table
    expect(table.root).to_have_attribute("data-state", "loading")
    held.release()
    table.ready()


def test_the_table_is_painted_and_python_takes_it_over_element_by_element(table):
    marks = "() => performance.getEntriesByName('yahtzee:ready').length"
    with before_python(table):
        assert table.page.evaluate(marks) == 0
        table.page.evaluate(MARK)
        painted = table.page.locator("#app").evaluate("(app) => app.outerHTML")
        expect(table.page.get_by_role("heading", level=1)).to_be_visible()
        assert table.card.get_by_role("columnheader", name="Points", exact=True).count() == 2
        assert table.card.get_by_role("button", name="Points: who plays").count() == 1
        assert table.card.get_by_role("rowheader").count() == 18
        for box in games.game().rules.categories:
            expect(table.box(box.id)).to_be_visible()
        assert table.total() == 0
        assert table.dice == ()
        expect(table.main_button).to_have_text("Roll")
        expect(table.main_button).to_be_in_viewport(ratio=1)
        assert table.status == "3 rolls a turn. Fill 13 boxes. 200 is a good game."
        expect(table.alert).to_be_hidden()
    assert table.page.evaluate(marks) == 1
    assert table.page.locator("#app").evaluate("(app) => app.outerHTML") == painted
    assert table.page.evaluate(NEW_ELEMENTS) == []
    table.roll().hold(1)
    new = "(element) => element.mine === undefined"
    for kept in (table.main_button, table.die(1), table.box("fours"), table.status_line):
        assert not kept.evaluate(new)


@cases("zone", "Pacific/Kiritimati", "Pacific/Pago_Pago")  # never of one day
def test_the_day_of_todays_dice_is_painted_and_is_the_one_that_python_knows(new_page, url, zone):
    table = Table(new_page(timezone_id=zone), url)
    leaf = table.page.locator(".leaf")
    with before_python(table):
        painted = leaf.evaluate("(leaf) => getComputedStyle(leaf, '::before').content")
    expect(leaf).to_have_attribute("data-day", painted.strip('"'))


@pytest.mark.slow
def test_the_first_answer_of_the_host_is_all_that_is_painted_from(page, url):
    """Whatever else the page asks for is still on its way."""
    asked = []
    page.route("**/static/**", lambda route: asked.append(route))  # noqa: PLW0108
    page.goto(url, wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    expect(page.get_by_role("button", name="Roll", exact=True)).to_be_in_viewport(ratio=1)
    felt = page.evaluate("getComputedStyle(document.body).backgroundImage")
    assert felt.startswith("radial-gradient")
    assert asked
    page.unroute_all(behavior="ignoreErrors")


@cases("size", (390, 844), (1280, 800), ids=str)
def test_nothing_jumps_while_loading_or_in_a_turn(table, size):
    width, height = size
    table.page.set_viewport_size({"width": width, "height": height})
    with before_python(table):
        places = table.page.evaluate(PLACES)
    for play in (
        lambda: table,
        table.roll,
        lambda: table.hold(1, 2),
        table.roll,
        lambda: table.keep(1, 2, 3, 4, 5),
        lambda: table.score("chance"),
        table.roll,
    ):
        play()
        table.page.evaluate("() => scrollTo(0, 0)")
        assert table.page.evaluate(PLACES) == places
    shifts = table.page.evaluate(SHIFTS)
    assert [shift for shift in shifts if not shift["hadRecentInput"]] == []
    # The measure itself works: something that does jump is seen.
    table.page.evaluate("() => document.querySelector('main').style.marginTop = '90px'")
    table.page.wait_for_function(f"() => ({SHIFTS})().length")


class Halting(Handler):
    """A host that stops in the middle of the page, until it may go on."""

    def copyfile(self, source, outputfile):
        if not source.name.endswith("index.html"):
            return super().copyfile(source, outputfile)
        text = source.read()
        if not self.waits:
            text = text.replace(b' blocking="render"', b' blocking="xxxxxx"')
        head, middle, tail = text.partition(self.middle)
        outputfile.write(head + middle)
        outputfile.flush()
        assert self.may_go_on.wait(60)
        outputfile.write(tail)
        return None


PAINTS = "() => performance.getEntriesByType('paint').length"


@pytest.mark.slow
@pytest.mark.parametrize("middle", ["Large straight", 'class="side"'], ids=["card", "dice"])
@pytest.mark.parametrize("waits", [True, False], ids=["waits", "cannot wait"])
def test_nothing_jumps_where_the_page_comes_in_halves(page, site, middle, *, waits):
    """Whether a browser can be told to wait for the whole page (``rel=expect``), or cannot."""
    Halting.middle, Halting.waits, Halting.may_go_on = middle.encode(), waits, threading.Event()
    site.stop()
    site.start(Halting)
    page.goto(site.url, wait_until="commit")
    page.locator(".card .box").nth(8).wait_for(state="attached")
    if waits:
        assert page.evaluate(PAINTS) == 0
    else:  # a paint is reported some frames later on a busy machine
        page.wait_for_function(PAINTS)
    assert page.locator("#end").count() == 0  # the last of the page
    Halting.may_go_on.set()
    table = Table(page, site.url).ready()
    expect(table.main_button).to_be_visible()
    assert page.evaluate(SHIFTS) == []


def test_a_click_on_roll_made_while_python_loads_is_answered(table):
    with before_python(table):
        table.main_button.click()
        expect(table.main_button).to_have_attribute("aria-busy", "true")
        table.main_button.click()
    assert len(table.dice) == 5
    assert table.progress == "Round 1 of 13 · roll 1 of 3"
    assert table.main_button.get_attribute("aria-busy") is None
    table.roll()


def test_an_early_click_on_roll_does_not_roll_the_dice_of_a_game_in_mid_turn(table):
    game = games.turn(games.game("official", "Ann", "Bob"))
    game = games.roll(game, faces=(1, 4, 1, 6, 1))
    table.leave(game, held=(2,))
    with before_python(table):
        table.main_button.click()
    assert table.dice == game.dice
    assert table.held == (2,)
    assert table.heading == "Three ones"
    assert table.progress == "Round 1 of 13 · roll 1 of 3"


def test_the_chosen_colours_are_there_before_python(table):
    table.store(SETTINGS, formats.SETTINGS.make(Settings(theme=Theme.DARK)))
    scheme = "(root) => getComputedStyle(root).colorScheme"
    with before_python(table):
        assert table.root.evaluate(scheme) == "dark"
    assert table.root.evaluate(scheme) == "dark"
