"""Hosts of the game that can be changed, stopped and started again."""

from __future__ import annotations

import re
import shutil
from contextlib import ExitStack
from pathlib import Path

from e2e.serving import Handler, serving
from tools.build import DIST, ROOT, WORKER
from tools.manifest import address, write_worker
from yahtzee.server import HOST

PREFIX = "/games/yahtzee/"


class Site:
    """A copy of what was built, on a host that can be changed, stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self._running = ExitStack()
        shutil.copytree(DIST, folder)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}{PREFIX}"

    def start(self, handler: type[Handler] = Handler) -> None:
        site = serving(self.folder, self.port, PREFIX, handler=handler)
        found = re.search(r":(\d+)/", self._running.enter_context(site))
        assert found
        self.port = int(found[1])

    def stop(self) -> None:
        self._running.close()

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, encoding="utf-8")

    def read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def release(self, number: int) -> None:
        """Deploy another version: a style and the page that names it, and the new list."""
        before = address(self.folder, "static/page.css")
        self.write("static/page.css", self.read("static/page.css") + f"\n/* {number} */\n")
        page = self.read("index.html").replace(before, address(self.folder, "static/page.css"))
        page = re.sub(r' data-release="\d+"', "", page)
        self.write("index.html", page.replace("<html ", f'<html data-release="{number}" ', 1))
        write_worker(ROOT / WORKER, self.folder)
