"""The pages that are compared: this game, and hello-worlds of stock PyScript on either Python."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NODE_MODULES = ROOT / "node_modules"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
INTERPRETERS = {
    "py": ("pyodide.mjs", NODE_MODULES / "pyodide"),
    "mpy": (
        "micropython.mjs",
        NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript",
    ),
}

HELLO = """\
<!doctype html>
<html lang="en" data-state="loading">
  <head>
    <meta charset="utf-8">
    <title>Hello</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="pyscript/core.css">
    <script type="module" src="pyscript/core.js"></script>
  </head>
  <body>
    <p>Hello</p>
    <script type="{kind}" config='{{"interpreter": "./python/{module}"}}'>
from pyscript import document, window
document.documentElement.dataset.state = "ready"
window.performance.mark("yahtzee:ready")
    </script>
  </body>
</html>
"""


def write_hello(folder: Path, kind: str) -> Path:
    """Write the hello-world of one of PyScript's two Pythons, with all that it comes with."""
    module, package = INTERPRETERS[kind]
    shutil.copytree(PYSCRIPT, folder / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    shutil.copytree(package, folder / "python", ignore=shutil.ignore_patterns("*.map"))
    (folder / "index.html").write_text(HELLO.format(kind=kind, module=module), encoding="utf-8")
    return folder
