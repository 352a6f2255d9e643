"""A release is unpacked over an older one on a real server: the next visit plays the new one."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.offline import visit
from e2e.pages import Table
from e2e.sites import Site
from tools.build import ROOT
from tools.release import write_release
from yahtzee.server import HOST
from yahtzee.session.notices import NEW_VERSION

if TYPE_CHECKING:
    from e2e.conftest import NewPage

pytestmark = pytest.mark.slow

BLOCK = re.search(r"```nginx\n(.+?)```", (ROOT / "docs/hosting.md").read_text(), re.DOTALL)
NGINX = """
daemon off;
pid {work}/pid;
error_log {work}/errors;
events {{}}
http {{
    access_log off;
    client_body_temp_path {work}; proxy_temp_path {work}; fastcgi_temp_path {work};
    uwsgi_temp_path {work}; scgi_temp_path {work};
    server {{
        listen {host}:{port};
        root {root};
        {block}
    }}
}}
"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])


@contextmanager
def running(command: list[str], port: int) -> Iterator[str]:
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            for _ in range(200):
                with suppress(OSError), socket.create_connection((HOST, port), timeout=1):
                    break
                time.sleep(0.05)
            yield f"http://{HOST}:{port}/yahtzee/"
        finally:
            process.terminate()


@contextmanager
def nginx(root: Path) -> Iterator[str]:
    """With the block of docs/hosting.md; its workers are of another user if root runs the tests."""
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    assert Path(program).exists(), "nginx is needed (Debian: apt-get install nginx-light)"
    assert BLOCK
    port = free_port()
    work = root.parent / "nginx"
    work.mkdir()
    text = NGINX.format(work=work, host=HOST, port=port, root=root, block=BLOCK[1])
    (work / "nginx.conf").write_text(text)
    with running([program, "-c", str(work / "nginx.conf")], port) as address:
        yield address


@contextmanager
def http_server(root: Path) -> Iterator[str]:
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", HOST]
    with running([*command, "--directory", str(root)], port) as address:
        yield address


@pytest.fixture
def releases(tmp_path: Path) -> Iterator[tuple[Path, Callable[[int], None]]]:
    """A server's root that others may read, and what unpacks a release into it."""
    site = Site(tmp_path / "site")
    with tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        root = Path(place) / "www"
        root.mkdir()

        def unpack(number: int) -> None:
            site.release(number)
            # Built some days ago, the later a day after the earlier.
            built = time.time() - (10 - number) * 86_400
            os.utime(site.folder / "index.html", (built, built))
            archive = write_release(site.folder, Path(place), f"yahtzee-{number}")
            command = ["unzip", "-q", "-o", str(archive), "-d", place]
            subprocess.run(command, check=True, umask=0o077)
            shutil.copytree(Path(place) / f"yahtzee-{number}", root / "yahtzee", dirs_exist_ok=True)

        yield root, unpack


@pytest.mark.parametrize("server", [nginx, http_server])
@pytest.mark.parametrize("keeps", [True, False], ids=["worker", "no worker"])
def test_a_release_unpacked_over_another_is_played_at_the_second_visit(
    new_page: NewPage,
    releases: tuple[Path, Callable[[int], None]],
    server: Callable[[Path], Iterator[str]],
    keeps: bool,
) -> None:
    root, unpack = releases
    unpack(1)
    with server(root) as address:  # type: ignore[attr-defined]
        page = new_page(service_workers="allow")
        table = Table(page, address)
        if keeps:
            visit(table)
        else:
            table.prepare("delete Navigator.prototype.serviceWorker").open()
        expect(table.root).to_have_attribute("data-release", "1")
        unpack(2)
        table.go_elsewhere().open()
        if table.root.get_attribute("data-release") == "1":
            # A worker, or a browser that has the page in its cache: the new one is offered.
            expect(table.notice).to_contain_text(NEW_VERSION, timeout=60_000)
            with page.expect_event("framenavigated"):
                table.notice.get_by_role("button", name="Reload").click()
        expect(table.root).to_have_attribute("data-release", "2")
        table.ready().roll()
