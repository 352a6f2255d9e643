"""Serve a folder on this machine, the way a plain static host would.

The command ``yahtzee`` serves the built page with it. Tests use ``serving``, which picks a free
port and can serve under a sub-path; a subclass of ``Handler`` stands for a host that gets things
wrong.
"""

from __future__ import annotations

import errno
import gzip
import io
import os
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
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
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

# What hosts compress; archives and pictures are compressed already.
COMPRESSED = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}
)


# In a line on a terminal.
ESCAPED = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160))}


@cache
def compressed(path: Path, _changed: int) -> bytes:
    """Return a file's content as a host with compression sends it."""
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Files below one folder, seen by the browser below `prefix`."""

    protocol_version = "HTTP/1.1"  # Keeps connections open: the page asks for many small files.
    disable_nagle_algorithm = True
    timeout = 60  # seconds without a request, or a byte of one, until a connection is closed
    extensions_map = TYPES | {"": "application/octet-stream"}

    def __init__(self, *args: Any, prefix: str, compress: bool, **kwargs: Any) -> None:
        self.prefix = prefix
        self.compress = compress
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
        try:
            path = Path(self.translate_path(self.path))
            if path.is_dir() and self.path.partition("?")[0].endswith("/"):
                path /= "index.html"
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
        packs = self.compress and "gzip" in self.headers.get("Accept-Encoding", "")
        if packs and path.suffix in COMPRESSED and path.is_file():
            return self.send_compressed(path)
        return super().send_head()

    def send_compressed(self, path: Path) -> Any:
        """Answer with a compressed file."""
        changed = path.stat()
        content = compressed(path, changed.st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", self.date_time_string(int(changed.st_mtime)))
        self.end_headers()
        return io.BytesIO(content)

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
        """Name the path that failed; a connection that was idle for long has not."""
        if args and isinstance(args[0], TimeoutError):
            return
        # What is no request, such as the beginning of a TLS connection, has no command and no path.
        asked = f"{self.command} {self.path}" if self.command else "no request"
        sys.stderr.write(f"{asked}: {template % args}".translate(ESCAPED) + "\n")


class Server(ThreadingHTTPServer):
    """A server that ignores connections closed by browsers, and closes all others at its end."""

    request_queue_size = 128

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.connections: set[Any] = set()
        super().__init__(*args, **kwargs)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Note the connection: a browser keeps it open."""
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forget a connection that has ended."""
        self.connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """End every connection, so that nobody is answered any more."""
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report only what is not a closed connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    directory: Path,
    port: int = ANY_PORT,
    prefix: str = "/",
    *,
    compress: bool = False,
    handler: type[Handler] = Handler,
) -> Server:
    """Bind a server; the prefix starts and ends with a slash."""
    folder = str(directory.resolve())
    return Server(
        (HOST, port), partial(handler, directory=folder, prefix=prefix, compress=compress)
    )


def address(server: Server, prefix: str = "/") -> str:
    """Return the address to open, with its closing slash."""
    return f"http://{HOST}:{server.server_port}{prefix}"


@contextmanager
def serving(
    directory: Path,
    port: int = ANY_PORT,
    prefix: str = "/",
    *,
    compress: bool = False,
    handler: type[Handler] = Handler,
) -> Iterator[str]:
    """Serve a folder from a thread, and yield its address."""
    with make_server(directory, port, prefix, compress=compress, handler=handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield address(server, prefix)
        finally:
            server.shutdown()
            thread.join()


def bind(
    directory: Path,
    port: int | None,
    *,
    usual: int | None = None,
    compress: bool = False,
    handler: type[Handler] = Handler,
) -> Server:
    """Bind the port asked for; when none was, the usual one or else any free one.

    Raises OSError if the port that was asked for is in use.
    """
    make = partial(make_server, directory, compress=compress, handler=handler)
    try:
        return make((usual or USUAL_PORT) if port is None else port)
    except OSError as error:
        if port is None and error.errno == errno.EADDRINUSE:
            return make()
        raise
