"""The sand timer: it is turned over for each turn, runs for people, and says when time is up."""

from collections.abc import Callable

from yahtzee.engine.contest import is_contest
from yahtzee.session.sand import PARTS, TURN, SandTimer, now_of
from yahtzee.session.session import Session
from yahtzee.session.tasks import Pause, Work
from yahtzee.telling.effects import PULSES, SOUNDS, Cue


def follow_sand(session: Session, pause: Pause, refresh: Callable[[], None]) -> Work | None:
    """Have the timer run or rest as the table and the page are now, where one is wanted.

    It is wanted by several people at one table. While it runs, ``refresh`` shows how far it is.
    """
    before = session.pace.sand
    if not _is_wanted(session):
        session.pace.sand = None
        return None
    game = session.game
    now = now_of(session.archive)
    sand = before if before is not None and before.turns == game.turns else SandTimer(game.turns)
    runs = session.device.is_shown and not game.computer_on_turn
    if sand is before and not sand.left(now):
        return None
    sand = sand.running(now) if runs else sand.resting(now)
    session.pace.sand = sand
    return _run(session, sand, pause, refresh) if runs and sand != before else None


def _is_wanted(session: Session) -> bool:
    game = session.game
    is_here = session.linked is None and not session.follows
    goes_on = not (game.is_over or is_contest(game.setup))
    return session.preferences.settings.sand and is_here and goes_on and len(game.people) > 1


async def _run(
    session: Session, sand: SandTimer, pause: Pause, refresh: Callable[[], None]
) -> None:
    """Show the sand run down, until the timer rests or is turned over; then time is up."""
    for _part in range(2 * PARTS):
        await pause(min(sand.left(now_of(session.archive)), TURN / PARTS))
        if session.pace.sand is not sand:
            return
        if not sand.left(now_of(session.archive)):
            session.pace.sand = sand.ended(session.table.event)
            _tell(session)
            return
        refresh()


def _tell(session: Session) -> None:
    """Have it heard and felt that time is up, as far as the player wants; it is seen by itself."""
    settings = session.preferences.settings
    if settings.sound and session.device.is_in_use:
        session.device.sound(SOUNDS[Cue.TIME])
    if settings.vibration:
        session.device.vibrate(PULSES[Cue.TIME])
