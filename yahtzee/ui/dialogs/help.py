"""The help: rules, strategy, disputes and keys."""

from dataclasses import dataclass, field

from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.rules import RuleSet
from yahtzee.explain import disputes, explain, strategy
from yahtzee.language import N_, _
from yahtzee.markup import Child, Node
from yahtzee.session.advisor import Advisor, SolverNotLoaded, State
from yahtzee.session.part_missing import MISSING
from yahtzee.session.session import Session
from yahtzee.session.view_model import USUAL_LOOK
from yahtzee.solver.best_play import BestPlay, best_play
from yahtzee.solver.kernel import OutOfMemory, SolverUnavailable
from yahtzee.ui.actions import Action
from yahtzee.ui.card_model import sections
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.shortcuts import SHORTCUTS
from yahtzee.ui.keyboard import box_keys
from yahtzee.ui.views import help as views

WORKING = N_("The solver is working out figures for these rules …")
NO_FIGURES = N_("There are no figures: the solver cannot work in this browser.")
FIGURES = N_("The figures are exactly what best play earns on average.")


@dataclass
class KnownFigures:
    """What best play earns, by rule set, as far as it was worked out while the page is open.

    ``wanted`` are the rule sets for which that goes on; ``problem`` is what was in the way when
    the solver was last asked.
    """

    known: dict[RuleSet, BestPlay] = field(default_factory=dict)
    wanted: set[RuleSet] = field(default_factory=set)
    problem: str = ""


class HelpDialog(Dialog):
    """One page of the help, on the rules of the game on the table."""

    def __init__(self, session: Session, page: str) -> None:
        super().__init__(session)
        self.page = page
        self._figures = session.lasting(KnownFigures)
        if page == "strategy":
            self._want_figures()

    def view(self) -> Node:
        """See the base class."""
        rules = self.session.game.rules
        return views.help_(self.page, self.session.rules_name(rules), self._body(rules))

    def _body(self, rules: RuleSet) -> Child:
        match self.page:
            case "strategy":
                return self._strategy(rules)
            case "disputes":
                return views.questions(disputes(rules))
            case "keyboard":
                settings = self.session.settings
                return views.keyboard(
                    SHORTCUTS, rules, box_keys(rules), shortcuts=settings.shortcuts
                )
            case "rules":
                return views.topics(explain(rules), listed=True)
            case _:
                return views.boxes(_aim(rules), sections(new_game(Setup(rules)), USUAL_LOOK))

    # The figures of the strategy come while its text is being read.

    def _strategy(self, rules: RuleSet) -> Child:
        known = self._figures.known.get(rules)
        note = views.figures_note(_(self._note(rules)))
        return [note, views.topics(strategy(rules, known))]

    def _note(self, rules: RuleSet) -> str:
        advisor = self.session.advisor
        if rules in self._figures.known:
            return FIGURES
        if advisor is None or advisor.state is State.UNAVAILABLE:
            return NO_FIGURES
        return self._figures.problem or WORKING

    def _want_figures(self) -> None:
        found, rules, advisor = self._figures, self.session.game.rules, self.session.advisor
        if advisor is not None and rules not in found.known and rules not in found.wanted:
            found.wanted.add(rules)
            found.problem = ""
            self.session.background(_find(found, advisor, rules))


def _aim(rules: RuleSet) -> str:
    if rules.rolls == 1:
        return " ".join(explain(rules)[0].sentences)
    return _(
        "Roll, keep the dice you like, and roll the rest: {rolls} rolls a turn. "
        "Then fill one box. Each counts once."
    ).format(rolls=rules.rolls)


async def _find(found: KnownFigures, advisor: Advisor, rules: RuleSet) -> None:
    try:
        found.known[rules] = await advisor.ask(
            rules, lambda solver: best_play(solver, with_chances=False)
        )
    except SolverNotLoaded:
        found.problem = MISSING
    except (SolverUnavailable, OutOfMemory):
        found.problem = NO_FIGURES
    finally:
        found.wanted.discard(rules)


def open_help(session: Session, page: str) -> None:
    """Show the help with one page unfolded, with none if that one is open or none is named."""
    shown = session.dialog
    is_open = isinstance(shown, HelpDialog) and shown.page == page
    session.open(HelpDialog(session, "" if is_open else page))


ACTIONS: dict[str, Action] = {"help": open_help}
