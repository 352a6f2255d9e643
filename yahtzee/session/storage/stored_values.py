"""Values by storage key, which are kept even when the storage fails.

Storage may be missing, refused, full or damaged. The game goes on in memory, one quiet
notice says so, and text that cannot be read is set aside under another key, never
overwritten and never destroyed. Text of a newer version is left where it is.
"""

from enum import StrEnum
from itertools import count
from typing import TypeVar

from yahtzee.engine.errors import CorruptSave, SaveFault
from yahtzee.saves.envelope import SaveFormat
from yahtzee.session.storage.keys import RECKONING, SET_ASIDE
from yahtzee.session.storage.slot import Slot, State, Storage, StorageRefused

T = TypeVar("T")


class Problem(StrEnum):
    """What is wrong or peculiar with the storage, for a notice."""

    NOT_KEPT = "not-kept"
    UNREADABLE = "unreadable"
    NEWER = "newer"  # written by a version that this page does not know
    KEPT_APART = "kept-apart"  # a frame's own storage, which no other page sees


class StoredValues:
    """Values by key.

    Attributes:
        problem: what there is to tell about the storage, if anything.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._slots: dict[str, Slot] = {}
        self.problem: Problem | None = None

    def slot(self, key: str) -> Slot:
        """What is known of a key."""
        if key not in self._slots:
            self._slots[key] = Slot(self._storage, key)
        return self._slots[key]

    def load(self, key: str, stored: SaveFormat[T], *, is_final: bool = False) -> T | None:
        """What is kept under a key; None if there is nothing that can be read.

        A value that ``is_final`` is never replaced by another: if its text is damaged while
        the page is open, it is stored again.
        """
        slot = self.slot(key)
        known = slot.text
        if not slot.read():
            self.problem = Problem.NOT_KEPT
        if slot.text is not None and slot.text != slot.parsed:
            try:
                slot.value = stored.parse(slot.text)
            except CorruptSave as error:
                self._leave_or_move(slot, slot.text, error)
                slot.text = known
                if not is_final:
                    return None
                if known is not None and slot.state is State.IN_STEP:
                    self._change(slot, known)
            else:
                slot.parsed = slot.text
        value: T | None = None if slot.text is None else slot.value
        return value

    def save(self, key: str, stored: SaveFormat[T], value: T) -> None:
        """Keep a value under a key. Raises CorruptSave if its text could not be read back."""
        slot, text = self.slot(key), stored.make(value)
        slot.value, slot.parsed = value, text
        self._change(slot, text)

    def remove(self, key: str) -> None:
        """Keep nothing under a key any more."""
        self._change(self.slot(key), None)

    def has_changed(self, key: str) -> bool:
        """Whether another page has written under a key since this one last read or wrote it."""
        slot = self.slot(key)
        if slot.state not in (State.UNKNOWN, State.IN_STEP):
            return False
        try:
            text = self._storage.read(key)
        except StorageRefused:
            return False  # a later write will report it
        return text is not None and text != slot.text

    def keys(self) -> list[str]:
        """The keys under which something is kept, those of other pages among them."""
        changed = {key: slot for key, slot in self._slots.items() if slot.has_change}
        try:
            stored = self._storage.keys()
        except StorageRefused:
            stored, changed = [], self._slots
        unchanged = (key for key in stored if key not in changed)
        return [*unchanged, *(key for key, slot in changed.items() if slot.text is not None)]

    def _change(self, slot: Slot, text: str | None) -> None:
        is_stored = slot.change(text)
        if not is_stored and slot.state is State.AHEAD and self._make_room(slot):
            is_stored = slot.store()
        if is_stored:
            self._recover()
        elif self.problem is not Problem.NEWER:
            self.problem = Problem.NOT_KEPT

    def _make_room(self, wanted: Slot) -> bool:
        """Give up what can be worked out again; whether there was any."""
        if wanted.text is None or wanted.key.startswith(RECKONING):
            return False
        try:
            stored = self._storage.keys()
            keys = [key for key in stored if key.startswith(RECKONING)]
            for key in keys:
                self._storage.remove(key)
        except StorageRefused:
            return False
        return bool(keys)

    def _recover(self) -> None:
        """The storage works again: store what waited for that, and the problem is over."""
        if self.problem is not Problem.NOT_KEPT:
            return
        slots = self._slots.values()
        waiting = [slot for slot in slots if slot.state is State.AHEAD]
        if all(slot.store() for slot in waiting) and not any(
            slot.state is State.LOCKED for slot in slots
        ):
            self.problem = None

    def _leave_or_move(self, slot: Slot, text: str, error: CorruptSave) -> None:
        """Leave a newer version's text for that version; set any other aside."""
        if error.reason is SaveFault.NEWER:
            slot.lock()
            self.problem = Problem.NEWER
            return
        try:
            taken = set(self._storage.keys())
            places = (f"{SET_ASIDE}{number}:{slot.key}" for number in count(1))
            self._storage.write(next(key for key in places if key not in taken), text)
            self._storage.remove(slot.key)
        except StorageRefused:
            slot.lock()
            self.problem = Problem.NOT_KEPT
        else:
            self.problem = Problem.UNREADABLE
