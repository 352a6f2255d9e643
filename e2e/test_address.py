"""What the page's address asks for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from tools.build import DIST
from yahtzee.notation import make_rules
from yahtzee.presets import preset
from yahtzee.server import serving


def asks(table: Table) -> str:
    return table.dialog.inner_text()


def test_the_address_names_rules_players_and_dice(table: Table) -> None:
    table.open(rules="yatzy", players="Ann, Bob", mode="real")
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Yatzy")
    assert table.heading == "Ann’s turn"
    assert table.card.get_by_role("columnheader", name="Bob").count() == 2
    expect(table.tray.get_by_role("group", name="Add a die")).to_be_visible()
    assert "one_pair" in table.rows


def test_a_seed_brings_the_dice_of_the_engine(table: Table) -> None:
    table.open(seed="again", rules="fun", players="Ann,Bob")
    game = games.game("fun", "Ann", "Bob", seed="again")
    for box in ("ones", "ones", "twos"):
        table.roll()
        game = games.roll(game)
        assert table.dice == game.dice
        table.score(box)
        game = games.score(game, box)


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ({"rules": "oficial"}, "'oficial' is not a rules code, nor one of: official, fun"),
        ({"rules": "r1garbage"}, "This link cannot be played"),
        ({"players": ",".join("abcdefghijk")}, "a game has 1 to 10 players, not 11"),
        ({"mode": "real", "seed": "1"}, "real dice cannot be seeded"),
    ],
    ids=["rules", "rules code", "players", "seeded real dice"],
)
def test_an_address_that_cannot_be_played_says_why_and_lets_one_play_on(
    table: Table, query: dict[str, str], problem: str
) -> None:
    table.open(**query)
    expect(table.dialog.get_by_role("alert")).to_contain_text("This link cannot be played")
    expect(table.dialog.get_by_role("alert")).to_contain_text(problem)
    table.escape()
    assert table.status == "Roll the dice."
    table.roll()
    assert len(table.dice) == 5


def test_an_address_asks_before_it_ends_a_game_in_progress(table: Table) -> None:
    table.resume(games.roll(games.turn(games.game())), rules="kniffel", players="Ann,Bob")
    assert "The game in progress will end." in asks(table)
    expect(table.dialog.get_by_role("radio", name="Kniffel")).to_be_checked()
    looks = table.looks
    table.escape()
    assert table.looks == looks
    assert table.points("ones") is not None

    table.reload().start()
    assert table.heading == "Ann’s turn"
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Kniffel")
    assert table.total() == 0


def test_an_address_does_not_ask_about_its_own_game(table: Table) -> None:
    query = {"rules": "kniffel", "players": "Ann,Bob", "seed": "own"}
    table.open(**query).roll().score("chance").roll()
    looks = table.looks
    table.open(**query)
    expect(table.dialog).to_have_count(0)
    assert table.looks == looks


def test_an_address_does_not_ask_when_there_is_nothing_to_lose(table: Table) -> None:
    table.resume(games.rounds_left(games.game(), 0), rules="grail")
    expect(table.dialog).to_have_count(0)
    assert "four_alike" in table.rows
    table.open(rules="yatzy")
    expect(table.dialog).to_have_count(0)
    assert "one_pair" in table.rows


def test_names_are_text_and_nothing_else(table: Table) -> None:
    name = "<b>A</b>&\"'é🎲"
    table.open(players=f"{name},Bob").roll().score("chance").reload()
    assert table.card.get_by_role("columnheader", name=name).count() == 2
    expect(table.status_line).to_contain_text("Bob’s turn")
    table.undo()
    assert table.heading == f"{name}’s turn"


def test_a_house_rule_code_can_be_played(table: Table) -> None:
    rules = replace(preset("official").rules, rolls=2)
    table.open(rules=make_rules(rules))
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("House rules")
    table.roll()
    assert table.progress.endswith("roll 1 of 2")
    table.roll()
    expect(table.main_button).to_have_text("Choose a box")
    table.score("chance").choose("Scores").close()


def test_the_page_works_under_a_sub_path(table: Table) -> None:
    with serving(DIST, prefix="/games/yahtzee/") as url:
        deep = Table(table.page, url).open(rules="kniffel").roll()
        deep.score("chance").reload()
        assert deep.points("chance") is not None
        table.page.goto("about:blank")
