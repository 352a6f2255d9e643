"""A module that is split in two does what it did, whatever is in which part."""

from itertools import chain, combinations

import pytest
from wasm_in_node import case, run
from wasmtime import wat2wasm

from tools.wasm_split import binary
from tools.wasm_split.module import Module
from tools.wasm_split.split import Split, split

# Of each thing one that is imported or defined, and functions that call each other in all ways.
TEXT = """
(module
  (type $unary (func (param i32) (result i32)))
  (import "env" "twice" (func $twice (type $unary)))
  (memory (export "memory") 1)
  (table $functions 2 funcref)
  (elem (table $functions) (i32.const 0) func $faculty $length)
  (tag $odd (export "tag") (param i32))
  (global $count (mut i32) (i32.const 0))
  (global $step i32 (i32.const 3))
  (data (i32.const 1024) "eleven chars\\00")
  (data (i32.const 2048) "five!\\00")

  (func $faculty (export "faculty") (type $unary)
    (if (result i32) (i32.lt_s (local.get 0) (i32.const 2))
      (then (i32.const 1))
      (else (i32.mul (local.get 0) (call $faculty (i32.sub (local.get 0) (i32.const 1)))))))

  (func $length (export "length") (type $unary) (local $end i32)
    (local.set $end (local.get 0))
    (block $done
      (loop $more
        (br_if $done (i32.eqz (i32.load8_u (local.get $end))))
        (local.set $end (i32.add (local.get $end) (i32.const 1)))
        (br $more)))
    (i32.sub (local.get $end) (local.get 0)))

  (func $through (export "through") (param i32 i32) (result i32)
    (global.set $count (i32.add (global.get $count) (global.get $step)))
    (call_indirect $functions (type $unary) (local.get 0) (local.get 1)))

  (func $raise (export "raise") (param i32)
    (if (i32.and (local.get 0) (i32.const 1)) (then (throw $odd (local.get 0))))
    (drop (call $through (call $twice (local.get 0)) (i32.const 0)))
    (drop (call $through (call $twice (local.get 0)) (i32.const 0))))

  (func $wide (export "wide") (param f32 f64 i32) (result f64) (local i64 i64 f32)
    (local.set 3 (i64.extend_i32_s (call $faculty (local.get 2))))
    (f64.add (f64.promote_f32 (local.get 0))
      (f64.mul (local.get 1) (f64.add (f64.const 0.25) (f64.convert_i64_s (local.get 3))))))

  (func $short (export "count") (result i32) (global.get $count)))
"""
WHOLE = bytes(wat2wasm(TEXT))
MODULE = Module.read(WHOLE)
SHORT = 5
CALLS = (
    ("faculty", 6), ("length", 1024), ("length", 2048), ("count",), ("through", 5, 0),
    ("through", 2048, 1), ("count",), ("raise", 3), ("raise", 2), ("count",), ("through", 1, 7),
    ("wide", 0.5, 2, 4),
)  # fmt: skip
SETS = list(chain.from_iterable(combinations(range(SHORT), n) for n in range(SHORT + 1)))
EXPORTS = ["memory", "tag", "faculty", "length", "through", "raise", "wide", "count"]


def test_every_set_of_hot_functions_gives_the_same_results():
    [whole] = run(case(WHOLE, None, CALLS))
    assert whole["results"][:3] == [720, 12, 5]
    assert whole["results"][7] == "tag 3"
    assert whole["results"][-1] == 49
    cases = [
        case(*split(MODULE, hot), CALLS, early=early) for hot in SETS for early in (False, True)
    ]
    for told in run(*cases):
        assert told["results"] == whole["results"]
        assert told["names"] == whole["names"] == EXPORTS


def test_the_second_part_is_asked_for_once_and_only_by_a_function_that_is_in_it():
    hot = [0, 2]  # faculty, through
    parts = split(MODULE, hot)
    only_hot, both, early = run(
        case(*parts, [("faculty", 5), ("through", 4, 0), ("count",)]),
        case(*parts, [("length", 1024), ("length", 2048), ("raise", 2)]),
        case(*parts, [("length", 1024)], early=True),
    )
    assert (only_hot["results"], only_hot["loads"]) == ([120, 24, 3], 0)
    assert (both["results"], both["loads"]) == ([12, 5, None], 1)
    assert (early["results"], early["loads"]) == ([12], 0)


def test_while_the_second_part_cannot_be_had_the_first_goes_on():
    first, _ = split(MODULE, [0])
    calls = [("length", 1024), ("faculty", 4), ("length", 1024)]
    [told] = run(case(first, None, calls))
    assert told["results"] == ["it has not come", 24, "it has not come"]
    assert told["loads"] == 2


# All that is not the second part of a first one: of another split, of another module, no module.
OTHERS = (
    split(MODULE, [0, 3])[1],
    split(MODULE, [0], [1])[1],
    split(Module.read(WHOLE.replace(b"five!", b"four.")), [0])[1],
    b"<!doctype html>",
)


@pytest.mark.parametrize("other", OTHERS)
def test_another_second_part_is_never_added_but_asked_for_past_all_caches(other):
    first, second = split(MODULE, [0])
    calls = [("length", 1024), ("count",), ("length", 2048)]
    stale, mixed = run(case(first, second, calls, stale=other), case(first, other, calls))
    assert (stale["results"], stale["loads"]) == ([12, 0, 5], 2)
    assert mixed["loads"] == 4
    assert all(isinstance(mixed["results"][n], str) for n in (0, 2))


def test_moved_data_is_missing_until_the_second_part_is_there():
    length, data = 1, 0
    parts = split(MODULE, [length], [data])
    late, early = run(
        case(*parts, [("length", 1024), ("length", 2048), ("faculty", 3), ("length", 1024)]),
        case(*parts, [("length", 1024)], early=True),
    )
    assert late["results"] == [0, 5, 6, 12]  # faculty is cold
    assert early["results"] == [12]


def test_a_body_that_is_no_longer_than_its_stub_is_in_both_parts():
    planned = Split(MODULE, [])
    assert planned.cold == list(range(SHORT))
    assert planned.kept() == [SHORT]
    for part in split(MODULE, []):
        assert Module.read(part).bodies[SHORT] == MODULE.bodies[SHORT]


def test_indices_mean_the_same_in_both_parts():
    first, second = map(Module.read, split(MODULE, [1]))
    count = len(MODULE.bodies)
    assert first.function_types[:count] == second.function_types == MODULE.function_types
    assert [entry.raw for entry in first.imports] == [entry.raw for entry in MODULE.imports]
    assert second.imports[: len(MODULE.imports)] == MODULE.imports
    assert first.bodies[1] == MODULE.bodies[1]
    assert second.bodies[0] == MODULE.bodies[0]
    assert second.globals == MODULE.globals[1:]  # the constants


def test_what_is_not_in_the_module_cannot_be_hot_or_moved():
    with pytest.raises(binary.FormatError, match="hot function"):
        split(MODULE, [len(MODULE.bodies)])
    with pytest.raises(binary.FormatError, match="data segment"):
        split(MODULE, [], [2])
