"""Hosts that die while the page loads, and pages that are killed: nothing is lost."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

from e2e.pages import READY_TIMEOUT, Table
from e2e.serving import Handler, serving
from tools.build import DIST

STAGES = ("start.js", "asm.wasm", "python.gzip", "game.gzip", "deferred.gzip", "service-worker.js")
STARTED = "html[data-state=ready], html[data-state=failed]"


class Dying(Handler):
    """A host whose line breaks in the middle of one file, and then answers nothing at all."""

    is_dead = False

    def send_head(self):
        if self.is_dead:
            raise ConnectionAbortedError
        return super().send_head()

    def copyfile(self, source, outputfile):
        if self.part not in self.path:
            super().copyfile(source, outputfile)
            return
        outputfile.write(source.read(1000))
        type(self).is_dead = True
        raise ConnectionAbortedError


@pytest.mark.slow
@pytest.mark.allow_console
@pytest.mark.parametrize("part", STAGES)
def test_a_host_that_dies_while_the_page_loads_does_no_lasting_harm(new_page, part):
    host = type("Dying", (Dying,), {"part": part})
    with serving(DIST, handler=host) as address:
        page = new_page(service_workers="allow")
        table = Table(page, address)
        page.goto(address)
        page.locator(STARTED).wait_for(state="attached", timeout=READY_TIMEOUT)
        if part in STAGES[:4]:
            assert table.root.get_attribute("data-state") == "failed"
            expect(table.alert).to_contain_text("has not arrived")
        else:
            table.roll().score("chance")
        host.part, host.is_dead = "nothing", False
        table.reload()
        if part in STAGES[:4]:
            table.roll().score("chance")
        assert table.points("chance") is not None


@pytest.mark.allow_console
def test_a_page_that_is_killed_goes_on_where_it_was(new_page, url):
    table = Table(new_page(), url).open().roll().hold(1, 2).roll().score("chance").roll()
    dice, points = table.dice, table.points("chance")
    with suppress(PlaywrightError):
        table.page.goto("chrome://crash")
    other = Table(table.page.context.new_page(), url).open()
    assert (other.dice, other.points("chance")) == (dice, points)
