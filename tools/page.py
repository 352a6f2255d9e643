"""Turn index.html into what is published: painted, with its configuration and addresses in it."""

from __future__ import annotations

import html
import json
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.join import join  # noqa: E402 - run as a script
from tools.manifest import address  # noqa: E402
from yahtzee.browser.session import first_screen  # noqa: E402
from yahtzee.markup import to_html  # noqa: E402
from yahtzee.views.page import page  # noqa: E402

EMPTY = '<div id="app"></div>'
HEAD = '<script src="static/page.js"></script>'
CONFIG = 'config="pyscript.toml"'
OWN = re.compile(r'(?<==")static/(?!vendor/)[\w./-]+(?=")')

# Fetched while the page is read, as interpreter.js will ask for them. The WebAssembly is not
# among them: Chromium keeps compiled code only for what `instantiateStreaming` fetches itself.
ARCHIVES = ("python", "game")
MODULES = ("pyodide", "pyscript")
# Fetched when they are needed.
LATER = {
    "later": "later.zip",
    "codes": "codes.zip",
    "parcel": "parcel.js",
    "image-worker": "image_worker.js",
    "charts": "charts.js",
    "chart-library": "vendor/chart/chart.js",
}


def links(folder: Path) -> str:
    """Return the elements that make the browser fetch early, and tell where the archives are."""
    parts = [
        f'<link rel="preload" as="fetch" crossorigin id="part-{name}" href="static/{name}.zip">'
        for name in ARCHIVES
    ]
    parts.append('<link rel="modulepreload" id="part-image" href="static/image.js">')
    # Not fetched: places to write addresses down.
    parts += [
        f'<link rel="later" id="part-{name}" href="static/{file}">' for name, file in LATER.items()
    ]
    vendor = folder / "static" / "vendor"
    modules = sorted(path for name in MODULES for path in (vendor / name).rglob("*.js"))
    parts += [
        f'<link rel="modulepreload" href="{path.relative_to(folder).as_posix()}">'
        for path in modules
    ]
    return "\n    ".join(parts)


def configuration(config: Path, folder: Path) -> tuple[str, str]:
    """Return PyScript's configuration as an attribute, and the element that goes with it.

    PyScript must import the very interpreter module that the page has started already, so it
    gets the same address. It fetches plugins for MicroPython too, unless told otherwise.
    """
    parsed = tomllib.loads(config.read_text(encoding="utf-8"))
    interpreter = parsed["interpreter"].removeprefix("./")
    parsed["interpreter"] = f"./{address(folder, interpreter)}"
    attribute = html.escape(json.dumps(parsed))
    plugins = json.dumps({"plugins": parsed["plugins"]})
    return f'config="{attribute}"', f'<mpy-config type="json" hidden>{plugins}</mpy-config>'


def write_page(source: Path, config: Path, folder: Path, head: str = "") -> None:
    """Write the published index.html; everything that it names is in the folder already.

    ``head`` is one more element for its head.
    The first screen is the very tree that Python takes over later, so the two cannot drift apart.
    """
    text = join(source.read_text(encoding="utf-8"), folder)
    attribute, element = configuration(config, folder)
    for old, new in (
        (EMPTY, to_html(page(first_screen()))),
        (HEAD, "\n    ".join(filter(None, [HEAD, links(folder), head]))),
        (CONFIG, attribute),
        ("<body>", f"<body>\n    {element}"),
    ):
        if text.count(old) != 1:
            raise ValueError(f"index.html must hold {old} once")
        text = text.replace(old, new)
    text = OWN.sub(lambda found: address(folder, found[0]), text)
    (folder / "index.html").write_text(text, encoding="utf-8")
