"""Games that were played to their end, as they are listed."""

from collections import Counter
from dataclasses import dataclass

from yahtzee.codes import GAME_CODES, make_game
from yahtzee.engine.game import MAX_UNDOS, Game
from yahtzee.engine.game_setup import MAX_PLAYERS, Mode, Setup
from yahtzee.engine.presets import DEFAULT
from yahtzee.saves.checks import choice, iso_date, refuse, switch, text, whole

MAX_SCORE = 99_999


@dataclass(frozen=True, slots=True)
class Result:
    """What one player made of a finished game. Raises a YahtzeeError for what cannot be."""

    name: str
    score: int
    yahtzee_bonuses: int = 0
    computer: bool = False

    def __post_init__(self) -> None:
        Setup(DEFAULT.rules, (text(self.name, "a name"),))
        whole(self.score, "a score", MAX_SCORE)
        whole(self.yahtzee_bonuses, "the number of Yahtzee bonuses", MAX_SCORE)
        switch(self.computer, "computer")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that was played to its end; its code is what makes it this one game.

    All but ``date`` (ISO, the day on which it ended) and ``coached`` (whether hints were
    asked for) follows from the code, and is here to be listed without playing every game
    again. ``results`` has one entry a player. Raises a YahtzeeError for what cannot be.
    """

    code: str
    date: str
    mode: Mode
    results: tuple[Result, ...]
    undos: int = 0
    coached: bool = False

    def __post_init__(self) -> None:
        GAME_CODES.check(text(self.code, "a game"))
        if self.code != self.code.strip():
            refuse("a game's code has white space around it")
        iso_date(self.date, "the date")
        choice(Mode, self.mode, "the kind of dice")
        if not 1 <= len(self.results) <= MAX_PLAYERS:
            refuse(f"a game has 1 to {MAX_PLAYERS} results, not {len(self.results)}")
        whole(self.undos, "the number of undos", MAX_UNDOS)
        switch(self.coached, "coached")


FinishedGames = tuple[FinishedGame, ...]


def finished_game(game: Game, date: str, *, coached: bool = False) -> FinishedGame:
    """The record of a game that is over; ValueError if it is not."""
    if not game.is_over:
        raise ValueError("the game is not over")
    setup = game.setup
    return FinishedGame(
        code=make_game(game),
        date=date,
        mode=setup.mode,
        results=tuple(
            Result(name, card.total, card.yahtzee_bonuses, setup.level_of(player) is not None)
            for player, (name, card) in enumerate(zip(setup.players, game.cards, strict=True))
        ),
        undos=game.undos,
        coached=coached,
    )


def missing_games(games: FinishedGames, others: FinishedGames) -> FinishedGames:
    """Those of ``others`` that are not among the games.

    Real dice may well be written alike twice: if ``others`` has a game three times and
    ``games`` once, two are missing.
    """
    missing = Counter(game.code for game in others)
    missing.subtract(game.code for game in games)
    found = []
    for game in others:
        if missing[game.code] > 0:
            missing[game.code] -= 1
            found.append(game)
    return tuple(found)
