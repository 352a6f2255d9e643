"""What the page remembers, and what it does when remembering fails.

Storage may be missing, refused, full or damaged. The game goes on in memory, one quiet
notice says so, and text that cannot be read is set aside under another key, never
overwritten and never destroyed. Text of a newer version is left where it is.

Other tabs write here too. Finished games are therefore never replaced, only changed: what is
stored is read, a game added, and all of it written again, now or as soon as that works. A tab
that does so at the same instant may overwrite that, so each game that was added or dropped of
late has a slip, a text of its own, which goes before the list.
docs/storage.md tells the whole of it.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from functools import partial, reduce
from time import time
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from yahtzee import saves
from yahtzee.errors import BadCode, CorruptSave, SaveFault
from yahtzee.notation import make_rules, parse_rules
from yahtzee.saves import FinishedGame, FinishedGames, HouseRules, SavedGame, Settings, Slip

if TYPE_CHECKING:  # comes with the second part
    from yahtzee.stats.reckoning import Reckoning

PREFIX = "yahtzee:1:"
GAME = PREFIX + "game"
SETTINGS = PREFIX + "settings"
HOUSE_RULES = PREFIX + "house-rules"
GAMES = PREFIX + "games:"
SLIPS = PREFIX + "slip:"  # then the rules, a colon, and the code of the game
RECKONING = PREFIX + "reckoning:"
SET_ASIDE = "yahtzee:set-aside:"

SETTLED = 60_000  # milliseconds after which nobody can still be about to overwrite a game

T = TypeVar("T")
Change = Callable[[FinishedGames], FinishedGames]


def is_rules(code: str) -> bool:
    """Whether this is how a rule set is called here; other pages may write keys as well."""
    try:
        return make_rules(parse_rules(code)) == code
    except BadCode:
        return False


def _slip_key(rules_code: str, slip: Slip) -> str:
    return f"{SLIPS}{rules_code}:{slip.game.code}"


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

    def __init__(self, storage: Storage, now: Callable[[], float] = time) -> None:
        """``now`` gives the seconds since 1970."""
        self._storage = storage
        self._now = now
        self._known: dict[str, str] = {}  # what was read or written last
        self._understood: dict[str, tuple[str, Any]] = {}  # texts, and what they were found to say
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
        return self._changed(rules_code, self._list_of(rules_code), self._slips(rules_code))

    def _changed(self, rules_code: str, games: FinishedGames, slips: list[Slip]) -> FinishedGames:
        """A list, and what is known to have been changed in it."""
        games = reduce(saves.follow_slip, slips, games)
        for change in self._waiting.get(GAMES + rules_code, ()):
            games = change(games)
        return games

    def _list_of(self, rules_code: str) -> FinishedGames:
        """The games that are in the stored list."""
        key = GAMES + rules_code
        known = self._known.get(key)
        games = self._load(key, saves.parse_finished_games)
        if games is None and known is not None and key in self._damaged:
            self._damaged.discard(key)
            with suppress(StorageRefused):
                self._put(key, known)  # it was damaged while the page was open
            games = saves.parse_finished_games(known)
        return games or ()

    def add_finished(self, rules_code: str, new: FinishedGame) -> None:
        """Add a game to those finished under one rule set, whatever other pages did to them."""
        games = self.load_finished(rules_code)
        more = saves.add_game(games, new)
        if more != games:
            self._change_one(rules_code, new, saves.alike(more, new.code))

    def drop_finished(self, rules_code: str, code: str) -> None:
        """Drop a game whose end was taken back, if it is there; of several alike the last."""
        games = self.load_finished(rules_code)
        dropped = next((game for game in games if game.code == code), None)
        if dropped is not None:
            self._change_one(rules_code, dropped, saves.alike(games, code) - 1)

    def _change_one(self, rules_code: str, game: FinishedGame, number: int) -> None:
        slip = Slip(game, number, int(self._now() * 1000))
        self._leave_slip(rules_code, slip)
        self._change_finished(rules_code, partial(saves.follow_slip, slip=slip))

    def merge_finished(self, rules_code: str, brought: FinishedGames) -> None:
        """Add the games that are not among those finished under one rule set."""
        self._change_finished(rules_code, partial(saves.merge_games, others=brought))

    def mend_finished(self, rules_code: str) -> None:
        """Put back what another page has just overwritten of the games of one rule set."""
        if self._list_of(rules_code) != self.load_finished(rules_code):
            self._make_changes(rules_code)

    def _change_finished(self, rules_code: str, change: Change) -> None:
        """A change that cannot be stored waits, and is made to what is stored by then."""
        key = GAMES + rules_code
        self._waiting[key] = (*self._waiting.get(key, ()), change)
        if self._make_changes(rules_code):
            self._recover()

    def _make_changes(self, rules_code: str) -> bool:
        """Make the changes that wait for one rule set; whether it could be done."""
        key = GAMES + rules_code
        before, slips = self._list_of(rules_code), self._slips(rules_code)
        games = self._changed(rules_code, before, slips)
        # What could not even be read may be there all the same, and is not written over.
        if key not in self._untouchable and key not in self._unread:
            try:
                self._put(key, saves.make_finished_games(games))
            except (StorageRefused, CorruptSave):  # the latter if there are too many
                pass
            else:
                self._waiting.pop(key, None)
                self._settle(rules_code, before, games, slips)
                return True
        if key not in self._untouchable:
            self.problem = Problem.NOT_KEPT
        return False

    # Slips.

    def _slips(self, rules_code: str) -> list[Slip]:
        """What was changed of late, in that order."""
        prefix = f"{SLIPS}{rules_code}:"
        keys = [key for key in self._keys() if key.startswith(prefix)]
        slips = filter(None, (self._load(key, saves.parse_slip) for key in keys))
        return sorted(slips, key=lambda slip: (slip.at, slip.game.code))

    def _leave_slip(self, rules_code: str, slip: Slip) -> None:
        # If there is no room for it, the list is all there is, as it were without other tabs.
        key = _slip_key(rules_code, slip)
        if key not in self._untouchable:
            with suppress(StorageRefused):
                self._put(key, saves.make_slip(slip))

    def _settle(
        self, rules_code: str, before: FinishedGames, after: FinishedGames, slips: list[Slip]
    ) -> None:
        """Once a list is stored: drop the slips that were followed long ago, correct others."""
        now = int(self._now() * 1000)
        for slip in slips:
            number = saves.alike(after, slip.game.code)
            if number != slip.number:
                self._leave_slip(rules_code, replace(slip, number=number, at=now))
            elif not 0 <= now - slip.at < SETTLED and number == saves.alike(before, slip.game.code):
                key = _slip_key(rules_code, slip)
                with suppress(StorageRefused):
                    self._storage.remove(key)
                    del self._known[key], self._understood[key]

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
        stored = self._keys()
        listed = [
            GAMES + key.removeprefix(SLIPS).partition(":")[0]
            for key in stored
            if key.startswith(SLIPS)
        ]
        return sorted(self._ahead.union(self._waiting, stored, listed))

    def _keys(self) -> list[str]:
        try:
            return self._storage.keys()
        except StorageRefused:
            return list(self._known)

    def load(self, key: str, parse: Callable[[str], T]) -> T | None:
        """What is kept under a key; None if there is nothing that can be read."""
        if key.startswith(GAMES):
            return self.load_finished(key.removeprefix(GAMES)) or None  # type: ignore[return-value]
        return self._load(key, parse)

    def save(self, key: str, text: str) -> None:
        """Keep a text under a key; finished games are added to those that are there."""
        if key.startswith(GAMES):
            self.merge_finished(key.removeprefix(GAMES), saves.parse_finished_games(text))
        else:
            self._write(key, text)

    def _load(self, key: str, parse: Callable[[str], T]) -> T | None:
        text = self._read(key)
        if text is None:
            return None
        if self._understood.get(key, (None,))[0] != text:
            try:
                self._understood[key] = (text, parse(text))
            except CorruptSave as error:
                if error.reason is SaveFault.NEWER:
                    self._leave(key)
                else:
                    self._set_aside(key, text)
                return None
        self._known[key] = text
        value: T = self._understood[key][1]
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
