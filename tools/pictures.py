"""Take the pictures of a game in mid-turn: for the README, and for links shared elsewhere."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.find_browser import find, needed_flags  # noqa: E402 - run as a script
from tools.social import HEIGHT, PICTURE, WIDTH  # noqa: E402
from yahtzee.browser.storage.keys import GAME  # noqa: E402
from yahtzee.game import Game, box_points, new_game, play, roll_dice  # noqa: E402
from yahtzee.game_setup import Setup  # noqa: E402
from yahtzee.moves import Keep, Score  # noqa: E402
from yahtzee.presets import preset  # noqa: E402
from yahtzee.saved_game import SavedGame  # noqa: E402
from yahtzee.saves import formats  # noqa: E402
from yahtzee.scoring import possible_points  # noqa: E402
from yahtzee.server import serving  # noqa: E402

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


def sensible_keep(game: Game) -> Keep:
    """Keep the dice of the most common face, the highest if there are several."""
    most = max(game.dice, key=lambda face: (game.dice.count(face), face))
    return Keep(tuple(place for place, face in enumerate(game.dice) if face == most))


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
        move: Keep | Score = Keep() if not game.dice else sensible_keep(game)
        if game.dice and (not game.rolls_left or len(set(game.dice)) == 1):
            move = sensible_score(game)
        game = play(game, move, roll_dice(game, move) if isinstance(move, Keep) else ())
    return SavedGame(game, sensible_keep(game).places)


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
    width, height = size
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        device_scale_factor=scale,
    )
    save = json.dumps([GAME, formats.SAVED_GAME.make(game_in_mid_turn())])
    page.add_init_script(f"localStorage.setItem(...{save})")
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for(timeout=60_000)
    if press:
        page.locator(f"[data-action={press}]").first.click()
        page.locator("dialog[open]").wait_for()
    else:  # the chances of winning come a moment later
        page.locator(".strip .chance").first.wait_for(state="attached", timeout=60_000)
    page.screenshot(path=target)
    page.close()


def main() -> None:
    """Take all of them."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=needed_flags())
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
