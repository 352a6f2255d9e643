"""Lay the frames of a throw side by side, and the same throw with reduced motion below them.

    python -m tools.throw_strip

The throw is a Yahtzee, of which most could be told too early. Time stands still for each frame, so
that the picture is the same on any machine.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Page

from tools.frozen_time import ADVANCE, SIZE, advance, frozen_page
from tools.pictures import PICTURES, built_page
from yahtzee.engine.categories import BY_ID
from yahtzee.engine.game import box_points, new_game, play, roll_dice
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import preset
from yahtzee.saves.saved_game import SavedGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TARGET = PICTURES / "throw.webp"
# Milliseconds after the button was pressed; each row is one list.
MOVING = ((0, 80, 160, 240, 320, 400), (480, 560, 640, 720, 950, 1500))
STILL = ((0, 160, 400, 720, 950, 1500),)
TOP = 300  # what lies above in the window is the same in all frames
SCALE = 0.56
GAP, LABEL = 8, 22
# It falls as chance will have it.
WITHOUT_CONFETTI = """
() => document.querySelector(".confetti")?.style.setProperty("display", "none")
"""
PAPER, INK = "#fdfaf1", "#1c2b3a"


def about_to_fall() -> SavedGame:
    """A game of two whose next roll is a Yahtzee."""
    for seed in map(str, range(100_000)):
        game = new_game(Setup(preset("official").rules, ("Ann", "Bob"), seed=f"strip{seed}"))
        for _turn in range(4):
            game = play(game, Keep(), roll_dice(game, Keep()))
            points = box_points(game) | {BY_ID["yahtzee"]: -1}
            game = play(game, Score(max(points, key=points.__getitem__)))
        if len(set(roll_dice(game, Keep()))) == 1:
            return SavedGame(game, ())
    raise LookupError("no seed begins with a Yahtzee")


def frames(page: Page, times: Sequence[int]) -> Iterator[Image.Image]:
    """Press the button; what the page shows so many milliseconds later."""
    page.evaluate(f"() => {{ document.querySelector('.tray .roll').click(); ({ADVANCE})(0); }}")
    now = 0
    for time in times:
        while now < time:
            step = min(20, time - now)
            advance(page, step)
            now += step
        page.evaluate(WITHOUT_CONFETTI)
        shot = page.screenshot(
            animations="allow",
            clip={"x": 0, "y": TOP, "width": SIZE[0], "height": SIZE[1] - TOP},
        )
        image = Image.open(io.BytesIO(shot)).convert("RGB")
        yield image.resize((round(image.width * SCALE), round(image.height * SCALE)))


def lay_out(rows: Sequence[tuple[str, Sequence[int], Sequence[Image.Image]]]) -> Image.Image:
    """One picture of rows of frames, each row with its name and each frame with its time."""
    width, height = rows[0][2][0].size
    columns = max(len(row[2]) for row in rows)
    across, down = width + GAP, height + LABEL + GAP
    strip = Image.new("RGB", (across * columns + GAP, down * len(rows) + GAP), PAPER)
    draw = ImageDraw.Draw(strip)
    font: Any = ImageFont.load_default(13)
    for line, (name, times, images) in enumerate(rows):
        for column, (time, image) in enumerate(zip(times, images, strict=True)):
            place = (GAP + column * across, GAP + line * down)
            words = f"{name}: {time} ms" if column == 0 else f"{time} ms"
            draw.text(place, words, INK, font)
            strip.paste(image, (place[0], place[1] + LABEL - 2))
    return strip


def main() -> None:
    """Take the frames."""
    saved = about_to_fall()
    rows = []
    with built_page() as (browser, address):
        for name, times in (("Usual", MOVING), ("Reduced motion", STILL)):
            page = frozen_page(browser, address, saved, reduced_motion=times is STILL)
            taken = frames(page, [time for row in times for time in row])
            rows += [(name, row, [next(taken) for _time in row]) for row in times]
            page.close()
    lay_out(rows).save(TARGET, quality=70, method=6)


if __name__ == "__main__":
    main()
