"""Take the pictures of a game in mid-turn: for the README, and for links shared elsewhere."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools.find_browser import ADVICE, find, needed_flags
from tools.social import HEIGHT, PICTURE, WIDTH
from yahtzee.engine.game import Game, box_points, new_game, play, roll_dice
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import preset
from yahtzee.engine.scoring import possible_points
from yahtzee.players.beginner import most_alike
from yahtzee.saves import formats
from yahtzee.saves.saved_game import SavedGame
from yahtzee.server import serving
from yahtzee.session.storage.keys import GAME

ROOT = Path(__file__).resolve().parent.parent
READY_TIMEOUT = 60_000
PICTURES = ROOT / "docs" / "pictures"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
SCHEMES = ("light", "dark")
SETUP = Setup(preset("official").rules, ("Ann", "Bob"), seed="picture")
ROUNDS = 8
# Further ones of a phone: what the address asks for, and the button that is pressed.
SCREENS = {
    "rules-german": ("?theme=light&lang=de", "help"),
    "contrast": ("?theme=contrast", ""),
}


@contextmanager
def built_page() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the built page."""
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        chromium = find() or sys.exit(ADVICE)
        yield playwright.chromium.launch(executable_path=chromium, args=needed_flags()), address


def open_game(
    browser: Browser, address: str, saved: SavedGame, size: tuple[int, int], **options: Any
) -> Page:
    """A page of a size with this game on it, ready; ``options`` are more of Playwright's."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, **options)
    save = json.dumps([GAME, formats.SAVED_GAME.make(saved)])
    page.add_init_script(f"localStorage.setItem(...{save})")
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for(timeout=READY_TIMEOUT)
    return page


def sensible_score(game: Game) -> Score:
    """Score where the dice are worth most beside what that box usually holds."""
    usual = {
        box: sum(possible_points(box)) / len(possible_points(box)) for box in SETUP.rules.categories
    }
    points = box_points(game)
    return Score(max(points, key=lambda box: (points[box] > 0, points[box] - usual[box])))


def game_in_mid_turn() -> SavedGame:
    """A game that two sensible people have played for a while, with dice kept."""
    game = new_game(SETUP)
    while game.round < ROUNDS or game.rolls < 2:
        move: Keep | Score = Keep() if not game.dice else Keep(most_alike(game))
        if game.dice and (not game.rolls_left or len(set(game.dice)) == 1):
            move = sensible_score(game)
        game = play(game, move, roll_dice(game, move) if isinstance(move, Keep) else ())
    return SavedGame(game, most_alike(game))


def take(
    browser: Browser,
    address: str,
    size: tuple[int, int],
    target: Path,
    *,
    scheme: str,
    scale: float,
    press: str = "",
) -> None:
    """Take one picture of the table, ``scale`` pixels a CSS pixel; ``press`` opens a dialog."""
    page = open_game(
        browser,
        address,
        game_in_mid_turn(),
        size,
        color_scheme=scheme,
        reduced_motion="reduce",
        device_scale_factor=scale,
    )
    if press:
        page.locator(f"[data-action={press}]").first.click()
        page.locator("dialog[open]").wait_for()
    else:  # the chances of winning come a moment later
        page.locator(".strip .chance").first.wait_for(state="attached", timeout=READY_TIMEOUT)
    page.screenshot(path=target)
    page.close()


def main() -> None:
    """Take all of them."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with built_page() as (browser, address):
        for name, size in SIZES.items():
            for scheme in SCHEMES:
                target = PICTURES / f"{name}-{scheme}.png"
                take(browser, address, size, target, scheme=scheme, scale=1.5)
        for name, (query, press) in SCREENS.items():
            target = PICTURES / f"{name}.png"
            where = address + query
            take(browser, where, SIZES["phone"], target, scheme="light", scale=1.5, press=press)
        take(browser, address, (WIDTH, HEIGHT), ROOT / PICTURE, scheme="light", scale=1)


if __name__ == "__main__":
    main()
