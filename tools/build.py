"""Write dist/, the folder that any static host can serve.

The environment says for which address and with which runtime: see tools/build_settings.py.

The new folder is complete before it takes the place of the old one.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import catalogues  # noqa: E402 - run as a script
from tools.build_settings import settings  # noqa: E402
from tools.join import KINDS, join  # noqa: E402
from tools.manifest import write_app_manifest, write_worker  # noqa: E402
from tools.notices import write_notices  # noqa: E402
from tools.page import write_document, write_page  # noqa: E402
from tools.published import ARCHIVES, PARTS, PATHS  # noqa: E402
from tools.runtime import write_runtime  # noqa: E402
from tools.stdlib import write_library  # noqa: E402
from tools.vendor import LIBRARY  # noqa: E402

DIST = ROOT / "dist"

PAGE = "index.html"
CONFIG = "pyscript.toml"
PACKAGE = "yahtzee"
STATIC = "static"
RUNTIME = "static/vendor"
WORKER = "static/service_worker.js"


def step(text: str) -> None:
    print(f"build: {text}", flush=True)


def copy_static(target: Path) -> None:
    """Copy static/ without its notes, and the service worker, which is written last."""
    left = shutil.ignore_patterns(".*", "*.md", Path(WORKER).name)
    shutil.copytree(ROOT / STATIC, target / STATIC, ignore=left, copy_function=shutil.copyfile)


def write_archives(target: Path) -> None:
    """Compile Python, inside the Pyodide that will run it, into the archives the page loads."""
    step("importing the game, to see what a start needs")
    with tempfile.TemporaryDirectory() as work:
        write_library(LIBRARY, Path(work, "library.zip"))
        command = ["node", str(ROOT / "tools" / "compile_in_pyodide.mjs"), work]
        if subprocess.run(command, check=False).returncode:
            sys.exit("build: the Python could not be compiled; what Pyodide says is above")
        for name in ARCHIVES:
            shutil.copyfile(Path(work, name), target / STATIC / name)


def write_scripts(target: Path, brought: Sequence[str]) -> None:
    """Bundle what starts Python into one script, and what it reads into another (see build.mjs).

    ``brought`` is what the latter brings to frames with an opaque origin. What has been joined is
    made shorter on the way.
    """
    paths = {
        "start": PATHS["start"],
        "imageWorker": PATHS["image-worker"],
        "opaqueOriginFiles": PATHS["opaque-origin-files"],
        "brought": brought,
        "joined": [kind.joined for kind in KINDS],
        "stamped": {part.name: PATHS[part.name] for part in PARTS if part.stamped},
    }
    script = str(ROOT / "tools" / "bundle" / "build.mjs")
    command = ["node", script, str(target), json.dumps(paths)]
    if subprocess.run(command, check=False).returncode:
        sys.exit("build: the scripts could not be bundled; what esbuild says is above")


def write_all(new: Path, site: str, form: str) -> None:
    step("copying static/")
    copy_static(new)
    write_archives(new)
    catalogues.write_catalogues(new)
    step("splitting Pyodide's runtime")
    write_runtime(new, form)
    step("bundling the scripts, writing the page")
    page = join((ROOT / PAGE).read_text(encoding="utf-8"), new)
    write_scripts(new, [PATHS[part.name] for part in PARTS if part.for_opaque])
    head = write_document(new, site) if site else ""
    write_notices(new)
    write_app_manifest(new)
    write_page(page, ROOT / CONFIG, new, head)
    write_worker(ROOT / WORKER, new)


def replace(folder: Path, write: Callable[[Path], None]) -> None:
    """Have a new folder written beside the old one, then swap.

    Stops with a message where the sources are not right; the old folder stays as it is then.
    """
    for name in (PAGE, CONFIG, PACKAGE, STATIC, RUNTIME):
        if not (ROOT / name).exists():
            hint = " (`make vendor` fetches it)" if name == RUNTIME else ""
            sys.exit(f"build: {name} is missing{hint}")
    work = Path(tempfile.mkdtemp(prefix=".dist-", dir=folder.parent))
    try:
        new = work / "new"
        new.mkdir()
        try:
            write(new)
        except (OSError, ValueError) as error:
            sys.exit(f"build: {error}")
        if folder.exists():
            folder.rename(work / "old")
        new.rename(folder)
    finally:
        shutil.rmtree(work)


def build(dist: Path | None = None) -> None:
    dist = dist or DIST
    begun = monotonic()
    site, form = settings()
    replace(dist, lambda new: write_all(new, site, form))
    step(f"{dist.name}/ is ready, after {monotonic() - begun:.0f} s")


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve() if sys.argv[1:] else None)
