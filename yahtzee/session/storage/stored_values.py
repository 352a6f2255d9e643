"""Values by storage key, which are kept even when the storage fails.

Storage may be missing, refused, full or damaged. The game goes on in memory, one quiet
notice says so, and text that cannot be read is set aside under another key, never
overwritten and never destroyed. Text of a newer version is left where it is.
"""

from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from itertools import count
from typing import Any, NamedTuple, Protocol, TypeVar

from yahtzee.engine.errors import CorruptSave, Reason
from yahtzee.saves.envelope import SaveFormat
from yahtzee.session.storage.keys import SET_ASIDE, TRIAL, WORKED_OUT


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
            self.text = text
            self.readable = True

    def change(self, text: str | None) -> bool:
        """Have another text, or none, from now on; whether it was stored.

        What could not be read is never replaced: it may be worth keeping.
        """
        self.text = text
        self.has_change = True
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


T = TypeVar("T")


class Problem(StrEnum):
    """What is wrong or peculiar with the storage, for a notice."""

    NOT_KEPT = "not-kept"
    UNREADABLE = "unreadable"
    NEWER = "newer"  # written by a version that this page does not know
    KEPT_APART = "kept-apart"  # a frame's own storage, which no other page sees


class Change(NamedTuple):
    """A value to be stored, and its text."""

    key: str
    text: str
    value: Any


class StoredValues:
    """Values by key; ``problem`` is what there is to tell about the storage, if anything."""

    problem: Problem | None = None

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._slots: dict[str, Slot] = {}

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
        return self._value(slot, known, stored, is_final=is_final)

    def loading_all(
        self, prefix: str, stored: SaveFormat[T]
    ) -> Generator[float, None, dict[str, T]]:
        """What is kept under the keys that begin so, by key, as far as it can be read.

        It is read a little at a time, as there may be thousands; yields how much is done.
        The values are final. Those whose text is of an older version are stored anew, so that
        what that costs is paid once.
        """
        found: dict[str, str] = {}
        known = {key: slot for key, slot in self._slots.items() if key.startswith(prefix)}
        with suppress(StorageRefused):
            texts = self._storage.read_all()
            found = {key: text for key, text in texts.items() if key.startswith(prefix)}
            known = {key: slot for key, slot in known.items() if slot.has_change}
        values = {}
        keys = (*found, *(key for key in known if key not in found))
        for number, key in enumerate(keys, 1):
            slot = self.slot(key)
            before = slot.text
            if key in found:
                slot.find(found[key])
            value = self._value(slot, before, stored, is_final=True)
            if value is not None:
                values[key] = value
                if slot.text is not None and not stored.is_newest(slot.text):
                    text = stored.make(value)
                    with suppress(StorageRefused):  # one of an older version may stay as well
                        self._storage.write(key, text)
                        slot.text = slot.parsed = text
            yield number / len(keys)
        return values

    def _value(
        self, slot: Slot, known: str | None, stored: SaveFormat[T], *, is_final: bool
    ) -> T | None:
        """The value of the text that was found; ``known`` is the one before it."""
        if slot.text is not None and slot.text != slot.parsed:
            try:
                slot.value = stored.parse(slot.text)
            except CorruptSave as error:
                self._leave_or_move(slot, slot.text, error)
                slot.text = known
                if not is_final:
                    return None
                if known is not None and slot.is_in_step:
                    self._change(slot, known)
            else:
                slot.parsed = slot.text
        value: T | None = None if slot.text is None else slot.value
        return value

    def save(self, key: str, stored: SaveFormat[T], value: T) -> None:
        """Keep a value under a key. Raises CorruptSave if its text could not be read back."""
        slot = self.slot(key)
        text = stored.make(value)
        slot.value = value
        slot.parsed = text
        self._change(slot, text)

    def remove(self, key: str) -> None:
        """Keep nothing under a key any more."""
        self._change(self.slot(key), None)

    def has_room(self, number: int) -> bool:
        """Whether so many characters more can be stored."""
        try:
            self._storage.write(TRIAL, "-" * number)
        except StorageRefused:
            return False
        with suppress(StorageRefused):
            self._storage.remove(TRIAL)
        return True

    def signal(self, key: str) -> None:
        """Have other pages hear of a key under which nothing is kept."""
        with suppress(StorageRefused):
            self._storage.write(key, "1")
            self._storage.remove(key)

    def store_all(self, changes: Sequence[Change]) -> None:
        """Store all of some values of different keys, or none. Raises StorageRefused."""
        slots = [self.slot(change.key) for change in changes]
        if not all(slot.is_in_step for slot in slots):
            raise StorageRefused
        before = dict[str, str | None]()
        there = self._storage.read_all()
        try:
            for key, text, _value in changes:
                before[key] = there.get(key)
                try:
                    self._storage.write(key, text)
                except StorageRefused:
                    if not self._forget_analyses():
                        raise
                    self._storage.write(key, text)
        except StorageRefused:
            self._put_back(before)
            raise
        for change, slot in zip(changes, slots, strict=True):
            slot.find(change.text)
            slot.value = change.value
            slot.parsed = change.text
            slot.has_change = False

    def _put_back(self, before: Mapping[str, str | None]) -> None:
        """Undo writes. What was added goes first: then there is room for what was replaced."""
        for key, text in sorted(before.items(), key=lambda pair: pair[1] is not None):
            with suppress(StorageRefused):
                if text is None:
                    self._storage.remove(key)
                else:
                    self._storage.write(key, text)

    def retry(self) -> bool:
        """Store what could not be stored, if that can be done now; whether all was."""
        if not any(slot.waits for slot in self._slots.values()):
            return False
        self._recover()
        return self.problem is None

    def has_changed(self, key: str) -> bool:
        """Whether another page has written under a key since this one last read or wrote it."""
        slot = self.slot(key)
        if not (slot.readable and slot.is_in_step):
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
            stored = []
            changed = self._slots
        unchanged = (key for key in stored if key not in changed)
        return [*unchanged, *(key for key, slot in changed.items() if slot.text is not None)]

    def _change(self, slot: Slot, text: str | None) -> None:
        is_stored = slot.change(text)
        may_need_room = slot.writable and text is not None and not slot.key.startswith(WORKED_OUT)
        if is_stored or (may_need_room and self._forget_analyses() and slot.store()):
            self._recover()
        elif self.problem is not Problem.NEWER:
            self.problem = Problem.NOT_KEPT

    def _forget_analyses(self) -> bool:
        """Make room by removing what can be worked out again; whether there was any."""
        try:
            keys = [key for key in self._storage.keys() if key.startswith(WORKED_OUT)]  # noqa: SIM118
            for key in keys:
                self._storage.remove(key)
        except StorageRefused:
            return False
        return bool(keys)

    def _recover(self) -> None:
        """The storage works again: store what waited for that, and the problem is over."""
        if self.problem is not Problem.NOT_KEPT:
            return
        for slot in self._slots.values():
            if slot.waits:
                slot.store()
        if all(slot.is_in_step for slot in self._slots.values()):
            self.problem = None

    def _leave_or_move(self, slot: Slot, text: str, error: CorruptSave) -> None:
        """Leave a newer version's text for that version; set any other aside."""
        if error.reason is Reason.NEWER:
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
