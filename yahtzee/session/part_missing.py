"""What is raised, and told, when a part of the page does not arrive."""

from yahtzee.language import N_

MISSING = N_("A part of the game has not arrived. Check your connection, then try again.")


class PartMissing(Exception):
    """A part did not arrive; asking for it again tries again."""
