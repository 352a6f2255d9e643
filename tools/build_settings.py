"""What a build is told by the environment, and a file by which make knows that this has changed.

SITE is the address where the page will be, if it is known: oEmbed and social previews need that.
RUNTIME_FORM is the form of Pyodide's runtime: see tools/runtime.py.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from urllib.parse import urlsplit


def check_site(site: str) -> str:
    """Return the site's address with its closing slash; raise ValueError if it is none."""
    parts = urlsplit(site)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError(
            f"SITE must be an address such as https://example.org/yahtzee/, not {site}"
        )
    return site if site.endswith("/") else f"{site}/"


def settings() -> tuple[str, str]:
    """Return the site, empty if it is not known, and the runtime's form; exit if one is wrong."""
    site = os.environ.get("SITE", "")
    try:
        return check_site(site) if site else "", os.environ.get("RUNTIME_FORM") or "split"
    except ValueError as error:
        sys.exit(f"build: {error}")


def note(file: Path) -> None:
    """Write the settings to a file, which stays as it is, with its date, if it has them."""
    text = " ".join(settings()) + "\n"
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    note(Path(sys.argv[1]))
