"""Solutions of rules in Cache Storage; where there is none, or it refuses, nothing is kept."""

from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from yahtzee.page.loader import address_of, unpacked

REFUSED = (JsException, AttributeError)  # no Cache Storage, or it may not be used
PREFIX = "yahtzee solutions "  # before what tells the solver: of another one nothing is read


class KeptSolutions:
    """The ``Solutions`` of this page."""

    def __init__(self) -> None:
        self._name = PREFIX + address_of("solver")

    async def load(self, name: str) -> bytes:
        return await unpacked(f"layer-{name}")

    async def read(self, code: str) -> bytes | None:
        try:
            found = await (await js.caches.open(self._name)).match(_address(code))
            return bytes((await found.arrayBuffer()).to_bytes()) if found else None
        except REFUSED:
            return None

    async def write(self, code: str, data: bytes) -> None:
        with suppress(*REFUSED):
            await self._drop_others()
            cache = await js.caches.open(self._name)
            await cache.put(_address(code), js.Response.new(to_js(data)))

    async def size(self) -> int:
        total = 0
        with suppress(*REFUSED):
            cache = await js.caches.open(self._name)
            for request in await cache.keys():
                total += (await (await cache.match(request)).blob()).size
        return total

    async def forget(self) -> None:
        with suppress(*REFUSED):
            await self._drop_others()
            await js.caches.delete(self._name)

    async def _drop_others(self) -> None:
        """Drop what was kept for another version of the solver."""
        names: Any = await js.caches.keys()
        for name in names:
            if name.startswith(PREFIX) and name != self._name:
                await js.caches.delete(name)


def _address(code: str) -> str:
    return str(js.URL.new(f"?solution={code}", js.location.href.partition("?")[0]).href)
