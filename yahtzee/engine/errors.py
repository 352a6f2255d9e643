"""Every error the engine raises, as one tree; games by link add ``codes.match.BadLink`` to it.

    YahtzeeError (a ValueError)
    ├── BadRules      a rule set that contradicts itself   (.knob says where)
    ├── BadSetup      a game that cannot be set up in this way
    ├── BadDice       faces that are not dice
    ├── IllegalMove   a move that the rules do not allow now
    ├── BadCode       a share code that cannot be read
    └── CorruptSave   stored data that cannot be read

Each carries a message that names what is wrong, in the page's language if a player may get to see
it: a clause without a full stop, or of rules whole sentences. An operation that raises has changed
nothing.
"""

from enum import StrEnum

from yahtzee.language import _


class Reason(StrEnum):
    """What the page does something else for than for other errors of a class."""

    BAD_SEED = "bad-seed"  # a set-up
    NEWER = "newer"  # a code or stored data: written by a later version
    BAD_CONTENT = "bad-content"  # stored data: whole, but they stand for no value


class YahtzeeError(ValueError):
    """The base class of every error of the engine; ``reason`` is None for most."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason

    @property
    def clause(self) -> str:
        """The message as the end of another sentence, which brings the full stop."""
        return str(self)

    @property
    def sentence(self) -> str:
        """The message as a sentence by itself."""
        message = str(self)
        # Translators: a reason that stands by itself, such as "The game is over."
        return _("{reason}.").format(reason=message[0].upper() + message[1:])


class BadRules(YahtzeeError):
    """A rule set contradicts itself; ``knob`` names the field to change.

    What is wrong and what to do, to be shown beside that field, are whole sentences.
    """

    def __init__(self, knob: str, message: str) -> None:
        super().__init__(f"{knob}: {message}")
        self.knob = knob
        self._sentence = message

    @property
    def clause(self) -> str:
        """See the base class: without the knob, which only a form and a program know."""
        return self._sentence.removesuffix(".")

    @property
    def sentence(self) -> str:
        """See the base class."""
        return self._sentence


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
