"""A font of Japanese for the browsers of tests: in the form that systems have fonts in."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools import catalogues
from tools.vendor import NODE_MODULES
from yahtzee.languages import BY_TAG

FOLDER = Path(__file__).resolve().parent / ".fonts"  # which fonts.conf names
CUTTER = Path(__file__).resolve().parent.parent / "tools" / "bundle" / "cut.mjs"
SOURCE = NODE_MODULES / "@fontsource" / "noto-sans-jp" / "files"
NAMES = "日本語大順子"  # what tests write besides the words of the page


def write_fonts() -> None:
    """Write the font in its two weights, with the letters of the catalogue, if they are older."""
    catalogue = catalogues.source(BY_TAG["ja"])
    FOLDER.mkdir(exist_ok=True)
    entries = catalogues.polib.pofile(str(catalogue))
    words = "".join(each.msgstr + "".join(each.msgstr_plural.values()) for each in entries)
    for weight in (400, 700):
        font = FOLDER / f"{weight}.ttf"
        source = SOURCE / f"noto-sans-jp-japanese-{weight}-normal.woff2"
        is_new = font.exists() and font.stat().st_mtime > catalogue.stat().st_mtime
        if is_new or not source.exists():  # `make` fetches it
            continue
        letters = "".join(sorted({*words, *NAMES}))
        command = ["node", str(CUTTER), str(source), letters, "truetype"]
        font.write_bytes(subprocess.run(command, capture_output=True, check=True).stdout)
