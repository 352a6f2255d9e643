"""What changes on the page while it loads."""

from __future__ import annotations

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
# Where things are on the page. A kept die is lifted; its place in the row is what counts.
PLACES = """
() => {
    const place = ({ x, y, width, height }) => [x, y, width, height].join(" ");
    const parts = "header, main, .card, .card tr, .card td, .tray, .turn, .status, .dice, .roll";
    const dice = ({ offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height }) =>
        place({ x, y, width, height });
    return [
        ...[...document.querySelectorAll(parts)].map((part) => place(part.getBoundingClientRect())),
        ...[...document.querySelectorAll(".die")].map(dice),
    ];
}
"""
