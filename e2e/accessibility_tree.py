"""The page as its accessibility tree has it: what assistive technology reads out and presses."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import CDPSession, Page


class Named(NamedTuple):
    """Something in the tree, and the element that it tells of."""

    role: str
    name: str
    is_focused: bool
    element: int


@contextmanager
def _session(page: Page) -> Iterator[CDPSession]:
    session = page.context.new_cdp_session(page)
    yield session
    session.detach()


def all_nodes(page: Page) -> list[dict[str, Any]]:
    """The nodes as the browser's protocol has them, those that it ignores among them."""
    with _session(page) as session:
        nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    return nodes


def tree(page: Page) -> list[Named]:
    """All that is in the tree and not ignored."""
    return [
        Named(
            node["role"]["value"],
            str(node.get("name", {}).get("value", "")),
            any(each["name"] == "focused" for each in node.get("properties", ())),
            node.get("backendDOMNodeId", 0),
        )
        for node in all_nodes(page)
        if not node["ignored"]
    ]


def named(page: Page, pattern: str, role: str = "button") -> list[Named]:
    """What has this role, and a name that matches as a whole."""
    return [node for node in tree(page) if node.role == role and re.fullmatch(pattern, node.name)]


def press(page: Page, pattern: str) -> None:
    """Press the one button that has such a name."""
    (button,) = named(page, pattern)
    with _session(page) as session:
        found = session.send("DOM.resolveNode", {"backendNodeId": button.element})
        click = {"functionDeclaration": "function () { this.click(); }"}
        session.send("Runtime.callFunctionOn", {**click, "objectId": found["object"]["objectId"]})
