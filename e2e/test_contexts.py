"""Each test gets a context that is as a new one: see e2e/contexts.py."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page

from e2e.contexts import Contexts, Watch


def set_clock(page: Page) -> None:
    page.clock.set_fixed_time(datetime(2026, 11, 23, 12, tzinfo=UTC))


def install_clock(page: Page) -> None:
    page.clock.install()


def lent_after(contexts: Contexts, change: Callable[[Page], object]) -> tuple[Watch, Watch]:
    """A context in which something is done with a page, and the one that is lent after it."""
    lent = []
    for do in (change, Page.title):
        # A kind that no other test asks for: no other context waits.
        lent.append(contexts.lend(color_scheme="no-preference", reduced_motion="no-preference"))
        do(lent[-1].new_page())
        contexts.give_back(lent[-1])
    return lent[0], lent[1]


def test_a_context_is_lent_again(contexts: Contexts) -> None:
    first, second = lent_after(contexts, Page.title)
    assert second is first


@pytest.mark.parametrize("change", [set_clock, install_clock])
def test_a_context_whose_clock_was_changed_is_not(
    contexts: Contexts, change: Callable[[Page], object]
) -> None:
    first, second = lent_after(contexts, change)
    assert second is not first
