"""``localStorage`` as the archive wants it: plain calls that fail in one way."""

import json
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, jsnull

from yahtzee.session.storage.stored_values import StorageRefused


class LocalStorage:
    """The browser's storage. Any refusal, even of the object itself, is StorageRefused."""

    def read(self, key: str) -> str | None:
        text = _attempt(lambda storage: storage.getItem(key))
        return None if text is jsnull else str(text)

    def write(self, key: str, text: str) -> None:
        _attempt(lambda storage: storage.setItem(key, text))

    def remove(self, key: str) -> None:
        _attempt(lambda storage: storage.removeItem(key))

    def keys(self) -> list[str]:
        return list(_attempt(lambda storage: js.Object.keys(storage).to_py()))

    def read_all(self) -> dict[str, str]:
        # As one text from JavaScript: a call for each would take seconds.
        texts: dict[str, str] = json.loads(_attempt(js.JSON.stringify))
        return texts


def _attempt(use: Callable[[Any], Any]) -> Any:
    try:
        # Where storage is blocked, reading the property is what throws.
        return use(js.localStorage)
    except (JsException, AttributeError) as error:
        raise StorageRefused(str(error)) from error
