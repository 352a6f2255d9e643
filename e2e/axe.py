"""axe-core, which finds accessibility faults."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from e2e.pages import Table

AXE = Path(__file__).resolve().parent.parent / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {
    "runOnly": {"type": "tag", "values": TAGS},
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],
}
RUN = """
async ([part, options]) => {
    const { violations } = await axe.run(part, options);
    return violations.map(({ id, nodes }) =>
        [id, ...nodes.map(({ html, failureSummary }) => html.slice(0, 160) + failureSummary)]);
}
"""
LOOKS = [((390, 844), "light"), ((1280, 800), "dark")]


def check(table: Table, part: str = "html") -> None:
    """Nothing to find, on a phone by day and on a wide screen by night."""
    page = table.page
    found: dict[str, Any] = {}
    # A browser's own tools may add a script where the page's policy lets nobody else.
    session = page.context.new_cdp_session(page)
    loaded = session.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8")})
    assert "exceptionDetails" not in loaded
    session.detach()
    for (width, height), scheme in LOOKS:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        violations = page.evaluate(RUN, [part, OPTIONS])
        if violations:
            found[f"{width} {scheme}"] = violations
    assert found == {}, found
