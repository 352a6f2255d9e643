"""Write the archives of compiled Python that the page loads. Runs inside Pyodide, in Node.js.

    python.gzip   of the standard library and Pyodide's own Python, what a start needs
    game.gzip     of the game, what a start needs
    deferred.gzip the rest of the game, and what only that needs of the standard library
    qr_codes.gzip what draws QR codes, from PyPI, and what only that needs

Each is a zip of plain entries, compressed as one: modules have much in common, so that together
they are a sixth smaller than each by itself. What is needed is found by importing it. A module of
the game that is imported only inside functions comes later. `compile_in_pyodide.mjs` mounts the
folders.
"""

import sys
from importlib import import_module

LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
PROJECT = "/project"
OUTPUT = "/output"
WHEELS = "/project/static/vendor/.wheels"

# Modules for a command line, which a page has not.
COMMAND_LINE = ("__main__", "server", "library", "direct", "by_box")

# Imported while running, by name or from C, so that no import statement shows them.
HIDDEN = ("encodings.ascii", "encodings.latin_1", "linecache", "textwrap")  # by `traceback`, too


def loaded(*places: str) -> dict[str, str]:
    """The loaded modules that come from these folders or archives, and their files."""
    files = {
        name: getattr(module, "__file__", None) or ""
        for name, module in sys.modules.items()
        if hasattr(getattr(module, "__loader__", None), "get_data")  # else it is built in or frozen
    }
    return {name: file for name, file in files.items() if file.startswith(places)}


def inner_imports(file: str) -> set[str]:
    """The modules of the standard library that a file imports inside functions."""
    import ast  # noqa: PLC0415 - what this script imports early would count as needed

    with open(file, encoding="utf-8") as source:  # noqa: PTH123 - for the same reason
        tree = ast.parse(source.read())
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return {name for name in names if name.partition(".")[0] in sys.stdlib_module_names}


def record() -> list[dict[str, str]]:
    """Import what a start needs, the whole game, what is not ours; return what each added."""
    sys.path.insert(0, PROJECT)
    sys.modules["yahtzee.library"] = None  # type: ignore[assignment] # no page asks for its names
    for name in ("yahtzee.page.main", *HIDDEN):
        import_module(name)
    import_inner()
    first = loaded(LIBRARY, PROJECT).items()

    from pathlib import Path  # noqa: PLC0415

    for path in sorted(Path(PROJECT, "yahtzee").rglob("*.py")):
        parts = path.relative_to(PROJECT).with_suffix("").parts
        if parts[-1] not in COMMAND_LINE:
            import_module(".".join(parts).removesuffix(".__init__"))
    import_module("_strptime")  # hidden, too; it imports two more, and a start parses no date
    import_inner()
    whole = loaded(LIBRARY, PROJECT).items()

    sys.path += [str(wheel) for wheel in Path(WHEELS).glob("*.whl")]
    import_module("segno")
    everything = loaded(LIBRARY, PROJECT).items()
    return [dict(first), dict(whole - first), dict(everything - whole)]


def import_inner() -> None:
    """Import also what the modules loaded so far import inside functions."""
    for file in loaded(f"{PROJECT}/yahtzee").values():
        for name in inner_imports(file):
            import_module(name)


import dataclasses  # noqa: E402 - a start imports it, too

# The sources that dataclasses compile as modules are imported, by module: the archives have the
# bytecode. See tools/stdlib.py.
METHODS: dict[str, list[str]] = {}


def note(text: str, namespace: dict[str, object]) -> str:
    """Remember the source of a dataclass's methods, and have it compiled as ever."""
    METHODS.setdefault(str(namespace["__name__"]), []).append(text)
    return text


dataclasses._bytecode = note  # type: ignore[attr-defined]

FIRST, DEFERRED, QR_CODES = record()

# From here on imports no longer count.
import ast  # noqa: E402
import io  # noqa: E402
import marshal  # noqa: E402
import zipfile  # noqa: E402
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined] # noqa: E402
from importlib.util import source_hash  # noqa: E402
from types import CodeType  # noqa: E402
from typing import Any  # noqa: E402
from zlib import crc32  # noqa: E402

# It packs 3 % closer than zlib, in the same format.
from libdeflate import gzip  # type: ignore[import-not-found] # noqa: E402 - of compile_in_pyodide.mjs
from pyodide.ffi import to_js  # noqa: E402

CLOSEST = 12  # of libdeflate's levels


def with_bytecode(tree: ast.Module, texts: list[str]) -> ast.Module:
    """The module with the bytecode of its dataclasses' methods, by the sources' checksums."""
    if texts:
        codes = {
            crc32(text.encode()): compile(text, "", "exec", dont_inherit=True, optimize=2)
            for text in texts
        }
        if len(codes) < len(set(texts)):
            raise ValueError("two dataclasses of one module share a checksum: rename a field")
        [assignment] = ast.parse(f"__dataclass_bytecode__ = {marshal.dumps(codes)!r}").body
        begin = int(ast.get_docstring(tree) is not None)
        while getattr(tree.body[begin], "module", "") == "__future__":
            begin += 1
        tree.body.insert(begin, assignment)
    return tree


def without_lines(code: CodeType) -> CodeType:
    """Bytecode that does not know its line numbers: a sixth of the library's bytes."""
    constants = tuple(
        without_lines(value) if isinstance(value, CodeType) else value for value in code.co_consts
    )
    return code.replace(co_linetable=b"", co_consts=constants)


def compiled(name: str, file: str) -> tuple[str, bytes]:
    """The path in the archive and the bytecode of a module, never checked against a source."""
    loader: Any = sys.modules[name].__loader__
    source = loader.get_data(file)
    place = name.replace(".", "/") + ("/__init__" if hasattr(sys.modules[name], "__path__") else "")
    tree = with_bytecode(ast.parse(source), METHODS.get(name, []))
    code = compile(tree, f"{place}.py", "exec", dont_inherit=True, optimize=2)
    if file.startswith(LIBRARY):
        code = without_lines(code)
    return f"{place}.pyc", bytes(_code_to_hash_pyc(code, source_hash(source), checked=False))


library = {name: file for name, file in FIRST.items() if file.startswith(LIBRARY)}
game = {name: file for name, file in FIRST.items() if name not in library}
for archive, modules in (
    ("python.gzip", library),
    ("game.gzip", game),
    ("deferred.gzip", DEFERRED),
    ("qr_codes.gzip", QR_CODES),
):
    print(f"build: compiling {archive}")
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as target:
        for path, content in sorted(compiled(*module) for module in modules.items()):
            entry = zipfile.ZipInfo(path)  # without a date: the same modules give the same bytes
            target.writestr(entry, content)
    with open(f"{OUTPUT}/{archive}", "wb") as file:  # noqa: PTH123
        file.write(gzip(to_js(written.getvalue()), CLOSEST).to_bytes())
