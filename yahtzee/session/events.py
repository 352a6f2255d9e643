"""What happened last at the table, as values: ``telling.news`` has the words for each.

A value holds what cannot be read off the game on the table.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from yahtzee.engine.categories import Category
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import Game
from yahtzee.messages import Text

if TYPE_CHECKING:  # in the late part
    from yahtzee.coach.hints import Hint


@dataclass(frozen=True, slots=True)
class Opened:
    """A game lies there, new or as it was left, and what is to be done next is told."""


OPENED = Opened()


@dataclass(frozen=True, slots=True)
class Awaits:
    """Nothing has just been done in the game, and one may play for something.

    That is the ``best`` score, or after today's game another day in a row: ``tomorrow`` are the
    seconds until then, and ``streak`` the days up to now.
    """

    best: int = 0
    streak: int = 0
    tomorrow: int | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """Today's game was laid out for who has played it for so many days in a row."""

    streak: int


@dataclass(frozen=True, slots=True)
class BeginsAgain:
    """The same players begin another game, and somebody else starts."""


@dataclass(frozen=True, slots=True)
class Meets:
    """People play again together on another day; ``words`` tell how it stands between them.

    What happened before was ``after``.
    """

    words: Text
    after: "Event"


@dataclass(frozen=True, slots=True)
class Played:
    """The last step of the game was made, from the position ``before`` it."""

    before: Game


@dataclass(frozen=True, slots=True)
class Undone:
    """Something was taken back; ``same_dice`` says whether dice will fall that are known."""

    same_dice: bool = False


@dataclass(frozen=True, slots=True)
class Corrected:
    """An entry of real dice was put right: what a player has in a box."""

    player: int
    box: Category


@dataclass(frozen=True, slots=True)
class Asked:
    """A box is to be crossed out, which the player is asked to confirm."""

    box: Category


@dataclass(frozen=True, slots=True)
class Retyped:
    """Real dice that lie there are to be typed again, after a further roll."""


@dataclass(frozen=True, slots=True)
class Refused:
    """What was asked for is not allowed now."""

    reason: YahtzeeError


@dataclass(frozen=True, slots=True)
class WentElsewhere:
    """Another tab has gone on with the game."""


@dataclass(frozen=True, slots=True)
class Advised:
    """The coach has given a hint."""

    hint: "Hint"


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review of a game was asked for, and is being worked out."""


@dataclass(frozen=True, slots=True)
class Waits:
    """What was asked for waits for the late part of the page."""


@dataclass(frozen=True, slots=True)
class Missed:
    """What was needed has not arrived or cannot work here, as ``words`` tell."""

    words: Text


@dataclass(frozen=True, slots=True)
class SoundTurned:
    """Sound was turned on, or off."""

    on: bool


@dataclass(frozen=True, slots=True)
class Summed:
    """What matters now was asked for, with the dice in the places ``held`` marked as kept.

    ``again`` differs from the time before, as it is to be spoken once more.
    """

    held: tuple[int, ...]
    again: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """After something a key has changed which dice are kept, which those who listen do not see."""

    after: "Event"


@dataclass(frozen=True, slots=True)
class FiveAlike:
    """After something five alike lie there, of which a rule says where they may go."""

    after: "Event"


@dataclass(frozen=True, slots=True)
class CameByLink:
    """A game by link was put on the table.

    New in it are who ``joined`` and what was ``said``, as names and words; ``is_news`` says whether
    it was a link that brought it on.
    """

    joined: tuple[str, ...] = ()
    said: tuple[tuple[str, str], ...] = ()
    is_news: bool = False


@dataclass(frozen=True, slots=True)
class LooksOn:
    """What others have played in a game by link is shown, one step after the other."""


@dataclass(frozen=True, slots=True)
class OlderLink:
    """A link was opened that is from earlier in a game, which lies there as it stands now."""

    after: "Event"


@dataclass(frozen=True, slots=True)
class Reported:
    """Something was done that is not of the game, such as with a file; ``words`` tell it."""

    words: Text


Event: TypeAlias = (
    Opened | Awaits | Due | BeginsAgain | Meets | Played | Undone | Corrected | Asked | Retyped
    | Refused | WentElsewhere | Advised | Reviewed | Waits | Missed | SoundTurned | Summed | Held
    | FiveAlike | CameByLink | LooksOn | OlderLink | Reported
)  # fmt: skip
