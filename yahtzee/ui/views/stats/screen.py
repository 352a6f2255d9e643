"""What the statistics show, as plain data."""

from dataclasses import dataclass

from yahtzee.engine.rules import RuleSet
from yahtzee.saves.rolled import Fallen
from yahtzee.stats.best import BestPlay
from yahtzee.stats.records import Rivalry
from yahtzee.stats.summary import Range, Span, Summary


@dataclass(frozen=True, slots=True)
class LuckCourse:
    """Luck and loss over time, as far as the games were reviewed."""

    reviewed: int = 0
    luck: tuple[Span, ...] = ()
    loss: tuple[Span, ...] = ()
    average_luck: float = 0.0
    average_loss: float = 0.0


@dataclass(frozen=True, slots=True)
class DiceCount:
    """The page's dice by face, under all rules; ``is_whole`` says whether all were counted."""

    fallen: Fallen
    is_whole: bool


@dataclass(frozen=True, slots=True)
class StatsScreen:
    """Everything that the dialog shows.

    ``choices`` are (code, name) of rule sets, and ``chosen`` the code of the one shown;
    ``people`` are (kept, shown) names, and ``person`` the kept one that is shown, empty for all
    of them.
    ``is_counted`` says whether the games were counted. ``missing`` is the message that says why
    best play cannot be worked out, empty if it can.
    """

    choices: tuple[tuple[str, str], ...]
    chosen: str
    rules: RuleSet
    people: tuple[tuple[str, str], ...]
    person: str
    is_counted: bool
    summary: Summary | None
    scores: tuple[Range, ...]
    course: tuple[Span, ...]
    best: BestPlay | None
    luck: LuckCourse
    dice: DiceCount
    rivalries: tuple[Rivalry, ...] = ()
    missing: str = ""
