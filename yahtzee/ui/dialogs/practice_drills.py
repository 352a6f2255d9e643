"""Where drills come from: games played for them, the ten of a day, the player's own mistakes."""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import partial

from yahtzee.codes import make_rules, parse_game
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.presets import DEFAULT
from yahtzee.engine.rules import RuleSet
from yahtzee.practice.drills import Drill, Theme, comes_up, draw, draw_on, mixed, opening
from yahtzee.practice.mistakes import MISTAKES as FORMAT
from yahtzee.practice.mistakes import Mistake, Mistakes, find
from yahtzee.practice.progress import PROGRESS, TEN_LEVELS, Progress, seed_of
from yahtzee.session.advisor import Advisor
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import MISTAKES, PRACTICE
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import Program, Solver, SolverUnavailable
from yahtzee.solver.states import turn_state

SEED_BYTES = 8


class Drills:
    """The drills of one page, and what is kept of them."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def progress(self) -> Progress:
        """What is kept of practice."""
        return self._session.archive.load(PRACTICE, PROGRESS) or Progress()

    @property
    def mistakes(self) -> Mistakes:
        """The player's own mistakes that wait."""
        return self._session.archive.load(MISTAKES, FORMAT) or Mistakes()

    @property
    def today(self) -> date:
        """The day whose ten are new."""
        return date.fromisoformat(self._session.today())

    def keep_answer(self, drill: Drill, loss: float, day: date | None) -> None:
        """Keep what an answer lost; ``day`` is whose ten the drill is of, if it is of any."""
        progress = self.progress
        after = (
            progress.answered_on(day, drill, loss)
            if day is not None
            else progress.answered(drill, loss)
        )
        self._session.archive.save(PRACTICE, PROGRESS, after)

    def keep_mistake(self, mistake: Mistake, loss: float) -> None:
        """Keep what an answer to one of the player's own mistakes lost."""
        self._keep(self.mistakes.answered(mistake, loss, self.today))

    def _keep(self, mistakes: Mistakes) -> None:
        self._session.archive.save(MISTAKES, FORMAT, mistakes)

    async def drawn(self, advisor: Advisor, day: date | None, theme: Theme | None) -> Drill | None:
        """A drill out of a game that was played for it; with ``day`` the next of its ten.

        ``theme`` is what endless drills are to be about, None if about anything. None comes back
        if that theme does not come up. While the rules are not solved yet, a drill from late in a
        game comes first, for which little needs to be solved; so does the first of each ten.
        """
        progress = self.progress
        if day is None:
            rules, seed, level = self._rules, os.urandom(SEED_BYTES).hex(), progress.level
            theme = theme or mixed(rules, seed)
            is_late = not advisor.has_solved(rules)
        else:
            place = len(progress.days.get(day, ()))
            rules, seed, level = DEFAULT.rules, seed_of(day, place), TEN_LEVELS[place]
            theme = mixed(rules, seed)
            is_late = place == 0
        if not comes_up(rules, theme):
            return None
        if is_late:
            late = opening(rules, seed, theme)
            ask = partial(draw_on, game=late, seed=seed, level=level, theme=theme)
            drill = await advisor.ask(rules, ask, start=turn_state(late.card))
            if drill is not None and not drill.off(level):
                self._session.background(self._solve(advisor, rules))
                return drill
        ask = partial(draw, rules=rules, seed=seed, level=level, theme=theme)
        return await advisor.ask(rules, ask)

    async def _solve(self, advisor: Advisor, rules: RuleSet) -> None:
        """Have the whole of some rules solved while the player thinks about the first drill."""
        with suppress(SolverUnavailable):
            await advisor.ask(rules, _nothing)

    @property
    def _rules(self) -> RuleSet:
        return self._session.game.rules

    async def own(
        self, advisor: Advisor, is_wanted: Callable[[], bool]
    ) -> tuple[Mistake | None, Drill | None]:
        """A mistake that is due. If none is, the newest games are searched for one while wanted."""
        while is_wanted():
            while (mistake := self.mistakes.due(self.today)) is not None:
                try:
                    game = mistake.game
                except YahtzeeError:
                    self._keep(self.mistakes.drop(mistake))
                else:
                    ask = partial(advise_game, game=game)
                    advice = await advisor.ask(game.rules, ask, start=turn_state(game.card))
                    return mistake, Drill(game, advice)
            if not await self._search_one(advisor):
                break
            await asyncio.sleep(0)  # a game that cannot be read asks nothing of the solver
        return None, None

    async def _search_one(self, advisor: Advisor) -> bool:
        """Find the mistakes of the next game by the rules on the table; whether there was one."""
        finished = self._session.archive.load_finished(make_rules(self._rules))
        new = self.mistakes.next_to_search(finished)
        if new is None:
            return False
        found: tuple[Mistake, ...] = ()
        with suppress(YahtzeeError):
            game = parse_game(new.code)
            found = await advisor.ask(game.rules, partial(find, game=game, today=self.today))
        self._keep(self.mistakes.add(new, found))
        return True


def _nothing(_solver: Solver) -> Program[None]:
    """An empty question: asking it only makes the advisor solve the rules."""
    yield from ()
