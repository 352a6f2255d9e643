"""Practice: a position on a table of its own, and what the answer cost."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from yahtzee.language import _, ngettext, number, pgettext, sentences
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.session.view_model import TableView
from yahtzee.ui.views.card import card
from yahtzee.ui.views.coach import choice_row
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.fields import choose
from yahtzee.ui.views.practice_progress import Practised, practised, progress_in_words
from yahtzee.ui.views.tray import dice_row
from yahtzee.ui.views.ways_to_play import ways_to_play

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.coach.hints import ChoiceLine, Hint

SHOWN_CHOICES = 3
# A live region speaks only when its text changes: this changes it and shows nothing.
UNSEEN = "\N{NO-BREAK SPACE}"
# What the controls of a table do here.
HERE = MappingProxyType({"hold": "practice-hold", "score": "practice-score"})


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to practise, as a switch: its value, its words, and whether it is the chosen one."""

    value: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an answer: ``cost`` in points, whether it was right, and how clear that was.

    ``yours`` is the answer as one of the choices.
    """

    cost: float
    is_right: bool
    clarity: str
    yours: "ChoiceLine"


@dataclass(frozen=True, slots=True)
class Ten:
    """The daily ten: how each answer so far was, as (grade from 0 for the best, name)."""

    heading: str
    marks: tuple[tuple[int, str], ...]
    number: int
    streak: str = ""
    result: str = ""
    earlier: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class PracticeScreen:
    """Everything that is shown. Without a ``table`` it is ``told`` why there is none yet.

    ``shown`` is the player whose column a narrow screen has. ``themes`` are what drills can be
    about, by value, if the player chooses one; ``level`` of ``levels``, from 1, is how hard.
    With ``practised`` the screen shows how it went so far instead of a drill.

    For those who listen ``position`` is the drill in words and ``heard`` what they did to it;
    ``again`` changes when the same words are to be spoken once more. ``drill`` numbers the drills.
    """

    modes: tuple[Mode, ...]
    told: str = ""
    table: TableView | None = None
    shown: int = 0
    roll: str = ""
    theme: str = ""
    hint: "Hint | None" = None
    answer: Answer | None = None
    ten: Ten | None = None
    themes: tuple[tuple[str, str], ...] = ()
    chosen_theme: str = ""
    level: int = 0
    levels: int = 0
    practised: Practised | None = None
    position: str = ""
    heard: str = ""
    again: bool = False
    drill: int = 0


def practice(screen: PracticeScreen) -> Node:
    """The dialog."""
    table = screen.table
    return dialog(
        "practice",
        _("Practice"),
        ways_to_play("practice"),
        h(
            "div",
            [_mode(mode) for mode in screen.modes],
            class_="modes",
            role="group",
            aria_label=_("Ways to practise"),
        ),
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
        practised(screen.practised) if screen.practised else _drill(screen, table),
    )


def _spoken(screen: PracticeScreen) -> str:
    """What is told to those who listen: what has just come, in full."""
    ten, answer = screen.ten, screen.answer
    if screen.practised:
        return progress_in_words(screen.practised)
    if screen.heard or screen.told:
        return screen.heard or screen.told
    if not answer:
        return sentences(
            _("Drill {place} of {number}.").format(place=len(ten.marks) + 1, number=ten.number)
            if ten and screen.table
            else "",
            screen.position,
            _asks(screen),
            ten.result if ten else "",
        )
    return sentences(
        *_verdict(answer),
        screen.hint.sentence if screen.hint and not answer.is_right else "",
        screen.hint.why if screen.hint else "",
        _("{result}.").format(result=_ten_so_far(ten)) if ten and not ten.result else "",
        ten.result if ten else "",
    )


def _asks(screen: PracticeScreen) -> str:
    """What the player is asked."""
    if screen.table is None:
        return ""
    if screen.table.must_score:
        return _("What would you do? Tap a box.")
    return _("What would you do? Keep dice and roll, or tap a box.")


def _drill(screen: PracticeScreen, table: TableView | None) -> Child:
    return (
        _ten(screen.ten) if screen.ten else None,
        h(
            "div",
            _question(screen, table),
            _adapted(card(table, screen.shown), answered=screen.answer is not None)
            if table
            else None,
            class_="drill",
        ),
    )


def _subject(screen: PracticeScreen) -> Node:
    """What endless drills are about, and how hard they are."""
    told = _("Level {level} of {number}").format(level=screen.level, number=screen.levels)
    return h(
        "div",
        choose(
            "practice-theme", screen.themes, screen.chosen_theme, aria_label=_("What to practise")
        ),
        h(
            "p",
            h("span", told),
            h(
                "span",
                [
                    h("span", class_="done" if place < screen.level else None)
                    for place in range(screen.levels)
                ],
                class_="steps",
                aria_hidden="true",
            ),
            class_="level",
        ),
        class_="subject",
    )


def _mode(mode: Mode) -> Node:
    return button_for(
        "practice-mode",
        mode.label,
        value=mode.value,
        class_="plain",
        aria_pressed=str(mode.is_chosen).lower(),
    )


def _question(screen: PracticeScreen, table: TableView | None) -> Node:
    return h(
        "div",
        _subject(screen) if screen.themes else None,
        _asked(screen, table)
        if table
        else h("p", screen.told, class_="waiting", aria_hidden="true"),
        class_="question",
    )


def _asked(screen: PracticeScreen, table: TableView) -> Child:
    answer = screen.answer
    return (
        h(
            "p",
            h("span", screen.roll, class_="roll-of"),
            " ",
            h("span", screen.theme),
            class_="which",
            aria_hidden="true",
        ),
        _adapted(dice_row(table), answered=answer is not None),
        buttons(
            button_for("practice-next", _("Next"), class_="primary", data_step=screen.drill)
            if answer
            else button(table.roll_label, "practice-roll", primary=True, enabled=table.can_roll)
        ),
        h(
            "p",
            _told(screen, answer),
            class_=_said(answer),
            aria_hidden=None if answer else "true",
        ),
        _explained(screen.hint, answer) if answer and screen.hint else None,
    )


def _said(answer: Answer | None) -> str:
    """The classes of what is said: an answer that was right looks otherwise than a wrong one."""
    if answer is None:
        return "said"
    return "said is-right" if answer.is_right else "said is-wrong"


def _told(screen: PracticeScreen, answer: Answer | None) -> Child:
    if answer is None:
        return screen.told or _asks(screen)
    verdict, clarity = _verdict(answer)
    return [h("span", verdict, class_="right" if answer.is_right else "wrong"), " ", clarity]


def _verdict(answer: Answer) -> tuple[str, str]:
    """Whether an answer was right or what it costs, and how clear the choice was."""
    if answer.is_right:
        verdict = _("Right!")
    else:
        verdict = _("That costs {points} points on average.").format(points=number(answer.cost, 1))
    return verdict, _("The choice was {clarity}.").format(clarity=answer.clarity)


def _explained(hint: "Hint", answer: Answer) -> Child:
    shown = list(hint.choices[:SHOWN_CHOICES])
    if answer.yours not in shown:
        shown.append(answer.yours)
    return (
        h(
            "ol",
            [
                h("li", choice_row(hint, line, is_yours=line == answer.yours, acts=False))
                for line in shown
            ],
            class_="choice-lines",
            aria_label=_("The best choices"),
        ),
        h("p", hint.why, class_="why"),
    )


def _ten_so_far(ten: Ten) -> str:
    answered = len(ten.marks)
    return ngettext("{number} of {all} answered", "{number} of {all} answered", answered).format(
        number=answered, all=ten.number
    )


def _ten(ten: Ten) -> Node:
    rest = ten.number - len(ten.marks)
    return h(
        "section",
        h(
            "p",
            h("span", ten.heading, class_="day"),
            h("span", ten.streak, class_="streak") if ten.streak else None,
            class_="when",
        ),
        h(
            "ol",
            [
                h("li", h("span", name, class_="sr"), data_grade=str(grade))
                for grade, name in ten.marks
            ],
            [h("li", class_="open", aria_hidden="true") for _place in range(rest)],
            class_="marks",
            aria_label=_ten_so_far(ten),
        ),
        h("p", ten.result, class_="result-line") if ten.result else None,
        buttons(button(pgettext("button", "Share"), "practice-share", primary=True))
        if ten.result
        else None,
        h(
            "p",
            h("span", pgettext("days", "Earlier:")),
            [
                button_for("practice-day", label, value=day, class_="plain")
                for day, label in ten.earlier
            ],
            class_="earlier",
        )
        if ten.earlier
        else None,
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
