"""Finished games, each under a storage key of its own.

No tab writes what another one has written, so none can overwrite it: a game is added by one
write and dropped by one removal. Earlier versions of the page stored a list for each rule set;
such a list is taken apart when the games are first listed.
"""

from collections.abc import Callable
from contextlib import suppress
from time import time

from yahtzee.saves import formats
from yahtzee.saves.finished_games import FinishedGame, FinishedGames, missing_games
from yahtzee.saves.formats import KeptGame
from yahtzee.session.storage.keys import FINISHED, GAMES, SLIPS, finished_key, is_rules
from yahtzee.session.storage.slot import Storage
from yahtzee.session.storage.stored_values import StoredValues


class StoredGames(StoredValues):
    """The finished games by rule set, which go by their codes."""

    def __init__(self, storage: Storage, now: Callable[[], float] = time) -> None:
        """``now`` gives the seconds since 1970."""
        super().__init__(storage)
        self._now = now

    def load_finished(self, rules_code: str) -> FinishedGames:
        """The games finished under one rule set, in the order in which they ended."""
        return tuple(kept.game for kept, _key in self._listed(rules_code))

    def is_finished(self, rules_code: str, code: str) -> bool:
        """Whether a game is among those finished under one rule set; no others are read."""
        old = [self.slot(key) for key in filter(_is_old(rules_code), self.keys())]
        if any(slot.read() and code in (slot.text or "") for slot in old):
            return True
        own = f"{FINISHED}{rules_code}:{code}"
        alike = (key for key in self.keys() if key == own or key.startswith(own + ":"))
        return any(self._load(key) is not None for key in alike)

    def add_finished(self, rules_code: str, new: FinishedGame) -> None:
        """Add a game to those finished under one rule set.

        Of virtual dice one that is there already stays as it is.
        """
        at = self._time()
        key = finished_key(rules_code, new, at)
        if key not in self.keys() or self._load(key) is None:  # its text may be damaged
            self._save(rules_code, new, at)

    def drop_finished(self, rules_code: str, code: str) -> FinishedGame | None:
        """Drop a game whose end was taken back; of several alike the last. Gives what was there."""
        alike = [pair for pair in self._listed(rules_code) if pair[0].game.code == code]
        if not alike:
            return None
        kept, key = alike[-1]
        self.remove(key)
        return kept.game

    def merge_finished(self, rules_code: str, brought: FinishedGames) -> None:
        """Add the games that are not among those finished under one rule set."""
        missing = missing_games(self.load_finished(rules_code), brought)
        for at, game in enumerate(missing, self._time()):
            self._save(rules_code, game, at)

    def played_rules(self) -> list[str]:
        """The codes of the rule sets under which games were finished."""
        codes = {
            key.removeprefix(prefix).partition(":")[0]
            for key in self.keys()
            for prefix in (FINISHED, GAMES, SLIPS)
            if key.startswith(prefix)
        }
        return sorted(filter(is_rules, codes))

    def _time(self) -> int:
        return int(self._now() * 1000)

    def _save(self, rules_code: str, game: FinishedGame, at: int) -> None:
        self.save(finished_key(rules_code, game, at), formats.KEPT_GAME, KeptGame(game, at))

    def _load(self, key: str) -> KeptGame | None:
        return self.load(key, formats.KEPT_GAME, is_final=True)

    def _listed(self, rules_code: str) -> list[tuple[KeptGame, str]]:
        """The finished games with their keys, in order."""
        old = list(filter(_is_old(rules_code), self.keys()))
        if old:
            with suppress(ImportError):  # comes with the second part: then it is done next time
                from yahtzee.session.storage.old_games import take_apart  # noqa: PLC0415

                take_apart(self, rules_code, old)
        keys = self.keys()
        own = [key for key in keys if key.startswith(f"{FINISHED}{rules_code}:")]
        found = [(kept, key) for key in own if (kept := self._load(key)) is not None]
        return sorted(found, key=lambda pair: pair[0].order)


def _is_old(rules_code: str) -> Callable[[str], bool]:
    """Tells the keys under which earlier versions stored finished games of one rule set."""
    return lambda key: key == GAMES + rules_code or key.startswith(f"{SLIPS}{rules_code}:")
