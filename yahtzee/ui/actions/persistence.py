"""Keeping the scores: the browser is asked not to delete them, and a backup is offered once.

Browsers delete what pages keep when room is short, and Safari after seven days without a
visit, unless the page was allowed to keep it. That is asked once there is something to lose.
"""

from datetime import date

from yahtzee.codes import make_game, make_rules
from yahtzee.language import text
from yahtzee.messages import Text, say
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.typed import reader, to_data
from yahtzee.session.device import Installing, tell_saved
from yahtzee.session.notices import DISMISS
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import TOLD, TOLD_OF_APP, TOLD_OF_ROOM
from yahtzee.session.storage.stored_values import Problem
from yahtzee.ui.actions import Action

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


INSTALL = say("Install")
ASKED = ((INSTALL, "install"), *DISMISS)
ELSE = ((say("Options"), "options"), *DISMISS)  # tells how


def follow_app(session: Session) -> None:
    """Tell once that the game can be installed: after a game that ends on a second day."""
    archive = session.archive
    game = session.game
    if not game.is_over:
        if session.notices.installing:  # it is seen now
            archive.save(TOLD_OF_APP, DAY, date.max)
        return
    way = session.device.installing
    if way is Installing.NEVER or archive.problem is Problem.NOT_KEPT:
        return
    finished = archive.finished(make_rules(game.rules), make_game(game))
    today = date.fromisoformat(session.clock.today())
    if finished is None or finished.date != str(today):
        return
    first = archive.load(TOLD_OF_APP, DAY)
    if first is None:
        archive.save(TOLD_OF_APP, DAY, today)
    elif first < today:
        session.notices.learn(installing=ASKED if way is Installing.ASKED else ELSE)


def install(session: Session, _value: str) -> None:
    """Have the browser install the game."""
    session.notices.installing = ()
    session.device.install()


def follow_room(session: Session) -> None:
    """Tell once, while there is still room for some games, that it comes to its end."""
    archive = session.archive
    known = archive.known_summary
    is_due = known is not None and sum(known.games.values()) >= THOUSANDS
    if is_due and archive.load(TOLD_OF_ROOM, DAY) is None and not archive.has_room(ROOM):
        archive.save(TOLD_OF_ROOM, DAY, date.fromisoformat(session.clock.today()))
        session.notices.learn(is_nearly_full=True)


ACTIONS: dict[str, Action] = {"install": install}
