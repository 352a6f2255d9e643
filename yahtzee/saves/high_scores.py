"""The high scores that follow from finished games."""

from dataclasses import dataclass

from yahtzee.engine.game_setup import Mode, shown_name
from yahtzee.saves.finished_games import FinishedGames


@dataclass(frozen=True, slots=True)
class HighScore:
    """What one person made of one finished game: a line of the high scores.

    ``name`` is as it is shown; ``player`` is the seat in the game of this ``code``, from 0.
    """

    name: str
    score: int
    date: str
    mode: Mode
    undos: int
    coached: bool
    code: str
    player: int = 0


def high_scores(games: FinishedGames) -> tuple[HighScore, ...]:
    """The results of people, best first; equal scores by date, then as they ended."""
    scores = [
        HighScore(
            shown_name(result.name),
            result.score,
            game.date,
            game.mode,
            game.undos,
            game.coached,
            game.code,
            player,
        )
        for game in games
        for player, result in enumerate(game.results)
        if result.counts
    ]
    return tuple(sorted(scores, key=lambda score: (-score.score, score.date)))
