"""A first visit fetches each byte once, whatever caching headers the host sends."""

import threading

import pytest

from e2e.counting_hosts import KEPT as ALL_KEPT
from e2e.counting_hosts import KINDS, counting
from e2e.pages import Table
from e2e.serving import Handler, serving
from tests.cases import cases
from tools.build import DIST

LARGEST = "static/vendor/pyodide/pyodide.asm.wasm"
STARTED = ("", "static/runtime/start.js", "static/python.gzip", "static/game.gzip", LARGEST)
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
REGISTERED = "async () => Boolean(await navigator.serviceWorker.getRegistration())"


@cases("kind", *KINDS)
def test_a_first_visit_fetches_each_byte_once(new_page, kind):
    host = counting(kind)
    with serving(DIST, compress=True, handler=host) as address:
        # Without a query: when one leaves the address, Chromium asks for the tab's icon once more.
        table = Table(new_page(service_workers="allow"), address).open()
        table.page.evaluate(ALL_KEPT)
        assert {path for path, count in host.answers.items() if count > 1} == set()
        assert {f"/{name}" for name in STARTED} <= set(host.answers)


class Slow(Handler):
    """A host that takes a while for each file, and counts how many it sends at a time."""

    sending = []  # noqa: RUF012 - of all its requests
    most = [0]  # noqa: RUF012

    def copyfile(self, source, outputfile):
        self.sending.append(self.path)
        self.most[0] = max(self.most[0], len(self.sending))
        threading.Event().wait(0.1)
        super().copyfile(source, outputfile)
        self.sending.remove(self.path)


@pytest.mark.slow
def test_what_is_missing_is_fetched_one_file_after_another(new_page):
    with serving(DIST, handler=Slow) as address:
        page = new_page(service_workers="allow")
        table = Table(page, address).open()
        page.wait_for_function("() => performance.getEntriesByName('yahtzee:at-rest').length")
        Slow.most[0] = 0
        table.page.evaluate(ALL_KEPT)
    assert Slow.most == [1]


@pytest.mark.slow
def test_where_data_is_saved_nothing_more_is_fetched_than_is_played(new_page):
    with serving(DIST, compress=True) as address:
        page = new_page(service_workers="allow")
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.add_init_script(SAVE_DATA)
        table = Table(page, address).open()
        page.wait_for_function("() => performance.getEntriesByName('yahtzee:at-rest').length")
        assert not page.evaluate(REGISTERED)
        assert not [url for url in asked if ".layer" in url]
        with page.expect_request("**/*.layer*"):
            table.open(rules="maxi-yatzy-plain")
        table.roll()
        assert not page.evaluate(REGISTERED)
