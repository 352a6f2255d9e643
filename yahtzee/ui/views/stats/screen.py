"""What the statistics show, as plain data."""

from dataclasses import dataclass

from yahtzee.engine.rules import RuleSet
from yahtzee.stats.best import BestPlay
from yahtzee.stats.fairness import Fairness
from yahtzee.stats.summary import Range, Span, Summary


@dataclass(frozen=True, slots=True)
class LuckCourse:
    """Luck and loss over time, as far as the games were reviewed."""

    reviewed: int
    games: int
    luck: tuple[Span, ...] = ()
    loss: tuple[Span, ...] = ()
    average_luck: float = 0.0
    average_loss: float = 0.0


@dataclass(frozen=True, slots=True)
class DiceCount:
    """The page's dice by face, under all rules, and what that says.

    ``is_whole`` says whether all games were counted.
    """

    dice: int
    found: Fairness | None
    is_whole: bool


@dataclass(frozen=True, slots=True)
class StatsScreen:
    """Everything that the dialog shows.

    ``choices`` are (code, name) of rule sets, and ``chosen`` the code of the one shown;
    ``people`` are names, and ``person`` the one shown, empty for all of them.
    ``is_counted`` says whether the games were counted. ``missing`` is the message that says why
    best play cannot be worked out, empty if it can.
    """

    choices: tuple[tuple[str, str], ...]
    chosen: str
    rules: RuleSet
    people: tuple[str, ...]
    person: str
    is_counted: bool
    summary: Summary | None
    scores: tuple[Range, ...]
    course: tuple[Span, ...]
    best: BestPlay | None
    luck: LuckCourse
    dice: DiceCount
    missing: str = ""
