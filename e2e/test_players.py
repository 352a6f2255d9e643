"""One table, up to ten players: whose turn it is is always plain."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from yahtzee.game import Game
from yahtzee.game_setup import Mode
from yahtzee.standings import totals

pytestmark = pytest.mark.reuses_python

TEN = games.NAMES
DESKTOP = (1280, 800)


def last_turn(*points: int) -> Game:
    """A game of grail in which each player has so many points, the last one still to come."""
    game = games.game("grail", *TEN[: len(points)], mode=Mode.REAL)
    *boxes, last = game.rules.categories
    for box in boxes:
        for _ in points:
            game = games.write(game, box.id, 0)
    for number in points[:-1]:
        game = games.write(game, last.id, number)
    return game


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


def test_the_strip_shows_another_players_column_and_the_next_turn_comes_back(table: Table) -> None:
    table.open(players=",".join(TEN)).roll().score("chance")
    points = table.points("chance")
    table.strip.get_by_role("button", name="Ann").click()
    expect(table.card.get_by_role("columnheader", name="Ann").first).to_be_visible()
    expect(table.row("chance").get_by_role("cell")).to_have_text(str(points))
    assert table.heading == "Bob’s turn"
    table.press("r")
    expect(table.card.get_by_role("columnheader", name="Bob").first).to_be_visible()


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


def test_the_totals_of_ten_players_are_the_engines(table: Table) -> None:
    game = games.rounds_left(games.game("official", *TEN, seed="ten"), 0)
    table.resume(games.undo(game)).score("chance")
    winner = max(range(10), key=lambda player: totals(game)[player])
    expect(table.dialog.get_by_role("heading")).to_have_text(
        f"{TEN[winner]} wins with {totals(game)[winner]}"
    )
    lines = table.dialog.get_by_role("listitem").all_inner_texts()
    assert len(lines) == 10
    assert TEN[winner] in lines[0]
    table.close()
    assert tuple(table.total(player) for player in range(10)) == totals(game)
    chips = table.strip.get_by_role("button")
    for chip, total in zip(chips.all(), totals(game), strict=True):
        expect(chip).to_contain_text(str(total))
    assert table.heading == f"{TEN[winner]} wins with {totals(game)[winner]}"


def test_a_tie_is_called_a_tie(table: Table) -> None:
    table.resume(last_turn(9, 20, 20)).write("house", 20)
    expect(table.dialog.get_by_role("heading")).to_have_text("Bob and Cleo tie at 20")
    lines = table.dialog.get_by_role("listitem")
    ranks = lines.locator(".rank").all_inner_texts()
    names = lines.locator(".name > :last-child").all_inner_texts()
    assert list(zip(ranks, names, strict=True)) == [("1.", "Bob"), ("1.", "Cleo"), ("3.", "Ann")]
    table.close()
    assert table.heading == "Bob and Cleo tie at 20"
