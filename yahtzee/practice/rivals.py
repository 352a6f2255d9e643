"""What the computer characters lose a decision, in points, over whole games.

Measured over 200 games each; docs/figures.md has the standard errors and the command. Ada's losses
are exactly none, by her definition.
"""

from collections.abc import Mapping
from types import MappingProxyType

from yahtzee.game_setup import Level
from yahtzee.presets import BY_ID, DEFAULT
from yahtzee.rules import RuleSet

_LEVELS = (Level.BEGINNER, Level.CASUAL, Level.EXPERT, Level.PERFECT)
# By preset, in the order of the levels.
LOSSES = MappingProxyType(
    {
        "official": (2.386, 1.021, 0.414, 0.0),
        "kniffel": (2.611, 0.926, 0.424, 0.0),
        "yatzy": (1.843, 1.194, 0.412, 0.0),
    }
)


def rivals(rules: RuleSet) -> tuple[RuleSet, Mapping[Level, float]]:
    """What each level loses a decision, and by which rules.

    Those are the rules asked for if they were measured, else the default ones.
    """
    measured = next((each for each in LOSSES if BY_ID[each].rules == rules), DEFAULT.id)
    losses = dict(zip(_LEVELS, LOSSES[measured], strict=True))
    return BY_ID[measured].rules, MappingProxyType(losses)
