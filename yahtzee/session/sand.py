"""A sand timer for the turns of people at one table: a value, worked out from a clock."""

from dataclasses import dataclass, replace
from math import ceil

from yahtzee.session.events import Event
from yahtzee.session.storage.archive import Archive

TURN = 60.0  # seconds that it runs
PARTS = 30  # in which it is seen to run


def now_of(archive: Archive) -> float:
    """The seconds that the clock of sand timers shows."""
    return archive.time() / 1000


@dataclass(frozen=True, slots=True)
class SandTimer:
    """A sand timer that was turned over for a turn, the one after so many ``turns``.

    ``ran`` are the seconds for which it ran until it rested last; it has been running on ``since``
    then, None while it rests. All times are seconds of one clock, ``now`` those that it shows.
    ``ended_after`` is what had happened last at the table when time was up.
    """

    turns: int
    ran: float = 0.0
    since: float | None = None
    ended_after: Event | None = None

    def left(self, now: float) -> float:
        """The seconds for which it runs on."""
        more = 0.0 if self.since is None else max(0.0, now - self.since)
        return max(0.0, TURN - self.ran - more)

    def parts_left(self, now: float) -> int:
        """How much of its sand is still above, of ``PARTS``."""
        return ceil(PARTS * self.left(now) / TURN)

    def ended(self, after: Event) -> "SandTimer":
        """The same, whose time is up."""
        return replace(self, ran=TURN, since=None, ended_after=after)

    def running(self, now: float) -> "SandTimer":
        """The same, which runs from now on."""
        return self if self.since is not None else replace(self, since=now)

    def resting(self, now: float) -> "SandTimer":
        """The same, which rests from now on."""
        return self if self.since is None else replace(self, ran=TURN - self.left(now), since=None)
