"""What is recorded of a module's runs, and which data may come with its second part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wasmtime import Config, Engine, Instance, Store, wat2wasm
from wasmtime import Module as Compiled

from tools.wasm_split.module import Module
from tools.wasm_split.operands import Kind, Operand, addresses, operands
from tools.wasm_split.profile import Profile
from tools.wasm_split.recorder import BLOCK, CALLED, NOISE, READ, end_of_data, noisy, recording

pytestmark = pytest.mark.cpython

NUMBERS = st.frozensets(st.integers(0, 20_000))


def module(text):
    return Module.read(bytes(wat2wasm(f"(module {text})")))


def instance(content):
    config = Config()
    config.wasm_multi_memory = True
    store = Store(Engine(config))
    exports = Instance(store, Compiled(store.engine, content), []).exports(store)
    return store, exports


# Every form of operands, around one constant, one load, one store and one copy.
EVERY_FORM = """
(memory 1) (table 4 funcref) (global $g (mut i32) (i32.const 0)) (tag $t (param i32))
(elem $e func 0) (type $nothing (func))
(func (param i32) (result i32) (local i64 i64 f32) (local f64)
  (block (loop (br_if 1 (local.get 0)) (br 0)))
  (block (block (block (br_table 0 1 2 1 (local.get 0)))))
  (if (local.get 0) (then (throw $t (i32.const 7)) nop) (else unreachable))
  (local.set 1 (i64.const -300000))
  (drop (f32.const 1.5)) (drop (f64.const -2.5))
  (drop (select (result i32) (global.get $g)
    (local.tee 0 (memory.size)) (memory.grow (local.get 0))))
  (global.set $g (select (local.get 0) (i32.trunc_sat_f64_s (local.get 4)) (local.get 0)))
  (memory.fill (local.get 0) (local.get 0) (local.get 0))
  (memory.copy (local.get 0) (local.get 0) (local.get 0))
  (table.set (local.get 0) (table.get (local.get 0)))
  (table.fill (local.get 0) (ref.null func) (table.grow (ref.null func) (table.size)))
  (table.copy (local.get 0) (local.get 0) (local.get 0))
  (table.init $e (local.get 0) (local.get 0) (local.get 0)) (elem.drop $e)
  (drop (ref.is_null (ref.func 0)))
  (call_indirect (type $nothing) (local.get 0))
  (drop (i64.load offset=70000 (i32.const 5000)))
  (i32.store8 offset=300 (local.get 0) (i32.wrap_i64 (i64.extend32_s (local.get 2))))
  (return (call 0 (i32.const -2))))
"""


def test_of_all_instructions_those_that_tell_of_memory_are_found():
    [body] = module(EVERY_FORM).bodies
    found = [(kind, value) for kind, _, value in operands(body)]
    assert found == [
        (Kind.CONSTANT, 7),
        (Kind.COPY, 0),
        (Kind.CONSTANT, 5000),
        (Kind.LOAD, 70000),
        (Kind.STORE, 300),
        (Kind.CONSTANT, 2**32 - 2),
    ]
    # What is one byte in code is no address, and is passed over.
    assert {300, 5000, 70000} <= addresses(body) <= {7, 0, 300, 5000, 70000}


def test_an_operand_is_told_with_its_place():
    [body] = module("(func (drop (i32.const 0)) (drop (i32.const 200)))").bodies
    assert list(operands(body)) == [Operand(Kind.CONSTANT, 1, 0), Operand(Kind.CONSTANT, 4, 200)]


RECORDED = """
(memory (export "memory") 1)
(data (i32.const 1024) "a") (data (i32.const 4096) "end")
(func (export "load") (param i32) (result i32) (i32.load8_u offset=64 (local.get 0)))
(func (export "copy") (param i32 i32 i32)
  (memory.copy (local.get 0) (local.get 1) (local.get 2)))
(func (export "both") (result i32) (drop (call 0 (i32.const 960))) (call 0 (i32.const 9000)))
(func (export "never"))
"""


def recorded(*calls):
    """What calls return, and which functions and blocks the recording copy says they took."""
    store, exports = instance(recording(module(RECORDED)))
    results = [exports[name](store, *values) for name, *values in calls]
    called = [n for n in range(4) if exports[f"{CALLED}{n}"].value(store)]
    marks = exports[READ].read(store, 0, exports[READ].data_len(store))
    return results, called, [place for place, mark in enumerate(marks) if mark]


def test_a_recording_tells_who_was_called_and_what_was_read():
    assert recorded() == ([], [], [])
    assert recorded(("never",)) == ([None], [3], [])
    assert recorded(("load", 960)) == ([ord("a")], [0], [1024 // BLOCK])
    assert recorded(("both",)) == ([0], [0, 2], [1024 // BLOCK])  # 9064 is beyond the data


def test_a_recording_tells_what_was_copied_and_copies_it():
    results, called, read = recorded(("copy", 2000, 1000, 130), ("load", 2000 + 24 - 64))
    assert (results, called) == ([None, ord("a")], [0, 1])
    copied = range(1000 // BLOCK, 1129 // BLOCK + 1)
    assert set(copied) <= set(read)
    assert len(read) <= len(copied) + 2
    assert recorded(("copy", 2000, 5000, 100))[2] == []  # beyond the data


def test_noise_takes_the_place_of_some_data():
    whole = module(RECORDED)
    assert end_of_data(whole) == 4099
    store, exports = instance(noisy(whole, [1]))
    assert exports["memory"].read(store, 1024, 1025) == b"a"
    assert exports["memory"].read(store, 4095, 4100) == b"\0" + NOISE * 3 + b"\0"


@given(NUMBERS, NUMBERS)
def test_a_profile_is_read_as_it_was_written(tmp_path_factory, functions, blocks):
    path = tmp_path_factory.mktemp("profile") / "profile.json"
    profile = Profile("hash", functions, blocks)
    profile.write(path)
    assert Profile.read(path) == profile
