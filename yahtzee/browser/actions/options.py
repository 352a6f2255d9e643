"""Options, help, and closing what is open."""

from yahtzee.browser.actions import Action
from yahtzee.browser.session import Session
from yahtzee.saves import Previews, Theme
from yahtzee.views import dialogs


def open_options(session: Session, _: str) -> None:
    """Show everything that can be set."""
    session.dialog = lambda: dialogs.options(session.shown_settings)


def open_help(session: Session, _: str) -> None:
    """Show how to play by the rules in force, and the keyboard."""
    rules = session.game.rules
    session.dialog = lambda: dialogs.help_(
        rules, session.rules_name(rules), shortcuts=session.settings.shortcuts
    )


def close(session: Session, _: str) -> None:
    """Close the dialog."""
    session.dialog = None
    session.review = None


def dismiss(session: Session, _: str) -> None:
    """Take note of the notice."""
    session.dismiss()


def update(session: Session, _: str) -> None:
    """Reload the page into its new version."""
    if session.update:
        session.update()


ACTIONS: dict[str, Action] = {
    "options": open_options,
    "help": open_help,
    "close": close,
    "closed": close,
    "dismiss": dismiss,
    "update": update,
    "set-previews": lambda session, value: session.change_settings(previews=Previews(value)),
    "set-theme": lambda session, value: session.choose_theme(Theme(value)),
    "set-hints": lambda session, value: session.change_settings(hints=value == "True"),
    "set-chances": lambda session, value: session.change_settings(chances=value == "True"),
    "set-shortcuts": lambda session, value: session.change_settings(shortcuts=value == "True"),
    "set-animation": lambda session, value: session.change_settings(animation=value == "True"),
}
