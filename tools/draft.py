"""Write .dev/, a draft of the page: what the build writes, without what takes long.

Modules of the game that have changed since dist/ was built are in it as source, and the browser
compiles them; all others, the runtime and Python's library are those of dist/. There is no service
worker, and no script with all files for frames with an opaque origin.
"""

import _imp
import hashlib
import shutil
import zipfile
from pathlib import Path

from tools import build, catalogues
from tools.join import KINDS, join
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
    shutil.copyfile(dist / "static" / "qr_codes.zip", static / "qr_codes.zip")
    made, before = dist / "static" / "python.zip", DRAFT / "static" / "python.zip"
    if before.is_file() and before.stat().st_mtime > made.stat().st_mtime:
        shutil.copy2(before, static / "python.zip")
    else:
        shutil.copyfile(made, static / "python.zip")
        add_library(static / "python.zip")
    write_game(dist, static)
    zipfile.ZipFile(static / "deferred.zip", "w").close()


def add_library(archive: Path) -> None:
    """Add the sources of Python's library."""
    with zipfile.ZipFile(archive, "a") as file, zipfile.ZipFile(LIBRARY) as shipped:
        for name in shipped.namelist():
            if name not in LEFT_OUT:
                file.writestr(name, shipped.read(name))


def write_game(dist: Path, static: Path) -> None:
    """Write the game: as the build compiled it, or its source where that has changed since."""
    built: dict[str, bytes] = {}
    for name in ("game.zip", "deferred.zip"):
        with zipfile.ZipFile(dist / "static" / name) as file:
            built |= {entry: file.read(entry) for entry in file.namelist()}
    package = build.ROOT / build.PACKAGE
    with zipfile.ZipFile(static / "game.zip", "w") as file:
        for path in sorted({*package.rglob("*.py")} - {package / "library.py"}):
            name, source = path.relative_to(build.ROOT).as_posix(), path.read_bytes()
            compiled = built.pop(f"{name}c", b"")
            if is_of(compiled, source):
                file.writestr(f"{name}c", compiled)
            else:
                file.writestr(name, source)
        for name in built:  # of Python's library, what comes later
            if not name.startswith(f"{build.PACKAGE}/"):
                file.writestr(name, built[name])


def is_of(compiled: bytes, source: bytes) -> bool:
    """Whether a module was compiled from this source: it says so by a hash (PEP 552)."""
    number = int.from_bytes(compiled[:4], "little")
    return compiled[8:16] == _imp.source_hash(number, source)


def write_scripts(new: Path, before: Path) -> None:
    """Bundle the scripts, or take the bundles of the draft before, if no script has changed."""
    joined = {new / kind.joined for kind in KINDS}  # no bundle has these in it
    sources = b"".join(path.read_bytes() for path in sorted({*new.rglob("*.js")} - joined))
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
