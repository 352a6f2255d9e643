"""The page for attacks.js: with its policy, without Trusted Types, and beside another site."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from e2e.serving import Handler
from yahtzee.server import HOST

ATTACKS = Path(__file__).parent / "attacks.js"
ATTACKED = "attacked.html"  # the page itself, under a name that no service worker answers for
WITHOUT_TYPES = "without-types.html"  # the same, with its policy's other directives alone
TYPES_POLICY = "; require-trusted-types-for 'script'; trusted-types default"
LOAD_ATTACKS = """
    const script = document.createElement("script");
    script.src = "attacks.js";
    await new Promise((done, fail) => {
        script.onload = done;
        script.onerror = () => fail(new Error("attacks.js did not arrive"));
        document.head.append(script);
    });
    return window.attacks;
"""


class Host(Handler):
    """The game's host, which also has the attacks, and the page to carry them out on."""

    def log_error(self, template: str, *args: Any) -> None:
        """Keep quiet: browsers ask for icons that no page names."""

    def send_head(self) -> Any:
        """Answer for the page by its other names too."""
        name = self.path.partition("?")[0].removeprefix(self.prefix)
        if name not in (ATTACKED, WITHOUT_TYPES):
            return super().send_head()
        text = Path(self.translate_path(self.prefix + "index.html")).read_text(encoding="utf-8")
        if text.count(TYPES_POLICY) != 1:
            raise ValueError("index.html has another policy than the attacks know")
        content = (text if name == ATTACKED else text.replace(TYPES_POLICY, "")).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)


class Stranger(BaseHTTPRequestHandler):
    """Another site, which answers every request; a successful attack would send it one."""

    def do_GET(self) -> None:
        """Answer with a script, allowed to all, that tells of its success."""
        self.server.asked.append(self.path)  # type: ignore[attr-defined]
        body = b"globalThis.spoil?.('the script of another site');"
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_HEAD = do_OPTIONS = do_GET  # noqa: N815 # the library's names

    def log_message(self, format: str, *_: Any) -> None:  # noqa: A002 # the library's name
        """Keep quiet."""


@contextmanager
def stranger() -> Iterator[tuple[str, list[str]]]:
    """Serve another site, and yield its address and the paths that it is asked for."""
    asked: list[str] = []
    with ThreadingHTTPServer((HOST, 0), Stranger) as server:
        server.daemon_threads = True
        server.asked = asked  # type: ignore[attr-defined]
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield f"http://localhost:{server.server_port}/", asked
        finally:
            server.shutdown()
            thread.join()
