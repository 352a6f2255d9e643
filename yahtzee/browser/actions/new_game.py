"""Setting up a game."""

from collections.abc import Callable
from dataclasses import replace

from yahtzee.browser.actions import Action
from yahtzee.browser.session import Session
from yahtzee.errors import YahtzeeError
from yahtzee.game import MAX_PLAYERS, Mode, Setup
from yahtzee.notation import make_rules, parse_rules
from yahtzee.views import dialogs
from yahtzee.views.dialogs import Draft


def checked(draft: Draft) -> Setup:
    """The set-up that a draft describes. Raises the error that names what is wrong."""
    players = tuple(" ".join(name.split()) for name in draft.players)
    return Setup(parse_rules(draft.rules), players, draft.mode, draft.seed)


def open_new_game(session: Session, _: str) -> None:
    """Ask for rules, dice and players, beginning with those of the last game."""
    usual = session.game.setup
    show_draft(session, Draft(make_rules(usual.rules), usual.mode, usual.players))


def show_draft(session: Session, draft: Draft) -> None:
    """Show the form for a new game."""
    session.draft = draft
    session.dialog = lambda: dialogs.new_game(session.draft, replaces_game=session.in_progress)


def _edit(change: Callable[[Draft, str], Draft]) -> Action:
    """An action that edits the draft; whatever was wrong with it is asked anew."""

    def action(session: Session, value: str) -> None:
        session.draft = replace(change(session.draft, value), problem="")

    return action


def _rename(draft: Draft, value: str) -> Draft:
    place, _, name = value.partition("=")
    players = list(draft.players)
    players[int(place)] = name
    return replace(draft, players=tuple(players))


def _add_player(draft: Draft, _: str) -> Draft:
    number = len(draft.players) + 1
    if number > MAX_PLAYERS:
        return draft
    return replace(draft, players=(*draft.players, f"Player {number}"))


def _remove_player(draft: Draft, value: str) -> Draft:
    place = int(value)
    return replace(draft, players=draft.players[:place] + draft.players[place + 1 :])


def start(session: Session, _: str) -> None:
    """Start the game that the form describes, or say what is wrong with it."""
    try:
        setup = checked(session.draft)
    except YahtzeeError as error:
        problem = str(error)
        session.draft = replace(session.draft, problem=f"{problem[0].upper()}{problem[1:]}.")
    else:
        session.start(setup)


ACTIONS: dict[str, Action] = {
    "new-game": open_new_game,
    "draft-rules": _edit(lambda draft, value: replace(draft, rules=value)),
    "draft-mode": _edit(lambda draft, value: replace(draft, mode=Mode(value))),
    "draft-name": _edit(_rename),
    "add-player": _edit(_add_player),
    "remove-player": _edit(_remove_player),
    "start": start,
}
