"""The parts of people in finished games, as they are counted."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from yahtzee.engine.dice import Counts
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.saves.finished_games import NO_DICE, FinishedGame

KEY_LENGTH = 16  # hex digits


@dataclass(frozen=True, slots=True)
class Play:
    """One person's part in one finished game.

    ``player`` is the seat in the game of this ``code``, from 0, and ``key`` a short name
    of that game; ``boxes`` are points in card order; ``yahtzee`` and ``upper_bonus`` say
    whether they were earned.
    """

    code: str
    key: str
    player: int
    name: str
    date: str
    score: int
    boxes: tuple[int, ...]
    upper_bonus: bool
    yahtzee: bool
    yahtzee_bonuses: int


def plays_of(game: FinishedGame, rules: RuleSet) -> tuple[Play, ...]:
    """The parts of people in a game by these rules, in seat order."""
    key = sha256(game.code.encode()).hexdigest()[:KEY_LENGTH]
    place = rules.categories.index(rules.yahtzee) if rules.yahtzee else None
    return tuple(
        Play(
            game.code,
            key,
            player,
            result.name,
            game.date,
            result.score,
            result.boxes,
            Scorecard(rules, result.boxes).upper_bonus > 0,
            place is not None and result.boxes[place] > 0,
            result.yahtzee_bonuses,
        )
        for player, result in enumerate(game.results)
        if not result.computer
    )


def total(several: Iterable[Counts]) -> Counts:
    """Counts by face, added up."""
    return tuple(map(sum, zip(NO_DICE, *several, strict=True)))  # type: ignore[return-value]
