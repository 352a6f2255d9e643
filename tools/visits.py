"""Visit the built page many times, play a turn on each visit, and count what goes wrong.

    python -m tools.visits [--visits 60] [--seconds 60] [--directory dist]

A round is four visits: a first one, two later ones in the same profile (the first of them makes the
memory image, the second starts from it) and one in a sandboxed frame of another site. Every other
round runs in a Chromium whose sampling heap profiler is on; see
docs/decisions/promise-integration.md. Counted are crashes, hangs (a step that takes longer than
``--seconds``) and errors and warnings on the console. Exits with 1 if there were any.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Frame,
    Page,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tools.find_browser import ADVICE, find, needed_flags
from yahtzee.server import serving

ROOT = Path(__file__).resolve().parent.parent
VISITS = 60
SECONDS = 60.0
ROUNDS_IN_A_BROWSER = 5

# What Chrome itself switches on for a share of its users and of their pages; here for every page,
# with a sample every 20 kB.
PROFILER = (
    "--enable-features=HeapProfilerReporting:nonstable-probability/1.0/stable-probability/1.0"
    "/renderer-prob-pct/100/sampling-rate/20000/renderer-sampling-rate-bytes/20000"
)

FRAME = """<!doctype html>
<html lang="en"><title>A page with the game in a frame</title><link rel="icon" href="data:,">
<iframe sandbox="allow-scripts" title="Yahtzee" src="{}"></iframe></html>
"""

# Two rolls and a score, by clicks on the page's own buttons.
TURN = """
async () => {
    const until = (look) => new Promise((resolve) => {
        const check = () => {
            const found = look();
            if (found) resolve(found);
            else setTimeout(check, 20);
        };
        check();
    });
    const find = (selector) => document.querySelector(selector);
    const roll = () => find("main [data-action=roll]:not([aria-disabled])");
    const open = () => document.querySelectorAll("main button.score").length;
    (await until(roll)).click();
    (await until(() => find("main .dice button[aria-pressed]:nth-of-type(2)"))).click();
    (await until(roll)).click();
    const score = await until(() => find("main button.score:not([aria-disabled])"));
    const before = open();
    score.click();
    await until(() => open() < before);
}
"""
STARTED = "html[data-state=ready], html[data-state=failed]"
MARKED = """
(name) => new Promise((resolve) => new PerformanceObserver((list) => {
    if (list.getEntriesByName(name).length) resolve();
}).observe({ type: "mark", buffered: true }))
"""
# A frame without an origin may read no file of its site, and the browser says so.
EXPECTED = re.compile("from origin 'null' has been blocked by CORS policy|net::ERR_FAILED$")
HANG = "took too long"
FAULTS = ("crash", "hang", "console", "failed")
KEPT, IMAGE_KEPT, IMAGE_USED = "yahtzee:kept", "yahtzee:image-kept", "yahtzee:image-used"


class Visitor:
    """Visits one address, and counts what happens by name."""

    def __init__(self, address: str, seconds: float = SECONDS) -> None:
        self.address = address
        self.milliseconds = seconds * 1000
        self.visits: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.messages: list[str] = []
        self.framed = False

    def round(self, browser: Browser, around: str = "") -> None:
        """Visit for the first time, twice later, and in the frame of the page at ``around``."""
        with closing(browser.new_context(reduced_motion="reduce")) as context:
            self.watch(context)
            self.visit(context, "first", KEPT)
            self.visit(context, "later", IMAGE_KEPT)
            self.visit(context, "with image", IMAGE_USED)
        if around:
            with closing(browser.new_context(reduced_motion="reduce")) as context:
                self.watch(context)
                self.visit(context, "frame", around=around)

    def watch(self, context: BrowserContext) -> None:
        """Count what the pages of a context complain about."""
        context.set_default_timeout(self.milliseconds)
        context.on("console", self.hear)
        context.on("weberror", lambda error: self.complain(f"uncaught: {error.error}"))

    def hear(self, message: ConsoleMessage) -> None:
        """Count an error or a warning on the console."""
        if message.type in ("error", "warning"):
            self.complain(message.text)

    def complain(self, message: str) -> None:
        """Count what a page complains about."""
        if not (self.framed and EXPECTED.search(message)):
            self.faults["console"] += 1
            self.messages.append(message)

    def visit(self, context: BrowserContext, kind: str, mark: str = "", around: str = "") -> None:
        """Open the page, play a turn, and wait for what the page does once it is at rest."""
        page = context.new_page()
        page.set_default_timeout(self.milliseconds)
        crashes: list[Page] = []
        self.framed = bool(around)
        page.on("crash", lambda page: crashes.append(page))  # noqa: PLW0108
        self.visits[kind] += 1
        try:
            page.goto(around or self.address)
            self.play(page.frames[-1] if around else page.main_frame, mark)
        except PlaywrightTimeoutError:
            self.faults["crash" if crashes else "hang"] += 1
        except PlaywrightError as error:
            crashed = crashes or "crashed" in str(error)
            self.faults["crash" if crashed else "hang" if HANG in str(error) else "failed"] += 1
            self.messages.append(str(error))
        finally:
            page.close()

    def play(self, frame: Frame, mark: str) -> None:
        """Wait until the game is ready, and play a turn. Raises PlaywrightError."""
        frame.locator(STARTED).wait_for(state="attached")
        if frame.locator("html").get_attribute("data-state") != "ready":
            self.faults["failed"] += 1
            return
        self.finish(frame, TURN)
        if mark:
            self.finish(frame, MARKED, mark)

    def finish(self, frame: Frame, script: str, argument: str = "") -> None:
        """Run a script in the page to its end; ``evaluate`` alone would wait for ever."""
        limit = f"new Promise((_, reject) => setTimeout(reject, {self.milliseconds}, '{HANG}'))"
        frame.evaluate(f"(argument) => Promise.race([({script})(argument), {limit}])", argument)


@contextmanager
def framed_by(address: str) -> Iterator[str]:
    """Serve a page of another site with the game in a sandboxed frame."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "index.html").write_text(FRAME.format(address), encoding="utf-8")
        with serving(Path(folder)) as around:
            yield around.replace("127.0.0.1", "localhost")


def main() -> None:
    """Visit, report, and fail if anything went wrong."""
    parser = argparse.ArgumentParser(prog="make visits", description=__doc__.partition("\n")[0])
    parser.add_argument("--visits", type=int, default=VISITS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--directory", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    chromium = find() or sys.exit(ADVICE)
    kinds = {"profiler on": [PROFILER], "profiler off": []}
    with (
        serving(options.directory, compress=True) as address,
        framed_by(address) as around,
        sync_playwright() as playwright,
    ):
        visitors = {kind: Visitor(address, options.seconds) for kind in kinds}
        while sum(visitor.visits.total() for visitor in visitors.values()) < options.visits:
            for kind, flags in kinds.items():
                with closing(
                    playwright.chromium.launch(
                        executable_path=chromium,
                        args=["--disable-gpu", *needed_flags(), *flags],
                    )
                ) as browser:
                    for _ in range(ROUNDS_IN_A_BROWSER):
                        visitors[kind].round(browser, around)
                        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for kind, visitor in visitors.items():
        counts = {**visitor.visits, **{name: visitor.faults[name] for name in FAULTS}}
        print(f"{kind}: " + ", ".join(f"{count} {name}" for name, count in counts.items()))
        for message in visitor.messages:
            print(f"  {message}")
    if any(visitor.faults.total() for visitor in visitors.values()):
        sys.exit("visits: not all went well")


if __name__ == "__main__":
    main()
