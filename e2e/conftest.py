"""A browser, and pages whose console must stay empty.

A page made here fails its test if it logged an error or a warning, raised, or asked anything of
another machine; `@pytest.mark.allow_console` lifts that. What a failed test saw is kept in
e2e/artifacts/.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError

from e2e.contexts import EMPTY_STORAGE, PHONE, Contexts, Watch
from e2e.japanese import write_fonts
from e2e.pages import Table, wait_until_ready
from e2e.serving import serving
from e2e.sites import Site
from tests.repeatable_rolls import begin_rolls
from tools import find_browser
from yahtzee.engine import rng
from yahtzee.server import HOST

ROOT = Path(__file__).resolve().parent.parent
# make exports it empty where it is not given.
DIST = ROOT / (os.environ.get("PAGE") or "dist")
ARTIFACTS = ROOT / "e2e" / "artifacts"

UNTRUSTED = "classroom"  # a name of this computer that no browser trusts without https
FLAGS = (
    f"--host-resolver-rules=MAP {UNTRUSTED} {HOST}",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
# What is measured and read from pictures must not depend on what fonts a machine has. Chromium asks
# fontconfig where that is what systems have fonts from.
os.environ["FONTCONFIG_FILE"] = str(ROOT / "e2e" / "fonts.conf")
# On a busy machine the late part of the game takes longer than the usual five seconds.
expect.set_options(timeout=20_000)

ColorScheme = Literal["light", "dark", "no-preference"]
ReducedMotion = Literal["reduce", "no-preference"]

FAILED = pytest.StashKey[bool]()
INSIDE_PYODIDE = "inside Pyodide"  # the property that tells how many unit tests passed there


class NewPage(Protocol):
    """Opens a page in a context (so a storage) of its own: see e2e.contexts."""

    def __call__(
        self,
        *,
        viewport: tuple[int, int] = PHONE,
        color_scheme: ColorScheme = "light",
        reduced_motion: ReducedMotion = "reduce",
        **options: Any,
    ) -> Page: ...


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let fixtures know whether their test failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


def pytest_sessionstart(session: pytest.Session) -> None:
    """Stop at once without a page or a browser; begin without what earlier runs left.

    All of this is done once, by the process that starts the workers.
    """
    if hasattr(session.config, "workerinput"):
        return
    if not (DIST / "index.html").is_file():
        pytest.exit(
            f"{DIST.name}/ is not built: run `make build`, or the tests through `make e2e`", 2
        )
    if find_browser.find() is None:
        pytest.exit(find_browser.ADVICE, 2)
    shutil.rmtree(ARTIFACTS, ignore_errors=True)
    write_fonts()


@pytest.fixture(autouse=True)
def repeatable_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that a test plays ahead of the page roll as the page does (`e2e.repeatable_dice`)."""
    monkeypatch.setattr(rng, "roll", rng.roll)
    begin_rolls()


@pytest.fixture(scope="session")
def url() -> Iterator[str]:
    """The address of the built page, with its closing slash; each worker serves its own."""
    with serving(DIST) as address:
        yield address


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A copy of the built page on a host of its own, which is up."""
    site = Site(tmp_path / "site")
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run, or for each worker of it."""
    flags = [*FLAGS, *find_browser.needed_flags()]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser.find(), args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def contexts(browser: Browser, url: str) -> Iterator[Contexts]:
    """The contexts of all tests."""
    contexts = Contexts(browser, url)
    yield contexts
    contexts.close()


@pytest.fixture
def new_page(request: pytest.FixtureRequest, contexts: Contexts) -> Iterator[NewPage]:
    """Make pages of any size and kind; all are watched, and closed after the test."""
    watches: list[Watch] = []

    def make(
        *,
        viewport: tuple[int, int] = PHONE,
        color_scheme: ColorScheme = "light",
        reduced_motion: ReducedMotion = "reduce",
        **options: Any,
    ) -> Page:
        width, height = viewport
        # It would answer in place of the routes that tests set up; its own tests allow it.
        options.setdefault("service_workers", "block")
        watch = contexts.lend(color_scheme=color_scheme, reduced_motion=reduced_motion, **options)
        watches.append(watch)
        page = watch.new_page()
        if viewport != PHONE:
            page.set_viewport_size({"width": width, "height": height})
        return page

    yield make

    try:
        report(request, watches)
    finally:
        failed = request.node.stash.get(FAILED, False)
        for watch in watches:
            contexts.give_back(watch, again=not failed)


def report(request: pytest.FixtureRequest, watches: list[Watch]) -> None:
    """Fail a test whose pages complained, and keep what a failed one saw."""
    tolerant = request.node.get_closest_marker("allow_console") is not None
    complaints = [] if tolerant else [line for watch in watches for line in watch.complaints]
    if complaints or request.node.stash.get(FAILED, False):
        folder = ARTIFACTS / re.sub(r"[^\w.-]+", "-", request.node.nodeid.removeprefix("e2e/"))
        for number, watch in enumerate(watches, 1):
            watch.save(folder, f"context-{number}")
    if complaints:
        pytest.fail("the page complained:\n" + "\n".join(complaints), pytrace=False)


@pytest.fixture
def page(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    """A phone's page, or one of `@pytest.mark.viewport(width, height)`."""
    marker = request.node.get_closest_marker("viewport")
    return new_page(viewport=marker.args if marker else PHONE)


@pytest.fixture
def context(page: Page) -> BrowserContext:
    """The context of `page`."""
    return page.context


@pytest.fixture(scope="session")
def ready() -> Callable[[Page], Page]:
    """Wait until the game answers; fail at once if it says that it cannot start."""
    return wait_until_ready


class SharedPage:
    """The one page that most tests take turns with: a new context costs each of them seconds."""

    def __init__(self, contexts: Contexts, url: str) -> None:
        self.contexts = contexts
        self.url = url
        self.page: Page | None = None
        self.is_left = False

    def tidy(
        self, viewport: tuple[int, int], *, reuses_python: bool = False
    ) -> tuple[Table, Watch]:
        """Give the page, and with it its browser's storage, as a first visitor has it."""
        if self.is_left:
            with suppress(PlaywrightError):  # its process may have crashed
                self.contexts.give_back(self.watch, again=False)
        if self.page is None or self.page.is_closed() or self.is_left:
            self.is_left = False
            self.watch = self.contexts.lend(reduced_motion="reduce", service_workers="block")
            self.page = self.watch.new_page()
            self.page.on("crash", lambda _: self.leave())
        page, watch = self.page, self.watch
        page.unroute_all()
        table = Table(page, self.url, reuses_python=reuses_python)
        if not table.stop():
            table.go_elsewhere()
        page.emulate_media(
            color_scheme="light",
            reduced_motion="reduce",
            forced_colors="none",
            contrast="no-preference",
        )
        width, height = viewport
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(EMPTY_STORAGE)
        watch.clear()
        return table, watch

    def leave(self) -> None:
        """Have the next test begin with another page."""
        self.is_left = True


@pytest.fixture(scope="session")
def shared_page(contexts: Contexts, url: str) -> Iterator[SharedPage]:
    shared_page = SharedPage(contexts, url)
    yield shared_page
    if shared_page.page:
        shared_page.page.context.close()


@pytest.fixture
def table(request: pytest.FixtureRequest, shared_page: SharedPage) -> Iterator[Table]:
    """The game on a phone, or `@pytest.mark.viewport(width, height)`, nothing stored, not opened.

    What needs more than a first visit's storage and the usual browser asks for `new_page`.
    """
    marker = request.node.get_closest_marker("viewport")
    reuses_python = request.node.get_closest_marker("reuses_python") is not None
    table, watch = shared_page.tidy(marker.args if marker else PHONE, reuses_python=reuses_python)
    yield table
    if request.node.stash.get(FAILED, False):
        shared_page.leave()
    elif not table.page.is_closed():
        table.tidy()
    report(request, [watch])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell which unit tests ran inside Pyodide, in whichever process."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == INSIDE_PYODIDE:
                terminalreporter.write_line(f"Unit tests inside Pyodide: {value}")
