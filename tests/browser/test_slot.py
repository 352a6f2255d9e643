"""The table of a slot's states, row by row: what each use of the storage leads to, and stores."""

import pytest
from fakes import FaultyStorage

from yahtzee.session.storage.slot import Slot, State

KEY = "key"
USES = {
    "read, answered": (lambda slot: slot.read(), False),
    "read, refused": (lambda slot: slot.read(), True),
    "change, stored": (lambda slot: slot.change("new"), False),
    "change, refused": (lambda slot: slot.change("new"), True),
    "lock": (lambda slot: slot.lock(), False),
}
# How a slot gets into each state: what is done with it, and whether the storage refuses that.
WAYS = {
    State.UNKNOWN: (),
    State.IN_STEP: ("read, answered",),
    State.HIDDEN: ("read, refused",),
    State.AHEAD: ("change, refused",),
    State.LOCKED: ("lock",),
}
# By state: where each of the uses leads, and which methods of the storage it calls.
TABLE = {
    State.UNKNOWN: ["IN_STEP read", "HIDDEN read", "IN_STEP write", "AHEAD write", "LOCKED"],
    State.IN_STEP: ["IN_STEP read", "IN_STEP read", "IN_STEP write", "AHEAD write", "LOCKED"],
    State.HIDDEN: ["IN_STEP read", "HIDDEN read", "LOCKED", "LOCKED", "LOCKED"],
    State.AHEAD: ["AHEAD", "AHEAD", "IN_STEP write", "AHEAD write", "LOCKED"],
    State.LOCKED: ["LOCKED", "LOCKED", "LOCKED", "LOCKED", "LOCKED"],
}


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


def slot_in(state):
    storage = Storage()
    slot = Slot(storage, KEY)
    for name in WAYS[state]:
        use(slot, storage, name)
    assert slot.state is state
    return slot, storage


@pytest.mark.parametrize("state", State)
@pytest.mark.parametrize("name", USES)
def test_each_use_leads_where_the_table_says(state, name):
    slot, storage = slot_in(state)
    called, _answer = use(slot, storage, name)
    assert " ".join([slot.state.name, *called]) == TABLE[state][list(USES).index(name)]


@pytest.mark.parametrize("state", State)
@pytest.mark.parametrize("name", ["change, stored", "change, refused"])
def test_a_change_is_kept_in_the_slot_and_answers_whether_it_was_stored(state, name):
    slot, storage = slot_in(state)
    _called, is_stored = use(slot, storage, name)
    assert slot.text == "new"
    assert is_stored == (storage.texts[KEY] == "new") == (not slot.has_change)


@pytest.mark.parametrize("state", [State.UNKNOWN, State.IN_STEP])
def test_none_removes_the_text(state):
    slot, storage = slot_in(state)
    assert slot.change(None)
    assert storage.texts == {}


@pytest.mark.parametrize("state", State)
def test_reading_answers_whether_it_was_not_refused(state):
    for name, refused in (("read, answered", False), ("read, refused", True)):
        slot, storage = slot_in(state)
        called, answer = use(slot, storage, name)
        assert answer is not (refused and bool(called))
