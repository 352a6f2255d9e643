"""The help: rules, strategy, disputes and keys."""

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


class HelpDialog(Dialog):
    """One page of the help, on the rules of the game on the table."""

    def __init__(self, session: Session, page: str) -> None:
        super().__init__(session)
        self.page = page
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
                return views.keyboard(SHORTCUTS, box_keys(rules), shortcuts=settings.shortcuts)
            case "rules":
                return views.topics(explain(rules), listed=True)
            case _:
                return views.boxes(_aim(rules), sections(new_game(Setup(rules)), USUAL_LOOK))

    # The figures of the strategy come while its text is being read.

    def _strategy(self, rules: RuleSet) -> Child:
        found = self.session.figures.get(rules, NO_FIGURES)
        advisor = self.session.advisor
        if isinstance(found, BestPlay):
            note, known = FIGURES, found
        else:
            is_unavailable = advisor is None or advisor.state is State.UNAVAILABLE
            note, known = NO_FIGURES if is_unavailable else found, None
        return [views.figures_note(_(note)), views.topics(strategy(rules, known))]

    def _want_figures(self) -> None:
        session, rules = self.session, self.session.game.rules
        found = session.figures.get(rules)
        if session.advisor is not None and not isinstance(found, BestPlay) and found != WORKING:
            session.figures[rules] = WORKING
            session.background(_find(session.figures, session.advisor, rules))


def _aim(rules: RuleSet) -> str:
    if rules.rolls == 1:
        return " ".join(explain(rules)[0].sentences)
    return _(
        "Roll, keep the dice you like, and roll the rest: {rolls} rolls a turn. "
        "Then fill one box. Each counts once."
    ).format(rolls=rules.rolls)


async def _find(figures: dict[RuleSet, BestPlay | str], advisor: Advisor, rules: RuleSet) -> None:
    """Find out what best play earns by rules, or what is in the way."""
    try:
        figures[rules] = await advisor.ask(
            rules, lambda solver: best_play(solver, with_chances=False)
        )
    except SolverNotLoaded:
        figures[rules] = MISSING
    except (SolverUnavailable, OutOfMemory):
        figures[rules] = NO_FIGURES


def open_help(session: Session, page: str) -> None:
    """Show the help with one page unfolded, with none if that one is open or none is named."""
    shown = session.dialog
    is_open = isinstance(shown, HelpDialog) and shown.page == page
    session.open(HelpDialog(session, "" if is_open else page))


ACTIONS: dict[str, Action] = {"help": open_help}
