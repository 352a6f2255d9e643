"""What a build is told by the environment, and a file by which make knows that this has changed.

SITE is the address where the page will be, if it is known: oEmbed and social previews need that.
RUNTIME_FORM is the form of Pyodide's runtime: see tools/runtime.py.
"""

import os
import sys
from pathlib import Path
from urllib.parse import urlsplit


def settings() -> tuple[str, str]:
    """Return the site with its closing slash, or none, and the form; exits where SITE is wrong."""
    site = os.environ.get("SITE", "")
    parts = urlsplit(site)
    is_address = parts.scheme in ("http", "https") and parts.hostname
    if site and (not is_address or parts.query or parts.fragment):
        sys.exit(f"build: SITE must be such as https://example.org/yahtzee/, not {site}")
    return f"{site.removesuffix('/')}/" if site else "", os.environ.get("RUNTIME_FORM") or "split"


if __name__ == "__main__":
    noted = Path(sys.argv[1])
    text = " ".join(settings())
    if not noted.exists() or noted.read_text(encoding="utf-8") != text:
        noted.write_text(text, encoding="utf-8")  # else it keeps its date
