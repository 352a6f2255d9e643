"""Write Pyodide's runtime as it is published: trimmed, and its WebAssembly in two parts.

`make build RUNTIME_FORM=…` chooses another form, for tests and profiles:

    split      in two parts, by the profile (the default)
    whole      in one part: the split turned off
    recording  in one part that tells what was called and read (tools/wasm_split/recorder.py)
    calls      the same, but for what was read: for browsers that know no second memory
"""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from tools.published import PATHS
from tools.wasm_split.binary import Sections, write_sections
from tools.wasm_split.data_rule import movable
from tools.wasm_split.glue import (
    trimmed_glue,
    trimmed_module,
    with_less_to_import,
    with_one_module,
    without_unused,
)
from tools.wasm_split.module import Module
from tools.wasm_split.profile import Profile
from tools.wasm_split.recorder import recording
from tools.wasm_split.split import Parts, Split, split

ROOT = Path(__file__).resolve().parent.parent
PROFILE = ROOT / "tools" / "wasm_split" / "profile.json"

FOLDER = "static/vendor/pyodide"
FIRST = PATHS["wasm"]
SECOND = PATHS["runtime-second"]
GLUE = f"{FOLDER}/pyodide.asm.js"
LOADER = f"{FOLDER}/pyodide.js"

NOTHING = write_sections(Sections(b"", {}))  # a second part without anything


def split_by_profile(module: Module, profile: Profile) -> Parts:
    """Both parts; the data segments move by the rule."""
    kept = Split(module, profile.functions).kept()
    return split(module, profile.functions, movable(module, kept, profile.blocks))


FORMS: dict[str, Callable[[Module, Profile], Parts]] = {
    "split": split_by_profile,
    "whole": lambda module, _: (write_sections(module.sections), NOTHING),
    "recording": lambda module, _: (recording(module), NOTHING),
    "calls": lambda module, _: (recording(module, reads=False), NOTHING),
}


def write_runtime(folder: Path, form: str) -> None:
    """Rewrite the runtime's files in a folder that is being built.

    Raises ValueError where the files are not those of the profile, or not of a known form.
    """
    if form not in FORMS:
        raise ValueError(f"RUNTIME_FORM is {form}; it can be {', '.join(FORMS)}")
    profile = Profile.read(PROFILE)
    content = (folder / FIRST).read_bytes()
    if form == "split" and profile.sha256 != sha256(content).hexdigest():
        raise ValueError("the profile of pyodide.asm.wasm is of another version: `make profile`")
    others = (folder / LOADER).read_text(encoding="utf-8")
    glue = (folder / GLUE).read_text(encoding="utf-8")
    glue = with_less_to_import(glue, Module.read(content), others)
    glue = without_unused(with_one_module(trimmed_glue(glue, others)))
    module = trimmed_module(Module.read(content), glue, others)
    if form in ("recording", "calls"):
        glue = (PROFILE.parent / "profiler" / "recorder.js").read_text(encoding="utf-8") + glue
    first, second = FORMS[form](module, profile)
    (folder / GLUE).write_text(glue, encoding="utf-8")
    (folder / FIRST).write_bytes(first)
    (folder / SECOND).write_bytes(second)
