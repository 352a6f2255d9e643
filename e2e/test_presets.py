"""A whole game of every preset through the page, with dice on the screen or on the table."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from tests.card_rows import expected_rows
from yahtzee.engine.categories import BY_ID
from yahtzee.engine.game import Game, box_points
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import PRESETS, Preset
from yahtzee.explain.boxes import examples

pytestmark = pytest.mark.reuses_python

# Each preset once, every other one with real dice. By clicks without a browser each is played with
# both, in tests/browser/test_whole_games.py.
EVERY_PRESET = [
    pytest.param(preset, mode, id=f"{preset.id}-{mode}")
    for preset, mode in zip(PRESETS, cycle(Mode), strict=False)
]


def check_end(table: Table, game: Game, preset: Preset, mode: Mode) -> None:
    assert game.is_over
    expect(table.dialog.get_by_role("heading")).to_have_text(f"{game.card.total} points")
    table.close()
    assert table.total() == game.card.total
    scores = [(line.score, line.marks) for line in table.high_scores()]
    marks = "just played · real dice" if mode is Mode.REAL else "just played"
    assert (game.card.total, marks) in scores
    assert table.page.get_by_role("heading", level=1).inner_text().endswith(preset.name)


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "mode"), EVERY_PRESET)
def test_a_whole_game(table: Table, preset: Preset, mode: Mode) -> None:
    if PRESETS.index(preset) % 4:
        table.open().new_game(rules=preset.id, mode=mode)
    else:
        table.open(rules=preset.id, mode=mode)
    assert table.rows == expected_rows(preset.rules)
    play = play_with_dice_on_the_screen if mode is Mode.VIRTUAL else play_with_dice_on_the_table
    check_end(table, play(table, games.game(preset.id, mode=mode)), preset, mode)


def play_with_dice_on_the_screen(table: Table, game: Game) -> Game:
    while not game.is_over:
        table.roll()
        game = games.roll(game, faces=table.dice)
        assert table.offered == [box.id for box in box_points(game)]
        best = games.best_box(game)
        table.score(best)
        game = games.score(game, best)
        assert table.points(best) == game.card[BY_ID[best]]
    return game


def play_with_dice_on_the_table(table: Table, game: Game) -> Game:
    for number, box in enumerate(game.rules.categories):
        if number % 2:  # by faces
            table.enter(*examples(box)[0])
            game = games.enter(game, *examples(box)[0])
            assert table.offered == [box.id for box in box_points(game)]
            table.score(box.id)
            game = games.score(game, box.id)
        else:  # by the box's value
            points = box.natural_points(examples(box)[0])
            table.write(box.id, points)
            game = games.write(game, box.id, points)
        assert table.total() == game.card.total
    return game
