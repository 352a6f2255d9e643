"""The dialogs of house rules."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from e2e.pages import Table


def open_house_rules(table: Table) -> Table:
    more = table.choose("New").dialog.get_by_role("button", name="House rules")
    table.unfold("Rules:")
    if not more.is_visible():
        table.dialog.get_by_text("More rules").click()
    more.click()
    return table


def open_editor(table: Table) -> Table:
    """As long as none are kept, there is no list."""
    open_house_rules(table)
    expect(table.dialog).to_have_accessible_name("New house rules")
    return table


def press(table: Table, name: str) -> None:
    """Click a button of the dialog."""
    table.dialog.get_by_role("button", name=name, exact=True).click()


def drawn(table: Table) -> Locator:
    """The QR code, once it is drawn."""
    code = table.dialog.get_by_role("img", name="QR code")
    expect(code).to_be_visible()
    return code
