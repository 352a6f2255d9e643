"""Names that contain markup, in a real browser: they stay text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.pages import Table
from yahtzee.presets import preset

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.reuses_python

NAMES = (
    "<img src onerror=x()>",
    "</script><svg onload=x()>",
    "\"' autofocus onfocus=x()",
    "{0} {name} %s %(x)s",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467 Z\u0301\u0302\u0303",
)
# What a page of ours never has: handlers, foreign elements, and whatever they would have run.
FOREIGN = """
() => [...document.querySelectorAll("*")].flatMap((element) => [
    ...(["IMG", "SCRIPT", "B", "I"].includes(element.tagName) && element.closest("#app")
        ? [element.tagName] : []),
    ...[...element.attributes].filter(({ name }) => name.startsWith("on") || name === "autofocus")
        .map(({ name }) => name),
])
"""


def check(table: Table) -> None:
    assert table.page.evaluate(FOREIGN) == []
    assert table.page.title() == "Yahtzee"


def text_of(locator: Locator) -> str:
    return str(locator.evaluate("(element) => element.textContent"))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_text_on_every_screen(table: Table, name: str) -> None:
    table.open().new_game("grail", players=[name[:24], "Bob"])
    name = " ".join(name[:24].split())
    check(table)
    for box in preset("grail").rules.categories:
        table.roll().score(box.id)
        table.roll().score(box.id)
    assert name in text_of(table.dialog)
    check(table)
    table.close().choose("Scores")
    assert name in text_of(table.dialog)
    check(table)
    table.dialog.get_by_role("button", name="Statistics").click()
    expect(table.dialog).to_contain_text("Games")
    check(table)
    table.close()
    for item in ("New", "Options", "Help"):
        table.choose(item)
        check(table)
        table.close()
