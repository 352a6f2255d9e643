"""Write .dev/, a draft of the page: what the build writes, without what takes long.

Modules of the game that have changed since dist/ was built are in it as source, and the browser
compiles them; all others, the runtime and Python's library are those of dist/. There is no service
worker, and no script with all files for frames with an opaque origin.
"""

import _imp
import gzip
import io
import shutil
import zipfile
from pathlib import Path

from tools import build, catalogues
from tools.join import join
from tools.manifest import write_app_manifest
from tools.page import write_page
from tools.runtime import FOLDER
from tools.stdlib import LEFT_OUT
from tools.vendor import LIBRARY

DRAFT = build.ROOT / ".dev"


def write_archives(dist: Path, static: Path) -> None:
    """Write the archives of Python: everything is in those that a start waits for.

    An edit may import anything of Python's library; of two forms the compiled one is imported.
    """
    shutil.copyfile(dist / "static" / "qr_codes.gzip", static / "qr_codes.gzip")
    library = unpacked(dist, "python")
    with zipfile.ZipFile(library, "a") as file, zipfile.ZipFile(LIBRARY) as shipped:
        for name in set(shipped.namelist()) - LEFT_OUT:
            file.writestr(name, shipped.read(name))
    write_archive(static, "python", library)
    built: dict[str, bytes] = {}
    for archive in ("game", "deferred"):
        with zipfile.ZipFile(unpacked(dist, archive)) as file:
            built |= {entry: file.read(entry) for entry in file.namelist()}
    package = build.ROOT / build.PACKAGE
    with zipfile.ZipFile(game := io.BytesIO(), "w") as file:
        for path in {*package.rglob("*.py")} - {package / "library.py"}:
            name = path.relative_to(build.ROOT).as_posix()
            source = path.read_bytes()
            check_syntax(name, source)
            compiled = built.pop(f"{name}c", b"")
            file.writestr(*((f"{name}c", compiled) if is_of(compiled, source) else (name, source)))
        for name in built:  # of Python's library, what comes later
            if not name.startswith(f"{build.PACKAGE}/"):
                file.writestr(name, built[name])
    write_archive(static, "game", game)
    zipfile.ZipFile(nothing := io.BytesIO(), "w").close()
    write_archive(static, "deferred", nothing)


def unpacked(dist: Path, archive: str) -> io.BytesIO:
    """The zip in an archive of the built page."""
    return io.BytesIO(gzip.decompress((dist / "static" / f"{archive}.gzip").read_bytes()))


def write_archive(static: Path, archive: str, content: io.BytesIO) -> None:
    """Write an archive as the page reads it, compressed little: that is quick."""
    (static / f"{archive}.gzip").write_bytes(gzip.compress(content.getvalue(), 1))


def check_syntax(name: str, source: bytes) -> None:
    """Raise ValueError if a module cannot be compiled: the browser would say less."""
    try:
        compile(source, name, "exec", dont_inherit=True)
    except SyntaxError as error:
        raise ValueError(f"{name}, line {error.lineno}: {error.msg}") from None


def is_of(compiled: bytes, source: bytes) -> bool:
    """Whether a module was compiled from this source: it says so by a hash (PEP 552)."""
    number = int.from_bytes(compiled[:4], "little")
    return compiled[8:16] == _imp.source_hash(number, source)


def write_draft(dist: Path, new: Path) -> None:
    """Write a draft into an empty folder, with the help of a built one."""
    build.copy_static(new)
    shutil.copytree(dist / FOLDER, new / FOLDER, dirs_exist_ok=True)
    write_archives(dist, new / build.STATIC)
    catalogues.write_catalogues(new)
    page = join((build.ROOT / build.PAGE).read_text(encoding="utf-8"), new)
    build.write_scripts(new, brought=())
    write_app_manifest(new)
    write_page(page, build.ROOT / build.CONFIG, new)


if __name__ == "__main__":
    build.replace(DRAFT, lambda new: write_draft(build.DIST, new))
