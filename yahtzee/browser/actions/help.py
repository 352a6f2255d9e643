"""The help, and why a box holds what it does."""

from collections.abc import Iterator

from yahtzee.browser.actions import Action
from yahtzee.browser.advisor import Advisor, State
from yahtzee.browser.session import Session
from yahtzee.categories import BY_ID, Category
from yahtzee.explain import disputes, explain, strategy, where, why, why_filled
from yahtzee.explain.figures import PLAY_OUTS, figures
from yahtzee.game import Game, Mode
from yahtzee.language import N_, _, number
from yahtzee.legality import earns_bonus
from yahtzee.markup import Child, Node
from yahtzee.present import invite, sentences
from yahtzee.rules import RuleSet
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.views import help as views
from yahtzee.views.grades import grading

WORKING = N_("The solver is working out figures for these rules …")
NO_FIGURES = N_("There are no figures: the solver cannot work in this browser.")
FIGURES = N_(
    "The total is what best play earns exactly on average; "
    "the other figures are from {games} games of best play."
)


def open_help(session: Session, page: str) -> None:
    """Show a page of the help, that of the rules if none is named."""
    page = page or views.PAGES[0][0]
    session.dialog = lambda: _help_dialog(session, page)
    if page == "strategy":
        _want_figures(session)


def _help_dialog(session: Session, page: str) -> Node:
    rules = session.game.rules
    return views.help_(page, session.rules_name(rules), _body(session, page, rules))


def _body(session: Session, page: str, rules: RuleSet) -> Child:
    match page:
        case "strategy":
            return _strategy(session, rules)
        case "disputes":
            return views.questions(disputes(rules))
        case "keyboard":
            settings = session.settings
            return views.keyboard(rules, dict(settings.keys), shortcuts=settings.shortcuts)
        case _:
            return views.topics(explain(rules))


# Strategy: the solver's figures come while the text is being read.


def _strategy(session: Session, rules: RuleSet) -> Child:
    known = session.figures.get(rules)
    advisor = session.advisor
    works = advisor is not None and advisor.state is not State.UNAVAILABLE
    note = FIGURES if known else WORKING if works else NO_FIGURES
    told = _(note).format(games=number(PLAY_OUTS))
    return [views.figures_note(told), views.topics(strategy(rules, known)), grading()]


def _want_figures(session: Session) -> None:
    rules, advisor = session.game.rules, session.advisor
    if advisor is None or rules in session.figures or rules in session.wanted_figures:
        return
    session.wanted_figures.add(rules)
    session.background(_find_figures(session, advisor, rules))


async def _find_figures(session: Session, advisor: Advisor, rules: RuleSet) -> None:
    try:
        session.figures[rules] = await advisor.ask(rules, figures)
    except SolverUnavailable:
        pass  # the page says so
    finally:
        session.wanted_figures.discard(rules)


# Why this score?


def open_why(session: Session, value: str) -> None:
    """Show what a box takes, and why it holds or would hold what it does."""
    box = BY_ID[value]
    session.dialog = lambda: views.box(box, tuple(_lines(session.game, box)))


def _lines(game: Game, box: Category) -> Iterator[views.BoxLine]:
    alone = len(game.cards) == 1
    if game.dice and game.card.is_open(box):
        faces = ", ".join(map(str, game.dice))
        yield views.BoxLine(_("With {dice}").format(dice=faces), why(game.card, box, game.dice))
    for player, card in enumerate(game.cards):
        if not card.is_open(box):
            yield views.BoxLine(
                _("In the box") if alone else game.setup.players[player],
                why_filled(game, player, box),
                f"{player}={box.id}" if game.setup.mode is Mode.REAL else "",
            )


def tell_where(session: Session) -> None:
    """Say which boxes five alike may go in, and why, where a rule restricts or frees them."""
    game = session.game
    told = where(game.card, game.dice)
    if not told:
        return
    is_virtual = game.setup.mode is Mode.VIRTUAL
    five = _("Rolled five {face}s.") if is_virtual else _("Entered five {face}s.")
    usual = invite(game)  # perhaps after what was done, such as "Taken back."
    before = session.status.removesuffix(usual).strip() if session.status.endswith(usual) else ""
    session.status = sentences(
        before,
        five.format(face=game.dice[0]),
        _("Bonus!") if earns_bonus(game.card, game.dice) else "",
        told,
    )


ACTIONS: dict[str, Action] = {"help": open_help, "why": open_why}
