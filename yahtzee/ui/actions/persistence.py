"""Whether the browser promises to keep the scores, and what to tell if it does not.

Browsers delete what pages keep when room is short, and Safari after seven days without a
visit, unless the page was allowed to keep it. That is asked once there is something to lose.
"""

from datetime import date, timedelta
from functools import partial

from yahtzee.saves.checks import iso_date
from yahtzee.saves.envelope import SaveFormat
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import TOLD
from yahtzee.session.storage.stored_values import Problem

AGAIN = timedelta(days=30)


DAY = SaveFormat("day", 2, date.isoformat, {2: partial(iso_date, what="a day")})


async def keep_safe(session: Session) -> None:
    """Hold room for games to come, and ask the browser never to delete the scores.

    The player is told, once a month, if it may.
    """
    session.archive.keep_reserve()
    if session.device is None or session.archive.problem is Problem.NOT_KEPT:
        return
    if await session.device.keep_data():
        return
    today = date.fromisoformat(session.today())
    told = session.archive.load(TOLD, DAY)
    if told is None or not timedelta() <= today - told < AGAIN:
        session.archive.save(TOLD, DAY, today)
        session.notices.is_at_risk = True
