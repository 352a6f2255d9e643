"""Every error the engine raises, as one tree; games by link add ``by_link.match.BadLink`` to it.

    YahtzeeError (a ValueError)
    ├── BadRules      a rule set that contradicts itself   (.knob says where)
    ├── BadSetup      a game that cannot be set up in this way
    ├── BadDice       faces that are not dice
    ├── IllegalMove   a move that the rules do not allow now
    ├── BadCode       a share code that cannot be read
    └── CorruptSave   stored data that cannot be read

Each of these carries a ``reason`` from the enum of its class, for callers to tell faults apart,
and a message that names what is wrong: a clause without a full stop, in the page's language
if a player may get to see it. An operation that raises has changed nothing.
"""

from enum import StrEnum

from yahtzee.language import _


class RulesFault(StrEnum):
    """Why a rule set was refused."""

    WRONG_TYPE = "wrong-type"
    OUT_OF_RANGE = "out-of-range"
    DUPLICATE = "duplicate"
    NEEDS_BOX = "needs-box"
    NEEDS_BONUS = "needs-bonus"
    OUT_OF_REACH = "out-of-reach"
    NO_CHOICE = "no-choice"
    UNKNOWN_PRESET = "unknown-preset"
    BAD_TEXT = "bad-text"


class SetupFault(StrEnum):
    """Why a game could not be set up."""

    WRONG_TYPE = "wrong-type"
    PLAYER_COUNT = "player-count"
    BAD_NAME = "bad-name"
    BAD_SEED = "bad-seed"
    SEED_NEEDS_VIRTUAL = "seed-needs-virtual"
    BAD_LEVELS = "bad-levels"
    BAD_LATE = "bad-late"
    NEEDS_A_PERSON = "needs-a-person"
    COMPUTERS_NEED_VIRTUAL = "computers-need-virtual"
    BAD_UNDOS = "bad-undos"
    BAD_DAY = "bad-day"
    OTHER_RULES = "other-rules"


class DiceFault(StrEnum):
    """Why faces are not dice."""

    WRONG_TYPE = "wrong-type"
    WRONG_COUNT = "wrong-count"
    NOT_A_FACE = "not-a-face"


class MoveFault(StrEnum):
    """Why a move is illegal."""

    WRONG_TYPE = "wrong-type"
    GAME_OVER = "game-over"
    NO_DICE = "no-dice"
    NO_ROLLS_LEFT = "no-rolls-left"
    NOTHING_TO_ROLL = "nothing-to-roll"
    BAD_PLACES = "bad-places"
    NOT_ON_CARD = "not-on-card"
    BOX_FILLED = "box-filled"
    BOX_NOT_ALLOWED = "box-not-allowed"
    WRONG_MODE = "wrong-mode"
    WRONG_DICE = "wrong-dice"
    WRONG_ROLL = "wrong-roll"
    IMPOSSIBLE_POINTS = "impossible-points"
    NO_BONUS = "no-bonus"
    NOTHING_TO_UNDO = "nothing-to-undo"
    CANNOT_LEAVE = "cannot-leave"
    CANNOT_JOIN = "cannot-join"


class CodeFault(StrEnum):
    """Why a share code was refused."""

    NOT_TEXT = "not-text"
    EMPTY = "empty"
    TOO_LONG = "too-long"
    WRONG_KIND = "wrong-kind"
    NEWER = "newer"
    BAD_CHARACTER = "bad-character"
    BAD_CHECK = "bad-check"
    BAD_CONTENT = "bad-content"


class SaveFault(StrEnum):
    """Why stored data was refused."""

    NOT_TEXT = "not-text"
    NOT_JSON = "not-json"
    TOO_LONG = "too-long"
    WRONG_KIND = "wrong-kind"
    NEWER = "newer"
    BAD_CHECK = "bad-check"
    BAD_CONTENT = "bad-content"
    NOT_STORED = "not-stored"  # there is no room for it, or the storage refuses it


class YahtzeeError(ValueError):
    """The base class of every error of the engine.

    ``reason`` is a member of the fault enum that belongs to the subclass, None if it has none.
    """

    def __init__(self, reason: StrEnum | None, message: str) -> None:
        super().__init__(message)
        self.reason = reason

    @property
    def sentence(self) -> str:
        """The message as a sentence by itself."""
        message = str(self)
        # Translators: a reason that stands by itself, such as "The game is over."
        return _("{reason}.").format(reason=message[0].upper() + message[1:])


class BadRules(YahtzeeError):
    """A rule set contradicts itself; ``knob`` names the field to change."""

    def __init__(self, reason: RulesFault, knob: str, message: str) -> None:
        super().__init__(reason, f"{knob}: {message}")
        self.knob = knob


class BadSetup(YahtzeeError):
    """A game cannot be set up with these players or dice."""


class BadDice(YahtzeeError):
    """Faces that are not dice."""


class IllegalMove(YahtzeeError):
    """A well-formed move that the rules do not allow now."""


class BadCode(YahtzeeError):
    """A share code that cannot be read completely; no part of it was used."""


class CorruptSave(YahtzeeError):
    """Stored data that cannot be read completely; no part of it was used."""
