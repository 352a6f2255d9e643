"""A further Yahtzee: where it may go, and who scores it."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from yahtzee.engine.game import Game, bonus_points, legal_boxes
from yahtzee.engine.moves import Keep, Score

pytestmark = pytest.mark.reuses_python


def go_for_five_alike(game: Game) -> Game:
    game = games.roll(game)
    while game.rolls_left and len(games.favourite(game)) < 5:
        game = games.roll(game, *games.favourite(game))
    return game


def two_turns(seed: str) -> Game:
    """Fill the Yahtzee box, then go for a further Yahtzee."""
    game = go_for_five_alike(games.game(seed=seed))
    return go_for_five_alike(games.score(game, "yahtzee"))


def joker_game() -> Game:
    """A game, the seed found by trying, that ends in a second Yahtzee with one box to go to."""
    played = (two_turns(f"joker {number}") for number in count())
    return next(game for game in played if bonus_points(game) and len(legal_boxes(game)) == 1)


def play_again(table: Table, game: Game) -> Table:
    """Play the same moves on the page, up to the last roll."""
    table.open(seed=game.setup.seed or "")
    for step in game.log:
        match step.move:
            case Keep(places):
                table.keep(*(place + 1 for place in places)) if places else None
                table.roll()
            case Score(box):
                table.score(box.id)
    return table


def test_the_second_yahtzee_is_the_players_to_score(table: Table) -> None:
    game = joker_game()
    [box] = legal_boxes(game)
    points = sum(game.dice)
    play_again(table, game)

    expect(table.heading_line).to_have_text("Yahtzee No. 2 · +100")
    assert table.offered == [box.id]
    expect(table.main_button).to_have_text(f"Score {points + 100} in {box.label}")
    table.main_button.click()

    expect(table.status_line).to_contain_text(f"Second Yahtzee! 100, and {points} in {box.label}.")
    assert table.points(box.id) == points
    assert table.points("yahtzee_bonus") == 100
    table.undo()
    assert table.dice == game.dice


def test_a_written_value_that_only_a_yahtzee_makes_brings_the_bonus(table: Table) -> None:
    table.open(mode="real").write("yahtzee", 50).box("sixes").click()
    table.dialog.get_by_role("button", name="30 +100").click()
    assert table.points("yahtzee_bonus") == 100
    assert table.total() == 180
