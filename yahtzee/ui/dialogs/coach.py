"""The coach: hints, and the dialog with every choice drawn and what it is worth.

A hint is on points first. Where the player wants to win, or a total, the chances of that follow.
"""

from asyncio import sleep
from collections.abc import Callable, Iterable
from typing import ClassVar

from yahtzee.coach.hints import ChoiceLine, Hint, hint, waiting, with_chances, without_chances
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Mode
from yahtzee.language import N_, _, number, pgettext
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.players.winning import WIN, Aim, advise_for, can_aim
from yahtzee.saves.settings import MOST_NEEDED, Goal, Settings
from yahtzee.session.advisor import Advisor, SolverNotLoaded
from yahtzee.session.part_missing import MISSING
from yahtzee.session.session import Session
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import SolverUnavailable, while_wanted
from yahtzee.ui.actions import play
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.fields import radio, text_input
from yahtzee.ui.views.gauge import gauge
from yahtzee.ui.views.small_dice import small_dice

UNAVAILABLE = N_("The coach cannot work in this browser. The game goes on without it.")
LONGEST_BAR = 20.0  # points that a choice costs, drawn as a whole bar unless another costs more


class CoachDialog(Dialog):
    """Every choice with its worth. Beside the table it stays open, and looks at each roll."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, beside=session.device.has_panel)

    def view(self) -> Node:
        """See the base class."""
        table = self.session.table
        if table.hint is not None:
            body = self._advice(table.hint)
        elif table.can_ask:
            body = h("p.why", _("One moment …"))
        else:
            body = h("p.why", _("Roll, and the coach looks at the dice."))
        return dialog("coach", _("The coach"), self._goals(), body, beside=self.beside)

    def _goals(self) -> Node | None:
        """The switch for what is played for, and the field for a total."""
        settings = self.session.settings
        labels = {
            Goal.POINTS: pgettext("coach", "For points"),
            Goal.WIN: pgettext("coach", "To win"),
            Goal.TOTAL: pgettext("coach", "For a total"),
        }
        goals = _aims(settings, self.session.game)
        if len(goals) == 1:
            return None
        chosen = settings.pursuit if settings.pursuit in goals else Goal.POINTS

        total = chosen is Goal.TOTAL and text_input(
            "coach-total",
            str(settings.needed or ""),
            inputmode="numeric",
            maxlength=4,
            size=4,
            placeholder=_("points"),
            aria_label=_("Points that you need in all"),
        )
        return h(
            "fieldset.goals",
            h("legend.sr", _("The coach plays")),
            [
                h("label", radio("coach-goal", goal, chosen), h("span", labels[goal]))
                for goal in goals
            ],
            total,
        )

    def _advice(self, hint: Hint) -> Child:
        held = self.session.table.held
        # Real dice lie on another table: there a choice cannot be taken up here.
        acts = self.session.game.setup.mode is Mode.VIRTUAL
        is_kept = not hint.places or set(hint.places) == set(held)
        keep = button(
            _("Keep these"), "coach-keep", primary=True, value="".join(map(str, hint.places))
        )
        why = hint.why and h("p.why", hint.why)
        best, *others = hint.choices

        def is_yours(line: ChoiceLine) -> bool:
            return bool(held) and hint.keeps(line, held)

        def drawn(lines: Iterable[ChoiceLine], label: str) -> Child:
            return choice_lines(hint, lines, is_yours, label, acts=acts)

        # Beside the best choice stands the one that is held, or the next best.
        yours = list(filter(is_yours, (*others, *hint.further)))
        second = (yours or others)[:1]
        rest = [line for line in others if line not in second]
        return (
            h(
                "div.advised",
                h("p.outcome", hint.told, role="status"),
                not hint.told and why,
                acts and not is_kept and buttons(keep),
            ),
            drawn([best, *second], _("Your choices")),
            hint.told and why,
            bool(rest or hint.basis)
            and h(
                "details",
                h("summary", pgettext("more fields", "More")),
                drawn(rest, _("More choices")) if rest else None,
                hint.basis and h("p.hint", hint.basis),
            ),
        )

    def follow(self) -> None:
        """Look at the dice, if there are some."""
        table = self.session.table
        if table.can_ask and table.hint is None:
            think(self.session)

    def _keep(self, places: str) -> None:
        self.session.hold(tuple(map(int, places)))
        self._step_aside()

    def _score(self, box: str) -> None:
        """Score in a box, or choose it where scores are confirmed."""
        session = self.session
        self._step_aside()
        if not session.settings.confirm:
            play.score(session, box)
        elif session.table.chosen != box:
            play.choose(session, box)

    def _step_aside(self) -> None:
        if not self.beside:
            self.session.close()

    def _choose_goal(self, goal: str) -> None:
        self.session.preferences.change(pursuit=Goal(goal))
        self._look_again()

    def _aim_at(self, total: str) -> None:
        """Play for this total, or for points while it is no number that can be reached."""
        needed = int(total) if total.isascii() and total.isdecimal() else 0
        self.session.preferences.change(needed=needed if needed <= MOST_NEEDED else 0)
        self._look_again()

    def _look_again(self) -> None:
        table = self.session.table
        if table.hint is not None and table.points_hint is not None:
            if table.status == table.hint.sentence:
                table.status = table.points_hint.sentence
            _add_chances(self.session, table.points_hint)
        _rest(self.session)

    actions: ClassVar = {
        "coach-keep": _keep,
        "coach-score": _score,
        "coach-goal": _choose_goal,
        "coach-total": _aim_at,
    }


def choice_lines(
    hint: Hint,
    lines: Iterable[ChoiceLine],
    is_yours: Callable[[ChoiceLine], bool],
    label: str,
    *,
    acts: bool,
) -> Child:
    """Choices, each drawn with what it costs and is worth; buttons if they ``acts``."""
    has_chances = any(line.share for line in hint.choices)
    cost = pgettext("probability", "Chance") if has_chances else _("Costs")
    heads = (pgettext("coach", "Choice"), cost, _("Final score"))
    lines = tuple(lines)
    whole = max(LONGEST_BAR, *(line.loss for line in lines))
    rows = [
        h("li", _choice_row(hint, line, whole, is_yours=is_yours(line), acts=acts))
        for line in lines
    ]
    return (
        # Each line says it to those who listen.
        h("p.choice-heads", [h("span", head) for head in heads], aria_hidden="true"),
        h("ol.choice-lines", rows, aria_label=label),
    )


def _choice_row(hint: Hint, line: ChoiceLine, whole: float, *, is_yours: bool, acts: bool) -> Node:
    """A choice; ``whole`` is the loss that fills its bar."""
    words = line.label[:1].upper() + line.label[1:]
    drawn: Child = words
    if not line.box:
        # The words are text: where Orca reads line by line it leaves out a picture's name.
        drawn = h("span.sr", words, " "), small_dice(hint.dice, line.places)
    cost: Child = pgettext("choice", "best")
    if line.chance is not None:
        told = h("span.sr", pgettext("probability", "Chance"), " ")
        cost = gauge(line.chance, kind="chance"), told, h("span.figure", line.share)
    elif line.loss:
        told, lost = h("span.sr", _("Loss"), " "), h("span.figure", number(-line.loss, 1))
        cost = gauge(line.loss / whole, kind="loss"), told, lost
    parts: Child = (
        h("span.drawn", drawn),
        h("span.cost", cost, is_yours and h("span.yours", pgettext("coach", "yours"))),
        h("span.number", h("span.sr", _("Final score"), " "), number(line.equity, 1)),
    )
    is_best = not line.loss if line.chance is None else line.is_likeliest
    kind = "choice-line best" if is_best else "choice-line"
    if not acts:
        return h("div", parts, class_=kind)
    return button_for(
        "coach-score" if line.box else "coach-keep",
        parts,
        value=line.box or "".join(map(str, line.places)),
        class_=kind,
        aria_pressed=None if line.box else str(is_yours).lower(),
    )


# A hint on points.


def without_solver(error: SolverUnavailable | None = None) -> str:
    """What to say where the solver was needed and there is none."""
    return _(MISSING if isinstance(error, SolverNotLoaded) else UNAVAILABLE)


def ask_hint(session: Session, _value: str) -> None:
    """Ask for the best move; asked again, show everything behind the answer, or hide it."""
    table = session.table
    if isinstance(session.dialog, CoachDialog):
        session.close()
    elif table.hint is not None:
        session.open(CoachDialog(session))
    elif table.can_ask and not table.is_thinking:
        session.check_in()
        session.coach_is_missed = False  # who asks gets an answer
        think(session)


def think(session: Session) -> None:
    """Begin to work out a hint on the dice that lie on the table, unless that has begun."""
    if session.table.is_thinking:
        return
    if session.advisor is None:
        _say_missing(session)
        return
    session.table.is_thinking = True
    session.background(_give_hint(session, session.advisor, session.game))


def _say_missing(session: Session, error: SolverUnavailable | None = None) -> None:
    """Say once that there is no coach: automatic hints would repeat it after every roll."""
    if not session.coach_is_missed:
        session.coach_is_missed = True
        session.table.status = without_solver(error)


async def _give_hint(session: Session, advisor: Advisor, game: Game) -> None:
    table = session.table
    try:
        advice = await advisor.ask(game.rules, lambda solver: advise_game(solver, game))
    except SolverUnavailable as error:
        if table.game == game:
            table.is_thinking = False
            _say_missing(session, error)
        return
    if table.game == game:
        table.is_thinking = False
        table.coached = True
        table.hint = hint(game, advice)
        table.status = table.hint.sentence
        _add_chances(session, table.hint)
        if not session.follows:  # else another tab has begun to play this very position
            session.save()


# The chances of what is played for. They have a kernel of their own, so that neither hints nor
# computers wait for them.


def _aims(settings: Settings, game: Game) -> dict[Goal, Aim | None]:
    """What can be played for in this game; None is points, and a total that is not known yet."""
    aims: dict[Goal, Aim | None] = {Goal.POINTS: None}
    if len(game.cards) > 1 and can_aim(game, WIN):
        aims[Goal.WIN] = WIN
    if can_aim(game, settings.needed):
        aims[Goal.TOTAL] = settings.needed or None
    return aims


def _wanted(session: Session, game: Game) -> Aim | None:
    """What is played for in this game, None if that is points."""
    return _aims(session.settings, game).get(session.settings.pursuit)


def _rest(session: Session) -> None:
    """Free the chances' kernel once it has nothing to do and points are played for."""
    is_idle = not session.chances_asked and session.settings.pursuit is Goal.POINTS
    if session.chances_advisor is not None and is_idle:
        session.chances_advisor.stop()
        session.chances_advisor = None


def _add_chances(session: Session, points: Hint) -> None:
    """Show a hint on points, and begin to work out the chances of what is played for."""
    table, wanted = session.table, _wanted(session, session.game)
    table.hint = table.points_hint = points
    if wanted is None or session.advisor is None:
        return
    advisor = session.chances_advisor = session.chances_advisor or session.advisor.another()
    session.chances_asked += 1
    table.hint = waiting(points)
    session.background(_work_out_chances(session, advisor, table.game, wanted, points))


async def _work_out_chances(
    session: Session, advisor: Advisor, game: Game, wanted: Aim, points: Hint
) -> None:
    """Add the chances to the hint on ``points``, which meanwhile says how far that has come."""
    table = session.table

    def is_this_turn() -> bool:
        # Another roll of the same turn asks for the same values.
        now = session.game
        is_same = (now.setup, now.player, now.card) == (game.setup, game.player, game.card)
        return is_same and _wanted(session, now) == wanted

    def tell(done: float) -> None:
        shown = waiting(points, done)
        if session.game == game and table.hint is not None and table.hint.told != shown.told:
            table.hint = shown
            session.background(sleep(0))  # the page shows what has changed when that ends

    found, has_solver = None, True
    try:
        found = await advisor.ask(
            game.rules,
            lambda solver: while_wanted(
                advise_for(game, solver, wanted, progress=tell), is_this_turn
            ),
        )
    except SolverUnavailable:
        has_solver = False
    finally:
        session.chances_asked -= 1
        _rest(session)
    if _wanted(session, game) != wanted or table.game != game or table.hint is None:
        return
    if found is None:  # or there is too little memory
        table.hint = without_chances(points, has_solver=has_solver)
        return
    hint = with_chances(game, points, found, wanted)
    if table.status == points.sentence:
        table.status = hint.sentence
    table.hint = hint


ACTIONS = {"hint": ask_hint}
