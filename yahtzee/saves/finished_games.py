"""Games that were played to their end, as they are listed and counted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from yahtzee.codes import make_game
from yahtzee.engine.dice import FACES, Counts
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Keep
from yahtzee.engine.scorecard import Scorecard

MAX_SCORE = 99_999
NO_DICE: Counts = (0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Result:
    """What one player made of a finished game; ``boxes`` are points in card order."""

    name: str
    score: int
    yahtzee_bonuses: int = 0
    computer: bool = False
    boxes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that was played to its end; its code is what makes it this one game.

    All but ``date`` (ISO, the day on which it ended) and ``coached`` (whether hints were asked
    for) follows from the code, and is kept so that no game is played again to be listed or
    counted. ``results`` has one entry a player. ``faces`` is how often each fell, ones first, of
    the dice that the page rolled by chance, for computers too: real dice are not the page's, and
    those of a ``seed`` are the same whenever it is played.
    """

    code: str
    date: str
    mode: Mode
    results: tuple[Result, ...]
    undos: int = 0
    coached: bool = False
    seed: str | None = None
    faces: Counts = NO_DICE


FinishedGames = tuple[FinishedGame, ...]


def finished_game(game: Game, date: str, *, coached: bool = False) -> FinishedGame:
    """The record of a game that is over; ValueError if it is not."""
    if not game.is_over:
        raise ValueError("the game is not over")
    rolls = (step.faces for step in game.log if isinstance(step.move, Keep))
    fallen = [face for faces in rolls for face in faces]
    code, setup = make_game(game), game.setup
    return record(code, setup, game.cards, fallen, date, undos=game.undos, coached=coached)


def record(
    code: str,
    setup: Setup,
    cards: Iterable[Scorecard],
    fallen: Sequence[int],
    date: str,
    *,
    undos: int,
    coached: bool,
) -> FinishedGame:
    """The record of a game that ended with these cards; ``fallen`` are the faces rolled in it."""
    is_by_chance = setup.mode is Mode.VIRTUAL and setup.seed is None
    results = tuple(
        Result(
            name,
            card.total,
            card.yahtzee_bonuses,
            setup.level_of(player) is not None,
            tuple(points or 0 for points in card.points),
        )
        for player, (name, card) in enumerate(zip(setup.players, cards, strict=True))
    )
    faces: Counts = tuple(map(fallen.count, FACES)) if is_by_chance else NO_DICE  # type: ignore[assignment]
    return FinishedGame(code, date, setup.mode, results, undos, coached, setup.seed, faces)
