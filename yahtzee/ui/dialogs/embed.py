"""The form that embeds the game in another page."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import ClassVar

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.language import N_, _
from yahtzee.markup import Node
from yahtzee.saves.keeping_rules import rule_choices
from yahtzee.saves.settings import Theme
from yahtzee.session.device import outcome
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, opens
from yahtzee.ui.embed_code import SIZE_BY_ID, SIZES, EmbedCode, Size, address, html
from yahtzee.ui.views import embedding
from yahtzee.ui.views.embedding import EmbeddingView

COPIED = N_("Copied.")
NOT_COPIED = N_("Not allowed here: select the text and copy it.")


def _edit(change: Callable[[EmbedCode, str], EmbedCode]) -> Callable[["EmbedDialog", str], None]:
    """An action that edits the form."""

    def action(dialog: "EmbedDialog", value: str) -> None:
        dialog.code = change(dialog.code, value)
        dialog.told = ""

    return action


class EmbedDialog(Dialog):
    """The form, beginning with the rules and dice of the game on the table."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        setup = session.game.setup
        self.code = EmbedCode(make_rules(setup.rules), mode=setup.mode)
        self.told = ""

    def view(self) -> Node:
        """See the base class."""
        code = self.code
        return embedding.embedding(
            EmbeddingView(
                rules=code.rules,
                theme=code.theme,
                language=code.language,
                mode=code.mode,
                size=code.size.id,
                rules_choices=tuple(rule_choices((), code.rules).items()),
                size_choices=tuple((size.id, _label(size)) for size in SIZES),
                html=html(self._page, code),
                preview=address("", code, embed="preview"),
                width=code.size.width,
                height=code.size.height,
                told=self.told,
            )
        )

    @property
    def _page(self) -> str:
        return self.session.device.address if self.session.device else ""

    def _copy(self, _value: str) -> None:
        """Put the HTML into the clipboard, or say how to copy it by hand."""
        if self.session.device is None:
            self.told = _(NOT_COPIED)
        else:
            copying = self.session.device.copy(html(self._page, self.code))
            self.session.background(self._tell(copying, self.code))

    async def _tell(self, copying: Awaitable[None], code: EmbedCode) -> None:
        """Say what came of copying ``code``, unless another is shown by then."""
        told = await outcome(copying, _(COPIED), _(NOT_COPIED))
        if self.code == code:
            self.told = told

    actions: ClassVar = {
        "embed-rules": _edit(lambda code, value: replace(code, rules=value)),
        "embed-mode": _edit(lambda code, value: replace(code, mode=Mode(value))),
        "embed-theme": _edit(lambda code, value: replace(code, theme=Theme(value))),
        "embed-language": _edit(lambda code, value: replace(code, language=value)),
        "embed-size": _edit(lambda code, value: replace(code, size=SIZE_BY_ID[value])),
        "embed-copy": _copy,
    }


def _label(size: Size) -> str:
    label = _(size.label)
    return f"{label}, {size.width} × {size.height}" if size.width else label


ACTIONS: dict[str, Action] = {"embed": opens(EmbedDialog)}
