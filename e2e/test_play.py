"""A whole game by mouse, step by step as the engine has it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from yahtzee.engine.game import Game, box_points
from yahtzee.engine.standings import totals

pytestmark = pytest.mark.reuses_python

SEED = "a whole game"


def play_turn(table: Table, game: Game) -> Game:
    """Roll three times for the most of one face, score the best box: page and engine alike."""
    table.roll()
    game = games.roll(game)
    while game.rolls_left and len(games.favourite(game)) < 5:
        assert table.dice == game.dice
        keep = games.favourite(game)
        table.keep(*keep).roll()
        game = games.roll(game, *keep)
    assert table.dice == game.dice
    best = games.best_box(game)
    points = box_points(game)
    assert table.offered == [box.id for box in points]
    for box, worth in points.items():
        assert table.preview(box.id) == str(worth)
    table.score(best)
    return games.score(game, best)


def test_a_game_from_first_visit_to_result_high_score_and_play_again(table: Table) -> None:
    table.open(seed=SEED)
    game = games.game(seed=SEED)
    expect(table.root).to_have_attribute("data-state", "ready")
    assert table.status == "Three rolls a turn. Fill 13 boxes. 200 is a good game."

    for number in range(1, 14):
        assert table.progress == f"Round {number} of 13"
        game = play_turn(table, game)
        assert (table.total(),) == totals(game)

    assert game.is_over
    expect(table.dialog).to_be_visible()
    expect(table.dialog.get_by_role("heading")).to_have_accessible_name(
        f"Your first game! {game.card.total} points."
    )
    digits = table.dialog.locator(".reel").evaluate_all(
        "(all) => all.map((digit) => digit.dataset.digit).join('')"
    )
    assert digits == str(game.card.total)
    table.close()
    for box, points in zip(game.rules.categories, game.card.points, strict=True):
        assert table.points(box.id) == points
    assert table.points("upper_total") == game.card.upper_total

    scores = table.high_scores()
    assert [(line.rank, line.score) for line in scores] == [(1, game.card.total)]

    table.main_button.click()
    expect(table.heading_line).to_have_text("Round 1 of 13")
    assert table.progress == "Round 1 of 13"
    assert table.total() == 0
    assert table.dice == ()


def test_dice_can_be_kept_and_released_and_only_the_others_roll(table: Table) -> None:
    table.open().roll()
    before = table.dice
    table.hold(1, 3, 5)
    assert table.held == (1, 3, 5)
    assert table.main_button.inner_text() == "Roll 2 again"
    table.hold(3)
    assert table.held == (1, 5)
    table.roll()
    assert table.held == (1, 5)
    assert (table.dice[0], table.dice[4]) == (before[0], before[4])
    table.hold(1, 2, 3, 4)
    assert table.held == (2, 3, 4, 5)
    table.keep(1, 2, 3, 4, 5)
    expect(table.main_button).to_have_attribute("aria-disabled", "true")
    assert table.main_button.inner_text() == "Release a die, or choose a box"


def test_undo_steps_back_through_scores_and_rolls_and_the_kept_dice(table: Table) -> None:
    table.open(seed="undo").roll().hold(2, 4).roll()
    second = table.dice
    table.score("chance")
    assert table.points("chance") == sum(second)
    table.undo()
    assert table.points("chance") is None
    assert table.dice == second
    assert table.held == (2, 4)
    table.undo()
    assert table.progress == "Round 1 of 13 · roll 1 of 3"
    table.undo()
    assert table.dice == ()
    expect(table.undo_button).to_be_hidden()
    table.roll()
    assert table.dice == games.roll(games.game(seed="undo")).dice
