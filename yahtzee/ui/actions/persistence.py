"""Keeping the scores: the browser is asked not to delete them, and a backup is offered once.

Browsers delete what pages keep when room is short, and Safari after seven days without a
visit, unless the page was allowed to keep it. That is asked once there is something to lose.
"""

from datetime import date

from yahtzee.language import text
from yahtzee.messages import Text
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.typed import reader, to_data
from yahtzee.session.device import tell_saved
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import TOLD, TOLD_OF_ROOM
from yahtzee.session.storage.stored_values import Problem

MANY = 5  # finished games, after which a backup is offered

THOUSANDS = 1000  # finished games, from which on one looks whether there is room for more
ROOM = 250_000  # characters, for some five hundred games

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


def save_table(session: Session, content: str, name: Text) -> Text:
    """Save a table for a spreadsheet, under the name of what is in it; what to say then."""
    letters = (letter if letter.isalnum() else " " for letter in text(name))
    file = "-".join("".join(letters).split()).lower()
    file = f"yahtzee-{file}-{session.clock.today()}.csv"
    session.device.save(file, "text/csv;charset=utf-8", content.encode())
    return tell_saved(session.device, file)


def follow_room(session: Session) -> None:
    """Tell once, while there is still room for some games, that it comes to its end."""
    archive = session.archive
    known = archive.known_summary
    is_due = known is not None and sum(known.games.values()) >= THOUSANDS
    if is_due and archive.load(TOLD_OF_ROOM, DAY) is None and not archive.has_room(ROOM):
        archive.save(TOLD_OF_ROOM, DAY, date.fromisoformat(session.clock.today()))
        session.notices.learn(is_nearly_full=True)
