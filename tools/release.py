"""Zip dist/ for people who host a copy; write beside each released file its checksum."""

import struct
import time
import tomllib
import zipfile
from pathlib import Path

from tools.manifest import digest, files

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
RELEASE = ROOT / "release"
INSIDE = "yahtzee"  # the folder in the zip

# What servers need to read them, whoever unpacks the zip: type and permissions, as Unix has them.
FILE = 0o100644
FOLDER = 0o040755
EXTENDED_TIME = 0x5455  # an extra field with the time in UTC: "UT", as Info-ZIP defines it


def entry(path: str, built: int) -> zipfile.ZipInfo:
    """Return what a zip says of a file, or of a folder if the path ends with a slash.

    ``built`` is its date, in seconds since 1970: web servers tell versions apart by that.
    """
    made = zipfile.ZipInfo(path, time.gmtime(built)[:6])
    made.extra = struct.pack("<HHBl", EXTENDED_TIME, 5, 1, built)
    made.create_system = 3  # Unix
    made.external_attr = (FOLDER if made.is_dir() else FILE) << 16
    made.compress_type = zipfile.ZIP_STORED if made.is_dir() else zipfile.ZIP_DEFLATED
    return made


def write_release(dist: Path, target: Path, name: str) -> Path:
    """Write the zip, dated as the page was built, and the checksum of each released file.

    ``name`` is the zip's, without its ending; the folder in it has the same name in every release,
    so that one is unpacked over another. The wheel, if it is to be released, is in ``target``.
    """
    target.mkdir(exist_ok=True)
    archive = target / f"{name}.zip"
    built = int((dist / "index.html").stat().st_mtime)
    contents = {path: (dist / path).read_bytes() for path in files(dist)}
    sums = "".join(f"{digest(dist / path)}  {path}\n" for path in contents)
    contents["SHA256SUMS"] = sums.encode()  # as `sha256sum --check` reads it
    folders = {f"{folder}/" for path in contents for folder in Path(INSIDE, path).parents[:-1]}
    with zipfile.ZipFile(archive, "w") as file:
        for path in sorted(folders):
            file.writestr(entry(path, built), b"")
        for path, content in contents.items():
            file.writestr(entry(f"{INSIDE}/{path}", built), content)
    for released in (*target.glob("*.zip"), *target.glob("*.whl")):
        line = f"{digest(released)}  {released.name}\n"
        released.with_name(f"{released.name}.sha256").write_text(line, encoding="utf-8")
    return archive


if __name__ == "__main__":
    described = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    version = described["project"]["version"]
    print(write_release(DIST, RELEASE, f"yahtzee-{version}").relative_to(ROOT))
