"""Take pictures of every screen there is, and lay them out on sheets to be looked at.

    python -m tools.screens FOLDER [--size 390x844] [--look dark] [--only WORDS] [--language de]

The screens are those of the gallery that the tests look at, as plain HTML with the page's own style
sheets; no Python runs in the browser. Each sheet has one size of window and one look.
"""

from __future__ import annotations

import argparse
import io
import sys
from html import escape
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Page, sync_playwright

from tools import catalogues
from tools.find_browser import ADVICE, find, needed_flags
from tools.join import all_styles
from yahtzee import language
from yahtzee.language import BY_TAG, ENGLISH
from yahtzee.markup import to_html
from yahtzee.server import serving
from yahtzee.ui.views.page import page as page_tree

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

LOOKS = ("light", "dark", "contrast")
SIZES = (
    *((320, 480), (360, 640), (390, 844), (640, 400), (667, 375), (844, 390)),
    *((820, 1180), (1024, 768), (1280, 800), (1920, 1080), (2560, 1440)),
)
DOCUMENT = f"""<!doctype html>
<html lang="{{tag}}" data-theme="{{look}}" data-state="ready" data-dice="pips"{{contrast}}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Yahtzee</title>{all_styles("{url}")}</head>
<body>{{body}}</body></html>"""
OPEN = """
() => {
    for (const each of document.querySelectorAll("iframe")) each.remove();
    for (const each of document.querySelectorAll("dialog:not([open])"))
        each.matches("[data-beside]") ? each.show() : each.showModal();
}
"""
SHEET = 2400  # pixels that a sheet is wide and high at most
LARGEST = 760  # pixels that a picture on a sheet is wide at most
GAP, LABEL = 10, 22
PAPER, INK = "#fdfaf1", "#1c2b3a"


def size_of(text: str) -> tuple[int, int]:
    """A size as ``390x844`` says it. Raises ValueError."""
    width, height = map(int, text.split("x"))
    return width, height


def html_of_screens(tag: str, words: str) -> dict[str, str]:
    """The screens whose names have these words in them, in a language, as HTML."""
    gallery = import_module("gallery").gallery  # of the tests, which import each other by name
    chosen = BY_TAG[tag]
    if chosen != ENGLISH:
        language.use(catalogues.read(chosen), chosen)
    try:
        return {
            name: to_html(page_tree(screen)) for name, screen in gallery().items() if words in name
        }
    finally:
        language.use(language.English(), ENGLISH)


def picture(page: Page, document: str) -> Image.Image:
    """What the window shows of a screen."""
    page.set_content(document)
    page.evaluate(OPEN)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def sheets(pictures: Mapping[str, Image.Image]) -> list[Image.Image]:
    """Pictures of one size side by side, each under its name; as many sheets as that takes."""
    width, height = next(iter(pictures.values())).size
    scale = min(1, LARGEST / width)
    wide, high = round(width * scale), round(height * scale)
    columns = max(1, SHEET // (wide + GAP))
    rows = max(1, SHEET // (high + LABEL + GAP))
    font = ImageFont.load_default(16)
    named, most = list(pictures.items()), columns * rows
    made = []
    for part in (named[begin : begin + most] for begin in range(0, len(named), most)):
        used = -(-len(part) // columns)
        sheet = Image.new(
            "RGB", (columns * (wide + GAP) + GAP, used * (high + LABEL + GAP) + GAP), PAPER
        )
        drawn = ImageDraw.Draw(sheet)
        for number, (name, image) in enumerate(part):
            row, column = divmod(number, columns)
            left, top = GAP + column * (wide + GAP), GAP + row * (high + LABEL + GAP)
            drawn.text((left, top), name, INK, font)
            sheet.paste(image.resize((wide, high), Image.Resampling.LANCZOS), (left, top + LABEL))
        made.append(sheet)
    return made


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command."""
    line = argparse.ArgumentParser(prog="python -m tools.screens", description=__doc__)
    line.add_argument("folder", type=Path)
    line.add_argument("--size", type=size_of, action="append", help="such as 390x844; default: all")
    line.add_argument("--look", choices=LOOKS, action="append", help="default: all")
    line.add_argument("--only", default="", metavar="WORDS", help="screens whose names have these")
    line.add_argument("--language", choices=BY_TAG, default="en")
    asked = line.parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    bodies = html_of_screens(asked.language, asked.only)
    if not bodies:
        line.error(f"no screen has {asked.only!r} in its name")
    chromium = find() or sys.exit(ADVICE)
    with serving(ROOT / "dist") as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=needed_flags())
        for look in asked.look or LOOKS:
            frame = {
                "tag": asked.language,
                "look": look,
                "url": escape(url),
                "contrast": ' data-contrast=""' if look == "contrast" else "",
            }
            for width, height in asked.size or SIZES:
                window = browser.new_page(
                    viewport={"width": width, "height": height}, reduced_motion="reduce"
                )
                pictures = {
                    name: picture(window, DOCUMENT.format(**frame, body=body))
                    for name, body in bodies.items()
                }
                window.close()
                for number, sheet in enumerate(sheets(pictures), 1):
                    target = asked.folder / f"{width}x{height}-{look}-{number}.png"
                    sheet.save(target)
                    sys.stdout.write(f"{target}\n")


if __name__ == "__main__":
    main()
