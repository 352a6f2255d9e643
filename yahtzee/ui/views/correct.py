"""Putting an entry of real dice right: its box, and its dice or its points."""

from dataclasses import dataclass

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import FACES, Faces
from yahtzee.engine.presets import label_of
from yahtzee.engine.rules import RuleSet
from yahtzee.language import _, pgettext
from yahtzee.markup import Child, Node, h
from yahtzee.ui.views.dialogs import dialog, switch
from yahtzee.ui.views.fields import choose, select, submit


@dataclass(frozen=True, slots=True)
class Correction:
    """An entry as it is to be.

    ``wrong`` is the box in which it stands, ``box`` the one in which it belongs. An entry
    has ``faces`` if its dice are known, else ``points``, and ``bonus`` if it earned one;
    ``problem`` says why it cannot be so.
    """

    player: int
    wrong: Category
    box: Category
    faces: Faces = ()
    points: int = 0
    bonus: bool = False
    problem: str = ""


def correct(
    rules: RuleSet,
    correction: Correction,
    name: str,
    boxes: tuple[Category, ...],
    values: tuple[int, ...],
    *,
    bonus: int,
) -> Node:
    """The dialog.

    ``name`` is the player's, ``boxes`` are those that the entry may stand in and ``values``
    those that its box can hold; ``bonus`` is offered unless 0.
    """
    return dialog(
        "correct",
        _("Correct {box}").format(box=label_of(correction.wrong, rules)),
        h(
            "form",
            h(
                "p",
                _("An entry of {player}. Everything entered after it stays.").format(player=name),
                class_="hint",
            ),
            _faces(correction.faces) if correction.faces else None,
            select(
                _("Box"),
                "correct-box",
                [(box.id, label_of(box, rules)) for box in boxes],
                correction.box.id,
            ),
            None if correction.faces else _points(correction, values, bonus),
            submit(pgettext("button", "Correct"), correction.problem),
            data_action="correct-entry",
            novalidate=True,
        ),
    )


def _points(correction: Correction, values: tuple[int, ...], bonus: int) -> Child:
    points = [(str(value), str(value)) for value in values]
    return [
        select(_("Points"), "correct-points", points, str(correction.points)),
        switch(
            _("Another Yahtzee: +{bonus}").format(bonus=bonus), "correct-bonus", on=correction.bonus
        )
        if bonus
        else None,
    ]


def _faces(faces: Faces) -> Node:
    return h(
        "fieldset",
        h("legend", _("Dice")),
        h(
            "div",
            [
                choose(
                    "correct-face",
                    [(str(value), str(value)) for value in FACES],
                    str(face),
                    aria_label=_("Die {place}").format(place=place + 1),
                    data_value=place,
                )
                for place, face in enumerate(faces)
            ],
            class_="five",
        ),
    )
