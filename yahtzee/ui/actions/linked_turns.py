"""The turns that others have played in a game by link, shown on the table."""

from collections.abc import Callable

from yahtzee.session.session import Session
from yahtzee.session.tasks import Pause
from yahtzee.ui.actions.computer_players import LOOK, show_choice


async def show_unseen(session: Session, pause: Pause, refresh: Callable[[], None]) -> None:
    """Play what the others have played on the table, once, at a pace that can be followed."""
    linked = session.linked
    if linked is None or not linked.begin_show():
        return
    while session.linked is linked and linked.unseen:
        move = linked.unseen[0].log[-1].move
        if await show_choice(session, session.game, move, pause, refresh):
            is_last = linked.show_step()
            refresh()
            if is_last:
                await pause(LOOK)
                break
    linked.end_show()
