"""Pyodide's runtime as the build writes it: trimmed, in two parts, or in another form."""

import re
import shutil
from pathlib import Path

import pytest
from in_node import answer
from wasmtime import wat2wasm

from tools import runtime
from tools.published import PARTS, PATHS
from tools.wasm_split.glue import (
    trimmed_glue,
    trimmed_module,
    with_less_to_import,
    with_one_module,
    without_unused,
)
from tools.wasm_split.module import Module
from tools.wasm_split.split import ARRIVED, BODIES

ROOT = Path(__file__).resolve().parent.parent
FILES = (runtime.FIRST, runtime.GLUE, runtime.LOADER)

GLUE = (
    "async function create(){use(_used);var _used,_unused,_data,memory,wasmTable;"
    'function assignWasmExports(wasmExports){_used=Module["_used"]=wasmExports["used"];'
    '_unused=Module["_unused"]=wasmExports["unused"];'
    '_data=Module["_data"]=wasmExports["data"].value>>>0;'
    'memory=Module["memory"]=wasmMemory=wasmExports["memory"];'
    '__table=Module["__table"]=wasmTable=Module["wasmTable"]=wasmExports["__table"]}'
    "var wasmImports={};Module._other;memory}"
)
EXPORTS = """(module (import "env" "imported" (func))
(memory (export "memory") 1) (table (export "__table") 1 funcref)
(func (export "used")) (func (export "unused")) (func (export "other")) (func (export "called"))
(func (export "imported")) (global (export "data") i32 (i32.const 5)))"""


@pytest.fixture
def folder(tmp_path):
    """What is being built, with the runtime as it is pinned."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


def names(content):
    return {export.name for export in Module.read(content).exports}


def test_what_nothing_names_is_left_out_of_the_glue():
    glue = trimmed_glue(GLUE, "Module._called")
    assert "var _used,memory,wasmTable;function assignWasmExports(wasmExports){_used=" in glue
    assert "unused" not in glue
    assert "_data" not in glue
    assert glue.endswith("var wasmImports={};Module._other;memory}")
    assert "_unused" in trimmed_glue(GLUE, "Module._unused")


def test_what_nothing_names_is_not_exported():
    glue = trimmed_glue(GLUE, "")
    module = trimmed_module(Module.read(bytes(wat2wasm(EXPORTS))), glue, "Module._called")
    expected = {"memory", "__table", "used", "other", "called", "imported"}
    assert {export.name for export in module.exports} == expected


def test_the_build_writes_both_parts_and_a_shorter_glue(folder):
    before = {name: (folder / name).stat().st_size for name in FILES}
    runtime.write_runtime(folder, "split")
    first = (folder / runtime.FIRST).read_bytes()
    second = Module.read((folder / runtime.SECOND).read_bytes())
    assert len(first) < before[runtime.FIRST] / 2
    assert (folder / runtime.GLUE).stat().st_size < before[runtime.GLUE] * 0.4
    assert "addFunctions(waiting)" in (folder / runtime.GLUE).read_text(encoding="utf-8")
    assert {BODIES, ARRIVED, "memory", "malloc"} <= names(first)
    assert len(names(first)) < 500
    # What moved is there, and nowhere else.
    shipped = Module.read((ROOT / runtime.FIRST).read_bytes()).segments
    here, moved = Module.read(first).segments, second.segments
    assert len(moved) > 10
    assert sorted(here + moved) == sorted(shipped)


# Functions whose address the glue tells: of every type, one twice, one that has a place.
PLACES = """
let compiled = 0;
WebAssembly.Module = class extends WebAssembly.Module {
    constructor(bytes) {
        super(bytes);
        compiled += 1;
    }
};
const of = (sig, func) => Object.assign(func, { sig });
const symbols = {
    nothing: of("v", () => {}), add: of("iii", (a, b) => a + b), long: of("jj", (n) => n * 3n),
    half: of("ddf", (a, b) => a * b), minus: of("iii", (a, b) => a - b), any: of("ppe", (n) => n),
    placed: of("vi", () => {}), number: 17,
};
for (let n = 0; n < 300; n += 1) symbols[`many ${n}`] = of(n % 2 ? "vi" : "ii", () => n);
symbols.again = symbols.add;
const names = [...Object.keys(symbols), "optional"];
const entry = (name) => ({ value: -1, required: name in symbols });
const GOT = Object.fromEntries(names.map((name) => [name, entry(name)]));
const wasmTable = new WebAssembly.Table({ element: "anyfunc", initial: 5 });
const wasmTableMirror = [];
const resolveGlobalSymbol = (name) => ({ sym: symbols[name] });
GLUE
addFunction(symbols.placed, symbols.placed.sig);
reportUndefinedSymbols();
const call = (name, ...given) => String(wasmTable.get(GOT[name].value)(...given));
const calls = [call("add", 2, 3), call("long", 5n), call("half", 3, 0.5), call("minus", 2, 3),
    call("many 298", 1)];
console.log(JSON.stringify({ compiled, same: { GOT, calls, length: wasmTable.length } }));
"""


def placed(glue):
    """How many modules were compiled, and what does not depend on that."""
    parts = [
        re.search(f"{begin}.*?(?={end})", glue, re.DOTALL)[0]
        for begin, end in (
            ("var getWasmTableEntry=", "var updateGOT="),
            ("var (addFunctions =|reportUndefinedSymbols=)", "var loadDylibs="),
        )
    ]
    found = answer(PLACES.replace("GLUE", "\n".join(parts)))
    return found["compiled"], found["same"]


def test_functions_have_the_same_places_from_one_module_as_from_one_each():
    glue = (ROOT / runtime.GLUE).read_text(encoding="utf-8")
    several, shipped = placed(glue)
    few, ours = placed(with_one_module(glue))
    assert (several, few) == (307, 2)  # one more is of the function that has a place already
    assert ours == shipped
    assert ours["calls"] == ["5", "15", "1.5", "-1", "298"]


IMPORTED = """(module (import "env" "needed" (func)) (import "env" "other_name" (func))
(import "GOT.func" "glDraw" (global (mut i32))) (import "env" "memory" (memory 1)))"""
LISTED = (
    'var helper=()=>1;var _needed=()=>helper();_needed.sig="v";var _needless=()=>2;'
    '_needless.sig="i";var _emscripten_glDraw=()=>3;_emscripten_glDraw.sig="vi";'
    'var _glDraw=_emscripten_glDraw;Module["_needless"]=_needless;Module["helper"]=helper;'
    'Module["read"]=helper;Module["known"]=helper;use(Module.read);'
    "var wasmImports={needed:_needed,needless:_needless,other_name:_needed,glDraw:_glDraw,"
    "memory:wasmMemory};"
)


def test_the_glue_lists_what_the_module_imports_and_no_graphics():
    glue = with_less_to_import(LISTED, Module.read(bytes(wat2wasm(IMPORTED))), "pyodide.known")
    assert glue.endswith(
        'var wasmImports={needed:_needed,other_name:_needed,glDraw:forgone("vi"),'
        "memory:wasmMemory};"
    )
    assert '_needed.sig="v";' in glue
    for left_out in ("_needless.sig", "_glDraw.sig", 'Module["_needless"]', 'Module["helper"]'):
        assert left_out not in glue
    assert 'Module["read"]=helper;' in glue
    assert 'Module["known"]=helper;' in glue


def test_a_glue_that_lists_imports_in_another_way_stops_the_build():
    with pytest.raises(ValueError, match="in another way"):
        with_less_to_import(GLUE + GLUE, Module.read(bytes(wat2wasm(IMPORTED))), "")


def test_what_nothing_uses_is_left_out_of_the_glue_and_it_stays_one_function():
    begin = "async function create(moduleArg={}){"
    end = ";return moduleRtn}export default create;"
    body = "var first=()=>second();var second=()=>3;var used=()=>4;var moduleRtn=used(moduleArg)"
    shorter = without_unused(f"{begin}{body}{end}\n")
    assert shorter == f"{begin}var used=()=>4,moduleRtn=used(moduleArg);{end}"
    with pytest.raises(ValueError, match="not the one function that it was"):
        without_unused(body)


def test_a_glue_that_adds_functions_in_another_way_stops_the_build():
    with pytest.raises(ValueError, match="in another way"):
        with_one_module(GLUE)


def test_a_memory_image_is_tied_to_both_parts():
    assert {PATHS[part.name] for part in PARTS if part.in_image} >= {runtime.FIRST, runtime.SECOND}
