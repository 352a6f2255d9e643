"""Keeping the scores: the browser is asked not to delete them, and a backup is offered once.

Browsers delete what pages keep when room is short, and Safari after seven days without a
visit, unless the page was allowed to keep it. That is asked once there is something to lose.
"""

from datetime import date

from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.typed import reader, to_data
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import TOLD
from yahtzee.session.storage.stored_values import Problem

MANY = 5  # finished games, after which a backup is offered

DAY: SaveFormat[date] = SaveFormat("day", 2, to_data, {2: reader(date)})


async def keep_safe(session: Session) -> None:
    """Ask the browser never to delete the scores."""
    if session.archive.problem is not Problem.NOT_KEPT:
        await session.device.keep_data()


def offers_backup(session: Session) -> bool:
    """Whether to offer a backup where the scores are shown: once, after the fifth game."""
    archive = session.archive
    if archive.load(TOLD, DAY) is not None:
        return False
    games = sum(archive.count_finished().values())
    if games >= MANY:
        archive.save(TOLD, DAY, date.fromisoformat(session.clock.today()))
    return games >= MANY
