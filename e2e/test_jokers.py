"""A further Yahtzee: where it may go, and what goes there by itself."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from yahtzee.engine import legality
from yahtzee.engine.game import Game, forced_score
from yahtzee.engine.moves import Keep, Score

pytestmark = pytest.mark.reuses_python

FOURS = (4, 4, 4, 4, 4)


def go_for_five_alike(game: Game) -> Game:
    game = games.roll(game)
    while game.rolls_left and len(games.favourite(game)) < 5:
        game = games.roll(game, *games.favourite(game))
    return game


def two_turns(seed: str) -> Game:
    """Fill the Yahtzee box, then go for a further Yahtzee."""
    game = go_for_five_alike(games.game(seed=seed))
    return go_for_five_alike(games.score(game, "yahtzee"))


def joker_game(*, paid: bool) -> Game:
    """A game, the seed found by trying, that ends in a joker with one box to go to.

    The Yahtzee box holds 50 if the joker is ``paid`` with the bonus, else a zero.
    """
    played = (two_turns(f"joker {number}") for number in count())
    return next(
        game
        for game in played
        if forced_score(game) and legality.earns_bonus(game.card, game.dice) == paid
    )


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


@pytest.mark.parametrize("paid", [True, False], ids=["paid", "unpaid"])
def test_a_joker_with_one_box_is_scored_by_itself_and_undo_takes_it_back(
    table: Table, paid: bool
) -> None:
    game = joker_game(paid=paid)
    forced = forced_score(game)
    assert forced is not None
    box, faces = forced.category, ", ".join(map(str, game.dice))

    play_again(table, game)

    points = sum(game.dice)
    assert table.points(box.id) == points
    assert table.points("yahtzee_bonus") == (100 if paid else None)
    expect(table.status_line).to_contain_text(f"Rolled {faces}, a joker with one box to go to.")
    expect(table.status_line).to_contain_text(f"{box.label}: +{points}")
    assert table.dice == ()
    assert table.progress == "Round 3 of 13"

    table.undo()
    assert table.dice == game.dice
    assert table.points(box.id) is None
    assert "is a joker" in table.status
    assert table.offered == [box.id]
    table.score(box.id)
    assert table.points(box.id) == points


def test_a_written_value_can_carry_the_bonus(table: Table) -> None:
    table.open(mode="real").write("yahtzee", 50).write("sixes", 30, bonus=True)
    assert table.points("yahtzee_bonus") == 100
    assert table.total() == 180
