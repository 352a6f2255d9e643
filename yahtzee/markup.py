"""Elements as plain values: what the views build and a page, or a file, can be made of.

Views return trees of ``Node``; ``browser.dom`` applies them to a document and
``to_html`` writes them out, so the first screen in ``index.html`` and the living page
cannot drift apart. No markup is ever put together from strings.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

Attribute = str | int | bool | None
Child: TypeAlias = "Node | str | Iterable[Child] | None"

_PLACE = re.compile(r"{(\w+)}")
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


@dataclass(frozen=True, slots=True)
class Node:
    """An element: tag, attributes as text, children in order."""

    tag: str
    attributes: dict[str, str]
    children: tuple["Node | str", ...]


def h(tag: str, *children: Child, **attributes: Attribute) -> Node:
    """An element. ``h("p", "Hello", class_="note", aria_live="polite")``.

    Underscores in attribute names become hyphens and one at the end is dropped. True
    gives an empty attribute, None and False none. Children may be nested in lists; None
    is left out and neighbouring texts are joined, as an HTML parser would join them.
    """
    return Node(tag, dict(_attributes(attributes)), tuple(_joined(_flat(children))))


def sentence(message: str, **parts: Child) -> list[Child]:
    """A message with elements in it: ``sentence("Press {key}.", key=h("kbd", "R"))``.

    Every part named in the message must be given, in whatever order a language has them.
    """
    pieces = _PLACE.split(message)
    return [parts[piece] if place % 2 else piece for place, piece in enumerate(pieces)]


def _attributes(attributes: dict[str, Attribute]) -> Iterator[tuple[str, str]]:
    for name, value in attributes.items():
        if value is not None and value is not False:
            yield name.rstrip("_").replace("_", "-"), "" if value is True else str(value)


def _flat(children: Iterable[Child]) -> Iterator["Node | str"]:
    for child in children:
        if isinstance(child, Node | str):
            yield child
        elif child is not None:
            yield from _flat(child)


def _joined(children: Iterable["Node | str"]) -> Iterator["Node | str"]:
    text = ""
    for child in children:
        if isinstance(child, str):
            text += child
        else:
            if text:
                yield text
            text = ""
            yield child
    if text:
        yield text


def to_html(node: "Node | str") -> str:
    """The node as HTML text, everything in it escaped."""
    from html import escape  # noqa: PLC0415 - a page, which never asks, need not load it

    if isinstance(node, str):
        return escape(node, quote=False)
    attributes = "".join(
        f' {name}="{escape(value)}"' if value else f" {name}"
        for name, value in node.attributes.items()
    )
    if node.tag in _VOID:
        return f"<{node.tag}{attributes}>"
    inside = "".join(map(to_html, node.children))
    return f"<{node.tag}{attributes}>{inside}</{node.tag}>"
