"""Gather the parts of the pinned packages that a page needs in static/vendor/.

npm has checked every package against the lock file's hashes. Files are copied byte for byte; `.mjs`
becomes `.js`, because some hosts do not know the former, and browsers then refuse it. PyScript's
chunks carry a hash in their names: they are found by the imports from core.js on. Confetti is a
classic script: a frame without an origin may load those from any host, and modules from few.

What comes from PyPI is fetched here, checked by pip against requirements.txt. The wheels are not
published, hence the dot: the build compiles what the page needs into an archive, and uses the rest.
"""

import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"
VENDOR = ROOT / "static" / "vendor"
WHEELS = VENDOR / ".wheels"
BUILD_ONLY = frozenset({"polib"})  # wheels of which nothing is published

# Of the plugins, PyScript imports this one even where it is turned off; pyscript.toml turns off
# the others.
KEPT_PLUGIN = "error"
STATIC_IMPORT = re.compile(r"""\bfrom\s*["']\./([\w.-]+\.js)["']""")
LAZY_IMPORT = re.compile(r"""\bimport\(\s*["']\./([\w.-]+\.js)["']""")

LIBRARY = NODE_MODULES / "pyodide" / "python_stdlib.zip"  # the build takes it from there


def pyscript_modules(dist: Path) -> Iterator[str]:
    """Yield core.js and every module that the game's page asks for after it."""
    waiting = ["core.js"]
    seen = set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        yield name
        source = (dist / name).read_text(encoding="utf-8")
        waiting += STATIC_IMPORT.findall(source)
        waiting += [lazy for lazy in LAZY_IMPORT.findall(source) if lazy.startswith(KEPT_PLUGIN)]


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def pip() -> str:
    """Return a Python that has pip: this one, or that of the test tools."""
    for python in (sys.executable, str(ROOT / ".venv" / "bin" / "python")):
        with suppress(OSError, subprocess.CalledProcessError):
            subprocess.run([python, "-m", "pip", "--version"], capture_output=True, check=True)
            return python
    sys.exit("vendor: Python's pip is needed (Debian: apt-get install python3-pip)")


def fetch_wheels() -> None:
    """Fetch what requirements.txt pins, and publish the licences that go with it."""
    print("Fetching what the page takes from PyPI ...", flush=True)
    options = ["--disable-pip-version-check", "--no-deps", "--only-binary=:all:"]
    pinned = ["--require-hashes", f"--requirement={ROOT / 'requirements.txt'}"]
    command = [pip(), "-m", "pip", "download", *options, *pinned, f"--dest={WHEELS}"]
    if subprocess.run(command, check=False).returncode:
        sys.exit("vendor: they could not be fetched; pip's reason is above")
    for wheel in WHEELS.glob("*.whl"):
        name = wheel.name.partition("-")[0]
        if name in BUILD_ONLY:
            continue
        with zipfile.ZipFile(wheel) as file:
            texts = [file.read(path) for path in file.namelist() if path.endswith("/LICENSE")]
        (VENDOR / name).mkdir()
        (VENDOR / name / "LICENSE").write_bytes(b"\n".join(texts))


def vendor() -> None:
    pyodide = NODE_MODULES / "pyodide"
    pyscript = NODE_MODULES / "@pyscript" / "core"
    shutil.rmtree(VENDOR, ignore_errors=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        copy(pyodide / name, VENDOR / "pyodide" / name.replace(".mjs", ".js"))
    for name in pyscript_modules(pyscript / "dist"):
        copy(pyscript / "dist" / name, VENDOR / "pyscript" / name)
    copy(pyscript / "LICENSE", VENDOR / "pyscript" / "LICENSE")
    confetti = NODE_MODULES / "canvas-confetti"
    copy(confetti / "dist" / "confetti.browser.js", VENDOR / "confetti" / "confetti.js")
    copy(confetti / "LICENSE", VENDOR / "confetti" / "LICENSE")
    copy(NODE_MODULES / "@fontsource" / "fraunces" / "LICENSE", VENDOR / "fraunces" / "LICENSE")
    fetch_wheels()


if __name__ == "__main__":
    try:
        vendor()
    except FileNotFoundError as missing:
        sys.exit(f"vendor: {missing.filename} is missing; `make clean` and try again")
