"""Practice: one's own mistakes, the ten of a day, and free drills; what helps most comes first."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from types import MappingProxyType
from typing import ClassVar

from yahtzee.coach.hints import Hint, describe, hint, why_not
from yahtzee.coach.praise import WORDS
from yahtzee.engine.contest import streak as days_in_a_row
from yahtzee.engine.contest import told_streak
from yahtzee.engine.dice import MOST_DICE
from yahtzee.engine.moves import Keep, Move, Score
from yahtzee.engine.presets import DEFAULT
from yahtzee.language import gap
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.messages import (
    NOTHING,
    Date,
    Joint,
    Text,
    count,
    labelled,
    row,
    say,
    say_in,
    sentences,
    stopped,
)
from yahtzee.practice.drills import CHOSEN_THEMES, LEVELS, THEMES, Drill, Theme, begun, is_right
from yahtzee.practice.mistakes import Mistake
from yahtzee.practice.progress import MARKS, TEN, mark_of, told_result
from yahtzee.session.advisor import Advisor
from yahtzee.session.session import Session
from yahtzee.solver.kernel import SolverUnavailable
from yahtzee.telling.effects import SOUNDS, Cue
from yahtzee.telling.recap import position
from yahtzee.telling.status import kept
from yahtzee.telling.view_model import Look, SectionView, TableView
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.coach import choice_lines, without_solver
from yahtzee.ui.dialogs.practice_drills import Drills
from yahtzee.ui.keyboard import box_keys
from yahtzee.ui.table_model import present
from yahtzee.ui.views.card import card
from yahtzee.ui.views.dialogs import button, buttons, dialog, select
from yahtzee.ui.views.tray import NBSP, dice_row

NO_SUCH_DRILL = say("That never comes up in these rules. Choose something else to practise.")
ASKS = say("What would you do?")
WELCOME = say("Ten small decisions a day, and you play better and better.")
WAITS = say("One moment …")
DONE = say("Done for today!")
TRY_AGAIN = stopped(say("Try again"))
THROUGH = say("Those were the mistakes of this game. They come back until they are solved.")
# Where a mistake is from, by how many days ago that was.
FROM = {0: say("From your game today"), 1: say("From your game yesterday")}
# What is said of a wrong answer, by its place in ``MARKS``.
WRONG = (
    say("So close! Only one choice is better."),
    say("There is something better."),
    say("There is something better."),
)
# What is said of right answers, by how many they are in a row.
RIGHT = (say("Right!"), *WORDS[2:])
# From how many right answers of ten on each word is said, the best first.
PRAISE = tuple(zip((TEN, 8, 6, 0), (*WORDS[:1:-1], DONE), strict=True))
# Dice by their places, boxes as on the table, R for the main button, N for the next, I to hear it
# again.
KEYS = {
    **{str(place + 1): ("practice-hold", str(place)) for place in range(MOST_DICE)},
    "r": ("practice-roll", ""),
    "n": ("practice-next", ""),
    "i": ("practice-say", ""),
    "d": ("practice-show", ""),
}
# What the controls of a table do here.
HERE = MappingProxyType({"hold": "practice-hold", "score": "practice-score"})


class PracticeDialog(Dialog):
    """A position to decide, and what the decision cost; opened again, it is as it was left.

    ``theme`` is what drills are to be about, None if what helps most is to come: mistakes, those
    of the game of ``code`` first, then the ten of the day, then anything. ``day`` is whose ten is
    answered, or was answered last.
    ``mistake`` is the one that is the drill, ``then`` what was done there on the day ``played``;
    ``is_through`` says that the last one of the game of ``code`` is answered.
    ``tried`` is an answer that was wrong; ``row`` right ones came one after the other. An answer
    is explained when the player ``asks_why``.
    ``welcomes`` is so until the player begins; the first drill is drawn meanwhile.

    ``number`` counts the drills that were asked for, so that one that comes late is not shown in
    place of another. ``note`` is what is said of the last tap; ``heard`` is spoken alone, and
    ``again`` changes when the same is to be spoken once more.
    """

    theme: Theme | None = None
    code = ""
    again = False
    welcomes = True
    day: date | None = None
    number = row = 0
    _hint: tuple[Drill, Hint] | None = None

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.drills = Drills(session)
        self.clear()

    def clear(self) -> None:
        """Put the drill and its answer away."""
        self.drill: Drill | None = None
        self.mistake: Mistake | None = None
        self.then: Move | None = None
        self.played = ""
        self.held: tuple[int, ...] = ()
        self.tried: Keep | Score | None = None
        self.answer: Keep | Score | None = None
        self.missing: Text = NOTHING
        self.note: Text = NOTHING
        self.heard: Text = NOTHING
        self.is_through = self.asks_why = False
        self.number += 1

    @property
    def keys(self) -> Mapping[str, tuple[str, str]]:
        """Those of the drill, once it is seen."""
        if self.welcomes:
            return {key: KEYS[key] for key in "ni"}
        boxes = box_keys(self.drill.game.rules) if self.drill else {}
        scores = {
            f"shift+{key}" if key.isdigit() else key: ("practice-score", box.id)
            for key, box in boxes.items()
        }
        return {**KEYS, **scores}

    # What is shown.

    def view(self) -> Node:
        """See the base class."""
        themes = {"": say_in("practice", "What helps most")}
        themes |= {theme.value: THEMES[theme] for theme in CHOSEN_THEMES}
        which = select(say("What to practise"), "practice-theme", themes.items(), self.theme or "")
        if self.is_through:
            shown: Child = self._through(), which
        elif self.shows_result:
            shown = self._result(), which
        else:
            shown = (self._welcome(), which) if self.is_before else self._question(which)
        return dialog(
            "practice",
            say("Practice"),
            self.ways("practice"),
            # One text node, or screen readers would announce it piece by piece. The same words
            # elsewhere are hidden from them, except the answer's, which can be read again. No
            # role="status": when one has the focus, Orca announces the role and not the text.
            h(
                "p.sr.spoken",
                self._spoken(),
                NBSP if self.again else None,
                aria_live="polite",
                tabindex="-1",
                data_start=True,
            ),
            # For those who listen and have no keys; the others would tab to what they cannot see.
            button_for("practice-say", say("Read it again"), class_="sr", tabindex="-1"),
            shown,
        )

    @property
    def shows_result(self) -> bool:
        """Whether the result of the ten of a day is shown."""
        return self.day in self.drills.progress.done and self.drill is None

    @property
    def is_before(self) -> bool:
        """Whether the welcome is shown: there is something to practise."""
        return self.welcomes and not self.missing

    @property
    def _losses(self) -> tuple[float, ...]:
        return self.drills.progress.days.get(self.day, ()) if self.day else ()

    @property
    def _place(self) -> int:
        return len(self._losses) - (self.tried is not None or self.answer is not None)

    def _waiting(self) -> Text:
        return self.note or self.missing or WAITS

    def _spoken(self) -> Text:
        """What is told to those who listen: what has just come, in full."""
        if self.heard or self.note:
            return self.heard or self.note
        if self.is_through:
            return sentences(DONE, THROUGH)
        if self.shows_result:
            return sentences(self._praise(), stopped(told_result(self._losses)))
        if self.is_before:
            return sentences(ASKS, WELCOME)
        return self._told_of(self.drill) if self.drill else self._waiting()

    def _told_of(self, drill: Drill) -> Text:
        if move := self.answer or self.tried:
            why = (self._why(drill, move), self._then(drill)) if self.asks_why else ()
            again = NOTHING if self.answer else TRY_AGAIN
            return sentences(self._verdict(drill, move), *why, again)
        place = say("Drill {place} of {number}.", place=self._place + 1, number=TEN)
        about = sentences(*map(stopped, self._source(drill)))
        held = position(drill.game, self.held, about)
        return sentences(place if self.day else NOTHING, held, ASKS)

    def _question(self, which: Node) -> Node:
        """The position to decide, with ``which`` below; until it is there, it has its place."""
        drill = self.drill
        answer = self.answer
        tried = self.tried
        marks = self._marks() if self.day else None
        if self.missing:
            missing = h("p.waiting", self.missing, aria_hidden="true")
            return h("div.question", marks, missing, which)
        rules = DEFAULT.rules if self.day else self.session.game.rules
        game = drill.game if drill else begun(rules)
        you = say_in("player", "You")
        rules_name = self.session.house_rules.name_of(game.rules)
        settings = replace(self.session.preferences.settings, confirm=False, hints=False)
        look = Look(settings, rules_name=rules_name, quiet=True)
        shown = _alone(present(game, self.held, look), game.player, you)
        roll = say("Roll {roll} of {rolls}", roll=game.rolls, rolls=game.rules.rolls)
        source = row(Joint.DOTS, *self._source(drill)) if drill else NOTHING
        rests = answer is not None or drill is None
        kind = ""
        move = answer or tried
        verdict = None
        below = which
        right = None
        if drill and move:
            kind = ".is-right" * is_right(drill.loss_of(move))
            verdict = h("span.verdict", self._verdict(drill, move))
        if drill and answer:
            right = answer if kind else drill.advice.best.move
            said: Child = verdict
            if self.asks_why:
                said = (verdict, gap(), self._why(drill, answer))
                below = self._compared(drill, answer)
            step = button_for("practice-next", say("Next"), class_="primary", data_step=self.number)
        else:
            again = self.note or TRY_AGAIN
            said = (verdict, gap(), again) if tried else (self.note or ASKS)
            can_roll = drill is not None and shown.can_roll
            leads = bool(self.held)
            step = button(shown.roll_label, "practice-roll", primary=leads, enabled=can_roll)
        return h(
            "div.drill",
            h(
                "div.question",
                marks,
                h(
                    "p.which",
                    h("span.roll-of", roll if drill else WAITS),
                    " ",
                    h("span.source", source),
                    aria_hidden="true",
                ),
                _adapted(dice_row(shown), answered=rests),
                buttons(
                    step, bool(move) and below is which and button(say("Why?"), "practice-show")
                ),
                h(f"p.said{kind}", said, aria_hidden=None if answer else "true"),
            ),
            _adapted(
                card(shown, 0, right.category.id if isinstance(right, Score) else ""),
                answered=rests,
                chosen=move.category.id if isinstance(move, Score) else "",
            ),
            below,
        )

    def _source(self, drill: Drill) -> list[Text]:
        if self.mistake is not None:
            origin: Text = say("From one of your games")
            today = self.drills.today
            if self.played:
                ago = (today - date.fromisoformat(self.played)).days
                origin = FROM.get(ago) or say("From your game of {date}", date=Date(self.played))
            waiting = len(self.drills.mistakes.due(today))
            more = count("{number} waiting", "{number} waiting", waiting)
            return [origin, more] if waiting else [origin]
        about = THEMES[drill.theme]
        if self.day is not None:
            return [say("Today’s ten"), about]
        level = self.drills.progress.level + 1
        return [say("Level {level} of {number}", level=level, number=len(LEVELS)), about]

    def _verdict(self, drill: Drill, move: Keep | Score) -> Text:
        mark = mark_of(drill.loss_of(move))
        if not mark:
            return say("That’s it!") if self.tried else RIGHT[min(self.row, len(RIGHT)) - 1]
        if self.answer:
            return self._hint_of(drill).sentence
        return WRONG[mark - 1]

    def _hint_of(self, drill: Drill) -> Hint:
        """The choices, put into words once."""
        if self._hint is None or self._hint[0] != drill:
            self._hint = drill, hint(drill.game, drill.advice)
        return self._hint[1]

    def _why(self, drill: Drill, answer: Keep | Score) -> Text:
        if is_right(drill.loss_of(answer)):
            return self._hint_of(drill).why
        return why_not(drill.game, drill.advice, answer)

    def _then(self, drill: Drill) -> Text:
        if not isinstance(self.then, Keep | Score):
            return NOTHING
        return say("In the game: {move}.", move=describe(drill.game, self.then))

    def _compared(self, drill: Drill, answer: Keep | Score) -> Node:
        """The best choice beside the answer, or beside the second one."""
        about = self._hint_of(drill)
        then = self._then(drill)
        yours = next(
            line
            for line in about.choices
            if (
                about.keeps(line, answer.places)
                if isinstance(answer, Keep)
                else line.box == answer.category.id
            )
        )
        best, *others = about.choices
        shown = [best, *(others[:1] if yours == best else [yours])]
        name = say("The best choices")
        return h(
            "div.compared",
            then and h("p.then", then),
            choice_lines(about, shown, lambda line: line == yours, name, acts=False),
        )

    def _marks(self) -> Node:
        """The ten of a day: a square each."""
        marks = [mark_of(loss) for loss in self._losses]
        answered = count(
            "{number} of {all} answered", "{number} of {all} answered", len(marks), all=TEN
        )

        def square(place: int) -> Node:
            now = "now" if place == self._place and not self.shows_result else None
            if place >= len(marks):
                return h("li", class_=now, aria_hidden="true")
            grade = str(marks[place])
            name = MARKS[marks[place]][0]
            return h("li", h("span.sr", name), class_=now, data_grade=grade)

        return h(
            "ol.marks",
            map(square, range(TEN)),
            aria_label=labelled(say("Today’s ten"), answered),
        )

    def _praise(self) -> Text:
        right = sum(map(is_right, self._losses))
        return next(word for least, word in PRAISE if right >= least)

    def _result(self) -> Node:
        streak = days_in_a_row(self.drills.progress.done, self.drills.today)
        return h(
            "section.ten",
            h("p.word", self._praise()),
            h("p", told_result(self._losses)),
            streak > 0 and h("p", h("span.streak", told_streak(streak))),
            self._marks(),
            buttons(button(say("Keep practising"), "practice-next", primary=True)),
            h("p.hint", self.note or say("Ten more tomorrow.")),
            aria_label=say("Today’s ten"),
        )

    def _welcome(self) -> Node:
        begin = buttons(button(say("Practise"), "practice-next", primary=True))
        return h("div.ten", h("p.word", ASKS), h("p", WELCOME), begin)

    def _through(self) -> Node:
        on = buttons(button(say("Keep practising"), "practice-next", primary=True))
        return h("div.ten", h("p.word", DONE), h("p", THROUGH), on)

    # What its controls do.

    def _hold(self, place: str) -> None:
        self.note = NOTHING
        if self.drill and self.drill.game.rolls_left and self.answer is None:
            self.held = tuple(sorted(set(self.held) ^ {int(place)}))
            self.heard = kept(self.drill.game, self.held)
            self.again = False

    def _roll(self, _value: str) -> None:
        drill = self.drill
        if drill and drill.game.rolls_left and len(self.held) < drill.game.rules.dice:
            self._give(drill, Keep(self.held))

    def _score(self, box: str) -> None:
        assert self.drill is not None  # else no box can be tapped, and none has a key
        self._give(self.drill, Score(self.drill.game.rules.by_id[box]))

    def _give(self, drill: Drill, move: Keep | Score) -> None:
        """Answer; the first answer counts, and one that is wrong may be followed by others."""
        if self.answer is not None:
            return
        try:
            loss = drill.loss_of(move)
        except ValueError:
            assert isinstance(move, Score)  # only boxes are refused: dice can always be kept
            refused = say("These dice may not go in {box} now.", box=move.category)
            self.again = self.note == refused and not self.again
            self.note = refused
            self.heard = NOTHING
            return
        is_first = self.tried is None
        self.note = NOTHING
        self.heard = NOTHING
        self.again = not is_first and not self.again  # the same may be said once more
        self.row = self.row + 1 if is_first and is_right(loss) else 0
        if is_first:
            if self.mistake is not None:
                self.drills.keep_mistake(self.mistake, loss)
            self.drills.keep_answer(loss, self.day)
        session = self.session
        if not is_right(loss):
            self.tried = move
            return
        self.answer = move
        if session.preferences.settings.sound:
            session.device.sound(SOUNDS[Cue.BONUS])

    def _show(self, _value: str) -> None:
        self.answer = self.answer or self.tried
        self.asks_why = self.answer is not None

    def _say_again(self, _value: str) -> None:
        """Tell once more what there is to decide, or what came of it."""
        self.note = NOTHING
        self.heard = NOTHING
        self.again = not self.again

    def _next(self, _value: str) -> None:
        """Go on to another drill, or to the result of the ten after the last of them."""
        if self.is_before:
            self.welcomes = False
        elif self.drill is None:
            self.ask()
        elif self.answer is not None:
            if self.day in self.drills.progress.done:
                self.clear()
            elif self._was_last_of_game():
                self.clear()
                self.code = ""
                self.is_through = True
            else:
                self.ask()

    def _was_last_of_game(self) -> bool:
        if self.mistake is None or self.mistake.code != self.code:
            return False
        due = self.drills.mistakes.due(self.drills.today)
        return all(each.code != self.code for each in due)

    def _choose_theme(self, theme: str) -> None:
        self.theme = Theme(theme) if theme else None
        self.ask()

    actions: ClassVar = {
        "practice-hold": _hold,
        "practice-roll": _roll,
        "practice-score": _score,
        "practice-show": _show,
        "practice-next": _next,
        "practice-say": _say_again,
        "practice-theme": _choose_theme,
    }

    # Drawing the next drill.

    def ask(self) -> None:
        """Have the next drill drawn; the dialog shows it when it is there."""
        advisor = self.session.advisor
        drills = self.drills
        self.clear()
        today = drills.today
        is_own = drills.mistakes.due(drills.today, self.code)
        is_done = self.theme or is_own or today in drills.progress.done
        self.day = None if is_done else today
        if advisor is None:
            self.missing = without_solver()
            return
        self.session.background(self._draw(advisor, self.number))

    async def _draw(self, advisor: Advisor, asked: int) -> None:
        drills = self.drills
        mistake = None
        drill = None
        day = self.day
        try:
            if self.theme is None:
                mistake, drill = await drills.own(
                    advisor, self.code, lambda: self.is_open and asked == self.number
                )
                day = None
                if drill is None and drills.today not in drills.progress.done:
                    day = drills.today
                    place = len(drills.progress.days.get(day, ()))
                    drill = await drills.of_day(advisor, day, place)
            drill = drill or await drills.free(advisor, self.theme)
            missing: Text = NOTHING if drill else NO_SUCH_DRILL
        except SolverUnavailable as error:
            drill = None
            missing = without_solver(error)
        if asked == self.number:
            self.drill = drill
            self.missing = missing
            self.mistake = mistake
            self.day = day
            if mistake is not None:
                self.then = mistake.position()[1]
                self.played = drills.played_on(mistake)


def _alone(view: TableView, player: int, name: Text) -> TableView:
    """The table with the column of one player: what others have does not count in a drill."""

    def own(section: SectionView) -> SectionView:
        rows = (replace(row, cells=row.cells[player : player + 1]) for row in section.rows)
        return replace(section, rows=tuple(rows))

    players = (replace(view.players[player], name=name),)
    return replace(view, players=players, sections=tuple(map(own, view.sections)))


def _adapted(node: Node, *, answered: bool, chosen: str = "") -> Node:
    """A part of the table with the controls of a drill; none of them act after the answer.

    The box ``chosen`` last is marked. What does something else on the table is no button here.
    """
    attributes = dict(node.attributes)
    tag = node.tag
    action = attributes.pop("data-action", "")
    if action in HERE:
        attributes["data-action"] = HERE[action]
        if answered:
            attributes["aria-disabled"] = "true"
        if chosen and attributes["data-value"] == chosen:
            attributes["aria-pressed"] = "true"
    elif action:
        tag = "span"
        attributes = {name: value for name, value in attributes.items() if name == "class"}
    children = tuple(
        child if isinstance(child, str) else _adapted(child, answered=answered, chosen=chosen)
        for child in node.children
    )
    return Node(tag, attributes, children)


def open_practice(session: Session, code: str) -> None:
    """Show a drill: the one that was left, or another; of the mistakes of a game, if one is named.

    ``code`` is that of the game.
    """
    dialog = session.dialogs.left(PracticeDialog) or PracticeDialog(session)
    session.dialogs.keep(dialog)
    session.dialogs.open(dialog)
    is_free = dialog.day is None and dialog.mistake is None
    is_other = dialog.drill and is_free and dialog.drill.game.rules != session.game.rules
    if code:
        dialog.code = code
        dialog.theme = None
        dialog.welcomes = False
    if code or is_other or (dialog.drill is None and not dialog.shows_result):
        dialog.ask()


ACTIONS = {"practice": open_practice}
