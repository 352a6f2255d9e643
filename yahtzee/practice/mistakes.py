"""A player's own mistakes as drills: found by the review, asked again until they are solved.

A mistake is a step of a game. One that is answered right comes back after ever more days, and is
solved after the last of them: an older file does not bring it back. One that is answered wrong
again begins anew. No more than ``MOST_MISTAKES`` are kept, the costliest.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from zlib import crc32

from yahtzee.codes import GAME_CODES, make_game, parse_game
from yahtzee.engine.game import Game, replay
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Move
from yahtzee.practice.drills import is_right
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.finished_games import FinishedGame
from yahtzee.saves.typed import read, refuse, to_data
from yahtzee.solver.kernel import Program, Solver
from yahtzee.solver.review import review

COSTLY = 1.0  # points that a decision must cost to come back
A_GAME = 3  # mistakes of one player's game
MOST_MISTAKES = 60
MOST_SEEN = 600
# How many games by one rule set are searched, the newest. As these are less than half of MOST_SEEN,
# a game is no longer one of them when it is forgotten, and so is not searched again.
SEARCHED = 20
LONGEST_CODE = 2000
DAYS = (0, 1, 3, 7)  # until a mistake comes back, by how often it was answered right
MOST_COST = 99_999


@dataclass(frozen=True, slots=True)
class Mistake:
    """A step of a game, what was lost by it in hundredths of a point, and when it is due.

    Where ``step`` is None, as in older files, the game ends at the position.
    """

    code: str = field(metadata={"name": "game"})
    cost: int
    due: date
    solved: int = 0
    step: int | None = None

    def position(self) -> tuple[Game, Move | None]:
        """The position, and what was done there, if known. Raises BadCode or CorruptSave."""
        game = parse_game(self.code)
        if self.step is None:
            return game, None
        if self.step >= len(game.log):
            refuse("The game of a mistake has no such step.")
        return replay(game.setup, game.log[: self.step]), game.log[self.step].move

    @property
    def key(self) -> tuple[str, int | None]:
        """What no other mistake has."""
        return self.code, self.step


@dataclass(frozen=True, slots=True)
class Mistakes:
    """The unsolved mistakes.

    ``seen`` has a number for each game searched, ``solved`` one for each mistake, in that order.
    """

    waiting: tuple[Mistake, ...] = ()
    seen: tuple[int, ...] = ()
    solved: tuple[int, ...] = ()

    def next_to_search(self, games: Sequence[FinishedGame]) -> FinishedGame | None:
        """Of the games by one rule set, the newest last, the one to be searched next, if any."""
        seen = set(self.seen)
        newest = [game for game in games if game.mode is Mode.VIRTUAL][-SEARCHED:]
        return next((game for game in reversed(newest) if _number(game.code) not in seen), None)

    def add(self, code: str, found: Iterable[Mistake]) -> "Mistakes":
        """A copy with the mistakes found in the game of a code, which then counts as searched."""
        seen = (*self.seen, _number(code))[-MOST_SEEN:]
        return replace(self, waiting=_costliest((*self.waiting, *found)), seen=seen)

    def due(self, today: date, code: str = "") -> list[Mistake]:
        """Those that are due: of the game of this code first, then the costliest first."""
        due = [each for each in self.waiting if each.due <= today]
        return sorted(due, key=lambda each: (each.code != code, -each.cost))

    def answered(self, mistake: Mistake, loss: float, today: date) -> "Mistakes":
        """A copy after an answer to a mistake: it is due again later, or dropped once solved."""
        rest = self.drop(mistake)
        solved = mistake.solved + 1 if is_right(loss) else 0
        if solved == len(DAYS):
            return replace(rest, solved=(*rest.solved, _number(*mistake.key))[-MOST_SEEN:])
        due = today + timedelta(max(1, DAYS[solved]))
        return replace(rest, waiting=(*rest.waiting, replace(mistake, solved=solved, due=due)))

    def drop(self, mistake: Mistake) -> "Mistakes":
        """A copy without this mistake."""
        waiting = tuple(each for each in self.waiting if each.key != mistake.key)
        return replace(self, waiting=waiting)


def _number(code: str, step: int | None = None) -> int:
    return crc32((code if step is None else f"{code} {step}").encode())


def _costliest(mistakes: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """The costliest mistakes, ``MOST_MISTAKES`` at most, each position once."""
    different = {each.key: each for each in mistakes}.values()
    return tuple(sorted(different, key=lambda each: -each.cost)[:MOST_MISTAKES])


def find(solver: Solver, game: Game, today: date) -> Program[tuple[Mistake, ...]]:
    """The costliest mistakes of the people in a game with dice on the screen."""
    found: list[Mistake] = []
    code = make_game(game)
    if game.setup.mode is not Mode.VIRTUAL:
        return ()
    for player in range(len(game.cards)):
        if game.setup.level_of(player) is None:
            reviewed = yield from review(game, player, solver)
            for moment in reviewed.costliest(A_GAME):
                if moment.loss >= COSTLY and len(code) <= LONGEST_CODE:
                    cost = min(round(100 * moment.loss), MOST_COST)
                    found.append(Mistake(code, cost, today, step=moment.step))
    return tuple(found)


def merged(here: Mistakes, brought: Mistakes) -> Mistakes:
    """Both merged; of a mistake in both, the copy that was answered right more often."""
    seen = _joined(here.seen, brought.seen)
    solved = _joined(here.solved, brought.solved)
    waiting: dict[tuple[str, int | None], Mistake] = {}
    for each in (*here.waiting, *brought.waiting):
        known = waiting.get(each.key)
        if _number(*each.key) not in solved and (known is None or known.solved < each.solved):
            waiting[each.key] = each
    return Mistakes(_costliest(waiting.values()), seen, solved)


def _joined(here: tuple[int, ...], brought: tuple[int, ...]) -> tuple[int, ...]:
    known = set(here)
    return (*here, *(number for number in brought if number not in known))[-MOST_SEEN:]


def _mistakes(data: object) -> Mistakes:
    """In version 2 games of mistakes ended at their positions, and solved ones were forgotten."""
    mistakes: Mistakes = read(Mistakes, data)
    for each in mistakes.waiting:
        if each.solved >= len(DAYS) or len(each.code) > LONGEST_CODE:
            refuse("No such mistake is kept.")
        GAME_CODES.check(each.code)
    return mistakes


MISTAKES: SaveFormat[Mistakes] = SaveFormat("mistakes", 4, to_data, {2: _mistakes, 4: _mistakes})
