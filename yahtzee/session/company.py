"""Who plays the dice of a contest besides its player: a challenger, and the house.

The house plays in the page, while the player does, and no tap waits for it: it thinks while the
table is at rest, a little at a time. What it has made is kept, as the dice decide it.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from yahtzee.codes import make_rules
from yahtzee.engine.contest import is_contest
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.players.computers import chance_in, choose_at, weighing
from yahtzee.players.house import NOBODY, UNAIDED, Totals, after_move, house, house_game
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.typed import reader, to_data
from yahtzee.session.protocols import Rival
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import HOUSE
from yahtzee.session.table import Going
from yahtzee.session.tasks import Pause, Work
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.time_slices import in_slices

Rest = Callable[[], Awaitable[None]]
HOUSE_TOTALS: SaveFormat[Totals] = SaveFormat("house", 2, to_data, {2: reader(Totals)})

REST = 0.03  # seconds in which nothing changes on the table, before the house thinks on
MOST_RESTS = 200
LOOKS = 10  # at whether the house has finished, while the end waits
BUSY = {Going.ROLLING, Going.MOMENT, Going.PASSING}


class Company:
    """Whom one compares with in the contest on the table; ``rival`` is a challenge to be beaten."""

    rival: Rival | None = None

    def __init__(self, session: Session) -> None:
        self._session: Final = session
        self._games: dict[tuple[str, Level], Game] = {}  # those that go on, by the key
        self._complete: Setup | None = None  # the last contest that nobody plays any more
        self._is_at_work = False
        self._is_awaited = False

    def face(self, rival: Rival) -> None:
        """Have a challenge to be beaten."""
        self.rival = rival

    def totals(self, contest: Setup) -> Totals:
        """What those of the house have made of the dice of a contest who have finished."""
        if not _is_for_one(contest):
            return NOBODY
        return self._session.archive.load(_key(contest), HOUSE_TOTALS) or NOBODY

    def plays(self, contest: Setup) -> bool:
        """Whether somebody of the house still plays these dice."""
        return self._is_at_work and bool(self._missing(contest))

    def _missing(self, contest: Setup) -> list[Level]:
        if not _is_for_one(contest) or contest == self._complete:
            return []
        advisor = self._session.advisor
        has_solver = advisor is not None and not advisor.is_unavailable
        done = self.totals(contest)
        levels = house(contest.rules, has_solver=has_solver)
        missing = [each for each in levels if each not in done]
        if not missing and has_solver:
            self._complete = contest
        return missing

    def follow(self, pause: Pause) -> Work | None:
        """Have the house play the dice of the contest on the table, once that has begun."""
        game = self._session.game
        is_due = bool(game.log) and not self._is_at_work and bool(self._missing(game.setup))
        return self._play(pause) if is_due else None

    async def _play(self, pause: Pause) -> None:
        self._is_at_work = True
        try:
            while missing := self._missing(contest := self._session.game.setup):
                await self._play_step(contest, missing[0], pause)
        except SolverUnavailable:
            pass  # whoever needs it plays when the table changes next
        finally:
            self._is_at_work = False

    async def _play_step(self, contest: Setup, level: Level, pause: Pause) -> None:
        """Play one step of a level's game. Raises SolverUnavailable."""
        key = _key(contest)
        game = self._games.get((key, level)) or house_game(contest, level)

        async def rest() -> None:
            await self._rest(pause)

        await rest()
        game = after_move(game, await self._move(game, level, rest))
        self._games[key, level] = game
        if game.is_over:
            del self._games[key, level]
            made = {**self.totals(contest), level: game.cards[0].total}
            totals: Totals = {each: made[each] for each in Level if each in made}
            self._session.archive.save(key, HOUSE_TOTALS, totals)

    async def _move(self, game: Game, level: Level, rest: Rest) -> Keep | Score:
        if level in UNAIDED:
            return await in_slices(weighing(level, game), rest)
        advisor = self._session.advisor
        assert advisor is not None  # or it would not be missing
        return await advisor.ask(
            game.rules, lambda solver: choose_at(level, game, solver, chance_in(game))
        )

    async def _rest(self, pause: Pause) -> None:
        """Wait until nothing has changed on the table for a moment, unless the end waits."""
        for _ in range(MOST_RESTS):
            before = self._session.table
            await pause(0 if self._is_awaited else REST)
            is_resting = self._session.table is before and not before.going & BUSY
            if is_resting or self._is_awaited:
                return

    async def finish(self, pause: Pause, seconds: float) -> None:
        """Wait until the house has finished, but for no longer than so many seconds."""
        contest = self._session.game.setup
        self._is_awaited = True
        try:
            for _ in range(LOOKS):
                if not self.plays(contest):
                    return
                await pause(seconds / LOOKS)
        finally:
            self._is_awaited = False


def _is_for_one(setup: Setup) -> bool:
    """Whether it is a contest that one plays alone."""
    return is_contest(setup) and len(setup.players) == 1


def _key(contest: Setup) -> str:
    return f"{HOUSE}{make_rules(contest.rules)}:{contest.seed}"
