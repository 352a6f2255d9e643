"""One visit to a page in a browser process of its own, and what it took."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import CDPSession, Page, Playwright

from tools.find_browser import needed_flags

READY_TIMEOUT = 120_000
LOOK = 100  # milliseconds between two looks whether a page is ready
BEGIN = 2_000  # milliseconds in which a browser that has just started has its own pages to compile
SETTLE = 2_500  # milliseconds in which a service worker fetches and code caches are written

CPU = {"rate": 4}
REST = 60_000  # milliseconds until a page is at rest that says so


@dataclass(frozen=True, slots=True)
class Network:
    """A line that is slower than the loopback: bits a second, and milliseconds of a round trip."""

    speed: float
    latency: int

    def conditions(self) -> dict[str, Any]:
        """Return the conditions as Chromium takes them."""
        speed = self.speed / 8  # bytes
        throughput = {"downloadThroughput": speed, "uploadThroughput": speed}
        return {"offline": False, "latency": self.latency, **throughput}


# A middling phone on two networks: a middling one and a poor one.
MIDDLING = Network(10e6, 40)
POOR = Network(3e6, 100)

OBSERVED = """
() => new Promise((resolve) => {
    const seen = { task: 0, shift: 0 };
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => {
        seen.task = Math.max(seen.task, duration);
    })).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => {
        seen.shift += value;
    })).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => {
        const time = (name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
        const document = performance.getEntriesByType("navigation")[0].responseStart;
        const paint = time("first-contentful-paint") - document;
        resolve({ ...seen, paint, ready: time("yahtzee:ready") });
    }, 100);
})
"""


@dataclass
class Visit:
    """What one visit took: times in milliseconds, memory and sizes in bytes.

    ``ready`` counts from the navigation, ``paint`` from the document's first byte.
    """

    ready: float
    paint: float
    task: float
    shift: float
    memory: int
    bytes: Counter[str] = field(default_factory=Counter)


def part_of(url: str) -> str:
    """Sort a file into one of a few parts."""
    name = urlsplit(url).path.rpartition("/")[2]
    for part, pattern in (
        ("wasm", r"\.wasm$"),
        ("runtime JavaScript", r"^(start|pyodide|micropython)"),  # ours holds PyScript, too
        ("PyScript", r"^(core|error|toml|zip|py-|mpy|donkey|deprecations|codemirror|xterm)"),
        ("Python library", r"^(python|python_stdlib)\.zip$|lock\.json$"),
        ("game", r"^(game|deferred)\.zip$|\.py$"),
    ):
        if re.search(pattern, name):
            return part
    return "page and styles"


def renderers() -> set[int]:
    """The renderer processes of this machine's browsers; empty where there is no /proc."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if b"--type=renderer" in path.read_bytes():
                found.add(int(path.parent.name))
        except OSError:
            continue
    return found


def peak_memory(processes: set[int]) -> int:
    """The most that any of these processes ever held."""
    peaks = [0]
    for process in processes:
        try:
            status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
        except OSError:
            continue
        peaks += [int(size) * 1024 for size in re.findall(r"VmHWM:\s+(\d+) kB", status)]
    return max(peaks)


def count_bytes(session: CDPSession) -> Counter[str]:
    """Count what comes over the wire from now on, by part."""
    urls: dict[str, str] = {}
    sizes: Counter[str] = Counter()

    def sent(event: dict[str, Any]) -> None:
        urls[event["requestId"]] = event["request"]["url"]

    def finished(event: dict[str, Any]) -> None:
        url = urls.get(event["requestId"], "")
        if url.startswith("http"):
            sizes[part_of(url)] += int(event["encodedDataLength"])

    session.on("Network.requestWillBeSent", sent)
    session.on("Network.loadingFinished", finished)
    session.send("Network.enable")
    return sizes


def wait_until_ready(page: Page, session: CDPSession) -> None:
    """Look at the page from time to time until it is ready.

    A locator would do, but brings a script of its own into the page, on a slow device 40 ms of work
    right before the first paint. Raises TimeoutError.
    """
    look = {"expression": "document.documentElement.dataset.state"}
    for _ in range(READY_TIMEOUT // LOOK):
        if session.send("Runtime.evaluate", look)["result"].get("value") == "ready":
            return
        page.wait_for_timeout(LOOK)
    raise TimeoutError(f"{page.url} is not ready after {READY_TIMEOUT / 1000:.0f} s")


def wait_for_rest(page: Page, session: CDPSession, marks: tuple[str, ...]) -> None:
    """Look until the page has set one of these marks, if there are any; not for ever."""
    wanted = "performance.getEntriesByName({!r}).length"
    look = {"expression": " || ".join(map(wanted.format, marks))}
    for _ in range(REST // LOOK if marks else 0):
        if session.send("Runtime.evaluate", look)["result"].get("value"):
            return
        page.wait_for_timeout(LOOK)


def visit(
    playwright: Playwright,
    chromium: str,
    profile: Path,
    url: str,
    *,
    network: Network | None = None,
    rest: tuple[str, ...] = (),
) -> Visit:
    """Start a browser on a profile, open the page, and wait until it is ready and settled.

    A ``network`` goes with a CPU that is 4 times slower. ``rest`` are the marks of which the page
    sets one when it has done all that a later visit gains from.
    """
    others = renderers()
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=chromium,
        args=["--disable-gpu", *needed_flags()],
    )
    page = context.pages[0]
    session = context.new_cdp_session(page)
    sizes = count_bytes(session)
    if network:
        session.send("Network.emulateNetworkConditions", network.conditions())
        session.send("Emulation.setCPUThrottlingRate", CPU)
    page.wait_for_timeout(BEGIN)
    page.goto(url, wait_until="commit")
    wait_until_ready(page, session)
    until_ready = Counter(sizes)
    seen = page.evaluate(OBSERVED)
    memory = peak_memory(renderers() - others)
    wait_for_rest(page, session, rest)
    page.wait_for_timeout(SETTLE * (CPU["rate"] if network else 1))
    context.close()
    return Visit(**seen, memory=memory, bytes=until_ready)
