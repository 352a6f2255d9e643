"""One storage key: the text under it, as far as this page knows it, and what may be done with it.

A slot is in one state, and each use of the storage leads to the next:

    state       read: answered   read: refused   change: stored   change: refused   lock
    UNKNOWN     IN_STEP          HIDDEN          IN_STEP          AHEAD             LOCKED
    IN_STEP     IN_STEP          IN_STEP         IN_STEP          AHEAD             LOCKED
    HIDDEN      IN_STEP          HIDDEN          LOCKED (the change is not tried)   LOCKED
    AHEAD       (not read)       (not read)      IN_STEP          AHEAD             LOCKED
    LOCKED      (not read)       (not read)      LOCKED (the change is not tried)   LOCKED

A change that is not stored is kept in the slot, and read from there.
"""

from enum import Enum, auto
from typing import Any, Protocol


class StorageRefused(Exception):
    """The storage did not do what it was asked."""


class Storage(Protocol):
    """Text by key; every method may raise StorageRefused."""

    def read(self, key: str) -> str | None:
        """The text stored under ``key``, or None."""

    def write(self, key: str, text: str) -> None:
        """Store ``text`` under ``key``."""

    def remove(self, key: str) -> None:
        """Forget ``key``."""

    def keys(self) -> list[str]:
        """All keys."""

    def read_all(self) -> dict[str, str]:
        """All texts by key, at once."""


class State(Enum):
    """What is known about the text under a key."""

    UNKNOWN = auto()  # it was neither read nor written yet
    IN_STEP = auto()  # the slot has what was stored when it was last read or written
    HIDDEN = auto()  # it could not be read yet: there may be a text that is worth keeping
    AHEAD = auto()  # the slot has a change that could not be stored
    LOCKED = auto()  # what is stored must not be replaced


class Slot:
    """One key.

    Attributes:
        state: what is known about the text.
        text: the text, None if there is none.
        value: what the text says, once somebody has parsed it.
        parsed: the text that ``value`` was parsed from.
        has_change: whether the text is known here only.
    """

    def __init__(self, storage: Storage, key: str) -> None:
        self._storage = storage
        self.key = key
        self.state = State.UNKNOWN
        self.text: str | None = None
        self.value: Any = None
        self.parsed: str | None = None
        self.has_change = False

    def read(self) -> bool:
        """Read the text if it may have changed in the storage; whether that was not refused."""
        if self.state in (State.AHEAD, State.LOCKED):
            return True
        try:
            self.text = self._storage.read(self.key)
        except StorageRefused:
            if self.state is State.UNKNOWN:
                self.state = State.HIDDEN
            return False
        self.state = State.IN_STEP
        return True

    def find(self, text: str) -> None:
        """Take a text that was read from the storage just now, unless a change waits here."""
        if self.state not in (State.AHEAD, State.LOCKED):
            self.text, self.state = text, State.IN_STEP

    def change(self, text: str | None) -> bool:
        """Have another text, or none, from now on; whether it was stored."""
        self.text = text
        self.has_change = True
        if self.state in (State.HIDDEN, State.LOCKED):
            self.state = State.LOCKED
            return False
        return self.store()

    def store(self) -> bool:
        """Store a change; whether that could be done."""
        try:
            if self.text is None:
                self._storage.remove(self.key)
            else:
                self._storage.write(self.key, self.text)
        except StorageRefused:
            self.state = State.AHEAD
            return False
        self.state = State.IN_STEP
        self.has_change = False
        return True

    def lock(self) -> None:
        """Never change the stored text: it belongs to a newer version, or could not be moved."""
        self.state = State.LOCKED
