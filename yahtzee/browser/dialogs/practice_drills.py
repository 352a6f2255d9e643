"""Where drills come from: games played for them, the ten of a day, the player's own mistakes."""

import os
from datetime import date
from functools import partial

from yahtzee.browser.session import Session
from yahtzee.browser.solving.advisor import Advisor
from yahtzee.browser.storage.keys import MISTAKES, PRACTICE
from yahtzee.errors import YahtzeeError
from yahtzee.notation import make_rules, parse_game
from yahtzee.practice.drills import Drill, draw
from yahtzee.practice.mistakes import MISTAKES as FORMAT
from yahtzee.practice.mistakes import Mistake, Mistakes, find
from yahtzee.practice.progress import PROGRESS, TEN_LEVELS, Progress, seed_of
from yahtzee.presets import DEFAULT
from yahtzee.solver.advice import advise_game

SEED_BYTES = 8
GAMES_AT_ONCE = 5  # to be looked through for mistakes before a drill is shown


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
        return date.fromisoformat(self._session.utc_today())

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

    async def drawn(self, advisor: Advisor, day: date | None) -> Drill | None:
        """A drill out of a game that was played for it; with ``day`` the next of its ten."""
        progress = self.progress
        if day is None:
            rules, seed = self._session.game.rules, os.urandom(SEED_BYTES).hex()
            level = progress.level
        else:
            place = len(progress.days.get(day, ()))
            rules, seed, level = DEFAULT.rules, seed_of(day, place), TEN_LEVELS[place]
        return await advisor.ask(rules, partial(draw, rules=rules, seed=seed, level=level))

    async def own(self, advisor: Advisor) -> tuple[Mistake | None, Drill | None]:
        """A mistake that is due, once some more finished games have been looked through."""
        await self._look_through(advisor)
        while (mistake := self.mistakes.due(self.today)) is not None:
            try:
                game = mistake.game
            except YahtzeeError:
                self._keep(self.mistakes.drop(mistake))
            else:
                advice = await advisor.ask(game.rules, partial(advise_game, game=game))
                return mistake, Drill(game, advice)
        return None, None

    async def _look_through(self, advisor: Advisor) -> None:
        """Find the mistakes of the newest games by the rules on the table that were not seen."""
        session = self._session
        finished = session.archive.load_finished(make_rules(session.game.rules))
        new = [game for game in reversed(finished) if not self.mistakes.has_seen(game)]
        for finished_game in new[:GAMES_AT_ONCE]:
            try:
                game = parse_game(finished_game.code)
            except YahtzeeError:
                found: tuple[Mistake, ...] = ()
            else:
                found = await advisor.ask(game.rules, partial(find, game=game, today=self.today))
            self._keep(self.mistakes.add(finished_game, found))
