"""Hosts that have one file of another build: for good, or only in a cache between.

What is exchanged works as its own does, but says when it runs: so it goes unnoticed unless the page
compares versions.
"""

from __future__ import annotations

import gzip
import io
import re
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from e2e.serving import Handler
from tools.build import DIST
from tools.page import STAMP
from yahtzee import server

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "index.html"
# In a page or a frame: the files of another build that have run in it.
FOREIGN = """
() => [
    ...(window.foreign ?? []),
    ...(getComputedStyle(document.documentElement).getPropertyValue("--foreign") ? ["css"] : []),
]
"""
LINK = re.compile(r'<link rel="part"[^>]*>')
HASHES = re.compile(r"(?<=\?h=)[0-9a-f]{12}|(?<=sha256-)[\w+/]{43}")


def exchanged(path: str, dist: Path = DIST) -> bytes:
    """The content that a file has in another build."""
    content = (dist / path).read_bytes()
    return KINDS[path.rpartition(".")[2]](content)


def _stamped(text: str) -> str:
    return STAMP.sub(lambda found: f"stamp {found[0][6:][::-1]}", text)


def _script(content: bytes) -> bytes:
    return f'{_stamped(content.decode())}\n;(self.foreign ??= []).push("js");'.encode()


def _styles(content: bytes) -> bytes:
    return f"{_stamped(content.decode())}\n:root {{ --foreign: 1 }}".encode()


def _compressed(content: bytes) -> bytes:
    """With another date (RFC 1952)."""
    return gzip.compress(gzip.decompress(content), mtime=1)


def _webassembly(content: bytes) -> bytes:
    """With one more custom section (https://webassembly.github.io/spec/core/binary/modules.html)."""
    return content + b"\x00\x06\x05other"


def _page(content: bytes) -> bytes:
    """The page of a build in which all other files differ."""

    def other(link: re.Match[str]) -> str:
        return _stamped(HASHES.sub(lambda found: found[0][::-1], link[0]))

    return LINK.sub(other, content.decode()).encode()


def _table(content: bytes) -> bytes:
    """With another value at its end."""
    return content[:-1] + bytes([content[-1] ^ 1])


KINDS = {
    "js": _script,
    "css": _styles,
    "gzip": _compressed,
    "wasm": _webassembly,
    "html": _page,
    "layer": _table,
}


class Mode(NamedTuple):
    """Where the game is opened, and what its host sends."""

    name: str
    is_sandboxed: bool = False  # in a frame with an opaque origin
    is_strict: bool = False  # under the Content-Security-Policy of docs/hosting.md
    allows_all: bool = False  # to every site its files
    is_plain: bool = False  # http by a name that no browser trusts


class Exchanging(Handler):
    """Has the file ``path`` as another build has it.

    Browsers may keep everything for a year. If it ``heals``, a cache between has that file, and the
    host its own: who asks past all caches gets that, and everybody afterwards.
    """

    mode: ClassVar[Mode]
    path_of: ClassVar[str]
    content: ClassVar[bytes]
    heals: ClassVar[bool]
    policy: ClassVar[str]

    def send_head(self):
        """Answer with the other file in the place of one."""
        cls = type(self)
        asked = self.path.removeprefix(self.prefix).partition("?")[0] or PAGE
        if (
            asked == cls.path_of
            and cls.heals
            and "no-cache" in (self.headers["Cache-Control"] or "")
        ):
            cls.path_of = ""
        if asked != cls.path_of:
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(asked))
        self.send_header("Content-Length", str(len(cls.content)))
        self.end_headers()
        return io.BytesIO(cls.content)

    def end_headers(self):
        """Send what the mode has."""
        self.send_header("Cache-Control", "max-age=31536000")
        if self.mode.is_strict:
            self.send_header("Content-Security-Policy", self.policy)
        if self.mode.allows_all:
            self.send_header("Access-Control-Allow-Origin", "*")
        super(server.Handler, self).end_headers()
