"""Who the computer players are: a name and a sentence for people choosing an opponent."""

from dataclasses import dataclass

from yahtzee.game import Level
from yahtzee.language import N_


@dataclass(frozen=True, slots=True)
class Character:
    """Who plays at a level. ``summary`` is translated by whoever shows it, the name stays."""

    level: Level
    name: str
    summary: str


# From weak to strong.
CHARACTERS = (
    Character(
        Level.BEGINNER, "Pip", N_("Chases five of a kind, then takes the biggest number in sight.")
    ),
    Character(
        Level.CASUAL,
        "Clover",
        N_("A bird in the hand: makes the most of each turn and forgets the upper bonus."),
    ),
    Character(Level.EXPERT, "Rook", N_("Knows the exact odds, but a hand may slip.")),
    Character(Level.PERFECT, "Ada", N_("Never makes a mistake, and plays for the win.")),
)

BY_LEVEL = {character.level: character for character in CHARACTERS}
