"""No page crashes with Chromium's heap profiler on: docs/decisions/promise-integration.md."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser

from e2e.offline import visit
from e2e.pages import READY_TIMEOUT, Table
from e2e.restart import in_python
from tools.find_browser import find, needed_flags
from tools.visits import PROFILER, Visitor, framed_by

if TYPE_CHECKING:
    from e2e.conftest import NewPage
    from e2e.sites import Site

# With promise integration left on, more than half of all first visits crashed.
ROUNDS = 2

PRESENT = """
["promising", "Suspending", "SuspendError", "Suspender"].filter((name) => name in WebAssembly)
"""


@pytest.fixture
def profiled(browser: Browser) -> Iterator[Browser]:
    """A Chromium of its own whose sampling heap profiler watches every page."""
    flags = ["--disable-gpu", PROFILER, *needed_flags()]
    with closing(browser.browser_type.launch(executable_path=find(), args=flags)) as launched:
        yield launched


@pytest.mark.slow
def test_visits_and_turns_do_not_crash(profiled: Browser, url: str) -> None:
    visitor = Visitor(url)
    with framed_by(url) as around:
        for _ in range(ROUNDS):
            visitor.round(profiled, around)
    assert visitor.visits.total() == 4 * ROUNDS
    assert visitor.faults == {}, visitor.messages


def test_the_page_has_no_promise_integration(table: Table) -> None:
    table.open()
    assert table.page.evaluate(PRESENT) == []
    assert in_python(table.page, "from pyodide.ffi import can_run_sync\nreturn can_run_sync()") == 0


@pytest.mark.slow
@pytest.mark.allow_console  # the browser complains of each part that the frame may not have
def test_a_sandboxed_frame_has_no_promise_integration(new_page: NewPage, url: str) -> None:
    page = new_page()
    with framed_by(url) as around:
        page.goto(around)
        frame = page.frames[-1]
        frame.locator("html[data-state=ready]").wait_for(timeout=READY_TIMEOUT)
        assert frame.evaluate(PRESENT) == []


@pytest.mark.slow
def test_the_worker_that_makes_the_memory_image_has_no_promise_integration(
    new_page: NewPage, site: Site
) -> None:
    table = visit(Table(new_page(service_workers="allow"), site.url))
    with table.page.expect_worker(lambda worker: "memory_image_worker" in worker.url) as started:
        table.reload()
    # The script may have begun or not: after its imports it listens for its one message.
    assert (
        started.value.evaluate(f"import('./no_promise_integration.js').then(() => {PRESENT})") == []
    )
