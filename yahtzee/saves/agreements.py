"""What people who play again together have agreed on, and how their games stand.

Their games follow from the finished ones. What does not is stored: how many of them they agreed to
play, challenges, whose other half is played elsewhere, and what was put right by hand.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.series import TIE, Round
from yahtzee.saves.typed import Row, reader, refuse, to_data

EVENING = 6 * 3_600_000  # milliseconds: games with no longer pause are of one evening
BEST_OF = (3, 5, 7)
MOST_KEPT = 200  # agreements, challenges and changes by hand; of more the oldest go


class Standing(NamedTuple):
    """How it stands: who has won how often, and everybody's points together.

    ``rounds`` are the games that count. ``best_of`` is how many are to be played at most, 1 where
    nothing was agreed on; ``winner`` is who has won a series of that, from 1, or ``TIE``.
    """

    wins: tuple[int, ...]
    points: tuple[int, ...]
    rounds: tuple[Round, ...]
    best_of: int = 1
    winner: int = TIE


def standing(
    rounds: Sequence[Round],
    best_of: int = 1,
    since: int = 0,
    by_hand: Sequence["ByHand"] = (),
) -> Standing | None:
    """How the last of these games stand; None if there are none.

    Those of one evening count, or of a series of ``best_of`` games that began after ``since``; and
    what was changed ``by_hand`` since the first of them ended.
    """
    if best_of == 1:
        counted = _of_an_evening(rounds)
    else:
        counted = tuple(each for each in rounds if each.at > since)
    if not counted:
        return None
    players = range(1, len(counted[0].points) + 1)
    won = [sum(each.winner == player for each in counted) for player in players]
    wins = with_changes(won, [each for each in by_hand if each.at >= counted[0].at])
    points = tuple(map(sum, zip(*(each.points for each in counted), strict=True)))
    winner = wins.index(max(wins)) + 1 if best_of > 1 and 2 * max(wins) > best_of else TIE
    return Standing(wins, points, counted, best_of, winner)


def with_changes(wins: Sequence[int], by_hand: Sequence["ByHand"]) -> tuple[int, ...]:
    """How often each has won, with what was changed by hand."""
    changed = list(wins)
    for each in by_hand:
        for place, (more, fewer) in enumerate(zip(each.more, each.fewer, strict=True)):
            changed[place] += more - fewer
    return tuple(max(0, number) for number in changed)


def _of_an_evening(rounds: Sequence[Round]) -> tuple[Round, ...]:
    """The last games, none of which ended long after the one before it."""
    first = len(rounds)
    while first and (first == len(rounds) or rounds[first].at - rounds[first - 1].at <= EVENING):
        first -= 1
    return tuple(rounds[first:])


# What is stored.


@dataclass(frozen=True, slots=True)
class Agreed(Row):
    """That these people play the best of so many games by these rules, ``since`` when.

    ``names`` are in the order of the alphabet. Raises CorruptSave for another number of games.
    """

    rules: str
    names: tuple[str, ...]
    best_of: int
    since: int

    def __post_init__(self) -> None:
        if self.best_of not in BEST_OF:
            refuse("Nobody plays the best of so many games.")


@dataclass(frozen=True, slots=True)
class Met(Row):
    """A challenge that two people have played, as a game of theirs.

    ``seed`` tells it from others; ``points`` are in the order of the names, which is that of the
    alphabet. Raises CorruptSave if there are not two of each.
    """

    rules: str
    names: tuple[str, ...]
    points: tuple[int, ...]
    winner: int
    at: int
    seed: str

    def __post_init__(self) -> None:
        if not len(self.names) == len(self.points) == 2 or self.winner > 2:
            refuse("Two people play a challenge.")

    @property
    def round(self) -> Round:
        """It as one game of a series."""
        return Round(self.at, self.winner, self.points)


@dataclass(frozen=True, slots=True)
class ByHand(Row):
    """That these people say how often each has won ``more``, or ``fewer`` times, than is known.

    The numbers are in the order of the names, which is that of the alphabet. Raises CorruptSave if
    there are not as many.
    """

    rules: str
    names: tuple[str, ...]
    more: tuple[int, ...]
    fewer: tuple[int, ...]
    at: int

    def __post_init__(self) -> None:
        if not len(self.names) == len(self.more) == len(self.fewer):
            refuse("Everybody has a number of games.")


@dataclass(frozen=True, slots=True)
class Corrections:
    """What does not follow from the finished games."""

    agreed: tuple[Agreed, ...] = ()
    met: tuple[Met, ...] = ()
    by_hand: tuple[ByHand, ...] = ()

    def agreement(self, rules: str, names: tuple[str, ...]) -> Agreed | None:
        """What these people have agreed on for these rules."""
        both = rules, names
        return next((each for each in self.agreed if (each.rules, each.names) == both), None)

    def with_agreed(self, new: Agreed) -> "Corrections":
        """With what has been agreed on last."""
        return replace(self, agreed=(*self.without(new.rules, new.names).agreed, new)[-MOST_KEPT:])

    def without(self, rules: str, names: tuple[str, ...]) -> "Corrections":
        """Without anything that these people have agreed on for these rules."""
        both = rules, names
        agreed = tuple(each for each in self.agreed if (each.rules, each.names) != both)
        return replace(self, agreed=agreed)

    def with_met(self, new: Met) -> "Corrections":
        """With a challenge, unless it is there."""
        if any(each.seed == new.seed for each in self.met):
            return self
        return replace(self, met=(*self.met, new)[-MOST_KEPT:])

    def with_change(self, new: ByHand) -> "Corrections":
        """With what was put right by hand, unless it is there."""
        if new in self.by_hand:
            return self
        return replace(self, by_hand=(*self.by_hand, new)[-MOST_KEPT:])

    def changed_by(self, rules: str, names: tuple[str, ...]) -> tuple[ByHand, ...]:
        """What these people have put right for these rules."""
        both = rules, names
        return tuple(each for each in self.by_hand if (each.rules, each.names) == both)

    def met_by(self, rules: str, names: tuple[str, ...]) -> Iterator[Met]:
        """The challenges that these people have played by these rules."""
        both = rules, names
        return (each for each in self.met if (each.rules, each.names) == both)


def merged(here: Corrections, brought: Corrections) -> Corrections:
    """What is here and what a file brings; of two agreements of the same people the later."""
    both = here
    for agreed in sorted(brought.agreed, key=lambda each: each.since):
        known = here.agreement(agreed.rules, agreed.names)
        if known is None or known.since < agreed.since:
            both = both.with_agreed(agreed)
    for met in brought.met:
        both = both.with_met(met)
    for change in brought.by_hand:
        both = both.with_change(change)
    return both


SERIES: SaveFormat[Corrections] = SaveFormat("series", 2, to_data, {2: reader(Corrections)})
