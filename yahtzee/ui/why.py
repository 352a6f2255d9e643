"""Why a box holds what it does, or would."""

from collections.abc import Iterator
from typing import ClassVar

from yahtzee.engine.box_words import sentence_of
from yahtzee.engine.categories import Category
from yahtzee.engine.game_setup import Mode
from yahtzee.explain.why import why, why_filled
from yahtzee.language import _
from yahtzee.markup import Node, button_for, h
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.correct import CorrectDialog
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views.dialogs import button, buttons, dialog

# Whose box it is, or with which dice; why it holds that, or would; and which entry to mend.
BoxLine = tuple[str, str, str]


class WhyDialog(Dialog):
    """What a box takes, and why it holds or would hold what it does: for all, or one player."""

    def __init__(self, session: Session, box: Category, player: int | None = None) -> None:
        super().__init__(session)
        self._box = box
        self._player = player

    def view(self) -> Node:
        """See the base class."""
        return box_dialog(self._box, tuple(self._lines()))

    def _lines(self) -> Iterator[BoxLine]:
        game, box = self.session.game, self._box
        alone = len(game.cards) == 1
        if game.dice and game.card.is_open(box) and self._player is None:
            faces = ", ".join(map(str, game.dice))
            told = why(game.card, box, game.dice, served=game.is_served)
            yield _("With {dice}").format(dice=faces), told, ""
        for player, card in enumerate(game.cards):
            if not card.is_open(box) and self._player in (None, player):
                mends = str(player) if game.setup.mode is Mode.REAL else ""
                name = _("In the box") if alone else game.setup.names[player]
                yield name, why_filled(game, player, box), mends

    actions: ClassVar = {
        "correct": lambda self, player: self.session.open_over(
            CorrectDialog(self.session, int(player), self._box)
        )
    }


def box_dialog(category: Category, lines: tuple[BoxLine, ...]) -> Node:
    """What a box takes, and why it holds what it does; one entry is mended beside all rules."""
    is_only = len(lines) == 1
    label = _("Correct this entry") if is_only else _("Correct the entry of {player}")
    mends = [
        bool(entry)
        and button_for("correct", label.format(player=title), value=entry, class_="plain")
        for title, _why, entry in lines
    ]
    topics = [
        h("section.topic", h("h3", title), h("p", told), not is_only and mend, aria_label=title)
        for (title, told, _entry), mend in zip(lines, mends, strict=True)
    ]
    return dialog(
        "why",
        str(category),
        h("p", sentence_of(category)),
        topics,
        buttons(is_only and mends, button(_("All rules"), "help", value="rules")),
    )


def open_why(session: Session, value: str) -> None:
    """Show what a box takes, and why it holds what it does; ``box=player`` is one player's."""
    box_id, _equals, player = value.partition("=")
    session.table.explained = ""
    box = session.game.rules.by_id[box_id]
    session.open(WhyDialog(session, box, int(player) if player else None))


def explain(session: Session, box_id: str) -> None:
    """Tell on the card what a box takes; asked again, no more."""
    table = session.table
    table.explained = "" if table.explained == box_id else box_id


ACTIONS: dict[str, Action] = {"explain": explain, "why": open_why}
