"""A first look round: a few words beside the dice, while everything stays in reach.

The steps are a table; a page shows one at a time, in a dialog that is open without being modal.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from yahtzee.engine.game_setup import Mode
from yahtzee.language import N_, _, ngettext
from yahtzee.markup import Node, button_for, h


@dataclass(frozen=True, slots=True)
class Step:
    """What is said, and of which part of the table: ``dice``, ``roll``, ``card`` or ``help``."""

    of: str
    title: str
    text: str


_CARD = Step(
    "card",
    N_("Then score"),
    N_("Tap a box to score the dice there, after any roll. Every box is filled once."),
)
_HELP = Step(
    "help",
    N_("Any questions?"),
    N_("Tap the name of a box to see what it takes. All the rules, and this tour, are under Help."),
)

STEPS: dict[Mode, tuple[Step, ...]] = {
    Mode.VIRTUAL: (
        Step("roll", N_("Roll the dice"), ""),
        Step(
            "dice",
            N_("Keep what you like"),
            N_("Tap a die to keep it, and again to let it go. The others are rolled anew."),
        ),
        _CARD,
        _HELP,
    ),
    Mode.REAL: (
        Step(
            "dice",
            N_("Enter your dice"),
            N_("Roll at your table, then tap the faces here. The page adds up."),
        ),
        _CARD,
        _HELP,
    ),
}


def steps(mode: Mode, rolls: int) -> tuple[Step, ...]:
    """The steps of the tour for a kind of dice and so many rolls a turn."""
    return tuple(
        Step(step.of, _(step.title), _(step.text) if step.text else _rolls(rolls))
        for step in STEPS[mode]
    )


def _rolls(number: int) -> str:
    return ngettext(
        "You have {number} roll a turn. Press Roll whenever you like.",
        "You have up to {number} rolls a turn. Press Roll whenever you like.",
        number,
    ).format(number=number)


def tour(shown: Sequence[Step], place: int) -> Node:
    """One step of the tour, with the way on and the way out."""
    step = shown[place]
    is_last = place == len(shown) - 1
    return h(
        "dialog",
        h("h3", step.title, id="tour-title"),
        h("p", step.text, id="tour-text"),
        h(
            "p",
            button_for("tour", _("Skip"), value="end", class_="plain skip")
            if not is_last
            else None,
            h(
                "span",
                _("{step} of {steps}").format(step=place + 1, steps=len(shown)),
                class_="place",
            ),
            button_for(
                "tour",
                _("Done") if is_last else _("Next"),
                value="end" if is_last else place + 1,
                class_="primary",
                aria_describedby="tour-title tour-text",
                data_step=step.of,
            ),
            class_="buttons",
        ),
        class_="tour",
        open=True,
        aria_labelledby="tour-title",
        aria_describedby="tour-text",
        data_of=step.of,
    )
