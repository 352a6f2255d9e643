"""What changes on the page while it loads, and how a request is held back."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

MARK = "() => document.querySelectorAll('#app, #app *').forEach((element) => element.mine = true)"
NEW_ELEMENTS = """
() => [...document.querySelectorAll("#app, #app *")]
    .filter((element) => !element.mine).map((element) => element.outerHTML)
"""
# takeRecords gives what a buffered observer has from before at once.
SHIFTS = """
() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords();
    observer.disconnect();
    return shifts.map(({ value, hadRecentInput, sources }) => ({
        value, hadRecentInput,
        moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName),
    }));
}
"""
# Where things are on the page. A kept die is lifted; its place in the row is what counts. The words
# above the dice share one room.
PLACES = """
() => {
    const place = ({ x, y, width, height }) =>
        [x, y, width, height].map((each) => each.toFixed(1)).join(" ");
    const parts = ".bar, main, .card, .card tr, .card td, .tray, .dice, .roll";
    const dice = ({ offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height }) =>
        place({ x, y, width, height });
    return [
        ...[...document.querySelectorAll(parts)].map((part) => place(part.getBoundingClientRect())),
        ...[...document.querySelectorAll(".die")].map(dice),
    ];
}
"""


class HeldRequests:
    """Requests of a page for a pattern of addresses, unanswered until they are released."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._held: list[Route] = []
        self._are_released = False
        # Playwright wants a function written in Python.
        page.route(pattern, lambda route: self._receive(route))  # noqa: PLW0108

    def release(self) -> None:
        """Let them be answered, and those that are made from now on at once."""
        self._are_released = True
        for route in self._held:
            route.continue_()

    def _receive(self, route: Route) -> None:
        if self._are_released:
            route.continue_()
        else:
            self._held.append(route)
