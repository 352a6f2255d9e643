"""One storage key: the text under it, as far as this page knows it, and what may be done with it.

A change that is not stored is kept in the slot, and read from there.
"""

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


class Slot:
    """One key."""

    text: str | None = None  # None if there is none
    value: Any = None  # what the text says, once somebody has parsed it
    parsed: str | None = None  # the text that ``value`` was parsed from
    readable = True  # whether no text may be stored that could not be read yet
    writable = True  # whether what is stored may be replaced
    has_change = False  # whether the text is known here only

    def __init__(self, storage: Storage, key: str) -> None:
        self._storage = storage
        self.key = key

    @property
    def waits(self) -> bool:
        """Whether it has a change that could not be stored, and may be later."""
        return self.has_change and self.writable

    @property
    def is_in_step(self) -> bool:
        """Whether the slot has what is stored, as far as it knows."""
        return self.writable and not self.has_change

    def read(self) -> bool:
        """Read the text if it may have changed in the storage; whether that was not refused."""
        if not self.is_in_step:
            return True
        try:
            self.text = self._storage.read(self.key)
        except StorageRefused:
            self.readable = self.text is not None
            return False
        self.readable = True
        return True

    def find(self, text: str) -> None:
        """Take a text that was read from the storage just now, unless a change waits here."""
        if self.is_in_step:
            self.text, self.readable = text, True

    def change(self, text: str | None) -> bool:
        """Have another text, or none, from now on; whether it was stored.

        What could not be read is never replaced: it may be worth keeping.
        """
        self.text, self.has_change = text, True
        self.writable = self.writable and self.readable
        return self.store()

    def store(self) -> bool:
        """Store a change; whether that could be done."""
        if not self.writable:
            return False
        try:
            if self.text is None:
                self._storage.remove(self.key)
            else:
                self._storage.write(self.key, self.text)
        except StorageRefused:
            return False
        self.has_change = False
        return True

    def lock(self) -> None:
        """Never change the stored text: it belongs to a newer version, or could not be moved."""
        self.writable = False
