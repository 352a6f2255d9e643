"""One table, up to ten players: whose turn it is is always plain."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table

pytestmark = pytest.mark.reuses_python

TEN = games.NAMES
DESKTOP = (1280, 800)


def test_ten_players_take_turns_on_a_phone(table: Table) -> None:
    table.open().new_game(players=list(TEN), rules="official")
    chips = table.strip.get_by_role("button")
    assert len(chips.all()) == 10
    for place, name in enumerate(TEN):
        assert table.heading == f"{name}’s turn"
        expect(chips.nth(place)).to_have_accessible_name(re.compile(rf"^▸ {name}\b.* 0$"))
        expect(chips.nth(place)).to_have_attribute("aria-pressed", "true")
        expect(chips.nth(place)).to_be_in_viewport(ratio=0.99)
        shown = table.card.get_by_role("columnheader", name=name)
        expect(shown.first).to_be_visible()
        assert table.card.get_by_role("columnheader", name=TEN[place - 1]).count() == 0
        table.roll().score("chance")
        assert f"Next: {TEN[(place + 1) % 10]}." in table.status
    assert table.heading == "Ann’s turn"
    assert table.progress == "Round 2 of 13"


@pytest.mark.viewport(*DESKTOP)
def test_ten_players_have_ten_columns_on_a_wide_screen(table: Table) -> None:
    table.open(players=",".join(TEN))
    expect(table.strip.get_by_role("button")).to_have_count(10)
    expect(table.strip.get_by_role("button").last).to_be_in_viewport(ratio=1)
    heads = table.card.get_by_role("table").first.get_by_role("columnheader")
    weight = "(heads) => heads.slice(1).map((head) => getComputedStyle(head).fontWeight)"
    for place, name in enumerate(TEN[:3]):
        assert table.heading == f"{name}’s turn"
        for other in heads.all()[1:]:
            expect(other).to_be_in_viewport(ratio=0.99)
        heavy = [number for number, bold in enumerate(heads.evaluate_all(weight)) if bold == "600"]
        assert heavy == [place]
        table.roll().score("chance")
        assert table.points("chance", player=place) is not None
