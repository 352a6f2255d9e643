"""Prepare the standard library that the archives are made from.

It is the one that Pyodide ships, but for a few modules that every start would import for nothing,
and for what dataclasses do with each class at every start.
"""

import zipfile
from pathlib import Path

STAND_INS = Path(__file__).resolve().parent / "stand_ins"

# asyncio does without, and there are no sockets in a page.
LEFT_OUT = frozenset({"ssl.py", "_ssl.py"})

# A dataclass writes the source of its methods, and compiles it. Here the bytecode that the build
# has put into the class's module is taken, if there is any (tools/archives.py). Nor is a signature
# worked out for the description of a class: the archives hold no descriptions.
EDITS = {
    # Code that is not indented needs no textwrap. To tell whether it ends in a semicolon takes a
    # tokenizer only if there are comments as well.
    "_pyodide/_base.py": (
        ("    if dedent:\n", "    if dedent and source.lstrip('\\n')[:1].isspace():\n"),
        (
            "    source_io = StringIO(source)\n",
            "    if '#' not in source or ';' not in source:\n"
            "        return source.rstrip().endswith(';')\n"
            "    source_io = StringIO(source)\n",
        ),
    ),
    # All that is read of `logging` is a number.
    "asyncio/futures.py": (
        ("import logging\n", ""),
        ("STACK_DEBUG = logging.DEBUG - 1", "STACK_DEBUG = 9"),
    ),
    "dataclasses.py": (
        (
            "        exec(txt, self.globals, ns)\n",
            "        exec(_bytecode(txt, self.globals), self.globals, ns)\n",
        ),
        ("    if not getattr(cls, '__doc__'):\n", "    if False:\n"),
        (
            "class _FuncBuilder:\n",
            "def _bytecode(text, globals):\n"
            "    codes = globals.get('__dataclass_bytecode__', {})\n"
            "    if isinstance(codes, bytes):\n"
            "        from marshal import loads\n"
            "        codes = globals['__dataclass_bytecode__'] = loads(codes)\n"
            "    from zlib import crc32\n"
            "    return codes.get(crc32(text.encode()), text)\n"
            "\n"
            "\n"
            "class _FuncBuilder:\n",
        ),
    ),
    # The archives' bytecode has no positions, for which this would raise StopIteration.
    "traceback.py": (
        (
            "islice(positions_gen, instruction_index // 2, None))",
            "islice(positions_gen, instruction_index // 2, None), (None,) * 4)",
        ),
    ),
}


def stand_ins() -> dict[str, bytes]:
    """Return the modules of ours that take the place of Pyodide's, by their path."""
    paths = sorted(STAND_INS.rglob("*.py"))
    return {path.relative_to(STAND_INS).as_posix(): path.read_bytes() for path in paths}


def edited(name: str, source: bytes) -> bytes:
    """Return a module with its edits, each of which must fit in one place."""
    text = source.decode()
    for old, new in EDITS.get(name, ()):
        if text.count(old) != 1:
            raise ValueError(f"Pyodide's {name} has changed: {old.strip()!r} is not there once")
        text = text.replace(old, new)
    return text.encode()


def write_library(shipped: Path, target: Path) -> None:
    """Copy the shipped library, with stand-ins in their places and edits made."""
    ours = stand_ins()
    with zipfile.ZipFile(shipped) as source, zipfile.ZipFile(target, "w") as copy:
        names = source.namelist()
        if unknown := {*ours, *LEFT_OUT, *EDITS} - {*names}:
            raise ValueError(f"Pyodide's library has no {', '.join(sorted(unknown))}")
        for name in names:
            if name not in LEFT_OUT:
                copy.writestr(name, ours.get(name) or edited(name, source.read(name)))
