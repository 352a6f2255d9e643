"""High scores: one list for each rule set, kept."""

from __future__ import annotations

import pytest

from e2e import games
from e2e.pages import Table
from yahtzee.game_setup import Mode

pytestmark = pytest.mark.reuses_python


def finish(table: Table, rules: str, name: str, chance: int) -> None:
    """End a game in which everything is zeroed but the last box, a chance of so much."""
    game = games.game(rules, name, mode=Mode.REAL)
    for box in game.rules.categories[:-1]:
        game = games.write(game, box.id, 0)
    table.resume(game).write(game.rules.categories[-1].id, chance).close()


def test_each_rule_set_has_scores_of_its_own_that_stay(table: Table) -> None:
    finish(table, "official", "Ann", 20)
    finish(table, "official", "Bob", 25)
    finish(table, "kniffel", "Cleo", 30)
    table.reload()
    kniffel = [(line.rank, line.name, line.score) for line in table.high_scores()]
    official = [(line.rank, line.name, line.score) for line in table.high_scores("official")]
    assert kniffel == [(1, "Cleo", 30)]
    assert official == [(1, "Bob", 25), (2, "Ann", 20)]
    assert table.new_game(rules="fun").high_scores() == []


def test_every_player_of_a_game_is_entered(table: Table) -> None:
    game = games.rounds_left(games.game("official", *games.NAMES[:3], seed="three"), 0)
    last = games.undo(game)
    table.resume(last).score("chance").close()
    totals = {card.total: name for name, card in zip(games.NAMES, game.cards, strict=False)}
    assert [(line.score, line.name) for line in table.high_scores()] == sorted(
        totals.items(), reverse=True
    )


def test_a_score_made_with_undo_says_so(table: Table) -> None:
    table.resume(games.rounds_left(games.game(), 1)).roll().undo().roll().score("chance").close()
    assert [line.marks for line in table.high_scores()] == ["undo used"]


def test_a_score_made_without_undo_says_nothing(table: Table) -> None:
    table.resume(games.rounds_left(games.game(), 1)).roll().score("chance").close()
    assert [line.marks for line in table.high_scores()] == [""]


def test_taking_back_the_last_score_takes_back_its_high_score(table: Table) -> None:
    table.resume(games.rounds_left(games.game(), 1)).roll().score("chance").close()
    assert len(table.high_scores()) == 1
    table.undo()
    assert table.high_scores() == []
    table.score("chance").close()
    assert [line.marks for line in table.high_scores()] == ["undo used"]
