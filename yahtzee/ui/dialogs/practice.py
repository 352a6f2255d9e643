"""Practice: drills one after another, and the ten of a day."""

from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import ClassVar

from yahtzee.coach.hints import ChoiceLine, Hint, describe, hint
from yahtzee.engine.categories import BY_ID, BY_KEY
from yahtzee.engine.contest import streak as days_in_a_row
from yahtzee.engine.contest import told_streak
from yahtzee.engine.dice import DICE
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import name_of
from yahtzee.language import N_, Catalogue, _, catalogue, pgettext
from yahtzee.language import date as told_date
from yahtzee.markup import Node
from yahtzee.players.characters import BY_LEVEL
from yahtzee.practice.character_losses import character_losses
from yahtzee.practice.drills import CHOSEN_THEMES, LEVELS, PLAYER, THEMES, Drill, Theme, is_right
from yahtzee.practice.mistakes import Mistake
from yahtzee.practice.progress import MARKS, SPAN, TEN, Tally, mark_of, share_text, told_result
from yahtzee.session.advisor import Advisor
from yahtzee.session.device import outcome
from yahtzee.session.session import Session
from yahtzee.session.view_model import Look, TableView
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.coach import without_solver
from yahtzee.ui.dialogs.passing_on import TEXT_NOT_COPIED
from yahtzee.ui.dialogs.practice_drills import Drills
from yahtzee.ui.spoken import kept, position
from yahtzee.ui.table_model import present
from yahtzee.ui.views import practice as views
from yahtzee.ui.views.practice_progress import Part, Practised, Rival

NO_MISTAKES = N_(
    "No mistakes to work on now. Those of games that you finish come here, and come back until "
    "you solve them."
)
EARLIER_DAYS = 3
NO_SUCH_DRILL = N_("These rules have no such positions. Choose something else to practise.")
ENDLESS, DAILY, OWN, SO_FAR = "endless", "daily", "mistakes", "progress"
# Dice by their places, boxes as on the table, R for the main button, N for the next, I to hear it
# again.
KEYS = {
    **{str(place + 1): ("practice-hold", str(place)) for place in range(DICE)},
    **{key: ("practice-score", box.id) for key, box in BY_KEY.items() if not box.face},
    **{f"shift+{key}": ("practice-score", box.id) for key, box in BY_KEY.items() if box.face},
    "r": ("practice-roll", ""),
    "n": ("practice-next", ""),
    "i": ("practice-say", ""),
}
# Translators: the thirds of a game.
STAGES = (N_("First third"), N_("Second third"), N_("Last third"))


@dataclass
class Practising:
    """What outlives the dialog: the drill on its table, what is kept of it, and the answer.

    ``theme`` is what endless drills are to be about, None if about anything; with
    ``shows_progress`` how it went so far is shown, and the drill waits. ``day`` is whose ten are
    answered, None in other modes; ``mistake`` is the one that is the drill. ``number`` counts the
    drills that were asked for, so that one that comes late is not shown in place of another.
    ``hint`` is in the language of ``catalogue``. ``heard`` is spoken alone, and ``again`` changes
    when the same is to be spoken once more.
    """

    mode: str = ENDLESS
    theme: Theme | None = None
    shows_progress: bool = False
    day: date | None = None
    mistake: Mistake | None = None
    drill: Drill | None = None
    hint: Hint | None = None
    catalogue: Catalogue | None = None
    held: tuple[int, ...] = ()
    answer: Keep | Score | None = None
    missing: str = ""
    told: str = ""
    heard: str = ""
    again: bool = False
    number: int = 0


class PracticeDialog(Dialog):
    """A position to decide, and what the decision cost."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._state = session.lasting(Practising)
        self._drills = Drills(session)

    @property
    def keys(self) -> Mapping[str, tuple[str, str]]:
        """Those of the drill, while it is shown."""
        return {} if self._state.shows_progress else KEYS

    # What is shown.

    def view(self) -> Node:
        """See the base class."""
        state, drill = self._state, self._state.drill
        shown = SO_FAR if state.shows_progress else state.mode
        modes = tuple(
            views.Mode(value, label, value == shown)
            for value, label in (
                (ENDLESS, pgettext("practice", "Endless")),
                (DAILY, pgettext("practice", "Daily ten")),
                (OWN, pgettext("practice", "Your mistakes")),
                (SO_FAR, pgettext("practice", "Progress")),
            )
        )
        if state.shows_progress:
            practised = self._practised()
            return views.practice(
                views.PracticeScreen(modes, practised=practised, again=state.again)
            )
        ten = self._ten(state.day) if state.day else None
        over = bool(ten and ten.result)
        waiting = "" if over or drill else state.missing or _("One moment …")
        screen = views.PracticeScreen(
            modes,
            told=state.told or waiting,
            ten=ten,
            themes=_themes() if state.mode == ENDLESS else (),
            chosen_theme=state.theme or "",
            level=self._drills.progress.level + 1,
            levels=len(LEVELS),
            heard=state.heard,
            again=state.again,
            drill=state.number,
        )
        if drill is None:
            return views.practice(screen)
        about = self._hint(drill)
        look = Look(
            self.session.settings.colour_code,
            rules_name=self.session.rules_name(drill.game.rules),
        )
        return views.practice(
            replace(
                screen,
                table=_yours(present(drill.game, state.held, look)),
                shown=drill.game.player,
                roll=_roll(drill),
                theme=_(THEMES[drill.theme]),
                position=position(drill.game, state.held, _about(drill)),
                hint=about,
                answer=_answer(drill, about, state.answer) if state.answer else None,
            )
        )

    def _hint(self, drill: Drill) -> Hint:
        """The choices in words, put into words once in each language."""
        state = self._state
        if state.hint is None or state.catalogue is not catalogue():
            state.hint, state.catalogue = hint(drill.game, drill.advice), catalogue()
        return state.hint

    def _ten(self, day: date) -> views.Ten:
        progress = self._drills.progress
        losses = progress.days.get(day, ())
        today = self._drills.today
        streak = days_in_a_row(progress.done, today)
        marks = [mark_of(loss) for loss in losses]
        earlier = [today - timedelta(back) for back in range(EARLIER_DAYS + 1)]
        return views.Ten(
            heading=_("{date}, the same ten for everyone").format(date=told_date(day.isoformat())),
            marks=tuple((MARKS.index(mark), _(mark.name)) for mark in marks),
            number=TEN,
            streak=told_streak(streak) if streak else "",
            result=_("{result}.").format(result=told_result(losses)) if len(losses) == TEN else "",
            earlier=tuple(
                (each.isoformat(), told_date(each.isoformat())) for each in earlier if each != day
            )
            if len(losses) == TEN or day != today
            else (),
        )

    def _practised(self) -> Practised:
        progress = self._drills.progress
        rules, losses = character_losses(self.session.game.rules)
        return Practised(
            whole=_part("", progress.all_answers),
            spans=tuple(span.average for span in progress.course),
            span=SPAN,
            themes=tuple(
                _part(_(name), progress.themes.get(theme, Tally()))
                for theme, name in THEMES.items()
            ),
            stages=tuple(map(_part, map(_, STAGES), progress.stages)),
            rivals=tuple(
                Rival(BY_LEVEL[level].name, level, loss) for level, loss in losses.items()
            ),
            rules=name_of(rules),
        )

    # What its controls do.

    def _hold(self, place: str) -> None:
        state = self._state
        state.told = ""
        if state.drill and state.drill.game.rolls_left and state.answer is None:
            state.held = tuple(sorted(set(state.held) ^ {int(place)}))
            state.heard, state.again = kept(state.drill.game, state.held), False

    def _roll(self, _value: str) -> None:
        """Answer by keeping what is held and rolling the rest."""
        drill = self._state.drill
        if drill and drill.game.rolls_left and len(self._state.held) < DICE:
            self._give(drill, Keep(self._state.held))

    def _score(self, box: str) -> None:
        """Answer by scoring in a box."""
        if self._state.drill is not None:
            self._give(self._state.drill, Score(BY_ID[box]))

    def _give(self, drill: Drill, move: Keep | Score) -> None:
        state = self._state
        if state.answer is not None:
            return
        try:
            loss = drill.loss_of(move)
        except ValueError:
            refused = _("These dice may not go there.")
            state.again = state.told == refused and not state.again
            state.told, state.heard = refused, ""
            return
        state.answer, state.told, state.heard = move, "", ""
        if state.mistake is not None:
            self._drills.keep_mistake(state.mistake, loss)
        self._drills.keep_answer(drill, loss, state.day)

    def _say_again(self, _value: str) -> None:
        """Tell once more what there is to decide, or what came of it."""
        state = self._state
        state.told, state.heard, state.again = "", "", not state.again

    def _next(self, _value: str) -> None:
        """Go on to another drill."""
        if self._state.answer is not None:
            self.ask()

    def _choose_theme(self, theme: str) -> None:
        self._state.theme = Theme(theme) if theme else None
        self.ask()

    def _choose_mode(self, mode: str) -> None:
        self._state.shows_progress, self._state.heard = mode == SO_FAR, ""
        if mode == SO_FAR:
            return
        if mode != self._state.mode or self._state.day not in (None, self._drills.today):
            self._state.mode = mode
            self._state.day = self._drills.today if mode == DAILY else None
            self.ask()

    def _choose_day(self, day: str) -> None:
        self._state.mode, self._state.day = DAILY, date.fromisoformat(day)
        self.ask()

    def _share(self, _value: str) -> None:
        day, device = self._state.day, self.session.device
        if day is None or device is None:
            return
        copying = device.copy(share_text(day, self._drills.progress.days[day], device.address))
        self.session.background(self._tell(copying))

    async def _tell(self, copying: Awaitable[None]) -> None:
        self._state.told = await outcome(copying, _("Copied."), _(TEXT_NOT_COPIED))

    actions: ClassVar = {
        "practice-hold": _hold,
        "practice-roll": _roll,
        "practice-score": _score,
        "practice-next": _next,
        "practice-say": _say_again,
        "practice-mode": _choose_mode,
        "practice-theme": _choose_theme,
        "practice-day": _choose_day,
        "practice-share": _share,
    }

    # Drawing the next drill.

    def ask(self) -> None:
        """Have the next drill drawn; the dialog shows it when it is there."""
        state, advisor = self._state, self.session.advisor
        state.drill = state.hint = state.answer = state.mistake = None
        state.held, state.missing, state.told, state.heard = (), "", "", ""
        state.number += 1
        if state.day is not None and state.day in self._drills.progress.done:
            return
        if advisor is None:
            state.missing = without_solver()
            return
        self.session.background(self._draw(advisor, state.number))

    async def _draw(self, advisor: Advisor, asked: int) -> None:
        state, mistake = self._state, None
        try:
            if state.mode == OWN:
                mistake, drill = await self._drills.own(
                    advisor, lambda: self.is_open and asked == state.number
                )
            else:
                drill = await self._drills.drawn(advisor, state.day, state.theme)
            missing = "" if drill else _(NO_MISTAKES if state.mode == OWN else NO_SUCH_DRILL)
        except SolverUnavailable as error:
            drill, missing = None, without_solver(error)
        if asked == state.number:
            state.drill, state.missing, state.mistake = drill, missing, mistake


def _answer(drill: Drill, about: Hint, move: Keep | Score) -> views.Answer:
    """What a move cost; it is shown as its line in the hint, if it has one there."""
    loss = drill.loss_of(move)
    yours = ChoiceLine(
        describe(drill.game, move),
        drill.advice.best.equity - loss,
        loss,
        places=move.places if isinstance(move, Keep) else (),
        box=move.category.id if isinstance(move, Score) else "",
    )
    line = next((line for line in about.choices if _same(about, line, yours)), yours)
    return views.Answer(loss, is_right(loss), _(drill.clarity.name), line)


def _same(about: Hint, line: ChoiceLine, other: ChoiceLine) -> bool:
    """Whether two choices are the same: one box, or equal dice in whatever places."""
    if line.box or other.box:
        return line.box == other.box
    return about.keeps(line, other.places)


def _themes() -> tuple[tuple[str, str], ...]:
    """What endless drills can be about, by value."""
    every = pgettext("practice", "Everything mixed")
    return (("", every), *((theme.value, _(THEMES[theme])) for theme in CHOSEN_THEMES))


def _part(name: str, tally: Tally) -> Part:
    return Part(name, tally.answers, tally.right, tally.average)


def _yours(table: TableView) -> TableView:
    """The table with the placeholder player of a drill's game shown as "You"."""
    you = pgettext("practice", "You")
    players = (replace(each, name=you) if each.name == PLAYER else each for each in table.players)
    return replace(table, players=tuple(players))


def _about(drill: Drill) -> str:
    return f"{_(THEMES[drill.theme])}."


def _roll(drill: Drill) -> str:
    game = drill.game
    return _("Roll {roll} of {rolls}").format(roll=game.rolls, rolls=game.rules.rolls)


def open_practice(session: Session, _value: str) -> None:
    """Show a drill: the one that was left, or another."""
    dialog = PracticeDialog(session)
    session.open(dialog)
    state = session.lasting(Practising)
    state.shows_progress = False
    if state.drill is None or (state.day is None and state.drill.game.rules != session.game.rules):
        dialog.ask()


ACTIONS: dict[str, Action] = {"practice": open_practice}
