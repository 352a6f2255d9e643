"""What the page remembers, and what it does when remembering fails.

Storage may be missing, refused, full or damaged. The game goes on in memory, one quiet
notice says so, and text that cannot be read is set aside under another key, never
overwritten and never destroyed.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol, TypeVar

from yahtzee import saves
from yahtzee.errors import CorruptSave
from yahtzee.saves import HighScore, SavedGame, Settings

PREFIX = "yahtzee:1:"
GAME = PREFIX + "game"
SETTINGS = PREFIX + "settings"
SCORES = PREFIX + "scores:"
SET_ASIDE = "yahtzee:set-aside:"

T = TypeVar("T")


class StorageRefused(Exception):
    """The storage did not do what it was asked."""


class Storage(Protocol):
    """Text by key; every method may raise StorageRefused."""

    def read(self, key: str) -> str | None:
        """The text stored under ``key``, or None."""

    def write(self, key: str, text: str) -> None:
        """Store ``text`` under ``key``."""

    def remove(self, key: str) -> None:
        """Forget ``key``."""

    def keys(self) -> list[str]:
        """All keys."""


class Problem(StrEnum):
    """What is wrong with the storage, for a notice."""

    NOT_KEPT = "not-kept"
    UNREADABLE = "unreadable"


class Archive:
    """The game in progress, the settings and the high scores, kept as well as can be."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._memory: dict[str, str] = {}
        self._untouchable: set[str] = set()
        self.problem: Problem | None = None

    def load_game(self) -> SavedGame | None:
        """The game in progress or just finished, if there is one."""
        return self._load(GAME, saves.parse_saved_game)

    def save_game(self, saved: SavedGame) -> None:
        """Keep the game in progress."""
        self._write(GAME, saves.make_saved_game(saved))

    def load_settings(self) -> Settings:
        """The settings, or the defaults."""
        return self._load(SETTINGS, saves.parse_settings) or Settings()

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self._write(SETTINGS, saves.make_settings(settings))

    def load_scores(self, rules_code: str) -> tuple[HighScore, ...]:
        """The high scores under one rule set, best first."""
        return self._load(SCORES + rules_code, saves.parse_high_scores) or ()

    def save_scores(self, rules_code: str, scores: tuple[HighScore, ...]) -> None:
        """Keep the high scores of one rule set."""
        self._write(SCORES + rules_code, saves.make_high_scores(scores))

    def scored_rules(self) -> list[str]:
        """The codes of the rule sets that have high scores."""
        try:
            stored = set(self._storage.keys())
        except StorageRefused:
            stored = set()
        keys = stored | self._memory.keys()
        return sorted(key.removeprefix(SCORES) for key in keys if key.startswith(SCORES))

    def _load(self, key: str, parse: Callable[[str], T]) -> T | None:
        text = self._read(key)
        if text is None:
            return None
        try:
            return parse(text)
        except CorruptSave:
            self._set_aside(key, text)
            self.problem = Problem.UNREADABLE
            return None

    def _read(self, key: str) -> str | None:
        if key in self._memory:
            return self._memory[key]
        try:
            return self._storage.read(key)
        except StorageRefused:
            self.problem = Problem.NOT_KEPT
            return None

    def _write(self, key: str, text: str) -> None:
        if key not in self._untouchable:
            try:
                self._storage.write(key, text)
            except StorageRefused:
                pass
            else:
                self._memory.pop(key, None)
                return
        self._memory[key] = text
        self.problem = Problem.NOT_KEPT

    def _set_aside(self, key: str, text: str) -> None:
        """Move unreadable text to a key of its own; leave it alone if even that fails."""
        try:
            taken = set(self._storage.keys())
            number = 1
            while f"{SET_ASIDE}{number}:{key}" in taken:
                number += 1
            self._storage.write(f"{SET_ASIDE}{number}:{key}", text)
            self._storage.remove(key)
        except StorageRefused:
            self._untouchable.add(key)
