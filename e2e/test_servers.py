"""A release is unpacked over an older one on a real server: the next visit plays the new one."""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.offline import visit
from e2e.pages import Table
from e2e.sites import Site
from tools.build import ROOT
from tools.release import write_release
from yahtzee.session.notices import NEW_VERSION

BLOCK = re.search(r"```nginx\n(.+?)```", (ROOT / "docs/hosting.md").read_text(), re.DOTALL)[1]
NGINX = """
daemon off; pid {work}/pid; error_log stderr; events {{}}
http {{
    access_log off;
    client_body_temp_path {work}; proxy_temp_path {work}; fastcgi_temp_path {work};
    uwsgi_temp_path {work}; scgi_temp_path {work};
    server {{ listen 127.0.0.1:{port}; root {root}; {block} }}
}}
"""


def nginx(root, port):
    """With the block of docs/hosting.md; its workers are of another user if root runs the tests."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert program, "this test needs nginx (Debian: apt-get install nginx-light)"
    text = NGINX.format(work=root.parent, port=port, root=root, block=BLOCK)
    configuration = root.parent / "nginx.conf"
    configuration.write_text(text)
    return [program, "-e", "stderr", "-c", str(configuration)]


def http_server(root, port):
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    return [*command, "--directory", str(root)]


@contextmanager
def running(server, root):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with subprocess.Popen(server(root, port), stderr=subprocess.PIPE, text=True) as process:
        try:
            while process.poll() is None:
                with socket.socket() as asking:
                    if asking.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.05)
            assert process.poll() is None, process.stderr.read()
            yield f"http://127.0.0.1:{port}/yahtzee/"
        finally:
            process.terminate()


def unpack(site, number, root):
    """Release a version as it was built some days ago, and unpack it as an admin with umask 077."""
    site.release(number)
    built = time.time() - (10 - number) * 86_400
    os.utime(site.folder / "index.html", (built, built))
    archive = write_release(site.folder, root.parent, f"yahtzee-{number}")
    command = ["unzip", "-q", "-o", str(archive), "-d", str(root)]
    subprocess.run(command, check=True, umask=0o077)


@pytest.mark.slow
@pytest.mark.parametrize("server", [nginx, http_server])
def test_a_release_unpacked_over_another_is_played_at_the_second_visit(new_page, tmp_path, server):
    site = Site(tmp_path / "site")
    with tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        root = Path(place, "www")
        root.mkdir()
        unpack(site, 1, root)
        with running(server, root) as address:
            kept = visit(Table(new_page(service_workers="allow"), address))
            alone = Table(new_page(), address)
            alone.prepare("delete Navigator.prototype.serviceWorker").open()
            for table in (kept, alone):
                expect(table.root).to_have_attribute("data-release", "1")
            unpack(site, 2, root)
            for table in (kept, alone):
                table.go_elsewhere().open()
                if table.root.get_attribute("data-release") == "1":
                    # From its worker, or from the browser's cache: the new one is offered.
                    expect(table.notice).to_contain_text(str(NEW_VERSION), timeout=60_000)
                    with table.page.expect_event("framenavigated"):
                        table.notice.get_by_role("button", name="Reload").click()
                expect(table.root).to_have_attribute("data-release", "2")
                table.ready().roll()
