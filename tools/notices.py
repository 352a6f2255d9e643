"""Write the list of third-party parts: what they are, whose, under which licence, with which hash.

    python3 -m tools.notices

Versions and hashes are those of package-lock.json and requirements.txt; which packages are inside
of a published file is told by its source map; licence texts are those in the packages, or those in
tools/licences/, a paragraph a line, where a package brings none: of the MPL, which asks for no more
(3.2), the notice and its address. inside.toml there lists what is compiled into Pyodide.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import distributions
from pathlib import Path
from textwrap import fill

from tools.manifest import digest
from tools.vendor import BUILD_ONLY, NODE_MODULES, ROOT, VENDOR, WHEELS

TEXTS = ROOT / "tools" / "licences"
REQUIREMENTS = ROOT / "requirements.txt"
NAME = "static/third-party.txt"

# Folder in static/vendor/: npm's package, and the source maps that tell what else is in its files.
PACKAGES = {
    "pyodide": ("pyodide", ()),
    "pyscript": ("@pyscript/core", ("dist/core-*.js.map", "dist/error-*.js.map")),
    "confetti": ("canvas-confetti", ()),
    "fraunces": ("@fontsource/fraunces", ()),
}
BUNDLED = re.compile(r".*\bnode_modules/((?:@[^/]+/)?[^/]+)/")
LICENCE_FILE = re.compile(r"(licen[sc]e|copying)(\.\w+)?$", re.IGNORECASE)
LICENCE_CLASS = re.compile(r"^License :: OSI Approved :: (.+)$", re.MULTILINE)
NO_TEXT = ("public domain",)
RULE = "=" * 78
HEAD = """\
Third-party parts of this Yahtzee page

The game itself is MIT-licensed. These parts come from others. Of Python's standard
library the page has a selection, compiled; start.js holds PyScript and Pyodide's
JavaScript made shorter, and hands PyScript its interpreter; Pyodide's
WebAssembly is in two parts, and what only packages with compiled code would use is left
out of it and its JavaScript; of Fraunces, a font, the page and page.js hold the letters of
the game's languages; all else is as it was published.
"""


@dataclass(frozen=True, slots=True)
class Part:
    """One third-party part, with a ``folder`` of its own or ``inside`` of another part."""

    name: str
    version: str
    licence: str
    source: str
    hash: str
    text: str
    folder: str = ""
    inside: str = ""


def parts() -> tuple[Part, ...]:
    """Return every part. Raises ValueError if a licence cannot be told."""
    found = [*from_npm(), *from_pypi(), *compiled_in()]
    folders = {path.name for path in VENDOR.iterdir() if path.is_dir() and path != WHEELS}
    if unlisted := folders - {part.folder for part in found}:
        raise ValueError(f"static/vendor/ holds {', '.join(sorted(unlisted))}, listed nowhere")
    return tuple(found)


def from_npm() -> Iterator[Part]:
    """Yield the packages that files are copied from, and those bundled in these files."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for folder, (package, maps) in PACKAGES.items():
        files = [path for pattern in maps for path in (NODE_MODULES / package).glob(pattern)]
        if len(files) < len(maps):
            raise ValueError(f"{package} has no source map that tells what is in its files")
        texts = (json.loads(path.read_text("utf-8"))["sources"] for path in files)
        found = filter(None, (BUNDLED.match(source) for sources in texts for source in sources))
        yield npm_part(package, lock, folder=folder)
        for name in sorted({each[1] for each in found} - {package}):
            yield npm_part(name, lock, inside=package)


def npm_part(package: str, lock: dict[str, dict[str, str]], **where: str) -> Part:
    pinned = lock[f"node_modules/{package}"]
    folder = NODE_MODULES / package
    described = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    # Each may be a text, or an object that has one.
    repository, author = (described.get(name, "") for name in ("repository", "author"))
    source = repository if isinstance(repository, str) else repository.get("url", "")
    owner = author if isinstance(author, str) else author.get("name", "")
    licence = pinned.get("license", "").replace("APACHE", "Apache")  # as SPDX writes it
    files = [path for path in sorted(folder.iterdir()) if LICENCE_FILE.match(path.name)]
    text = "\n".join(path.read_text(encoding="utf-8").strip() for path in files)
    return Part(
        package,
        pinned["version"],
        licence,
        re.sub(r"^git\+|\.git$", "", source) or f"https://www.npmjs.com/package/{package}",
        pinned["integrity"],
        text or f"Copyright (c) {owner or 'the authors'}\n\n{licence_text(licence)}",
        **where,
    )


def from_pypi() -> Iterator[Part]:
    """Yield what requirements.txt pins, with the hash of the very file that was fetched."""
    for wheel in sorted(WHEELS.glob("*.whl")):
        if wheel.name.partition("-")[0] in BUILD_ONLY:
            continue
        [distribution] = distributions(path=[str(wheel)])
        described = distribution.metadata
        texts = [path.read_text() for path in distribution.files or () if path.name == "LICENSE"]
        from_file = f"sha256:{digest(wheel)}"
        if f"--hash={from_file}" not in REQUIREMENTS.read_text(encoding="utf-8") or not texts:
            raise ValueError(f"{wheel.name} is not pinned, or has no licence")
        classes = "\n".join(described.get_all("Classifier") or ())
        links = dict(link.split(", ", 1) for link in described.get_all("Project-URL") or ())
        yield Part(
            described["Name"],
            described["Version"],
            described["License-Expression"] or " ".join(LICENCE_CLASS.findall(classes)),
            links["Homepage"],
            from_file,
            "\n".join(texts).strip(),
            folder=described["Name"],
        )


def compiled_in() -> Iterator[Part]:
    """Yield what has no package of its own: it is within the hash of the part that holds it."""
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    table = tomllib.loads((TEXTS / "inside.toml").read_text(encoding="utf-8"))
    for name, key, licence, source, copyright_ in table["parts"]:
        version = lock["info"].get(key, "").removeprefix("emscripten_").replace("_", ".")
        text = f"{copyright_}\n\n{licence_text(licence)}".strip()
        yield Part(name, version, licence, source, "", text, inside="pyodide")


def licence_text(licence: str) -> str:
    """Return the text of a licence by SPDX's name. Raises ValueError if it is not here."""
    path = TEXTS / f"{licence}.txt"
    if licence in NO_TEXT:
        return ""
    if not path.is_file():
        raise ValueError(f"tools/licences/ has no text of {licence}")
    return "\n\n".join(fill(line, 100) for line in path.read_text("utf-8").splitlines())


def notices(listed: tuple[Part, ...]) -> str:
    """Return the whole list as plain text: an overview, then the licences, each text once."""
    lines = [HEAD]
    for part in listed:
        files = f"static/vendor/{part.folder}/" if part.folder else ""
        facts = {"licence": part.licence, "source": part.source, "within": part.inside}
        facts |= {"files": files, "hash": part.hash}
        lines.append(f"{part.name} {part.version}".strip())
        lines += [f"  {name:8} {value}" for name, value in facts.items() if value]
        lines.append("")
    lines += ["The source code of Pyodide (MPL-2.0) is at the address above.", ""]
    texts: dict[str, list[str]] = {}
    for part in listed:
        texts.setdefault(part.text, []).append(part.name)
    for text, names in texts.items():
        lines += [RULE, ", ".join(names), RULE, "", text, ""]
    return "\n".join(lines)


def write_notices(folder: Path) -> None:
    (folder / NAME).write_text(notices(parts()), encoding="utf-8")


if __name__ == "__main__":
    print(notices(parts()))
