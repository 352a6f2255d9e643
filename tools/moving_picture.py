"""Film a turn for the README: a throw, a Yahtzee, its points written into the box.

    python -m tools.moving_picture

Every frame is sharp however slow the machine is: see tools/frozen_time.py.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import Page

from tools.frozen_time import advance, frozen_page
from tools.pictures import PICTURES, built_page
from yahtzee.engine.categories import BY_ID
from yahtzee.engine.game import Game, box_points, new_game, play, roll_dice
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import preset
from yahtzee.players.beginner import most_alike
from yahtzee.saves import formats
from yahtzee.saves.saved_game import SavedGame
from yahtzee.session.storage.keys import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

TARGET = PICTURES / "turn.webp"
STEP = 50  # ms between two frames
SECONDS = {"roll": 1.1, "look": 0.9, "keep": 0.7, "gold": 2.4, "written": 2.2}


def film() -> SavedGame:
    """A game in its ninth round whose next roll but one is a Yahtzee, if the most dice are kept."""
    for seed in map(str, range(10_000)):
        game = _ninth_round(Setup(preset("official").rules, ("Ann", "Bob"), seed=f"turn{seed}"))
        first = play(game, Keep(), roll_dice(game, Keep()))
        kept = Keep(most_alike(first))
        again = play(first, kept, roll_dice(first, kept))
        if len(kept.places) == 3 and len(set(again.dice)) == 1 and len(set(first.dice)) == 3:
            return SavedGame(game, ())
    raise LookupError("no seed ends in a Yahtzee")


def _ninth_round(setup: Setup) -> Game:
    game = new_game(setup)
    while game.round < 8:
        for _ in range(2):
            keep = Keep() if not game.dice else Keep(most_alike(game))
            if len(keep.places) == 5:
                break
            game = play(game, keep, roll_dice(game, keep))
        points = box_points(game)
        points = {box: value for box, value in points.items() if box != BY_ID["yahtzee"]}
        game = play(game, Score(max(points, key=lambda box: points[box])))
    return game


def frames(page: Page, seconds: float) -> Iterator[Image.Image]:
    """What the page shows while this much time passes."""
    for _ in range(round(seconds * 1000 / STEP)):
        advance(page, STEP)
        shot = page.screenshot(animations="allow")
        yield Image.open(io.BytesIO(shot)).convert("RGB")


def turn(page: Page) -> Iterator[Image.Image]:
    """Roll, keep three alike, roll the Yahtzee, score it."""
    button = page.locator(".tray .roll")
    yield from frames(page, SECONDS["keep"])
    button.click()
    yield from frames(page, SECONDS["roll"] + SECONDS["look"])
    game = formats.SAVED_GAME.parse(page.evaluate("key => localStorage.getItem(key)", GAME)).game
    for place in most_alike(game):
        page.locator(".dice button").nth(place).click()
        yield from frames(page, SECONDS["keep"] / 3)
    button.click()
    yield from frames(page, SECONDS["roll"] + SECONDS["gold"])
    button.click()
    yield from frames(page, SECONDS["written"])


def main() -> None:
    """Film the turn."""
    with built_page() as (browser, address):
        page = frozen_page(browser, address, film())
        first, *others = turn(page)
        first.save(
            TARGET, save_all=True, append_images=others, duration=STEP, loop=0, quality=50, method=6
        )


if __name__ == "__main__":
    main()
