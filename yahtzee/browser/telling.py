"""What is at hand while a result is being passed on."""

from dataclasses import dataclass

from yahtzee.game import Game
from yahtzee.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Telling:
    """A result being passed on; ``verdict`` is None until, or unless, there is one."""

    game: Game
    verdict: Verdict | None = None
    is_spoken: bool = False
    note: str = ""
