"""Games that the same people play by the same rules, as the summary has them."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from yahtzee.engine.game_setup import kept_name

MOST_ROUNDS = 20  # that are kept one by one: the best of seven, and ties
KEYED = "\t"  # no name has one
KEY_DIGITS = 16  # of a key of signatures that are kept
TIE = 0  # in place of a winner


def person(name: str, key: str = "") -> str:
    """Who plays in a series: a name as it is kept, and by link the key of the seat with it."""
    return kept_name(name) + (key and KEYED + key)


def name_in(person: str) -> str:
    """The name of a person in a series."""
    return person.partition(KEYED)[0]


def key_of(key: bytes) -> str:
    """What is kept of a seat's key, to tell its player from others."""
    return key.hex()[:KEY_DIGITS]


class Round(NamedTuple):
    """One game: when it ended, in milliseconds since 1970, and who has won, from 1, or ``TIE``.

    ``points`` are in the order of the series' names.
    """

    at: int
    winner: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Series:
    """What the same people have made of all their games by the same rules.

    ``since`` is the day of the first, as an ordinal of the calendar; ``wins`` and ``points`` are in
    the order of the names. ``rounds`` are the last games, in the order in which they ended.
    """

    since: int
    games: int
    wins: tuple[int, ...]
    points: tuple[int, ...]
    rounds: tuple[Round, ...] = ()

    def with_round(self, day: int, new: Round) -> "Series":
        """With one game more, that ended on this day."""
        changed = self._changed(new, 1)
        rounds = tuple(sorted((*self.rounds, new))[-MOST_ROUNDS:])
        return replace(changed, since=min(day, self.since), rounds=rounds)

    def without_round(self, gone: Round) -> "Series | None":
        """Without one of the games; None if it was the only one."""
        if self.games <= 1:
            return None
        rounds = list(self.rounds)
        if gone in rounds:  # else it is one of those before
            rounds.remove(gone)
        return replace(self._changed(gone, -1), rounds=tuple(rounds))

    def _changed(self, game: Round, by: int) -> "Series":
        points = zip(self.points, game.points, strict=True)
        return replace(
            self,
            games=self.games + by,
            wins=tuple(
                wins + by * (place == game.winner) for place, wins in enumerate(self.wins, 1)
            ),
            points=tuple(made + by * more for made, more in points),
        )


def first_of(day: int, players: int) -> Series:
    """The series of so many people before their first game, which ended on this day."""
    return Series(day, 0, (0,) * players, (0,) * players)
