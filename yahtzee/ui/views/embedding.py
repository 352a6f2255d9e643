"""The menu of the game in a frame, and the form that embeds it in another page.

``embedding`` is handed what it shows: the choices made, the snippet that follows from
them, and the address of a preview.
"""

from dataclasses import dataclass
from urllib.parse import quote

from yahtzee.engine.game_setup import Mode
from yahtzee.language import _, pgettext
from yahtzee.markup import Node, h
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.fields import Choice, select, select_language, select_theme, text_to_copy

FULL = "?embed=0"  # this very page, with everything on it


def menu(address: str, table: str = "", *, opens_pages: bool, fills_screen: bool) -> Node:
    """What a frame has no room for; ``address`` is told where no page can be opened.

    ``table`` is the name of the table whose game the full page is to go on with.
    """
    entries = (
        (_("New game"), "new-game"),
        (_("Scores"), "scores"),
        (_("Options"), "options"),
        (_("Help"), "help"),
    )
    return dialog(
        "menu-dialog",
        "Yahtzee",
        h(
            "p",
            [button(label, action) for label, action in entries],
            button(_("Full screen"), "full-screen") if fills_screen else None,
            h(
                "a",
                _("Open the full game"),
                href=f"{FULL}&table={quote(table)}" if table else FULL,
                target="_blank",
                rel="noopener",
                class_="plain",
            )
            if opens_pages
            else None,
            class_="stack",
        ),
        text_to_copy("own-address", _("The full game is at"), address) if not opens_pages else None,
    )


@dataclass(frozen=True, slots=True)
class EmbeddingView:
    """The form's choices, as values and labels, and what comes of them."""

    rules: str
    theme: str
    language: str
    mode: str
    size: str
    rules_choices: tuple[Choice, ...]
    size_choices: tuple[Choice, ...]
    html: str
    preview: str
    width: int | None
    height: int
    told: str = ""


def embedding(view: EmbeddingView) -> Node:
    """Choose how the game is to look elsewhere; see it, and copy the snippet."""
    modes = ((Mode.VIRTUAL, _("On the screen")), (Mode.REAL, _("On the table")))
    return dialog(
        "embedding",
        _("Embed this game"),
        h("p", _("To put the game on a page of your own, paste this there.")),
        select(_("Rules"), "embed-rules", view.rules_choices, view.rules),
        select(_("Dice"), "embed-mode", modes, view.mode),
        select_theme("embed-theme", _("As the reader’s device"), view.theme),
        select_language("embed-language", _("As the reader’s browser"), view.language),
        select(_("Size"), "embed-size", view.size_choices, view.size),
        text_to_copy("embed-html", _("HTML for your page"), view.html, rows=5),
        buttons(button(_("Copy"), "embed-copy", primary=True), h("span", view.told, role="status")),
        h("h3", pgettext("of a page", "Preview")),
        h(
            "iframe",
            src=view.preview,
            title=pgettext("of a page", "Preview"),
            width=view.width or "100%",
            height=view.height,
            class_="preview",
        ),
    )
