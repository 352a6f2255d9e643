"""The parts of people in finished games, as they are counted."""

from dataclasses import dataclass

from yahtzee.engine.game_setup import kept_name
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.saves.finished_games import FinishedGame


@dataclass(frozen=True, slots=True)
class Play:
    """One person's part in one finished game.

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
