"""The server answers as a plain host does, compresses where asked, and closes its port."""

import gzip
import http.client
from contextlib import ExitStack, closing, contextmanager, suppress
from importlib import import_module
from urllib.parse import urlsplit

import pytest

pytestmark = pytest.mark.cpython


@pytest.fixture
def serve():
    return import_module("yahtzee.server")


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "index.html").write_text("<!doctype html>" + "play " * 99)
    (tmp_path / "game.zip").write_bytes(b"PK" + bytes(500))
    return tmp_path


@contextmanager
def connected(address):
    parts = urlsplit(address)
    with closing(http.client.HTTPConnection(parts.hostname, parts.port, timeout=5)) as connection:
        yield connection


def ask(address, **headers):
    """Return the answer and its body."""
    parts = urlsplit(address)
    with connected(address) as connection:
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("GET", path, headers={"Accept-Encoding": "gzip", **named})
        response = connection.getresponse()
        return response, response.read()


def test_pages_are_compressed_where_asked_and_archives_are_not(serve, folder):
    with serve.serving(folder, compress=True) as address:
        page, packed = ask(address)
        archive, plain = ask(address + "game.zip?h=1")
    assert page.getheader("Content-Encoding") == "gzip"
    assert gzip.decompress(packed) == (folder / "index.html").read_bytes()
    assert archive.getheader("Content-Encoding") is None
    assert plain == (folder / "game.zip").read_bytes()


@pytest.mark.parametrize("compress", [False, True])
def test_what_has_not_changed_is_not_sent_again(serve, folder, compress):
    with serve.serving(folder, compress=compress) as address:
        first, _ = ask(address)
        again, body = ask(address, If_Modified_Since=first.getheader("Last-Modified"))
    assert (again.status, body) == (304, b"")


def test_a_server_that_was_stopped_answers_nobody(serve, folder):
    with ExitStack() as stack:
        with serve.serving(folder) as address:
            connection = stack.enter_context(connected(address))
            connection.request("GET", "/")
            assert connection.getresponse().read()
        connection.auto_open = False  # or it would connect anew, and be refused anyway
        with suppress(OSError, http.client.HTTPException):
            connection.request("GET", "/")
        with pytest.raises((OSError, http.client.HTTPException)):
            connection.getresponse()
