"""Practice: a position on a table of its own, what the answer cost, and the ten of a day."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from yahtzee.language import N_, _, ngettext, number, pgettext, sentences
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.session.view_model import TableView
from yahtzee.ui.views.card import card
from yahtzee.ui.views.coach import choice_heads, choice_row
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.fields import choose
from yahtzee.ui.views.practice_progress import Practised, practised, progress_in_words
from yahtzee.ui.views.tray import dice_row
from yahtzee.ui.views.ways_to_play import ways_to_play

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.coach.hints import ChoiceLine, Hint

ASKS = N_("What would you do?")
SHOWN_CHOICES = 3
# A live region speaks only when its text changes: this changes it and shows nothing.
UNSEEN = "\N{NO-BREAK SPACE}"
# What the controls of a table do here.
HERE = MappingProxyType({"hold": "practice-hold", "score": "practice-score"})


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an answer: ``cost`` in points, whether it was right, and why.

    ``yours`` is the answer as one of the choices, ``then`` what was done in the game.
    """

    cost: float
    is_right: bool
    yours: "ChoiceLine"
    why: str
    then: str = ""


@dataclass(frozen=True, slots=True)
class TenResult:
    """How the ten of a day ended; ``wrong`` is how many were not right."""

    word: str
    told: str
    streak: str
    wrong: int


@dataclass(frozen=True, slots=True)
class Ten:
    """The ten of a day: how each answer so far was, as (grade from 0 for the best, name).

    ``shown`` is the place of the drill on the table, from 0.
    """

    marks: tuple[tuple[int, str], ...]
    number: int
    shown: int = 0
    result: TenResult | None = None


@dataclass(frozen=True, slots=True)
class PracticeScreen:
    """Everything that is shown. Without a ``table`` it is ``told`` why there is none yet.

    ``shown`` is the player whose column a narrow screen has. ``themes`` are what drills can be
    about, by value, and ``source`` is where the drill is
    from and what it is about. ``tried`` is what a first answer
    costs, as long as there can be another. With ``practised`` the screen shows how it went so far.

    For those who listen ``position`` is the drill in words and ``heard`` what they did to it;
    ``again`` changes when the same words are to be spoken once more. ``drill`` numbers the drills.
    """

    themes: tuple[tuple[str, str], ...] = ()
    chosen_theme: str = ""
    told: str = ""
    table: TableView | None = None
    shown: int = 0
    roll: str = ""
    source: str = ""
    hint: "Hint | None" = None
    tried: float | None = None
    answer: Answer | None = None
    ten: Ten | None = None
    practised: Practised | None = None
    position: str = ""
    heard: str = ""
    again: bool = False
    drill: int = 0


def practice(screen: PracticeScreen) -> Node:
    """The dialog."""
    result = screen.ten.result if screen.ten else None
    return dialog(
        "practice",
        _("Practice"),
        ways_to_play("practice"),
        # One text node, or screen readers would announce it piece by piece. The same words
        # elsewhere are hidden from them, except the answer's, which can be read again. No
        # role="status": when one has the focus, Orca announces the role and not the text.
        h(
            "p",
            _spoken(screen) + UNSEEN * screen.again,
            class_="sr spoken",
            aria_live="polite",
            tabindex="-1",
            data_start=True,
        ),
        # For those who listen and have no keys; the others would tab to what they cannot see.
        button_for("practice-say", _("Say again what matters now"), class_="sr", tabindex="-1"),
        _subject(screen),
        practised(screen.practised)
        if screen.practised
        else _result(screen.ten, result, screen.told)
        if screen.ten and result
        else _drill(screen, screen.table),
    )


def _spoken(screen: PracticeScreen) -> str:
    """What is told to those who listen: what has just come, in full."""
    ten, answer = screen.ten, screen.answer
    if screen.practised:
        return progress_in_words(screen.practised)
    if screen.heard or screen.told:
        return screen.heard or screen.told
    if ten and ten.result:
        return sentences(ten.result.word, _("{result}.").format(result=ten.result.told))
    if answer:
        best = screen.hint.sentence if screen.hint and not answer.is_right else ""
        return sentences(_verdict(screen), best, answer.why, answer.then)
    if screen.tried is not None:
        return sentences(_verdict(screen), _("Try something else."))
    return sentences(
        _("Drill {place} of {number}.").format(place=ten.shown + 1, number=ten.number)
        if ten and screen.table
        else "",
        screen.position,
        _(ASKS) if screen.table else "",
    )


def _subject(screen: PracticeScreen) -> Node:
    """What drills are about, and the way to how it went so far."""
    return h(
        "div",
        choose(
            "practice-theme", screen.themes, screen.chosen_theme, aria_label=_("What to practise")
        ),
        button_for(
            "practice-progress",
            _("Progress"),
            class_="plain",
            aria_pressed=str(screen.practised is not None).lower(),
        ),
        class_="subject",
    )


def _drill(screen: PracticeScreen, table: TableView | None) -> Child:
    return h(
        "div",
        h(
            "div",
            _marks(screen.ten) if screen.ten else None,
            _asked(screen, table)
            if table
            else h("p", screen.told, class_="waiting", aria_hidden="true"),
            class_="question",
        ),
        _adapted(card(table, screen.shown), answered=screen.answer is not None) if table else None,
        class_="drill",
    )


def _asked(screen: PracticeScreen, table: TableView) -> Child:
    answer = screen.answer
    return (
        h(
            "p",
            h("span", screen.roll, class_="roll-of"),
            " ",
            h("span", screen.source, class_="source"),
            class_="which",
            aria_hidden="true",
        ),
        _adapted(dice_row(table), answered=answer is not None),
        buttons(
            button_for("practice-next", _("Next"), class_="primary", data_step=screen.drill)
            if answer
            else button(table.roll_label, "practice-roll", primary=True, enabled=table.can_roll),
            button(_("Show the answer"), "practice-show")
            if screen.tried is not None and not answer
            else None,
        ),
        h("p", _told(screen), class_=_said(screen), aria_hidden=None if answer else "true"),
        _explained(screen.hint, answer) if answer and screen.hint else None,
    )


def _said(screen: PracticeScreen) -> str:
    """The classes of what is said: an answer that was right looks otherwise than a wrong one."""
    if screen.answer and screen.answer.is_right:
        return "said is-right"
    return "said is-wrong" if screen.answer or screen.tried is not None else "said"


def _told(screen: PracticeScreen) -> Child:
    if screen.answer is None and screen.tried is None:
        return screen.told or _(ASKS)
    verdict = h("span", _verdict(screen), class_="verdict")
    if screen.answer is None:
        return [verdict, " ", screen.told or _("Try something else.")]
    return [verdict, " ", screen.answer.why]


def _verdict(screen: PracticeScreen) -> str:
    """Whether an answer was right, or what it costs."""
    answer = screen.answer
    if answer and answer.is_right:
        return _("Right!") if screen.tried is None else _("That’s it!")
    cost = answer.cost if answer else screen.tried or 0.0
    return _("Not the best: {points} less on average.").format(points=number(cost, 1))


def _explained(hint: "Hint", answer: Answer) -> Child:
    shown = list(hint.choices[:SHOWN_CHOICES])
    if answer.yours not in shown:
        shown.append(answer.yours)
    return (
        h("p", answer.then, class_="then") if answer.then else None,
        choice_heads(),
        h(
            "ol",
            [
                h("li", choice_row(hint, line, is_yours=line == answer.yours, acts=False))
                for line in shown
            ],
            class_="choice-lines",
            aria_label=_("The best choices"),
        ),
    )


def _marks(ten: Ten) -> Node:
    """The ten of a day: a square each, which can be opened once all are answered."""
    answered = len(ten.marks)
    told = ngettext("{number} of {all} answered", "{number} of {all} answered", answered)

    def square(place: int) -> Node:
        if place >= answered:
            now = place == ten.shown
            return h("li", class_="open now" if now else "open", aria_hidden="true")
        grade, name = ten.marks[place]
        if ten.result is None:
            return h("li", h("span", name, class_="sr"), data_grade=str(grade))
        label = _("Drill {place}: {mark}").format(place=place + 1, mark=name)
        opener = button_for("practice-again", value=place, aria_label=label)
        return h("li", opener, data_grade=str(grade))

    return h(
        "ol",
        [square(place) for place in range(ten.number)],
        class_="marks",
        aria_label=_("Today’s ten: {told}").format(
            told=told.format(number=answered, all=ten.number)
        ),
    )


def _result(ten: Ten, result: TenResult, told: str) -> Node:
    """How the ten of a day ended, and what to do next."""
    wrong = result.wrong
    these = ngettext("Practise this one", "Practise these {number}", wrong).format(number=wrong)
    steps = (
        button(these, "practice-again", primary=True) if wrong else None,
        button(_("Practise on"), "practice-next", primary=not wrong),
        button(pgettext("button", "Share"), "practice-share"),
    )
    return h(
        "section",
        h("p", result.word, class_="word"),
        h("p", result.told),
        h("p", h("span", result.streak, class_="streak")) if result.streak else None,
        _marks(ten),
        buttons(steps),
        h("p", told or _("Ten more tomorrow."), class_="hint"),
        class_="ten",
        aria_label=_("The daily ten"),
    )


def _adapted(node: Node, *, answered: bool) -> Node:
    """A part of the table with the controls of a drill; none of them act after the answer.

    What does something else on the table is no button here.
    """
    attributes, tag = dict(node.attributes), node.tag
    action = attributes.pop("data-action", "")
    if action in HERE:
        attributes["data-action"] = HERE[action]
        if answered:
            attributes["aria-disabled"] = "true"
    elif action:
        tag = "span"
        attributes = {name: value for name, value in attributes.items() if name == "class"}
    children = tuple(
        child if isinstance(child, str) else _adapted(child, answered=answered)
        for child in node.children
    )
    return Node(tag, attributes, children)
