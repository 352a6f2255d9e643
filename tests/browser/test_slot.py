"""What each use of a slot leads to, whatever was done with it before, and what it stores."""

import pytest
from fakes import FaultyStorage

from yahtzee.session.storage.stored_values import Slot

KEY = "key"
USES = {
    "read, answered": (lambda slot: slot.read(), False),
    "read, refused": (lambda slot: slot.read(), True),
    "change, stored": (lambda slot: slot.change("new"), False),
    "change, refused": (lambda slot: slot.change("new"), True),
    "lock": (lambda slot: slot.lock(), False),
}
# What a slot is like after something was done with it.
NEW, HIDDEN, AHEAD, LOCKED = "new", "not readable", "ahead", "not writable"
WAYS = {
    "": NEW,
    "read, answered": NEW,
    "read, refused": HIDDEN,
    "change, refused": AHEAD,
    "lock": LOCKED,
}
# By what was done: what the slot is like after each use, and which methods of the storage it calls.
TABLE = {
    "": [f"{NEW} read", f"{HIDDEN} read", f"{NEW} write", f"{AHEAD} write", LOCKED],
    "read, answered": [f"{NEW} read", f"{NEW} read", f"{NEW} write", f"{AHEAD} write", LOCKED],
    "read, refused": [f"{NEW} read", f"{HIDDEN} read", LOCKED, LOCKED, LOCKED],
    "change, refused": [AHEAD, AHEAD, f"{NEW} write", f"{AHEAD} write", LOCKED],
    "lock": [LOCKED] * 5,
}


def state_of(slot):
    if not slot.writable:
        return LOCKED
    return AHEAD if slot.waits else NEW if slot.readable else HIDDEN


class Storage(FaultyStorage):
    """A storage that refuses everything while it is told to."""

    def __init__(self):
        super().__init__(lambda _call: self.refuses_all, {KEY: "old"})
        self.refuses_all = False


def use(slot, storage, name):
    """Use a slot; give the methods of the storage that were called, and what it answered."""
    act, storage.refuses_all = USES[name]
    before = len(storage.calls)
    answer = act(slot)
    return [call.method for call in storage.calls[before:]], answer


def slot_after(way):
    storage = Storage()
    slot = Slot(storage, KEY)
    if way:
        use(slot, storage, way)
    assert state_of(slot) == WAYS[way]
    return slot, storage


@pytest.mark.parametrize("way", WAYS)
def test_each_use_leads_where_the_table_says(way):
    for name, expected in zip(USES, TABLE[way], strict=True):
        slot, storage = slot_after(way)
        called, answer = use(slot, storage, name)
        assert " ".join([state_of(slot), *called]) == expected
        if name.startswith("change"):
            assert slot.text == "new"
            assert answer == (storage.texts[KEY] == "new") == (not slot.has_change)
        elif name.startswith("read"):
            assert answer is not (name.endswith("refused") and bool(called))


@pytest.mark.parametrize("way", ["", "read, answered"])
def test_none_removes_the_text(way):
    slot, storage = slot_after(way)
    assert slot.change(None)
    assert storage.texts == {}
