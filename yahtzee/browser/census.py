"""Counting for the statistics, a little at a time beside the page.

What must be done next is looked up anew after each little piece of work: another rule set
may have been chosen meanwhile, or the dialog closed, which ends it.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from time import perf_counter

from yahtzee.browser.advisor import Advisor
from yahtzee.browser.session import Session
from yahtzee.errors import YahtzeeError
from yahtzee.markup import Node
from yahtzee.notation import make_rules, parse_game, parse_rules
from yahtzee.presets import menu_order
from yahtzee.saves import FinishedGames
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.solver.review import review
from yahtzee.stats.best import best_play
from yahtzee.stats.fairness import fairness
from yahtzee.stats.reckoning import Luck, Reckoning
from yahtzee.stats.records import GameRecord, Play, record_of, total
from yahtzee.stats.summary import mean, ranges, spans, summarise
from yahtzee.views.stats import DiceCount, LuckCourse, StatsScreen, statistics

SHOWN_AFTER = 0.25  # seconds of counting, after which the page shows how far it is

Step = Callable[[], Coroutine[object, object, None]]


class Census:
    """The statistics of one page: what is shown, what was counted, and what is next."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._rules = parse_rules(make_rules(session.game.rules))
        self._chosen = ""
        self._person = ""
        self._known_rules: tuple[str, ...] = ()  # in the order in which they are offered
        self._to_load: set[str] = set()
        self._finished: dict[str, FinishedGames] = {}
        self._records: dict[str, GameRecord | None] = {}  # by a game's code
        self._reckonings: dict[str, Reckoning] = {}
        self._advisor: Advisor | None = None
        self._solver_missing = session.advisor is None
        self._is_working = False
        self._dialog: Callable[[], Node] | None = None

    # What is asked of it.

    def open(self, rules_code: str) -> None:
        """Show the statistics of one rule set; games that ended meanwhile are counted too."""
        in_force = make_rules(self._session.game.rules)
        codes = {rules_code, in_force, *self._session.archive.played_rules()}
        self._known_rules = tuple(sorted(codes, key=menu_order))
        self._to_load = codes
        self._dialog = lambda: statistics(self.screen())
        self._session.dialog = self._dialog
        self.choose_rules(rules_code)

    def choose_rules(self, rules_code: str) -> None:
        """Show another rule set."""
        self._rules, self._chosen = parse_rules(rules_code), rules_code
        self._go_on()

    def choose_person(self, name: str) -> None:
        """Show the games of one person, of everyone if the name is empty."""
        self._person = name
        self._go_on()

    # What is shown.

    def screen(self) -> StatsScreen:
        """Everything that is known so far."""
        code, plays = self._chosen, self._plays()
        best = self._reckoning().best
        scores = [play.score for play in plays]
        return StatsScreen(
            choices=tuple(
                (each, self._session.rules_name(parse_rules(each))) for each in self._known_rules
            ),
            chosen=code,
            rules=self._rules,
            people=self._people(),
            person=self._shown_person,
            uncounted=sum(1 for _ in self._uncounted(code)) if code in self._finished else None,
            unreadable=sum(
                self._records.get(game.code, ()) is None for game in self._finished.get(code, ())
            ),
            summary=summarise(plays, self._rules, self._session.today()),
            scores=ranges(scores, best.chances if best else ()) if scores else (),
            course=spans(scores),
            best=best,
            luck=self._luck(plays),
            dice=self._dice(),
            solver_missing=self._solver_missing,
        )

    def _name_of(self, rules_code: str) -> str:
        return self._session.rules_name(parse_rules(rules_code))

    @property
    def _shown_person(self) -> str:
        """Whoever was chosen, but everyone where that person has not played."""
        return self._person if self._person in self._people() else ""

    def _plays(self) -> list[Play]:
        """The parts in the games counted so far of whoever is shown, oldest first."""
        person = self._shown_person
        everyones = self._everyones_plays(self._chosen)
        return [play for play in everyones if not person or play.name == person]

    def _everyones_plays(self, code: str) -> Iterator[Play]:
        for game in self._finished.get(code, ()):
            record = self._records.get(game.code)
            if record:
                yield from record.plays

    def _people(self) -> tuple[str, ...]:
        names = {play.name for play in self._everyones_plays(self._chosen)}
        return tuple(sorted(names, key=lambda name: (name.casefold(), name)))

    def _reckoning(self) -> Reckoning:
        return self._reckonings.get(self._chosen) or Reckoning()

    def _luck(self, plays: list[Play]) -> LuckCourse:
        found = [luck for luck in map(self._reckoning().of, plays) if luck]
        if not found:
            return LuckCourse(0, len(plays))
        luck, loss = [each.luck for each in found], [each.loss for each in found]
        return LuckCourse(len(found), len(plays), spans(luck), spans(loss), mean(luck), mean(loss))

    def _dice(self) -> DiceCount:
        there = {game.code for games in self._finished.values() for game in games}
        records = [self._records.get(code) for code in there]
        counts = total(record.faces for record in records if record)
        is_whole = not self._to_load and all(code in self._records for code in there)
        return DiceCount(sum(counts), fairness(counts), is_whole)

    # What is done.

    def _go_on(self) -> None:
        if not self._is_working:
            self._is_working = True
            self._session.background(self._work())

    async def _work(self) -> None:
        """Do one piece of work, then have the next one done once the page has shown it."""
        step = self._next_step() if self._session.dialog is self._dialog else None
        try:
            if step is not None:
                await step()
        except SolverUnavailable:
            self._solver_missing = True
        finally:
            self._is_working = False
        if step is not None:
            self._go_on()
        else:
            self._rest()

    def _rest(self) -> None:
        """Give back the solver's memory."""
        if self._advisor is not None:
            self._advisor.stop()
            self._advisor = None

    def _next_step(self) -> Step | None:
        """The most urgent piece of work, None if all is done."""
        for code in (self._chosen, *self._known_rules):
            if code in self._to_load:
                return partial(self._load, code)
            if any(self._uncounted(code)):
                return partial(self._count, code)
        if self._solver_missing or not self._plays():
            return None
        if self._reckoning().best is None:
            return self._reckon_best
        unknown = [play for play in self._plays() if self._reckoning().of(play) is None]
        return partial(self._reckon_luck, unknown[-1]) if unknown else None

    def _uncounted(self, code: str) -> Iterator[str]:
        return (game.code for game in self._finished[code] if game.code not in self._records)

    async def _load(self, code: str) -> None:
        archive = self._session.archive
        self._to_load.discard(code)
        self._finished[code] = archive.load_finished(code)
        if code not in self._reckonings:
            self._reckonings[code] = archive.load_reckoning(code)

    async def _count(self, code: str) -> None:
        end = perf_counter() + SHOWN_AFTER
        for game in self._finished[code]:
            if game.code in self._records:
                continue
            try:
                self._records[game.code] = record_of(game)
            except YahtzeeError:
                self._records[game.code] = None
            await asyncio.sleep(0)
            if perf_counter() > end:
                return

    def _solver(self) -> Advisor:
        advisor = self._session.advisor
        if advisor is None:
            raise SolverUnavailable("the page has no solver")
        self._advisor = self._advisor or advisor.another()
        return self._advisor

    async def _reckon_best(self) -> None:
        code = self._chosen
        best = await self._solver().ask(self._rules, best_play)
        self._keep(code, Reckoning(best, self._reckonings[code].luck))

    async def _reckon_luck(self, play: Play) -> None:
        code, game = self._chosen, parse_game(play.code)
        found = await self._solver().ask(self._rules, partial(review, game, play.player))
        luck = Luck(found.luck, found.loss)
        self._keep(code, self._reckonings[code].learn(play, luck))

    def _keep(self, code: str, reckoning: Reckoning) -> None:
        self._reckonings[code] = reckoning.only(self._everyones_plays(code))
        self._session.archive.save_reckoning(code, self._reckonings[code])
