"""What the first roll does not need: every dialog, the coach, the computer players.

Nothing that a start imports may import this module; ``parts.More`` says what it offers.
"""

from collections.abc import Mapping

from yahtzee.browser.actions import (
    Action,
    coach,
    new_game,
    options,
    results,
    review,
    written,
)
from yahtzee.browser.actions.coach import think
from yahtzee.browser.actions.new_game import show_draft
from yahtzee.browser.actions.results import open_result
from yahtzee.browser.actions.review import open_shared
from yahtzee.browser.advisor import Advisor
from yahtzee.browser.opponents import play_computers, update_chances

ACTIONS: Mapping[str, Action] = {
    **coach.ACTIONS,
    **written.ACTIONS,
    **results.ACTIONS,
    **review.ACTIONS,
    **new_game.ACTIONS,
    **options.ACTIONS,
}

__all__ = [
    "ACTIONS",
    "Advisor",
    "open_result",
    "open_shared",
    "play_computers",
    "show_draft",
    "think",
    "update_chances",
]
