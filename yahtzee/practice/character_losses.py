"""What the computer characters lose a decision, in points, over whole games.

The figures are in the table of presets; `make characters` measures them.
"""

from collections.abc import Mapping
from types import MappingProxyType

from yahtzee.engine.game_setup import Level
from yahtzee.engine.presets import DEFAULT, PRESETS
from yahtzee.engine.rules import RuleSet
from yahtzee.players.characters import CHARACTERS


def character_losses(rules: RuleSet) -> Mapping[Level, float]:
    """What each level loses a decision, by these rules if they were measured, else the default."""
    measured = (each for each in PRESETS if each.rules == rules and each.losses)
    found = next(measured, DEFAULT)
    levels = (character.level for character in CHARACTERS)
    return MappingProxyType(dict(zip(levels, found.losses, strict=True)))
