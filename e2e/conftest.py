"""A browser, and pages that may not complain.

A page made here fails its test if it logged an error or a warning, raised, or asked anything of
another machine; `@pytest.mark.allow_console` lifts that. What a failed test saw is kept in
e2e/artifacts/.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Literal, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tools import find_browser
from tools.serve import serving

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
ARTIFACTS = ROOT / "e2e" / "artifacts"

PHONE = (390, 844)
READY_TIMEOUT = 60_000
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
HERE = ("127.0.0.1", "localhost")  # a test may start servers of its own
IN_PLACE = ("about", "blob", "data")  # schemes that ask nothing of anyone

ColorScheme = Literal["light", "dark", "no-preference"]
ReducedMotion = Literal["reduce", "no-preference"]

FAILED = pytest.StashKey[bool]()


class NewPage(Protocol):
    """Opens a page in a context (so a storage) of its own."""

    def __call__(
        self,
        *,
        viewport: tuple[int, int] = PHONE,
        color_scheme: ColorScheme = "light",
        reduced_motion: ReducedMotion = "reduce",
        has_touch: bool = False,
        **options: Any,
    ) -> Page: ...


class Watch:
    """Everything a context's pages said, and what of it is a complaint."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.log: list[str] = []
        self.complaints: list[str] = []
        context.on("console", self.hear_message)
        context.on("weberror", lambda error: self.hear("error", f"uncaught: {error.error}"))
        context.on("request", lambda request: self.see(request.url))

    def hear_message(self, message: ConsoleMessage) -> None:
        place = message.location
        self.hear(message.type, f"{message.text} ({place['url']}:{place['lineNumber']})")

    def hear(self, kind: str, text: str) -> None:
        self.log.append(f"{kind}: {text}")
        if kind in ("error", "warning"):
            self.complaints.append(self.log[-1])

    def see(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in IN_PLACE and parts.hostname not in HERE:
            self.complaints.append(f"asked another machine: {url}")

    def save(self, folder: Path, name: str) -> None:
        """Keep the console and a picture of each page."""
        folder.mkdir(parents=True, exist_ok=True)
        lines = [*self.log, "", "complaints:", *self.complaints]
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        for number, page in enumerate(self.context.pages, 1):
            try:
                page.screenshot(path=folder / f"{name}-{number}.png", timeout=5000)
            except PlaywrightError as error:
                print(f"no screenshot of {page.url}: {error}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let fixtures know whether their test failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def url() -> Iterator[str]:
    """The address of the built page, with its closing slash."""
    if not (DIST / "index.html").is_file():
        pytest.exit("dist/ is not built: run `make build`, or the tests through `make e2e`", 2)
    with serving(DIST) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run."""
    path = find_browser.find()
    if path is None:
        pytest.exit(find_browser.ADVICE, 2)
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = [*FLAGS, "--no-sandbox"] if root else [*FLAGS]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def artifacts() -> Path:
    """Where failed tests leave what they saw; empty at the start of a run."""
    shutil.rmtree(ARTIFACTS, ignore_errors=True)
    return ARTIFACTS


@pytest.fixture
def new_page(
    request: pytest.FixtureRequest, browser: Browser, artifacts: Path
) -> Iterator[NewPage]:
    """Make pages of any size and kind; all are watched, and closed after the test."""
    watches: list[Watch] = []

    def make(
        *,
        viewport: tuple[int, int] = PHONE,
        color_scheme: ColorScheme = "light",
        reduced_motion: ReducedMotion = "reduce",
        has_touch: bool = False,
        **options: Any,
    ) -> Page:
        width, height = viewport
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=color_scheme,
            reduced_motion=reduced_motion,
            has_touch=has_touch,
            **options,
        )
        watches.append(Watch(context))
        return context.new_page()

    yield make

    tolerant = request.node.get_closest_marker("allow_console") is not None
    complaints = [] if tolerant else [line for watch in watches for line in watch.complaints]
    if complaints or request.node.stash.get(FAILED, False):
        folder = artifacts / re.sub(r"[^\w.-]+", "-", request.node.nodeid.removeprefix("e2e/"))
        for number, watch in enumerate(watches, 1):
            watch.save(folder, f"context-{number}")
    for watch in watches:
        watch.context.close()
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

    def wait(page: Page) -> Page:
        # A locator: wait_for_function with an expression needs eval, which a strict CSP forbids.
        started = page.locator("html[data-state=ready], html[data-state=failed]")
        started.wait_for(state="attached", timeout=READY_TIMEOUT)
        state = started.get_attribute("data-state")
        assert state == "ready", f"the page says that it {state}"
        return page

    return wait
