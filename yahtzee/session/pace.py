"""The pace at which computer players play, which the player may hurry, and people's sand timer."""

from asyncio import Future, ensure_future, wait
from typing import TYPE_CHECKING

from yahtzee.session.tasks import Pause

if TYPE_CHECKING:  # in the late part
    from yahtzee.session.sand import SandTimer


class Pace:
    """Whether computers play on, and the pauses between their steps; ``sand`` is people's timer."""

    sand: "SandTimer | None" = None

    def __init__(self) -> None:
        self._plays = False
        self._is_hurried = False
        self._pause: Future[object] | None = None

    def begin(self) -> bool:
        """Begin to play; False if that goes on already."""
        begins = not self._plays
        self._plays = True
        return begins

    def end(self) -> None:
        """Play no more."""
        self._plays = self._is_hurried = False

    @property
    def is_hurried(self) -> bool:
        """Whether the player wants to see no more of their pauses."""
        return self._is_hurried

    def hurry(self) -> None:
        """Leave out what is left of the pauses: the player wants to see no more of them."""
        self._is_hurried = self._plays
        if self._plays and self._pause is not None:
            self._pause.cancel()

    def calm_down(self) -> None:
        """Have pauses again."""
        self._is_hurried = False

    def of(self, pause: Pause) -> Pause:
        """Pauses like these that end, and are left out, when the player hurries."""

        async def hurried(seconds: float) -> None:
            if self._is_hurried:
                return
            self._pause = ensure_future(pause(seconds))
            await wait({self._pause})  # for its end, or until it is cancelled

        return hurried
