"""What some plays under one rule set add up to, and whether the dice are fair.

A *play* is one person's part in one finished game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import accumulate
from math import exp, lgamma, log

from yahtzee.engine.contest import streak as days_in_a_row
from yahtzee.engine.dice import FACES, Counts
from yahtzee.engine.game_setup import kept_name
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.messages import Text
from yahtzee.saves.finished_games import FinishedGame
from yahtzee.saves.rolled import Fallen

LATELY = 5  # games
MOST_RANGES = 24
MOST_POINTS = 40
WIDTHS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000)
RARE = 0.005  # what best play does less often than this is left out, at either end


@dataclass(frozen=True, slots=True)
class Play:
    """What is counted of a play.

    ``boxes`` are points in card order; ``yahtzee`` and ``upper_bonus`` say whether they were
    earned.
    """

    name: str
    date: str
    score: int
    boxes: tuple[int, ...]
    upper_bonus: bool
    yahtzee: bool
    yahtzee_bonuses: int


def plays_of(game: FinishedGame, rules: RuleSet) -> tuple[Play, ...]:
    """The parts of people in a game by these rules, in seat order."""
    place = rules.places[rules.yahtzee] if rules.yahtzee else None
    return tuple(
        Play(
            kept_name(result.name),
            game.date,
            result.score,
            result.boxes,
            Scorecard(rules, result.boxes).upper_bonus > 0,
            place is not None and result.boxes[place] > 0,
            result.yahtzee_bonuses,
        )
        for result in game.results
        if result.counts
    )


@dataclass(frozen=True, slots=True)
class BoxLine:
    """One box over all plays: its average, and in how many plays it was zero."""

    label: Text
    average: float
    zeroed: int


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row on which a game ended: the row that still goes on, and the longest."""

    now: int
    longest: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What some plays add up to; the rates are from 0 to 1, None if the rules have no such thing.

    ``yahtzee_bonuses`` is how many there were in all; ``lately`` is the average of the last
    ``LATELY`` games, None while there are no others.
    """

    games: int
    average: float
    median: float
    best: int
    worst: int
    upper_bonus: float | None
    yahtzee: float | None
    yahtzee_bonuses: int | None
    boxes: tuple[BoxLine, ...]
    streak: Streak
    lately: float | None


def summarise(plays: Sequence[Play], rules: RuleSet, today: str) -> Summary | None:
    """The summary of plays under these rules, None without any; ``today`` is YYYY-MM-DD."""
    if not plays:
        return None
    scores = [play.score for play in plays]
    bonuses = sum(play.yahtzee_bonuses for play in plays)
    return Summary(
        games=len(plays),
        average=mean(scores),
        median=median(scores),
        best=max(scores),
        worst=min(scores),
        upper_bonus=mean([play.upper_bonus for play in plays]) if rules.upper_bonus else None,
        yahtzee=mean([play.yahtzee for play in plays]) if rules.yahtzee else None,
        yahtzee_bonuses=bonuses if rules.yahtzee_bonus else None,
        boxes=tuple(
            BoxLine(box.message, mean(points), points.count(0))
            for box, points in zip(
                rules.categories, zip(*(play.boxes for play in plays), strict=True), strict=True
            )
        ),
        streak=streak((play.date for play in plays), today),
        lately=mean(scores[-LATELY:]) if len(plays) > LATELY else None,
    )


def mean(numbers: Sequence[float]) -> float:
    """The average. Raises ZeroDivisionError if there are none."""
    return sum(numbers) / len(numbers)


def median(numbers: Sequence[float]) -> float:
    """The middle one, or the average of the middle two."""
    ordered = sorted(numbers)
    middle = len(ordered) // 2
    return (ordered[middle] + ordered[-middle - 1]) / 2


def streak(dates: Iterable[str], today: str) -> Streak:
    """The rows of days among some dates; one goes on that ends today or yesterday."""
    days = set(map(date.fromisoformat, dates))
    ends = (day for day in days if day + timedelta(1) not in days)
    longest = max((days_in_a_row(days, end) for end in ends), default=0)
    return Streak(days_in_a_row(days, date.fromisoformat(today)), longest)


# Scores by range.


@dataclass(frozen=True, slots=True)
class Range:
    """The scores from ``low`` to ``high``, both included.

    ``share`` of the plays ended there, from 0 to 1; ``best`` is the chance that best play
    does, None if that is not known.
    """

    low: int
    high: int
    games: int
    share: float
    best: float | None

    @property
    def width(self) -> int:
        """How many scores are in it."""
        return self.high - self.low + 1


def ranges(scores: Sequence[int], chances: Sequence[float] = ()) -> tuple[Range, ...]:
    """Equal ranges that hold all scores (at least one) and nearly all of best play's chances."""
    low = min(scores)
    high = max(scores)
    if chances:
        so_far = list(accumulate(chances))
        low = min(low, next(n for n, chance in enumerate(so_far) if chance >= RARE))
        high = max(high, next(n for n, chance in enumerate(so_far) if chance >= 1 - RARE))
    width = next(width for width in WIDTHS if high // width - low // width < MOST_RANGES)
    found = []
    for number in range(low // width, high // width + 1):
        first = number * width
        end = (number + 1) * width
        games = sum(first <= score < end for score in scores)
        best = sum(chances[first:end]) if chances else None
        found.append(Range(first, end - 1, games, games / len(scores), best))
    return tuple(found)


# Over time.


@dataclass(frozen=True, slots=True)
class Span:
    """Some plays in a row, numbered from 1, and the average of something over them."""

    first: int
    last: int
    average: float


def spans(numbers: Sequence[float]) -> tuple[Span, ...]:
    """Numbers in order, as few averages of equally many (the last, of what is left)."""
    size = max(1, -(-len(numbers) // MOST_POINTS))
    return tuple(
        Span(first + 1, first + len(part), mean(part))
        for first in range(0, len(numbers), size)
        for part in (numbers[first : first + size],)
    )


# Whether dice are fair, however often one looks: a sequential test. The *evidence* is how many
# times likelier the counts are with loaded dice than with fair ones, the loads being mixed by a
# Dirichlet distribution (H. Robbins, Statistical Methods Related to the Law of the Iterated
# Logarithm, 1970). With fair dice it is a martingale that begins at 1: the chance that it ever
# reaches n, at any of all looks, is 1 / n at most (J. Ville, 1939).

LEAST_DICE = 5 * len(FACES)  # with fewer nothing is said

DOUBT = 20  # evidence that fair dice ever show to 5 of 100 players at most
# Loads as small as a hundredth in a face are looked for: the larger, the smaller they are.
CONCENTRATION = 60.0
MOST_EVIDENCE = 1e9


def doubt(fallen: Fallen) -> float:
    """The evidence against fair dice, from 0: people's and computers' may be loaded differently.

    The mean of two such martingales is one, too.
    """
    return (evidence(fallen.people) + evidence(fallen.computers)) / 2


def evidence(counts: Counts) -> float:
    """How many times likelier loaded dice make these counts than fair ones, capped."""
    dice = sum(counts)
    prior = CONCENTRATION
    loaded = lgamma(len(FACES) * prior) - lgamma(len(FACES) * prior + dice)
    loaded += sum(lgamma(prior + count) - lgamma(prior) for count in counts)
    return exp(min(loaded + dice * log(len(FACES)), log(MOST_EVIDENCE)))
