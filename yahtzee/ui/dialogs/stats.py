"""The statistics, counted a little at a time beside the page.

What must be done next is looked up anew after each little piece of work: another rule set
may have been chosen meanwhile, or the dialog closed, which ends it.
"""

from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

from yahtzee.codes import make_rules, parse_game, parse_rules
from yahtzee.engine.game_log import knows_dice_of
from yahtzee.engine.game_setup import shown_name
from yahtzee.engine.presets import menu_order
from yahtzee.markup import Node
from yahtzee.saves.rolled import Fallen, together
from yahtzee.session.advisor import Advisor, SolverNotLoaded
from yahtzee.session.part_missing import MISSING
from yahtzee.session.session import Session
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.solver.review import review
from yahtzee.stats.analysis import Analysis, Luck
from yahtzee.stats.best import best_play
from yahtzee.stats.records import Encounters, Play, encounters, plays_of, rivalries
from yahtzee.stats.summary import mean, ranges, spans, summarise
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views.stats.dialog import NO_SOLVER, statistics
from yahtzee.ui.views.stats.screen import DiceCount, LuckCourse, StatsScreen

Step = Callable[[], Coroutine[object, object, None]]


@dataclass
class Counted:
    """What was counted while the page is open; it stays when the dialog is closed.

    ``plays``, ``fallen``, ``encounters`` and ``analyses`` are by the codes of rules; ``fallen``
    are dice of earlier versions, which did not count them as they fell. ``unseen`` are the plays
    of which no dice are known: nothing of them was luck or loss. ``advisor`` is the solver of the
    work that goes on, which ``is_working`` tells.
    """

    person: str = ""
    plays: dict[str, list[Play]] = field(default_factory=dict)
    fallen: dict[str, Fallen] = field(default_factory=dict)
    encounters: dict[str, Encounters] = field(default_factory=dict)
    analyses: dict[str, Analysis] = field(default_factory=dict)
    unseen: set[Play] = field(default_factory=set)
    advisor: Advisor | None = None
    is_working: bool = False


class StatisticsDialog(Dialog):
    """The statistics of one rule set, of everyone or one person."""

    def __init__(self, session: Session, rules_code: str) -> None:
        super().__init__(session)
        codes = {rules_code, make_rules(session.game.rules), *session.archive.played_rules()}
        self._known_rules = tuple(sorted(codes, key=menu_order))
        self._to_load = codes  # games that have ended since the last time are counted, too
        self._chosen = rules_code
        self._rules = parse_rules(rules_code)
        self._counted = session.lasting(Counted)
        self._missing = NO_SOLVER if session.advisor is None else ""

    # What its controls do.

    def _choose_rules(self, rules_code: str) -> None:
        self._rules, self._chosen = parse_rules(rules_code), rules_code
        self.go_on()

    def _choose_person(self, name: str) -> None:
        """Show the games of one person, of everyone if the name is empty."""
        self._counted.person = name
        self.go_on()

    actions: ClassVar = {"statistics-rules": _choose_rules, "statistics-person": _choose_person}

    # What is shown.

    def view(self) -> Node:
        """See the base class."""
        return statistics(self._screen())

    def _screen(self) -> StatsScreen:
        """Everything that is known so far."""
        code, plays, counted = self._chosen, self._plays(), self._counted
        best = self._analysis().best
        scores = [play.score for play in plays]
        return StatsScreen(
            choices=tuple(
                (each, self.session.rules_name(parse_rules(each))) for each in self._known_rules
            ),
            chosen=code,
            rules=self._rules,
            people=self._people(),
            person=self._shown_person,
            is_counted=code in counted.plays,
            summary=summarise(plays, self._rules, self.session.today()),
            scores=ranges(scores, best.chances if best else ()) if scores else (),
            course=spans(scores),
            best=best,
            luck=self._luck(plays),
            dice=self._dice(),
            rivalries=rivalries(counted.encounters.get(code, Counter()), self._shown_person),
            missing=self._missing,
        )

    @property
    def _shown_person(self) -> str:
        """Whoever was chosen, but everyone where that person has not played."""
        person = self._counted.person
        return person if person in dict(self._people()) else ""

    def _plays(self) -> list[Play]:
        """The parts in the games counted so far of whoever is shown, oldest first."""
        person = self._shown_person
        everyones = self._counted.plays.get(self._chosen, [])
        return [play for play in everyones if not person or play.name == person]

    def _people(self) -> tuple[tuple[str, str], ...]:
        """Everybody who has played, by the name that is kept and as it is shown."""
        names = {play.name for play in self._counted.plays.get(self._chosen, ())}
        people = [(name, shown_name(name)) for name in names]
        return tuple(sorted(people, key=lambda each: (each[1].casefold(), each)))

    def _analysis(self) -> Analysis:
        return self._counted.analyses.get(self._chosen) or Analysis()

    def _luck(self, plays: list[Play]) -> LuckCourse:
        found = [luck for luck in map(self._analysis().of, plays) if luck]
        if not found:
            return LuckCourse()
        luck, loss = [each.luck for each in found], [each.loss for each in found]
        return LuckCourse(len(found), spans(luck), spans(loss), mean(luck), mean(loss))

    def _dice(self) -> DiceCount:
        rolled = self.session.archive.load_rolled().whole
        return DiceCount(
            together([rolled, *self._counted.fallen.values()]), is_whole=not self._to_load
        )

    # What is done.

    def go_on(self) -> None:
        """Work on what is shown, unless that goes on already."""
        if not self._counted.is_working:
            self._counted.is_working = True
            self.session.background(self._work())

    async def _work(self) -> None:
        """Do one piece of work, then have the next one done once the page has shown it."""
        step = self._next_step() if self.is_open else None
        try:
            if step is not None:
                await step()
        except SolverUnavailable as error:
            self._missing = MISSING if isinstance(error, SolverNotLoaded) else NO_SOLVER
        finally:
            self._counted.is_working = False
        shown = self.session.dialog
        if isinstance(shown, StatisticsDialog) and (step is not None or shown is not self):
            shown.go_on()
        else:
            self._rest()

    def _rest(self) -> None:
        """Give back the solver's memory."""
        if self._counted.advisor is not None:
            self._counted.advisor.stop()
            self._counted.advisor = None

    def _next_step(self) -> Step | None:
        """The most urgent piece of work, None if all is done."""
        for code in (self._chosen, *self._known_rules):
            if code in self._to_load:
                return partial(self._load, code)
        if self._missing or not self._plays():
            return None
        if self._analysis().best is None:
            return self._reckon_best
        known, unseen = self._analysis(), self._counted.unseen
        unknown = [play for play in self._plays() if not known.of(play) and play not in unseen]
        return partial(self._reckon_luck, unknown[-1]) if unknown else None

    async def _load(self, code: str) -> None:
        archive, rules = self.session.archive, parse_rules(code)
        self._to_load.discard(code)
        games = archive.load_finished(code)
        self._counted.plays[code] = [play for game in games for play in plays_of(game, rules)]
        self._counted.fallen[code] = together(game.fallen for game in games)
        self._counted.encounters[code] = encounters(games, rules)
        if code not in self._counted.analyses:
            self._counted.analyses[code] = archive.load_analysis(code)

    def _solver(self) -> Advisor:
        if self._counted.advisor is None:
            assert self.session.advisor is not None  # else nothing is left to be worked out
            self._counted.advisor = self.session.advisor.another()
        return self._counted.advisor

    async def _reckon_best(self) -> None:
        code = self._chosen
        best = await self._solver().ask(self._rules, best_play)
        self._keep(code, Analysis(best, self._counted.analyses[code].luck))

    async def _reckon_luck(self, play: Play) -> None:
        code, game = self._chosen, parse_game(play.code)
        if not knows_dice_of(game, play.player):
            self._counted.unseen.add(play)
            return
        found = await self._solver().ask(self._rules, partial(review, game, play.player))
        luck = Luck(found.luck, found.loss)
        self._keep(code, self._counted.analyses[code].learn(play, luck))

    def _keep(self, code: str, analysis: Analysis) -> None:
        self._counted.analyses[code] = analysis.only(self._counted.plays[code])
        self.session.archive.save_analysis(code, self._counted.analyses[code])


def open_statistics(session: Session, rules_code: str) -> None:
    """Show the statistics of one rule set, of the one in force if none is named."""
    dialog = StatisticsDialog(session, rules_code or make_rules(session.game.rules))
    session.open(dialog)
    dialog.go_on()


ACTIONS: dict[str, Action] = {"statistics": open_statistics}
