"""Maxi Yatzy, from its first roll to the review, by the names that screen readers hear."""

import re

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.accessibility_tree import named, press
from e2e.focus import look
from e2e.solving import SOLVED
from yahtzee.engine.game import box_points, totals
from yahtzee.ui.keyboard import box_keys

pytestmark = pytest.mark.reuses_python

SEED = "six dice"


@pytest.mark.slow
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
        "some of these figures are estimates", timeout=SOLVED
    )


@pytest.mark.slow
def test_a_game_of_maxi_yatzy_is_played_by_keys_alone(table):
    """R rolls, digits keep, and each of the twenty boxes has a key of its own."""
    table.open(rules="maxi-yatzy", seed=SEED)
    game = games.game("maxi-yatzy", seed=SEED)
    keys = {box.id: key for key, box in box_keys(game.rules).items()}
    assert len(keys) == 20
    while not game.is_over:
        table.press("r")
        expect(table.tray.locator(".progress")).to_contain_text("roll 1 of 3")
        game = games.roll(game)
        keep = games.favourite(game)
        if game.round % 3 and len(keep) < 6:
            table.press(*map(str, keep))
            assert table.held == keep
            table.press("r")
            game = games.roll(game, *keep)
            expect(table.tray.locator(".progress")).to_contain_text("roll 2 of 3")
        assert table.dice == game.dice
        best = games.best_box(game)
        key = f"Shift+{keys[best]}" if keys[best].isdigit() else keys[best]
        # What gets nothing is asked about.
        table.press(*[key] * (1 if box_points(game)[game.rules.by_id[best]] else 2))
        game = games.score(game, best)
        expect(table.cell("total")).to_have_text(str(totals(game)[0]))
    expect(table.dialog.get_by_role("heading")).to_contain_text("points")
    look(table)


def dice_of(page):
    """The faces of the dice, by what is said of them."""
    names = [node.name for node in named(page, r"(Keep die|Die) \d: \d.*")]
    return tuple(int(name.partition(": ")[2][0]) for name in names)


@pytest.mark.slow
def test_a_game_of_maxi_yatzy_is_played_through_the_accessibility_tree(table):
    table.open(rules="maxi-yatzy", seed=SEED)
    game = games.game("maxi-yatzy", seed=SEED)
    page = table.page
    page.locator(".roll:not([aria-disabled])").wait_for()
    while not game.is_over:
        press(page, "Roll")
        game = games.roll(game)
        keep = games.favourite(game)
        if game.round % 3 and len(keep) < 6:
            expect(table.tray.locator(".progress")).to_contain_text("roll 1 of 3")
            assert dice_of(page) == game.dice
            for place in keep:
                press(page, f"Keep die {place}: .*")
            press(page, r"Roll (\d|all) again")
            game = games.roll(game, *keep)
        expect(table.tray.locator(".progress")).to_contain_text(f"roll {game.rolls} of 3")
        assert dice_of(page) == game.dice
        best = games.best_box(game)
        points = box_points(game)[game.rules.by_id[best]]
        name = re.escape(str(game.rules.by_id[best]))
        if points:
            press(page, f"Score {name}, {points} points?")
        else:  # which is asked about
            press(page, f"Cross out {name}, 0 points")
            expect(table.box(best)).to_have_accessible_name(re.compile("[?]$"))
            press(page, f"Cross out {name}[?]")
        game = games.score(game, best)
        expect(table.cell("total")).to_have_text(str(totals(game)[0]))
    expect(table.dialog).to_be_focused()
    assert named(page, f".*\\b{totals(game)[0]} points.*", "heading")


SIZES = ((320, 480), (390, 844), (768, 1024), (1440, 900))
# How high the rows of each half are, as the highest by the lowest.
UNEVEN = """
() => [...document.querySelectorAll(".pad")].map((pad) => {
    const heights = [...pad.querySelectorAll("tbody tr, tfoot tr")].map((row) => row.offsetHeight);
    return Math.max(...heights) / Math.min(...heights);
})
"""


@pytest.mark.parametrize(
    ("rules", "size"), [("crag", SIZES[0]), *(("maxi-yatzy", size) for size in SIZES)], ids=str
)
def test_all_dice_are_in_one_row_and_the_whole_pad_on_one_screen(table, rules, size):
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
    if size == SIZES[0]:  # the card scrolls, and the tray stays in reach
        table.page.locator("[data-row=total]").scroll_into_view_if_needed()
        for part in (table.page.locator("[data-row=total]"), table.tray.locator(".roll"), *dice):
            expect(part).to_be_in_viewport(ratio=0.9)
    if size[1] > 800:
        whole = "document.documentElement.scrollHeight <= innerHeight + 1"
        assert table.page.evaluate(whole)
        # The last row of one half takes no room that the other one has more.
        assert max(table.page.evaluate(UNEVEN)) < 1.1
