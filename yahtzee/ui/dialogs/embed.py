"""The game in a frame: its menu, and the form that embeds the game in another page."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar
from urllib.parse import quote

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import DEFAULT
from yahtzee.language import AUTO, N_, _, pgettext
from yahtzee.markup import Child, Node, h, to_html
from yahtzee.saves.keeping_rules import rule_choices
from yahtzee.saves.settings import Theme
from yahtzee.session.device import outcome
from yahtzee.session.session import Session
from yahtzee.ui.dialogs.base import Dialog, opens, opens_over
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.fields import select, select_language, select_theme, text_to_copy

FULL = "?embed=0"  # this very page, with everything on it
NOT_COPIED = N_("Not allowed here: select the text and copy it.")
# Features for the frame's permissions policy.
ALLOWED = ("clipboard-write", "fullscreen", "screen-wake-lock")
# What each size of a frame is called, its width if it does not fill its place, and its height.
SIZES: dict[str, tuple[str, int | None, int]] = {
    "small": (N_("Small"), 320, 480),
    "medium": (N_("Medium"), 400, 640),
    "wide": (N_("As wide as its place"), None, 640),
}


@dataclass(frozen=True, slots=True)
class EmbedCode:
    """The options of the embedded game; ``size`` is a key of ``SIZES``."""

    rules: str = DEFAULT.id
    theme: Theme = Theme.AUTO
    mode: Mode = Mode.VIRTUAL
    size: str = "medium"
    language: str = AUTO

    def address(self, page: str, embed: str = "1") -> str:
        """The address of the embedded game; ``page`` is where the game is.

        Options with their default are left out.
        """
        asked = {
            "embed": embed,
            "rules": "" if self.rules == DEFAULT.id else self.rules,
            "mode": "" if self.mode is Mode.VIRTUAL else self.mode,
            "theme": "" if self.theme is Theme.AUTO else self.theme,
            "lang": "" if self.language == AUTO else self.language,
        }
        # Rules codes and the other values have only letters that an address may hold.
        query = "&".join(f"{name}={value}" for name, value in asked.items() if value)
        return f"{page.partition('#')[0].partition('?')[0]}?{query}"

    def html(self, page: str) -> str:
        """The frame as text, to be put into another page."""
        _label, width, height = SIZES[self.size]
        frame = h(
            "iframe",
            src=self.address(page),
            title="Yahtzee",
            width=width or "100%",
            height=height,
            loading="lazy",
            allow="; ".join(ALLOWED),
            style="border: 0",
        )
        return to_html(frame)


def _edit(name: str, kind: Callable[[str], Any] = str) -> Callable[["EmbedDialog", str], None]:
    def action(dialog: "EmbedDialog", value: str) -> None:
        dialog.code = replace(dialog.code, **{name: kind(value)})
        dialog.note = ""

    return action


class EmbedDialog(Dialog):
    """The form, beginning with the rules and dice of the game on the table, and a preview."""

    note = ""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        setup = session.game.setup
        self.code = EmbedCode(make_rules(setup.rules), mode=setup.mode)

    def view(self) -> Node:
        """See the base class."""
        code = self.code
        modes = ((Mode.VIRTUAL, _("On the screen")), (Mode.REAL, _("On the table")))
        sizes = [
            (size, f"{_(label)}, {width} × {height}" if width else _(label))
            for size, (label, width, height) in SIZES.items()
        ]
        _label, width, height = SIZES[code.size]
        preview = pgettext("of a page", "Preview")
        return dialog(
            "embedding",
            _("Embed this game"),
            h("p", _("To put the game on a page of your own, paste this there.")),
            select(_("Rules"), "embed-rules", rule_choices((), code.rules).items(), code.rules),
            select(_("Dice"), "embed-mode", modes, code.mode),
            select_theme("embed-theme", _("As the reader’s device"), code.theme),
            select_language("embed-language", _("As the reader’s browser"), code.language),
            select(_("Size"), "embed-size", sizes, code.size),
            text_to_copy(
                "embed-html",
                _("HTML for your page"),
                code.html(self.session.device.address),
                rows=5,
            ),
            buttons(
                button(_("Copy"), "embed-copy", primary=True), h("span", self.note, role="status")
            ),
            h("h3", preview),
            h(
                "iframe",
                src=code.address("", embed="preview"),
                title=preview,
                width=width or "100%",
                height=height,
            ),
        )

    def _copy(self, _value: str) -> None:
        device = self.session.device
        copying = device.copy(self.code.html(device.address))
        self.session.background(self._tell(copying, self.code))

    async def _tell(self, copying: Awaitable[None], code: EmbedCode) -> None:
        """Say what came of copying ``code``, unless another is shown by then."""
        note = await outcome(copying, _("Copied."), _(NOT_COPIED))
        if self.code == code:
            self.note = note

    actions: ClassVar = {
        "embed-rules": _edit("rules"),
        "embed-mode": _edit("mode", Mode),
        "embed-theme": _edit("theme", Theme),
        "embed-language": _edit("language"),
        "embed-size": _edit("size"),
        "embed-copy": _copy,
    }


class MenuDialog(Dialog):
    """What a frame has no room for; the address is told where no page can be opened."""

    def view(self) -> Node:
        """See the base class."""
        device, table = self.session.device, self.session.archive.table
        entries = {
            "new-game": _("New game"),
            "scores": _("Scores"),
            "options": _("Options"),
            "help": _("Help"),
        }
        address = FULL + (f"&table={quote(table)}" if table else "")
        full = _("Open the full game")
        way: Child = h("a.plain", full, href=address, target="_blank", rel="noopener")
        told = None
        if not device.opens_pages:
            way, told = None, text_to_copy("own-address", _("The full game is at"), device.address)
        return dialog(
            "menu-dialog",
            "Yahtzee",
            h(
                "p.stack",
                [button(label, action) for action, label in entries.items()],
                device.can_fill_screen and button(_("Full screen"), "full-screen"),
                way,
            ),
            told,
        )

    def _fill_screen(self, _value: str) -> None:
        self.session.close()
        self.session.device.fill_screen()

    actions: ClassVar = {"full-screen": _fill_screen}


ACTIONS = {"embed": opens_over(EmbedDialog), "menu": opens(MenuDialog)}
