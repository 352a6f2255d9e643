"""Serve a draft of the page (tools/draft.py); at each edit, make it anew and reload open pages.

    make dev

An edit that cannot be built is told here and in the page, which stays as it is. Nothing is kept by
a service worker, and the port is not that of `make play`, whose worker would answer in place of it.
"""

import io
import subprocess
import sys
import threading
from http import HTTPStatus
from pathlib import Path
from typing import Any

from watchfiles import DefaultFilter, watch

from tools import build
from tools.draft import DRAFT
from yahtzee.server import Handler, bind

WATCHED = [build.ROOT / name for name in (build.PAGE, build.CONFIG, build.PACKAGE, build.STATIC)]
USUAL_PORT = 8100
# Asks often: a browser has six connections to a host, and answers that wait would fill them.
RELOAD = b"""\
const own = new URL(document.currentScript.src).search.slice(1);
const ask = (name, otherwise) => fetch(name).then((answer) => answer.text(), () => otherwise);
const told = document.createElement("pre");
told.id = "dev-problem";
told.style.cssText = "position: fixed; inset: auto 0 0; z-index: 99; margin: 0; padding: 1rem; "
    + "white-space: pre-wrap; background: #800; color: #fff";
const look = async () => {
    const found = await ask("version", own);
    if (found && found !== own) location.reload();
    told.textContent = await ask("problem", told.textContent);
    if (told.textContent) document.body.append(told);
    else told.remove();
};
// There is none, and to ask for it would be an error in the console.
if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});
setInterval(look, 300);
"""


def version() -> str:
    """Return what tells a draft from those before it; empty while one takes another's place."""
    try:
        return str((DRAFT / "index.html").stat().st_mtime_ns)
    except FileNotFoundError:
        return ""


class DraftHandler(Handler):
    """Serves the draft, with a script that reloads the page."""

    def send_head(self) -> Any:
        path, _, _ = self.path.partition("?")
        if path == "/version":
            return self.send_text("text/plain", version().encode())
        if path == "/problem":
            return self.send_text("text/plain", Problem.told.encode())
        if path == "/reload.js":
            return self.send_text("text/javascript", RELOAD)
        if path in ("/", "/index.html"):
            page = (DRAFT / "index.html").read_bytes()
            element = f'<script src="reload.js?{version()}"></script></head>'
            return self.send_text("text/html", page.replace(b"</head>", element.encode(), 1))
        return super().send_head()

    def send_text(self, kind: str, content: bytes) -> io.BytesIO:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)


class Problem:
    """Why the sources as they are now make no draft; empty if they do."""

    told = ""


def write_draft() -> bool:
    """Make the draft in a process that imports the sources as they are now; whether it did."""
    command = [sys.executable, "-m", "tools.draft"]
    made = subprocess.run(command, cwd=build.ROOT, check=False, stderr=subprocess.PIPE, text=True)
    sys.stderr.write(made.stderr)
    # Of a traceback, where it ends: that is the place of the edit.
    ends = max(0, made.stderr.rfind('  File "'))
    Problem.told = made.stderr[ends:].strip() if made.returncode else ""
    return not made.returncode


def main() -> None:
    """Serve from a thread, and make the draft anew at each edit, until Ctrl-C."""
    if not write_draft():
        sys.exit(1)
    with bind(DRAFT, None, usual=USUAL_PORT, handler=DraftHandler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(f"Yahtzee is at {server.address}, and reloads (Ctrl-C ends it)", flush=True)
        ignored = DefaultFilter(ignore_dirs=(*DefaultFilter.ignore_dirs, "vendor"))
        for changes in watch(*WATCHED, watch_filter=ignored):
            print("dev:", *sorted({Path(path).name for _, path in changes}), flush=True)
            write_draft()


if __name__ == "__main__":
    main()
