"""A finished game, counted: what each person made of it, and how the dice fell."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from yahtzee.codes import parse_game
from yahtzee.engine.dice import Counts, counts
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Keep
from yahtzee.engine.scorecard import Scorecard
from yahtzee.saves.finished_games import FinishedGame

KEY_LENGTH = 16  # hex digits
NO_DICE: Counts = (0, 0, 0, 0, 0, 0)


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


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One finished game: the parts of people, in seat order, and the page's dice by face.

    The dice of computers count too. Real dice are not the page's, and those of a seed
    are the same whenever it is played: neither is counted.
    """

    plays: tuple[Play, ...]
    faces: Counts


def record_of(finished: FinishedGame) -> GameRecord:
    """The record of a finished game. Raises YahtzeeError if it cannot be read any more."""
    game = parse_game(finished.code)
    plays = tuple(
        _play(finished, player, game.setup.players[player], card)
        for player, card in enumerate(game.cards)
        if game.setup.level_of(player) is None
    )
    return GameRecord(plays, faces_rolled(game))


def _play(finished: FinishedGame, player: int, name: str, card: Scorecard) -> Play:
    yahtzee = card.rules.yahtzee
    return Play(
        code=finished.code,
        key=sha256(finished.code.encode()).hexdigest()[:KEY_LENGTH],
        player=player,
        name=name,
        date=finished.date,
        score=card.total,
        boxes=tuple(points or 0 for points in card.points),
        upper_bonus=card.upper_bonus > 0,
        yahtzee=bool(yahtzee and card[yahtzee]),
        yahtzee_bonuses=card.yahtzee_bonuses,
    )


def faces_rolled(game: Game) -> Counts:
    """How often each face fell, ones first, of the dice that the page rolled by chance."""
    if game.setup.mode is not Mode.VIRTUAL or game.setup.seed is not None:
        return NO_DICE
    fallen = (counts(step.faces) for step in game.log if isinstance(step.move, Keep))
    return total(fallen)


def total(several: Iterable[Counts]) -> Counts:
    """Counts by face, added up."""
    return tuple(map(sum, zip(NO_DICE, *several, strict=True)))  # type: ignore[return-value]
