"""Every preset, with dice on the screen and on the table: a whole game through the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from yahtzee.categories import BY_ID
from yahtzee.game import Game, box_points
from yahtzee.game_setup import Mode
from yahtzee.presets import PRESETS, Preset
from yahtzee.rules import RuleSet, Shown

pytestmark = pytest.mark.reuses_python

EVERY_PRESET = pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)


def expected_rows(rules: RuleSet) -> list[str]:
    """The boxes and sums of a card, as design and rules have them."""
    rows = [box.id for box in rules.upper]
    rows += ["subtotal", "upper_bonus"] if rules.upper_bonus else []
    rows += ["upper_total", *(box.id for box in rules.lower)]
    bonus = rules.yahtzee_bonus
    rows += ["yahtzee_bonus"] if bonus and bonus.shown is Shown.COUNT_LINE else []
    return [*rows, "total"]


def check_end(table: Table, game: Game, preset: Preset, mode: Mode) -> None:
    assert game.is_over
    expect(table.dialog.get_by_role("heading")).to_have_text(f"{game.card.total} points")
    table.close()
    assert table.total() == game.card.total
    scores = [(line.score, line.marks) for line in table.high_scores()]
    assert (game.card.total, "real dice" if mode is Mode.REAL else "") in scores
    assert table.page.get_by_role("heading", level=1).inner_text().endswith(preset.name)


@EVERY_PRESET
def test_a_whole_game_with_dice_on_the_screen(table: Table, preset: Preset) -> None:
    if PRESETS.index(preset) % 2:
        table.open(rules=preset.id)
    else:
        table.open().new_game(rules=preset.id, mode=Mode.VIRTUAL)
    assert table.rows == expected_rows(preset.rules)
    game = games.game(preset.id)
    while not game.is_over:
        table.roll()
        game = games.roll(game, faces=table.dice)
        assert table.offered == [box.id for box in box_points(game)]
        best = games.best_box(game)
        table.score(best)
        game = games.score(game, best)
        assert table.points(best) == game.card[BY_ID[best]]
    check_end(table, game, preset, Mode.VIRTUAL)


@EVERY_PRESET
def test_a_whole_game_with_dice_on_the_table(table: Table, preset: Preset) -> None:
    table.open().new_game(rules=preset.id, mode=Mode.REAL)
    assert table.rows == expected_rows(preset.rules)
    game = games.game(preset.id, mode=Mode.REAL)
    for number, box in enumerate(preset.rules.categories):
        if number % 2:  # by faces
            table.enter(*box.example)
            game = games.enter(game, *box.example)
            assert table.offered == [box.id for box in box_points(game)]
            table.score(box.id)
            game = games.score(game, box.id)
        else:  # by the box's value
            points = box.natural_points(box.example)
            table.write(box.id, points)
            game = games.write(game, box.id, points)
        assert table.total() == game.card.total
    check_end(table, game, preset, Mode.REAL)
