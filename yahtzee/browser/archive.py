"""What the page remembers, and what it does when remembering fails.

Storage may be missing, refused, full or damaged. The game goes on in memory, one quiet
notice says so, and text that cannot be read is set aside under another key, never
overwritten and never destroyed. Text of a newer version is left where it is.

Other tabs write here too. Finished games are therefore never replaced, only changed: what is
stored is read, a game added, and all of it written again, now or as soon as that works.
docs/storage.md tells the whole of it.
"""

from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, TypeVar

from yahtzee import saves
from yahtzee.errors import BadCode, CorruptSave, SaveFault
from yahtzee.notation import make_rules, parse_rules
from yahtzee.saves import FinishedGames, HouseRules, SavedGame, Settings

if TYPE_CHECKING:  # comes with the second part
    from yahtzee.stats.reckoning import Reckoning

PREFIX = "yahtzee:1:"
GAME = PREFIX + "game"
SETTINGS = PREFIX + "settings"
HOUSE_RULES = PREFIX + "house-rules"
GAMES = PREFIX + "games:"
RECKONING = PREFIX + "reckoning:"
SET_ASIDE = "yahtzee:set-aside:"

T = TypeVar("T")
Change = Callable[[FinishedGames], FinishedGames]


def is_rules(code: str) -> bool:
    """Whether this is how a rule set is called here; other pages may write keys as well."""
    try:
        return make_rules(parse_rules(code)) == code
    except BadCode:
        return False


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
    """What is wrong or peculiar with the storage, for a notice."""

    NOT_KEPT = "not-kept"
    UNREADABLE = "unreadable"
    NEWER = "newer"  # written by a version that this page does not know
    KEPT_APART = "kept-apart"  # a frame's own storage, which no other page sees


class Archive:
    """Game in progress, settings, house rules and finished games, kept as well as can be."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: dict[str, str] = {}  # what was read or written last
        self._ahead: set[str] = set()  # keys whose text is known here only
        self._waiting: dict[str, tuple[Change, ...]] = {}  # not yet made to finished games
        self._read_once: set[str] = set()  # keys that could be read at least once
        self._unread: set[str] = set()  # keys that hold nobody knows what
        self._damaged: set[str] = set()  # keys whose text was set aside
        self._untouchable: set[str] = set()  # keys that are not to be written
        self.problem: Problem | None = None

    def load_game(self) -> SavedGame | None:
        """The game in progress or just finished, if there is one."""
        return self._load(GAME, saves.parse_saved_game)

    def save_game(self, saved: SavedGame) -> None:
        """Keep the game in progress."""
        self._write(GAME, saves.make_saved_game(saved))

    def has_moved_on(self) -> bool:
        """Whether another page has written a game since this one last read or wrote it."""
        if GAME in self._ahead | self._unread | self._untouchable:
            return False
        try:
            text = self._storage.read(GAME)
        except StorageRefused:
            return False  # writing will tell
        return text is not None and text != self._known.get(GAME)

    def load_settings(self) -> Settings:
        """The settings, or the defaults."""
        return self.stored_settings() or Settings()

    def stored_settings(self) -> Settings | None:
        """The settings, None if there are none that can be read."""
        return self._load(SETTINGS, saves.parse_settings)

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self._write(SETTINGS, saves.make_settings(settings))

    def load_house_rules(self) -> tuple[HouseRules, ...]:
        """The house rules that are kept, in their order."""
        return self._load(HOUSE_RULES, saves.parse_house_rules) or ()

    def save_house_rules(self, kept: tuple[HouseRules, ...]) -> None:
        """Keep these house rules and no others."""
        self._write(HOUSE_RULES, saves.make_house_rules(kept))

    def load_finished(self, rules_code: str) -> FinishedGames:
        """The games finished under one rule set, in the order in which they ended."""
        key = GAMES + rules_code
        known = self._known.get(key)
        games = self._load(key, saves.parse_finished_games)
        if games is None and known is not None and key in self._damaged:
            self._damaged.discard(key)
            with suppress(StorageRefused):
                self._put(key, known)  # it was damaged while the page was open
            games = saves.parse_finished_games(known)
        games = games or ()
        for change in self._waiting.get(key, ()):
            games = change(games)
        return games

    def change_finished(self, rules_code: str, change: Change) -> None:
        """Change the games finished under one rule set, whatever other pages did to them.

        A change that cannot be stored waits, and is made to what is stored by then.
        """
        key = GAMES + rules_code
        self._waiting[key] = (*self._waiting.get(key, ()), change)
        if self._make_changes(rules_code):
            self._recover()

    def _make_changes(self, rules_code: str) -> bool:
        """Make the changes that wait for one rule set; whether it could be done."""
        key = GAMES + rules_code
        games = self.load_finished(rules_code)
        # What could not even be read may be there all the same, and is not written over.
        if key not in self._untouchable and key not in self._unread:
            try:
                self._put(key, saves.make_finished_games(games))
            except (StorageRefused, CorruptSave):  # the latter if there are too many
                pass
            else:
                del self._waiting[key]
                return True
        if key not in self._untouchable:
            self.problem = Problem.NOT_KEPT
        return False

    def load_reckoning(self, rules_code: str) -> "Reckoning":
        """What was worked out about the games of one rule set, empty if nothing was."""
        from yahtzee.stats import reckoning  # noqa: PLC0415 - comes with the second part

        rules = parse_rules(rules_code)
        read = self._load(
            RECKONING + rules_code, lambda text: reckoning.parse_reckoning(text, rules)
        )
        return read or reckoning.Reckoning()

    def save_reckoning(self, rules_code: str, reckoning: "Reckoning") -> None:
        """Keep what was worked out about the games of one rule set."""
        from yahtzee.stats.reckoning import make_reckoning  # noqa: PLC0415 - as above

        self._write(RECKONING + rules_code, make_reckoning(reckoning))

    def played_rules(self) -> list[str]:
        """The codes of the rule sets under which games were finished."""
        codes = [key.removeprefix(GAMES) for key in self.stored_keys() if key.startswith(GAMES)]
        return list(filter(is_rules, codes))

    # Any kind of text, for those who know what kinds there are.

    def stored_keys(self) -> list[str]:
        """The keys under which something is kept, those of other pages among them."""
        try:
            stored = self._storage.keys()
        except StorageRefused:
            stored = list(self._known)
        return sorted(self._ahead.union(self._waiting, stored))

    def load(self, key: str, parse: Callable[[str], T]) -> T | None:
        """What is kept under a key; None if there is nothing that can be read."""
        if key in self._waiting:  # then it is of finished games
            return self.load_finished(key.removeprefix(GAMES))  # type: ignore[return-value]
        return self._load(key, parse)

    def save(self, key: str, text: str) -> None:
        """Keep a text under a key; finished games are added to those that are there."""
        if key.startswith(GAMES):
            brought = saves.parse_finished_games(text)
            self.change_finished(
                key.removeprefix(GAMES), lambda games: saves.merge_games(games, brought)
            )
        else:
            self._write(key, text)

    def _load(self, key: str, parse: Callable[[str], T]) -> T | None:
        text = self._read(key)
        if text is None:
            return None
        try:
            value = parse(text)
        except CorruptSave as error:
            if error.reason is SaveFault.NEWER:
                self._leave(key)
            else:
                self._set_aside(key, text)
            return None
        self._known[key] = text
        return value

    def _read(self, key: str) -> str | None:
        if key not in self._ahead and key not in self._untouchable:
            try:
                text = self._storage.read(key)
            except StorageRefused:
                self.problem = Problem.NOT_KEPT
                # Of finished games other pages may have added some since they were read.
                if key not in self._read_once or key.startswith(GAMES):
                    self._unread.add(key)
            else:
                self._unread.discard(key)
                self._read_once.add(key)
                return text
        return self._known.get(key)

    def _write(self, key: str, text: str) -> None:
        self._known[key] = text
        if key not in self._untouchable and key not in self._unread:
            try:
                self._put(key, text)
            except StorageRefused:
                pass
            else:
                self._ahead.discard(key)
                self._recover()
                return
        self._ahead.add(key)
        if self.problem is not Problem.NEWER:
            self.problem = Problem.NOT_KEPT

    def _put(self, key: str, text: str) -> None:
        """Store a text, in place of what can be worked out again if there is no room."""
        try:
            self._storage.write(key, text)
        except StorageRefused:
            if key.startswith(RECKONING) or not self._make_room():
                raise
            self._storage.write(key, text)
        self._known[key] = text

    def _make_room(self) -> bool:
        """Give up what was only worked out; whether there was any."""
        stored = self._storage.keys()
        keys = [key for key in stored if key.startswith(RECKONING)]
        for key in keys:
            self._storage.remove(key)
        return bool(keys)

    def _recover(self) -> None:
        """The storage works again: store what waited for that, and the problem is over."""
        if self.problem is not Problem.NOT_KEPT or self._untouchable:
            return
        for key in sorted(self._ahead - self._unread):
            try:
                self._put(key, self._known[key])
            except StorageRefused:
                return
            self._ahead.discard(key)
        made = [self._make_changes(key.removeprefix(GAMES)) for key in sorted(self._waiting)]
        if all(made) and not self._ahead:
            self.problem = None

    def _leave(self, key: str) -> None:
        """Leave a newer version's text alone: that version will read it."""
        self._untouchable.add(key)
        self.problem = Problem.NEWER

    def _set_aside(self, key: str, text: str) -> None:
        """Move unreadable text to a key of its own; if even that fails, leave it alone."""
        try:
            taken = set(self._storage.keys())
            number = 1
            while f"{SET_ASIDE}{number}:{key}" in taken:
                number += 1
            self._storage.write(f"{SET_ASIDE}{number}:{key}", text)
            self._storage.remove(key)
        except StorageRefused:
            self._untouchable.add(key)
            self.problem = Problem.NOT_KEPT
        else:
            self._damaged.add(key)
            self.problem = Problem.UNREADABLE
