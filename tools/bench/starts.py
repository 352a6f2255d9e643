"""How the game starts, beside a hello-world of stock PyScript of the same versions.

A round is, for each page, a first visit with an empty profile and two later ones; the second of
these is counted, since browsers compile for good only what they have seen twice. Each visit is a
browser process of its own that has come to rest: its own new tab page keeps a slow computer busy
for a second. Painted counts from the document's first byte, ready from the navigation.
"""

import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from e2e.games import STORE, finished_texts
from e2e.serving import serving
from tools.bench.harness import OURS, READY_TIMEOUT, ROOT, SLOWDOWN, Plan, beside
from yahtzee.languages import LANGUAGES

STOCK = "stock PyScript"
LOOK = 100  # milliseconds between two looks at a page
BEGIN = 2_000  # milliseconds in which a browser that has just started has its own pages to compile
SETTLE = 2_500  # milliseconds in which a service worker fetches and code caches are written
REST = 60_000  # milliseconds that a page has to come to rest
# What the game has done, by its own marks, when a visit may end.
AT_REST = {
    "first": ("yahtzee:kept",),
    "later": ("yahtzee:image-kept", "yahtzee:image-used"),
}


MANY = 5_000  # finished games
MARKED = "mark => performance.getEntriesByName(mark).length"

HELLO = """\
<!doctype html>
<html lang="en" data-state="loading"><title>Hello</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
<p>Hello</p>
<script type="py" config='{"interpreter": "./python/pyodide.mjs"}'>
from pyscript import document, window
document.documentElement.dataset.state = "ready"
window.performance.mark("yahtzee:ready")
</script>
"""
OBSERVED = """
() => new Promise((resolve) => {
    const seen = { "longest task, ms": 0, "layout shift": 0 };
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => {
        seen["longest task, ms"] = Math.max(seen["longest task, ms"], duration);
    })).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => {
        seen["layout shift"] += value;
    })).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => {
        const time = (name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
        const [navigation] = performance.getEntriesByType("navigation");
        seen["ready, ms"] = time("yahtzee:ready");
        seen["painted, ms"] = time("first-contentful-paint") - navigation.responseStart;
        resolve(seen);
    }, 100);
})
"""


def bench_starts(plan: Plan, line: tuple[int, int] | None = None) -> None:
    """Visit the pages in turn and report.

    ``line`` has so many Mbit/s and milliseconds of a round trip, and goes with a slower CPU.
    """
    speed = f"{line[0]} Mbit/s" if line else "as fast as can be"
    with ExitStack() as stack:
        work = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        playwright = stack.enter_context(sync_playwright())
        folders = {**plan.games, STOCK: write_hello(work / "stock")}
        urls = {
            name: stack.enter_context(serving(folder, compress=True))
            for name, folder in folders.items()
        }
        # The first browser of a run reads itself from the disk; nobody's visit is to wait for that.
        visit(playwright, plan, work / "warm-up", urls[STOCK], line)

        def play(number: int) -> Iterator[tuple[str, str, float]]:
            for name, url in urls.items():
                profile = work / f"{number}-{name}"
                for kind in ("first", "", "later"):
                    rest = () if name == STOCK else AT_REST[kind or "later"]
                    found = visit(playwright, plan, profile, url, line, rest=rest)
                    for what, value in found.items() if kind else ():
                        yield f"{kind} visit, {speed}: {what}", name, value

        plan.measure(STOCK, play)


def bench_many_games(plan: Plan) -> None:
    """Start with thousands of finished games beside a start with none: pairs, in one browser."""
    texts = finished_texts(MANY)
    with beside(plan) as (browser, urls, _):
        pages = {}
        for name, url in urls.items():
            for games in (0, MANY):
                page = browser.new_context(service_workers="block").new_page()
                page.goto(url + "elsewhere")
                page.evaluate(STORE, texts if games else {})
                pages[f"{name}, {games} finished games"] = page, url
        for page, url in pages.values():  # the first visit compiles, and sums up the games
            start(page, url)

        def play(_number: int) -> Iterator[tuple[str, str, float]]:
            for name, (page, url) in pages.items():
                yield "until ready, ms", name, start(page, url)

        plan.measure(next(iter(pages)), play)


def bench_languages(plan: Plan) -> None:
    """First visits from where each language is spoken, beside those in German, in one browser.

    Each round begins with another language, so that none is always the first after a rest.
    """
    tags = [each.tag for each in LANGUAGES]
    with beside(plan) as (browser, urls, _):
        names = {(url, tag): f"{name}, {tag}" for name, url in urls.items() for tag in tags}
        for place in names:  # the first visit compiles
            first_visit(browser, *place)

        def play(number: int) -> Iterator[tuple[str, str, float]]:
            places = [*names]
            begins = 5 * number % len(places)  # the steps of five meet each language
            for place in places[begins:] + places[:begins]:
                for what, value in first_visit(browser, *place).items():
                    yield f"first visit: {what}", names[place], value

        plan.measure(f"{OURS}, de", play)


def first_visit(browser: Browser, url: str, tag: str) -> dict[str, float]:
    """Visit a page for the first time, with a browser in a language."""
    context = browser.new_context(locale=tag, service_workers="block")
    page = context.new_page()
    sizes: list[float] = []
    session = context.new_cdp_session(page)
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.send("Network.enable")
    page.goto(url, wait_until="commit")
    if not wait_until(page, "document.documentElement.dataset.state === 'ready'", READY_TIMEOUT):
        raise TimeoutError(f"{url} is not ready in {tag}")
    fetched = {"requests until ready": len(sizes), "fetched until ready, kB": sum(sizes) / 1000}
    found: dict[str, float] = page.evaluate(OBSERVED)
    wait_until(page, f"({MARKED})('yahtzee:at-rest')", REST)
    context.close()
    return found | fetched


def start(page: Page, url: str) -> float:
    """Load the page and let it come to rest; how long it took to be ready."""
    page.goto(url)
    page.wait_for_function(MARKED, arg="yahtzee:at-rest", timeout=REST)
    page.wait_for_timeout(SETTLE)
    ready: float = page.evaluate("() => performance.getEntriesByName('yahtzee:ready')[0].startTime")
    return ready


def write_hello(folder: Path) -> Path:
    modules = ROOT / "node_modules"
    leave_out = shutil.ignore_patterns("*.map")
    shutil.copytree(modules / "@pyscript/core/dist", folder / "pyscript", ignore=leave_out)
    shutil.copytree(modules / "pyodide", folder / "python", ignore=leave_out)
    (folder / "index.html").write_text(HELLO, encoding="utf-8")
    return folder


def renderers() -> set[Path]:
    """The renderer processes of this machine's browsers; none where there is no /proc."""
    found = set()
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if b"--type=renderer" in (path / "cmdline").read_bytes():
                found.add(path)
    return found


def peak_memory(processes: set[Path]) -> float:
    """The most megabytes that any of these processes ever held."""
    peaks = [0.0]
    for process in processes:
        with suppress(OSError):
            status = (process / "status").read_text(encoding="utf-8")
            peaks += [int(size) / 1024 for size in re.findall(r"VmHWM:\s+(\d+) kB", status)]
    return max(peaks)


def wait_until(page: Page, expression: str, patience: int) -> bool:
    """Look at the page from time to time; whether this came true.

    A locator would do, but brings a script of its own into the page, on a slow device 40 ms of work
    right before the first paint.
    """
    session = page.context.new_cdp_session(page)
    for _ in range(patience // LOOK):
        found = session.send("Runtime.evaluate", {"expression": f"Boolean({expression})"})
        if found["result"].get("value"):
            return True
        page.wait_for_timeout(LOOK)
    return False


def visit(
    playwright: Playwright,
    plan: Plan,
    profile: Path,
    url: str,
    line: tuple[int, int] | None,
    *,
    rest: tuple[str, ...] = (),
) -> dict[str, float]:
    """Start a browser on a profile, open the page, and wait until it is ready and settled.

    ``rest`` are the marks of which the page sets one when it has done all that a later visit gains
    from. Raises TimeoutError if the page never is ready.
    """
    others = renderers()
    context = playwright.chromium.launch_persistent_context(profile, **plan.flags())  # type: ignore[arg-type]
    page = context.pages[0]
    session = context.new_cdp_session(page)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.send("Network.enable")
    if line:
        speed = 125_000 * line[0]
        latency = line[1]
        network = {"downloadThroughput": speed, "uploadThroughput": speed, "latency": latency}
        session.send("Network.emulateNetworkConditions", {"offline": False, **network})
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.wait_for_timeout(BEGIN)
    sizes.clear()
    page.goto(url, wait_until="commit")
    if not wait_until(page, "document.documentElement.dataset.state === 'ready'", READY_TIMEOUT):
        raise TimeoutError(f"{url} is not ready after {READY_TIMEOUT / 1000:.0f} s")
    fetched = sum(sizes) / 1000
    found: dict[str, float] = page.evaluate(OBSERVED)
    found |= {"fetched until ready, kB": fetched, "memory, MB": peak_memory(renderers() - others)}
    if rest:
        marks = (f"performance.getEntriesByName({mark!r}).length" for mark in rest)
        wait_until(page, " || ".join(marks), REST)
    page.wait_for_timeout(SETTLE * (SLOWDOWN if line else 1))
    context.close()
    return found
