"""Serve a folder on this machine, the way a plain static host would.

The command ``yahtzee`` serves the built page with it, ``make dev`` a draft.
"""

import errno
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
USUAL_PORT = 8000

# Spelled out, because what the operating system believes differs from machine to machine.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gzip": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}

# In a line on a terminal.
ESCAPED = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160))}


class Handler(SimpleHTTPRequestHandler):
    """The files of one folder."""

    protocol_version = "HTTP/1.1"  # Keeps connections open: the page asks for many small files.
    disable_nagle_algorithm = True
    timeout = 60  # seconds without a request, or a byte of one, until a connection is closed
    extensions_map = TYPES | {"": "application/octet-stream"}

    def send_head(self) -> Any:
        """Answer for a file, or that it is the one that the browser has."""
        try:
            path = Path(self.translate_path(self.path))
            path = path / "index.html" if path.is_dir() else path
            changed = self.date_time_string(int(path.stat().st_mtime))
        except (OSError, ValueError):  # no such file; too long for a path, or with a NUL in it
            self.send_error(HTTPStatus.NOT_FOUND, "File not found")
            return None
        # Only the very same date: an older file is what a rollback brings.
        if self.headers.get("If-Modified-Since") == changed:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def end_headers(self) -> None:
        """Have the browser ask again each time; unchanged files then answer 304."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep quiet about what went well."""

    def log_error(self, template: str, *args: Any) -> None:
        """Name the path that failed; a connection that was idle for long has not."""
        if args and isinstance(args[0], TimeoutError):
            return
        # What is no request, such as the beginning of a TLS connection, has no command and no path.
        asked = f"{self.command} {self.path}" if self.command else "no request"
        sys.stderr.write(f"{asked}: {template % args}".translate(ESCAPED) + "\n")


class Server(ThreadingHTTPServer):
    """A server that ignores connections closed by browsers."""

    request_queue_size = 128

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report only what is not a closed connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """The address to open, with its closing slash."""
        return f"http://{HOST}:{self.server_port}/"


def bind(
    directory: Path,
    port: int | None,
    *,
    usual: int = USUAL_PORT,
    handler: type[Handler] = Handler,
) -> Server:
    """Bind the port asked for; when none was, the usual one or else any free one.

    Raises OSError if the port that was asked for is in use.
    """
    serve = partial(handler, directory=str(directory.resolve()))
    try:
        return Server((HOST, usual if port is None else port), serve)
    except OSError as error:
        if port is None and error.errno == errno.EADDRINUSE:
            return Server((HOST, 0), serve)
        raise
