"""Dice that fall alike in every run, in place of the system's randomness.

One roll in 1,296 is a Yahtzee, which changes what the page says and offers: among the thousands of
rolls of a run some are, each time in another test. So pages roll the ROLLS one after the other,
from the first at each start of the game; ``system_dice=True`` leaves a page its own. Everything
else that is random, such as the secrets of a game by link, stays so.
"""

from __future__ import annotations

import json
from random import Random

from yahtzee.dice import DICE

ROLLS = 100
BYTES = 2 * DICE  # what `yahtzee.rng.roll` asks for, and nothing else does


def _rolls() -> list[list[int]]:
    """Rolls without a Yahtzee, as bytes of which the remainder by 6 is the face less 1."""
    random = Random(1)
    rolls: list[list[int]] = []
    while len(rolls) < ROLLS:
        values = [random.randrange(6) for _ in range(BYTES)]
        if len(set(values[:DICE])) > 1:
            rolls.append(values)
    return rolls


BEGIN_AGAIN = "() => { window.rollsMade = 0; }"
SCRIPT = f"""
(() => {{
    const rolls = {json.dumps(_rolls())};
    const fromSystem = crypto.getRandomValues.bind(crypto);
    window.rollsMade = 0;
    crypto.getRandomValues = (array) => {{
        if (array.byteLength !== {BYTES}) return fromSystem(array);
        array.set(rolls[window.rollsMade++ % rolls.length]);
        return array;
    }};
}})();
"""
