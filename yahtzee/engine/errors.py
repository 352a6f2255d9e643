"""Every error the engine raises, as one tree; games by link add ``codes.match.BadLink`` to it.

    YahtzeeError (a ValueError)
    ├── BadRules      a rule set that contradicts itself   (.knob says where)
    ├── BadSetup      a game that cannot be set up in this way
    ├── BadDice       faces that are not dice
    ├── IllegalMove   a move that the rules do not allow now
    ├── BadCode       a share code that cannot be read
    └── CorruptSave   stored data that cannot be read

Each carries what is wrong as a message, which is a whole sentence or several: ``str`` of an error
is that in English. An operation that raises has changed nothing.
"""

from enum import StrEnum

from yahtzee.messages import Name, Text


class Reason(StrEnum):
    """What the page does something else for than for other errors of a class."""

    BAD_SEED = "bad-seed"  # a set-up
    NEWER = "newer"  # a code or stored data: written by a later version
    BAD_CONTENT = "bad-content"  # stored data: whole, but they stand for no value


class YahtzeeError(ValueError):
    """The base class of every error of the engine; ``reason`` is None for most.

    A message is to be translated where a player may get to see it. What is said to programmers is
    given as plain English, and shown as that in any language.
    """

    def __init__(self, message: Text | str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.message: Text = Name(message, "en") if isinstance(message, str) else message
        self.reason = reason

    def __str__(self) -> str:
        return str(self.message)


class BadRules(YahtzeeError):
    """A rule set contradicts itself; ``knob`` names the field to change.

    The message says what is wrong and what to do, and is to be shown beside that field.
    """

    def __init__(self, knob: str, message: Text | str) -> None:
        super().__init__(message)
        self.knob = knob

    def __str__(self) -> str:
        return f"{self.knob}: {self.message}"


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
