"""Write .dev/, a draft of the page: what the build writes, without what takes long.

The game's Python is in it as source, and the browser compiles it. The runtime and what is compiled
of Python's library come from dist/. There is no service worker, and no script with all files for
frames with an opaque origin.
"""

from __future__ import annotations

import hashlib
import shutil
import zipfile
from pathlib import Path

from tools import build, catalogues
from tools.join import join
from tools.manifest import write_app_manifest
from tools.page import write_page
from tools.published import PATHS
from tools.runtime import FOLDER
from tools.stdlib import LEFT_OUT
from tools.vendor import LIBRARY

DRAFT = build.ROOT / ".dev"
BUNDLES = ("start", "opaque-origin-files")
MADE_OF = ".scripts"  # a digest of what the bundles were made of


def write_archives(dist: Path, static: Path) -> None:
    """Write the archives of Python: everything is in those that a start waits for.

    An edit may import what the page has not used so far, so all of Python's library is there; of
    two forms of a module the compiled one is imported.
    """
    for name in ("python.zip", "qr_codes.zip"):
        shutil.copyfile(dist / "static" / name, static / name)
    with zipfile.ZipFile(static / "python.zip", "a") as file, zipfile.ZipFile(LIBRARY) as shipped:
        for name in shipped.namelist():
            if name not in LEFT_OUT:
                file.writestr(name, shipped.read(name))
    with zipfile.ZipFile(static / "game.zip", "w") as file:
        package = build.ROOT / build.PACKAGE
        for path in sorted({*package.rglob("*.py")} - {package / "library.py"}):
            file.write(path, path.relative_to(build.ROOT))
    zipfile.ZipFile(static / "deferred.zip", "w").close()


def write_scripts(new: Path, before: Path) -> None:
    """Bundle the scripts, or take the bundles of the draft before, if no script has changed."""
    sources = b"".join(path.read_bytes() for path in sorted(new.rglob("*.js")))
    made_of = hashlib.sha256(sources).hexdigest()
    if (before / MADE_OF).is_file() and (before / MADE_OF).read_text() == made_of:
        for name in BUNDLES:
            shutil.copyfile(before / PATHS[name], new / PATHS[name])
    else:
        build.write_scripts(new, brought=())
    (new / MADE_OF).write_text(made_of)


def write_draft(dist: Path, new: Path) -> None:
    """Write a draft into an empty folder, with the help of a built one."""
    build.copy_static(new)
    shutil.copytree(dist / FOLDER, new / FOLDER, dirs_exist_ok=True)
    write_archives(dist, new / build.STATIC)
    catalogues.write_catalogues(new)
    page = join((build.ROOT / build.PAGE).read_text(encoding="utf-8"), new)
    write_scripts(new, DRAFT)
    write_app_manifest(new)
    write_page(page, build.ROOT / build.CONFIG, new)


def main() -> None:
    """Replace the draft, or stop with what is wrong in the sources and leave it as it is."""
    build.replace(DRAFT, lambda new: write_draft(build.DIST, new))


if __name__ == "__main__":
    main()
