"""What the page asks of the game by link that lies on the table."""

from collections.abc import Callable
from typing import Protocol

from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game
from yahtzee.engine.moves import Keep
from yahtzee.session.storage.linked_games import KeptLink
from yahtzee.session.tasks import Pause
from yahtzee.session.view_model import TableView


class LinkedTable(Protocol):
    """A game by link, as the session, the table and the dialogs see it.

    ``unseen`` are the positions, one after each step, that others have played and that are to be
    shown.
    """

    kept: KeptLink
    unseen: tuple[Game, ...]

    @property
    def standing(self) -> str:
        """What the game waits for, or how it ended."""

    @property
    def next_name(self) -> str:
        """Who is to go on; of a game that is over, who else was in it."""

    @property
    def ends_here(self) -> bool:
        """Whether the others wait for the link with the end."""

    async def show_unseen(self, pause: Pause, refresh: Callable[[], None]) -> None:
        """Show what the others have played."""

    def takes(self, action: str) -> bool:
        """Whether an action is spent on ending that show."""

    def adapted(self, view: TableView) -> TableView:
        """What the table shows."""

    def leave(self) -> None:
        """Make room for another game; this one stays stored."""

    def roll(self, move: Keep) -> Faces:
        """What the dice fall to in the turn of this browser's player."""

    def save(self) -> None:
        """Store the game as it lies on the table; a turn that is over is added to the link."""

    def say(self, message: str) -> None:
        """Send these words with the link. Raises BadLink."""

    def catch_up(self) -> bool:
        """Show the game as another tab has continued it; return whether one has."""

    def send(self) -> None:
        """Show the link to the next player."""

    def again(self) -> None:
        """Invite the same people to another game."""
