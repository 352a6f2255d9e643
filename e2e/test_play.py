"""A whole game by mouse, step by step as the engine has it."""

import pytest
from playwright.sync_api import expect

from e2e import games
from yahtzee.engine.game import box_points, totals

pytestmark = pytest.mark.reuses_python

SEED = "a whole game"


def play_turn(table, game):
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


def test_a_game_from_first_visit_to_result_high_score_and_play_again(table):
    table.open(seed=SEED)
    game = games.game(seed=SEED)
    expect(table.root).to_have_attribute("data-state", "ready")
    assert table.status == "3 rolls a turn. Fill 13 boxes. 200 is a good game."

    for number in range(1, 14):
        assert number == 1 or table.progress == f"Round {number} of 13"
        game = play_turn(table, game)
        assert (table.total(),) == totals(game)

    assert game.is_over
    expect(table.dialog).to_be_visible()
    expect(table.dialog.get_by_role("heading")).to_have_accessible_name(
        f"Your first game! {game.card.total} points."
    )
    numbers = (table.dialog.locator(".reel").get_attribute("data-digits") or "").split()
    assert numbers[-1] == str(game.card.total)
    table.close()
    for box, points in zip(game.rules.categories, game.card.points, strict=True):
        assert table.points(box.id) == points
    assert table.points("upper_total") == game.card.upper_total

    scores = table.high_scores()
    assert [(line.rank, line.score) for line in scores] == [(1, game.card.total)]

    table.main_button.click()
    expect(table.tray).to_contain_text("Can you beat it?")
    assert table.total() == 0
    assert table.dice == ()
