"""Leave out what only packages with compiled code would use of Pyodide; the game has none of these.

Pyodide's main module can be linked with others that are loaded later. For these it exports 8,560
functions and variables; its glue (pyodide.asm.js) declares a variable for half of them, and gives
each function a place in the table at every start. What is left is what the glue itself, pyodide.js
or an import of the module names. Functions of JavaScript that are in the table come from one
module in place of hundreds.
"""

import re
from pathlib import Path

from tools.wasm_split.binary import Kind, Section, Sections, vector
from tools.wasm_split.module import Module

WORD = re.compile(r"[\w$]+")
EXPORTS = re.compile(
    r"var (?P<declared>[\w$,]+);function assignWasmExports\(wasmExports\)\{(?P<assigned>[^{}]*)\}"
)
STATEMENT = re.compile(
    r'(?P<variable>[\w$]+)=Module\["[\w$]+"\]=(?:\w+=)?wasmExports\["(?P<name>[\w$]+)"\]'
    r"(?:\.value>>>0)?"
)
# Where the glue gives a place in the table to each JavaScript function whose address is taken.
ADDRESSES = re.compile(
    r"(?P<begin>var reportUndefinedSymbols=\(\)=>\{)(?P<before>.{,400}?)"
    r"entry\.value=addFunction\(value,value\.sig\)(?P<after>.{,400}?)\}(?=;var loadDylibs=)"
)
TOGETHER = Path(__file__).parent / "add_functions.js"


def trimmed_glue(glue: str, others: str) -> str:
    """Return the glue without the variables that neither it nor the text of others uses.

    Raises ValueError where the glue has another form than it had.
    """
    found = list(EXPORTS.finditer(glue))
    if len(found) != 1:
        raise ValueError("pyodide.asm.js assigns its exports in another way than it did")
    [exports] = found
    elsewhere = words(glue[: exports.start()], glue[exports.end() :], others)
    statements = [text for text in exports["assigned"].split(";") if text]
    matches = {text: STATEMENT.fullmatch(text) for text in statements}
    unused = {match["variable"] for match in matches.values() if match} - elsewhere
    assigned = [
        text for text, match in matches.items() if not match or match["variable"] not in unused
    ]
    declared = [name for name in exports["declared"].split(",") if name not in unused]
    shorter = (
        f"var {','.join(declared)};function assignWasmExports(wasmExports){{{';'.join(assigned)}}}"
    )
    return glue[: exports.start()] + shorter + glue[exports.end() :]


def with_one_module(glue: str) -> str:
    """Return the glue with one module for all functions whose address is taken, not one for each.

    Raises ValueError where the glue has another form than it had.
    """
    together = TOGETHER.read_text(encoding="utf-8")
    wait = "if(value.sig)waiting.push([entry,value]);else entry.value=addFunction(value)"
    changed, count = ADDRESSES.subn(
        lambda found: (
            f"{together}{found['begin']}const waiting=[];{found['before']}{wait}{found['after']}"
            "addFunctions(waiting)}"
        ),
        glue,
    )
    if count != 1:
        raise ValueError("pyodide.asm.js adds functions to its table in another way than it did")
    return changed


def words(*texts: str) -> set[str]:
    return set().union(*map(WORD.findall, texts))


def trimmed_module(module: Module, glue: str, others: str) -> Module:
    """Return the module without the exports that a trimmed glue and others do not name."""
    named = words(glue, others) | {entry.name for entry in module.imports}
    exports = vector(
        export.raw
        for export in module.exports
        if export.kind not in (Kind.FUNCTION, Kind.GLOBAL)
        or export.name in named
        or f"_{export.name}" in named
    )
    content = module.sections.content | {Section.EXPORT: exports}
    return Module(Sections(module.sections.dylink, content))
