"""What comes out of the printer: the card alone, to write on or to keep."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from e2e.pages import Table

pytestmark = pytest.mark.reuses_python

BLACK_ON_WHITE = """
() => {
    const card = getComputedStyle(document.querySelector(".card th[scope=row]"));
    return [card.color, getComputedStyle(document.body).backgroundColor];
}
"""


@contextmanager
def printed(table: Table) -> Iterator[None]:
    """Show the page as the printer gets it; Chromium would keep this for pages to come."""
    table.page.emulate_media(media="print", color_scheme="dark")
    yield
    table.page.emulate_media(media="screen", color_scheme="light")


def test_an_empty_card_is_printed_to_write_on(table: Table) -> None:
    table.open()
    with printed(table):
        for gone in (".tray", ".bar nav", ".notice", "button.score", ".sum .points"):
            for part in table.page.locator(gone).all():
                expect(part).not_to_be_visible()
        expect(table.page.locator(".card .hint").first).to_be_visible()
        assert table.page.evaluate(BLACK_ON_WHITE) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


def test_a_card_that_is_written_on_keeps_its_points_and_not_its_previews(table: Table) -> None:
    table.open(seed="7").roll().score("chance").roll()
    with printed(table):
        points = table.page.locator("[data-row=chance] .points")
        expect(points).to_be_visible()
        expect(table.page.locator("[data-row=total] .points")).to_have_text(points.inner_text())
        for offer in table.page.locator("button.score").all():
            expect(offer).not_to_be_visible()
