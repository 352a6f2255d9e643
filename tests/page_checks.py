"""What holds for the tree of any page: nothing in it runs code, and its controls have names."""

import re
from html.parser import HTMLParser
from pathlib import Path

from fakes import find_all, name_of, nodes, text_of

from yahtzee.markup import to_html
from yahtzee.page import app, late_actions
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.help import PARTS
from yahtzee.ui.dialogs.leaving import LeavingDialog


def dialog_classes(kind=Dialog):
    """Every class of dialogs; importing ``late_actions`` has loaded them all."""
    for each in kind.__subclasses__():
        yield each
        yield from dialog_classes(each)


# Every action that a control or key of the page can ask for; no control opens the last dialog.
ALL_ACTIONS = {*app.ACTIONS, *late_actions.ACTIONS, *LeavingDialog.actions}.union(
    *(each.actions for each in dialog_classes())
)

# Attributes that are read out, and those whose text a style sheet shows but for letters of names.
STATIC = Path(__file__).resolve().parent.parent / "static"
DRAWN = frozenset(
    name
    for sheet in STATIC.glob("*.css")
    for name in re.findall(r"content:[^;]*attr\(([\w-]+)\)", sheet.read_text(encoding="utf-8"))
) - {"data-initial"}
SPOKEN = (
    *("aria-label", "placeholder", "title", "alt", "aria-valuetext", "aria-roledescription"),
    *sorted(DRAWN),
)
assert {"data-told", "data-day", "data-widest"} <= DRAWN

# Nothing that a Content-Security-Policy would stop, or that markup could smuggle in.

# fmt: off
HARMLESS = {
    "a", "b", "bdi", "button", "caption", "dd", "details", "dialog", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "g", "h1", "h2", "h3", "h4", "header", "iframe",
    "input", "kbd", "label", "legend", "li", "line",
    "main", "nav", "ol", "option", "p", "path", "progress", "rect", "section", "select", "small",
    "span", "summary", "svg", "table", "tbody", "td", "text", "textarea", "tfoot", "th",
    "thead", "time", "tr", "ul",
}
# fmt: on


def check_inert(tree):
    for node in nodes(tree):
        assert node.tag in HARMLESS
        for name in node.attributes:
            assert name != "style"
            assert not name.startswith("on")
            assert name not in ("srcdoc", "action", "formaction")
            assert name != "src" or node.tag == "iframe"
        # Links and frames lead nowhere but to this very page, and to what is said of its parts.
        href = node.attributes.get("href", "#")
        assert href.startswith(("#", "?")) or href == PARTS
        assert node.attributes.get("src", "?").startswith("?")


class Elements(HTMLParser):
    """Counts the elements that a parser finds, and gathers the text between them."""

    def __init__(self, html):
        super().__init__()
        self.tags = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)

    def handle_data(self, data):
        self.text += data

    def handle_comment(self, data):
        raise AssertionError(f"a comment: {data}")


def check_written(tree):
    elements = Elements(to_html(tree))
    assert elements.tags == [node.tag for node in nodes(tree)]
    assert elements.text == text_of(tree)


def check_accessible(tree):
    ids = [node.attributes["id"] for node in nodes(tree) if "id" in node.attributes]
    assert len(set(ids)) == len(ids)
    labels = {label.attributes.get("for") for label in find_all(tree, "label")}
    inside_labels = {id(part) for label in find_all(tree, "label") for part in nodes(label)}
    for node in nodes(tree):
        for name in ("aria-labelledby", "aria-describedby", "for"):
            assert set(node.attributes.get(name, "app").split()) <= set(ids)
        assert node.attributes.get("data-action", "roll") in ALL_ACTIONS
        if node.tag == "button":
            assert name_of(node).strip()
            assert node.attributes["type"] in ("button", "submit")
            assert "data-action" in node.attributes or node.attributes["type"] == "submit"
            assert "disabled" not in node.attributes  # it would drop the focus
        if node.tag == "iframe":
            assert node.attributes["title"]
        if node.tag in ("input", "select", "textarea"):
            assert ("data-action" in node.attributes) != ("readonly" in node.attributes)
            named_by = (
                node.attributes.get("aria-label")
                or node.attributes.get("id", "") in labels
                or id(node) in inside_labels
            )
            assert named_by
        if node.tag in ("dialog", "section", "nav"):
            assert "aria-label" in node.attributes or "aria-labelledby" in node.attributes
        if node.attributes.get("role") == "group":
            assert "aria-label" in node.attributes
        if node.tag == "details":
            assert node.attributes["aria-label"]
        if node.tag == "fieldset":
            assert node.children[0].tag == "legend"
        assert node.attributes.get("aria-pressed", "true") in ("true", "false")
        assert node.attributes.get("aria-disabled", "true") == "true"


def check_tables(tree):
    for table in find_all(tree, "table"):
        head, *bodies = [part for part in table.children if part.tag != "caption"]
        columns = find_all(head, "th")
        assert {cell.attributes["scope"] for cell in columns} == {"col"}
        width = sum(int(cell.attributes.get("colspan", 1)) for cell in columns)
        for row in (row for body in bodies for row in body.children):
            assert len(row.children) == width
            assert [cell.attributes["scope"] for cell in find_all(row, "th")] == ["row"]
