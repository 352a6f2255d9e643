"""The coach: hints, and the dialog with every choice drawn and what it is worth."""

from collections.abc import Callable, Iterable
from math import ceil
from typing import ClassVar

from yahtzee.coach.hints import ChoiceLine, Hint, hint
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Mode
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.messages import Message, Text, count, say, say_in, sentences
from yahtzee.session.advisor import Advisor, SolverNotLoaded
from yahtzee.session.session import Session
from yahtzee.session.tasks import Work
from yahtzee.solver.advice import Advice, advise_game
from yahtzee.solver.kernel import Program, Solver, SolverUnavailable
from yahtzee.solver.layers import seconds_to_solve
from yahtzee.ui.actions import play
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views.dialogs import button, buttons, dialog, fold, progress
from yahtzee.ui.views.drawings import gauge, small_dice

UNAVAILABLE = say("The coach cannot work in this browser. The game goes on without it.")
SHOWN_CHOICES = 8
STEP = 0.05  # of what is worked out; at each the page shows how far it is
LONGEST_BAR = 20.0  # points that a choice costs, drawn as a whole bar unless another costs more


class CoachDialog(Dialog):
    """Every choice with its worth. Beside the table it stays open, and looks at each roll."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, beside=session.device.has_panel)

    def view(self) -> Node:
        """See the base class."""
        table = self.session.table
        if table.coaching.hint is not None:
            body = self._advice(table.coaching.hint)
        elif table.game.can_ask:
            body = h("p.why", say("One moment …"))
        else:
            body = h("p.why", say("Roll, and the coach looks at the dice."))
        return dialog("coach", say("The coach"), body, beside=self.beside)

    def _advice(self, hint: Hint) -> Child:
        held = self.session.table.held
        # Real dice lie on another table: there a choice cannot be taken up here.
        acts = self.session.game.setup.mode is Mode.VIRTUAL
        best, *others = hint.choices
        is_kept = not best.places or set(best.places) == set(held)
        keep = button(
            say("Keep these"), "coach-keep", primary=True, value="".join(map(str, best.places))
        )

        def is_yours(line: ChoiceLine) -> bool:
            return bool(held) and hint.keeps(line, held)

        def drawn(lines: Iterable[ChoiceLine], label: Text) -> Child:
            return choice_lines(hint, lines, is_yours, label, acts=acts)

        # Beside the best choice stands the one that is held, or the next best.
        yours = list(filter(is_yours, others))
        second = (yours or others)[:1]
        rest = [line for line in others[: SHOWN_CHOICES - 1] if line not in second]
        return (
            not hint.exact and h("p.note", self._how_exact()),
            h(
                "div.advised",
                h("p.why", hint.why),
                acts and not is_kept and buttons(keep),
            ),
            drawn([best, *second], say("The best choices")),
            bool(rest)
            and fold(
                say_in("more fields", "More"),
                drawn(rest, say_in("more fields", "More")),
            ),
        )

    def _how_exact(self) -> Child:
        """What is said of advice that is about: what is being done, or could be done."""
        rules = self.session.game.rules
        share = self.session.table.coaching.share
        if rules.saved_rolls:
            saved = say("About: what saved rolls are worth is an estimate.")
            return saved if share is None else (saved, progress(saved, share))
        if share is None:
            return say(
                "About: to work these rules out takes longer than a page should. "
                "The command “yahtzee solve” does it on your computer."
            )
        so_far = say("About, so far: it is being worked out exactly.")
        bar = progress(so_far, share)
        if self.session.advisor is None or self.session.advisor.openings.of(rules):
            return so_far, bar
        takes = count(
            "That takes about {number} second, once.",
            "That takes about {number} seconds, once.",
            ceil(seconds_to_solve(rules)),
        )
        return sentences(so_far, takes), bar

    def follow(self) -> None:
        """Look at the dice, if there are some."""
        table = self.session.table
        if table.game.can_ask and table.coaching.hint is None:
            think(self.session)

    def _keep(self, places: str) -> None:
        self.session.hold(tuple(map(int, places)))
        self._step_aside()

    def _score(self, box: str) -> None:
        """Score in a box, or choose it where scores are confirmed."""
        session = self.session
        self._step_aside()
        if not session.preferences.settings.confirm:
            play.score(session, box)
        elif session.table.chosen != box:
            play.choose(session, box)

    def _step_aside(self) -> None:
        if not self.beside:
            self.session.dialogs.close()

    actions: ClassVar = {
        "coach-keep": _keep,
        "coach-score": _score,
    }


def choice_lines(
    hint: Hint,
    lines: Iterable[ChoiceLine],
    is_yours: Callable[[ChoiceLine], bool],
    label: Text,
    *,
    acts: bool,
) -> Child:
    """Choices, each drawn with what it costs and is worth; buttons if they ``acts``."""
    lines = tuple(lines)
    in_the_end = say("In the end") if hint.exact else say("In the end, about")
    whole = max(LONGEST_BAR, *(line.loss for line in lines))
    rows = [
        h("li", _choice_row(hint, line, whole, is_yours=is_yours(line), acts=acts))
        for line in lines
    ]
    return (
        # Each line says it to those who listen.
        h("p.choice-heads", in_the_end, aria_hidden="true"),
        h("ol.choice-lines", rows, aria_label=label, data_number=len(hint.dice)),
    )


def _choice_row(hint: Hint, line: ChoiceLine, whole: float, *, is_yours: bool, acts: bool) -> Node:
    """A choice; ``whole`` is the loss that fills its bar."""
    drawn: Child = line.label
    if not line.box:
        # The words are text: where Orca reads line by line it leaves out a picture's name.
        drawn = h("span.sr", line.label, " "), small_dice(hint.dice, line.places)
    lost, worth = hint.shown(line)
    cost: Child = say_in("choice", "best")
    if line.loss:
        label = h("span.sr", say("Loss"), " ")
        cost = gauge(line.loss / whole), label, h("span.figure", lost)
    parts: Child = (
        h("span.drawn", drawn),
        h("span.cost", cost, is_yours and h("span.yours", say_in("coach", "yours"))),
        h("span.number", h("span.sr", say("In the end"), " "), worth),
    )
    kind = "choice-line" if line.loss else "choice-line best"
    if not acts:
        return h("div", parts, class_=kind)
    return button_for(
        "coach-score" if line.box else "coach-keep",
        parts,
        value=line.box or "".join(map(str, line.places)),
        class_=kind,
        aria_pressed=None if line.box else str(is_yours).lower(),
    )


def without_solver(error: SolverUnavailable | None = None) -> Message:
    """What to say where the solver was needed and there is none."""
    return error.words if isinstance(error, SolverNotLoaded) else UNAVAILABLE


def ask_hint(session: Session, _value: str) -> None:
    """Ask for the best move; asked again, show everything behind the answer, or hide it."""
    table = session.table
    if isinstance(session.dialogs.shown, CoachDialog):
        session.dialogs.close()
    elif table.coaching.hint is not None:
        session.dialogs.open(CoachDialog(session))
    elif table.game.can_ask and not table.coaching.is_thinking:
        think(session, is_asked=True)


def think(session: Session, *, is_asked: bool = False) -> None:
    """Begin to work out a hint on the dice that lie on the table; ``is_asked`` by the player."""
    session.think(is_asked=is_asked)
    if session.advisor is None:
        session.miss_coach(without_solver(), is_asked=is_asked)
        return
    session.background(_give_hint(session, session.advisor, session.game, is_asked=is_asked))


async def _give_hint(session: Session, advisor: Advisor, game: Game, *, is_asked: bool) -> None:
    """Give the advice that is known at once; then, if it takes long to be exact, exact advice."""

    def question(solver: Solver) -> Program[Advice]:
        return advise_game(solver, game)

    def work_out(share: float) -> None:
        shown = session.table.coaching
        if session.game == game and shown.hint and share - (shown.share or 0.0) >= STEP:
            session.advise(shown.hint, share)
            session.background(_shown())

    knows = advisor.knows_at_once(game.card)
    try:
        advice = await advisor.ask_at_once(game.rules, question, game.card)
        if not knows and advisor.will_know(game.card):
            if session.game == game:
                session.advise(hint(game, advice), share=0.0)
                session.background(_shown())
            advice = await advisor.ask(game.rules, question, progress=work_out)
    except SolverUnavailable as error:
        if session.game == game:
            session.miss_coach(without_solver(error), is_asked=is_asked)
        return
    if session.game == game:
        session.advise(hint(game, advice))


async def _shown() -> None:
    """Nothing; at its end the page shows what has changed."""


def prepare(session: Session) -> Work | None:
    """Have what is shipped of the solution of the rules on the table, if that is anything."""
    advisor = session.advisor
    return None if advisor is None else advisor.openings.have(session.game.rules, again=False)


ACTIONS = {"hint": ask_hint}
