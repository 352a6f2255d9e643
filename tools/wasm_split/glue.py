"""Leave out what only packages with compiled code would use of Pyodide; the game has none of these.

Pyodide's main module can be linked with others that are loaded later. For these it exports 8,560
functions and variables; its glue (pyodide.asm.js) declares a variable for half of them, and gives
each function a place in the table at every start. What is left is what the glue itself, pyodide.js
or an import of the module names. Functions of JavaScript that are in the table come from one
module in place of hundreds. What only such packages could import or call of the glue, libraries
for graphics and sound among it, is left out with all that only it uses: half of the glue.
"""

import re
import subprocess
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
IMPORTS = re.compile(r"(?<=var wasmImports=\{)[^{}]*(?=\})")
SIGNATURE = re.compile(r'(?P<function>[\w$]+)\.sig="(?P<types>\w*)";')
ALIAS = re.compile(r"(?<=[;}])var (?P<name>_[\w$]+)=(?P<function>_[\w$]+);")
PROPERTY = re.compile(r'Module\["(?P<name>[\w$]+)"\]=[\w$]+;')
NAMED = re.compile(r"""(?:\.|["'])([\w$]+)""")
# Of libraries for graphics and sound, which the game never asks for.
FORGONE = re.compile(r"_?(?:emscripten_)?(?:gl[A-Z]|egl[A-Z]|al[A-Z]|SDL_|IMG_|Mix_|TTF_)")
FORGO = (
    "var forgone=sig=>Object.assign("
    '()=>abort("This Pyodide has no graphics and no sound."),{sig});var wasmImports='
)
SHAKE = Path(__file__).parent.parent / "bundle" / "shake.mjs"


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


def with_less_to_import(glue: str, module: Module, others: str) -> str:
    """Return the glue without what a module that it may load later could import or call.

    ``others`` is what uses the glue. Raises ValueError where the glue has another form than it had.
    """
    found = IMPORTS.findall(glue)
    if len(found) != 1:
        raise ValueError("pyodide.asm.js lists what can be imported in another way than it did")
    imported = {entry.name for entry in module.imports}
    pairs = [text.partition(":")[::2] for text in found[0].split(",")]
    same = {each["name"]: each["function"] for each in ALIAS.finditer(glue)}
    functions = {name: function or name for name, function in pairs if name in imported}
    while not same.keys().isdisjoint(functions.values()):
        functions = {name: same.get(function, function) for name, function in functions.items()}
    types = {each["function"]: each["types"] for each in SIGNATURE.finditer(glue)}
    kept = [
        f'{name}:forgone("{types[function]}")'
        if FORGONE.match(function) and function in types
        else f"{name}:{function}"
        for name, function in functions.items()
    ]
    glue = IMPORTS.sub(",".join(kept), glue).replace("var wasmImports=", FORGO)
    signed = {function for function in functions.values() if not FORGONE.match(function)}
    glue = SIGNATURE.sub(lambda each: each[0] if each["function"] in signed else "", glue)
    used = words(others) | set(NAMED.findall(PROPERTY.sub("", glue)))
    return PROPERTY.sub(lambda each: each[0] if each["name"] in used else "", glue)


def without_unused(glue: str) -> str:
    """Return the glue without the functions that nothing in it uses.

    Raises ValueError where it cannot be read.
    """
    done = subprocess.run(
        ["node", str(SHAKE)], input=glue, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise ValueError(done.stderr)
    return done.stdout


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
