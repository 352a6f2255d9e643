"""A slow start shows its progress, and one that has stopped says so."""

import threading

import pytest
from playwright.sync_api import expect

from e2e.loading import PLACES, SHIFTS
from e2e.pages import Table
from e2e.serving import Handler, serving
from tests.cases import cases
from tools.build import DIST

# The page looks once in a second; here 40 times.
FASTER = """
const slow = window.setInterval;
window.setInterval = (look, time) => slow(look, time / 40);
"""
STREAMLESS = "delete WebAssembly.compileStreaming; delete WebAssembly.instantiateStreaming;"
WAITED = 30_000


class Stopping(Handler):
    """A host that stops in a file after some bytes, until it may go on."""

    part = ""
    bytes = 0

    def copyfile(self, source, outputfile):
        if self.part in self.path and not self.go_on.is_set():
            outputfile.write(source.read(self.bytes))
            outputfile.flush()
            self.go_on.wait(60)
        super().copyfile(source, outputfile)


def stopping(part, after=0):
    fields = {"part": part, "bytes": after, "go_on": threading.Event()}
    return type("Stopping", (Stopping,), fields)


class Dripping(Handler):
    """A host that sends a little at a time."""

    def copyfile(self, source, outputfile):
        pause = threading.Event()
        for content in iter(
            lambda: source.read(500_000 if "wasm" in self.path else 4_000_000), b""
        ):
            outputfile.write(content)
            outputfile.flush()
            pause.wait(0.2)  # eight looks


def open_on(page, address, **query):
    """Begin to load the page."""
    table = Table(page, address).prepare(FASTER)
    page.goto(table.address(**query), wait_until="commit")
    return table


def press_roll(table):
    table.page.locator(".roll").click()
    return table


@pytest.fixture(params=[(390, 844), (1280, 800)], ids=str)
def page(request, new_page):
    return new_page(viewport=request.param)


@cases("part, after", ("asm.wasm", 100_000), ("start.js", 0))
def test_what_does_not_come_is_named_and_a_pressed_roll_is_kept(new_page, part, after):
    host = stopping(part, after)
    with serving(DIST, handler=host) as address:
        table = press_roll(open_on(new_page(), address))
        waiting = table.page.get_by_role("status").filter(has_text="Still waiting for")
        expect(waiting).to_contain_text(part, timeout=WAITED)
        assert table.root.get_attribute("data-state") == "loading"
        host.go_on.set()
        expect(waiting).to_be_hidden(timeout=WAITED)
        table.ready()
        assert len(table.dice) == 5


@pytest.mark.slow
def test_trying_again_loads_the_page_again_with_the_roll_still_pressed(new_page):
    host = stopping("start.js")
    with serving(DIST, handler=host) as address:
        table = press_roll(open_on(new_page(), address))
        again = table.page.get_by_role("button", name="Try again")
        expect(again).to_be_visible(timeout=WAITED)
        host.part = "nothing"
        with table.page.expect_navigation(wait_until="commit"):
            again.click()
        host.go_on.set()
        table.ready()
        assert len(table.dice) == 5
        assert not table.page.evaluate("() => history.state?.pressed")


@pytest.mark.slow
def test_a_long_load_shows_how_much_has_come_and_nothing_moves(page):
    host = stopping("asm.wasm", 2_000_000)
    with serving(DIST, handler=host) as address:
        table = open_on(page, address)
        page.locator("#app > footer").wait_for(state="attached")  # the last to be read
        places = page.evaluate(PLACES)
        expect(table.root).to_have_attribute("data-progress", "")
        loaded = "(root) => Number(getComputedStyle(root).getPropertyValue('--loaded'))"
        expect(page.locator("#waiting")).to_be_visible(timeout=WAITED)
        assert 0.3 < table.root.evaluate(loaded) < 0.95
        assert page.evaluate(PLACES) == places
        host.go_on.set()
        table.ready()
        expect(table.root).not_to_have_attribute("data-progress", "")
        shifts = page.evaluate(SHIFTS)
        assert [shift for shift in shifts if not shift["hadRecentInput"]] == []


@pytest.mark.slow
def test_as_long_as_bytes_come_nothing_is_said(new_page):
    """However long that takes: it is not a clock that decides."""
    with serving(DIST, handler=Dripping) as address:
        page = new_page()
        page.add_init_script(
            "addEventListener('DOMContentLoaded', () => new MutationObserver(() => window.said = 1)"
            ".observe(document.getElementById('waiting'), { attributeFilter: ['hidden'] }))"
        )
        table = open_on(page, address)
        table.ready()
        assert not page.evaluate("() => window.said")


@pytest.mark.slow
def test_a_browser_that_compiles_only_what_is_whole_starts_too(table):
    table.prepare(STREAMLESS).open().roll()
