"""The coach: every choice drawn, with what it is worth, and the odds of each box."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from yahtzee.language import _, number, percent, pgettext
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.ui.views.dialogs import button, buttons, dialog, numbers
from yahtzee.ui.views.fields import text_input
from yahtzee.ui.views.gauge import gauge
from yahtzee.ui.views.small_dice import small_dice

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.coach.hints import ChoiceLine, Hint

LONGEST_BAR = 20.0  # points that a choice costs, drawn as a whole bar


@dataclass(frozen=True, slots=True)
class PursuitView:
    """What the coach can play for, what is chosen of it, and the total that was typed."""

    ways: tuple[str, ...] = ("points",)
    chosen: str = "points"
    total: str = ""


def coach(
    hint: "Hint",
    held: tuple[int, ...] = (),
    pursuit: PursuitView = PursuitView(),
    *,
    acts: bool = True,
    beside: bool = False,
) -> Node:
    """Everything behind a hint; ``held`` are the places of the dice that are kept now.

    ``pursuit`` is what is played for. ``acts`` says whether a choice can be taken up here: real
    dice lie on another table. ``beside`` says whether the dialog lies beside the table.
    """
    why = _why(hint) if hint.why else None
    return dialog(
        "coach",
        _("The coach"),
        _pursuit(pursuit),
        h("p", hint.told, class_="outcome", role="status"),
        None if hint.told else why,
        _keep_these(hint) if acts and hint.places and set(hint.places) != set(held) else None,
        choice_heads(chances=any(line.share for line in hint.choices)),
        h(
            "ol",
            [
                h("li", choice_row(hint, line, is_yours=_is_held(hint, line, held), acts=acts))
                for line in _shown(hint, held)
            ],
            class_="choice-lines",
            aria_label=_("Your choices"),
        ),
        why if hint.told else None,
        h("p", hint.basis, class_="hint") if hint.basis else None,
        _odds(hint) if hint.odds else None,
        beside=beside,
    )


def _why(hint: "Hint") -> Node:
    """Why the best choice is that: what else there is can be seen, so only listeners hear it."""
    return h(
        "p",
        hint.reason,
        [" ", h("span", hint.next_best, class_="sr")] if hint.next_best else None,
        class_="why",
    )


def _keep_these(hint: "Hint") -> Node:
    places = "".join(map(str, hint.places))
    return buttons(button(_("Keep these"), "coach-keep", primary=True, value=places))


def choice_heads(*, chances: bool = False) -> Node:
    """What stands above the lines of choices; each line says it to those who listen."""
    cost = pgettext("probability", "Chance") if chances else _("Costs")
    heads = (pgettext("coach", "Choice"), cost, _("Final score"))
    return h("p", [h("span", head) for head in heads], class_="choice-heads", aria_hidden="true")


def waiting_coach(
    pursuit: PursuitView = PursuitView(),
    *,
    sees_dice: bool,
    beside: bool = True,
) -> Node:
    """The coach beside the table before there is a hint; ``sees_dice`` says whether one comes."""
    told = _("One moment …") if sees_dice else _("Roll, and the coach looks at the dice.")
    words = h("p", told, class_="why")
    return dialog("coach", _("The coach"), _pursuit(pursuit), words, beside=beside)


def _pursuit(pursuit: PursuitView) -> Node | None:
    """The switch for what is played for, and the field for a total."""
    labels = {
        "points": pgettext("coach", "For points"),
        "win": pgettext("coach", "To win"),
        "total": pgettext("coach", "For a total"),
    }
    if len(pursuit.ways) == 1:
        return None
    return h(
        "fieldset",
        h("legend", _("The coach plays"), class_="sr"),
        [
            h(
                "label",
                h(
                    "input",
                    type="radio",
                    name="coach-pursuit",
                    value=value,
                    checked=value == pursuit.chosen,
                    data_action="coach-pursuit",
                ),
                h("span", labels[value]),
            )
            for value in pursuit.ways
        ],
        text_input(
            "coach-total",
            pursuit.total,
            inputmode="numeric",
            maxlength=4,
            size=4,
            placeholder=_("points"),
            aria_label=_("Points that you need in all"),
        )
        if pursuit.chosen == "total"
        else None,
        class_="pursuit",
    )


def _shown(hint: "Hint", held: tuple[int, ...]) -> "Iterator[ChoiceLine]":
    """The best choices, and below them the one that is held if it is none of these."""
    yield from hint.choices
    yield from (line for line in hint.further if held and hint.keeps(line, held))


def _is_held(hint: "Hint", line: "ChoiceLine", held: tuple[int, ...]) -> bool:
    return bool(held) and hint.keeps(line, held)


def choice_row(hint: "Hint", line: "ChoiceLine", *, is_yours: bool, acts: bool) -> Node:
    """A choice, drawn, with what it costs and is worth; a button if it ``acts``."""
    parts: list[Child] = [
        h("span", _drawn(hint, line), class_="drawn"),
        h(
            "span",
            _cost(line) if line.chance is None else _chance(line, line.chance),
            h("span", pgettext("coach", "yours"), class_="yours") if is_yours else None,
            class_="cost",
        ),
        h(
            "span",
            h("span", _("Final score"), " ", class_="sr"),
            number(line.equity, 1),
            class_="number",
        ),
    ]
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


def _drawn(hint: "Hint", line: "ChoiceLine") -> Child:
    """What is kept, as dice; a box has its words.

    The dice's words are text: where Orca reads line by line it leaves out a picture's name.
    """
    label = line.label[:1].upper() + line.label[1:]
    if line.box:
        return label
    return h("span", label, " ", class_="sr"), small_dice(hint.dice, line.places)


def _cost(line: "ChoiceLine") -> Child:
    if not line.loss:
        return pgettext("choice", "best")
    return [
        gauge(line.loss / LONGEST_BAR, kind="loss"),
        h("span", _("Loss"), " ", class_="sr"),
        h("span", number(-line.loss, 1), class_="figure"),
    ]


def _chance(line: "ChoiceLine", chance: float) -> Child:
    return [
        gauge(chance, kind="chance"),
        h("span", pgettext("probability", "Chance"), " ", class_="sr"),
        h("span", line.share, class_="figure"),
    ]


def _odds(hint: "Hint") -> Child:
    return (
        h("h3", _("This turn’s odds")),
        numbers(
            (_("Box"), pgettext("probability", "Chance")),
            [(line.label, (gauge(line.odds), percent(line.odds))) for line in hint.odds],
        ),
        h(
            "p",
            _(
                "The chance that a box earns points if you roll for it alone; "
                "an upper box, three or more of its face."
            ),
            class_="hint",
        ),
    )
