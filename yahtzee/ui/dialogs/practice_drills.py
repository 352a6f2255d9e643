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
from yahtzee.time_slices import in_slices

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
        return date.fromisoformat(self._session.clock.today())

    def keep_answer(self, loss: float, day: date | None) -> None:
        """Keep what an answer lost; ``day`` is whose ten it is of, if it is of any."""
        known = self.progress
        kept = known.answered(loss) if day is None else known.answered_on(day, loss)
        self._session.archive.save(PRACTICE, PROGRESS, kept)

    def keep_mistake(self, mistake: Mistake, loss: float) -> None:
        """Keep what an answer to one of the player's own mistakes lost."""
        self._keep(self.mistakes.answered(mistake, loss, self.today))

    def _keep(self, mistakes: Mistakes) -> None:
        self._session.archive.save(MISTAKES, FORMAT, mistakes)

    async def of_day(self, advisor: Advisor, day: date, place: int) -> Drill | None:
        """One of the ten of a day, by its place from 0."""
        rules = DEFAULT.rules
        seed = seed_of(day, place)
        level = TEN_LEVELS[place]
        return await self._drawn(advisor, rules, seed, level, mixed(rules, seed), is_late=not place)

    async def free(self, advisor: Advisor, theme: Theme | None) -> Drill | None:
        """A drill by the rules on the table; None if its theme does not come up there."""
        rules = self._session.game.rules
        seed = os.urandom(SEED_BYTES).hex()
        theme = theme or mixed(rules, seed)
        is_late = not advisor.has_solved(rules)
        return await self._drawn(advisor, rules, seed, self.progress.level, theme, is_late=is_late)

    async def _drawn(
        self,
        advisor: Advisor,
        rules: RuleSet,
        seed: str,
        level: int,
        theme: Theme | None,
        *,
        is_late: bool,
    ) -> Drill | None:
        """A drill out of a game that was played for it.

        One from late in the game, if ``is_late``: for that, little needs to be solved. The rest is
        solved while the player thinks.
        """
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
        with suppress(SolverUnavailable):
            await advisor.ask(rules, _nothing)

    async def own(
        self, advisor: Advisor, code: str, is_wanted: Callable[[], bool]
    ) -> tuple[Mistake | None, Drill | None]:
        """A mistake that is due, of the game of this code first.

        If none is, the newest games are searched for one while that is wanted.
        """
        if code and not any(each.code == code for each in self.mistakes.waiting):
            await self._search(advisor, code)
        while is_wanted():
            for mistake in self.mistakes.due(self.today, code):
                try:
                    game, _done = mistake.position()
                except YahtzeeError:
                    self._keep(self.mistakes.drop(mistake))
                else:
                    ask = partial(advise_game, game=game)
                    advice = await advisor.ask(game.rules, ask, start=turn_state(game.card))
                    return mistake, Drill(game, advice)
            rules_code = make_rules(self._session.game.rules)
            kept = await in_slices(self._session.archive.loading_kept(rules_code))
            new = self.mistakes.next_to_search([each.game for each in kept])
            if new is None:
                break
            await self._search(advisor, new.code)
            await asyncio.sleep(0)  # a game that cannot be read asks nothing of the solver
        return None, None

    async def _search(self, advisor: Advisor, code: str) -> None:
        found: tuple[Mistake, ...] = ()
        with suppress(YahtzeeError):
            game = parse_game(code)
            found = await advisor.ask(game.rules, partial(find, game=game, today=self.today))
        self._keep(self.mistakes.add(code, found))

    def played_on(self, mistake: Mistake) -> str:
        """The date of the game of a mistake, empty if that is not kept any more."""
        rules = make_rules(mistake.position()[0].rules)
        game = self._session.archive.finished(rules, mistake.code)
        return "" if game is None else game.date


def _nothing(_solver: Solver) -> Program[None]:
    """An empty question: asking it only makes the advisor solve the rules."""
    yield from ()
