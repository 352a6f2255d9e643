"""The page's own fonts, which its scripts hold: the hand that writes, and the display letter.

The letter is Fraunces, of one weight and cut to the characters that ``yahtzee.letters`` names.
"""

import subprocess
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tools import hand
from tools.vendor import NODE_MODULES
from yahtzee.letters import CUT

FRAUNCES = NODE_MODULES / "@fontsource/fraunces/files/fraunces-latin-600-normal.woff2"
CUTTER = Path(__file__).resolve().parent / "bundle" / "cut.mjs"
MOST_BYTES = 12_000  # of the letter: all of it comes before the first paint


@cache
def letter() -> bytes:
    """The letter as WOFF2. Raises ValueError if it cannot be cut, or is too large."""
    command = ["node", str(CUTTER), str(FRAUNCES), "".join(sorted(CUT))]
    cut = subprocess.run(command, capture_output=True, check=False)
    if cut.returncode:
        raise ValueError(f"the letter could not be cut: {cut.stderr.decode()}")
    if len(cut.stdout) > MOST_BYTES:
        raise ValueError(f"the letter has {len(cut.stdout)} bytes, more than {MOST_BYTES}")
    return cut.stdout


FONTS: dict[str, Callable[[], bytes]] = {"letter.woff2": letter, "hand.ttf": hand.font}


def held(text: str) -> str:
    """A script with the fonts, in letters of base64, in the place of their names."""
    for name, font in FONTS.items():
        if f'"{name}"' in text:
            text = text.replace(f'"{name}"', f'"{b64encode(font()).decode()}"')
    return text
