"""What the page asks of the open dialog, the game by link on the table, and its company."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Keep
from yahtzee.markup import Node
from yahtzee.messages import NOTHING, Text
from yahtzee.session.events import CameByLink
from yahtzee.session.tasks import Pause, Work

if TYPE_CHECKING:  # in the late part
    from yahtzee.session.storage.linked_games import KeptLink


class OpenDialog(ABC):
    """A dialog, as the session, the keyboard and the screen see it.

    ``actions`` are what its controls do: the methods, called with the dialog and the control's
    value, by the ``data-action`` of the control. ``keys`` are the action and the value that a
    key stands for while the dialog is open, by key as ``keyboard.action_of`` names it, with
    "shift+" before it if it stands for something else with Shift.
    ``beside`` says whether it lies beside the table, which can be used meanwhile, ``back`` which
    dialog it gives way to when it is closed, and ``is_news`` whether it tells what has just
    happened, and is celebrated: not once it has come back.
    ``pressed`` are the action and the value of the control used last. ``is_left`` says whether
    that led to another dialog, so that the focus comes back to it, and ``waits`` what is said while
    that dialog is worked out, which anything else that is done here calls off.
    ``any_press`` is the action and the value that any key and any press stand for, while the
    dialog only lets something be seen.
    """

    actions: ClassVar[Mapping[str, Callable[[Any, str], None]]] = {}
    beside = False
    pressed = ("", "")
    is_left = False
    waits: Text = NOTHING
    back: "OpenDialog | None" = None
    is_news = False
    any_press: tuple[str, str] | None = None

    @property
    def keys(self) -> Mapping[str, tuple[str, str]]:
        """What keys stand for: nothing, unless a dialog has keys of its own."""
        return {}

    @abstractmethod
    def view(self) -> Node:
        """The ``<dialog>`` element as it is to be shown now."""

    def follow(self) -> None:  # noqa: B027 - most dialogs need nothing
        """Do what is to be done since the game on the table has changed."""


class Rival(NamedTuple):
    """A challenge to be beaten, and its totals after so many turns."""

    setup: Setup
    totals: tuple[int, ...]


class Company(Protocol):
    """Whom one compares with in the contest on the table, as the session and the table see it.

    ``rival`` is a challenge to be beaten.
    """

    rival: Rival | None

    def face(self, rival: Rival) -> None:
        """Have a challenge to be beaten."""

    def totals(self, contest: Setup) -> Mapping[Level, int]:
        """What those of the house have made of the dice of a contest who have finished."""

    def plays(self, contest: Setup) -> bool:
        """Whether somebody of the house still plays these dice."""

    def follow(self, pause: Pause) -> Work | None:
        """Have the house play the dice of the contest on the table, once that has begun."""

    async def finish(self, pause: Pause, seconds: float) -> None:
        """Wait until the house has finished, but for no longer than so many seconds."""


class LinkedTable(Protocol):
    """A game by link, as the session, the table and the dialogs see it.

    ``unseen`` are the positions, one after each step, that others have played and that are to be
    shown; ``news`` is what the link has brought that put it on the table.
    """

    kept: "KeptLink"
    unseen: tuple[Game, ...]
    news: CameByLink

    @property
    def keys(self) -> tuple[str, ...]:
        """What tells the players from others of their names, once all have joined."""

    @property
    def ends_here(self) -> bool:
        """Whether the others wait for the link with the end."""

    def show_now(self) -> None:
        """Have the table show the game as it is now, and tell what is new."""

    def begin_show(self) -> bool:
        """Begin to show what others have played, step by step; False if that goes on already."""

    def show_step(self) -> bool:
        """Have the table show the next step; whether it is the last one."""

    def end_show(self) -> None:
        """Have the table show the game as it is now, unless it does."""

    def leave(self) -> None:
        """Make room for another game; this one stays stored."""

    def roll(self, move: Keep) -> Faces:
        """What the dice fall to in the turn of this browser's player."""

    def save(self) -> None:
        """Store the game as it lies on the table; a turn that is over is added to the link."""

    def catch_up(self) -> bool:
        """Show the game as another tab has continued it; return whether one has."""

    def claim(self) -> None:
        """Have other tabs that show the game leave it to this one."""

    def hear(self, key: str) -> None:
        """Leave the game to another tab if that claims it under a key."""

    def send(self) -> None:
        """Show the link to the next player."""

    def again(self) -> None:
        """Invite the same people to another game."""
