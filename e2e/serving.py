"""Hosts for tests and measurements: on a free port, below a path, compressing or not.

A subclass of ``Handler`` stands for a host that gets things wrong.
"""

import gzip
import io
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

from yahtzee import server
from yahtzee.server import HOST

# What hosts compress; archives and pictures are compressed already.
COMPRESSED = frozenset({".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"})


@cache
def compressed(path: Path, _changed: int) -> bytes:
    """Return a file's content as a host with compression sends it."""
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class Handler(server.Handler):
    """Files below one folder, seen by the browser below `prefix`."""

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
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        packs = self.compress and "gzip" in self.headers.get("Accept-Encoding", "")
        if not packs or path.suffix not in COMPRESSED or not path.is_file():
            return super().send_head()
        changed = path.stat()
        date = self.date_time_string(int(changed.st_mtime))
        if self.headers.get("If-Modified-Since") == date:
            return super().send_head()
        content = compressed(path, changed.st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", date)
        self.end_headers()
        return io.BytesIO(content)

    def translate_path(self, path: str) -> str:
        """Drop the prefix before looking for the file."""
        return super().translate_path("/" + path.removeprefix(self.prefix))


class Server(server.Server):
    """A server that closes all connections at its end: nobody is answered any more."""

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
        """End every connection."""
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def serving(
    directory: Path,
    port: int = 0,
    prefix: str = "/",
    *,
    compress: bool = False,
    handler: type[Handler] = Handler,
) -> Iterator[str]:
    """Serve a folder from a thread, and yield its address; the prefix has a slash at both ends."""
    folder = str(directory.resolve())
    serve = partial(handler, directory=folder, prefix=prefix, compress=compress)
    with Server((HOST, port), serve) as host:
        thread = threading.Thread(target=host.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield f"http://{HOST}:{host.server_port}{prefix}"
        finally:
            host.shutdown()
            thread.join()
