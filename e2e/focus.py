"""Where the focus of the keyboard is."""

from __future__ import annotations

from playwright.sync_api import Locator

from e2e.pages import Table

# What an outline must be to be seen, and that nothing lies over what has it.
FOCUS = """
() => {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
        name: element.getAttribute("aria-label") ?? element.innerText,
        lost: element === document.body,
        outlined: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
        uncovered: top !== null && (element.contains(top) || top.contains(element)),
    };
}
"""


def look(table: Table) -> str:
    """The name of what has the focus; it must be there and be seen."""
    focus = table.page.evaluate(FOCUS)
    assert not focus["lost"], "the focus is lost"
    assert focus["outlined"], f"the focus is not seen on {focus['name']}"
    return str(focus["name"])


def walk(table: Table, key: str, to: Locator) -> int:
    """Press a key until something has the focus; how often."""
    for times in range(60):
        if to.evaluate("(element) => element === document.activeElement"):
            look(table)
            return times
        table.press(key)
    raise AssertionError(f"{key} never reaches {to}")
