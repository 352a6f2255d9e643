"""What the first roll does not need: every dialog, the coach, the computer players.

Nothing that a start imports may import this module; ``parts.More`` says what it offers.
"""

from collections.abc import Mapping

from yahtzee.browser.actions import (
    Action,
    coach,
    contest,
    correct,
    embedding,
    house_rules,
    new_game,
    options,
    results,
    review,
    rule_editor,
    rule_links,
    stats,
    tour,
    written,
)
from yahtzee.browser.actions.coach import think
from yahtzee.browser.actions.help import ACTIONS as HELP_ACTIONS
from yahtzee.browser.actions.help import tell_where
from yahtzee.browser.actions.new_game import show_draft
from yahtzee.browser.actions.results import open_result
from yahtzee.browser.address import CHALLENGE, SHARED_GAME, SHARED_RULES
from yahtzee.browser.advisor import Advisor
from yahtzee.browser.feel import Feel
from yahtzee.browser.keeping import keep_safe
from yahtzee.browser.opponents import play_computers, update_chances
from yahtzee.browser.session import Session

ACTIONS: Mapping[str, Action] = {
    **coach.ACTIONS,
    **HELP_ACTIONS,
    **correct.ACTIONS,
    **written.ACTIONS,
    **results.ACTIONS,
    **review.ACTIONS,
    **new_game.ACTIONS,
    **house_rules.ACTIONS,
    **rule_editor.ACTIONS,
    **rule_links.ACTIONS,
    **options.ACTIONS,
    **embedding.ACTIONS,
    **contest.ACTIONS,
    **stats.ACTIONS,
    **tour.ACTIONS,
}

LINKS: Mapping[str, Action] = {
    SHARED_GAME: review.open_shared,
    SHARED_RULES: rule_links.open_shared,
    CHALLENGE: contest.open_challenge,
}


def open_link(session: Session, fragment: str) -> None:
    """Show what a link passes on; the game on the table stays as it is."""
    for prefix, show in LINKS.items():
        if fragment.startswith(prefix):
            show(session, fragment)


__all__ = [
    "ACTIONS",
    "Advisor",
    "Feel",
    "keep_safe",
    "open_link",
    "open_result",
    "play_computers",
    "show_draft",
    "tell_where",
    "think",
    "update_chances",
]
