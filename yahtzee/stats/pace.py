"""How a game's total grows box by box, beside games before and beside best play."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from yahtzee.codes import parse_game
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import Game
from yahtzee.engine.game_log import history
from yahtzee.engine.game_setup import kept_name
from yahtzee.engine.scorecard import Scorecard
from yahtzee.saves.finished_games import FinishedGame
from yahtzee.solver.kernel import START, Program, Solver

Totals = tuple[int, ...]
# Totals read before, by the game's code and the seat; None where one cannot be read any more.
Known = dict[tuple[str, int], Totals | None]

LATEST = 30  # games of which the average is taken: older ones say little of how one plays now


@dataclass(frozen=True, slots=True)
class Line:
    """Points ``now``, with as many boxes filled as on the card, and at the ``end``."""

    now: float
    end: float


@dataclass(frozen=True, slots=True)
class Outlook:
    """What best play averages from the start, and from here on, by the solver."""

    start: float
    here: float


@dataclass(frozen=True, slots=True)
class Pace:
    """A card, with what is known to compare it with; ``games`` is how many made the average."""

    card: Scorecard
    outlook: Outlook | None = None
    usual: Line | None = None
    games: int = 0

    @property
    def expected(self) -> float | None:
        """The final score that best play reaches from here on average."""
        return self.card.total + self.outlook.here if self.outlook else None

    @property
    def best(self) -> Line | None:
        """Best play's average, in the end and up to a card with the same boxes to go.

        What it still gets out of those is taken from what it makes of a whole game.
        """
        if self.outlook is None:
            return None
        return Line(max(self.outlook.start - self.outlook.here, 0.0), self.outlook.start)


def filled(card: Scorecard) -> int:
    """How many boxes of a card are filled."""
    return sum(points is not None for points in card.points)


def outlook(solver: Solver, card: Scorecard) -> Program[Outlook]:
    """What best play averages from the start, and from this card on, which has open boxes."""
    start = yield from solver.value(START)
    return Outlook(start, (yield from solver.value(solver.state(card))))


def totals(game: Game, player: int) -> Totals:
    """A player's total with no box filled, with one, and so on."""
    found = [0] * (filled(game.cards[player]) + 1)
    for _before, after in history(game):
        card = after.cards[player]
        found[filled(card)] = card.total
    return tuple(found)


def own_totals(
    games: Sequence[FinishedGame], name: str, known: Known
) -> Generator[None, None, list[Totals]]:
    """The totals of the latest games of a person of this name; yields after each game read.

    What is read is added to ``known``.
    """
    own = [(game, seat) for game in games for seat in _seats(game, name)][-LATEST:]
    for game, seat in own:
        if (game.code, seat) not in known:
            try:
                known[game.code, seat] = totals(parse_game(game.code), seat)
            except YahtzeeError:
                known[game.code, seat] = None
            yield
    return [found for game, seat in own if (found := known[game.code, seat])]


def _seats(game: FinishedGame, name: str) -> list[int]:
    """The first seat of a person of this name, if there is one."""
    people = [seat for seat, each in enumerate(game.results) if each.counts]
    return [seat for seat in people if kept_name(game.results[seat].name) == kept_name(name)][:1]


def average(several: Sequence[Totals], boxes: int) -> Line | None:
    """The average of totals with so many boxes filled, and at the end; None without any."""
    if not several:
        return None
    now = sum(totals[min(boxes, len(totals) - 1)] for totals in several)
    return Line(now / len(several), sum(totals[-1] for totals in several) / len(several))
