"""Dice that fall alike in every run, in place of the system's randomness.

Pages roll those of `tests/repeatable_rolls.py`, from the first at each start of the game;
``system_dice=True`` leaves a page its own. Everything else that is random, such as the secrets of
a game by link, stays so.
"""

from __future__ import annotations

import json

from tests.repeatable_rolls import ROLLS
from yahtzee.engine.rng import BYTES_OF_ROLL

# As bytes of which the remainder by 6 is the face less 1. Nothing but a roll asks for so many.
_BYTES = [[face - 1 for face in faces] for faces in ROLLS]

BEGIN_AGAIN = "() => { window.rollsMade = 0; }"
SCRIPT = f"""
(() => {{
    const rolls = {json.dumps(_BYTES)};
    const fromSystem = crypto.getRandomValues.bind(crypto);
    window.rollsMade = 0;
    crypto.getRandomValues = (array) => {{
        if (array.byteLength !== {BYTES_OF_ROLL}) return fromSystem(array);
        array.set(rolls[window.rollsMade++ % rolls.length]);
        return array;
    }};
}})();
"""
