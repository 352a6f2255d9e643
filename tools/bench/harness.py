"""What every measurement shares: pages beside each other in one browser, and tables of ratios."""

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from e2e.serving import serving
from tools.find_browser import needed_flags

ROOT = Path(__file__).resolve().parent.parent.parent
READY_TIMEOUT = 120_000
SETTLED = 1500  # milliseconds until the rest of the page has come, as fast as the machine is
SLOWDOWN = 4  # of the CPU: a middling phone
OURS = "this game"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured: how often, with which browser, and which builds of the game."""

    chromium: str
    rounds: int
    games: Mapping[str, Path]  # folders by name, the first of them ours

    def flags(self) -> dict[str, object]:
        return {"executable_path": self.chromium, "args": ["--disable-gpu", *needed_flags()]}

    def measure(self, base: str, play: Callable[[int], Iterator[tuple[str, str, float]]]) -> None:
        """Play rounds, which yield what was measured, of whom, and the figure; report.

        That is after each round where two builds are compared. Ratios are to those of ``base``.
        """
        tables: dict[str, dict[str, list[float]]] = {}
        for number in range(1, self.rounds + 1):
            for title, name, value in play(number):
                tables.setdefault(title, {base: []}).setdefault(name, []).append(value)
            if len(self.games) > 1 or number == self.rounds:
                print(f"\nAfter {number} of {self.rounds} rounds", flush=True)
                for title, rows in tables.items():
                    report(title, rows, base)


@contextmanager
def beside(plan: Plan, document: str = "") -> Iterator[tuple[Browser, dict[str, str], str]]:
    """A browser, the addresses of the games by name, and that of a page with ``document``."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "index.html").write_text(document, encoding="utf-8")
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(**plan.flags())  # type: ignore[arg-type]
        stack.callback(browser.close)
        games = {
            name: stack.enter_context(serving(path, compress=True))
            for name, path in plan.games.items()
        }
        yield browser, games, stack.enter_context(serving(folder))


@contextmanager
def opened(browser: Browser, url: str, script: str = "", factor: int = SLOWDOWN) -> Iterator[Page]:
    """A phone's page, on a CPU so many times slower; ``script`` runs before its own."""
    size: ViewportSize = {"width": 390, "height": 844}
    context = browser.new_context(viewport=size, has_touch=True, service_workers="block")
    page = context.new_page()
    page.add_init_script(script)
    page.goto(url)
    page.wait_for_function("true")  # takes Playwright's own script there before anything is timed
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": factor})
    yield page
    context.close()


@contextmanager
def playing(browser: Browser, url: str, script: str = "", factor: int = SLOWDOWN) -> Iterator[Page]:
    with opened(browser, url, script, factor) as page:
        page.locator("html[data-state=ready]").wait_for(state="attached", timeout=READY_TIMEOUT)
        page.wait_for_timeout(SETTLED * factor)
        yield page


def report(title: str, rows: Mapping[str, Sequence[float]], base: str) -> None:
    """Print medians and extremes, and the ratio of each median to that of ``base``."""
    print(f"\n{title:44}{'taken':>7}{'median':>9}{'99 %':>9}{'most':>9}{'ratio':>7}")
    for name, values in rows.items():
        high = quantiles(values, n=100, method="inclusive")[98] if len(values) > 1 else values[0]
        ratio = median(values) / (median(rows[base]) or 1)
        figures = "".join(f"{figure:9.4g}" for figure in (median(values), high, max(values)))
        print(f"{name:44}{len(values):7}{figures}{ratio:7.2f}", flush=True)
