"""What is raised, and told, when a part of the page does not arrive."""

from yahtzee.messages import Message, say

MISSING = say("A part of the game has not arrived. Check your connection, then try again.")
MIXED = say(
    "A part of the game here is of another version; perhaps the site is being updated. "
    "Load the page again in a few minutes."
)


class PartMissing(Exception):
    """A part did not arrive; asking for it again tries again. ``words`` tell the player."""

    def __init__(self, reason: str = "", words: Message = MISSING) -> None:
        super().__init__(reason)
        self.words = words
