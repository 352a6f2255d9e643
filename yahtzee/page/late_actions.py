"""What controls and links do that the first roll does not need: part of the late part."""

from collections.abc import Mapping

from yahtzee.session.address import CHALLENGE, PLAY, SHARED_GAME, SHARED_RULES
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action, computer_players, listening, persistence
from yahtzee.ui.dialogs import (
    coach,
    contests,
    correct,
    embed,
    help,  # noqa: A004 - the dialog
    house_rules,
    links,
    new_game,
    options,
    page,
    passing_on,
    players,
    practice,
    printing,
    result,
    review,
    scores,
    stats,
)

# What controls outside of the open dialog do; those in it are in ``Dialog.actions``.
ACTIONS: Mapping[str, Action] = {
    name: action
    for module in (
        page,
        coach,
        computer_players,
        contests,
        correct,
        embed,
        help,
        house_rules,
        links,
        new_game,
        options,
        players,
        practice,
        printing,
        result,
        review,
        listening,
        persistence,
        scores,
        passing_on,
        stats,
    )
    for name, action in module.ACTIONS.items()
}

LINKS: Mapping[str, Action] = {
    SHARED_GAME: review.open_shared,
    SHARED_RULES: house_rules.open_shared,
    CHALLENGE: contests.open_challenge,
    PLAY: links.open_link,
}


def act(session: Session, action: str, value: str) -> None:
    """Do what a control outside of the open dialog asks; nothing if its dialog has just closed."""
    if action in ACTIONS:
        ACTIONS[action](session, value)


def open_link(session: Session, fragment: str) -> None:
    """Show what a link passes on; the game on the table stays as it is."""
    for prefix, show in LINKS.items():
        if fragment.startswith(prefix):
            show(session, fragment)
