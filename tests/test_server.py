"""The server answers as a plain host does."""

import http.client
import os
import socket
from contextlib import closing, contextmanager
from threading import Thread
from urllib.parse import urlsplit

import pytest

from yahtzee.server import Handler, bind


@contextmanager
def serving(folder, handler=Handler):
    with bind(folder, 0, handler=handler) as server:
        thread = Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield server.address
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "index.html").write_text("<!doctype html>" + "play " * 99)
    (tmp_path / "game.zip").write_bytes(b"PK" + bytes(500))
    (tmp_path / "listed").mkdir()
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


def test_what_has_not_changed_is_not_sent_again(folder):
    with serving(folder) as address:
        first, _ = ask(address)
        again, body = ask(address, If_Modified_Since=first.getheader("Last-Modified"))
    assert (again.status, body) == (304, b"")


def test_an_older_file_than_the_browser_has_is_sent(folder):
    with serving(folder) as address:
        newer, _ = ask(address)
        os.utime(folder / "index.html", (1_000_000_000, 1_000_000_000))
        rolled_back, body = ask(address, If_Modified_Since=newer.getheader("Last-Modified"))
    assert (rolled_back.status, bool(body)) == (200, True)


TLS_HELLO = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\x1b[31m\r\n\r\n"
ODD = [b"GET /%00 HTTP/1.1\r\n\r\n", b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\n\r\n", TLS_HELLO]


@pytest.mark.parametrize("request_", ODD, ids=["NUL", "long", "TLS"])
def test_what_is_no_path_or_no_request_is_refused_in_a_line(folder, capsys, request_):
    with serving(folder) as address:
        place = urlsplit(address)
        with socket.create_connection((place.hostname, place.port), timeout=5) as connection:
            connection.sendall(request_)
            connection.shutdown(socket.SHUT_WR)
            answer = b"".join(iter(lambda: connection.recv(9999), b""))
        assert ask(address)[0].status == 200
    assert b" 404 " in answer or b" 400 " in answer
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.strip().isprintable()


def test_a_connection_on_which_nothing_comes_is_closed_in_silence(folder, capsys):
    class Hasty(Handler):
        timeout = 0.05

    with serving(folder, handler=Hasty) as address:
        with connected(address) as silent:
            silent.connect()
            assert silent.sock.recv(1) == b""
        with connected(address) as done:
            done.request("GET", "/")
            assert done.getresponse().read()
            assert done.sock.recv(1) == b""
    assert Handler.timeout
    assert capsys.readouterr().err == ""


def test_the_browser_is_to_ask_again_each_time(folder):
    with serving(folder) as address:
        page, _ = ask(address)
        date = page.getheader("Last-Modified")
        answers = [
            page,
            ask(address, If_Modified_Since=date)[0],
            ask(address + "game.zip")[0],
            ask(address + "missing.js")[0],
            ask(address + "listed/")[0],
        ]
    assert [answer.status for answer in answers] == [200, 304, 200, 404, 404]
    assert {answer.getheader("Cache-Control") for answer in answers} == {"no-cache"}


@pytest.mark.parametrize(
    ("error", "is_told"), [(ZeroDivisionError, True), (ConnectionResetError, False)]
)
def test_a_fault_of_the_server_is_told_and_a_browser_that_hangs_up_is_not(
    folder, capsys, error, is_told
):
    class Faulty(Handler):
        def guess_type(self, path):
            if str(path).endswith(".zip"):
                raise error
            return super().guess_type(path)

    with serving(folder, handler=Faulty) as address:
        with pytest.raises((OSError, http.client.HTTPException)):
            ask(address + "game.zip")
        page, _ = ask(address)
    assert page.status == 200
    assert (error.__name__ in capsys.readouterr().err) == is_told
