"""No page crashes with Chromium's heap profiler on: docs/decisions/promise-integration.md."""

from contextlib import closing

import pytest

from e2e.contexts import Watch
from e2e.hosts import hosts, visit_sandbox
from e2e.images import KEPT as IMAGE_KEPT
from e2e.images import USED as IMAGE_USED
from e2e.offline import visit
from e2e.pages import READY_TIMEOUT, Table
from e2e.test_startup import PROMISE_INTEGRATION
from tools.find_browser import find, needed_flags

# What Chrome itself switches on for a share of its users and of their pages; here for every page,
# with a sample every 20 kB. With promise integration left on, more than half of all first visits
# crashed.
PROFILER = (
    "--enable-features=HeapProfilerReporting:nonstable-probability/1.0/stable-probability/1.0"
    "/renderer-prob-pct/100/sampling-rate/20000/renderer-sampling-rate-bytes/20000"
)
ROUNDS = 2

MARKED = "(name) => performance.getEntriesByName(name).length"


@pytest.fixture
def profiled(browser):
    """A Chromium of its own whose sampling heap profiler watches every page."""
    flags = ["--disable-gpu", PROFILER, *needed_flags()]
    with closing(browser.browser_type.launch(executable_path=find(), args=flags)) as launched:
        yield launched


@pytest.mark.slow
def test_visits_and_turns_do_not_crash(profiled, url, tmp_path):
    """First visits, later ones, those from the memory image, and a sandboxed frame."""
    with hosts(tmp_path) as around:
        for _round in range(ROUNDS):
            with closing(profiled.new_context(reduced_motion="reduce")) as context:
                watch = Watch(context)
                for box, mark in zip(
                    ("chance", "ones", "twos"),
                    ("yahtzee:kept", IMAGE_KEPT, IMAGE_USED),
                    strict=True,
                ):
                    page = context.new_page()
                    Table(page, url).open().roll().score(box)
                    page.wait_for_function(MARKED, arg=mark, timeout=READY_TIMEOUT)
                    page.close()
                assert watch.complaints == []
            with closing(profiled.new_context(reduced_motion="reduce")) as context:
                visit_sandbox(context.new_page(), around, url).roll().score("chance")


@pytest.mark.slow
@pytest.mark.allow_console  # the browser complains of each part that the frame may not have
def test_a_sandboxed_frame_has_no_promise_integration(new_page, url, tmp_path):
    with hosts(tmp_path) as around:
        game = visit_sandbox(new_page(), around, url)
        assert game.page.evaluate(PROMISE_INTEGRATION) == []


@pytest.mark.slow
def test_the_worker_that_makes_the_memory_image_has_no_promise_integration(new_page, site):
    table = visit(Table(new_page(service_workers="allow"), site.url))
    with table.page.expect_worker(lambda worker: "memory_image_worker" in worker.url) as started:
        table.reload()
    # The script may have begun or not: after its imports it listens for its one message.
    assert (
        started.value.evaluate(
            f"import('./no_promise_integration.js').then(() => {PROMISE_INTEGRATION})"
        )
        == []
    )
