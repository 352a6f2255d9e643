"""Practice: one's own mistakes, the ten of a day, and free drills; what helps most comes first."""

from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar

from yahtzee.coach.hints import ChoiceLine, Hint, describe, hint
from yahtzee.coach.praise import WORDS
from yahtzee.coach.reasons import why_not
from yahtzee.engine.contest import streak as days_in_a_row
from yahtzee.engine.contest import told_streak
from yahtzee.engine.dice import DICE
from yahtzee.engine.moves import Keep, Move, Score
from yahtzee.language import N_, Catalogue, _, catalogue, ngettext, pgettext, sentences
from yahtzee.language import date as told_date
from yahtzee.markup import Node
from yahtzee.players.characters import BY_LEVEL
from yahtzee.practice.character_losses import character_losses
from yahtzee.practice.drills import CHOSEN_THEMES, LEVELS, PLAYER, THEMES, Drill, Theme, is_right
from yahtzee.practice.mistakes import Mistake
from yahtzee.practice.progress import MARKS, SPAN, TEN, Tally, mark_of, share_text, told_result
from yahtzee.session.advisor import Advisor
from yahtzee.session.device import outcome
from yahtzee.session.effects import SOUNDS, Cue
from yahtzee.session.session import Session
from yahtzee.session.view_model import Look, TableView
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.coach import without_solver
from yahtzee.ui.dialogs.passing_on import TEXT_NOT_COPIED
from yahtzee.ui.dialogs.practice_drills import Drills
from yahtzee.ui.keyboard import box_keys
from yahtzee.ui.spoken import kept, position
from yahtzee.ui.table_model import present
from yahtzee.ui.views import practice as views
from yahtzee.ui.views.practice_progress import Part, Practised, Rival

NO_SUCH_DRILL = N_("These rules have no such positions. Choose something else to practise.")
# From how many right answers of ten on each word is said, the best first.
PRAISE = tuple(zip((TEN, 8, 6, 0), (*WORDS[:1:-1], N_("Done for today!")), strict=True))
# Dice by their places, boxes as on the table, R for the main button, N for the next, I to hear it
# again.
KEYS = {
    **{str(place + 1): ("practice-hold", str(place)) for place in range(DICE)},
    "r": ("practice-roll", ""),
    "n": ("practice-next", ""),
    "i": ("practice-say", ""),
}


@dataclass
class Practising:
    """What outlives the dialog: the drill on its table, what is kept of it, and the answer.

    ``theme`` is what drills are to be about, None if what helps most is to come: mistakes, those
    of the game of ``code`` first, then the ten of the day, then anything. ``day`` is whose ten is
    answered, or was answered last; ``places`` are those of the ten that are looked at once more.
    ``mistake`` is the one that is the drill, ``then`` what was done there on the day ``played``.
    ``tried`` is a first answer that was wrong. With ``shows_progress`` the drill waits.

    ``number`` counts the drills that were asked for, so that one that comes late is not shown in
    place of another. ``hint`` is in the language of ``catalogue``. ``heard`` is spoken alone, and
    ``again`` changes when the same is to be spoken once more.
    """

    theme: Theme | None = None
    code: str = ""
    shows_progress: bool = False
    day: date | None = None
    places: tuple[int, ...] = ()
    mistake: Mistake | None = None
    then: Move | None = None
    played: str = ""
    drill: Drill | None = None
    hint: Hint | None = None
    catalogue: Catalogue | None = None
    held: tuple[int, ...] = ()
    tried: Keep | Score | None = None
    answer: Keep | Score | None = None
    missing: str = ""
    told: str = ""
    heard: str = ""
    again: bool = False
    number: int = 0

    def clear(self) -> None:
        """Put the drill and its answer away."""
        self.drill = self.hint = self.mistake = self.then = self.tried = self.answer = None
        self.held, self.played, self.missing, self.told, self.heard = (), "", "", "", ""
        self.number += 1


class PracticeDialog(Dialog):
    """A position to decide, and what the decision cost."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._state = session.lasting(Practising)
        self._drills = Drills(session)

    @property
    def keys(self) -> Mapping[str, tuple[str, str]]:
        """Those of the drill, while it is shown."""
        if self._state.shows_progress:
            return {}
        boxes = box_keys(self._state.drill.game.rules) if self._state.drill else {}
        named = {f"shift+{key}" if key.isdigit() else key: box.id for key, box in boxes.items()}
        return {**KEYS, **{key: ("practice-score", box) for key, box in named.items()}}

    # What is shown.

    def view(self) -> Node:
        """See the base class."""
        state, drill = self._state, self._state.drill
        screen = views.PracticeScreen(
            themes=_themes(),
            chosen_theme=state.theme or "",
            told=state.told or ("" if drill else state.missing or _("One moment …")),
            ten=self._ten(state.day) if state.day else None,
            heard=state.heard,
            again=state.again,
            drill=state.number,
        )
        if state.shows_progress:
            screen = replace(screen, told="", practised=self._practised())
        elif self.shows_result:
            screen = replace(screen, told=state.told)
        elif drill is not None:
            screen = self._with_drill(screen, drill)
        return views.practice(screen)

    def _with_drill(self, screen: views.PracticeScreen, drill: Drill) -> views.PracticeScreen:
        state, about = self._state, self._hint(drill)
        look = Look(
            self.session.settings.colour_code,
            rules_name=self.session.rules_name(drill.game.rules),
            quiet=True,
        )
        return replace(
            screen,
            table=_yours(present(drill.game, state.held, look)),
            shown=drill.game.player,
            roll=_roll(drill),
            source=" · ".join(self._source(drill)),
            position=position(
                drill.game, state.held, sentences(*(f"{part}." for part in self._source(drill)))
            ),
            hint=about,
            tried=drill.loss_of(state.tried) if state.tried else None,
            answer=_answer(drill, about, state.answer, state.then) if state.answer else None,
        )

    @property
    def shows_result(self) -> bool:
        """Whether the result of the ten of a day is shown."""
        state = self._state
        is_done = state.day is not None and state.day in self._drills.progress.done
        return is_done and state.drill is None and not state.places

    def _hint(self, drill: Drill) -> Hint:
        """The choices in words, put into words once in each language."""
        state = self._state
        if state.hint is None or state.catalogue is not catalogue():
            state.hint, state.catalogue = hint(drill.game, drill.advice), catalogue()
        return state.hint

    def _source(self, drill: Drill) -> list[str]:
        """Where the drill is from, and what it is about."""
        state, drills = self._state, self._drills
        if state.mistake is not None:
            told = _("From your game of {date}") if state.played else _("From one of your games")
            waiting = len(drills.mistakes.due(drills.today))
            more = ngettext("{number} waiting", "{number} waiting", waiting)
            told = told.format(date=told_date(state.played) if state.played else "")
            return [told, more.format(number=waiting)] if waiting else [told]
        about = _(THEMES[drill.theme])
        if state.day is not None:
            return [_("Today’s ten"), about]
        told = _("Level {level} of {number}")
        return [told.format(level=drills.progress.level + 1, number=len(LEVELS)), about]

    def _ten(self, day: date) -> views.Ten:
        state, progress = self._state, self._drills.progress
        losses = progress.days.get(day, ())
        marks = [mark_of(loss) for loss in losses]
        return views.Ten(
            marks=tuple((MARKS.index(mark), _(mark.name)) for mark in marks),
            number=TEN,
            shown=state.places[0] if state.places else len(losses) - (state.answer is not None),
            result=self._result(losses) if self.shows_result else None,
        )

    def _result(self, losses: tuple[float, ...]) -> views.TenResult:
        streak = days_in_a_row(self._drills.progress.done, self._drills.today)
        right = sum(map(is_right, losses))
        return views.TenResult(
            word=_(next(word for least, word in PRAISE if right >= least)),
            told=told_result(losses),
            streak=told_streak(streak) if streak else "",
            wrong=len(losses) - right,
        )

    def _practised(self) -> Practised:
        progress = self._drills.progress
        losses = character_losses(self.session.game.rules)
        return Practised(
            whole=_part("", progress.all_answers),
            spans=tuple(span.average for span in progress.course),
            span=SPAN,
            themes=tuple(
                _part(_(name), tally, theme.value if theme in CHOSEN_THEMES else "")
                for theme, name in THEMES.items()
                if (tally := progress.themes.get(theme))
            ),
            rivals=tuple(
                Rival(BY_LEVEL[level].name, level, loss) for level, loss in losses.items()
            ),
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
            self._give(self._state.drill, Score(self._state.drill.game.rules.by_id[box]))

    def _give(self, drill: Drill, move: Keep | Score) -> None:
        """Answer; the first answer counts, and one that is wrong may be followed by another."""
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
        is_first, state.told, state.heard = state.tried is None, "", ""
        if is_first and not state.places:
            if state.mistake is not None:
                self._drills.keep_mistake(state.mistake, loss)
            self._drills.keep_answer(drill, loss, state.day)
        if is_right(loss):
            self._celebrate()
        if is_right(loss) or not is_first:
            state.answer = move
        else:
            state.tried = move

    def _celebrate(self) -> None:
        session = self.session
        if session.settings.sound and session.device is not None:
            session.device.sound(SOUNDS[Cue.BONUS])

    def _show(self, _value: str) -> None:
        """Show the answer after a first one that was wrong."""
        self._state.answer = self._state.answer or self._state.tried

    def _say_again(self, _value: str) -> None:
        """Tell once more what there is to decide, or what came of it."""
        state = self._state
        state.told, state.heard, state.again = "", "", not state.again

    def _next(self, _value: str) -> None:
        """Go on to another drill, or to the result of the ten after the last of them."""
        state = self._state
        is_done = state.day is not None and state.day in self._drills.progress.done
        if state.drill is None:
            self.ask()
        elif state.answer is not None:
            state.places = state.places[1:]
            if is_done and not state.places:
                state.clear()
            else:
                self.ask()

    def _choose_theme(self, theme: str) -> None:
        self._state.theme = Theme(theme) if theme else None
        self._state.places, self._state.shows_progress = (), False
        self.ask()

    def _show_progress(self, _value: str) -> None:
        """Show how it went so far, or the drill again."""
        state = self._state
        state.shows_progress, state.heard = not state.shows_progress, ""
        if not state.shows_progress and state.drill is None and not self.shows_result:
            self.ask()

    def _look_again(self, place: str) -> None:
        """Have one of the ten once more, or all those that were wrong."""
        state = self._state
        losses = self._drills.progress.days.get(state.day, ()) if state.day else ()
        wrong = tuple(each for each, loss in enumerate(losses) if not is_right(loss))
        state.places = (int(place),) if place else wrong
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
        "practice-show": _show,
        "practice-next": _next,
        "practice-say": _say_again,
        "practice-theme": _choose_theme,
        "practice-progress": _show_progress,
        "practice-again": _look_again,
        "practice-share": _share,
    }

    # Drawing the next drill.

    def ask(self) -> None:
        """Have the next drill drawn; the dialog shows it when it is there."""
        state, advisor = self._state, self.session.advisor
        state.clear()
        if not state.places:
            state.day = None
        if advisor is None:
            state.missing = without_solver()
            return
        self.session.background(self._draw(advisor, state.number))

    async def _draw(self, advisor: Advisor, asked: int) -> None:
        state, drills = self._state, self._drills
        mistake, drill, day = None, None, state.day
        try:
            if day is not None:
                drill = await drills.of_day(advisor, day, state.places[0])
            elif state.theme is None:
                mistake, drill = await drills.own(
                    advisor, state.code, lambda: self.is_open and asked == state.number
                )
                if drill is None and drills.today not in drills.progress.done:
                    day = drills.today
                    place = len(drills.progress.days.get(day, ()))
                    drill = await drills.of_day(advisor, day, place)
            drill = drill or await drills.free(advisor, state.theme)
            missing = "" if drill else _(NO_SUCH_DRILL)
        except SolverUnavailable as error:
            drill, missing = None, without_solver(error)
        if asked == state.number:
            state.drill, state.missing, state.mistake, state.day = drill, missing, mistake, day
            if mistake is not None:
                state.then, state.played = mistake.position()[1], drills.played_on(mistake)


def _answer(drill: Drill, about: Hint, move: Keep | Score, then: Move | None) -> views.Answer:
    """What a move cost; it is shown as its line in the hint, if it has one there."""
    game, loss = drill.game, drill.loss_of(move)
    yours = ChoiceLine(
        describe(game, move),
        drill.advice.best.equity - loss,
        loss,
        places=move.places if isinstance(move, Keep) else (),
        box=move.category.id if isinstance(move, Score) else "",
    )
    right = is_right(loss)
    return views.Answer(
        loss,
        right,
        next((line for line in about.choices if _same(about, line, yours)), yours),
        about.reason if right else why_not(game, drill.advice, move),
        _("In the game: {move}.").format(move=describe(game, then))
        if isinstance(then, Keep | Score)
        else "",
    )


def _same(about: Hint, line: ChoiceLine, other: ChoiceLine) -> bool:
    """Whether two choices are the same: one box, or equal dice in whatever places."""
    if line.box or other.box:
        return line.box == other.box
    return about.keeps(line, other.places)


def _themes() -> tuple[tuple[str, str], ...]:
    """What drills can be about, by value."""
    most = pgettext("practice", "What helps most")
    return (("", most), *((theme.value, _(THEMES[theme])) for theme in CHOSEN_THEMES))


def _part(name: str, tally: Tally, value: str = "") -> Part:
    return Part(name, tally.answers, tally.right, tally.average, value)


def _yours(table: TableView) -> TableView:
    """The table with the placeholder player of a drill's game shown as "You"."""
    you = pgettext("practice", "You")
    players = (replace(each, name=you) if each.name == PLAYER else each for each in table.players)
    return replace(table, players=tuple(players))


def _roll(drill: Drill) -> str:
    game = drill.game
    return _("Roll {roll} of {rolls}").format(roll=game.rolls, rolls=game.rules.rolls)


def open_practice(session: Session, code: str) -> None:
    """Show a drill: the one that was left, or another; of the mistakes of a game, if one is named.

    ``code`` is that of the game.
    """
    dialog = PracticeDialog(session)
    session.open(dialog)
    state = session.lasting(Practising)
    state.shows_progress = False
    is_free = state.day is None and state.mistake is None
    is_other = state.drill and is_free and state.drill.game.rules != session.game.rules
    if code:
        state.code, state.theme, state.places = code, None, ()
    if code or is_other or (state.drill is None and not dialog.shows_result):
        dialog.ask()


ACTIONS: dict[str, Action] = {"practice": open_practice}
