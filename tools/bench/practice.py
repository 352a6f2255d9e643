"""How soon practice has its first drill: from the press to the frame in which it can be answered.

Each time a page is new, and at rest. "Cold" is a solver that has not been asked anything; "warm"
one that has solved the rules on the table, as after a hint.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from tools.bench.pages import ROOT
from tools.bench.taps import PHONE, launch
from tools.bench.visits import READY_TIMEOUT
from yahtzee.server import serving

TARGET = 1000  # milliseconds
RULES = ("official", "yatzy")  # thirteen boxes, and fifteen: twice as long to solve
SETTLED = 3000  # milliseconds until the rest of the page has come

# A frame is over when the task after it runs. What can be answered has a roll or an open box.
MEASURE = """
() => new Promise((resolve) => {
    const began = performance.now();
    const open = "[data-action=practice-roll]:not([aria-disabled])";
    const answers = `${open}, button[data-action=practice-score]`;
    const painted = () => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(null);
    });
    const observer = new MutationObserver(() => {
        if (!document.querySelector(answers)) return;
        observer.disconnect();
        painted();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    document.querySelector("[data-action=practice]").click();
})
"""


def bench_practice(chromium: str, rounds: int) -> None:
    """Measure, and print medians and the most."""
    print("\n== From asking for practice to a drill that can be answered ==")
    print(f"\n{'milliseconds':34}{'visits':>8}{'median':>8}{'most':>7}   target {TARGET}")
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        game = stack.enter_context(serving(ROOT / "dist", compress=True))
        browser = launch(playwright, chromium)
        stack.callback(browser.close)
        for rules in RULES:
            for is_warm in (False, True):
                times = []
                for _round in range(rounds):
                    times.append(first_drill(browser, f"{game}?rules={rules}", is_warm=is_warm))
                    print(".", end="", file=sys.stderr, flush=True)
                print(file=sys.stderr)
                name = f"{rules}, solver {'warm' if is_warm else 'cold'}"
                print(f"{name:34}{len(times):8}{median(times):8.0f}{max(times):7.0f}")


def first_drill(browser: Browser, url: str, *, is_warm: bool) -> float:
    """Open a page of its own, ask for practice, and give the milliseconds that it took."""
    context = browser.new_context(viewport=PHONE, service_workers="block")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(url)
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=READY_TIMEOUT)
    page.wait_for_timeout(SETTLED)
    if is_warm:
        _ask_for_a_hint(page)
    page.locator("[data-action=new-game]").first.click()
    page.locator("dialog [data-action=practice]").wait_for()
    taken: float = page.evaluate(MEASURE)
    context.close()
    return taken


def _ask_for_a_hint(page: Page) -> None:
    page.locator("[data-action=roll]").first.click()
    page.locator(".tray:not([data-rolling])").wait_for()
    page.locator(".tray [data-action=hint]").click()
    page.locator(".tray [role=status]").filter(has_text="Best: ").wait_for(timeout=READY_TIMEOUT)
