"""The command ``yahtzee``: it serves the page that it finds, opens the browser, and solves."""

import runpy
import socket
import sys
import threading
import tomllib
import urllib.request
from pathlib import Path

import pytest
from commands import refusal

from yahtzee import __main__ as command
from yahtzee import server

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def page(tmp_path):
    (tmp_path / "index.html").write_text("<!doctype html><title>Yahtzee</title>")
    (tmp_path / "service-worker.js").touch()
    return tmp_path


@pytest.fixture
def opened(monkeypatch):
    """The addresses that the command has opened; each is fetched, then the server is stopped."""
    found = {}
    servers = []
    bind = server.bind

    def remember(*arguments, **options):
        servers.append(bind(*arguments, **options))
        return servers[-1]

    def visit(address):
        def fetch():
            with urllib.request.urlopen(address, timeout=5) as response:
                found[address] = response.read().decode()
            servers[-1].shutdown()

        threading.Thread(target=fetch).start()

    monkeypatch.setattr(command, "bind", remember)
    monkeypatch.setattr(command.webbrowser, "open", visit)
    return found


def test_it_serves_the_page_and_opens_the_browser(page, opened, capsys):
    assert command.main(["--directory", str(page)]) == 0
    [(address, text)] = opened.items()
    assert "<title>Yahtzee</title>" in text
    assert address in capsys.readouterr().out


def test_it_opens_no_browser_where_none_is_wanted_and_ends_at_ctrl_c(page, monkeypatch, capsys):
    def interrupt(_server):
        raise KeyboardInterrupt

    monkeypatch.setattr(server.Server, "serve_forever", interrupt)
    monkeypatch.setattr(command.webbrowser, "open", lambda _: pytest.fail("opened a browser"))
    assert command.main(["--directory", str(page), "--no-browser"]) == 0
    assert "Yahtzee is at http://127.0.0.1:" in capsys.readouterr().out


def test_it_takes_the_first_folder_with_a_page(page, tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    assert command.find_page((empty, page)) == page
    assert command.find_page((empty,)) is None


def test_a_folder_without_a_page_is_refused_by_name(tmp_path, capsys):
    with pytest.raises(SystemExit) as ended:
        command.main(["--directory", str(tmp_path)])
    assert ended.value.code == 2
    assert f"no built page in {tmp_path}" in capsys.readouterr().err


def test_what_is_no_folder_at_all_is_refused_in_a_line(capsys):
    error = refusal(capsys, command.main, ["--directory", "a" * 5000])
    assert f"no built page in {'a' * 200}; " in error
    assert len(error) < 500


def test_the_sources_are_no_page_that_could_start(capsys):
    assert (ROOT / "index.html").is_file()
    assert f"no built page in {ROOT};" in refusal(capsys, command.main, ["--directory", str(ROOT)])


@pytest.mark.parametrize("given", ["70000", "65536", "-1", "x", "1.5", "9" * 5000])
def test_what_is_no_port_is_refused(capsys, given):
    error = refusal(capsys, command.main, [f"--port={given}"])
    assert f"a port is a number from 0 to 65535, not {given[:200]}" in error


def test_a_port_in_use_is_refused_by_number(page):
    with socket.socket() as taken:
        taken.bind((server.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit) as ended:
            command.main(["--directory", str(page), "--port", str(port)])
    assert str(port) in str(ended.value.code)


def test_without_a_port_any_free_one_will_do(page):
    with socket.socket() as taken:
        taken.bind((server.HOST, 0))
        taken.listen()
        with server.bind(page, None, usual=taken.getsockname()[1]) as bound:
            assert bound.server_port not in (0, taken.getsockname()[1])


def test_a_command_that_there_is_not_is_refused_with_those_that_there_are(capsys):
    error = refusal(capsys, command.main, ["sovle", "grail"])
    assert "there is no command 'sovle': the commands are games, serve, solve and stats" in error


def test_serve_is_what_no_command_means(tmp_path, capsys):
    alone = refusal(capsys, command.main, ["--directory", str(tmp_path)])
    assert refusal(capsys, command.main, ["serve", "--directory", str(tmp_path)]) == alone


def test_it_says_its_version(capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["yahtzee", "--version"])
    with pytest.raises(SystemExit, match="0"):
        runpy.run_path(command.__file__, run_name="__main__")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert capsys.readouterr().out == f"yahtzee {version}\n"
