"""Whether the browser promises to keep the scores, and what to tell if it does not.

Browsers delete what pages keep when room is short, and Safari after seven days without a
visit, unless the page was allowed to keep it. That is asked once there is something to lose.
"""

from datetime import date, timedelta

from yahtzee.browser.archive import PREFIX, Problem
from yahtzee.browser.session import Session
from yahtzee.errors import CorruptSave, SaveFault
from yahtzee.saves import make_save, parse_save

TOLD = PREFIX + "told-of-risk"
AGAIN = timedelta(days=30)


def parse_day(text: str) -> date:
    """The day of a save. Raises CorruptSave."""
    day = parse_save("day", text)
    try:
        return date.fromisoformat(str(day))
    except ValueError:
        raise CorruptSave(SaveFault.BAD_CONTENT, "this is not a day") from None


async def keep_safe(session: Session) -> None:
    """Ask the browser never to delete the scores; tell the player, once a month, if it may."""
    if session.device is None or session.archive.problem is Problem.NOT_KEPT:
        return
    if await session.device.keep_data():
        return
    today = date.fromisoformat(session.today())
    told = session.archive.load(TOLD, parse_day)
    if told is None or not timedelta() <= today - told < AGAIN:
        session.archive.save(TOLD, make_save("day", today.isoformat()))
        session.notices.is_at_risk = True
