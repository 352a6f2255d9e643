"""The memory image that later visits start from, and the marks that tell of it."""

from __future__ import annotations

from e2e.pages import Table

USED = "yahtzee:image-used"
KEPT = "yahtzee:image-kept"
SEEN = """
(names) => new Promise((resolve) => new PerformanceObserver((list, observer) => {
    const mark = list.getEntries().find(({ name }) => names.includes(name));
    if (!mark) return;
    observer.disconnect();
    resolve(mark.name);
}).observe({ type: "mark", buffered: true }))
"""
IMAGES = """
async () => {
    const found = [];
    for await (const [name, folder] of (await navigator.storage.getDirectory()).entries()) {
        if (!name.startsWith("yahtzee-image-")) continue;
        for await (const file of folder.keys()) found.push(file);
    }
    return found;
}
"""


def visited_again(table: Table) -> str:
    """Reload, and say what became of the image: used or made."""
    table.reload()
    return str(table.page.evaluate(SEEN, [USED, KEPT]))
