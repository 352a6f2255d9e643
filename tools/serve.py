"""Serve dist/ on this machine, the way a plain static host would.

    python3 tools/serve.py [--port N] [--directory dist]

Tests use `serving`, which picks a free port and can serve under a sub-path.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
USUAL_PORT = 8000
ANY_PORT = 0

# Spelled out, because what the operating system believes differs from machine to machine.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Files below one folder, seen by the browser below `prefix`."""

    protocol_version = "HTTP/1.1"  # Keeps connections open: the page asks for many small files.
    disable_nagle_algorithm = True
    extensions_map = TYPES | {"": "application/octet-stream"}

    def __init__(self, *args: Any, prefix: str, **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def send_head(self) -> Any:
        """Answer for paths below the prefix only."""
        if self.path == self.prefix.removesuffix("/"):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", self.prefix)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if not self.path.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """Drop the prefix before looking for the file."""
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def list_directory(self, _path: str | os.PathLike[str]) -> None:
        """Show no listings, as static hosts do not."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Have the browser ask again each time; unchanged files then answer 304."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep quiet about what went well."""

    def log_error(self, template: str, *args: Any) -> None:
        """Name the path that failed."""
        print(f"{self.command} {self.path}: {template % args}\n", end="", file=sys.stderr)


class Server(ThreadingHTTPServer):
    """A server that does not mind a browser hanging up."""

    request_queue_size = 128

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report only what is not a closed connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(directory: Path, port: int = ANY_PORT, prefix: str = "/") -> Server:
    """Bind a server; the prefix starts and ends with a slash."""
    handler = partial(Handler, directory=str(directory.resolve()), prefix=prefix)
    return Server((HOST, port), handler)


def address(server: Server, prefix: str = "/") -> str:
    """Return the address to open, with its closing slash."""
    return f"http://{HOST}:{server.server_port}{prefix}"


@contextmanager
def serving(directory: Path, port: int = ANY_PORT, prefix: str = "/") -> Iterator[str]:
    """Serve a folder from a thread, and yield its address."""
    with make_server(directory, port, prefix) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield address(server, prefix)
        finally:
            server.shutdown()
            thread.join()


def bind(directory: Path, port: int | None) -> Server:
    """Bind the port asked for; when none was, the usual one or else any free one."""
    try:
        return make_server(directory, USUAL_PORT if port is None else port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        if port is None:
            return make_server(directory)
        sys.exit(f"serve: port {port} is in use; leave --port out to take any free one")


def main() -> None:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Serve the built page on this machine.")
    parser.add_argument("--port", type=int, help="default: 8000, or any free port")
    parser.add_argument("--directory", type=Path, default=Path("dist"))
    options = parser.parse_args()
    if not options.directory.is_dir():
        sys.exit(f"serve: {options.directory} is not a folder; `make build` makes dist")
    with bind(options.directory, options.port) as server:
        print(f"Yahtzee is at {address(server)} (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
