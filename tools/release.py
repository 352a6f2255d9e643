"""Zip dist/ for people who host a copy; write the checksums of all that is released."""

from __future__ import annotations

import tomllib
import zipfile
from pathlib import Path

from tools.manifest import digest, files

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
RELEASE = ROOT / "release"
SUMS = "SHA256SUMS"


def checksums(folder: Path) -> str:
    """Return a line a file, as `sha256sum --check` reads them."""
    return "".join(f"{digest(folder / name)}  {name}\n" for name in files(folder))


def write_release(dist: Path, target: Path, name: str) -> Path:
    """Write the zip, equal content giving equal bytes, and beside it the checksums of all releases.

    ``name`` is the zip's, without its ending; the wheel, if it is to be released, is in ``target``.
    """
    target.mkdir(exist_ok=True)
    archive = target / f"{name}.zip"
    contents = {path: (dist / path).read_bytes() for path in files(dist)}
    contents[SUMS] = checksums(dist).encode()
    with zipfile.ZipFile(archive, "w") as file:
        for path, content in contents.items():
            entry = zipfile.ZipInfo(f"{name}/{path}")
            entry.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(entry, content)
    released = sorted([*target.glob("*.zip"), *target.glob("*.whl")])
    lines = (f"{digest(path)}  {path.name}\n" for path in released)
    (target / SUMS).write_text("".join(lines), encoding="utf-8")
    return archive


if __name__ == "__main__":
    described = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    version = described["project"]["version"]
    print(write_release(DIST, RELEASE, f"yahtzee-{version}").relative_to(ROOT))
