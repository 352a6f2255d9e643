"""The list of the published files and their hashes, which the service worker keeps offline."""

import hashlib
import json
from pathlib import Path

from tools.published import PARTS, PATHS

WORKER = "service-worker.js"
APP_MANIFEST = "static/app.webmanifest"
NAME_LENGTH = 12  # hex digits that tell two versions of a file apart in an address

# Not needed to play where there are service workers, so not fetched in advance. The browser itself
# fetches and keeps the icon of the tab.
SKIPPED = (
    WORKER,
    "static/embed.js",
    "static/icon.svg",
    "static/oembed.json",
    "static/preview.png",
    "static/screenshots/",
    *(PATHS[part.name] for part in PARTS if not part.offline),
)

LANGUAGES = "static/languages/"  # each of them is fetched only where it is used
FOR_OPAQUE = ".opaque.js"  # the end of what only a frame with an opaque origin fetches there


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def files(folder: Path) -> list[str]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return [path.relative_to(folder).as_posix() for path in paths]


def address(folder: Path, name: str) -> str:
    """Return the address of one of our own files, which changes when its content does."""
    return f"{name}?h={digest(folder / name)[:NAME_LENGTH]}"


def tell_apart(text: str) -> str:
    """Return a text with blank lines at its end, as many as its content says.

    A server that compares dates and lengths takes two versions with the same date for the same file
    if they are equally long, and most are: only hashes in them change.
    """
    return text + "\n" * (int(hashlib.sha256(text.encode()).hexdigest(), 16) % 1021)


def write_app_manifest(folder: Path) -> None:
    """Give the icons in the app manifest the addresses that the page uses, so each is sent once."""
    path = folder / APP_MANIFEST
    app = json.loads(path.read_text(encoding="utf-8"))
    for icon in app["icons"]:
        icon["src"] = address(path.parent, icon["src"])
    path.write_text(json.dumps(app, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def manifest(folder: Path) -> dict[str, str]:
    """Map the path of every file that playing needs to its hash; the page itself is ``""``."""
    kept = {
        name: digest(folder / name)
        for name in files(folder)
        if not name.startswith(SKIPPED) and not name.endswith(("/LICENSE", FOR_OPAQUE))
    }
    return {"": kept.pop("index.html"), **kept}


def where_used(folder: Path) -> list[str]:
    """Return the paths of the files that are kept only where they were used once."""
    return [name for name in manifest(folder) if name.startswith(LANGUAGES)]


def write_worker(source: Path, folder: Path) -> None:
    """Write the service worker of this very content: a change in any file changes it."""
    text = source.read_text(encoding="utf-8")
    routed = [PATHS[part.name] for part in PARTS if part.routed]
    filled = {
        "const FILES = {};": manifest(folder),
        "const ROUTED = [];": routed,
        "const WHERE_USED = [];": where_used(folder),
    }
    for old, value in filled.items():
        if text.count(old) != 1:
            raise ValueError(f"{source.name} must hold {old} once")
        text = text.replace(old, f"{old[:-3]}{json.dumps(value, indent=1)};")
    (folder / WORKER).write_text(tell_apart(text), encoding="utf-8")
