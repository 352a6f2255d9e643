"""Maxi Yatzy, from its first roll to the review, by the names that screen readers hear."""

import pytest
from playwright.sync_api import expect

from e2e import games
from yahtzee.engine.game import box_points, totals

pytestmark = pytest.mark.reuses_python

SEED = "six dice"


def test_a_game_of_maxi_yatzy_is_played_to_its_review(table):
    table.open(rules="maxi-yatzy", seed=SEED)
    game = games.game("maxi-yatzy", seed=SEED)
    while not game.is_over:
        table.roll()
        game = games.roll(game)
        # Every third turn saves the rolls that it does not need, the others use what there is.
        while game.rolls_left and game.round % 3 and len(games.favourite(game)) < 6:
            keep = games.favourite(game)
            table.keep(*keep).roll()
            game = games.roll(game, *keep)
        assert table.dice == game.dice
        points = box_points(game)
        assert table.offered == [box.id for box in points]
        best = games.best_box(game)
        table.score(best)
        game = games.score(game, best)
        assert (table.total(),) == totals(game)
        saved = game.card.saved_rolls
        assert game.is_over or (f"3 rolls + {saved} saved" in table.progress) == bool(saved)
    expect(table.dialog).to_be_visible()
    table.dialog.get_by_role("button", name="Review").click()
    expect(table.page.locator("dialog.review")).to_contain_text(
        "some of these figures are estimates"
    )


@pytest.mark.parametrize("rules", ["maxi-yatzy", "crag"])
@pytest.mark.parametrize("size", [(320, 480), (390, 844)], ids=str)
def test_all_dice_are_in_one_row_and_large_enough_on_a_phone(table, rules, size):
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.open(rules=rules, seed=SEED)
    table.roll()
    dice = table.page.locator(".dice .die").all()
    boxes = [die.bounding_box() for die in dice]
    assert len(boxes) == (6 if rules == "maxi-yatzy" else 3)
    assert all(box["width"] >= 40 and box["x"] >= 0 for box in boxes)
    assert all(box["x"] + box["width"] <= size[0] for box in boxes)
    assert max(box["y"] for box in boxes) - min(box["y"] for box in boxes) < boxes[0]["height"]
    fits = "document.documentElement.scrollWidth <= innerWidth"
    assert table.page.evaluate(fits)
    if size[1] > 800:
        whole = "document.documentElement.scrollHeight <= innerHeight + 1"
        assert table.page.evaluate(whole)
