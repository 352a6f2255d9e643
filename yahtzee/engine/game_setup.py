"""What is settled before the first roll: rules, players, whose dice, and who plays how well."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from yahtzee.engine.errors import BadSetup, Reason
from yahtzee.engine.presets import rules_of
from yahtzee.engine.rules import RuleSet, bad_name, is_line
from yahtzee.messages import Name, Text, say

MAX_PLAYERS = 10
MAX_NAME = 24
MAX_SEED = 64

# A name that nobody typed is kept as the first of these words and a number, and is shown as a
# message. 1.0.0 kept it in the language of the day.
_UNNAMED = ("Player", "Spieler", "Jugador", "Joueur", "Spelare")
_NUMBERS = {f"{word} {number}": number for word in _UNNAMED for number in range(1, MAX_PLAYERS + 1)}


def unnamed(number: int) -> str:
    """What is kept for a player whose name nobody typed; ``number`` counts from 1."""
    return f"{_UNNAMED[0]} {number}"


def number_of_unnamed(name: str) -> int:
    """The number in a name that nobody typed, 0 for any other name."""
    return _NUMBERS.get(name, 0)


def shown_name(name: str) -> Text:
    """A name as it is shown: one that nobody typed is a message."""
    number = number_of_unnamed(name)
    return say("Player {number}", number=number) if number else Name(name)


def kept_name(name: str) -> str:
    """What is kept of a name: the same in all languages if nobody typed it."""
    number = number_of_unnamed(name)
    return unnamed(number) if number else name


class Mode(StrEnum):
    """Whose dice are rolled: the page's or the players' own."""

    VIRTUAL = "virtual"
    REAL = "real"


class Level(StrEnum):
    """How well a computer player plays."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    EXPERT = "expert"
    PERFECT = "perfect"


CALLED = {
    Level.BEGINNER: "Pip",
    Level.CASUAL: "Clover",
    Level.EXPERT: "Rook",
    Level.PERFECT: "Ada",
}


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before the first roll. Raises BadSetup if it cannot be played.

    With a ``seed`` the virtual dice fall the same for everyone who has it. ``levels`` has one
    entry for each player, None for a person; it is empty if all are people. The last ``late`` of
    the players are not there from the start.

    As rules a preset or its id will do, as players a list or one name, and a mode or level may be
    its text. Raises BadRules for other rules.
    """

    rules: RuleSet
    players: tuple[str, ...] = (unnamed(1),)
    mode: Mode = Mode.VIRTUAL
    seed: str | None = None
    levels: tuple[Level | None, ...] = ()
    late: int = 0

    def __post_init__(self) -> None:
        for part, given in {
            "rules": rules_of(self.rules),
            "players": _listed("players", self.players),
            "mode": _chosen("mode", Mode, self.mode),
            "levels": tuple(
                each if each is None else _chosen("level", Level, each)
                for each in _listed("levels", self.levels)
            ),
        }.items():
            object.__setattr__(self, part, given)
        if not 1 <= len(self.players) <= MAX_PLAYERS:
            raise BadSetup(f"A game has 1 to {MAX_PLAYERS} players, not {len(self.players)}.")
        for name in self.players:
            check_name(name, MAX_NAME)
        if self.seed is not None:
            _check_seed(self.seed, self.mode)
        if self.levels:
            self._check_levels()
        late_are = type(self.late) is int and 0 <= self.late < len(self.players)
        if not late_are or any(self.levels[self.at_first :]):
            raise BadSetup("Only people come late, and not all of them.")

    @property
    def at_first(self) -> int:
        """How many players are there from the start."""
        return len(self.players) - self.late

    def _check_levels(self) -> None:
        if len(self.levels) != len(self.players) or not any(self.levels):
            raise BadSetup("Give one level for each player, and at least one computer.")
        if len(self.levels) == 1:
            raise BadSetup(say("A computer does not play alone: add a person or another computer."))
        if self.mode is not Mode.VIRTUAL:
            raise BadSetup(
                "Computer players roll dice on the screen: they cannot play with real dice."
            )

    @property
    def is_show(self) -> bool:
        """Whether computers play among themselves."""
        return bool(self.levels) and all(self.levels)

    @property
    def names(self) -> tuple[Text, ...]:
        """The players as they are called: see ``shown_name``."""
        return tuple(map(shown_name, self.players))

    def level_of(self, player: int) -> Level | None:
        """How well a computer player plays; None if the player is a person."""
        return self.levels[player] if self.levels else None


T = TypeVar("T", bound=StrEnum)


def _chosen(part: str, kind: type[T], given: Any) -> T:
    """A value of an enumeration, which its text equals but is not. Raises BadSetup."""
    try:
        return kind(given)
    except ValueError:
        raise BadSetup(f"{part}: {given!r} is not one of: {', '.join(kind)}.") from None


def _listed(part: str, given: Any) -> tuple[Any, ...]:
    """A list as a tuple, and a text as one of itself. Raises BadSetup."""
    if isinstance(given, tuple | list):
        return tuple(given)
    if isinstance(given, str):
        return (given,)
    raise BadSetup(f"{part}: a tuple is needed, not {given!r}.")


def check_name(text: str, longest: int) -> None:
    """Raise BadSetup if a name is too long or would not show as one line of text."""
    if not isinstance(text, str):
        raise BadSetup(f"A name is a text, not {text!r}.")
    if not 1 <= len(text) <= longest or not is_line(text):
        raise BadSetup(bad_name(text, longest))


def _check_seed(seed: str, mode: Mode) -> None:
    fault = ""
    if not isinstance(seed, str):
        raise BadSetup(f"A seed is a text, not {seed!r}.", Reason.BAD_SEED)
    if not 1 <= len(seed) <= MAX_SEED:
        fault = f"A seed has 1 to {MAX_SEED} characters, not {len(seed)}."
    elif not is_line(seed):
        fault = "A seed cannot begin or end with a space or hold control characters."
    elif mode is not Mode.VIRTUAL:
        fault = "Real dice cannot be seeded: leave out the seed."
    if fault:
        raise BadSetup(fault, Reason.BAD_SEED)
