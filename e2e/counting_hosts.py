"""Hosts of three kinds that count what they send: bodies, packed as the host sends them."""

from __future__ import annotations

import hashlib
import io
from collections import Counter
from http import HTTPStatus
from pathlib import Path
from typing import Any, ClassVar

from e2e.serving import Handler
from yahtzee import server

KEPT = """
() => new Promise((resolve) => new PerformanceObserver((list) => {
    if (list.getEntriesByName("yahtzee:kept").length) resolve();
}).observe({ type: "mark", buffered: true }))
"""


class Counting(Handler):
    """Counts the answers with a body and their bytes, by path; sends no caching headers."""

    sent: ClassVar[Counter[str]]
    answers: ClassVar[Counter[str]]
    cache_control = ""
    tags = False

    def send_head(self) -> Any:
        """Leave out what browsers would tell the host of an answer that they have."""
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def send_header(self, keyword: str, value: str) -> None:
        """Send no header that concerns caching but those of this kind."""
        if keyword not in ("Cache-Control", "Last-Modified"):
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        """Send the headers of this kind."""
        if self.cache_control:
            super().send_header("Cache-Control", self.cache_control)
        super(server.Handler, self).end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Count what is sent."""
        content = source.read()
        path = self.path.partition("?")[0]
        self.sent[path] += len(content)
        self.answers[path] += 1
        super().copyfile(io.BytesIO(content), outputfile)


class Tagged(Counting):
    """Names each content by a tag, and has browsers ask each time whether it is still that."""

    cache_control = "no-cache"

    def send_head(self) -> Any:
        """Answer that nothing has changed, or send the content and its tag."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        self.tag = f'"{hashlib.sha256(path.read_bytes()).hexdigest()}"' if path.is_file() else ""
        if self.tag and self.headers.get("If-None-Match") == self.tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        return super().send_head()

    def end_headers(self) -> None:
        """Send the tag, too."""
        if self.tag:
            self.send_header("ETag", self.tag)
        super().end_headers()


class Aging(Counting):
    """Lets browsers use an answer for ten minutes without asking."""

    cache_control = "max-age=600"


KINDS: dict[str, type[Counting]] = {"no headers": Counting, "ETag": Tagged, "max-age": Aging}


def counting(kind: str) -> type[Counting]:
    """Return a host of a kind with counters of its own."""
    base = KINDS[kind]
    return type(base.__name__, (base,), {"sent": Counter(), "answers": Counter()})
