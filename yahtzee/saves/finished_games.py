"""Games that were played to their end, as they are listed and counted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from yahtzee.codes import make_game
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Mode, Setup, shown_name
from yahtzee.engine.scorecard import Scorecard
from yahtzee.messages import Text
from yahtzee.saves.rolled import Fallen
from yahtzee.saves.typed import SELDOM, IsoDate, Row

NONE = Fallen()


@dataclass(frozen=True, slots=True)
class Result(Row):
    """What one player made of a finished game; ``boxes`` are points in card order.

    ``left`` says whether they left before the end. By link ``key`` tells them from others of their
    name (``saves.series.key_of``).
    """

    name: str
    score: int
    yahtzee_bonuses: int = 0
    computer: bool = False
    boxes: tuple[int, ...] = ()
    left: bool = field(default=False, metadata=SELDOM)
    key: str = field(default="", metadata=SELDOM)

    @property
    def counts(self) -> bool:
        """Whether it is listed and counted: that of a person who stayed to the end."""
        return not (self.computer or self.left)


@dataclass(frozen=True, slots=True)
class FinishedGame(Row):
    """A game that was played to its end; its code is what makes it this one game.

    All but ``date`` (ISO, the day on which it ended) and ``coached`` (whether hints were asked
    for) follows from the code, and is kept so that no game is played again to be listed or
    counted. ``results`` has one entry a player. ``fallen`` are the dice that the page rolled in it
    by chance and did not count as they fell: it does so since games are stored in version 4.
    """

    code: str
    date: IsoDate
    coached: bool = False
    mode: Mode = Mode.VIRTUAL
    undos: int = 0
    seed: str | None = None
    fallen: Fallen = NONE
    results: tuple[Result, ...] = ()


class KeptGame(NamedTuple):
    """A finished game as it is stored; ``at`` tells games of one day apart.

    It is when the game was stored, in milliseconds since 1970.
    """

    game: FinishedGame
    at: int

    @property
    def order(self) -> tuple[str, int, str]:
        """What games are sorted by, to be in the order in which they ended."""
        return self.game.date, self.at, self.game.code


FinishedGames = tuple[FinishedGame, ...]


def finished_game(
    game: Game, date: str, *, coached: bool = False, keys: Sequence[str] = ()
) -> FinishedGame:
    """The record of a game that is over; ``keys`` are those of its seats, if it was by link."""
    code = make_game(game)
    undos = game.undos
    away = game.away
    found = record(
        code, game.setup, game.cards, NONE, date, undos=undos, coached=coached, away=away
    )
    if not keys:
        return found
    results = zip(found.results, keys, strict=True)
    return replace(found, results=tuple(replace(each, key=key) for each, key in results))


def record(
    code: str,
    setup: Setup,
    cards: Iterable[Scorecard],
    fallen: Fallen,
    date: str,
    *,
    undos: int,
    coached: bool,
    away: Sequence[int] = (),
) -> FinishedGame:
    """The record of a game that ended with these cards; ``fallen`` as in the record.

    ``away`` are the players who left before the end.
    """
    results = tuple(
        Result(
            name,
            card.total,
            card.yahtzee_bonuses,
            setup.level_of(player) is not None,
            tuple(points or 0 for points in card.points),
            player in away,
        )
        for player, (name, card) in enumerate(zip(setup.players, cards, strict=True))
    )
    return FinishedGame(code, date, coached, setup.mode, undos, setup.seed, fallen, results)


def scores_of(games: FinishedGames, name: Text) -> tuple[int, ...]:
    """What a person, by the name as it is shown, has made in these games, in their order."""
    results = (each for game in games for each in game.results)
    return tuple(each.score for each in results if each.counts and shown_name(each.name) == name)


def high_scores(games: FinishedGames) -> list[tuple[FinishedGame, int]]:
    """The results of people, each a game and a seat in it, from 0.

    The best comes first; equal scores go by date, then as they ended.
    """
    seats = (
        (game, seat) for game in games for seat, each in enumerate(game.results) if each.counts
    )
    return sorted(seats, key=lambda pair: (-pair[0].results[pair[1]].score, pair[0].date))
