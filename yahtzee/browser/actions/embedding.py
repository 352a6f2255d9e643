"""The menu of a frame, and the form that embeds the game in another page."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from yahtzee.browser import snippet as snippets
from yahtzee.browser.actions import Action
from yahtzee.browser.device import outcome
from yahtzee.browser.session import Session
from yahtzee.browser.snippet import SIZES, Snippet
from yahtzee.game import Mode
from yahtzee.house_rules import UNNAMED
from yahtzee.language import N_, _
from yahtzee.notation import make_rules
from yahtzee.presets import BY_ID, PRESETS
from yahtzee.saves import Theme
from yahtzee.views import embedding
from yahtzee.views.embedding import EmbeddingView

COPIED = N_("Copied.")
NOT_COPIED = N_("Not allowed here: select the text and copy it.")


def open_menu(session: Session, _value: str) -> None:
    """Show what a frame has no room for."""
    device = session.device
    session.dialog = lambda: embedding.menu(
        device.address if device else "",
        opens_pages=not device or device.opens_pages,
        fills_screen=bool(device and device.can_fill_screen),
    )


def fill_screen(session: Session, _value: str) -> None:
    """Give the game the whole screen, or give it back."""
    session.dialog = None
    if session.device is not None:
        session.device.fill_screen()


def open_embedding(session: Session, _value: str) -> None:
    """Show the form, beginning with the rules and dice of the game on the table."""
    setup = session.game.setup
    session.snippet = Snippet(make_rules(setup.rules), mode=setup.mode)
    _show(session, session.snippet)


def _show(session: Session, snippet: Snippet, told: str = "") -> None:
    session.snippet = snippet
    page = session.device.address if session.device else ""
    session.dialog = lambda: embedding.embedding(_view(page, snippet, told))


def _view(page: str, snippet: Snippet, told: str) -> EmbeddingView:
    choices = [(preset.id, _(preset.name)) for preset in PRESETS]
    if snippet.rules not in BY_ID:
        choices.append((snippet.rules, _(UNNAMED)))
    return EmbeddingView(
        rules=snippet.rules,
        theme=snippet.theme,
        language=snippet.language,
        mode=snippet.mode,
        size=snippet.size.id,
        rules_choices=tuple(choices),
        size_choices=tuple((size.id, _label(size)) for size in SIZES),
        html=snippets.html(page, snippet),
        preview=snippets.address("", snippet, embed="preview"),
        width=snippet.size.width,
        height=snippet.size.height,
        told=told,
    )


def _label(size: snippets.Size) -> str:
    label = _(size.label)
    return f"{label}, {size.width} × {size.height}" if size.width else label


def _edit(change: Callable[[Snippet, str], Snippet]) -> Action:
    """An action that edits the form."""

    def action(session: Session, value: str) -> None:
        if session.snippet is not None:
            _show(session, change(session.snippet, value))

    return action


def copy(session: Session, _value: str) -> None:
    """Put the snippet on the clipboard, or say how to copy it by hand."""
    if session.snippet is None:
        return
    if session.device is None:
        _show(session, session.snippet, _(NOT_COPIED))
    else:
        copied = session.device.copy(snippets.html(session.device.address, session.snippet))
        session.background(_tell(session, session.snippet, copied))


async def _tell(session: Session, snippet: Snippet, copied: Awaitable[None]) -> None:
    told = await outcome(copied, _(COPIED), _(NOT_COPIED))
    if session.snippet == snippet and session.dialog is not None:
        _show(session, snippet, told)


ACTIONS: dict[str, Action] = {
    "menu": open_menu,
    "full-screen": fill_screen,
    "embed": open_embedding,
    "embed-rules": _edit(lambda snippet, value: replace(snippet, rules=value)),
    "embed-mode": _edit(lambda snippet, value: replace(snippet, mode=Mode(value))),
    "embed-theme": _edit(lambda snippet, value: replace(snippet, theme=Theme(value))),
    "embed-language": _edit(lambda snippet, value: replace(snippet, language=value)),
    "embed-size": _edit(lambda snippet, value: replace(snippet, size=snippets.BY_ID[value])),
    "embed-copy": copy,
}
